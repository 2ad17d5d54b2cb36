//! A year of evenings on one flash: games, settings and assignments, each written by the way the tower takes.

use app::flash_map::{PARTS, Part, SECTOR};
use app::games::Which;
use app::journal::{self, Directory, SLOTS, Slot};
use app::session::Item;
use app::settings::Setting;
use app::store;
use app::tags::{CardId, Uid};
use rules_core::dice::SEED;
use rules_core::free_roll::{Action, Sort};

use crate::house;
use crate::played::{Played, bytes_from};
use crate::ram_flash::{RamFlash, SplitMix, now};

/// What is done in a year, in 250 evenings.
pub const EVENINGS: usize = 250;
/// What the journals take: actions, ways back and forth, and the pieces of the checkpoints between them.
pub const ENTRIES: usize = 100_000;
pub const SETTINGS: usize = 10_000;
pub const ASSIGNMENTS: usize = 5_000;

/// The tags of a large collection.
const TAGS: usize = 400;
const CARDS: [&str; 4] = ["kt/troll", "kt/goblin", "kt/orc", "kt/ogre"];
/// Settings that change nothing on the screen.
const CHANGED: [Setting; 4] = [Setting::Sound, Setting::Lights, Setting::TagContents, Setting::Advice];
/// The games in turn, and what is tried at random in one: as much as the way back goes.
const GAMES: [(Which, usize); 5] = [
    (Which::TaintedGrail, 600),
    (Which::KnightTales, 600),
    (Which::Paladins, 1200),
    (Which::LastSpell, 1200),
    (Which::FreeRoll, 600),
];

/// What stands in flash at the end of a year.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holdings {
    settings: [Option<u8>; CHANGED.len()],
    tags: Vec<(Uid, CardId)>,
    /// The game in each slot.
    games: [Option<Which>; SLOTS],
}

/// The games that are played over and over.
pub struct Year {
    games: Vec<(Which, u16, Vec<Item>)>,
}

impl Year {
    pub fn new() -> Self {
        let play = |((which, steps), id): ((Which, usize), u32)| {
            let played = match which {
                Which::FreeRoll => roll_freely(id, steps),
                which => Played::at_the_table(which, house::decks(), steps, id),
            };
            (which, played.session.play().chapter(), played.items)
        };
        Year { games: GAMES.into_iter().zip(1..).map(play).collect() }
    }

    fn game(&self, evening: usize) -> &(Which, u16, Vec<Item>) {
        // The last of the year is the free roll, whose times the report knows.
        &self.games[(evening + GAMES.len() - EVENINGS % GAMES.len()) % GAMES.len()]
    }

    /// A year, and what stands in flash behind it.
    pub fn age(&self) -> (RamFlash, Holdings) {
        let mut flash = RamFlash::default();
        let mut random = SplitMix(EVENINGS as u64);
        let mut holdings = Holdings::default();
        let mut directory = Directory::default();
        let mut played = 0;
        for evening in 0..EVENINGS {
            let slot = evening % SLOTS;
            // Short games are played more than once an evening.
            while played < ENTRIES / EVENINGS * (evening + 1) {
                played += self.play(&mut flash, &mut directory, slot, evening);
            }
            holdings.games[slot] = Some(self.game(evening).0);
            for _ in 0..SETTINGS / EVENINGS {
                let number = random.below(CHANGED.len());
                let choice = random.below(CHANGED[number].choices().len()) as u8;
                holdings.settings[number] = Some(choice);
                now(store::save_setting(&mut flash, CHANGED[number], choice)).expect("it takes a setting");
                tidy(&mut flash);
            }
            for _ in 0..ASSIGNMENTS / EVENINGS {
                let (tag, card) = (tag(random.below(TAGS)), card(random.below(CARDS.len())));
                now(store::save_assignment(&mut flash, tag, Some(&card))).expect("it takes an assignment");
                holdings.tags.retain(|(other, _)| *other != tag);
                holdings.tags.push((tag, card));
                tidy(&mut flash);
            }
        }
        (flash, holdings)
    }

    /// A game in a slot; says how many entries it wrote.
    fn play(&self, flash: &mut RamFlash, directory: &mut Directory, slot: usize, evening: usize) -> usize {
        let (which, chapter, items) = self.game(evening);
        let slot = Slot::new(slot).expect("there is such a slot");
        let mut tail = None;
        for item in items {
            now(journal::append(flash, slot, &mut tail, item)).expect("it takes an item");
            while journal::free_ahead(flash, slot).expect("it can be erased") {}
        }
        directory.play(slot, *which, *chapter);
        directory.note_records(slot, journal::records(flash, slot).expect("it can be read"));
        now(directory.save(flash)).expect("it takes the directory");
        tidy(flash);
        items.len()
    }
}

impl Default for Year {
    fn default() -> Self {
        Year::new()
    }
}

impl Holdings {
    /// Whether a flash holds all of it, and says that nothing was damaged.
    pub fn check(&self, flash: &mut RamFlash) {
        for kept in store::Kept::ALL {
            assert_eq!(now(store::mend(flash, kept)), Ok(store::Mended::Sound));
        }
        let settings = now(store::load_settings(flash)).expect("settings can be read");
        for (setting, choice) in CHANGED.into_iter().zip(self.settings) {
            assert!(choice.is_none_or(|choice| settings.chosen(setting) == choice), "{setting:?}");
        }
        for (tag, card) in &self.tags {
            assert_eq!(now(store::find_assignment(flash, *tag)).as_ref(), Ok(&Some(card.clone())));
        }
        let directory = now(Directory::load(flash)).expect("the directory can be read");
        for (slot, game) in Slot::all().zip(self.games) {
            assert_eq!(directory.entry(slot).map(|entry| entry.which), game);
        }
    }
}

/// The directory of a flash, with no game open: it starts at home.
pub fn close_game(flash: &mut RamFlash) {
    let mut directory = now(Directory::load(flash)).expect("the directory can be read");
    directory.close();
    now(directory.save(flash)).expect("it takes the directory");
    tidy(flash);
}

/// How often the sectors of each part were erased that are written in turn: the part, the least often, the most often.
pub fn wear(flash: &RamFlash) -> Vec<(Part, u32, u32)> {
    let of = |part: Part| {
        let sectors = (part.start / SECTOR) as usize..((part.start + part.len) / SECTOR) as usize;
        flash.erased.get(sectors).unwrap_or_default().to_vec()
    };
    let worn = PARTS
        .iter()
        .map(|&part| (part, of(part)))
        .filter(|(_, erased)| erased.iter().any(|&times| times > 0));
    worn.map(|(part, erased)| {
        (part, erased.iter().copied().min().unwrap_or(0), erased.iter().copied().max().unwrap_or(0))
    })
    .collect()
}

/// Three dice that are rolled, kept and rolled again.
fn roll_freely(id: u32, steps: usize) -> Played {
    let mut played = Played::with_cards(Which::FreeRoll, id, house::decks());
    for _ in 0..3 {
        played.act(Action::Add(Sort::Numbered(6)));
    }
    let mut random = bytes_from(id);
    for _ in 0..steps {
        let die = random() % 3;
        let _ = match random() % 4 {
            0 => played.act(Action::Keep(die)),
            1 => played.act(Action::Release(die)),
            _ => played.roll([random(); SEED]),
        };
    }
    for die in 0..3 {
        played.act(Action::Release(die));
    }
    played
}

fn tidy(flash: &mut RamFlash) {
    while now(store::tidy(flash)).expect("it can be tidied up") {}
}

fn tag(number: usize) -> Uid {
    let [low, high] = (number as u16).to_le_bytes();
    Uid::new(&[4, 0x5e, low, high, 0x11, 0x22, 0x33]).expect("seven bytes are a UID")
}

fn card(number: usize) -> CardId {
    CardId::new(CARDS[number]).expect("the deck has it")
}
