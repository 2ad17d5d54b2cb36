//! The tower without hardware: the application on a flash in memory, driven by inputs.

use app::advice::Pondered;
use app::decks::Decks;
use app::device::{Device, Page, Reaction, Screen};
use app::entropy::SourceFault;
use app::frame::Frame;
use app::input::{Button, Input};
use app::screens;
use app::session::Session;
use app::settings::{Setting, Settings};
use rules_core::dice::Seed;

use crate::hand;
use crate::house;
use crate::ram_flash::{RamFlash, now};

/// Room for a game, as the firmware has it.
pub fn no_game() -> &'static mut Session {
    Box::leak(Box::new(Session::new()))
}

pub const PRESS: Input = Input::Tapped(Button::Press);
pub const BACK: Input = Input::Tapped(Button::Back);
pub const UNDO: Input = Input::Tapped(Button::Undo);
pub const HOLD_UNDO: Input = Input::Held(Button::Undo);

pub struct Tower {
    pub device: Device,
    pub flash: RamFlash,
    pub now_ms: u64,
    /// The entropy of the next roll; incremented with each.
    pub entropy: Result<u8, SourceFault>,
}

impl Tower {
    /// Switched on with this flash.
    pub fn with(flash: RamFlash) -> Self {
        Tower::set(flash, &[])
    }

    pub fn new() -> Self {
        Tower::with(RamFlash::default())
    }

    /// With settings chosen.
    pub fn set(mut flash: RamFlash, chosen: &[(Setting, u8)]) -> Self {
        let mut settings = Settings::default();
        for &(setting, choice) in chosen {
            assert!(settings.choose(setting, choice), "{setting:?} has no choice {choice}");
        }
        let mut device = Device::new(settings, house::decks(), no_game());
        now(device.wake(&mut flash));
        Tower { device, flash, now_ms: 0, entropy: Ok(0) }
    }

    /// Cuts and restores power.
    pub fn again(self) -> Self {
        let entropy = self.entropy;
        let mut tower = Tower::with(self.flash);
        tower.entropy = entropy;
        tower
    }

    /// The same where the tower has these cards.
    pub fn again_with(self, decks: Decks<'static>) -> Self {
        let (mut flash, entropy) = (self.flash, self.entropy);
        let mut device = Device::new(Settings::default(), decks, no_game());
        now(device.wake(&mut flash));
        Tower { device, flash, now_ms: 0, entropy }
    }

    pub fn does(&mut self, input: Input) -> Reaction {
        let mut reaction = self.device.handle(input, self.now_ms);
        while self.device.has_work() || self.device.wants_seed() {
            let done = now(self.device.secure(&mut self.flash));
            reaction.store = reaction.store.or(done.store);
            if self.device.wants_seed() {
                let seed = self.seed();
                self.device.handle(Input::Seed(seed), self.now_ms);
            }
        }
        reaction
    }

    fn seed(&mut self) -> Result<Seed, SourceFault> {
        let number = self.entropy?;
        self.entropy = Ok(number.wrapping_add(1));
        Ok([number; 16])
    }

    /// Runs the background computations (odds, "What if") to their end.
    pub fn thinks(&mut self) {
        while self.device.ponder() != Pondered::Nothing {}
    }

    pub fn turn(&mut self, by: i8) {
        self.does(Input::Turned(by));
    }

    pub fn press(&mut self) {
        self.does(PRESS);
    }

    /// Lays a card, with a separate tag for each card, and lifts it.
    pub fn lay(&mut self, id: &str) {
        self.lay_piece(id, id.bytes().fold(0u8, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte)));
    }

    pub fn lay_piece(&mut self, id: &str, piece: u8) {
        let uid = hand::uid(piece);
        self.does(Input::Laid { uid, id: hand::id(id) });
        self.does(Input::Lifted { uid });
    }

    pub fn page(&self) -> &Page {
        match self.device.view(self.now_ms).screen {
            Screen::Game(page) => page,
            other => panic!("no page of a game: {other:?}"),
        }
    }

    pub fn session(&self) -> &Session {
        self.device.view(self.now_ms).session
    }

    /// The decks, for evaluating a path.
    pub fn cards(&self, path: &[u8]) -> Decks<'_> {
        let view = self.device.view(self.now_ms);
        view.seat.cards(path, view.decks, view.listing)
    }

    /// The picture on the screen.
    pub fn frame(&self) -> Frame {
        let mut frame = Frame::new();
        screens::draw(&self.device.view(self.now_ms), &mut frame);
        frame
    }
}

impl Default for Tower {
    fn default() -> Self {
        Tower::new()
    }
}
