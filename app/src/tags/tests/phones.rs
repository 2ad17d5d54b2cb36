//! Tests with messages as phones and libraries write them, made with ndeflib, an independent implementation.

use super::*;

const DE_DE: &[u8] = b"\xD1\x01\x11T\x05de-DEtg/wyrdbear";
const UTF_16: &[u8] = b"\xD1\x01\x1BT\x82en\xFF\xFEt\0g\0/\0w\0y\0r\0d\0b\0e\0a\0r\0";
const UTF_16_BEYOND_ASCII: &[u8] =
    b"\xD1\x01\x1FT\x82de\xFF\xFEk\0t\0/\0g\0r\0\xFC\0n\0w\0a\0l\0d\0\x34\xD8\x1E\xDD";
const WITH_ID: &[u8] = b"\xD9\x01\x0E\x04Tname\x02entg/wyrdbear";
const AFTER_URI: &[u8] = b"\x91\x01\x12U\x04example.org/tower\x51\x01\x0ET\x02entg/wyrdbear";
const AFTER_EMPTY: &[u8] = b"\x90\0\0\x51\x01\x0ET\x02entg/wyrdbear";
const BEFORE_ANDROID_PACKAGE: &[u8] = b"\x91\x01\x0ET\x02entg/wyrdbear\x54\x0F\x0Bandroid.com:pkgcom.example";
/// A smart poster holds a Text record of its own; only one at the top of the message counts.
const AFTER_SMART_POSTER: &[u8] =
    b"\x91\x02\x1FSp\x91\x01\x0CU\x04example.org\x51\x01\x0BT\x02ennot this\x51\x01\x0ET\x02entg/wyrdbear";
const EMPTY_RECORD: &[u8] = b"\xD0\0\0";
const URI: &[u8] = b"\xD1\x01\x0CU\x04example.org";
const MIME: &[u8] = b"\xD2\x0A\x0Btext/plaintg/wyrdbear";
const UNKNOWN: &[u8] = b"\xD5\x00\x0Btg/wyrdbear";

#[test]
fn a_card_id_is_found() {
    for message in
        [WYRDBEAR, DE_DE, UTF_16, WITH_ID, AFTER_URI, AFTER_EMPTY, BEFORE_ANDROID_PACKAGE, AFTER_SMART_POSTER]
    {
        for cc in [NTAG213, NTAG215, NTAG216] {
            check(&mut Plain::with_message(cc, message), Ok("tg/wyrdbear"));
        }
    }
    check(&mut Plain::with_message(NTAG213, UTF_16_BEYOND_ASCII), Ok("kt/grünwald𝄞"));
}

#[test]
fn messages_without_a_text_record() {
    check(&mut Plain::with_message(NTAG213, EMPTY_RECORD), Err(TagProblem::Blank));
    for message in [URI, MIME, UNKNOWN] {
        check(&mut Plain::with_message(NTAG213, message), Err(TagProblem::WrongType));
    }
}

#[test]
fn the_first_of_two_text_records_wins() {
    let two = b"\x91\x01\x07T\x02enuno1\x51\x01\x07T\x02endos2";
    check(&mut Plain::with_message(NTAG213, two), Ok("uno1"));
}

#[test]
fn a_long_record_is_a_record() {
    check(&mut Plain::with_message(NTAG213, b"\xC1\x01\0\0\0\x0ET\x02entg/wyrdbear"), Ok("tg/wyrdbear"));
}

#[test]
fn a_text_record_far_behind_a_long_one() {
    let mut message = b"\x82\x18\0\0\x01\x2Capplication/octet-stream".to_vec();
    message.extend([0xD1; 300]);
    message.extend(b"\x51\x01\x0ET\x02entg/wyrdbear");
    check(&mut Plain::with_message(NTAG215, &message), Ok("tg/wyrdbear"));
}

#[test]
fn utf_16_in_both_orders_and_big_endian_by_default() {
    for text in [&b"\0t\0g"[..], b"\xFE\xFF\0t\0g", b"\xFF\xFEt\0g\0"] {
        check(&mut Plain::with_message(NTAG213, &text_record(0x80, text)), Ok("tg"));
    }
}

#[test]
fn text_that_does_not_decode() {
    let utf8 = TagProblem::NotText(TextEncoding::Utf8);
    for text in [&b"tg/\xFF"[..], b"tg/\xC3", b"\xE4hre"] {
        check(&mut Plain::with_message(NTAG213, &text_record(0x00, text)), Err(utf8));
    }
    let utf16 = TagProblem::NotText(TextEncoding::Utf16);
    for text in [&b"\0t\0"[..], b"\xD8\x34", b"\xD8\x34\0t", b"\xDD\x1E\0t", b"\xD8\x34\xD8\x34"] {
        check(&mut Plain::with_message(NTAG213, &text_record(0x80, text)), Err(utf16));
    }
}

#[test]
fn text_without_a_visible_character_is_blank() {
    for (status, rest) in
        [(0x02, &b"en"[..]), (0x00, b""), (0x00, b"  \n\0"), (0x80, b"\xFE\xFF\0 "), (0x80, b"")]
    {
        check(&mut Plain::with_message(NTAG213, &text_record(status, rest)), Err(TagProblem::Blank));
    }
}

#[test]
fn the_longest_text_and_one_byte_more() {
    let longest = [b'x'; MAX_ID_BYTES];
    let padded = [&b"   "[..], &longest, &b" \r\n\0\0\0\0\0\0"[..]].concat();
    let parted = [&longest[..], b" x"].concat();
    let expected = core::str::from_utf8(&longest).map_err(|_| TagProblem::Blank);
    check(&mut Plain::with_message(NTAG213, &text_record(0x00, &longest)), expected);
    check(&mut Plain::with_message(NTAG213, &text_record(0x00, &padded)), expected);
    for text in [&[b'x'; MAX_ID_BYTES + 1][..], &parted, &[b'x'; 120]] {
        check(&mut Plain::with_message(NTAG213, &text_record(0x00, text)), Err(TagProblem::TextTooLong));
    }
    // 24 umlauts take 48 bytes in either encoding.
    let umlauts = |n| text_record(0x80, &b"\0\xE4".repeat(n));
    check(&mut Plain::with_message(NTAG213, &umlauts(24)), Ok("ä".repeat(24).as_str()));
    check(&mut Plain::with_message(NTAG213, &umlauts(25)), Err(TagProblem::TextTooLong));
}

#[test]
fn records_that_break_the_rules() {
    for message in [
        &b"\xD1"[..],                          // cut off in the header
        b"\xD1\x01\x0E",                       // before the type
        b"\xD1\x01\x0FT\x02entg/wyrdbear",     // payload longer than the message
        b"\xC1\x01\xFF\xFF\xFF\xFFT\x02en",    // payload longer than any tag
        b"\xD9\x01\x0E\xFFT\x02entg/wyrdbear", // id longer than the message
        b"\xD1\x01\x00T",                      // Text without a status byte
        b"\xD1\x01\x03T\x05en",                // language code longer than the payload
        b"\x51\x01\x0ET\x02entg/wyrdbear",     // no MB on the first record
        b"\x91\x01\x00U\xD1\x01\x03T\x00tg",   // MB on the second
        b"\x91\x01\x00U",                      // no ME on the last
        b"\xD0\x01\x00T",                      // an empty record with a type
        b"\xD5\x01\x00T",                      // an unknown type with a type
        b"\xD7\x00\x00",                       // the reserved format
        b"\xD6\x00\x01t",                      // a chunk that continues nothing
        b"\xF1\x01\x03T\x00tg",                // the last record, and yet more chunks to come
        b"\xB1\x01\x02T\x00t\x56\x00\x01g",    // Text in chunks
        b"\xB2\x01\x01mx\x51\x01\x03T\x00tg",  // chunks left unfinished
        b"\xB2\x01\x01mx\x56\x01\x00m",        // a chunk with a type of its own
        b"\xB2\x01\x01mx\x5E\x00\x00\x01i",    // a chunk with an id of its own
    ] {
        check(&mut Plain::with_message(NTAG213, message), Err(TagProblem::BrokenRecord));
    }
}

#[test]
fn chunks_of_something_else_are_passed_over() {
    let message = b"\xB2\x01\x01mx\x36\x00\x01y\x16\x00\x01z\x51\x01\x0ET\x02entg/wyrdbear";
    check(&mut Plain::with_message(NTAG213, message), Ok("tg/wyrdbear"));
}

#[test]
fn types_that_only_resemble_text() {
    for (format, name) in [(1, &b"Tx"[..]), (1, b"t"), (1, b""), (2, b"T"), (4, b"T")] {
        check(
            &mut Plain::with_message(NTAG213, &only_record(format, name, b"\0tg")),
            Err(TagProblem::WrongType),
        );
    }
}
