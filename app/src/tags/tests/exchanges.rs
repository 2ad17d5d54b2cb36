//! Tests of what reading a tag costs: radio exchanges and RAM.

use super::*;

fn exchanges(mut tag: Plain) -> Vec<(u8, usize)> {
    assert!(!matches!(read(&mut tag), Err(TagProblem::BrokenTlv | TagProblem::BrokenRecord)));
    tag.exchanges
}

#[test]
fn a_card_id_takes_one_exchange() {
    for cc in [NTAG213, NTAG215, NTAG216] {
        assert_eq!(exchanges(Plain::with_message(cc, WYRDBEAR)), [(3, 60)]);
    }
    // The longest id that fits: 60 less capability container, TLV, record header, status and language.
    let id = [&b"en"[..], &[b'x'; 47]].concat();
    assert_eq!(exchanges(Plain::with_message(NTAG213, &text_record(0x02, &id))), [(3, 60)]);
}

#[test]
fn a_blank_tag_takes_one_exchange() {
    assert_eq!(exchanges(Plain::ntag(NTAG216, &[0x03, 0x00, 0xFE])), [(3, 60)]);
}

#[test]
fn a_second_exchange_brings_only_what_is_missing() {
    // 64 bytes of payload end 74 bytes from page 3 on: four pages behind the window.
    let payload = [&b"en"[..], &[b' '; 50], b"tg/wyrdbear"].concat();
    assert_eq!(exchanges(Plain::with_message(NTAG215, &text_record(0x02, &payload))), [(3, 60), (18, 16)]);
}

#[test]
fn what_follows_the_text_is_not_read() {
    let mut message = WYRDBEAR.to_vec();
    message[0] = 0x91;
    message.extend(b"\x52\x01\xC0m");
    message.extend([0; 0xC0]);
    assert_eq!(exchanges(Plain::with_message(NTAG215, &message)), [(3, 60)]);
}

#[test]
fn what_is_passed_over_is_not_read() {
    let mut message = b"\x82\x01\0\0\x01\x2Cm".to_vec();
    message.extend([0; 300]);
    message.extend(b"\x51\x01\x0ET\x02entg/wyrdbear");
    // The Text record lies in bytes 315..333 from page 3 on: six pages.
    assert_eq!(exchanges(Plain::with_message(NTAG215, &message)), [(3, 60), (81, 24)]);
}

#[test]
fn an_erased_tag_is_read_to_its_end() {
    assert_eq!(exchanges(Plain::ntag(NTAG213, &[])), [(3, 60), (18, 60), (33, 28)]);
    assert_eq!(exchanges(Plain::ntag(NTAG216, &[])).len(), 15);
}

#[test]
fn a_text_too_long_is_not_read_to_its_end() {
    assert_eq!(exchanges(Plain::with_message(NTAG215, &text_record(0x00, &[b'x'; 200]))), [(3, 60)]);
}

#[test]
fn a_whole_card_is_read_once_through() {
    let record = whole_card(400);
    let mut tag = Plain::with_message(NTAG215, &card_message(&record));
    assert!(matches!(read_whole(&mut tag, &mut [0; MAX_PAYLOAD]), Ok(TagContents::Card { .. })));
    // 400 bytes and 5 that check them, behind container, block header, record header and type: 430 bytes from page 3 on.
    assert_eq!(tag.exchanges.len(), 8);
    assert_eq!(tag.exchanges.iter().map(|(_, bytes)| bytes).sum::<usize>(), 432);
}

#[test]
fn beside_an_id_only_headers_are_looked_at() {
    let mut tag = Plain::with_message(NTAG213, WYRDBEAR);
    assert!(matches!(read_whole(&mut tag, &mut [0; MAX_PAYLOAD]), Ok(TagContents::Id(_))));
    assert_eq!(tag.exchanges, [(3, 60)], "the last record");

    let mut message = WYRDBEAR.to_vec();
    message[0] = 0x91;
    message.extend(b"\x12\x01\xC0m");
    message.extend([0; 0xC0]);
    message.extend(b"\x52\x01\x01mx");
    let mut tag = Plain::with_message(NTAG215, &message);
    assert!(matches!(read_whole(&mut tag, &mut [0; MAX_PAYLOAD]), Ok(TagContents::Id(_))));
    assert_eq!(tag.exchanges, [(3, 60), (58, 8)]);
}

#[test]
fn a_read_or_a_write_in_flight_is_small() {
    let mut tag = Plain::ntag(NTAG213, &[]);
    let mut buffer = [0; MAX_PAYLOAD];
    let size = size_of_val(&read_tag(&mut tag, &mut buffer));
    assert!(size <= 384, "read_tag: {size} bytes");
    let message = Message::id("tg/wyrdbear").unwrap();
    let size = size_of_val(&write_tag(&mut tag, &message));
    assert!(size <= 384, "write_tag: {size} bytes");
}
