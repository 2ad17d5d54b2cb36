//! A fake tower: the firmware's console code on a flash in memory.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;

use app::console::{Command, Connection, Mode, kept, parse};
use app::flash_map::{DECK, FLASH_SIZE, JOURNAL, SECTOR};
use app::journal::{self, Directory, Slot};
use app::slices::complete as now;
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use tower::device::{Port, PortError};
use tower::log::Log;

pub(crate) struct Fake {
    flash: Ram,
    connection: Connection,
    /// What a hand at the tower does when it is asked.
    pub(crate) allows: bool,
    /// Every line that was sent.
    pub(crate) asked: Vec<String>,
    /// What is still to be read.
    pub(crate) answers: VecDeque<String>,
    /// Replacement answers for lines with a given prefix.
    pub(crate) instead: Option<(&'static str, &'static str)>,
}

impl Default for Fake {
    fn default() -> Self {
        Fake {
            flash: Ram(vec![0xff; FLASH_SIZE as usize]),
            connection: Connection::new(),
            allows: true,
            asked: Vec::new(),
            answers: VecDeque::new(),
            instead: None,
        }
    }
}

impl Fake {
    pub(crate) fn deck_part(&mut self) -> &mut [u8] {
        &mut self.flash.0[DECK.start as usize..][..DECK.len as usize]
    }

    /// Games as a tower keeps them: the items of a log in a slot, and the directory that says so.
    pub(crate) fn keep_game(&mut self, number: usize, log: &Log) {
        let slot = Slot::new(number).unwrap();
        let mut directory = now(Directory::load(&mut self.flash)).unwrap();
        for item in &log.items {
            now(journal::append(&mut self.flash, slot, &mut None, item)).unwrap();
        }
        directory.play(slot, log.game().unwrap(), 3);
        now(directory.save(&mut self.flash)).unwrap();
    }

    /// The journal's part of flash.
    pub(crate) fn journal_part(&mut self) -> &mut [u8] {
        &mut self.flash.0[JOURNAL.start as usize..][..JOURNAL.len as usize]
    }

    pub(crate) fn asked(&self, start: &str) -> usize {
        self.asked.iter().filter(|line| line.starts_with(start)).count()
    }

    /// What the tower says to a line.
    pub(crate) fn answer(&mut self, line: &str) -> String {
        match (self.instead, parse(line, Mode::Owner)) {
            (Some((start, instead)), _) if line.starts_with(start) => instead.to_owned(),
            (_, Command::Empty) => String::new(),
            (_, Command::Allow(_)) if !self.allows => "error: refused on the tower\r\n".to_owned(),
            (_, Command::Allow(subject)) => {
                self.connection.allow(subject, 0);
                "ok\r\n".to_owned()
            }
            (_, Command::Version) => "doomtower 0.1.0\r\n".to_owned(),
            (_, Command::Faults) => "P0007 Internal error main.rs:7\r\n1 faults\r\n".to_owned(),
            (_, Command::Kept(command)) => {
                let mut said = String::new();
                match self.connection.judge(&command, 0) {
                    Err(refusal) => kept::refuse(refusal, &mut said),
                    Ok(()) => {
                        let done = now(kept::answer(command, &mut self.flash, &mut said));
                        let _ = self.connection.note(&command, done);
                    }
                }
                said
            }
            (_, _) => format!("unknown command: {line} (try help)\r\n"),
        }
    }
}

impl Port for Fake {
    fn send(&mut self, line: &str) -> Result<(), PortError> {
        self.asked.push(line.to_owned());
        let answer = self.answer(line);
        self.answers.extend(answer.lines().map(str::to_owned));
        Ok(())
    }

    fn receive(&mut self, _: Duration) -> Result<String, PortError> {
        self.answers.pop_front().ok_or(PortError::Silent)
    }
}

/// Flash: erased to ones, programmed by clearing bits.
struct Ram(Vec<u8>);

impl ErrorType for Ram {
    type Error = Infallible;
}

impl ReadNorFlash for Ram {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, into: &mut [u8]) -> Result<(), Infallible> {
        into.copy_from_slice(&self.0[offset as usize..][..into.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.0.len()
    }
}

impl NorFlash for Ram {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Infallible> {
        self.0[from as usize..to as usize].fill(0xff);
        Ok(())
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Infallible> {
        self.0[offset as usize..].iter_mut().zip(bytes).for_each(|(old, new)| *old &= new);
        Ok(())
    }
}

/// A short game, as a log.
pub(crate) fn evening() -> Log {
    Log::parse(include_str!("../../../tests/logs/evening.log")).unwrap()
}
