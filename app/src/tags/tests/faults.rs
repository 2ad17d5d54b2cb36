//! Tests of tags that are protected, too small, or fail in the middle of an exchange.

use super::*;

#[test]
fn a_protected_tag_is_locked() {
    for protected_from in [0, 3, 4, 10] {
        let mut tag = Plain::with_message(NTAG213, WYRDBEAR);
        tag.protected_from = protected_from;
        check(&mut tag, Err(TagProblem::Locked));
    }
}

#[test]
fn protection_behind_the_id_is_no_concern() {
    let mut tag = Plain::with_message(NTAG213, WYRDBEAR);
    tag.protected_from = 18;
    check(&mut tag, Ok("tg/wyrdbear"));
}

#[test]
fn protection_in_the_middle_of_the_message_is_locked() {
    let mut tag = Plain::ntag(NTAG213, &[&[0x00; 60], &message_tlv(WYRDBEAR)[..]].concat());
    tag.protected_from = 20;
    check(&mut tag, Err(TagProblem::Locked));
}

#[test]
fn a_capability_container_may_deny_reading() {
    check(&mut Plain::with_message([0xE1, 0x10, 0x12, 0xF0], WYRDBEAR), Err(TagProblem::Locked));
}

#[test]
fn a_tag_too_small_for_the_first_window_is_read_all_the_same() {
    // MIFARE Ultralight: 16 pages, 48 bytes of data.
    let mut tag = Plain::sized(16, [0xE1, 0x10, 0x06, 0x00], &message_tlv(WYRDBEAR));
    check(&mut tag, Ok("tg/wyrdbear"));
    assert_eq!(tag.exchanges, [(3, 60), (3, 4), (4, 48)]);
    check(&mut Plain::sized(16, [0; 4], &[]), Err(TagProblem::NoNdef));
}

#[test]
fn faults_in_any_exchange_are_reported_as_they_are() {
    for (fault, problem) in [
        (TagFault::Gone, TagProblem::LiftedTooEarly),
        (TagFault::Garbled, TagProblem::Garbled),
        (TagFault::ReaderLost, TagProblem::ReaderLost),
    ] {
        for number in 1..=3 {
            let mut tag = Plain::ntag(NTAG216, &[&[0x00; 150], &message_tlv(WYRDBEAR)[..]].concat());
            tag.fault = Some((number, fault));
            check(&mut tag, Err(problem));
            assert_eq!(tag.exchanges.len(), number, "no exchange after a fault");
        }
    }
}

#[test]
fn the_next_attempt_starts_anew() {
    let mut tag = Plain::with_message(NTAG213, WYRDBEAR);
    tag.fault = Some((1, TagFault::Gone));
    let mut attempts = Attempts::new();
    assert_eq!(read(&mut tag), Err(TagProblem::LiftedTooEarly));
    assert!(attempts.again_after(TagProblem::LiftedTooEarly));
    check(&mut tag, Ok("tg/wyrdbear"));
}
