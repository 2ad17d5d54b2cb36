//! The whole device as one value. Start reading here: [`Device::handle`] takes an input and returns a [`Reaction`] for the
//! firmware to carry out; [`Device::view`] is the snapshot from which the screen is drawn.

mod deck;
mod factory_reset;
mod focus;
mod game;
mod help;
mod leftovers;
mod memory;
mod navigate;
mod picks;
mod request;
mod screen;
mod tagging;

use heapless::Vec;
use rules_core::card::DataError;

use crate::console::Subject;
use crate::counts::Counts;
use crate::cue::Cue;
use crate::decks::{Decks, Found, Listing};
use crate::faults::FaultLog;
use crate::input::Input;
use crate::journal::Directory;
use crate::motion::Motion;
use crate::parts::{Health, Part, Parts};
use crate::rest::{Glow, Rest};
use crate::screens;
use crate::session::Session;
use crate::settings::Settings;
use crate::tags::{CardId, MAX_LAID, TagProblem, Uid};
use crate::text::{Lang, Text};
use crate::thinking::Thinking;
use deck::deck_notice;
use leftovers::Leftovers;
use navigate::{Context, Step, navigate};
use request::Request;
use tagging::{Says, Unsure};

pub use focus::{Focus, Record};
pub use game::{MENU, Page, SAVED_MENU, Seat, faces};
pub use memory::Store;
pub use request::NOTICE_MS;
pub use screen::{
    Cursor, HOME, Purpose, RESETS, Relaid, SETTINGS_LINES, Screen, Tagging, Trouble, WriteFailure,
};

/// What the firmware has to do about an input, beside showing the view.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reaction {
    pub cue: Option<Cue>,
    pub store: Option<Store>,
    /// Write [`Device::tag_message`] to this tag.
    pub write: Option<Uid>,
}

impl Reaction {
    const NONE: Reaction = Reaction { cue: None, store: None, write: None };

    fn cue(cue: Cue) -> Self {
        Reaction { cue: Some(cue), ..Reaction::NONE }
    }

    fn store(store: Store) -> Self {
        Reaction { store: Some(store), ..Reaction::NONE }
    }

    fn and_store(self, store: Option<Store>) -> Self {
        Reaction { store, ..self }
    }
}

#[derive(Debug)]
pub struct Device {
    settings: Settings,
    parts: Parts,
    faults: FaultLog,
    decks: Decks<'static>,
    listing: Listing,
    /// Tags on the tower, in the order they came.
    laid: Vec<Uid, MAX_LAID>,
    /// Those of them that nobody laid.
    leftovers: Leftovers,
    screen: Screen,
    /// The page to return to from one that came by itself.
    covered: Screen,
    /// The help that lies over the page, scrolled.
    help: Option<Cursor>,
    request: Request,
    focus: Focus,
    /// Tags that say nothing we know, while flash is asked whether they were assigned.
    nameless: Vec<(Uid, Trouble), MAX_LAID>,
    /// The tag that was lifted while it was decided what it is, until it is laid again.
    unsure: Option<Unsure>,
    /// A line on the home screen until the next input.
    notice: Option<Text>,
    rest: Rest,
    /// The game in progress, if the directory says that one is open.
    session: &'static mut Session,
    directory: Directory,
    seat: Seat,
    thinking: Thinking,
    counts: Counts,
}

/// A snapshot to draw: screens see this and nothing else.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    pub screen: &'a Screen,
    /// The help that lies over the screen, scrolled.
    pub help: Option<Cursor>,
    /// What a computer asks to replace: its page lies over the screen.
    pub asked: Option<Subject>,
    pub settings: &'a Settings,
    pub parts: &'a Parts,
    pub faults: &'a FaultLog,
    pub decks: &'a Decks<'static>,
    pub listing: &'a Listing,
    pub focus: &'a Focus,
    pub laid: usize,
    leftovers: &'a Leftovers,
    pub notice: Option<Text>,
    pub glow: Glow,
    pub motion: Motion,
    pub session: &'a Session,
    pub directory: &'a Directory,
    pub seat: &'a Seat,
    /// What is foreseen, for a table that wants advice.
    pub advice: Option<&'a Thinking>,
    pub counts: Counts,
    /// Since power came on.
    pub minutes: u32,
}

impl Device {
    pub fn new(settings: Settings, mut decks: Decks<'static>, session: &'static mut Session) -> Self {
        let home = Screen::Home(Cursor(0));
        decks.advise(settings.advice());
        session.decks = Some(decks);
        Device {
            settings,
            parts: Parts::default(),
            faults: FaultLog::default(),
            decks,
            listing: Listing::new(),
            laid: Vec::new(),
            leftovers: Leftovers::default(),
            screen: home.clone(),
            covered: home,
            help: None,
            request: Request::default(),
            focus: Focus::default(),
            nameless: Vec::new(),
            unsure: None,
            notice: deck_notice(&decks),
            rest: Rest::default(),
            session,
            directory: Directory::default(),
            seat: Seat::default(),
            thinking: Thinking::default(),
            counts: Counts::default(),
        }
    }

    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    pub fn view(&self, now_ms: u64) -> View<'_> {
        View {
            screen: &self.screen,
            help: self.help,
            asked: self.request.subject(),
            settings: &self.settings,
            parts: &self.parts,
            faults: &self.faults,
            decks: &self.decks,
            listing: &self.listing,
            focus: &self.focus,
            laid: self.laid.len(),
            leftovers: &self.leftovers,
            notice: self.notice,
            glow: self.rest.glow(self.settings.dim_after_ms(), now_ms),
            motion: self.motion(now_ms),
            session: self.session,
            directory: &self.directory,
            seat: &self.seat,
            advice: Some(&self.thinking).filter(|_| self.settings.advice()),
            counts: self.counts,
            minutes: (now_ms / 60_000) as u32,
        }
    }

    /// What moves on the glass by itself: another picture is due when this changes.
    pub fn motion(&self, now_ms: u64) -> Motion {
        Motion::since(self.seat.rolled_ms, now_ms)
    }

    fn lang(&self) -> Lang {
        self.settings.lang()
    }

    pub fn handle(&mut self, input: Input, now_ms: u64) -> Reaction {
        self.forget_advice(&input);
        let reaction = self.react(input, now_ms);
        self.decks.advise(self.settings.advice());
        self.stop_looking();
        self.keep_list();
        reaction
    }

    fn react(&mut self, input: Input, now_ms: u64) -> Reaction {
        let glow = self.rest.glow(self.settings.dim_after_ms(), now_ms);
        self.counts.note(&input);
        match input {
            Input::Part(part, health) => {
                // The store has written something; what it says first is how it found the flash.
                self.seat.is_tidy &= part != Part::Flash;
                self.seat.may_be_worn |= part == Part::Flash && self.parts.health(part) != Health::Untested;
                let was = self.parts.health(Part::Flash);
                self.parts.note(part, health);
                self.tell_wear(was);
                return Reaction::NONE;
            }
            Input::Remembered(fault) => {
                self.faults.push(fault);
                return Reaction::NONE;
            }
            Input::Typed { id, typed, all } => {
                if self.focus.recall(id.as_str(), &typed).is_err() || !all {
                    self.notice = Some(Text::TypedFull);
                }
                return self.card_known().unwrap_or(Reaction::NONE);
            }
            Input::Decks(decks) => {
                self.replace_decks(decks);
                return Reaction::NONE;
            }
            Input::Seed(seed) => return self.seeded(seed),
            Input::Clearing { done } => return self.clearing(done, now_ms),
            Input::NotCleared => return self.not_cleared(),
            Input::LeftLying { uid } => {
                self.left_lying(uid);
                return Reaction::NONE;
            }
            _ => {
                self.rest.touch(now_ms);
                self.seat.touched_ms = now_ms;
                self.seat.is_tidy = false;
            }
        }
        if let Some(reaction) = self.leave_lying(&input) {
            return reaction;
        }
        let is_by_hand = matches!(input, Input::Turned(_) | Input::Tapped(_) | Input::Held(_));
        // The hand that wakes a resting glass cannot have meant what it did not see.
        if is_by_hand && matches!(glow, Glow::Resting(_)) {
            return Reaction::NONE;
        }
        if let Some(reaction) = self.request_takes(&input, now_ms) {
            return reaction;
        }
        // What is about to be erased takes nothing any more.
        if self.help_takes(&input) || matches!(self.screen, Screen::Clearing { .. }) {
            return Reaction::NONE;
        }
        self.notice = None;
        self.note_turn(&input);
        match input {
            Input::Laid { uid, id } => self.laid(uid, &id),
            Input::LaidWhole { uid, record, checked } => self.laid_whole(uid, record, checked),
            Input::Unreadable { uid, problem } => self.unreadable(uid, problem),
            Input::BadCard { uid, error } => self.bad_card(uid, error),
            Input::Recalled { uid, id } => self.recalled(uid, id),
            Input::Lifted { uid } => self.lifted(uid),
            Input::Written { uid, result } => self.written(uid, result),
            // Dice fall for the game that lies under a card's page.
            Input::Dropped if self.game_is_covered() => {
                self.uncover();
                self.turn_page(&Input::Dropped)
            }
            Input::Dropped if !matches!(self.screen, Screen::Game(_)) => {
                self.notice = Some(Text::SomethingFell);
                Reaction::cue(Cue::Dropped)
            }
            Input::Restarted(fault) => {
                self.faults.push(fault.clone());
                self.cover(Screen::Restarted(fault));
                Reaction::cue(Cue::Restarted)
            }
            Input::SettingsLost => {
                self.notice = Some(Text::SettingsLost);
                Reaction::cue(Cue::Refused)
            }
            Input::DeckLost => {
                self.notice = Some(Text::DeckLost);
                Reaction::cue(Cue::Refused)
            }
            Input::EntriesLost(lost) => {
                self.counts.lost = self.counts.lost.saturating_add(lost);
                self.notice = Some(Text::EntriesLost);
                Reaction::cue(Cue::Refused)
            }
            input => self.turn_page(&input),
        }
    }

    fn laid(&mut self, uid: Uid, id: &CardId) -> Reaction {
        self.remember(uid);
        if let Screen::Tagging { .. } = self.screen {
            return self.tag_met(uid, Says::Id(id));
        }
        let problem = self.decks.problem(id.as_str());
        match (self.decks.find(id.as_str()), problem) {
            (Some(found), problem) => {
                let reaction = self.meet(uid, found);
                // The owner's card of that id cannot be used, and the built-in one stands in for it.
                self.notice = problem.map(|_| Text::OwnCardBad);
                reaction
            }
            (None, Some(error)) => self.ask_who(uid, Trouble::BadCard(error)),
            (None, None) => self.ask_who(uid, Trouble::UnknownCard(id.clone())),
        }
    }

    fn laid_whole(&mut self, uid: Uid, record: Record, checked: bool) -> Reaction {
        self.remember(uid);
        if let Screen::Tagging { .. } = self.screen {
            // Without a checksum it is not what would be written.
            let says = if checked { Says::Card(&record) } else { Says::SomethingElse };
            return self.tag_met(uid, says);
        }
        self.meet_whole(uid, record, checked)
    }

    fn unreadable(&mut self, uid: Option<Uid>, problem: TagProblem) -> Reaction {
        let what = Trouble::Tag(problem);
        if let Some(uid) = uid {
            self.remember(uid);
            if let Screen::Tagging { .. } = self.screen {
                return self.unreadable_met(uid, problem);
            }
            if what.can_be_assigned() {
                return self.ask_who(uid, what);
            }
        }
        self.cover(Screen::Trouble { uid, what });
        Reaction::cue(Cue::Refused)
    }

    fn bad_card(&mut self, uid: Uid, error: DataError) -> Reaction {
        self.remember(uid);
        if let Screen::Tagging { .. } = self.screen {
            return self.tag_met(uid, Says::SomethingElse);
        }
        self.ask_who(uid, Trouble::BadCard(error))
    }

    /// A tag that does not name a card we know may have been assigned to one: flash knows.
    fn ask_who(&mut self, uid: Uid, trouble: Trouble) -> Reaction {
        self.nameless.retain(|(other, _)| *other != uid);
        // There is room for every tag that can lie there.
        let _ = self.nameless.push((uid, trouble));
        Reaction::store(Store::RecallTag(uid))
    }

    fn recalled(&mut self, recalled: Uid, id: Option<CardId>) -> Reaction {
        let Some(place) = self.nameless.iter().position(|(uid, _)| *uid == recalled) else {
            return Reaction::NONE;
        };
        let (uid, trouble) = self.nameless.swap_remove(place);
        if let Some(found) = id.and_then(|id| self.decks.find(id.as_str())) {
            return self.meet(uid, found);
        }
        self.cover(Screen::Trouble { uid: Some(uid), what: trouble });
        Reaction::cue(Cue::Refused)
    }

    fn show(&mut self, uid: Option<Uid>, found: Found<'static>) -> Reaction {
        self.focus = Focus::on_deck(uid, found);
        self.cover(Screen::Card(Cursor(0)));
        Reaction::cue(Cue::CardRead).and_store(self.recall_values())
    }

    /// Asks flash for what the owner typed, if there is anything to type.
    fn recall_values(&self) -> Option<Store> {
        self.focus.open().next()?;
        Some(Store::RecallValues(CardId::new(self.focus.card()?.id).ok()?))
    }

    fn lifted(&mut self, lifted: Uid) -> Reaction {
        self.laid.retain(|&uid| uid != lifted);
        self.leftovers.lift(lifted);
        if let Screen::Tagging { .. } = self.screen {
            return self.tag_lifted(lifted);
        }
        // A card's page goes with the card; a message stays until it was read.
        if self.focus.lies_with(lifted) {
            if matches!(self.screen, Screen::Card(_)) {
                self.uncover();
            } else if matches!(self.covered, Screen::Card(_)) {
                self.covered = Screen::Home(Cursor(0));
            }
        }
        Reaction::cue(Cue::CardLifted)
    }

    fn remember(&mut self, uid: Uid) {
        if !self.laid.contains(&uid) {
            // The reader tracks no more than MAX_LAID either and says so itself.
            let _ = self.laid.push(uid);
        }
    }

    /// Opens a page that comes by itself; pages of that sort do not pile up. Why the tower restarted has to be read
    /// first, whichever comes first: a card that lies there waits behind it, and a game stays where it is.
    fn cover(&mut self, screen: Screen) {
        let plays = matches!(self.covered, Screen::Game(_));
        if matches!(self.screen, Screen::Restarted(_)) {
            if !plays {
                self.covered = screen;
            }
            return;
        }
        let waits = matches!(screen, Screen::Restarted(_)) && !plays;
        let before = core::mem::replace(&mut self.screen, screen);
        if waits || !before.came_by_itself() {
            self.covered = before;
        }
    }

    fn uncover(&mut self) {
        self.screen = core::mem::replace(&mut self.covered, Screen::Home(Cursor(0)));
    }

    fn turn_page(&mut self, input: &Input) -> Reaction {
        if let Some(reaction) = self.game_input(input) {
            return reaction;
        }
        let context = Context {
            settings: &self.settings,
            faults: self.faults.latest().len(),
            decks: &self.decks,
            listing: &self.listing,
            focus: &self.focus,
            card_lines: screens::card::scroll_positions(&self.focus, self.lang()),
        };
        match navigate(&self.screen, input, &context) {
            Step::Stay => Reaction::NONE,
            Step::To(screen) => {
                self.screen = screen;
                Reaction::NONE
            }
            Step::Uncover => {
                self.uncover();
                Reaction::NONE
            }
            Step::Choose(setting, choice) => {
                self.settings.choose(setting, choice);
                self.screen = Screen::Settings(Cursor(usize::from(setting.key())));
                Reaction::store(Store::Setting(setting, choice))
            }
            Step::ResetSettings => {
                self.settings = Settings::default();
                self.screen = Screen::Home(Cursor(0));
                self.notice = Some(Text::SettingsReset);
                Reaction::store(Store::ResetSettings)
            }
            Step::FactoryReset => self.factory_reset(),
            Step::List(purpose, kind) => self.list(purpose, kind),
            Step::Pick(purpose, kind, number) => self.pick(purpose, kind, number),
            Step::Keep(slot, amount) => self.keep(slot, amount),
            Step::Write(uid) => self.write(uid),
        }
    }
}
