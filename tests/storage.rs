//! Flash that ages: torn operations of every shape, bits that do not take, rot, and whatever a used chip held before.

use app::flash_map::{
    JOURNAL, PARTS, Part, SECTOR, SETTINGS, SETTINGS_COPY, TAG_ASSIGNMENTS, TAG_ASSIGNMENTS_COPY,
};
use app::ring::{Entry, MAX_PAYLOAD, Ring, Upkeep, Walk};
use app::settings::{Setting, Settings};
use app::store::{self, Kept, Mended, StoreFault};
use app::tags::{CardId, Uid};
use tests::ram_flash::{Misdeed, RamFlash, SplitMix, now};
use tests::year::{Year, wear};

#[path = "storage/aged.rs"]
mod aged;
#[path = "storage/newer.rs"]
mod newer;

const RING: Ring = Ring::new(Part { name: "ring", start: JOURNAL.start, len: 6 * SECTOR }, 9);

/// What can be read of the ring: numbers and payloads, and how many are said to be missing.
fn read(flash: &mut RamFlash) -> (Vec<(u32, Vec<u8>)>, u32) {
    let (mut records, mut lost) = (Vec::new(), 0);
    now(RING.walk(flash, &mut |entry| {
        match entry {
            Entry::Record { number, payload, .. } => records.push((number, payload.to_vec())),
            Entry::Lost(missing) => lost += missing,
        }
        Walk::On
    }))
    .expect("flash can be read");
    (records, lost)
}

fn payload(number: u32) -> Vec<u8> {
    let mut random = SplitMix(u64::from(number));
    (0..1 + random.below(90)).map(|_| random.next() as u8).collect()
}

fn append(flash: &mut RamFlash, number: u32) -> Result<(), StoreFault> {
    now(RING.append(flash, &mut None, &payload(number))).map(|_| ())
}

fn filled(records: u32) -> RamFlash {
    let mut flash = RamFlash::default();
    (0..records).for_each(|number| append(&mut flash, number).expect("flash is sound"));
    flash
}

fn is_as_written(records: &[(u32, Vec<u8>)]) -> bool {
    records.iter().all(|(number, bytes)| *bytes == payload(*number))
}

#[test]
fn a_ring_keeps_the_latest_and_gives_the_oldest_up() {
    let mut flash = filled(2_000);
    let (records, lost) = read(&mut flash);
    assert!(is_as_written(&records) && lost == 0);
    let numbers: Vec<u32> = records.iter().map(|(number, _)| *number).collect();
    assert_eq!(*numbers.last().unwrap(), 1_999);
    assert!(numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]) && numbers.len() > 200);
    let wear = RING.wear(&mut flash).unwrap();
    assert!(wear.most <= wear.least + 1, "{wear:?}");
}

/// Whatever the chip held before, the ring is empty and works.
#[test]
fn a_used_chip_is_prepared() {
    let mut random = SplitMix(5);
    let text = b"another firmware's data ".iter().copied().cycle();
    let fills: [Box<dyn FnMut() -> u8>; 4] = [
        Box::new(move || random.next() as u8),
        Box::new(|| 0),
        Box::new(|| 0xa5),
        Box::new({
            let mut text = text;
            move || text.next().unwrap()
        }),
    ];
    for mut fill in fills {
        let mut flash = RamFlash::default();
        flash.bytes.iter_mut().for_each(|byte| *byte = fill());
        assert_eq!(read(&mut flash), (vec![], 0));
        for number in 0..400 {
            append(&mut flash, number).expect("it works from the first record");
        }
        let (records, lost) = read(&mut flash);
        assert!(is_as_written(&records) && lost == 0 && records.last().unwrap().0 == 399);
    }
}

/// Power fails in any operation, and any of its bits may have changed: what was there stays, and writing goes on.
#[test]
fn torn_operations_lose_nothing() {
    for start in [0, 3, 150, 400, 1_000] {
        let before = filled(start);
        let (old, _) = read(&mut before.clone());
        for seed in 0..60 {
            let mut random = SplitMix(seed);
            let mut torn = before.in_trouble(random.below(9) as u32, Misdeed::Torn, seed);
            let mut written = start;
            while append(&mut torn, written).is_ok() {
                written += 1;
            }
            torn.trouble = None;
            let (records, lost) = read(&mut torn);
            assert!(is_as_written(&records), "start {start}, seed {seed}");
            assert_eq!(lost, 0, "start {start}, seed {seed}");
            let last = records.last().map_or(0, |(number, _)| number + 1);
            assert!(
                last == written || last == written + 1,
                "start {start}, seed {seed}: {last} of {written}"
            );
            assert!(old.is_empty() || records.len() + 120 > old.len());
            for number in last..last + 200 {
                append(&mut torn, number).expect("writing goes on");
            }
            let (records, lost) = read(&mut torn);
            assert!(is_as_written(&records) && lost == 0, "start {start}, seed {seed}, later");
            assert_eq!(records.last().unwrap().0, last + 199);
        }
    }
}

/// One bit of any write does not take: the record is written elsewhere.
#[test]
fn a_bit_that_does_not_take_costs_nothing() {
    let before = filled(90);
    for seed in 0..200 {
        let mut flash = before.in_trouble(seed as u32 % 60, Misdeed::WeakBit, seed);
        for number in 90..300 {
            append(&mut flash, number).expect("there are other sectors");
        }
        let (records, lost) = read(&mut flash);
        assert!(is_as_written(&records) && lost == 0, "seed {seed}");
        assert_eq!(records.last().unwrap().0, 299, "seed {seed}");
    }
}

/// Rot of any sort: what is read is as it was written, the rest is counted, and nothing that is written afterwards is lost.
#[test]
fn rot_costs_what_it_hits_and_no_more() {
    let before = filled(300);
    let (old, _) = read(&mut before.clone());
    for seed in 0..300 {
        let mut random = SplitMix(seed);
        let mut flash = before.clone();
        let at = JOURNAL.start as usize + random.below(6 * SECTOR as usize);
        let sector = at - at % SECTOR as usize;
        let kind = seed % 6;
        match kind {
            0 => flash.bytes[at] ^= 1 << random.below(8),
            1 => flash.bytes[at] = random.next() as u8,
            2 => flash.bytes[at - at % 256..][..256].fill_with(|| random.next() as u8),
            3 => flash.bytes[sector..][..SECTOR as usize].fill(0xff),
            4 => flash.bytes[sector..][..SECTOR as usize].fill_with(|| random.next() as u8),
            _ => {
                let other = JOURNAL.start as usize + random.below(6) * SECTOR as usize;
                let (one, two) = (
                    flash.bytes[sector..][..SECTOR as usize].to_vec(),
                    flash.bytes[other..][..SECTOR as usize].to_vec(),
                );
                flash.bytes[sector..][..SECTOR as usize].copy_from_slice(&two);
                flash.bytes[other..][..SECTOR as usize].copy_from_slice(&one);
            }
        }
        let (records, lost) = read(&mut flash);
        assert!(is_as_written(&records), "seed {seed}");
        let (first, last) = (records[0].0, records.last().unwrap().0);
        assert!(records.len() as u32 + lost > last - first, "seed {seed}: what is missing is counted");
        if kind == 0 || kind == 5 {
            assert!(records == old, "seed {seed}: a single bit is put right, and order does not matter");
        }
        for number in last + 1..last + 101 {
            append(&mut flash, number).expect("writing goes on");
        }
        let (records, _) = read(&mut flash);
        assert!(is_as_written(&records), "seed {seed}, later");
        assert!(records.iter().filter(|(number, _)| *number > last).count() == 100, "seed {seed}, later");
    }
}

fn settings(flash: &mut RamFlash) -> Settings {
    now(store::load_settings(flash)).expect("settings can be read")
}

fn tag(number: u32) -> (Uid, CardId) {
    let [a, b, c, d] = (number % 150).to_le_bytes();
    let id = CardId::new(&format!("tg/card-{number}")).expect("short");
    (Uid::new(&[4, a, b, c, d, 6, 7]).expect("seven bytes"), id)
}

/// A tower on which a lot was set and assigned: what holds at the end, by setting and by tag.
fn used() -> RamFlash {
    let mut flash = RamFlash::default();
    for number in 0..600 {
        let setting = Setting::ALL[number as usize % Setting::ALL.len()];
        now(store::save_setting(&mut flash, setting, (number / 13 % 2) as u8)).expect("flash is sound");
        let (uid, id) = tag(number);
        now(store::save_assignment(&mut flash, uid, Some(&id))).expect("flash is sound");
    }
    flash
}

fn mend(flash: &mut RamFlash) -> Vec<Mended> {
    Kept::ALL.into_iter().map(|kept| now(store::mend(flash, kept)).expect("flash is sound")).collect()
}

fn tags(flash: &mut RamFlash) -> Vec<Option<CardId>> {
    (450..600).map(|number| now(store::find_assignment(flash, tag(number).0)).expect("readable")).collect()
}

/// One copy rots in any way: nothing is lost, and afterwards both copies are whole again.
#[test]
fn what_is_kept_twice_survives_rot_in_one_place() {
    let sound = used();
    let (old_settings, old_tags) = (settings(&mut sound.clone()), tags(&mut sound.clone()));
    assert!(old_tags.iter().all(Option::is_some));
    for seed in 0..240 {
        let mut random = SplitMix(seed);
        let mut flash = sound.clone();
        let parts: Vec<Part> = PARTS.into_iter().filter(|part| part.start >= SETTINGS.start).collect();
        let part = parts[random.below(parts.len())];
        let at = part.start as usize + random.below(part.len as usize);
        let sector = at - at % SECTOR as usize;
        match seed % 5 {
            0 => flash.bytes[at] ^= 1 << random.below(8),
            1 => flash.bytes[at] = random.next() as u8,
            2 => flash.bytes[at - at % 256..][..256].fill_with(|| random.next() as u8),
            3 => flash.bytes[sector..][..SECTOR as usize].fill(0xff),
            _ => flash.bytes[sector..][..SECTOR as usize].fill_with(|| random.next() as u8),
        }
        let mended = mend(&mut flash);
        assert!(mended.iter().all(|mended| !matches!(mended, Mended::Lost(_))), "seed {seed}: {mended:?}");
        assert_eq!(settings(&mut flash), old_settings, "seed {seed}");
        assert_eq!(tags(&mut flash), old_tags, "seed {seed}");
        assert_eq!(mend(&mut flash), [Mended::Sound; 3], "seed {seed}: both are whole again");
    }
}

/// Both copies rot: that is said.
#[test]
fn a_loss_in_both_copies_is_told() {
    let mut flash = used();
    for part in [SETTINGS, SETTINGS_COPY] {
        let mut random = SplitMix(1);
        flash.bytes[part.start as usize..][..part.len as usize].fill_with(|| random.next() as u8);
    }
    // Nothing of ours is left there: that cannot be told from a new chip.
    assert_eq!(mend(&mut flash)[0], Mended::Sound);
    let mut flash = used();
    for part in [SETTINGS, SETTINGS_COPY] {
        for sector in part.range().step_by(SECTOR as usize) {
            flash.bytes[sector as usize + 300..][..200].fill(0x5a);
        }
    }
    assert!(matches!(mend(&mut flash)[0], Mended::Lost(_)));
    assert_eq!(mend(&mut flash)[0], Mended::Sound, "told once");
}

/// Power fails in any operation of storing: the entry is old or new, and both copies agree after the next start.
#[test]
fn an_entry_is_old_or_new_however_it_is_torn() {
    let sound = used();
    let (uid, old) = tag(599);
    let new = CardId::new("kt/troll").expect("short");
    let old_tags = tags(&mut sound.clone());
    for seed in 0..120 {
        let mut torn = sound.in_trouble(seed as u32 % 8, Misdeed::Torn, seed);
        let mut stored = 0;
        while stored < 70
            && now(store::save_assignment(&mut torn, uid, Some(if stored % 2 == 0 { &new } else { &old })))
                .is_ok()
        {
            stored += 1;
        }
        torn.trouble = None;
        mend(&mut torn);
        let found = now(store::find_assignment(&mut torn, uid)).expect("readable").expect("assigned");
        assert!(found == new || found == old, "seed {seed}");
        assert_eq!(tags(&mut torn)[..149], old_tags[..149], "seed {seed}");
        assert_eq!(mend(&mut torn), [Mended::Sound; 3], "seed {seed}");
    }
}

/// A year of evenings loses nothing, and no sector is worn much more than the others of its part.
#[test]
fn a_year_wears_evenly() {
    let (mut flash, holdings) = Year::new().age();
    for (part, least, most) in wear(&flash) {
        println!("{}: {least} to {most} erasures a sector", part.name);
        assert!(most <= 2 * least, "{}: {least} to {most} erasures", part.name);
    }
    holdings.check(&mut flash);
}

/// A part that is written full has one free sector: if that one is worn, the part is written anew from its copy.
#[test]
fn a_worn_sector_in_a_full_part_costs_nothing() {
    let mut flash = RamFlash::default();
    let save = |flash: &mut RamFlash, number: u32| {
        now(store::save_setting(flash, Setting::Sound, (number % 2) as u8))
    };
    let mut tried = 0;
    for number in 0..1_200 {
        let before = flash.clone();
        save(&mut flash, number).expect("flash is sound");
        let operations = flash.operations - before.operations;
        // More than the two records: a sector is given up.
        if operations <= 2 || tried > 120 {
            continue;
        }
        for operation in 0..operations {
            tried += 1;
            let mut weak = before.in_trouble(operation, Misdeed::WeakBit, u64::from(number));
            for later in number..number + 300 {
                save(&mut weak, later)
                    .unwrap_or_else(|fault| panic!("{number} {operation} {later}: {fault:?}"));
            }
            assert_eq!(now(store::mend(&mut weak, Kept::Notes)), Ok(Mended::Sound), "{number} {operation}");
            assert_eq!(settings(&mut weak).sound(), (number + 299).is_multiple_of(2));
        }
    }
    assert!(tried > 60, "{tried}");
}

/// More entries than the part has room for, of few keys: the note in the twin may not take the sector that copying needs.
#[test]
fn a_part_that_has_wrapped_takes_entries_for_ever() {
    let mut flash = RamFlash::default();
    for number in 0..4_000 {
        let (uid, id) = tag(number % 40);
        let stored = now(store::save_assignment(&mut flash, uid, Some(&id)));
        assert_eq!(stored, Ok(()), "entry {number}");
        if number % 7 == 0 {
            assert!(now(store::tidy(&mut flash)).is_ok(), "entry {number}");
        }
    }
}

/// A record with one bit that did not take is written elsewhere: it is there once.
#[test]
fn a_record_that_did_not_take_is_read_once() {
    for seed in 0..200 {
        let mut flash = filled(20).in_trouble(seed as u32 % 12, Misdeed::WeakBit, seed);
        (20..40).for_each(|number| append(&mut flash, number).expect("there are other sectors"));
        let numbers: Vec<u32> = read(&mut flash).0.iter().map(|(number, _)| *number).collect();
        assert_eq!(numbers, (0..40).collect::<Vec<_>>(), "seed {seed}");
    }
}

/// The oldest sector of one copy is lost, with entries that stand nowhere else in it: the other copy has them.
#[test]
fn a_lost_oldest_sector_is_found_out() {
    let mut sound = RamFlash::default();
    for number in 0..120 {
        let (uid, id) = tag(number);
        now(store::save_assignment(&mut sound, uid, Some(&id))).expect("flash is sound");
    }
    for part in [TAG_ASSIGNMENTS, TAG_ASSIGNMENTS_COPY] {
        let mut flash = sound.clone();
        flash.bytes[part.start as usize..][..SECTOR as usize].fill(0xff);
        assert_eq!(mend(&mut flash), [Mended::Sound, Mended::FromTwin, Mended::Sound]);
        for number in 0..120 {
            let (uid, id) = tag(number);
            assert_eq!(now(store::find_assignment(&mut flash, uid)), Ok(Some(id)));
        }
    }
}

/// An erasure that power cuts brings nothing back of what was given up, page by page or bit by bit.
#[test]
fn a_torn_erasure_brings_nothing_back() {
    let before = filled(600);
    for seed in 0..400 {
        let mut flash = before.in_trouble(seed as u32 % 8, Misdeed::Torn, seed);
        while RING.free_ahead(&mut flash, 3) == Ok(Upkeep::Erased) {}
        flash.trouble = None;
        let (records, lost) = read(&mut flash);
        assert!(is_as_written(&records) && lost == 0, "seed {seed}: {lost} told as lost");
    }
}

/// Newer firmware may store longer entries: they stay, in both copies, however often the sectors are turned over.
#[test]
fn an_entry_longer_than_this_firmware_knows_is_kept() {
    let rings = [(SETTINGS, 0x10), (SETTINGS_COPY, 0x11)].map(|(part, id)| Ring::keeping_all(part, id));
    let newer = |peer: u32, begin: u16| {
        let (key, rank) = ([200, 1, 2], 1_u32);
        let mut entry =
            [&peer.to_le_bytes()[..], &rank.to_le_bytes(), &begin.to_le_bytes(), &[3], &key].concat();
        entry.resize(MAX_PAYLOAD, 0x5a);
        entry
    };
    let is_kept = |flash: &mut RamFlash| {
        rings.map(|ring| {
            let mut found = 0;
            now(ring.walk(flash, &mut |entry| {
                if let Entry::Record { payload, .. } = entry {
                    found += usize::from(
                        payload.len() == MAX_PAYLOAD && payload[14..].iter().all(|&byte| byte == 0x5a),
                    );
                }
                Walk::On
            }))
            .expect("flash can be read");
            found > 0
        })
    };
    let mut flash = RamFlash::default();
    for (peer, ring) in (0..).zip(rings) {
        now(ring.append(&mut flash, &mut None, &newer(peer, 0))).expect("flash is sound");
    }
    for number in 0..3_000_u32 {
        now(store::save_setting(&mut flash, Setting::Sound, (number % 2) as u8)).expect("flash is sound");
        if number % 5 == 0 {
            assert!(now(store::tidy(&mut flash)).is_ok(), "entry {number}");
        }
    }
    assert_eq!(is_kept(&mut flash), [true; 2]);
    assert_eq!(now(store::mend(&mut flash, Kept::Notes)), Ok(Mended::Sound));
    // One copy is lost: it is written anew with all that the other has.
    flash.bytes[SETTINGS.start as usize..][..SETTINGS.len as usize].fill(0xff);
    assert_eq!(now(store::mend(&mut flash, Kept::Notes)), Ok(Mended::FromTwin));
    assert_eq!(is_kept(&mut flash), [true; 2]);
    assert!(!settings(&mut flash).sound(), "as it was last set");
}
