//! Programs for storage: bytes are operations on store and journal, power cuts, weak bits and rot. Everything is held
//! against a simple model (`storage_model.rs`). Storage is used through its public functions alone.

use std::cell::RefCell;
use std::collections::BTreeSet;

use app::faults::{Fault, Kind};
use app::flash_map::{
    OWNERS_VALUES, OWNERS_VALUES_COPY, Part, SECTOR, SETTINGS, SETTINGS_COPY, TAG_ASSIGNMENTS,
    TAG_ASSIGNMENTS_COPY,
};
use app::journal::{self, SLOTS, Slot};
use app::ring::{MAX_PAYLOAD, Tail};
use app::settings::Setting;
use app::store::{self, Kept, Mended, StoreFault};

use crate::ram_flash::{Misdeed, RamFlash, SplitMix, now};
use crate::scratch_flash::ScratchFlash;
use crate::storage_access::{TAGS, VALUES, read_entries, session, store_entry, value, walk};
use crate::storage_model::{Key, Model};

/// Records that one program writes; a start counts as some. More take long and show little.
const BUDGET: u32 = 160;
const START: u32 = 4;
/// The two copies of each part that is kept twice, as [`Kept::ALL`] has them.
const COPIES: [[Part; 2]; 3] =
    [[SETTINGS, SETTINGS_COPY], [TAG_ASSIGNMENTS, TAG_ASSIGNMENTS_COPY], [OWNERS_VALUES, OWNERS_VALUES_COPY]];
const ROOMS: usize = COPIES.len() + SLOTS;
const PAGE: u32 = 256;

/// What a program begins with.
struct Start {
    flash: ScratchFlash,
    model: Model,
}

thread_local! {
    static STARTS: RefCell<Vec<Start>> = RefCell::new(starts());
}

/// A new chip; one that moves sectors of settings; one that somebody else has used; a full journal, and full values.
fn starts() -> Vec<Start> {
    let run = |flash: RamFlash, program: &[&[u8]]| {
        let (mut flash, mut model) = (ScratchFlash::new(flash), Model::default());
        for bytes in program {
            model = Tower::new(&mut flash, model, u32::MAX).run(bytes);
        }
        Start { flash: ScratchFlash::new(flash.into_flash()), model }
    };
    let mut random = SplitMix(3);
    let mut foreign = RamFlash::default();
    foreign.bytes.fill_with(|| random.next() as u8);
    let values: Vec<u8> = (0..13).flat_map(|number| [3, number, 47]).collect();
    let faults = [5, 15].repeat(9);
    let records = [7, 0x7c, 0xff].repeat(8);
    vec![
        run(RamFlash::default(), &[]),
        run(RamFlash::default(), &[&faults]),
        run(foreign, &[]),
        run(RamFlash::default(), &[&records, &values]),
    ]
}

/// Runs a program: the first byte chooses what it begins with.
pub fn storage(bytes: &[u8]) {
    let Some((&first, program)) = bytes.split_first() else { return };
    STARTS.with_borrow_mut(|starts| {
        // A new chip takes the least time, and full ones much.
        let number = usize::from(first % 16).saturating_sub(8) / 2;
        let Start { flash, model } = &mut starts[number];
        flash.reset();
        let _ = Tower::new(flash, model.clone(), BUDGET).run(program);
    });
}

/// A program at random: many entries and records, a trouble now and then, and rot near the beginning of a part, where
/// there is something to lose.
pub fn random_program(seed: u64) -> Vec<u8> {
    let mut random = SplitMix(seed);
    let mut program = vec![random.next() as u8];
    for _ in 0..2 + random.below(24) {
        let operation = [1, 1, 2, 3, 4, 5, 5, 6, 7, 7, 8, 9, 0, 10, 10, 11, 12, 13, 13, 14][random.below(20)];
        program.push(operation);
        match operation {
            0 | 8 | 9 | 14 => {}
            2..=4 => program.extend([random.next() as u8, random.below(6) as u8]),
            13 => {
                let more = random.below(3);
                program.push(more as u8);
                for _ in 0..=more {
                    let (part, sector) = (random.below(10), random.below(3));
                    let (at, how) = (random.below(700).max(random.below(64)), random.next());
                    program.extend([part as u8, sector as u8, (at >> 8) as u8, at as u8]);
                    program.extend([how as u8, random.next() as u8]);
                }
            }
            7 | 10..=12 => program.extend([random.next() as u8, random.next() as u8]),
            _ => program.push(random.next() as u8),
        }
    }
    program
}

/// Takes numbers from a program; zeros behind its end.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().map_or((0, self.0), |(&first, rest)| (first, rest));
        self.0 = rest;
        first
    }
}

/// A part of the flash that a program uses: one that is kept twice, as [`Kept::ALL`] has them, or the ring of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    Kept(usize),
    Session(usize),
}

/// What has happened to a room.
#[derive(Clone, Copy, Debug, Default)]
struct Damage {
    /// How often each copy has rotted since it was last found or made whole; a session has one copy.
    rot: [u32; 2],
    /// A whole page is gone, and what it said of the other copy with it: what both have lost at their ends may then look
    /// as if it had never been there.
    gone: bool,
    /// Bits did not take, or rot may look like the mark of a worn sector: it may refuse to store.
    worn: bool,
}

impl Damage {
    /// Something may be missing.
    fn may_lose(&self, room: Room) -> bool {
        match room {
            Room::Kept(_) => self.rot.iter().all(|&count| count > 0),
            Room::Session(_) => self.rot != [0; 2],
        }
    }
}

/// Storage as a tower uses it, and what it must hold.
struct Tower<'a> {
    flash: &'a mut ScratchFlash,
    model: Model,
    tails: [Option<Tail>; SLOTS],
    damage: [Damage; ROOMS],
    /// Sectors in which one bit has rotted: that is put right, once.
    bits: BTreeSet<u32>,
    /// Sectors in which more has rotted.
    rotten: BTreeSet<u32>,
    /// Rooms that have changed since they were last looked at: the others are as they were.
    changed: [bool; ROOMS],
    /// Operations were torn or weak: one bit more may be one too many.
    is_troubled: bool,
    budget: u32,
    /// Power fails in this operation of the next start.
    cut_at_start: Option<(u32, u64)>,
}

impl<'a> Tower<'a> {
    fn new(flash: &'a mut ScratchFlash, model: Model, budget: u32) -> Self {
        Tower {
            budget,
            flash,
            model,
            tails: [None; SLOTS],
            damage: [Damage::default(); ROOMS],
            bits: BTreeSet::new(),
            rotten: BTreeSet::new(),
            changed: [false; ROOMS],
            is_troubled: false,
            cut_at_start: None,
        }
    }

    fn run(mut self, program: &[u8]) -> Model {
        let mut bytes = Bytes(program);
        while !bytes.0.is_empty() && self.budget > 0 {
            self.operate(&mut bytes);
        }
        self.restart();
        self.model
    }

    fn operate(&mut self, bytes: &mut Bytes<'_>) {
        match bytes.next() % 15 {
            0 => self.restart(),
            1 => self.store_some(Key::Setting, Setting::ALL.len() as u8, bytes.next(), 0),
            2 => self.store_some(Key::Tag, TAGS, bytes.next(), bytes.next() % 48),
            3 => self.store_some(Key::Value, VALUES, bytes.next(), bytes.next() % 48),
            4 => self.store_some(Key::Setting, Setting::ALL.len() as u8, bytes.next(), bytes.next() % 48),
            5 => (0..=bytes.next() % 16).for_each(|_| self.keep_fault()),
            // As long as the marker of an undo, then of any length.
            6 => self.append(bytes.next(), 0, 9),
            7 => {
                let which = bytes.next();
                self.append(which, which >> 2 & 31, 4 + usize::from(bytes.next()) * 2);
            }
            8 => self.tidy(),
            9 => self.free_ahead(),
            10 => self.expect(bytes, Misdeed::Torn),
            11 => self.expect(bytes, Misdeed::WeakBit),
            12 => self.cut_at_start = Some((u32::from(bytes.next() % 64), u64::from(bytes.next()))),
            13 => {
                (0..=bytes.next() % 3).for_each(|_| self.rot(bytes));
                self.restart();
            }
            _ => self.look([Mended::Sound; 3]),
        }
    }

    fn expect(&mut self, bytes: &mut Bytes<'_>, what: Misdeed) {
        self.is_troubled = true;
        self.flash.expect(u32::from(bytes.next() % 24), what, u64::from(bytes.next()));
    }

    /// Stores an entry, or some more after it.
    fn store_some(&mut self, key: impl Fn(u8) -> Key, keys: u8, choice: u8, more: u8) {
        for number in 0..=more {
            let of = choice.wrapping_add(number);
            let key = key(of % keys);
            let value = value(key, of.wrapping_mul(7).wrapping_add(number));
            self.model.begin(key, value);
            let stored = store_entry(self.flash, key, value);
            if stored.is_ok() {
                self.model.done(key, value);
            }
            self.go_on(stored, &[Room::Kept(place(key.kept()))]);
        }
    }

    fn keep_fault(&mut self) {
        let number = self.model.begin_fault();
        let fault = Fault::new(Kind::Watchdog, number, "reader console, and forty bytes of detail");
        let stored = now(store::keep_fault(self.flash, &fault));
        if stored.is_ok() {
            self.model.fault_done();
        }
        self.go_on(stored, &[Room::Kept(0)]);
    }

    fn append(&mut self, which: u8, more: u8, length: usize) {
        let number = usize::from(which) % SLOTS;
        let Some(slot) = Slot::new(number) else { return };
        for _ in 0..=more {
            let payload = self.model.begin_record(number, length.min(MAX_PAYLOAD));
            let appended = now(journal::append(self.flash, slot, &mut self.tails[number], &payload));
            if appended.is_ok() {
                self.model.record_done(number);
            }
            self.go_on(appended, &[Room::Session(number)]);
        }
    }

    /// Makes room as in idle moments, some steps.
    fn tidy(&mut self) {
        let rooms: Vec<Room> = (0..COPIES.len()).map(Room::Kept).collect();
        for _ in 0..4 {
            let tidied = now(store::tidy(self.flash));
            self.go_on(tidied.map(drop), &rooms);
            if tidied != Ok(true) {
                break;
            }
        }
    }

    fn free_ahead(&mut self) {
        for (number, slot) in Slot::all().enumerate() {
            let freed = journal::free_ahead(self.flash, slot);
            self.go_on(freed.map(drop), &[Room::Session(number)]);
            let prepared = journal::prepare(self.flash, slot);
            self.go_on(prepared.map(drop), &[Room::Session(number)]);
        }
    }

    /// What follows an operation: where it failed, the tower starts again. With the power on, only a worn room refuses.
    fn go_on(&mut self, done: Result<(), StoreFault>, rooms: &[Room]) {
        self.note_weak();
        self.budget = self.budget.saturating_sub(1);
        if let Err(fault) = done {
            let may_refuse = self.flash.is_off() || rooms.iter().any(|&room| self.damage[index(room)].worn);
            assert!(may_refuse, "{rooms:?}: {fault:?}");
            self.restart();
        }
    }

    fn note_weak(&mut self) {
        if let Some(room) = self.flash.take_weak().and_then(room_at) {
            self.damage[index(room)].worn = true;
        }
    }

    /// Lets something rot: the program says what, where and how.
    fn rot(&mut self, bytes: &mut Bytes<'_>) {
        let parts = COPIES.as_flattened().len();
        let which = usize::from(bytes.next()) % (parts + SLOTS);
        let (room, copy, part) = match which.checked_sub(parts) {
            Some(slot) => (Room::Session(slot), 0, session(slot)),
            None => (Room::Kept(which / 2), which % 2, COPIES[which / 2][which % 2]),
        };
        let sector = part.start + u32::from(bytes.next()) % (part.len / SECTOR) * SECTOR;
        let at = sector + (u32::from(bytes.next()) << 8 | u32::from(bytes.next())) % SECTOR;
        let page = at / PAGE * PAGE;
        let (how, mut random) = (bytes.next(), SplitMix(u64::from(bytes.next())));
        let damage = &mut self.damage[index(room)];
        damage.worn = true;
        match how % 7 {
            0 => self.flash.rot(at, 1, |byte| byte ^ 1 << (how / 7 % 8)),
            1 => self.flash.rot(at, 1, |_| random.next() as u8),
            2 => self.flash.rot(page, PAGE, |_| random.next() as u8),
            3 => self.flash.rot(page, PAGE, |_| 0),
            4 => self.flash.rot(page, PAGE, |_| 0xff),
            5 => self.flash.rot(sector, SECTOR, |_| 0xff),
            _ => self.flash.rot(sector, SECTOR, |_| random.next() as u8),
        }
        let is_put_right = how % 7 == 0 && !self.is_troubled && self.bits.insert(sector);
        if !is_put_right {
            damage.rot[copy] += 1;
            damage.gone |= how % 7 > 1 || !self.rotten.insert(sector);
        }
    }

    /// Power off and on again: both copies are made whole, and everything is looked at.
    fn restart(&mut self) {
        self.tails = [None; SLOTS];
        self.budget = self.budget.saturating_sub(START);
        self.flash.plug_in();
        let mut told = [Mended::Sound; 3];
        if let Some((after, seed)) = self.cut_at_start.take() {
            self.is_troubled = true;
            self.flash.expect(after, Misdeed::Torn, seed);
            let _ = self.mend(&mut told);
            self.flash.plug_in();
        }
        if self.mend(&mut told) {
            let mut again = [Mended::Sound; 3];
            assert!(self.mend(&mut again), "what was made whole can be read");
            assert_eq!(again, [Mended::Sound; 3], "after {told:?}");
        }
        self.look(told);
    }

    fn note_changes(&mut self) {
        for room in self.flash.take_changed().filter_map(room_at) {
            self.changed[index(room)] = true;
        }
    }

    /// Makes everything whole; says whether that went well.
    fn mend(&mut self, told: &mut [Mended; 3]) -> bool {
        let mut went_well = true;
        self.note_changes();
        for (number, kept) in Kept::ALL.into_iter().enumerate() {
            if !self.changed[index(Room::Kept(number))] {
                continue;
            }
            let damage = &mut self.damage[index(Room::Kept(number))];
            match now(store::mend(self.flash, kept)) {
                Ok(mended) => {
                    assert!(
                        damage.may_lose(Room::Kept(number)) || !matches!(mended, Mended::Lost(_)),
                        "{kept:?}: {mended:?} with {damage:?}"
                    );
                    if damage.may_lose(Room::Kept(number)) && damage.gone {
                        told[number] = Mended::Lost(0);
                    } else if !matches!(told[number], Mended::Lost(_)) {
                        told[number] = mended;
                    }
                    damage.mended();
                }
                Err(_) if self.flash.is_off() => return false,
                Err(fault) => {
                    assert!(damage.worn, "{kept:?} cannot be mended: {fault:?}");
                    told[number] = Mended::Lost(0);
                    went_well = false;
                }
            }
        }
        went_well
    }

    /// Reads everything and holds it against the model.
    fn look(&mut self, told: [Mended; 3]) {
        self.note_changes();
        let changed = core::mem::take(&mut self.changed);
        for (number, kept) in Kept::ALL.into_iter().enumerate().filter(|(number, _)| changed[*number]) {
            let is_lost = matches!(told[number], Mended::Lost(_));
            self.model.check(kept, &read_entries(self.flash, kept), is_lost);
            if kept == Kept::Notes {
                let faults = now(store::load_faults(self.flash)).expect("faults can be read");
                let numbers: Vec<u16> = faults.latest().iter().map(|fault| fault.number).collect();
                self.model.check_faults(&numbers, is_lost);
            }
        }
        for number in (0..SLOTS).filter(|&number| changed[index(Room::Session(number))]) {
            let walked = walk(self.flash, number);
            let damage = &mut self.damage[index(Room::Session(number))];
            self.model.check_journal(number, &walked, damage.may_lose(Room::Session(number)));
            damage.mended();
        }
    }
}

impl Damage {
    fn mended(&mut self) {
        (self.rot, self.gone) = ([0; 2], false);
    }
}

const fn index(room: Room) -> usize {
    match room {
        Room::Kept(number) => number,
        Room::Session(number) => COPIES.len() + number,
    }
}

fn place(kept: Kept) -> usize {
    Kept::ALL.iter().position(|&other| other == kept).unwrap_or_default()
}

/// The room that a place in flash belongs to.
fn room_at(at: u32) -> Option<Room> {
    let kept = COPIES.iter().position(|copies| copies.iter().any(|part| part.range().contains(&at)));
    let slot = (0..SLOTS).find(|&number| session(number).range().contains(&at));
    kept.map(Room::Kept).or(slot.map(Room::Session))
}
