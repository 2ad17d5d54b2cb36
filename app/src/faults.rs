//! Why the device last restarted by itself: a short code and a text, small enough for RAM that survives a reset and for
//! flash.

use crate::text::Text;
use core::fmt;
use heapless::{String, Vec};

/// Faults kept for the screen and for `faults`; flash holds more, this is what one looks at.
pub const KEPT: usize = 8;
/// Bytes of detail: a file, a line, a task's name.
pub const DETAIL: usize = 40;
/// Bytes of a stored fault: format version, kind, code, detail.
pub const RECORD: usize = 4 + DETAIL;

const FORMAT: u8 = 0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Our own code gave up.
    Panic,
    /// The processor met something it cannot do.
    Crash,
    /// A task did not report and the watchdog bit.
    Watchdog,
}

impl Kind {
    pub const fn name(self) -> Text {
        match self {
            Kind::Panic => Text::FaultPanic,
            Kind::Crash => Text::FaultCrash,
            Kind::Watchdog => Text::FaultWatchdog,
        }
    }

    const fn letter(self) -> u8 {
        match self {
            Kind::Panic => b'P',
            Kind::Crash => b'C',
            Kind::Watchdog => b'W',
        }
    }

    const fn from_letter(letter: u8) -> Option<Self> {
        match letter {
            b'P' => Some(Kind::Panic),
            b'C' => Some(Kind::Crash),
            b'W' => Some(Kind::Watchdog),
            _ => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub kind: Kind,
    /// Tells places apart at a glance: a line number, a program counter, a task.
    pub number: u16,
    pub detail: String<DETAIL>,
}

impl Fault {
    /// Keeps the end of a detail that is too long: a path's end says more than its start.
    pub fn new(kind: Kind, number: u16, detail: &str) -> Self {
        let surplus = detail.len().saturating_sub(DETAIL);
        let from = (surplus..=detail.len()).find(|&at| detail.is_char_boundary(at)).unwrap_or(detail.len());
        let kept = detail.get(from..).and_then(|tail| String::try_from(tail).ok()).unwrap_or_default();
        Fault { kind, number, detail: kept }
    }

    /// The short code, such as `P0088`.
    pub fn code(&self) -> impl fmt::Display + '_ {
        struct Code<'a>(&'a Fault);
        impl fmt::Display for Code<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}{:04X}", char::from(self.0.kind.letter()), self.0.number)
            }
        }
        Code(self)
    }

    pub fn to_record(&self) -> Vec<u8, RECORD> {
        let mut record = Vec::new();
        let [low, high] = self.number.to_le_bytes();
        // The head is four bytes and the detail at most DETAIL: RECORD holds both.
        let _ = record.extend_from_slice(&[FORMAT, self.kind.letter(), low, high]);
        let _ = record.extend_from_slice(self.detail.as_bytes());
        record
    }

    /// `None` for bytes that no tower of this format wrote.
    pub fn from_record(record: &[u8]) -> Option<Self> {
        let (&[FORMAT, letter, low, high], detail) = record.split_first_chunk::<4>()? else { return None };
        let detail = core::str::from_utf8(detail).ok()?;
        Some(Fault::new(Kind::from_letter(letter)?, u16::from_le_bytes([low, high]), detail))
    }
}

/// The latest faults, newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FaultLog {
    latest: Vec<Fault, KEPT>,
}

impl FaultLog {
    pub fn push(&mut self, fault: Fault) {
        if self.latest.is_full() {
            self.latest.pop();
        }
        // There is room: a full log has just lost its oldest.
        let _ = self.latest.insert(0, fault);
    }

    pub fn latest(&self) -> &[Fault] {
        &self.latest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn a_record_reads_back_and_garbage_does_not() {
        let fault = Fault::new(Kind::Panic, 0x88, "reader.rs:136");
        assert_eq!(Fault::from_record(&fault.to_record()), Some(fault.clone()));
        assert_eq!(fault.code().to_string(), "P0088");
        for garbage in [&[][..], &[0, b'P', 1], &[9, b'P', 1, 0], &[0, b'X', 1, 0], &[0, b'P', 1, 0, 0xff]] {
            assert_eq!(Fault::from_record(garbage), None, "{garbage:?}");
        }
    }

    #[test]
    fn a_long_detail_keeps_its_end() {
        let long = "a/very/long/path/that/nobody/needs/to/see/in/full/ä/reader.rs:136";
        let fault = Fault::new(Kind::Panic, 1, long);
        assert!(long.ends_with(fault.detail.as_str()) && fault.detail.ends_with("reader.rs:136"));
    }

    #[test]
    fn the_log_keeps_the_newest() {
        let mut log = FaultLog::default();
        for number in 0..20 {
            log.push(Fault::new(Kind::Watchdog, number, ""));
        }
        assert_eq!(log.latest().len(), KEPT);
        assert_eq!(log.latest().first().map(|fault| fault.number), Some(19));
    }
}
