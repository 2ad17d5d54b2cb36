//! Reward symbols (PW-ACT-61), one after the other, each finished before the next (PW-ACT-62, PW-OQ-19).

use crate::cards::Line;
use crate::table::{Area, Ask, Attribute, Event, Table, Todo, Worker};

impl Table {
    /// Works off what is to be done until the table is asked something.
    pub(crate) fn settle(&mut self) {
        while self.ask.is_none() {
            match self.todo.pop() {
                Some(todo) => self.work(todo),
                None => break,
            }
        }
    }

    fn work(&mut self, todo: Todo) {
        match todo {
            Todo::Ask(ask) => self.ask = Some(ask),
            Todo::Run(player, lines) => self.run(player, lines),
            Todo::DrawSuspicion(player) => self.draw_suspicion(player),
            Todo::Inquisition { by_taxes } => self.inquisition(by_taxes),
            Todo::Abilities { player, used, by_default } => self.abilities(player, used, by_default),
            Todo::Judgement => self.judgement(),
            Todo::Points(player, attribute, points) => self.gain_points(player, attribute, points),
            Todo::DiscardSuspicion(player) => self.discard_suspicion(player),
            Todo::PayDebt(player) => self.pay_debt(player),
            Todo::DestroyDebt(player) => self.destroy_debt(player),
            Todo::PayOrDiscard(player) => {
                if self.players[player].unpaid > 0 {
                    self.pay_debt(player);
                } else {
                    self.discard_suspicion(player);
                }
            }
            Todo::Workers(player, worker, count) => self.gain_workers(player, worker, count),
            other => self.work_round(other),
        }
    }

    fn run(&mut self, player: usize, mut lines: Vec<Line>) {
        if lines.is_empty() {
            return;
        }
        let first = lines.remove(0);
        self.todo.push(Todo::Run(player, lines));
        match first {
            Line::Do(symbol, amount) => self.symbol(player, &symbol, amount),
            Line::If { least, cards, then, otherwise } => {
                let held = self.players[player].suspicion.len() as u32;
                let holds = if least { held >= cards } else { held <= cards };
                self.todo.push(Todo::Run(player, if holds { then } else { otherwise }));
            }
            Line::Choose(options) => {
                if self.is_opponent(player) {
                    // PW-SOLO-40: the left option.
                    self.todo.push(Todo::Run(player, options[0].clone()));
                } else {
                    self.ask = Some(Ask::Option(player, options));
                }
            }
            Line::Manual => self.ask = Some(Ask::Manual(player)),
        }
    }

    fn symbol(&mut self, player: usize, symbol: &str, amount: u32) {
        let opponent = self.is_opponent(player);
        match symbol {
            "gain faith" => self.gain_points(player, Attribute::Faith, amount),
            "gain strength" => self.gain_points(player, Attribute::Strength, amount),
            "gain influence" => self.gain_points(player, Attribute::Influence, amount),
            "gain silver" if opponent => self.move_marker(amount),
            "gain provisions" if opponent => self.move_marker(amount),
            "gain silver" => {
                self.players[player].silver += amount;
                self.event(Event::Silver(player, i64::from(amount)));
            }
            "gain provisions" => {
                self.players[player].provisions += amount;
                self.event(Event::Provisions(player, i64::from(amount)));
            }
            "take taxes" => self.take_taxes(player, amount),
            "discard suspicion" => self.push(vec![Todo::DiscardSuspicion(player); amount as usize]),
            "pay debt" => self.push(vec![Todo::PayDebt(player); amount as usize]),
            "destroy debt" => self.push(vec![Todo::DestroyDebt(player); amount as usize]),
            "gain debt" => {
                for _ in 0..amount {
                    self.gain_debt(player);
                }
            }
            "recruit free" if opponent => {
                // PW-OQ-9: nothing happens without a card.
                self.opponent_recruits();
            }
            "recruit free" => {
                if self.townsfolk.iter().any(Option::is_some) {
                    self.ask = Some(Ask::FreeRecruit(player));
                }
            }
            "pray" if opponent => self.opponent_prays(),
            "pray" => {
                if self.occupied(player).next().is_some() {
                    self.ask = Some(Ask::Prayer(player));
                }
            }
            // PW-SOLO-16: the opponent ignores costs.
            "pay silver" | "pay provisions" if opponent => {}
            worker => {
                let worker = worker.strip_prefix("gain ").and_then(Worker::named);
                self.gain_workers(player, worker.expect("a symbol of Paladins"), amount);
            }
        }
    }

    /// The track ends where the points of the board end (PW-OQ-2).
    pub(crate) fn gain_points(&mut self, player: usize, attribute: Attribute, points: u32) {
        let end = self.board().list("attribute-points").len() as u32 - 1;
        let it = &mut self.players[player];
        let track = match attribute {
            Attribute::Faith => &mut it.faith,
            Attribute::Strength => &mut it.strength,
            Attribute::Influence => &mut it.influence,
        };
        let moved = points.min(end - *track);
        *track += moved;
        if moved > 0
            && self.is_opponent(player)
            && let Some(opponent) = &mut self.opponent
        {
            // PW-SOLO-20: a marker that arrives goes on top, for every kind of gain.
            opponent.stack.retain(|it| *it != attribute);
            opponent.stack.push(attribute);
        }
        let now = self.track(player, attribute);
        self.event(Event::Points(player, attribute, now));
    }

    /// PW-SUS-01: every criminal received draws a suspicion card, one at a time.
    pub(crate) fn gain_workers(&mut self, player: usize, worker: Worker, count: u32) {
        if count == 0 {
            return;
        }
        if self.is_opponent(player) {
            self.players[player].workers[0] += count;
        } else {
            self.players[player].workers[worker as usize] += count;
        }
        self.event(Event::Workers(player, worker, count));
        if worker == Worker::Criminal {
            self.push(vec![Todo::DrawSuspicion(player); count as usize]);
        }
    }

    /// Areas of a player on which somebody stands.
    pub(crate) fn occupied(&self, player: usize) -> impl Iterator<Item = Area> + '_ {
        crate::table::AREAS.into_iter().filter(move |area| {
            let spaces = &self.players[player].areas[*area as usize];
            spaces.iter().any(Option::is_some)
        })
    }

    /// PW-DEBT-02, PW-DEBT-05: paid, and every Debt Collector gives a worker.
    fn pay_debt(&mut self, player: usize) {
        if self.players[player].unpaid == 0 {
            // PW-DEBT-06; for the opponent PW-OQ-9: without effect.
            return;
        }
        self.players[player].unpaid -= 1;
        self.players[player].paid += 1;
        self.event(Event::DebtPaid(player));
        let kept = self.players[player].kept.clone();
        let rewards =
            kept.iter().map(|card| Todo::Run(player, self.deck.card(card).program("debt paid"))).collect();
        self.push(rewards);
    }

    /// PW-DEBT-03.
    fn destroy_debt(&mut self, player: usize) {
        if self.players[player].unpaid > 0 {
            self.players[player].unpaid -= 1;
            self.event(Event::DebtDestroyed(player));
        } else if self.is_opponent(player) {
            self.remove_tax_silver();
        }
    }

    pub(crate) fn gain_debt(&mut self, player: usize) {
        self.players[player].unpaid += 1;
        self.event(Event::DebtGained(player));
    }

    /// PW-SUS-08: without cards nothing happens, except to the opponent (PW-SOLO-21).
    pub(crate) fn discard_suspicion(&mut self, player: usize) {
        if let Some(shows) = self.players[player].suspicion.pop() {
            self.suspicion_discards += 1;
            self.event(Event::SuspicionDiscarded(player, shows));
        } else if self.is_opponent(player) {
            self.remove_tax_silver();
        }
    }
}
