//! Amberlings beside the encounter: markers, defeat, and their lines in the enemy's action (TG-K-22 to TG-K-33).

use super::VENEDA;
use crate::card::{CardRef, Field};
use crate::effect::{Instruction, Program, TgOp, Trigger};
use crate::library::is_by_hand;
use crate::tainted_grail::agenda::{Asked, Hits, Place, Step, Text};
use crate::tainted_grail::encounter::Helper;
use crate::tainted_grail::enemy::Harm;
use crate::tainted_grail::party::Stack;
use crate::tainted_grail::table::Table;
use crate::tainted_grail::view::View;
use crate::tainted_grail::{Event, Refusal};

/// At this difficulty defeated amberlings stay defeated (TG-K-33).
const NOT_REBUILT: u8 = 2;

impl Table<'_> {
    /// Reveals an amberling; its "at start" texts take effect now.
    pub(in crate::tainted_grail) fn reveal_amberling(&mut self, card: CardRef) {
        // Cannot fail: the caller has checked the capacity.
        let _ = self.at.amberlings.push(Helper { card, tokens: 0 });
        self.push_texts(card, Place::Amberling, Trigger::AtStart, Hits::Active);
    }

    /// Gained markers or UPs: one by one on an amberling, or the rest on the pool or the track.
    pub(in crate::tainted_grail) fn place_markers(&mut self, left: u8) {
        match left {
            0 => {}
            left if self.at.amberlings.is_empty() || self.is_ending() => self.keep_markers(left),
            left => self.ask(Asked::Marker { left }),
        }
    }

    pub(in crate::tainted_grail) fn keep_markers(&mut self, left: u8) {
        match self.at.stack {
            Stack::Combat => self.add_to_pool(left),
            Stack::Diplomacy => self.raise_relation(left),
        }
    }

    /// Puts markers on an amberling; they are never removed (TG-K-26). With as many as its value it is defeated, and gives
    /// its loot at once (TG-K-27).
    pub(in crate::tainted_grail) fn mark_amberling(&mut self, number: u8, amount: u8) {
        let Some(one) = self.at.amberlings.get_mut(usize::from(number)) else { return };
        one.tokens = one.tokens.saturating_add(amount);
        let Helper { card, tokens: now } = *one;
        self.tell(Event::AmberlingMarked { card, now });
        if self.known(card).and_then(|known| known.amount(Field::Value)).is_none_or(|value| now < value) {
            return;
        }
        self.at.amberlings.remove(usize::from(number));
        let kept = self.view().is_of(VENEDA);
        if kept && self.at.defeated.push(card).is_err() {
            // The game would let this one come again.
            self.tell(Event::MemoryEnded { card });
        }
        self.tell(Event::AmberlingDefeated { card, kept });
        self.push_texts(card, Place::Gone, Trigger::Loot, Hits::Shared);
    }

    /// A correction by hand, short of defeating it.
    pub(in crate::tainted_grail) fn correct_amberling(
        &mut self,
        number: u8,
        markers: u8,
    ) -> Result<(), Refusal> {
        let one = self.at.amberlings.get(usize::from(number)).copied().ok_or(Refusal::NotInPlay)?;
        let value = self.known(one.card).and_then(|known| known.amount(Field::Value)).unwrap_or(1);
        match self.at.amberlings.get_mut(usize::from(number)) {
            Some(one) if markers < value => one.tokens = markers,
            _ => {
                let (amount, most) = (markers.into(), u16::from(value).saturating_sub(1));
                return Err(Refusal::NotBetween { amount, least: 0, most });
            }
        }
        Ok(())
    }

    /// Puts defeated amberlings under the stack, the first defeated first, so that it comes first again (TG-K-32,
    /// TG-K-33).
    pub(super) fn return_amberlings(&mut self) {
        if self.encounter().and_then(|card| card.amount(Field::Difficulty)) == Some(NOT_REBUILT) {
            return;
        }
        for card in core::mem::take(&mut self.at.defeated) {
            self.tell(Event::AmberlingReturned { card });
        }
    }

    /// Pushes what cannot be added to the enemy's action: with `asking` the lines that ask the players, otherwise the
    /// effects of the other lines that are no harm.
    pub(in crate::tainted_grail) fn push_amberling_lines(&mut self, asking: bool) {
        let hits = if asking { Hits::Enemy } else { Hits::Beyond };
        for number in (0..self.at.amberlings.len()).rev() {
            let Some(&one) = self.at.amberlings.get(number) else { continue };
            let Some(text) = self.view().amberling_line(one) else { continue };
            let Some(line) = self.known(one.card).and_then(|card| card.ability(text.ability)) else {
                continue;
            };
            let asks = asks(line.program);
            if asks == asking && (asks || is_by_hand(&line) || does_more(line.program)) {
                self.push(Step::Begin { text, hits });
            }
        }
    }
}

/// Whether the program asks the players.
fn asks(program: &[u8]) -> bool {
    Program::<TgOp>::new(program).instructions().any(|instruction| match instruction {
        Ok(Instruction::Do { .. } | Instruction::Group) => false,
        Ok(
            Instruction::If { block, .. }
            | Instruction::Otherwise { block }
            | Instruction::Repeat { block, .. },
        ) => asks(block),
        Ok(Instruction::On(target)) => target.is_chosen(),
        _ => true,
    })
}

/// Whether the program does more than add harm to the enemy's action.
fn does_more(program: &[u8]) -> bool {
    Program::<TgOp>::new(program).instructions().any(|instruction| match instruction {
        Ok(Instruction::Do { operation, .. }) => Harm::of(operation).is_none(),
        Ok(Instruction::Group) => false,
        _ => true,
    })
}

impl View<'_> {
    /// The line of its table for the markers on it (TG-K-23).
    pub(in crate::tainted_grail) fn amberling_line(&self, one: Helper) -> Option<Text> {
        let ability = self.line_of(one.card, one.tokens)?;
        Some(Text { card: one.card, place: Place::Amberling, ability })
    }

    /// The lines that are added to the enemy's action (TG-K-29).
    pub(in crate::tainted_grail) fn added_lines(&self) -> impl Iterator<Item = Text> + '_ {
        let lines = self.at.amberlings.iter().filter_map(|&one| self.amberling_line(one));
        lines.filter(|&text| !asks(self.shelf.program(text.card, text.ability)))
    }
}
