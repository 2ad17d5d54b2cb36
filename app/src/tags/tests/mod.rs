//! Tests of tags, and helpers: a tag as a plain memory that implements the same trait as a real one.

#![allow(clippy::indexing_slicing, reason = "a case that is out of bounds fails, as it should")]

mod cards;
mod corpus;
mod exchanges;
mod faults;
mod hostile;
mod phones;
mod tlvs;
mod writing;

use core::pin::pin;
use core::task::{Context, Poll, Waker};
use std::vec::Vec;

use rules_core::card::{Card, DataError, Kind, MAX_RECORD, Provenance, RecordBuilder};
use rules_core::effect::Trigger;

use super::*;

/// The capability containers that NXP programs.
const NTAG213: [u8; 4] = [0xE1, 0x10, 0x12, 0x00];
const NTAG215: [u8; 4] = [0xE1, 0x10, 0x3E, 0x00];
const NTAG216: [u8; 4] = [0xE1, 0x10, 0x6D, 0x00];

/// What ndeflib makes of `TextRecord("tg/wyrdbear")`.
const WYRDBEAR: &[u8] = b"\xD1\x01\x0ET\x02entg/wyrdbear";

/// A tag whose every answer is decided beforehand.
struct Plain {
    /// From page 0 on.
    bytes: Vec<u8>,
    /// Pages from here on are refused, as AUTH0 with PROT does on an NTAG.
    protected_from: usize,
    /// The answer to the exchange of that number.
    fault: Option<(usize, TagFault)>,
    exchanges: Vec<(u8, usize)>,
    writes: Vec<u8>,
}

impl Plain {
    /// A tag with `pages` pages, the capability container `cc` and `data` at the start of its data area.
    fn sized(pages: usize, cc: [u8; 4], data: &[u8]) -> Self {
        let mut bytes = std::vec![0; 12];
        bytes.extend(cc);
        bytes.extend(data);
        bytes.resize(pages * 4, 0);
        Self { bytes, protected_from: usize::MAX, fault: None, exchanges: Vec::new(), writes: Vec::new() }
    }

    /// An NTAG213, 215 or 216, by its capability container: data area, then five pages of configuration.
    fn ntag(cc: [u8; 4], data: &[u8]) -> Self {
        Self::sized(4 + usize::from(cc[2]) * 2 + 5, cc, data)
    }

    /// A tag that carries `message` as most phones lay it out.
    fn with_message(cc: [u8; 4], message: &[u8]) -> Self {
        Self::ntag(cc, &message_tlv(message))
    }
}

impl Type2Tag for Plain {
    async fn read_pages(&mut self, first: u8, into: &mut [u8]) -> Result<(), TagFault> {
        assert!(into.len().is_multiple_of(4) && (4..=WINDOW_BYTES).contains(&into.len()));
        self.exchanges.push((first, into.len()));
        assert!(self.exchanges.len() <= 32, "reading does not come to an end");
        if let Some((_, fault)) = self.fault.filter(|(number, _)| *number == self.exchanges.len()) {
            return Err(fault);
        }
        let start = usize::from(first) * 4;
        let end = start + into.len();
        match self.bytes.get(start..end) {
            Some(pages) if end <= self.protected_from.saturating_mul(4) => into.copy_from_slice(pages),
            _ => return Err(TagFault::Refused),
        }
        Ok(())
    }
}

impl Type2Writer for Plain {
    async fn write_page(&mut self, page: u8, bytes: [u8; 4]) -> Result<(), TagFault> {
        self.writes.push(page);
        let start = usize::from(page) * 4;
        self.bytes[start..start + 4].copy_from_slice(&bytes);
        Ok(())
    }
}

/// A plain memory never waits, so one poll finishes whatever is done with it.
fn at_once<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(result) => result,
        Poll::Pending => unreachable!("a plain memory answers at once"),
    }
}

fn read(tag: &mut Plain) -> Result<CardId, TagProblem> {
    match at_once(read_tag(tag, &mut [0; MAX_PAYLOAD]))? {
        TagContents::Id(id) => Ok(id),
        // These tests are about ids; a card where one was expected is as wrong as any other record.
        TagContents::Card { .. } | TagContents::BadCard(_) => Err(TagProblem::WrongType),
    }
}

fn read_whole<'b>(tag: &mut Plain, buffer: &'b mut [u8; MAX_PAYLOAD]) -> Result<TagContents<'b>, TagProblem> {
    at_once(read_tag(tag, buffer))
}

fn check(tag: &mut Plain, expected: Result<&str, TagProblem>) {
    assert_eq!(
        read(tag).as_ref().map(CardId::as_str).map_err(|problem| *problem),
        expected,
        "{:02X?}",
        tag.bytes
    );
}

/// An NDEF TLV around `message`, and the terminator.
fn message_tlv(message: &[u8]) -> Vec<u8> {
    let mut tlv = std::vec![0x03];
    match u8::try_from(message.len()) {
        Ok(short) if short < 0xFF => tlv.push(short),
        _ => {
            tlv.push(0xFF);
            tlv.extend(u16::try_from(message.len()).unwrap_or(u16::MAX).to_be_bytes());
        }
    }
    tlv.extend(message);
    tlv.push(0xFE);
    tlv
}

/// A short record of a message's only one, with `payload`.
fn only_record(format: u8, name: &[u8], payload: &[u8]) -> Vec<u8> {
    let length = |bytes: &[u8]| u8::try_from(bytes.len()).unwrap_or(u8::MAX);
    let mut record = std::vec![0xD0 | format, length(name), length(payload)];
    record.extend(name);
    record.extend(payload);
    record
}

fn text_record(status: u8, rest: &[u8]) -> Vec<u8> {
    only_record(1, b"T", &[&[status], rest].concat())
}

/// A sound card whose record has exactly so many bytes, from 50 on.
fn whole_card(bytes: usize) -> Vec<u8> {
    let mut record =
        RecordBuilder::new(Kind::CombatCard, "tg/whole-card", "Whole card", "Ganze Karte").unwrap();
    while record.bytes().len() < bytes {
        // An ability with a text takes 6 bytes beside it, and there is no empty text.
        let left = bytes - record.bytes().len();
        let text = match left {
            0..=66 => left - 6,
            67..=73 => left - 6 - 7,
            _ => 60,
        };
        let manual = [&[0x0a, text as u8], "x".repeat(text).as_bytes()].concat();
        record.ability(Trigger::OnPlay, Provenance::House, &[], &manual).unwrap();
    }
    assert_eq!(record.bytes().len(), bytes);
    assert_eq!(record.finish().map(|card| card.id), Ok("tg/whole-card"));
    record.bytes().to_vec()
}

/// As it was written before there was a checksum.
fn old_card_message(record: &[u8]) -> Vec<u8> {
    let mut message = std::vec![0xC4, 11];
    match u8::try_from(record.len()) {
        Ok(short) => {
            message[0] |= 0x10;
            message.push(short);
        }
        Err(_) => message.extend((record.len() as u32).to_be_bytes()),
    }
    message.extend(b"doomtower:c");
    message.extend(record);
    message
}

fn card_message(record: &[u8]) -> Vec<u8> {
    Message::card(record).unwrap().as_bytes().to_vec()
}
