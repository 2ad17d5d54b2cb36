//! Tests of the TLV blocks around the message.

use super::*;

/// What NXP programs into the first pages of an NTAG213, and of an NTAG215 or NTAG216.
const LOCK_CONTROL: [u8; 5] = [0x01, 0x03, 0xA0, 0x0C, 0x34];
const MEMORY_CONTROL: [u8; 5] = [0x02, 0x03, 0xA2, 0x04, 0x04];

fn behind(blocks: &[&[u8]]) -> Plain {
    Plain::ntag(NTAG215, &[&blocks.concat(), &message_tlv(WYRDBEAR)[..]].concat())
}

#[test]
fn blocks_before_the_message_are_passed_over() {
    let proprietary = [&[0xFD, 0xFF, 0x01, 0x00][..], &[0x03; 256]].concat();
    for blocks in [
        &[&LOCK_CONTROL[..]][..],
        &[&[0x00; 7], &LOCK_CONTROL, &[0x00], &MEMORY_CONTROL, &[0x00, 0x00]],
        &[&[0xFD, 0x00]],
        &[&[0xFD, 0x02, 0x03, 0xFE]],
        &[&proprietary],
        &[&[0x77, 0x01, 0xFE]],
        &[&[0x00; 200]],
    ] {
        check(&mut behind(blocks), Ok("tg/wyrdbear"));
    }
}

#[test]
fn a_length_of_three_bytes() {
    let data = [&[0x03, 0xFF, 0x00, 0x12], WYRDBEAR].concat();
    check(&mut Plain::ntag(NTAG213, &data), Ok("tg/wyrdbear"));
    let mut message = WYRDBEAR.to_vec();
    message[0] = 0x91;
    message.extend(b"\x42\x01\0\0\x01\x2Cm");
    message.extend([0; 300]);
    check(&mut Plain::with_message(NTAG215, &message), Ok("tg/wyrdbear"));
}

#[test]
fn every_place_in_the_windows() {
    let mut long_record = b"\x89\x01\0\0\0\x01\x64U".to_vec();
    long_record.extend([b'i'; 100]);
    long_record.extend(b"\x00\x49\x01\0\0\0\x0E\x02Tid\x02entg/wyrdbear");
    let pairs = text_record(0x80, &b"\xD8\x34\xDD\x1E".repeat(12));
    let clefs = "𝄞".repeat(12);
    for (message, expected) in [(WYRDBEAR, "tg/wyrdbear"), (&long_record, "tg/wyrdbear"), (&pairs, &clefs)] {
        for nulls in 0..=(496 - 2 - message.len()) {
            let data = [&std::vec![0x00; nulls], &message_tlv(message)[..]].concat();
            check(&mut Plain::ntag(NTAG215, &data), Ok(expected));
        }
    }
}

#[test]
fn the_message_may_fill_the_data_area() {
    let nulls = std::vec![0x00; 144 - 2 - WYRDBEAR.len()];
    let data = [&nulls[..], &[0x03, 0x12], WYRDBEAR].concat();
    assert_eq!(data.len(), 144);
    check(&mut Plain::ntag(NTAG213, &data), Ok("tg/wyrdbear"));
    check(&mut Plain::ntag(NTAG213, &[&[0x00], &data[..]].concat()), Err(TagProblem::BrokenTlv));
}

#[test]
fn nothing_written() {
    let factory = [&LOCK_CONTROL[..], &[0x03, 0x00, 0xFE]].concat();
    for data in [&factory[..], &[0x03, 0x00, 0xFE], &[0xFE], &LOCK_CONTROL, &[0xFD, 0x8E], &[]] {
        check(&mut Plain::ntag(NTAG213, data), Err(TagProblem::Blank));
    }
    // Behind the terminator there is nothing, whatever it looks like.
    check(&mut Plain::ntag(NTAG213, &[&[0xFE], &message_tlv(WYRDBEAR)[..]].concat()), Err(TagProblem::Blank));
}

#[test]
fn not_formatted() {
    for cc in [[0; 4], [0xFF; 4], [0xE1, 0x20, 0x12, 0x00], [0xE1, 0x10, 0x00, 0x00]] {
        check(&mut Plain::sized(45, cc, &message_tlv(WYRDBEAR)), Err(TagProblem::NoNdef));
    }
}

#[test]
fn blocks_longer_than_the_data_area() {
    for data in [
        &[0x03, 0xFF, 0xFF, 0xFF][..],
        &[0x03, 143],
        &[0x01, 0xFE],
        &[0xFD, 0x8F],
        &[0xFF; 144],
        &[&[0x00; 143][..], &[0x03]].concat(),
        &[&[0x00; 142][..], &[0x03, 0xFF]].concat(),
        &[&[0x00; 142][..], &[0x03, 0x01]].concat(),
    ] {
        check(&mut Plain::ntag(NTAG213, data), Err(TagProblem::BrokenTlv));
    }
}
