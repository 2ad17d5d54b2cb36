//! Rewards: symbols take effect one after the other, each finished before the next (PW-ACT-61, PW-ACT-62, PW-OQ-19).

use super::Event;
use super::agenda::{Asked, Step, Text};
use super::area::Attribute;
use super::doing::worker_of;
use super::event::Purse;
use super::opponent::Why;
use super::player::Seat;
use super::table::Table;
use super::view::View;
use super::worker::Colour;
use crate::effect::{Amount, Condition, Instruction, Program, PwOp, Trigger};

/// Debts in the box (PW-SET-05).
const DEBTS: u8 = 24;

impl Table<'_> {
    /// Carries out the next symbol, and pushes the rest behind it.
    pub(super) fn symbols(&mut self, who: Seat, text: Text) {
        let shelf = self.shelf;
        let whole = shelf.program(text.card, text.ability);
        if text.at == 0 && text.end as usize == whole.len() {
            self.tell(Event::SymbolsBegan { who, text });
            if whole.is_empty() {
                // The ability is unknown.
                self.by_hand(who, text);
                return;
            }
        }
        let here = whole.get(usize::from(text.at)..usize::from(text.end)).unwrap_or_default();
        let Some(Ok((first, rest))) = Program::<PwOp>::new(here).next() else { return };
        let behind = text.end - rest.bytes().len() as u8;
        if behind < text.end {
            self.push(Step::Symbols { who, text: Text { at: behind, ..text } });
        }
        match first {
            Instruction::Do { operation, amount: Amount::Number(amount) } => {
                self.push(Step::Gain { who, symbol: operation, amount });
            }
            Instruction::If { condition, number, block } if self.holds(who, condition, number) => {
                // The condition held, so the `otherwise` block is skipped.
                self.skip_otherwise(who, text, behind);
                self.push_block(who, text, behind, block.len());
            }
            Instruction::Otherwise { block } => {
                self.push_block(who, text, behind, block.len());
            }
            // The opponent takes the left one (PW-SOLO-40).
            Instruction::Choose(_) if self.at.is_opponent(who) => {
                self.tell(Event::OpponentChose(Why::LeftOption));
                self.take_option(who, text, 0);
            }
            Instruction::Choose(options) => {
                self.ask(Asked::Choose { who, text, options: options.len() as u8 });
            }
            Instruction::Manual(_) => self.by_hand(who, text),
            _ => {}
        }
    }

    /// Pushes a block of that length which ends at `end`.
    fn push_block(&mut self, who: Seat, text: Text, end: u8, length: usize) {
        let at = end.saturating_sub(length as u8);
        if at < end {
            self.push(Step::Symbols { who, text: Text { at, end, ..text } });
        }
    }

    /// Asks the players to carry the text out by hand, for the opponent too.
    fn by_hand(&mut self, who: Seat, text: Text) {
        self.ask(Asked::ByHand { who, text });
    }

    fn skip_otherwise(&mut self, who: Seat, text: Text, behind: u8) {
        let whole = self.shelf.program(text.card, text.ability);
        let here = whole.get(usize::from(behind)..usize::from(text.end)).unwrap_or_default();
        if let Some(Ok((Instruction::Otherwise { .. }, rest))) = Program::<PwOp>::new(here).next() {
            self.at.agenda.pop();
            let at = text.end - rest.bytes().len() as u8;
            if at < text.end {
                self.push(Step::Symbols { who, text: Text { at, ..text } });
            }
        }
    }

    pub(super) fn take_option(&mut self, who: Seat, text: Text, option: u8) {
        let whole = self.shelf.program(text.card, text.ability);
        let here = whole.get(usize::from(text.at)..usize::from(text.end)).unwrap_or_default();
        let Some(Ok((Instruction::Choose(options), rest))) = Program::<PwOp>::new(here).next() else {
            return;
        };
        // The options follow each other, in front of the rest.
        let after: usize = options.iter().skip(usize::from(option) + 1).map(<[u8]>::len).sum();
        let end = usize::from(text.end).saturating_sub(rest.bytes().len() + after) as u8;
        let length = options.get(usize::from(option)).map_or(0, <[u8]>::len);
        self.push_block(who, text, end, length);
    }

    fn holds(&self, who: Seat, condition: Condition, number: u8) -> bool {
        let cards = self.at.player(who).map_or(0, |player| player.suspicion.len() as u8);
        match condition {
            Condition::SuspicionAtLeast => cards >= number,
            Condition::SuspicionAtMost => cards <= number,
            _ => false,
        }
    }

    pub(super) fn gain(&mut self, who: Seat, symbol: PwOp, amount: u8) {
        if amount == 0 && !matches!(symbol, PwOp::FreeRecruit | PwOp::Pray) {
            return;
        }
        let opponent = self.at.is_opponent(who);
        if let Some(colour) = worker_of(symbol) {
            return self.gain_workers(who, colour, amount);
        }
        match symbol {
            PwOp::GainFaith => self.raise(who, Attribute::Faith, amount),
            PwOp::GainStrength => self.raise(who, Attribute::Strength, amount),
            PwOp::GainInfluence => self.raise(who, Attribute::Influence, amount),
            PwOp::GainProvisions | PwOp::GainSilver if opponent => self.move_marker(who, amount),
            PwOp::GainProvisions => {
                if let Some(player) = self.player_mut(who) {
                    player.provisions = player.provisions.saturating_add(amount);
                }
                self.tell(Event::ProvisionsGained { who, amount });
            }
            PwOp::GainSilver => self.move_silver(Purse::General, Purse::Of(who), amount),
            PwOp::TakeTaxes => self.take_taxes(who, amount),
            // One at a time: what follows from the first comes before the second (PW-TAX-03, PW-OQ-19).
            PwOp::DiscardSuspicion | PwOp::PayDebt | PwOp::DestroyDebt => {
                if amount > 1 {
                    self.push_gain(who, symbol, amount - 1);
                }
                match symbol {
                    PwOp::PayDebt => self.pay_debt(who),
                    PwOp::DestroyDebt => self.destroy_debt(who),
                    _ => {
                        if !self.discard_suspicion(who) && opponent {
                            self.give_up_tax();
                        }
                    }
                }
            }
            PwOp::GainDebt => self.gain_debts(who, amount),
            PwOp::FreeRecruit if opponent => self.opponent_recruits(who),
            PwOp::FreeRecruit if self.at.townsfolk.iter().any(Option::is_some) => {
                self.ask(Asked::FreeRecruit { who });
            }
            PwOp::Pray if opponent => self.opponent_prays(who),
            PwOp::Pray if self.at.player(who).is_some_and(|player| player.placed != [0; 12]) => {
                self.ask(Asked::Pray { who });
            }
            PwOp::FreeRecruit | PwOp::Pray => self.tell(Event::NothingToDo { who }),
            // Prices and modifiers are part of the bill.
            _ => {}
        }
    }

    fn gain_workers(&mut self, who: Seat, colour: Colour, amount: u8) {
        let opponent = self.at.is_opponent(who);
        if let Some(player) = self.player_mut(who) {
            // The opponent's workers have no colour (PW-SOLO-13).
            player.workers.add(if opponent { Colour::Labourer } else { colour }, amount);
        }
        self.tell(Event::WorkersGained { who, colour, amount });
        if colour == Colour::Criminal {
            self.push(Step::Suspicion { who, left: amount, inquired: false });
        }
    }

    /// The marker moves at once, up to the end of the track (PW-ACT-11, PW-OQ-02).
    pub(super) fn raise(&mut self, who: Seat, attribute: Attribute, amount: u8) {
        let end = View::track_end();
        let Some(player) = self.player_mut(who) else { return };
        let Some(value) = player.attributes.get_mut(attribute as usize) else { return };
        let before = *value;
        let now = before.saturating_add(amount).min(end);
        *value = now;
        // A marker at the end of the track stays where it lies (PW-SOLO-20).
        if now > before && self.at.is_opponent(who) {
            self.at.opponent.comes_on_top(attribute);
        }
        self.tell(Event::AttributeRaised { who, attribute, now });
    }

    pub(super) fn gain_debts(&mut self, who: Seat, amount: u8) {
        let Some(player) = self.player_mut(who) else { return };
        player.unpaid = player.unpaid.saturating_add(amount);
        let unpaid = player.unpaid;
        self.tell(Event::DebtGained { who, unpaid });
        self.at.debts = self.at.debts.saturating_add(amount);
        if self.at.debts > DEBTS {
            self.tell(Event::MoreThanThereAre);
        }
    }

    /// Turns a debt over; it is then worth a point (PW-DEBT-02). Without a debt nothing happens (PW-DEBT-06, PW-OQ-09).
    fn pay_debt(&mut self, who: Seat) {
        let Some(player) = self.player_mut(who) else { return };
        let Some(unpaid) = player.unpaid.checked_sub(1) else {
            self.tell(Event::NothingToDo { who });
            return;
        };
        player.unpaid = unpaid;
        player.paid = player.paid.saturating_add(1);
        // Each "debt paid" card gives its reward (PW-DEBT-05).
        let collectors = player.townsfolk.clone();
        self.tell(Event::DebtPaid { who, unpaid });
        for &card in collectors.iter().rev() {
            self.push_symbols(who, card, Trigger::DebtPaid);
        }
    }

    /// A debt goes back to the stack, without points (PW-DEBT-03).
    fn destroy_debt(&mut self, who: Seat) {
        let Some(player) = self.player_mut(who) else { return };
        match player.unpaid.checked_sub(1) {
            Some(unpaid) => {
                player.unpaid = unpaid;
                self.at.debts = self.at.debts.saturating_sub(1);
                self.tell(Event::DebtDestroyed { who, unpaid });
            }
            None if self.at.is_opponent(who) => self.give_up_tax(),
            None => self.tell(Event::NothingToDo { who }),
        }
    }
}
