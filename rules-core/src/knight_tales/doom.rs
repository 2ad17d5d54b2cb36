//! The doom token, and the tactics that it triggers (KT-DOOM).

use super::Event;
use super::agenda::{Asked, Place, Step, Text};
use super::battlefield::TACTICS;
use super::table::Table;
use super::{Refusal, view::stated};
use crate::card::{CardRef, Field, Kind};
use crate::effect::Trigger;
use crate::library::is_by_hand;

impl Table<'_> {
    /// One space after the other, whichever monster was attacked; with the boss defeated nothing moves (KT-OQ-11).
    pub(super) fn raise_doom(&mut self, left: u8) {
        let Some(doom) = self.at.field.boss().filter(|boss| !boss.monster.defeated).map(|boss| boss.doom)
        else {
            return;
        };
        if left == 0 {
            return;
        }
        self.push(Step::Doom { left: left - 1 });
        let next = self.view().level(doom.saturating_add(1));
        let marked = match next {
            Some(level) => level.tactic,
            // The token stays on the last space (KT-OQ-09).
            None => self.at.rules.last_doom_again && self.view().doom().tactic,
        };
        if next.is_some() {
            self.set_doom(doom + 1);
            self.tell(Event::DoomRaised { level: doom + 1 });
        }
        if marked {
            self.push(Step::Tactic);
        }
    }

    pub(super) fn lower_doom(&mut self, amount: u8) {
        let Some(doom) = self.at.field.boss().map(|boss| boss.doom) else { return };
        let level = doom.saturating_sub(amount);
        if level != doom {
            self.set_doom(level);
            self.tell(Event::DoomLowered { level });
        }
    }

    pub(super) fn set_doom(&mut self, level: u8) {
        if let Some(boss) = &mut self.at.field.boss {
            boss.doom = level;
        }
    }

    /// The face-up tactic takes effect: its basic effect if that would change something, otherwise the exception
    /// (KT-DOOM-05). Then the next one is turned up; if the text triggers that one in turn, the players show it first.
    pub(super) fn tactic(&mut self) {
        let Some(boss) = &mut self.at.field.boss else { return };
        let Some(card) = boss.tactic() else { return self.push_all(&[Step::NextTactic, Step::Tactic]) };
        boss.top = (boss.top + 1) % TACTICS as u8;
        self.push(Step::NextTactic);
        if !self.apply_tactic(card, false) {
            self.apply_exception(card);
        }
    }

    /// Applies one half of a tactic, if it would change something. What the players carry out themselves may: if nothing
    /// else of the basic effect does, they are asked afterwards whether it has.
    fn apply_tactic(&mut self, card: CardRef, exception: bool) -> bool {
        let trigger = if exception { Trigger::Exception } else { Trigger::Basic };
        let Some(known) = self.view().known(card) else { return false };
        let Some((ability, by_hand)) =
            known.abilities_for(trigger).next().map(|(number, ability)| (number, is_by_hand(&ability)))
        else {
            return false;
        };
        let text = Text { card, place: Place::Tactic, ability };
        let changes = self.view().would_change(text, false);
        let applies = changes || by_hand || self.view().would_change(text, true);
        if applies {
            self.tell(Event::TacticTriggered { card, exception });
            if !changes && !exception {
                self.push(Step::Ask(Asked::Changed { card }));
            }
            self.push(Step::Begin(text));
        }
        applies
    }

    /// The basic effect has changed nothing.
    pub(super) fn apply_exception(&mut self, card: CardRef) {
        if !self.apply_tactic(card, true) {
            self.tell(Event::NothingToApply { card });
        }
    }

    /// Asks for the tactic on top to be laid on the reader, if it was not seen before.
    pub(super) fn next_tactic(&mut self) {
        if self.boss().is_some_and(|boss| boss.tactic().is_none()) {
            self.ask(Asked::Tactic);
        }
    }

    /// The tactic that lies on top is laid on the reader; five come round without being shuffled (KT-DOOM-06).
    pub(super) fn turn_up_tactic(&mut self, id: CardRef) -> Result<(), Refusal> {
        let card = self.view().wanted(id, &[Kind::Tactic])?;
        let of = stated(&card, Field::OfBoss)?;
        let boss = self.view().card_at(super::Spot::Boss).ok_or(Refusal::NotThisCard(id))?;
        if boss.amount(Field::OfBoss) != Some(of) {
            return Err(Refusal::OtherBoss { card: id, boss: boss.id });
        }
        let boss = self.at.field.boss.as_mut().ok_or(Refusal::NotNow)?;
        let most = TACTICS as u8;
        boss.tactics.push(id).map_err(|_| Refusal::NoRoom { kind: Kind::Tactic, most })?;
        self.at.asked = None;
        self.tell(Event::TacticTurnedUp(id));
        Ok(())
    }
}
