//! Taxes, suspicion and the inquisition (PW-TAX, PW-SUS, PW-INQ).

use crate::cards::Line;
use crate::table::{Ask, Event, Table, Todo};

impl Table {
    /// PW-TAX-02: what is there, the rest from the general supply. PW-TAX-03: the last one starts an inquisition after
    /// the silver was handed over.
    pub(crate) fn take_taxes(&mut self, player: usize, amount: u32) {
        if amount == 0 {
            return;
        }
        let there = self.taxes.min(amount);
        self.taxes -= there;
        if self.is_opponent(player) {
            if there > 0 {
                self.event(Event::TaxesRemoved(there));
            }
            // PW-SOLO-18, PW-OQ-5: the marker moves by the full amount.
            self.move_marker(amount);
        } else {
            self.players[player].silver += amount;
            self.event(Event::TaxesTaken(player, there, amount - there));
        }
        self.check_taxes(there);
    }

    /// PW-SOLO-21: one silver from the tax supply to the general supply; the marker stays.
    pub(crate) fn remove_tax_silver(&mut self) {
        let there = self.taxes.min(1);
        self.taxes -= there;
        if there > 0 {
            self.event(Event::TaxesRemoved(there));
        }
        self.check_taxes(there);
    }

    fn check_taxes(&mut self, taken: u32) {
        if taken > 0 && self.taxes == 0 {
            self.call_inquisition();
        }
    }

    /// PW-OQ-7: no inquisition within an inquisition; it waits for the end of the running one. One that had to wait lets
    /// no further one wait: the catalogue does not say so, but abilities that empty the supply every time would go on for
    /// ever.
    fn call_inquisition(&mut self) {
        if self.inquiring {
            self.another_waits = !self.is_last;
        } else {
            self.todo.push(Todo::Inquisition { by_taxes: true });
        }
    }

    /// PW-SUS-05, PW-SUS-06: somebody holds every card: an inquisition first, then the card.
    pub(crate) fn draw_suspicion(&mut self, player: usize) {
        // During an inquisition the card waits for its end (PW-OQ-7).
        let end = self.todo.iter().rposition(|todo| *todo == Todo::Judgement);
        if self.suspicion_pile == 0 && self.suspicion_discards == 0 && self.inquiring {
            self.todo.insert(end.expect("it is held"), Todo::DrawSuspicion(player));
            return;
        }
        if self.suspicion_pile == 0 && self.suspicion_discards == 0 {
            self.push(vec![Todo::Inquisition { by_taxes: false }, Todo::DrawSuspicion(player)]);
            return;
        }
        if self.suspicion_pile == 0 {
            self.suspicion_pile = self.suspicion_discards;
            self.suspicion_discards = 0;
            self.event(Event::SuspicionShuffled);
        }
        self.ask = Some(Ask::Suspicion(player));
    }

    /// PW-SUS-03.
    pub(crate) fn resolve_suspicion(&mut self, player: usize, shows: u32) {
        self.suspicion_pile -= 1;
        self.players[player].suspicion.push(shows);
        self.event(Event::SuspicionTaken(player, shows));
        self.take_taxes(player, shows);
    }

    /// PW-INQ-02. From the active player clockwise (PW-OQ-7).
    pub(crate) fn inquisition(&mut self, by_taxes: bool) {
        self.inquiring = true;
        self.by_taxes = by_taxes;
        self.event(Event::InquisitionBegan);
        let players = self.players.len();
        let mut steps = Vec::new();
        for seat in 0..players {
            let player = (self.turn + seat) % players;
            steps.push(Todo::Abilities { player, used: Vec::new(), by_default: false });
        }
        steps.push(Todo::Judgement);
        self.push(steps);
    }

    /// The places of townsfolk with an ability that was not used; one that joins meanwhile is among them.
    pub(crate) fn unused(&self, player: usize, used: &[usize]) -> Vec<usize> {
        let kept = &self.players[player].kept;
        (0..kept.len())
            .filter(|place| {
                !used.contains(place) && !self.deck.card(&kept[*place]).program("at inquisition").is_empty()
            })
            .collect()
    }

    /// PW-INQ-06: the owner says which is next where there is a choice.
    pub(crate) fn abilities(&mut self, player: usize, used: Vec<usize>, by_default: bool) {
        let left = self.unused(player, &used);
        if left.is_empty() {
            return;
        }
        // Those that do the same are used alike.
        let card = |place: &usize| self.deck.card(&self.players[player].kept[*place]);
        let program = |place: &usize| card(place).program("at inquisition");
        if left.iter().any(|place| program(place) != program(&left[0])) && !by_default {
            self.ask = Some(Ask::Abilities(player, used));
            return;
        }
        // PW-INQ-07: Peddler, Conspirator, Squire.
        let next = left.into_iter().min_by_key(|place| self.rank(&card(place).id));
        self.use_ability(player, next.expect("some are left"), used, by_default);
    }

    pub(crate) fn use_ability(
        &mut self,
        player: usize,
        place: usize,
        mut used: Vec<usize>,
        by_default: bool,
    ) {
        let program = self.deck.card(&self.players[player].kept[place]).program("at inquisition");
        used.push(place);
        self.push(vec![Todo::Run(player, program), Todo::Abilities { player, used, by_default }]);
    }

    /// A Peddler wants cards, a Squire wants none; whoever discards comes between them.
    fn rank(&self, card: &str) -> u32 {
        match self.deck.card(card).program("at inquisition").first() {
            Some(Line::If { least: true, .. }) => 0,
            Some(Line::If { least: false, .. }) => 2,
            _ => 1,
        }
    }

    /// PW-INQ-08 to PW-INQ-11.
    pub(crate) fn judgement(&mut self) {
        let most = self.players.iter().map(|player| player.suspicion.len()).max().unwrap_or(0);
        if most > 0 {
            let players = self.players.len();
            let tied: Vec<usize> =
                (0..players).filter(|player| self.players[*player].suspicion.len() == most).collect();
            for player in &tied {
                self.gain_debt(*player);
                for _ in 0..most / 2 {
                    self.discard_suspicion(*player);
                }
            }
        }
        // PW-OQ-6
        let missing = self.capacity() - self.taxes;
        if missing > 0 && (self.by_taxes || self.rules.refill_always) {
            self.taxes = self.capacity();
            self.event(Event::TaxesRefilled(missing));
        }
        self.inquiring = false;
        self.is_last = self.another_waits;
        if self.another_waits {
            self.another_waits = false;
            self.todo.push(Todo::Inquisition { by_taxes: true });
        }
    }
}
