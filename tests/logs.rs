//! A log replays to the exact state of the session that wrote it, and a changed byte is detected.

use std::path::Path;

use app::decks::Decks;
use app::games::{Action, Which};
use app::input::Input;
use app::journal::{self, Slot};
use app::session::{Act, Chain, Chance, Item, Mark, Record, Scan, Session, Source, StateHash};
use app::settings::Setting;
use app::text::Lang;
use rules_core::free_roll::{self, Sort};
use rules_core::game::Faces;
use tests::house;
use tests::played::{Played, bytes_from, load};
use tests::ram_flash::{RamFlash, now};
use tests::table::{BACK, HOLD_UNDO, Tower, UNDO};
use tower::log::{Fault, Log, LogError, Retraced, What, retrace};

fn check(items: &[impl AsRef<[u8]>]) -> Retraced {
    retrace(items, &Decks::EMPTY, Lang::English)
}

/// It replays to the end, without trouble, to the state of this session.
#[track_caller]
fn is_the_same(retraced: &Retraced, played: &Played) {
    assert_eq!(retraced.troubles, []);
    let session = retraced.session.as_ref().expect("it was replayed to the end");
    assert_eq!(session.play(), played.session.play());
    assert_eq!((session.at(), session.len()), (played.session.at(), played.session.len()));
    assert_eq!(session.rolls(), played.session.rolls());
    assert_eq!(retraced.hash(), StateHash::of(played.session.play()).ok());
}

/// A few of everything: own dice, the tower's, undo, redo, another way, a second session in the same slot.
fn evening() -> Played {
    let mut played = Played::new(7);
    played.act(free_roll::Action::Add(Sort::Numbered(6)));
    played.act(free_roll::Action::Add(Sort::Coin));
    played.roll([9; 16]);
    played.act(free_roll::Action::Keep(0));
    played.own_roll(Faces::from_slice(&[1]).unwrap());
    played.undo();
    played.undo();
    played.redo();
    played.undo();
    played.act(free_roll::Action::Adjust { die: 1, face: 0 });
    played.act(free_roll::Action::Clear);
    played.begin(8);
    played.act(free_roll::Action::Add(Sort::Numbered(20)));
    played.roll([10; 16]);
    played
}

fn log_of(played: &Played) -> Log {
    Log {
        comments: vec!["a few of everything".into()],
        items: played.items.iter().map(|item| item.to_vec()).collect(),
    }
}

/// Logs are kept on hosts, so this file must stay readable for good. `UPDATE_LOGS=1` rewrites it.
#[test]
fn golden_log() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("logs/evening.log");
    let (played, written) = (evening(), log_of(&evening()).to_string());
    if std::env::var_os("UPDATE_LOGS").is_some() {
        std::fs::write(&path, &written).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap();
    assert_eq!(written, golden);
    let log = Log::parse(&golden).unwrap();
    assert_eq!(log, log_of(&played));
    is_the_same(&check(&log.items), &played);
}

#[test]
fn what_was_undone_is_marked() {
    let acted: Vec<_> = check(&evening().items)
        .steps
        .into_iter()
        .filter_map(|step| match step.what {
            What::Acted { words, undone, .. } => Some((words, undone)),
            _ => None,
        })
        .collect();
    let undone: Vec<_> =
        acted.iter().filter(|(_, undone)| *undone).map(|(words, _)| words.as_str()).collect();
    assert_eq!(undone, ["Kept die 1", "Dice rolled: 1"]);
    assert_eq!(acted.len(), 9);
}

#[test]
fn whatever_is_played_replays_to_the_same_state() {
    for number in 0..60 {
        let steps = 20 + number as usize * 10;
        let played = Played::at_random(number, steps, bytes_from(number));
        is_the_same(&check(&played.items), &played);
        // And at any point between.
        for items in (1..played.items.len()).step_by(17) {
            let retraced = check(&played.items[..items]);
            assert_eq!(retraced.troubles, []);
            let session = load(&played.items[..items], None, &Scan::latest()).unwrap();
            assert_eq!(retraced.session.as_ref().map(|session| session.play()), Some(session.play()));
        }
    }
}

/// Tainted Grail reads its cards: with the same ones it replays to the same state.
#[test]
fn a_game_with_cards_replays_with_the_same_cards() {
    let mut longest = 0;
    for number in 0..24 {
        let decks = if number % 2 == 0 { house::decks() } else { house::examples() };
        let played = Played::at_the_table(Which::TaintedGrail, decks, 200 + number as usize * 20, number);
        is_the_same(&retrace(&played.items, &decks, Lang::English), &played);
        longest = longest.max(played.session.len());
    }
    assert!(longest > 100, "{longest} actions are no game");
}

/// With other cards the replay says so, and shows no events that may be wrong.
#[test]
fn a_game_with_cards_is_not_replayed_with_others() {
    let played = Played::at_the_table(Which::TaintedGrail, house::examples(), 200, 5);
    let (cards, these) = (house::examples().hash(), house::decks().hash());
    let retraced = retrace(&played.items, &house::decks(), Lang::English);
    assert_eq!(
        retraced.troubles.iter().map(|trouble| &trouble.fault).collect::<Vec<_>>(),
        [&Fault::OtherCards { played: cards, these }]
    );
    assert!(retraced.session.is_none() && retraced.actions() == 0);
    assert!(retraced.steps.iter().all(|step| matches!(step.what, What::Begun { other_cards: true, .. })));
}

#[test]
fn any_changed_byte_is_found() {
    let items = evening().items;
    for number in 0..items.len() {
        for byte in 0..items[number].len() {
            for change in [0x01, 0x80, 0xff] {
                let mut changed = items.clone();
                changed[number][byte] ^= change;
                let troubles = check(&changed).troubles;
                assert!(troubles.iter().any(|trouble| trouble.item == number), "item {number}, byte {byte}");
            }
        }
    }
}

#[test]
fn an_item_left_out_slipped_in_or_moved_is_found() {
    let items = Played::at_random(3, 150, bytes_from(3)).items;
    for number in 1..items.len() - 1 {
        let mut without = items.clone();
        without.remove(number);
        assert_eq!(check(&without).troubles.first().map(|trouble| trouble.item), Some(number), "left out");
        let mut twice = items.clone();
        twice.insert(number, items[number].clone());
        assert_eq!(check(&twice).troubles.first().map(|trouble| trouble.item), Some(number + 1), "twice");
        let mut swapped = items.clone();
        swapped.swap(number, number + 1);
        assert_eq!(check(&swapped).troubles.first().map(|trouble| trouble.item), Some(number), "swapped");
    }
}

#[test]
fn a_log_whose_oldest_part_was_given_up_is_checked_from_its_first_checkpoint() {
    let (mut replayed, mut all) = (0, 0);
    for number in 0..12 {
        let played = Played::at_random(number, 500, bytes_from(number));
        all += played.items.len();
        for given_up in 0..played.items.len() {
            let items = &played.items[given_up..];
            let retraced = check(items);
            if load(items, None, &Scan::latest()).is_ok() {
                is_the_same_play(&retraced, &played);
                replayed += 1;
            } else {
                let faults: Vec<_> = retraced.troubles.iter().map(|trouble| &trouble.fault).collect();
                assert_eq!(faults, [&Fault::NoCheckpoint]);
            }
        }
    }
    // The others end with a jump to a position that only the dropped items led to.
    assert!(replayed > all / 2, "{replayed} of {all}");
}

#[track_caller]
fn is_the_same_play(retraced: &Retraced, played: &Played) {
    assert_eq!(retraced.troubles, []);
    assert_eq!(retraced.hash(), StateHash::of(played.session.play()).ok());
}

/// A log whose hash chain was recomputed.
fn forged(items: &[Item], change: impl Fn(&mut Chance, &mut free_roll::Action)) -> Vec<Item> {
    let mut chain = Chain::default();
    let mut forged = Vec::new();
    for item in items {
        let (record, _) = Record::unpack(item).unwrap();
        let mut packed = [0; 64];
        let record = match record {
            Record::Checkpoint(format, mut head, piece) => {
                if (head.position, head.seen) == (0, 0) {
                    chain = Chain::default();
                }
                head.chain = chain;
                Record::Checkpoint(format, head, piece)
            }
            Record::Act(Act { position, chance: Some(mut chance), action }) => {
                let Action::FreeRoll(mut action) = Act { position, chance: None, action }.action().unwrap()
                else {
                    panic!("a free roll")
                };
                change(&mut chance, &mut action);
                let action = pack(&action, &mut packed);
                Record::Act(Act { position, chance: Some(chance), action })
            }
            other => other,
        };
        let (item, next) = record.pack(chain).unwrap();
        chain = next;
        forged.push(item);
    }
    forged
}

/// As an action of the free roll lies in a journal: the game, the sort of action, its faces.
fn pack<'a>(action: &free_roll::Action, into: &'a mut [u8]) -> &'a [u8] {
    let free_roll::Action::Roll(faces) = action else { panic!("only rolls have a chance") };
    let bytes = [&[0, 5, faces.len() as u8][..], faces].concat();
    into[..bytes.len()].copy_from_slice(&bytes);
    &into[..bytes.len()]
}

#[test]
fn dice_that_were_changed_are_found_though_the_chain_fits() {
    let items = evening().items;
    assert_eq!(forged(&items, |_, _| {}), items);
    let faults = |items: &[Item]| {
        let troubles = check(items).troubles;
        troubles.into_iter().map(|trouble| trouble.fault).collect::<Vec<_>>()
    };
    let another_seed = forged(&items, |chance, _| {
        if let Source::Tower(seed) = &mut chance.source {
            seed[0] ^= 0x20;
        }
    });
    assert_eq!(faults(&another_seed), [Fault::Faces, Fault::Faces]);
    let another_face = forged(&items, |chance, action| {
        if let (Source::Tower([10, ..]), free_roll::Action::Roll(faces)) = (&chance.source, action) {
            faces[0] = (faces[0] + 1) % 20;
        }
    });
    assert_eq!(faults(&another_face), [Fault::Faces]);
    let too_high = forged(&items, |chance, action| {
        if let (Source::Own(own), free_roll::Action::Roll(faces)) = (&mut chance.source, action) {
            (own[0], faces[0]) = (2, 2);
        }
    });
    assert!(matches!(faults(&too_high)[..], [Fault::OwnDice, Fault::Refused { .. }, ..]));
    let not_those = forged(&items, |chance, _| {
        if let Source::Own(own) = &mut chance.source {
            own[0] = 0;
        }
    });
    assert_eq!(faults(&not_those), [Fault::OwnDice]);
    let another_number = forged(&items, |chance, _| chance.number += u32::from(chance.number == 1));
    assert_eq!(faults(&another_number), [Fault::RollNumber { expected: 1, found: 2 }]);
}

#[test]
fn a_roll_that_was_seen_and_is_another_one_now_is_found() {
    let mut played = Played::new(7);
    played.act(free_roll::Action::Add(Sort::Numbered(20)));
    played.roll([1; 16]);
    played.undo();
    played.roll([2; 16]);
    is_the_same(&check(&played.items), &played);
    // The second time with the dice of another log, in which the first roll is missing.
    let mut other = Played::new(7);
    other.act(free_roll::Action::Add(Sort::Numbered(20)));
    other.roll([2; 16]);
    let (Record::Act(act), _) = Record::unpack(other.items.last().unwrap()).unwrap() else {
        panic!("a roll")
    };
    let before = Record::unpack(&played.items[played.items.len() - 2]).unwrap().1;
    *played.items.last_mut().unwrap() = Record::Act(act).pack(before).unwrap().0;
    let faults: Vec<_> = check(&played.items).troubles.into_iter().map(|trouble| trouble.fault).collect();
    assert_eq!(faults, [Fault::RolledAgain { number: 0 }]);
}

#[test]
fn what_is_no_log_is_told_apart() {
    let line = |text: &str| match Log::parse(text) {
        Err(LogError::Line { line, .. }) => line,
        other => panic!("{text}: {other:?}"),
    };
    for text in ["", "hello", "doomtower-log", "doomtower-log x", "doomtower-logs 0 Free roll"] {
        assert_eq!(Log::parse(text), Err(LogError::NoLog), "{text}");
    }
    assert_eq!(Log::parse("doomtower-log 1 Free roll"), Err(LogError::Newer(1)));
    assert_eq!(Log::parse("doomtower-log 0 -\n"), Ok(Log::default()));
    for wrong in ["1 00", "0", "0 ", "0 0", "0 +1", "0 0g", "00"] {
        assert_eq!(line(&format!("doomtower-log 0 Free roll\n\n# words\n{wrong}\n")), 4, "{wrong}");
    }
    assert_eq!(line(&format!("doomtower-log 0 Free roll\n0 {}", "00".repeat(541))), 2);
    assert_eq!(check(&Vec::<Item>::new()).troubles.len(), 1, "an empty log is nothing to go on from");
}

/// A journal, as the fuzz target takes it, with a few bytes changed: the fuzzer in small.
#[test]
fn mangled_items_are_faults_and_never_a_panic() {
    let mut random = bytes_from(5);
    for number in 0..20 {
        let items = Played::at_random(number, 120, bytes_from(number)).items;
        for wanted in 0..100 {
            let mut mangled = tests::fuzzing::journal_input(&items, wanted, wanted % 8 < 4);
            for _ in 0..=random() % 4 {
                let at = u16::from_le_bytes([random(), random()]);
                let place = usize::from(at) % mangled.len();
                mangled[place] = [0, 1, 0x7f, 0x80, 0xff, random()][usize::from(random() % 6)];
            }
            tests::fuzzing::journal(&mangled);
        }
    }
}

/// Random input on a tower that loses power now and then: its log replays to the state that it shows.
#[test]
fn the_journal_of_a_whole_tower_replays_to_what_it_shows() {
    let mut actions = 0;
    for number in 0..8 {
        let mut random = bytes_from(number);
        let own_dice = (Setting::WhoRolls, (number % 2) as u8);
        let mut tower = Tower::set(RamFlash::default(), &[own_dice]);
        for _ in 0..1500 {
            match random() % 16 {
                0..=5 => tower.press(),
                6..=9 => tower.turn((random() % 7) as i8 - 3),
                10 => drop(tower.does(BACK)),
                11 | 12 => drop(tower.does(UNDO)),
                13 if random().is_multiple_of(4) => drop(tower.does(HOLD_UNDO)),
                14 => drop(tower.does(Input::Dropped)),
                15 if random().is_multiple_of(32) => tower = Tower::set(tower.flash, &[own_dice]),
                _ => {}
            }
        }
        let open = tower.device.view(tower.now_ms).directory.open();
        for slot in Slot::all() {
            let mut items = Vec::new();
            now(journal::walk(&mut tower.flash, slot, &mut |item| {
                items.push(item.to_vec());
                Ok(())
            }))
            .unwrap();
            if items.is_empty() {
                continue;
            }
            let retraced = retrace(&items, &house::decks(), Lang::English);
            assert_eq!(retraced.troubles, [], "tower {number}, slot {slot:?}");
            actions += retraced.actions();
            if open == Some(slot) {
                assert_eq!(retraced.hash(), StateHash::of(tower.session().play()).ok());
            }
        }
    }
    assert!(actions > 500, "{actions}");
}

/// Where a piece of a checkpoint finds no room, it is made anew for the next sector: its link must not be counted twice.
#[test]
fn a_checkpoint_that_goes_on_in_another_sector_stays_linked() {
    let mut flash = RamFlash::default();
    let (slot, mut tail) = (Slot::new(0).unwrap(), None);
    let mut session = Session::new();
    session.start(Which::KnightTales, 7, house::decks().hash());
    for _ in 0..300 {
        now(journal::checkpoint(&mut flash, slot, &mut tail, &mut session, Mark::Between)).unwrap();
    }
    let mut items = Vec::new();
    now(journal::walk(&mut flash, slot, &mut |item| {
        items.push(item.to_vec());
        Ok(())
    }))
    .unwrap();
    assert!(items.iter().map(Vec::len).sum::<usize>() > 2 * app::flash_map::SECTOR as usize);
    assert_eq!(retrace(&items, &house::decks(), Lang::English).troubles, []);
}
