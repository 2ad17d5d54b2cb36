//! Tests of card records: golden bytes of version 1, cut and random bytes, and the bounds of every kind.

use super::*;
use crate::effect::{TgOp, Trigger};
use std::vec::Vec;

const HOUSE: Provenance = Provenance::House;

fn candle() -> RecordBuilder {
    let mut builder =
        RecordBuilder::new(Kind::CombatCard, "tg/candle", "Poisonous Candle", "Giftige Kerze").unwrap();
    builder.values(Provenance::Rulebook, &[(Field::Permanent, 1), (Field::Candle, 1)]).unwrap();
    builder.values(Provenance::Unknown, &[(Field::Letter, 0)]).unwrap();
    builder.closing(HOUSE, Row::A1, &[Gives { bonus: Bonus::Pool, amount: 1 }]).unwrap();
    builder.closing(HOUSE, Row::Free, &[]).unwrap();
    builder.opening(HOUSE, Row::A3, Opening::Attribute(Attribute::Spirituality, 1)).unwrap();
    builder.opening(HOUSE, Row::Magic, Opening::Magic).unwrap();
    builder.opening(HOUSE, Row::Free, Opening::Times(1)).unwrap();
    builder.unknown_halves(Edge::Closing, &[Row::A2, Row::Magic]).unwrap();
    builder.unknown_halves(Edge::Opening, &[Row::A1]).unwrap();
    builder.ability(Trigger::Delayed, Provenance::Derived, &[3], &[TgOp::GainPool.code(), 3]).unwrap();
    builder.ability(Trigger::OnPlay, Provenance::Unknown, &[], &[]).unwrap();
    builder
}

#[test]
fn a_record_reads_back() {
    let builder = candle();
    let card = builder.finish().unwrap();
    assert_eq!(
        (card.id, card.kind, card.english(), card.german()),
        ("tg/candle", Kind::CombatCard, "Poisonous Candle", "Giftige Kerze")
    );
    assert_eq!(card.amount(Field::Permanent), Some(1));
    assert_eq!(
        card.value(Field::Letter).map(|value| (value.amount, value.provenance)),
        Some((None, Provenance::Unknown))
    );
    assert_eq!(card.value(Field::Valor), None);
    assert_eq!(card.opening(Row::A3), Some(Opening::Attribute(Attribute::Spirituality, 1)));
    assert_eq!(card.opening(Row::A1), None);
    assert_eq!(card.unknown_rows(Edge::Opening), Row::A1.bit());
    assert_eq!(card.unknown_rows(Edge::Closing), Row::A2.bit() | Row::Magic.bit());
    assert_eq!((card.closing(Row::A2), card.halves().count()), (None, 5));
    let gives: Vec<_> = card.closing(Row::A1).unwrap().gives().collect();
    assert_eq!(gives, [Gives { bonus: Bonus::Pool, amount: 1 }]);
    assert_eq!(card.closing(Row::Free).unwrap().gives().count(), 0);
    let abilities: Vec<_> = card
        .abilities()
        .map(|ability| (ability.trigger, ability.parameters, ability.program.len()))
        .collect();
    assert_eq!(abilities, [(Trigger::Delayed, &[3][..], 2), (Trigger::OnPlay, &[][..], 0)]);
}

/// The bytes of format version 1: they never change.
#[test]
fn golden_record() {
    let golden = b"\x01\x03\x09tg/candle\x10Poisonous Candle\x0dGiftige Kerze\
        \x01\x22\x08\x01\x09\x01\x01\x01\x07\
        \x03\x80\x01\x01\x03\x84\x00\x02\x82\x51\x02\x83\x02\x84\x01\x03\x0a\x02\x01\
        \x04\x02\x40\x03\x02\x20\x03\x04\x01\x00\x00";
    assert_eq!(candle().bytes(), golden);
}

/// A list, unknown halves and an unknown ability.
#[test]
fn golden_lists_and_gaps() {
    let mut die = RecordBuilder::new(Kind::Die, "kt/d", "D", "D").unwrap();
    die.values(HOUSE, &[(Field::DieColour, 1)]).unwrap();
    die.list(List::Faces, HOUSE, &[0, 0, 1, 1, 3, 5]).unwrap();
    assert_eq!(
        die.bytes(),
        b"\x01\x21\x04kt/d\x01D\x00\x01\x81\x4c\x01\x05\x02\x80\x06\x00\x00\x01\x01\x03\x05"
    );
    let mut card = RecordBuilder::new(Kind::CombatCard, "tg/c", "C", "C").unwrap();
    card.unknown_halves(Edge::Opening, &[Row::A1, Row::Free]).unwrap();
    card.unknown_halves(Edge::Closing, &[Row::Magic]).unwrap();
    assert_eq!(card.bytes(), b"\x01\x03\x04tg/c\x01C\x00\x02\x11\x03\x08");
}

#[test]
fn golden_name_from_elsewhere() {
    let mut builder = RecordBuilder::new(Kind::Trophy, "kt/x", "X", "X").unwrap();
    assert_eq!(builder.finish().unwrap().name_from(), None);
    builder.name_from(HOUSE).unwrap();
    assert_eq!(builder.bytes(), b"\x01\x27\x04kt/x\x01X\x00\x06\x80");
    assert_eq!(builder.finish().unwrap().name_from(), Some(HOUSE));
    builder.name_from(HOUSE).unwrap();
    assert_eq!(builder.finish().map(|_| ()), Err(DataError::Twice));
}

#[test]
fn every_cut_and_every_flipped_bit_is_an_error_or_another_sound_card() {
    let builder = candle();
    let bytes = builder.bytes();
    for end in 0..bytes.len() {
        // A cut between two sections leaves a sound, shorter card.
        if let Ok(card) = Card::parse(&bytes[..end]) {
            assert!(card.sections().count() < builder.finish().unwrap().sections().count());
        }
    }
    for bit in 0..bytes.len() * 8 {
        let mut flipped = bytes.to_vec();
        flipped[bit / 8] ^= 1 << (bit % 8);
        if let Ok(card) = Card::parse(&flipped) {
            let _ = (card.values().count(), card.halves().count(), card.abilities().count());
        }
    }
}

#[test]
fn faults_are_named() {
    let fault = |change: &dyn Fn(&mut RecordBuilder)| {
        let mut builder = RecordBuilder::new(Kind::CombatCard, "tg/x", "X", "X").unwrap();
        change(&mut builder);
        builder.finish().map(|_| ()).unwrap_err()
    };
    assert_eq!(
        fault(&|b| b.values(HOUSE, &[(Field::Owner, 200)]).unwrap()),
        DataError::Amount(Field::Owner, 200)
    );
    assert_eq!(fault(&|b| b.values(HOUSE, &[(Field::Bolt, 1), (Field::Bolt, 0)]).unwrap()), DataError::Twice);
    assert_eq!(fault(&|b| b.values(HOUSE, &[(Field::Valor, 1)]).unwrap()), DataError::Foreign(Field::Valor));
    assert_eq!(fault(&|b| b.name_from(Provenance::Unknown).unwrap()), DataError::Provenance(0));
    assert_eq!(fault(&|b| b.opening(HOUSE, Row::Free, Opening::Times(9)).unwrap()), DataError::Half);
    let unknown = |b: &mut RecordBuilder, rows: &[Row]| b.unknown_halves(Edge::Opening, rows).unwrap();
    for rows in [Row::ALL, &[Row::Magic]] {
        let also_stated = |b: &mut RecordBuilder| {
            b.opening(HOUSE, Row::Magic, Opening::Magic).unwrap();
            unknown(b, rows);
        };
        assert_eq!(fault(&also_stated), DataError::Twice);
    }
    let twice_unknown =
        |b: &mut RecordBuilder| [Row::ALL, &[Row::A1]].map(|rows| unknown(b, rows)).into_iter().collect();
    assert_eq!(fault(&twice_unknown), DataError::Twice);
    assert_eq!(fault(&|b| b.closing(HOUSE, Row::A1, &[]).unwrap()), DataError::Half);
    assert_eq!(
        fault(&|b| b.ability(Trigger::Loot, HOUSE, &[], &[TgOp::Draw.code(), 1]).unwrap()),
        DataError::Misplaced(Trigger::Loot)
    );
    assert_eq!(
        fault(&|b| b.ability(Trigger::Basic, HOUSE, &[], &[0x20, 1]).unwrap()),
        DataError::Misplaced(Trigger::Basic)
    );
    assert_eq!(
        fault(&|b| b.ability(Trigger::Delayed, HOUSE, &[0], &[TgOp::Draw.code(), 1]).unwrap()),
        DataError::Parameter(Trigger::Delayed)
    );
    assert_eq!(fault(&|b| b.list(List::Faces, HOUSE, &[1, 2]).unwrap()), DataError::List(List::Faces.code()));
    let parse = |bytes: &[u8]| Card::parse(bytes).map(|_| ()).unwrap_err();
    assert_eq!(parse(&[]), DataError::CutOff);
    assert_eq!(parse(&[7]), DataError::Newer(7));
    assert_eq!(parse(&[0]), DataError::Draft);
    assert_eq!(parse(&[VERSION, 0xee]), DataError::Kind(0xee));
    assert_eq!(parse(&[0; MAX_RECORD + 1]), DataError::TooBig);
    for (kind, id, error) in [
        (Kind::Boss, "tg/x", DataError::Id),
        (Kind::Item, "tg/", DataError::Id),
        (Kind::Item, "tg/Ä", DataError::Id),
    ] {
        assert_eq!(RecordBuilder::new(kind, id, "X", "X").unwrap().finish().map(|_| ()), Err(error), "{id}");
    }
}

#[test]
fn random_bytes_never_panic() {
    let mut state = 0x1234_5678_9abc_def1u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 40) as u8
    };
    for _ in 0..100_000 {
        let mut bytes: Vec<u8> = (0..next() % 64).map(|_| next()).collect();
        if next() % 2 == 0 {
            bytes.splice(0..0, *b"\x01\x03\x04tg/x\x01X\x00");
        }
        let parsed = Card::parse(&bytes);
        // Whoever takes them for checked by mistake gets less, and no panic.
        let unchecked = Card::checked(&bytes);
        assert!(parsed.is_err() || parsed.ok() == unchecked);
        for card in parsed.ok().into_iter().chain(unchecked) {
            let _ = (
                card.values().count(),
                card.halves().count(),
                card.abilities().count(),
                card.list(List::Doom),
                card.german(),
            );
            for &row in Row::ALL {
                let unknown = |edge| parsed.is_ok() && card.unknown_rows(edge) & row.bit() != 0;
                assert!(!unknown(Edge::Opening) || card.opening(row).is_none());
                assert!(!unknown(Edge::Closing) || card.closing(row).is_none());
            }
        }
    }
}

/// A card of that kind, refused or not, with what `change` puts on it.
fn verdict(kind: Kind, change: impl Fn(&mut RecordBuilder) -> Result<(), TooBig>) -> Result<(), DataError> {
    let id = std::format!("{}/x", kind.game().word());
    let mut builder = RecordBuilder::new(kind, &id, "X", "X").unwrap();
    change(&mut builder).unwrap();
    builder.finish().map(|_| ())
}

#[test]
fn a_kind_takes_its_own_values_and_no_others() {
    for &kind in Kind::ALL {
        for &field in Field::ALL {
            let unknown = verdict(kind, |card| card.values(Provenance::Unknown, &[(field, 0)]));
            let expected = if field.fits(kind) { Ok(()) } else { Err(DataError::Foreign(field)) };
            assert_eq!(unknown, expected, "{field:?} on {kind:?}");
            for amount in 0..=u8::MAX {
                let stated = verdict(kind, |card| card.values(HOUSE, &[(field, amount)]));
                let fits = field.amounts(kind).contains(&amount);
                let expected =
                    expected.and(if fits { Ok(()) } else { Err(DataError::Amount(field, amount)) });
                assert_eq!(stated, expected, "{field:?} {amount} on {kind:?}");
            }
        }
        for &list in List::ALL {
            let unknown = verdict(kind, |card| card.list(list, Provenance::Unknown, &[]));
            let expected = if list.fits(kind) { Ok(()) } else { Err(DataError::ForeignList(list)) };
            assert_eq!(unknown, expected, "{list:?} on {kind:?}");
        }
    }
}

#[test]
fn every_value_and_list_is_printed_by_somebody_of_one_game() {
    for &field in Field::ALL {
        let mut kinds = Kind::ALL.iter().filter(|&&kind| field.fits(kind));
        let game = kinds.next().expect("a kind that prints it").game();
        let shared = matches!(field, Field::Health | Field::Cost);
        assert!(shared || kinds.all(|kind| kind.game() == game), "{field:?}");
        for &kind in Kind::ALL.iter().filter(|&&kind| field.fits(kind)) {
            let last = *field.amounts(kind).end();
            assert!(field.names().is_none_or(|names| usize::from(last) < names.len()), "{field:?} {kind:?}");
        }
    }
    assert!(List::ALL.iter().all(|list| Kind::ALL.iter().any(|&kind| list.fits(kind))));
}

#[test]
fn bounds_are_those_of_the_books() {
    let cases: &[(Field, Kind, u8, u8)] = &[
        (Field::Difficulty, Kind::CombatEncounter, 1, 4),
        (Field::Duration, Kind::DiplomacyEncounter, 1, 10),
        (Field::Owner, Kind::CombatCard, 0, 6),
        (Field::Owner, Kind::Character, 0, 3),
        (Field::Owner, Kind::DiplomacyEncounter, 4, 6),
        (Field::Time, Kind::Weather, 1, 20),
        (Field::Impact, Kind::CombatEncounter, 0, 20),
        (Field::Courage, Kind::Character, 0, 2),
        (Field::Magic, Kind::Character, 0, 20),
        (Field::BlackDice, Kind::Minion, 0, 4),
        (Field::RedDice, Kind::Monster, 0, 4),
        (Field::Night, Kind::Renown, 1, 3),
        (Field::QuestDeck, Kind::Quest, 1, 3),
        (Field::Icon, Kind::MarketCard, 0, 2),
        (Field::Icon, Kind::CoopCard, 0, 1),
        (Field::Health, Kind::Villager, 2, 2),
        (Field::Haste, Kind::Weather, 0, 1),
    ];
    for &(field, kind, least, most) in cases {
        assert_eq!(field.amounts(kind), least..=most, "{field:?} {kind:?}");
    }
}

#[test]
fn lists_keep_their_bounds() {
    let doom = [[4, 4, 9, 1], [0, 0, 0, 0]].concat();
    assert!(List::Doom.takes(&doom) && List::Doom.takes(&[]) && !List::Doom.takes(&doom[..7]));
    assert!(!List::Doom.takes(&[5, 0, 0, 0]) && !List::Doom.takes(&[0, 5, 0, 0]));
    assert!(!List::Doom.takes(&[0, 0, 0, 2]) && !List::Doom.takes(&[0, 0, 0, List::UNKNOWN]));
    assert!(List::Doom.takes(&[List::UNKNOWN, 0, List::UNKNOWN, 0]));
    assert!(List::Champions.takes(&[1, 9, List::UNKNOWN]) && !List::Champions.takes(&[1, 2, 10]));
    assert!(List::Track.takes(&[2; 30]) && !List::Track.takes(&[2; 31]) && !List::Track.takes(&[0, 3]));
    assert!(List::Faces.takes(&[0, 1, 2, 3, 4, 5]) && !List::Faces.takes(&[0, 1, 2, 3, 4, 6]));
}

#[test]
fn halves_stand_where_the_book_has_them() {
    let opening = |kind| verdict(kind, |card| card.opening(HOUSE, Row::Magic, Opening::Magic));
    let closing =
        |kind, bonus| verdict(kind, |card| card.closing(HOUSE, Row::A1, &[Gives { bonus, amount: 1 }]));
    for kind in [Kind::CombatEncounter, Kind::DiplomacyEncounter, Kind::CombatCard, Kind::DiplomacyCard] {
        assert_eq!(opening(kind), Ok(()), "{kind:?}");
    }
    for kind in [Kind::Weather, Kind::Amberling, Kind::Item, Kind::Character, Kind::Boss] {
        assert_eq!(opening(kind), Err(DataError::Half), "{kind:?}");
    }
    for &kind in Kind::ALL {
        for &edge in Edge::ALL {
            let expected = if edge.fits(kind) { Ok(()) } else { Err(DataError::Half) };
            assert_eq!(
                verdict(kind, |card| card.unknown_halves(edge, Row::ALL)),
                expected,
                "{edge:?} {kind:?}"
            );
        }
    }
    let no_rows = b"\x01\x03\x04tg/x\x01X\x00\x02\x00";
    assert_eq!(Card::parse(no_rows).map(|_| ()), Err(DataError::Half));
    assert_eq!(closing(Kind::CombatCard, Bonus::Pool), Ok(()));
    assert_eq!(closing(Kind::DiplomacyCard, Bonus::Affinity), Ok(()));
    assert_eq!(closing(Kind::CombatCard, Bonus::Up), Err(DataError::Half));
    assert_eq!(closing(Kind::DiplomacyCard, Bonus::Pool), Err(DataError::Half));
    assert_eq!(closing(Kind::CombatEncounter, Bonus::Chain), Err(DataError::Half));
}

#[test]
fn letters_that_the_glass_cannot_show_are_named() {
    let name = |english: &str, german: &str| {
        RecordBuilder::new(Kind::Item, "tg/x", english, german).unwrap().finish().map(|_| ())
    };
    assert_eq!(name("Öl ~ ÿ", "Œl"), Err(DataError::Letter('Œ')));
    assert_eq!(name("two\nlines", "x"), Err(DataError::Letter('\n')));
    assert_eq!(name("\u{7f}", "x"), Err(DataError::Letter('\u{7f}')));
    assert_eq!(name("\u{85}", "x"), Err(DataError::Letter('\u{85}')));
    assert_eq!(name("Öl ~ ÿ", "Ärger"), Ok(()));
}

#[test]
fn what_a_card_says_twice_agrees() {
    let draw = [TgOp::Draw.code(), 1];
    let clash = |kind, change: &dyn Fn(&mut RecordBuilder) -> Result<(), TooBig>| match verdict(kind, change)
    {
        Err(DataError::Clash(clash)) => Some(clash),
        other => other.map(|()| None).unwrap(),
    };
    let values = |kind, pairs: &[(Field, u8)]| clash(kind, &|card| card.values(HOUSE, pairs));
    let person = Kind::Character;
    assert_eq!(values(person, &[(Field::Energy, 6), (Field::Health, 6), (Field::HealthTop, 6)]), None);
    for (field, bound) in [
        (Field::Energy, Field::Health),
        (Field::Energy, Field::EnergyTop),
        (Field::Health, Field::HealthTop),
        (Field::Fear, Field::FearTop),
        (Field::PanicFrom, Field::FearTop),
    ] {
        assert_eq!(values(person, &[(field, 7), (bound, 6)]), Some(Clash::Above(field, bound)));
    }
    let equipment = |pairs: &[(Field, u8)]| values(Kind::Equipment, pairs);
    for (stack, worn, sound) in [(0, 1, false), (0, 2, true), (3, 1, true), (3, 2, false), (4, 0, false)] {
        let clash = (!sound).then_some(Clash::Unlike(Field::Worn, Field::Stack));
        assert_eq!(equipment(&[(Field::Stack, stack), (Field::Worn, worn)]), clash, "{stack} {worn}");
    }
    assert_eq!(equipment(&[(Field::Stack, 3), (Field::Tier, 1)]), None);
    let tier = Some(Clash::Unlike(Field::Tier, Field::Stack));
    assert_eq!(equipment(&[(Field::Stack, 5), (Field::Tier, 1)]), tier);
    let pattern = |number| values(Kind::Pattern, &[(Field::Number, number), (Field::Variant, 1)]);
    assert_eq!((pattern(5), pattern(6)), (None, Some(Clash::Unlike(Field::Variant, Field::Number))));
    let row = |fields: &[u8]| clash(Kind::Direction, &|card| card.list(List::DayTwo, HOUSE, fields));
    assert_eq!(row(&[3, List::UNKNOWN, List::UNKNOWN, 16]), None);
    assert_eq!(row(&[3, 4, 3]), Some(Clash::FieldTwice(List::DayTwo)));
    assert!(!List::DayTwo.takes(&[1, 2, 3, 4, 5, 6]) && !List::DayTwo.takes(&[17]));
    let start = |start| {
        clash(Kind::DiplomacyEncounter, &|card| {
            card.values(HOUSE, &[(Field::Start, start)])?;
            card.list(List::Track, HOUSE, &[0, 1, 2])
        })
    };
    assert_eq!((start(2), start(3)), (None, Some(Clash::StartOffTrack(3))));
    let die = |colour, face: Face| {
        clash(Kind::Die, &|card| {
            card.values(HOUSE, &[(Field::DieColour, colour)])?;
            card.list(List::Faces, HOUSE, &[1, 1, 1, 1, List::UNKNOWN, face.code()])
        })
    };
    assert_eq!((die(0, Face::Faith), die(1, Face::Doom), die(2, Face::Blank)), (None, None, None));
    assert_eq!(die(0, Face::Doom), Some(Clash::Face(Face::Doom)));
    assert_eq!(die(2, Face::Faith), Some(Clash::Face(Face::Faith)));
    let knight = |fatigue: &[u8], wrath: &[u8], zones: &[u8]| {
        clash(Kind::Knight, &|card| {
            card.values(HOUSE, &[(Field::Health, 9)])?;
            card.list(List::Fatigue, HOUSE, fatigue)?;
            card.list(List::Wrath, HOUSE, wrath)?;
            card.list(List::Zones, HOUSE, zones)
        })
    };
    let (fatigue, wrath, unknown) = ([0, 3, 8, 5], [10, 11, 12, 13], List::UNKNOWN);
    assert_eq!(knight(&fatigue, &wrath, &[4, 7]), None);
    assert_eq!(knight(&[unknown; 4], &[unknown, 11, unknown, 13], &[unknown, 7]), None);
    assert_eq!(knight(&[0, 3, 9, 5], &wrath, &[4, 7]), Some(Clash::Fatigue));
    assert_eq!(knight(&fatigue, &[9, 10, 11, 12], &[4, 7]), Some(Clash::Wrath));
    assert_eq!(knight(&fatigue, &[10, 12, 12, 13], &[4, 7]), Some(Clash::Wrath));
    assert_eq!(knight(&fatigue, &wrath, &[7, 7]), Some(Clash::Zones));
    let lines = |owner: Option<u8>, lines: &[(u8, u8)]| {
        clash(Kind::CombatEncounter, &|card| {
            card.values(HOUSE, &[(Field::Value, 8)])?;
            owner.map_or(Ok(()), |owner| card.values(HOUSE, &[(Field::Owner, owner)]))?;
            lines
                .iter()
                .try_for_each(|&(from, to)| card.ability(Trigger::AttackAt, HOUSE, &[from, to], &draw))
        })
    };
    assert_eq!(lines(None, &[(5, 7), (0, 4)]), None);
    assert_eq!(lines(None, &[(0, 4), (5, 255)]), None);
    assert_eq!(lines(None, &[(0, 5), (5, 7)]), Some(Clash::Overlap(1)));
    assert_eq!(lines(None, &[(0, 5), (8, 255)]), Some(Clash::Beaten(1)));
    assert_eq!(lines(None, &[(0, 8)]), Some(Clash::Beaten(0)));
    assert_eq!(lines(Some(5), &[(0, 3), (4, 255)]), None);
    assert_eq!(lines(Some(5), &[(0, 8)]), Some(Clash::Beaten(0)), "Veneda's line goes by the pool, too");
    let twice = |one: (Trigger, &[u8]), other: (Trigger, &[u8])| {
        clash(Kind::DiplomacyEncounter, &|card| {
            card.ability(one.0, HOUSE, one.1, &draw)?;
            card.ability(other.0, HOUSE, other.1, &draw)
        })
    };
    assert_eq!(twice((Trigger::Red, &[]), (Trigger::Red, &[])), Some(Clash::Overlap(1)));
    assert_eq!(twice((Trigger::Red, &[]), (Trigger::Grey, &[])), None);
    assert_eq!(twice((Trigger::Affinity, &[1]), (Trigger::Affinity, &[1])), Some(Clash::Overlap(1)));
    assert_eq!(twice((Trigger::Affinity, &[1]), (Trigger::Affinity, &[2])), None);
    assert_eq!(twice((Trigger::AtStart, &[]), (Trigger::AtStart, &[])), None);
    assert_eq!(twice((Trigger::Reaction, &[0, 255]), (Trigger::Reaction, &[3, 4])), Some(Clash::Overlap(1)));
}
