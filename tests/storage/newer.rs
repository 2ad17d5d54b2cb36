//! What newer firmware has stored under keys of ours.

use app::flash_map::{SETTINGS, SETTINGS_COPY};
use app::games::Which;
use app::journal::{Directory, Slot};
use app::ring::{Entry, Ring, Walk};
use app::settings::{Setting, Settings};
use app::store;
use tests::ram_flash::{RamFlash, now};

use super::settings;

/// An entry of newer firmware, as the second that was ever stored.
fn put_entry(flash: &mut RamFlash, key: &[u8], value: &[u8]) {
    for (part, id) in [(SETTINGS, 0x10), (SETTINGS_COPY, 0x11)] {
        let ring = Ring::keeping_all(part, id);
        let mut entry = [&[0; 4][..], &519_u32.to_le_bytes(), &[0; 2], &[key.len() as u8], key].concat();
        entry.extend_from_slice(value);
        now(ring.append(flash, &mut None, &entry)).expect("flash is sound");
    }
}

/// The latest value of a key, whoever wrote it.
fn entry(flash: &mut RamFlash, wanted: &[u8]) -> Option<Vec<u8>> {
    let mut found = None;
    now(Ring::keeping_all(SETTINGS, 0x10).walk(flash, &mut |entry| {
        if let Entry::Record { payload, .. } = entry
            && payload[10] as usize == wanted.len()
            && payload[11..].starts_with(wanted)
        {
            found = Some(payload[11 + wanted.len()..].to_vec());
        }
        Walk::On
    }))
    .expect("flash can be read");
    found
}

const DIRECTORY: &[u8] = &[2];
const DECK_FOUND: &[u8] = &[3];

/// A directory of newer firmware stays; ours stands beside it, and remembers as ever.
#[test]
fn a_directory_of_newer_firmware_is_kept() {
    let slot = Slot::new(1).expect("a slot");
    for newer in [vec![2, 1, 2, 3], vec![1; 100], vec![1; 180]] {
        let mut flash = RamFlash::default();
        let mut directory = now(Directory::load(&mut flash)).expect("flash can be read");
        directory.play(slot, Which::FreeRoll, 0);
        now(directory.save(&mut flash)).expect("flash is sound");
        put_entry(&mut flash, DIRECTORY, &newer);
        let mut directory = now(Directory::load(&mut flash)).expect("flash can be read");
        assert_eq!(directory.entry(slot), None, "an older one than the latest is not ours to read");
        directory.play(slot, Which::Paladins, 3);
        now(directory.save(&mut flash)).expect("flash is sound");
        assert_eq!(entry(&mut flash, DIRECTORY), Some(newer));
        let again = now(Directory::load(&mut flash)).expect("flash can be read");
        assert_eq!(again.entry(slot).map(|entry| (entry.which, entry.chapter)), Some((Which::Paladins, 3)));
    }
}

/// What newer firmware puts behind the note on the owner's deck stays when the note changes.
#[test]
fn a_longer_note_keeps_its_end() {
    let mut flash = RamFlash::default();
    put_entry(&mut flash, DECK_FOUND, &[1, 7, 8]);
    assert_eq!(now(store::note_deck(&mut flash, false)), Ok(true));
    assert_eq!(entry(&mut flash, DECK_FOUND), Some(vec![0, 7, 8]));
}

/// A choice that this firmware does not know is passed over and kept, until the owner sets exactly that.
#[test]
fn a_setting_of_newer_firmware_stays_until_it_is_set() {
    let mut flash = RamFlash::default();
    let key = [0, Setting::Sound.key()];
    put_entry(&mut flash, &key, &[99, 5]);
    let default = Settings::default().sound();
    now(store::save_setting(&mut flash, Setting::Language, 1)).expect("flash is sound");
    assert_eq!(settings(&mut flash).sound(), default);
    assert_eq!(entry(&mut flash, &key), Some(vec![99, 5]));
    now(store::save_setting(&mut flash, Setting::Sound, u8::from(default))).expect("flash is sound");
    assert_eq!(settings(&mut flash).sound(), !default);
}
