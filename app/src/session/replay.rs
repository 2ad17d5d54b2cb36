//! Undo and redo: the actions from the last checkpoint on are run again, a slice each.

use super::{Session, SessionFault, Way, cards, pack_into};
use crate::decks::Memo;
use crate::slices::breathe;

impl Session {
    /// Where an undo leads.
    pub async fn undo(&mut self) -> Result<Way, SessionFault> {
        match self.at.checked_sub(1) {
            Some(to) if to >= self.floor => self.go(to).await,
            _ => Ok(Way::End),
        }
    }

    /// Where a redo leads.
    pub async fn redo(&mut self) -> Result<Way, SessionFault> {
        let to = match self.hole {
            Some(hole) if hole.from == self.at => hole.to,
            _ => self.at + 1,
        };
        if to <= self.len { self.go(to).await } else { Ok(Way::End) }
    }

    /// Goes to a position on the line, or to the last one before it that there is a way to.
    pub async fn go(&mut self, to: u32) -> Result<Way, SessionFault> {
        if to < self.floor || to > self.len {
            return Ok(Way::End);
        }
        let to = self.hole.filter(|hole| hole.contains(to)).map_or(to, |hole| hole.from);
        if !(self.base_at..=self.base_at + self.line.count()).contains(&to) {
            return Ok(Way::Seek(to));
        }
        self.hold_rolls(self.rolls_before(to));
        self.replay(to).await?;
        Ok(Way::Gone)
    }

    /// What was rolled on the line is kept at hand from this roll on; what finds no room is found in the journal.
    pub(super) fn hold_rolls(&mut self, from: u32) {
        let line = core::mem::take(&mut self.line);
        for (_, chance) in line.actions().flatten() {
            if let Some(chance) = chance {
                self.remember(chance, from);
            }
        }
        self.line = line;
    }

    /// The first roll that may be due at a position: an action has one at most.
    pub(super) fn rolls_before(&self, to: u32) -> u32 {
        self.rolls.saturating_sub(self.at.saturating_sub(to))
    }

    /// Runs from `base` to a position in memory; afterwards `told` says what the action behind it does, which is what
    /// an undo takes back.
    async fn replay(&mut self, to: u32) -> Result<(), SessionFault> {
        let steps = to.checked_sub(self.base_at).ok_or(SessionFault::Damaged)?;
        let (backwards, behind) = (to < self.at, steps < self.line.count());
        match (backwards, behind) {
            // Where redo leads is one action away.
            (false, _) if to == self.at + 1 && self.at >= self.base_at => {
                self.run_on(steps, true).await?;
                self.drop_old_rolls();
                Ok(())
            }
            (true, true) => self.tell_behind(steps).await,
            _ => self.run(steps, !backwards).await,
        }
    }

    /// Has `told` say what the action behind this position does: that is what an undo takes back.
    pub async fn tell_undone(&mut self) -> Result<(), SessionFault> {
        let steps = self.at - self.base_at;
        if steps < self.line.count() { self.tell_behind(steps).await } else { Ok(()) }
    }

    /// One action ahead, to hear what it does, and back.
    async fn tell_behind(&mut self, steps: u32) -> Result<(), SessionFault> {
        self.run(steps, false).await?;
        pack_into(&self.play, &mut self.state)?;
        let (at, rolls) = (self.at, self.rolls);
        self.run_on(steps + 1, true).await?;
        self.play.unpack(&self.state).map_err(|_| SessionFault::Damaged)?;
        (self.at, self.rolls) = (at, rolls);
        Ok(())
    }

    /// The state after so many actions from `base` on.
    pub(super) async fn run(&mut self, steps: u32, tell: bool) -> Result<(), SessionFault> {
        self.play.unpack(&self.base).map_err(|_| SessionFault::Damaged)?;
        self.rolls = self.base_rolls;
        self.at = self.base_at;
        self.run_on(steps, tell).await?;
        self.drop_old_rolls();
        Ok(())
    }

    /// Rolls that led here are not ahead any more.
    fn drop_old_rolls(&mut self) {
        let rolls = self.rolls;
        self.ahead.retain(|chance| chance.number >= rolls);
    }

    /// From where it is, which is not before `base`, to so many actions from there.
    async fn run_on(&mut self, steps: u32, tell: bool) -> Result<(), SessionFault> {
        if tell && steps == 0 {
            self.told.clear();
            self.untold = 0;
        }
        let cards = Memo::new(cards(&self.decks));
        let done = self.at - self.base_at;
        for entry in self.line.actions().take(steps as usize).skip(done as usize) {
            let (action, chance) = entry?;
            self.at += 1;
            let last = tell && self.at == self.base_at + steps;
            if last {
                self.told.clear();
                self.untold = 0;
            }
            let (told, untold) = (&mut self.told, &mut self.untold);
            let applied = self.play.apply(&action, &cards, &mut |event| {
                if last && told.push(event).is_err() {
                    *untold = untold.saturating_add(1);
                }
            });
            applied.map_err(|_| SessionFault::Diverged)?;
            self.rolls += u32::from(chance.is_some());
            breathe().await;
        }
        if self.at == self.base_at + steps { Ok(()) } else { Err(SessionFault::Damaged) }
    }
}
