//! Cases for roaming guardians and kings, the guardian die, checks, and escapes in challenge mode.

use super::*;
use crate::card::Attribute;

const TOWERS_DIE: HouseRules = HouseRules { guardian_crosses: Some(2), ..HouseRules::RECOMMENDED };

fn roaming(house: HouseRules) -> Table {
    Table { house, ..Table::dawn(party(1, Mode::NORMAL)).after(&[const { Action::GoOn }; 3]) }
}

fn ask(roamer: Roamer) -> Action {
    Action::Ask(Awaited::Roamer(roamer))
}

const fn go(direction: Direction, otherwise: Pick) -> Errand {
    Errand { orders: [Some(Order::Go { direction, otherwise }), None, None], first_only: false }
}

#[test]
fn what_a_face_sends_them_to_do() {
    use DieFace::{Cross, East, North, West};
    let both = |first, then| Errand { orders: [Some(first), Some(then), None], first_only: false };
    for (rules, roamer, face, errand) in [
        (["TG-Y-33", "TG-Y-34"], Roamer::Guardian, East, go(Direction::East, Pick::Highest)),
        (["TG-Y-34", "TG-K-20"], Roamer::AmberWitch, North, go(Direction::North, Pick::Highest)),
        (["TG-K-06", "TG-Y-33"], Roamer::Claudyne, North, go(Direction::North, Pick::Lowest)),
        (["TG-K-19", "TG-Y-33"], Roamer::Veneda, West, go(Direction::West, Pick::Highest)),
        (["TG-K-35", "TG-Y-33"], Roamer::Nonus, West, go(Direction::West, Pick::Lowest)),
        (
            ["TG-Y-35", "TG-EX-68"],
            Roamer::Guardian,
            Cross,
            Errand {
                orders: [
                    Some(Order::Fight),
                    Some(Order::StoneGoesOut(Pick::Lowest)),
                    Some(Order::MoveTo(Pick::Highest)),
                ],
                first_only: true,
            },
        ),
        (
            ["TG-K-07", "TG-EX-69"],
            Roamer::Claudyne,
            Cross,
            both(Order::StoneGoesOut(Pick::Highest), Order::Hunt { locations: 2 }),
        ),
        (
            ["TG-K-20", "TG-Y-33"],
            Roamer::Veneda,
            Cross,
            both(Order::StoneGoesOut(Pick::Highest), Order::SendWitch),
        ),
        (
            ["TG-K-35", "TG-Y-33"],
            Roamer::Nonus,
            Cross,
            both(Order::StoneGoesOut(Pick::Lowest), Order::ChangeWeather),
        ),
    ] {
        assert_eq!(roamer.errand(face), errand, "{rules:?}");
    }
    assert_eq!(Pick::Lowest.of(&[110, 104]), Some(104), "TG-EX-68");
    assert_eq!(Pick::Highest.of(&[110, 104]), Some(110), "TG-EX-69");
    assert_eq!(Pick::Highest.of(&[]), None);
}

#[test]
fn the_guardian_die() {
    check(std::vec![
        // Its faces are unknown: the players roll their own.
        Case {
            rules: &["TG-Y-33", "TG-OQ-12"],
            table: roaming(HouseRules::RECOMMENDED).after(&[ask(Roamer::Guardian)]),
            does: face(0),
            expect: Err(Refusal::RollItYourselves),
        },
        Case {
            rules: &["TG-Y-33", "TG-Y-34"],
            table: roaming(HouseRules::RECOMMENDED).after(&[ask(Roamer::Guardian)]),
            does: Action::Face(DieFace::South),
            expect: Ok(std::vec![Event::Sent {
                roamer: Roamer::Guardian,
                face: DieFace::South,
                errand: go(Direction::South, Pick::Highest),
            }]),
        },
        Case {
            rules: &["TG-Y-33", "TG-OQ-12"],
            table: roaming(TOWERS_DIE).after(&[ask(Roamer::Claudyne)]),
            does: face(3),
            expect: Ok(std::vec![Event::Sent {
                roamer: Roamer::Claudyne,
                face: DieFace::West,
                errand: go(Direction::West, Pick::Lowest),
            }]),
        },
        Case {
            rules: &["TG-Y-33", "TG-OQ-12"],
            table: roaming(TOWERS_DIE).after(&[ask(Roamer::Nonus)]),
            does: face(4),
            expect: Ok(std::vec![Event::Sent {
                roamer: Roamer::Nonus,
                face: DieFace::Cross,
                errand: Roamer::Nonus.errand(DieFace::Cross),
            }]),
        },
        Case {
            rules: &["TG-Y-33"],
            table: roaming(TOWERS_DIE).after(&[ask(Roamer::Nonus)]),
            does: face(6),
            expect: Err(Refusal::NoSuchFace(6)),
        },
        Case {
            rules: &["TG-Y-33"],
            table: roaming(TOWERS_DIE).after(&[ask(Roamer::Nonus)]),
            does: Action::GoOn,
            expect: Err(Refusal::RollFirst),
        },
        Case {
            rules: &["TG-Y-33"],
            table: roaming(TOWERS_DIE),
            does: face(1),
            expect: Err(Refusal::NothingToRoll),
        },
        Case {
            rules: &["TG-Y-04", "TG-K-06"],
            table: roaming(TOWERS_DIE).after(&[
                ask(Roamer::Guardian),
                face(0),
                ask(Roamer::Claudyne),
                face(0)
            ]),
            does: ask(Roamer::Guardian),
            expect: Err(Refusal::KingsRoamLast),
        },
        Case {
            rules: &["TG-Y-04", "TG-K-06"],
            table: roaming(TOWERS_DIE).after(&[ask(Roamer::Claudyne), face(0)]),
            does: ask(Roamer::Claudyne),
            expect: Err(Refusal::HasRoamed(Roamer::Claudyne)),
        },
        // Several guardians are rolled for, one after another.
        Case {
            rules: &["TG-Y-04"],
            table: roaming(TOWERS_DIE).after(&[ask(Roamer::Guardian), face(0)]),
            does: ask(Roamer::Guardian),
            expect: Ok(std::vec![]),
        },
        Case {
            rules: &["TG-Y-04"],
            table: Table::dawn(party(1, Mode::NORMAL)),
            does: ask(Roamer::Guardian),
            expect: Err(Refusal::NotNow(Phase::Dawn(Dawn::Effects))),
        },
    ]);
    let table = roaming(TOWERS_DIE).after(&[ask(Roamer::Guardian)]);
    assert_eq!(table.day.due(&TOWERS_DIE), [6], "TG-Y-33");
    assert!(table.day.due(&HouseRules::RECOMMENDED).is_empty(), "TG-OQ-12");
}

#[test]
fn checks() {
    // Elgan 1, Gerdwyn 2.
    let two = || {
        let mut party = Party::new(Mode::NORMAL);
        for (character, value) in [(Character::Elgan, 1), (Character::Gerdwyn, 2)] {
            let start = Start { attributes: [value, 0, 0, 0, 0, 0], ..start(character) };
            party.join(crate::card::CardRef(0), &start, &mut |_| ()).unwrap();
        }
        Table::day(party)
    };
    let ask = |attribute, side, modifier| {
        Action::Ask(Awaited::Check { group: seats(&[A, B]), attribute, side, modifier })
    };
    check(std::vec![
        Case {
            rules: &["TG-Y-38", "TG-G-14", "TG-EX-60"],
            table: two().after(&[ask(Some(Attribute::Aggression), Side::Highest, 0)]),
            does: face(0),
            expect: Ok(std::vec![Event::Checked { face: 1, value: 2, modifier: 0, result: 3 }]),
        },
        Case {
            rules: &["TG-Y-38", "TG-G-14"],
            table: two().after(&[ask(Some(Attribute::Aggression), Side::Lowest, -3)]),
            does: face(0),
            expect: Ok(std::vec![Event::Checked { face: 1, value: 1, modifier: -3, result: -1 }]),
        },
        Case {
            rules: &["TG-Y-39"],
            table: two().after(&[ask(None, Side::Highest, 0)]),
            does: face(5),
            expect: Ok(std::vec![Event::Checked { face: 6, value: 0, modifier: 0, result: 6 }]),
        },
        Case {
            rules: &["TG-Y-39"],
            table: two().after(&[ask(None, Side::Highest, 0)]),
            does: face(6),
            expect: Err(Refusal::NoSuchFace(6)),
        },
        Case {
            rules: &["TG-Y-39"],
            table: two().after(&[ask(None, Side::Highest, 0)]),
            does: Action::Face(DieFace::Cross),
            expect: Err(Refusal::NothingToRoll),
        },
    ]);
    assert_eq!(two().after(&[ask(None, Side::Highest, 0)]).day.due(&HouseRules::RECOMMENDED), [6], "TG-Y-39");
}

#[test]
fn fleeing_in_challenge_mode() {
    let mode = Mode::NORMAL.with(Switch::ChallengeFlee);
    let escapes: List<_> = (1..=6).map(|face| mode.escapes(face)).collect();
    assert_eq!(escapes, [false, false, false, true, true, true], "TG-M-10");
    assert!(Mode::NORMAL.escapes(1), "TG-M-10");
}
