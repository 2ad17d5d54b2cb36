//! A factory reset: it asks first, erases all that is kept, and power may fail anywhere in it.

use app::device::{Cursor, Reaction, Screen, Store};
use app::flash_map::{DECK, FIRMWARE, FLASH_SIZE, RESET_MARK, SECTOR};
use app::input::Input;
use app::parts::{Health, Part};
use app::settings::{Setting, Settings};
use app::store::{self, FactoryReset};
use app::text::Text;
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use tests::free_roll;
use tests::hand::{Table, id, uid};
use tests::ram_flash::{RamFlash, RamFlashError, now};
use tests::table::{BACK, PRESS, Tower};

fn asked() -> Table {
    let mut table = Table::new();
    table.open(Text::Settings);
    table.does(Input::Turned(100));
    table.does(PRESS);
    table
}

#[test]
fn it_asks_first_and_no_is_chosen() {
    let mut table = asked();
    assert_eq!(*table.screen(), Screen::ConfirmFactoryReset { yes: false });
    assert_eq!(table.does(PRESS), Reaction::default());
    assert!(matches!(table.screen(), Screen::Settings(_)));
    table.does(PRESS);
    table.does(Input::Turned(1));
    assert_eq!(table.does(BACK), Reaction::default());
    table.does(PRESS);
    table.does(Input::Turned(1));
    assert_eq!(table.does(PRESS).store, Some(Store::FactoryReset));
    assert_eq!(*table.screen(), Screen::Clearing { done: 0 });
}

#[test]
fn while_it_is_under_way_nothing_else_happens() {
    let mut table = asked();
    table.does(Input::Turned(1));
    table.does(PRESS);
    table.does(Input::Clearing { done: 12 });
    for input in [PRESS, BACK, Input::Turned(1), Input::Dropped, Input::Lifted { uid: uid(1) }] {
        assert_eq!(table.does(input), Reaction::default());
    }
    table.lay(1, "tg/spark");
    assert_eq!(*table.screen(), Screen::Clearing { done: 12 });
}

#[test]
fn one_that_cannot_begin_leads_home_and_names_the_part() {
    let mut table = asked();
    table.does(Input::Turned(1));
    table.does(PRESS);
    table.does(Input::NotCleared);
    assert_eq!(*table.screen(), Screen::Home(Cursor(0)));
    assert_eq!(table.0.view(0).parts.health(Part::Flash), Health::Missing);
}

/// A flash on which something of everything is kept, and firmware.
fn full() -> RamFlash {
    let mut flash = free_roll::rolled(3).flash;
    now(store::save_setting(&mut flash, Setting::Language, 1)).expect("a setting is kept");
    now(store::save_assignment(&mut flash, uid(1), Some(&id("tg/spark")))).expect("a tag is kept");
    for part in [FIRMWARE, DECK] {
        part.range().step_by(512).for_each(|at| flash.bytes[at as usize + 500] = 0x5a);
    }
    flash
}

fn is_bare(flash: &RamFlash) -> bool {
    flash.bytes[FIRMWARE.range().end as usize..].iter().all(|&byte| byte == 0xff)
}

#[test]
fn all_is_gone_but_the_firmware() {
    let mut flash = full();
    let before = flash.bytes[..FIRMWARE.range().end as usize].to_vec();
    let mut reset = FactoryReset::begin(&mut flash).expect("it begins");
    let mut steps = 1;
    while reset.step(&mut flash) {
        steps += 1;
    }
    assert_eq!((steps, reset.done()), (FactoryReset::SECTORS, FactoryReset::SECTORS));
    assert_eq!(u32::from(FactoryReset::SECTORS) * SECTOR, FLASH_SIZE - FIRMWARE.len);
    assert!(is_bare(&flash));
    assert_eq!(flash.bytes[..FIRMWARE.range().end as usize], before);
    assert_eq!(FactoryReset::resume(&mut flash), Ok(None));
    assert_eq!(now(store::load_settings(&mut flash)), Ok(Settings::default()));
    let tower = Tower::with(flash);
    assert!(matches!(tower.device.view(0).screen, Screen::Home(_)));
}

/// Wherever the plug is pulled: everything is there, or the tower goes on with the reset at its next start.
#[test]
fn power_may_fail_anywhere() {
    let whole = full();
    let mut spent = whole.clone();
    let mut reset = FactoryReset::begin(&mut spent).expect("it begins");
    let begun = spent.spent - whole.spent;
    while reset.step(&mut spent) {}
    let cost = spent.spent - whole.spent;
    let sector = SECTOR;
    let cuts =
        (sector - 3..=begun).chain((begun + 1..cost).step_by(7_919)).chain(cost - sector..cost - sector + 20);
    for cut in cuts {
        let mut torn = RamFlash { fuel: Some(cut), ..whole.clone() };
        if let Ok(mut reset) = FactoryReset::begin(&mut torn) {
            while torn.fuel != Some(0) && reset.step(&mut torn) {}
        }
        torn.fuel = None;
        let tower = Tower::with(torn);
        let (screen, mut flash) = (tower.device.view(0).screen.clone(), tower.flash);
        match FactoryReset::resume(&mut flash).expect("flash works") {
            Some(mut reset) => {
                assert_eq!(screen, Screen::Clearing { done: 0 }, "cut at {cut}");
                while reset.step(&mut flash) {}
                assert!(is_bare(&flash), "cut at {cut}");
            }
            // The mark went down last, or never stood.
            None if cut < begun => {
                let kept = FIRMWARE.range().end as usize..(FLASH_SIZE - sector) as usize;
                assert_eq!(flash.bytes[kept.clone()], whole.bytes[kept], "cut at {cut}");
            }
            None => {
                let kept = FIRMWARE.range().end as usize..(FLASH_SIZE - sector) as usize;
                assert!(flash.bytes[kept].iter().all(|&byte| byte == 0xff), "cut at {cut}");
                assert!(matches!(screen, Screen::Home(_)));
            }
        }
    }
}

/// A mark that cannot be erased must not begin the reset again at every start.
#[test]
fn a_mark_that_stays_is_struck_out() {
    let mut flash = Worn { flash: full(), is_worn: false };
    let mut reset = FactoryReset::begin(&mut flash).expect("it begins");
    flash.is_worn = true;
    while reset.step(&mut flash) {}
    assert_eq!(FactoryReset::resume(&mut flash), Ok(None));
}

/// A flash whose last sector can be erased no more.
struct Worn {
    flash: RamFlash,
    is_worn: bool,
}

impl ErrorType for Worn {
    type Error = RamFlashError;
}

impl ReadNorFlash for Worn {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, into: &mut [u8]) -> Result<(), RamFlashError> {
        self.flash.read(offset, into)
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl NorFlash for Worn {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), RamFlashError> {
        if self.is_worn && to > RESET_MARK.start {
            return Err(RamFlashError::PowerFailed);
        }
        self.flash.erase(from, to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamFlashError> {
        self.flash.write(offset, bytes)
    }
}
