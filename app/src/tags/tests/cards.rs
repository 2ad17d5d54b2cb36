//! Tests of tags that carry whole cards.

use super::*;

fn contents(message: &[u8]) -> (Result<TagContents<'static>, TagProblem>, Vec<u8>) {
    let buffer = std::boxed::Box::leak(std::boxed::Box::new([0; MAX_PAYLOAD]));
    let result = read_whole(&mut Plain::with_message(NTAG216, message), buffer);
    let record = match &result {
        Ok(TagContents::Card { card, .. }) => card.record().to_vec(),
        _ => Vec::new(),
    };
    (result, record)
}

fn id(text: &str) -> Result<TagContents<'static>, TagProblem> {
    Ok(TagContents::Id(CardId::new(text).unwrap()))
}

fn bad(error: DataError) -> Result<TagContents<'static>, TagProblem> {
    Ok(TagContents::BadCard(error))
}

/// Two records in one message.
fn both(first: &[u8], second: &[u8]) -> Vec<u8> {
    let mut message = [first, second].concat();
    message[0] &= !0x40;
    message[first.len()] &= !0x80;
    message
}

/// The format, byte by byte. A change here is a change of the format.
#[test]
fn golden_bytes() {
    assert_eq!(card_message(b"123456789"), b"\xD4\x0B\x0Edoomtower:c\xFE123456789\x26\x39\xF4\xCB");
    assert_eq!(old_card_message(b"\x01\x03..."), b"\xD4\x0B\x05doomtower:c\x01\x03...", "without a checksum");
    assert_eq!(Message::id("tg/wyrdbear").unwrap().as_bytes(), WYRDBEAR);
    let long = card_message(&[7; 251]);
    assert_eq!(long[..18], *b"\xC4\x0B\0\0\x01\0doomtower:c\xFE");
    assert_eq!(long.len(), 17 + 256);
}

#[test]
fn a_card_of_any_size_is_read_whole() {
    for bytes in [50, 60, 100, 144, 237, 238, 239, 240, 254, 255, 256, 257, 300, 459, MAX_RECORD] {
        let record = whole_card(bytes);
        let (result, read) = contents(&card_message(&record));
        assert!(
            matches!(result, Ok(TagContents::Card { card, checked: true }) if card.id == "tg/whole-card"),
            "{bytes}"
        );
        assert_eq!(read, record);
        let (result, read) = contents(&old_card_message(&record));
        assert!(matches!(result, Ok(TagContents::Card { checked: false, .. })), "{bytes}");
        assert_eq!(read, record);
    }
}

/// No single bit of the payload can change without being noticed, and no byte either.
#[test]
fn damage_to_a_card_is_found() {
    let message = card_message(&whole_card(90));
    let payload = message.len() - (90 + 5);
    for at in payload..message.len() {
        for mask in [1, 2, 4, 8, 16, 32, 64, 128, 0xFF, 0x55] {
            let mut damaged = message.clone();
            damaged[at] ^= mask;
            let (result, _) = contents(&damaged);
            if at == payload {
                assert!(
                    !matches!(result, Ok(TagContents::Card { .. })),
                    "the mark with {mask:#x}: {result:?}"
                );
            } else {
                assert_eq!(result, Err(TagProblem::Checksum), "byte {at} with {mask:#x}");
            }
        }
    }
}

#[test]
fn a_card_wins_over_a_text_on_either_side_of_it() {
    let record = whole_card(90);
    let card = card_message(&record);
    let too_long = text_record(0x00, &[b'x'; 100]);
    let not_text = text_record(0x00, b"\xFF");
    let uri = b"\xD1\x01\x0CU\x04example.org";
    for text in [WYRDBEAR, &too_long, &not_text, &text_record(0x05, b"en"), uri] {
        assert_eq!(contents(&both(text, &card)).1, record);
        assert_eq!(contents(&both(&card, text)).1, record);
    }
    let upper: Vec<u8> = [&card[..3], b"DoomTower:C", &card[14..]].concat();
    assert_eq!(contents(&upper).1, record, "types are compared without regard to case");
}

#[test]
fn without_a_card_the_first_text_decides() {
    assert_eq!(contents(WYRDBEAR).0, id("tg/wyrdbear"));
    assert_eq!(contents(&both(WYRDBEAR, &text_record(0, b"kt/goblin"))).0, id("tg/wyrdbear"));
    let not_text = text_record(0x00, b"\xFF");
    assert_eq!(contents(&both(&not_text, WYRDBEAR)).0, Err(TagProblem::NotText(TextEncoding::Utf8)));
    for name in [&b"doomtower:d"[..], b"doomtower:", b"doomtower:cc", b"example.com"] {
        let other = only_record(4, name, &whole_card(60));
        assert_eq!(contents(&other).0, Err(TagProblem::WrongType));
        assert_eq!(contents(&both(&other, WYRDBEAR)).0, id("tg/wyrdbear"));
        assert_eq!(contents(&both(WYRDBEAR, &other)).0, id("tg/wyrdbear"));
    }
    let mime = only_record(2, b"doomtower:c", &whole_card(60));
    assert_eq!(contents(&mime).0, Err(TagProblem::WrongType));
}

#[test]
fn an_id_stands_whatever_follows_it() {
    let mut message = both(WYRDBEAR, &card_message(&whole_card(60)));
    message.truncate(message.len() - 1);
    assert_eq!(contents(&message).0, id("tg/wyrdbear"));
    assert_eq!(contents(&both(WYRDBEAR, b"\xD7\0\0")).0, id("tg/wyrdbear"));
}

#[test]
fn cards_that_cannot_be_used_say_why() {
    let mut newer = whole_card(60);
    newer[0] = 3;
    assert_eq!(contents(&card_message(&newer)).0, bad(DataError::Newer(3)));
    let mut kind = whole_card(60);
    kind[1] = 0x7f;
    assert_eq!(contents(&card_message(&kind)).0, bad(DataError::Kind(0x7f)));
    let cut = &whole_card(60)[..59];
    assert_eq!(contents(&card_message(cut)).0, bad(DataError::CutOff));
    assert_eq!(contents(&card_message(&[])).0, bad(DataError::CutOff));
    assert_eq!(contents(&both(WYRDBEAR, &card_message(&newer))).0, bad(DataError::Newer(3)));

    let mut big = b"\xC4\x0B\0\0\x01\xCDdoomtower:c".to_vec();
    big.extend([0; 461]);
    assert_eq!(contents(&big).0, bad(DataError::TooBig));
    let mut bigger = b"\xC4\x0B\0\0\x01\xD2doomtower:c".to_vec();
    bigger.extend([0xFE; 466]);
    assert_eq!(contents(&bigger).0, bad(DataError::TooBig), "longer than any with a checksum");
    big.pop();
    assert_eq!(contents(&big).0, Err(TagProblem::BrokenRecord));
    let chunked = b"\x94\x0B\x05doomtower:c\x00\x01...";
    let chunked = [&[0xB4], &chunked[1..], b"\x56\0\x01x"].concat();
    assert_eq!(contents(&chunked).0, Err(TagProblem::BrokenRecord), "in chunks");
}

#[test]
fn messages_are_bounded() {
    assert!(Message::id(&"x".repeat(MAX_ID_BYTES)).is_ok());
    assert_eq!(Message::id(&"x".repeat(MAX_ID_BYTES + 1)), Err(MessageTooLong));
    assert_eq!(
        Message::card(&[0; MAX_RECORD]).map(|message| message.bytes_on_tag()),
        Ok(4 + 17 + MAX_PAYLOAD)
    );
    assert_eq!(Message::card(&[0; MAX_RECORD + 1]), Err(MessageTooLong));
}
