//! Settings and faults survive a power cut: at whatever byte it happens, the old or the new value is there afterwards.

use app::faults::{Fault, Kind};
use app::flash_map;
use app::settings::{Setting, Settings};
use app::store;
use app::tags::{CardId, Uid};
use rules_core::card::{List, Slot};
use tests::ram_flash::{RamFlash, now};

/// A small fixed-seed generator: the same cuts every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as u32 % bound
    }
}

fn load(flash: &mut RamFlash) -> Settings {
    now(store::load_settings(flash)).expect("settings can be read")
}

/// What the start after a cut reads, on its way through what it mends.
fn start(flash: &mut RamFlash) -> Settings {
    now(store::open_notes(flash)).settings.expect("settings can be read")
}

/// A few hundred changes wear through all sectors of the part and wrap; most cuts fall inside a page, some inside the
/// erase of a sector.
#[test]
fn a_setting_is_old_or_new_wherever_the_plug_is_pulled() {
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    let mut flash = RamFlash::default();
    let mut settings = Settings::default();
    let mut erases = 0;
    for change in 0..1_200 {
        let setting = Setting::ALL[dice.below(Setting::ALL.len() as u32) as usize];
        let choice = dice.below(setting.choices().len() as u32) as u8;
        let mut new = settings;
        assert!(new.choose(setting, choice));

        let mut whole = flash.clone();
        now(store::save_setting(&mut whole, setting, choice)).expect("power stays on");
        let cost = whole.spent - flash.spent;
        let erased = cost > flash_map::SECTOR;
        erases += u32::from(erased);
        // All cuts of some changes, a few of each that erases.
        let cuts: Vec<u32> = match (erased, change % 50) {
            (true, _) => (0..12).map(|_| dice.below(cost)).chain([0, 1, cost - 1]).collect(),
            (false, 0) => (0..cost).step_by(3).collect(),
            (false, _) => vec![dice.below(cost)],
        };
        for cut in cuts {
            let mut torn = RamFlash { fuel: Some(cut), ..flash.clone() };
            assert!(now(store::save_setting(&mut torn, setting, choice)).is_err());
            torn.fuel = None;
            let found = start(&mut torn.clone());
            assert_eq!(
                found,
                load(&mut torn.clone()),
                "change {change} cut after {cut}: the start reads what is there"
            );
            assert!(found == settings || found == new, "change {change} cut after {cut} of {cost} bytes");
            now(store::save_setting(&mut torn, setting, choice)).expect("the tower goes on");
            assert_eq!(load(&mut torn), new, "change {change} after a cut at {cut}");
        }
        flash = whole;
        settings = new;
        assert_eq!(load(&mut flash), settings);
    }
    assert!(erases > 4, "the part wrapped: {erases} sectors were erased");
}

#[test]
fn a_fault_is_kept_or_not_but_never_garbled() {
    let mut flash = RamFlash::default();
    for number in 0..40 {
        let fault = Fault::new(Kind::Watchdog, number, "reader console");
        let mut whole = flash.clone();
        now(store::keep_fault(&mut whole, &fault)).expect("power stays on");
        for cut in 0..whole.spent - flash.spent {
            let mut torn = RamFlash { fuel: Some(cut), ..flash.clone() };
            assert!(now(store::keep_fault(&mut torn, &fault)).is_err());
            torn.fuel = None;
            let log = now(store::open_notes(&mut torn)).faults.expect("faults can be read");
            assert_eq!(now(store::load_faults(&mut torn)).expect("read again").latest(), log.latest());
            let latest = log.latest().first().map(|fault| fault.number);
            assert!(latest == Some(number) || latest == number.checked_sub(1), "{number} cut at {cut}");
        }
        flash = whole;
    }
}

#[test]
fn an_assignment_and_a_value_are_old_or_new() {
    let uid = Uid::new(&[4, 1, 2, 3, 4, 5, 6]).expect("seven bytes");
    let ids = ["tg/wyrdbear", "kt/goblin"].map(|id| CardId::new(id).expect("short"));
    let mut flash = RamFlash::default();
    for round in 0..60u8 {
        let id = &ids[usize::from(round % 2)];
        let save = |flash: &mut RamFlash| -> Result<(), store::StoreFault> {
            now(store::save_assignment(flash, uid, Some(id)))?;
            let slot = Slot::Entry(List::Doom, 2);
            now(store::save_value(flash, id, slot, round))
        };
        let mut whole = flash.clone();
        save(&mut whole).expect("power stays on");
        for cut in (u32::from(round % 4)..whole.spent - flash.spent).step_by(4) {
            let mut torn = RamFlash { fuel: Some(cut), ..flash.clone() };
            assert!(save(&mut torn).is_err());
            torn.fuel = None;
            let before = (kept_tag(&mut flash.clone(), uid), kept_value(&mut flash.clone(), id));
            let found = (kept_tag(&mut torn, uid), kept_value(&mut torn, id));
            assert!(found.0 == before.0 || found.0.as_ref() == Some(id), "tag, round {round} cut at {cut}");
            assert!(found.1 == before.1 || found.1 == Some(round), "value, round {round} cut at {cut}");
        }
        flash = whole;
        assert_eq!((kept_tag(&mut flash, uid), kept_value(&mut flash, id)), (Some(id.clone()), Some(round)));
    }
    now(store::save_assignment(&mut flash, uid, None)).expect("power stays on");
    assert_eq!(kept_tag(&mut flash, uid), None);
}

fn kept_tag(flash: &mut RamFlash, wanted: Uid) -> Option<CardId> {
    now(store::find_assignment(flash, wanted)).expect("assignments can be read")
}

fn kept_value(flash: &mut RamFlash, wanted: &CardId) -> Option<u8> {
    let mut found = None;
    now(store::load_values(flash, &mut |id, slot, amount| {
        if id == *wanted && slot == Slot::Entry(List::Doom, 2) {
            found = Some(amount);
        }
    }))
    .expect("values can be read");
    found
}

/// Corrupt flash is reported and ignored, and a reset repairs it.
#[test]
fn garbage_is_an_error_or_the_defaults_never_a_panic() {
    let mut dice = Dice(7);
    for _ in 0..200 {
        let mut flash = RamFlash::default();
        for part in [flash_map::SETTINGS, flash_map::SETTINGS_COPY] {
            for at in part.range() {
                flash.bytes[at as usize] = dice.below(256) as u8;
            }
        }
        let _ = now(store::load_settings(&mut flash));
        let _ = now(store::load_faults(&mut flash));
        now(store::reset_settings(&mut flash)).expect("a reset always works");
        assert_eq!(load(&mut flash), Settings::default());
        assert!(now(store::load_faults(&mut flash)).expect("empty").latest().is_empty());
    }
}
