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
    let gives: Vec<_> = card.closing(Row::A1).unwrap().gives().collect();
    assert_eq!(gives, [Gives { bonus: Bonus::Pool, amount: 1 }]);
    assert_eq!(card.closing(Row::Free).unwrap().gives().count(), 0);
    let abilities: Vec<_> = card
        .abilities()
        .map(|ability| (ability.trigger, ability.parameters, ability.program.len()))
        .collect();
    assert_eq!(abilities, [(Trigger::Delayed, &[3][..], 2), (Trigger::OnPlay, &[][..], 0)]);
}

/// The bytes of format version 0. Once the version is 1 they are frozen.
#[test]
fn golden_record() {
    let golden = b"\x00\x03\x09tg/candle\x10Poisonous Candle\x0dGiftige Kerze\
        \x01\x22\x08\x01\x09\x01\x01\x01\x07\
        \x03\x80\x01\x01\x03\x84\x00\x02\x82\x51\x02\x83\x02\x84\x01\
        \x04\x02\x40\x03\x02\x20\x03\x04\x01\x00\x00";
    assert_eq!(candle().bytes(), golden);
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
    assert_eq!(fault(&|b| b.values(HOUSE, &[(Field::Time, 1), (Field::Time, 2)]).unwrap()), DataError::Twice);
    assert_eq!(
        fault(&|b| b.values(HOUSE, &[(Field::Valor, 1)]).unwrap()),
        DataError::Field(Field::Valor.code())
    );
    assert_eq!(fault(&|b| b.opening(HOUSE, Row::Free, Opening::Times(9)).unwrap()), DataError::Half);
    assert_eq!(
        fault(&|b| b.opening(Provenance::Unknown, Row::Magic, Opening::Magic).unwrap()),
        DataError::Provenance(0)
    );
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
    assert_eq!(parse(&[0, 0xee]), DataError::Kind(0xee));
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
            bytes.splice(0..0, *b"\x00\x03\x04tg/x\x01X\x00");
        }
        if let Ok(card) = Card::parse(&bytes) {
            let _ = (
                card.values().count(),
                card.halves().count(),
                card.abilities().count(),
                card.list(List::Doom),
            );
        }
    }
}
