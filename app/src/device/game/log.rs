//! The console command `log`: describes in words what one action of the open game did.

use core::fmt::{self, Write};

use embedded_storage::nor_flash::NorFlash;

use crate::device::{Device, Page, Screen};
use crate::games::Say;
use crate::journal::{self, JournalFault, Slot};
use crate::session::Scan;
use crate::text::Lang;

impl Device {
    /// Writes what the action that led to a position did: the game goes there, tells and comes back, all in memory.
    pub async fn log(
        &mut self,
        flash: &mut impl NorFlash,
        position: Option<u32>,
        out: &mut impl Write,
    ) -> fmt::Result {
        let Some(slot) = self.directory.open() else { return out.write_str("no game\r\n") };
        // A page of the log stands on a session that is somewhere else.
        if self.seat.looking.is_some() {
            return out.write_str("the log is being read\r\n");
        }
        let position = position.unwrap_or(self.session.at());
        let (floor, len) = (self.session.floor(), self.session.len());
        if position <= floor || position > len {
            return write!(out, "positions {} to {len}\r\n", floor.saturating_add(1));
        }
        self.seat.looking = Some(self.session.at());
        let sought = journal::seek(flash, slot, self.session, Scan::told(position)).await;
        let written = if sought.is_ok() { self.write_log(position, out) } else { Ok(()) };
        match sought.map(|_| ()).and(self.back_from_log(slot, flash).await) {
            Ok(()) => written,
            Err(fault) => {
                self.reload(flash).await;
                match fault {
                    JournalFault::Store(fault) => write!(out, "journal: {fault:?}\r\n"),
                    JournalFault::Session(fault) => write!(out, "journal: {fault:?}\r\n"),
                }
            }
        }
    }

    /// The screen must not notice: what was undone is still what has to be put back.
    async fn back_from_log(&mut self, slot: Slot, flash: &mut impl NorFlash) -> Result<(), JournalFault> {
        self.look_no_more(slot, flash).await?;
        if let Screen::Game(Page::Undone(_)) = self.screen {
            self.session.tell_undone().await?;
        }
        Ok(())
    }

    fn write_log(&self, position: u32, out: &mut impl Write) -> fmt::Result {
        write!(out, "{position} of {}\r\n", self.session.len())?;
        let (events, untold) = self.session.told();
        for event in events {
            self.session.play().say(event, &mut Say::new(Lang::English, &self.decks, out))?;
            out.write_str("\r\n")?;
        }
        if untold > 0 { write!(out, "and {untold} more\r\n") } else { Ok(()) }
    }
}
