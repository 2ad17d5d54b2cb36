//! A few actions of the line in words, for a list to turn through.

use heapless::Vec;

use super::SessionFault;
use super::record::Record;
use crate::games::Action;

pub const MAX_ROWS: usize = 24;
pub type Row = heapless::String<{ 2 * crate::layout::COLUMNS }>;

/// Stands for an action that is lost.
const LOST: &str = "- - -";

#[derive(Clone, Debug, Default)]
pub struct Rows {
    /// The position behind the first of them.
    pub from: u32,
    pub rows: Vec<Row, MAX_ROWS>,
}

impl Rows {
    pub fn from(from: u32) -> Self {
        Rows { from, ..Rows::default() }
    }

    /// Takes an item of the stretch of the journal that holds them; `say` puts an action into words.
    pub fn take(
        &mut self,
        item: &[u8],
        say: impl Fn(&Action, &mut Row) -> core::fmt::Result,
    ) -> Result<(), SessionFault> {
        let Ok((Record::Act(act), _)) = Record::unpack(item) else { return Ok(()) };
        let place = match act.position.saturating_add(1).checked_sub(self.from) {
            Some(place) => place as usize,
            None => {
                self.rows.clear();
                return Ok(());
            }
        };
        self.rows.truncate(place);
        while self.rows.len() < place && self.rows.push(Row::try_from(LOST).unwrap_or_default()).is_ok() {}
        if self.rows.len() == place {
            let action = act.action()?;
            let mut row = Row::new();
            // Words that do not fit are cut; a row that finds no room is read when it is turned to.
            let _ = say(&action, &mut row);
            let _ = self.rows.push(row);
        }
        Ok(())
    }
}
