//! Tests of reading deck files, valid and broken.

use rules_core::card::DataError;

use super::*;

/// The format, byte by byte. A change here is a change of the format: it needs a new version.
#[test]
fn golden_bytes() {
    let file = deck("Golden", &[goblin()]);
    let expected = [
        &b"DTDK\x01\x00\x01\x00"[..],
        &[57, 0, 0, 0],
        &[0x94, 0x07, 0xce, 0xc7],
        b"\x06Golden",
        &[0x48, 0x78, 0x4b, 0xbf, 31, 0, 0, 0],
        &[24, 0, 0x01, 0x22],
        b"\x09kt/goblin",
        b"\x06Goblin\x00",
        &[1, 0x21, 0x0e, 2],
    ]
    .concat();
    assert_eq!(file, expected, "{file:02x?}");
    let deck = DeckFile::parse(&file).unwrap();
    assert_eq!((deck.name(), deck.len(), deck.hash()), ("Golden", 1, 0xc7ce_0794));
}

#[test]
fn every_card_is_found_by_its_id_in_any_case() {
    let records: Vec<_> = (0..500)
        .map(|n| card(Kind::MarketCard, &std::format!("kt/card-{n}"), "Card", "Karte", n as u8))
        .collect();
    let file = deck("Many", &records);
    let deck = DeckFile::parse(&file).unwrap();
    assert_eq!(deck.cards().filter(Result::is_ok).count(), 500);
    for n in 0..500 {
        for id in [std::format!("kt/card-{n}"), std::format!("KT/Card-{n}")] {
            let card = deck.find(&id).unwrap().unwrap();
            assert_eq!(card.amount(Field::Cost), Some(n as u8));
            assert_eq!(card.id, id.to_ascii_lowercase());
        }
    }
    for id in ["kt/card-500", "", "kt/card-", "kt/card-1 "] {
        assert_eq!(deck.find(id), None, "{id}");
    }
}

/// Two ids of the same FNV-1a hash, found by trying.
#[test]
fn ids_of_the_same_hash_are_told_apart() {
    let (one, other) = ("tg/yrjjv", "tg/1tfxv");
    assert_eq!(number_of(one), number_of(other));
    let records = [card(Kind::Item, one, "One", "", 1), card(Kind::Item, other, "Other", "", 2)];
    let file = deck("Twins", &records);
    let deck = DeckFile::parse(&file).unwrap();
    assert_eq!(deck.find(one).unwrap().unwrap().english(), "One");
    assert_eq!(deck.find(other).unwrap().unwrap().english(), "Other");

    let sorted: Vec<_> = deck.cards().map(|card| card.unwrap().record().to_vec()).collect();
    let swapped = [(number_of(one), &sorted[1][..]), (number_of(one), &sorted[0][..])];
    assert_eq!(DeckFile::parse(&deck_as_is("", &swapped)), Err(DeckError::Index));
}

#[test]
fn a_deck_may_be_empty_or_lie_in_a_larger_part() {
    let mut file = deck("", &[]);
    assert_eq!(DeckFile::parse(&file).map(|deck| deck.len()), Ok(0));
    file = deck("Part", &[goblin(), wyrdbear()]);
    let length = file.len();
    file.resize(4096, 0xff);
    let deck = DeckFile::parse(&file).unwrap();
    assert_eq!((deck.len(), deck.bytes().len()), (2, length));
}

#[test]
fn reasons() {
    for (bytes, error) in [
        (std::vec![], DeckError::None),
        (std::vec![0xff; 64], DeckError::None),
        (std::vec![0; 64], DeckError::NotADeck),
        (b"DTDJ".to_vec(), DeckError::NotADeck),
        (b"DTDK".to_vec(), DeckError::CutOff),
        (b"DTDK\x01".to_vec(), DeckError::CutOff),
        (b"DTDK\x02\x00".to_vec(), DeckError::Newer(2)),
        (b"DTDK\x01\x01".to_vec(), DeckError::Newer(1)),
        (b"DTDK\x00\x00".to_vec(), DeckError::Draft),
        (sealed(0, &[]), DeckError::CutOff),
        (sealed(0, &[4, b'x']), DeckError::CutOff),
        (sealed(1, &[0]), DeckError::CutOff),
        (sealed(0x8000, &[0]), DeckError::Index),
        (sealed(0, &[1, 0xff]), DeckError::Name),
        (deck("a name that is far too long for it", &[]), DeckError::Name),
    ] {
        assert_eq!(DeckFile::parse(&bytes), Err(error), "{bytes:02x?}");
    }
}

#[test]
fn an_index_that_lies_is_found_out() {
    let (bear, goblin) = (wyrdbear(), goblin());
    let (b, g) = ((hash_of(&bear), &bear[..]), (hash_of(&goblin), &goblin[..]));
    let (low, high) = if b.0 < g.0 { (b, g) } else { (g, b) };
    assert!(DeckFile::parse(&deck_as_is("", &[low, high])).is_ok());
    for entries in [[high, low], [low, low], [(low.0, high.1), high], [(low.0 + 1, low.1), high]] {
        assert_eq!(DeckFile::parse(&deck_as_is("", &entries)), Err(DeckError::Index));
    }
    assert_eq!(DeckFile::parse(&deck_as_is("", &[(0, &[9; 461])])), Err(DeckError::Index), "record too long");
    for offset in [0u32, 15, 24, 10_000, u32::MAX] {
        let mut file = deck("", core::slice::from_ref(&goblin));
        file[21..25].copy_from_slice(&offset.to_le_bytes());
        let crc = crc32(&file[HEADER_BYTES..]);
        file[12..16].copy_from_slice(&crc.to_le_bytes());
        assert_eq!(DeckFile::parse(&file), Err(DeckError::Index), "{offset}");
    }
}

#[test]
fn any_changed_or_missing_byte_is_an_error() {
    let file = deck("Sound", &[goblin(), wyrdbear()]);
    for at in 0..file.len() {
        for bit in 0..8 {
            let mut changed = file.clone();
            changed[at] ^= 1 << bit;
            assert!(DeckFile::parse(&changed).is_err(), "byte {at}, bit {bit}");
        }
        assert!(DeckFile::parse(&file[..at]).is_err(), "cut at {at}");
    }
}

#[test]
fn a_card_of_a_newer_format_is_found_but_not_read() {
    let mut newer = wyrdbear();
    newer[0] = 7;
    let file = deck_as_is("", &[(number_of("tg/wyrdbear"), &newer)]);
    let deck = DeckFile::parse(&file).unwrap();
    assert_eq!(deck.find("tg/wyrdbear"), Some(Err(DataError::Newer(7))));
    assert_eq!(deck.find("tg/spark"), None);
}

#[test]
fn a_broken_card_does_not_spoil_the_deck() {
    let mut broken = wyrdbear();
    let last = broken.len() - 2;
    broken[last] = 0xee;
    let file = deck("Half", &[broken, goblin()]);
    let deck = DeckFile::parse(&file).unwrap();
    assert_eq!(deck.find("tg/wyrdbear"), Some(Err(DataError::Field(0xee))));
    assert!(deck.find("kt/goblin").unwrap().is_ok());
}

/// Each of them three times as long as a card of the house deck is (`card_bytes_median` in the report).
#[test]
fn two_thousand_cards_fit_the_deck_part() {
    let records: Vec<_> = (0..2000)
        .map(|n| {
            let mut record =
                card(Kind::CombatCard, &std::format!("tg/card-{n}"), "A name of a card", "Ein Name", 1);
            record.extend([4, 0x01, 1 << 5, 120]);
            record.extend([0x20, 0x01].repeat(60));
            record
        })
        .collect();
    let file = deck("Full", &records);
    assert!(file.len() <= crate::flash_map::DECK.len as usize, "{}", file.len());
    assert_eq!(DeckFile::parse(&file).map(|deck| deck.len()), Ok(2000));
}
