//! The engine of Paladins: takes steps from the agenda until the players must decide or nothing is left.

use super::Event;
use super::agenda::{Asked, Step, Text};
use super::event::Purse;
use super::player::{Player, Seat};
use super::state::{Phase, State};
use super::view::View;
use crate::card::CardRef;
use crate::effect::Trigger;
use crate::library::Shelf;

pub(super) struct Table<'a> {
    pub(super) at: &'a mut State,
    pub(super) shelf: Shelf<'a>,
    pub(super) tell: &'a mut dyn FnMut(Event),
}

impl Table<'_> {
    #[inline(never)] // Called from everywhere: flash is scarce.
    pub(super) fn tell(&mut self, event: Event) {
        (self.tell)(event);
    }

    pub(super) fn ask(&mut self, asked: Asked) {
        self.at.asked = Some(asked);
    }

    /// Pushes a step: it comes before everything on the agenda. The agenda is large enough for all printed cards; steps
    /// beyond that, from a card that an owner made, are dropped.
    pub(super) fn push(&mut self, step: Step) {
        if self.at.agenda.push(step).is_err() {
            self.tell(Event::MoreThanThereAre);
        }
    }

    /// Pushes several steps; the first of them comes first.
    pub(super) fn push_all(&mut self, steps: &[Step]) {
        for &step in steps.iter().rev() {
            self.push(step);
        }
    }

    /// Pushes all abilities of a card with that trigger, in the order of the card.
    pub(super) fn push_symbols(&mut self, who: Seat, card: CardRef, trigger: Trigger) {
        self.push_those(who, card, |other, _| other == trigger);
    }

    pub(super) fn push_those(&mut self, who: Seat, card: CardRef, wanted: impl Fn(Trigger, &[u8]) -> bool) {
        let shelf = self.shelf;
        let Some(known) = shelf.card(card) else { return };
        let base = self.at.agenda.len();
        for (number, ability) in known.abilities().filter(|(_, one)| wanted(one.trigger, one.parameters)) {
            let text = Text { card, ability: number, at: 0, end: ability.program.len() as u8 };
            // Below those already pushed, so that they come in the order of the card.
            if self.at.agenda.insert(base, Step::Symbols { who, text }).is_err() {
                self.tell(Event::MoreThanThereAre);
            }
        }
    }

    /// Runs the agenda. It ends: symbols are read once and forward, and an inquisition triggers at most one more.
    pub(super) fn go(&mut self) {
        while self.at.asked.is_none() && self.at.phase != Phase::Over {
            let Some(step) = self.at.agenda.pop() else { return };
            self.carry_out(step);
        }
    }

    fn carry_out(&mut self, step: Step) {
        match step {
            Step::Ask(asked) => self.ask(asked),
            Step::Symbols { who, text } => self.symbols(who, text),
            Step::Gain { who, symbol, amount } => self.gain(who, symbol, amount),
            Step::Suspicion { who, left, inquired } => self.draw_suspicion(who, left, inquired),
            Step::Abilities { who, used, by_default } => self.abilities(who, used, by_default),
            Step::Judge => self.judge(),
            Step::Resume { refill } => self.resume(refill),
            Step::SetupRecruits { left } => self.setup_recruits(left),
            Step::AfterSetup => self.after_setup(),
            Step::RoundBegins => self.round_begins(),
            Step::Taverns => self.reveal_taverns(),
            Step::Paladins { left } => self.paladins(left),
            Step::Drafts { left } => self.drafts(left),
            Step::Turn => self.next_turn(),
            Step::Reset => self.reset(),
            Step::RefillTownsfolk => self.refill_townsfolk(),
            Step::RefillOutsiders => self.refill_outsiders(),
            Step::LeftTavern => self.left_tavern(),
            Step::Atone { who } => self.atone(who),
        }
    }

    #[inline(never)] // Called from everywhere: flash is scarce.
    pub(super) fn view(&self) -> View<'_> {
        View { at: self.at, shelf: self.shelf }
    }

    pub(super) fn player_mut(&mut self, who: Seat) -> Option<&mut Player> {
        self.at.players.get_mut(who.index())
    }

    /// Moves silver between two purses; silver never moves in any other way (PW-TAX-04).
    pub(super) fn move_silver(&mut self, from: Purse, to: Purse, amount: u8) {
        if amount == 0 {
            return;
        }
        if let Some(silver) = self.purse(from) {
            *silver = silver.saturating_sub(amount);
        }
        if let Some(silver) = self.purse(to) {
            *silver = silver.saturating_add(amount);
        }
        self.tell(Event::SilverMoved { from, to, amount });
    }

    /// The general supply is not counted (PW-OQ-14).
    fn purse(&mut self, purse: Purse) -> Option<&mut u8> {
        match purse {
            Purse::General => None,
            Purse::Taxes => Some(&mut self.at.taxes),
            Purse::Of(who) => self.player_mut(who).map(|player| &mut player.silver),
        }
    }
}
