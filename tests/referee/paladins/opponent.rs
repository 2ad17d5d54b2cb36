//! The opponent of one player alone (PW-SOLO).

use crate::cards::Line;
use crate::table::{Area, Ask, Attribute, Event, Table, Todo, Worker};

const FALLBACK: [Area; 4] = [Area::Recruit, Area::Pray, Area::Trade, Area::Conspire];

impl Table {
    /// PW-SOLO-17, PW-SOLO-19: from space 5 back to space 1, and the lowest attribute rises.
    pub(crate) fn move_marker(&mut self, steps: u32) {
        for _ in 0..steps {
            let opponent = self.opponent.as_mut().expect("one plays alone");
            opponent.marker += 1;
            let looped = opponent.marker > 5;
            if looped {
                opponent.marker = 1;
            }
            let marker = opponent.marker;
            self.event(Event::MarkerMoved(marker));
            let end = self.board().list("attribute-points").len() as u32 - 1;
            let lowest = self.lowest();
            if looped && self.track(self.humans, lowest) < end {
                self.gain_points(self.humans, lowest, 1);
            }
        }
    }

    /// PW-SOLO-20: of the lowest ones the topmost.
    fn lowest(&self) -> Attribute {
        let stack = &self.opponent.as_ref().expect("one plays alone").stack;
        let mut lowest = stack[0];
        for attribute in stack {
            if self.track(self.humans, *attribute) <= self.track(self.humans, lowest) {
                lowest = *attribute;
            }
        }
        lowest
    }

    /// PW-SOLO-23, PW-SOLO-24: from the marker to the right, and around.
    fn slots_by_marker(&self, slots: usize) -> Vec<usize> {
        let marker = self.opponent.as_ref().expect("one plays alone").marker as usize;
        (0..slots).map(|step| (marker - 1 + step) % slots).collect()
    }

    /// PW-SOLO-30.
    pub(crate) fn opponent_recruits(&mut self) {
        let found = self.slots_by_marker(5).into_iter().find(|slot| self.townsfolk[*slot].is_some());
        if let Some(slot) = found {
            let card = self.townsfolk[slot].take().expect("a card was found");
            self.event(Event::Recruited { player: self.humans, card: card.clone(), kept: false });
            let program = self.deck.card(&card).program("discarded");
            self.todo.push(Todo::Run(self.humans, program));
        }
    }

    /// PW-SOLO-31, PW-SOLO-32.
    pub(crate) fn opponent_prays(&mut self) {
        let opponent = self.opponent.as_mut().expect("one plays alone");
        let right: Vec<Area> = crate::table::AREAS
            .into_iter()
            .filter(|area| area.on_the_right() && opponent.placed[*area as usize] > 0)
            .collect();
        let mut cleared = Vec::new();
        for area in &right {
            cleared.push((*area, opponent.placed[*area as usize]));
            opponent.placed[*area as usize] = 0;
        }
        opponent.plans += opponent.plan_discards;
        opponent.plan_discards = 0;
        for (area, workers) in cleared {
            self.event(Event::Cleared { player: self.humans, area, workers });
        }
        if right.is_empty() {
            self.todo.push(Todo::Workers(self.humans, Worker::Labourer, 1));
        }
        self.event(Event::PlansShuffled);
    }

    fn opponent_needs(&self, area: Area) -> u32 {
        let opponent = self.opponent.as_ref().expect("one plays alone");
        if area.on_the_right() {
            3 - opponent.workshops[area as usize]
        } else {
            // PW-OQ-4
            u32::from(self.rules.opponent_places_worker)
        }
    }

    /// PW-SOLO-27.
    pub(crate) fn opponent_can(&self, area: Area) -> bool {
        let opponent = self.opponent.as_ref().expect("one plays alone");
        let me = self.humans;
        let player = &self.players[me];
        if matches!(area, Area::Develop | Area::Hunt) {
            return false;
        }
        if opponent.placed[area as usize] > 0 || player.workers[0] < self.opponent_needs(area) {
            return false;
        }
        match area {
            Area::Recruit => self.townsfolk.iter().any(Option::is_some),
            Area::Commission => player.monks < 7 && self.opponent_space(Attribute::Faith).is_some(),
            Area::Garrison => player.outposts < 7 && self.opponent_space(Attribute::Strength).is_some(),
            Area::Absolve => {
                player.jars < 7 && player.influence >= self.board().list("jar-flags")[player.jars as usize]
            }
            Area::Fortify => {
                player.walls.len() < 7
                    && self.wall_left()
                    && player.influence >= self.board().list("wall-flags")[player.walls.len()]
            }
            Area::Attack => self.opponent_outsider("strength-flags", player.strength).is_some(),
            Area::Convert => {
                player.converted.len() < 7 && self.opponent_outsider("faith-flags", player.faith).is_some()
            }
            _ => true,
        }
    }

    fn opponent_outsider(&self, flags: &str, value: u32) -> Option<usize> {
        let flags = self.board().list(flags);
        self.slots_by_marker(6)
            .into_iter()
            .find(|slot| self.outsiders[*slot].is_some() && flags[*slot] <= value)
    }

    /// PW-SOLO-37, PW-OQ-9.
    fn opponent_space(&self, attribute: Attribute) -> Option<usize> {
        let flags = self.flags(attribute);
        let value = self.track(self.humans, attribute);
        let mut best: Option<(u32, usize)> = None;
        for (space, (area, players, program)) in self.land().iter().enumerate() {
            let open = !self.spaces[space] && *players as usize <= self.humans;
            if !open || flags[*area as usize - 1] > value {
                continue;
            }
            let kind = self.kind_of_space(program);
            if best.is_none_or(|(least, _)| kind < least) {
                best = Some((kind, space));
            }
        }
        best.map(|(_, space)| space)
    }

    fn kind_of_space(&self, program: &[Line]) -> u32 {
        let amount = |asked: &str| -> u32 {
            program
                .iter()
                .filter_map(|line| match line {
                    Line::Do(symbol, amount) if symbol == asked => Some(*amount),
                    _ => None,
                })
                .sum()
        };
        let has =
            |asked: &str| program.iter().any(|line| matches!(line, Line::Do(symbol, _) if symbol == asked));
        let workers: u32 = program
            .iter()
            .filter_map(|line| match line {
                Line::Do(symbol, amount) => {
                    symbol.strip_prefix("gain ").and_then(Worker::named).map(|_| *amount)
                }
                _ => None,
            })
            .sum();
        if has("recruit free") {
            0
        } else if has("pay debt") {
            if self.players[self.humans].unpaid > 0 { 1 } else { 9 }
        } else if has("pray") {
            2
        } else if workers >= 2 {
            3
        } else if workers == 1 {
            4
        } else if amount("gain silver") >= 2 {
            5
        } else if has("discard suspicion") {
            6
        } else {
            7
        }
    }

    /// PW-SOLO-26 and what follows: the card is tried, then the list.
    pub(crate) fn opponent_plans(&mut self, plan: &str) {
        let action = self.deck.card(plan).word("action").to_string();
        let opponent = self.opponent.as_mut().expect("one plays alone");
        opponent.plans -= 1;
        opponent.plan_discards += 1;
        let chosen = match action.as_str() {
            "kings-order" => self.order_to_try(),
            "kings-favour" => {
                if let Some(place) = self.favour_to_use() {
                    self.opponent_uses(place);
                    return;
                }
                None
            }
            other => Area::named(other).filter(|area| self.opponent_can(*area)),
        };
        let chosen = chosen.or_else(|| FALLBACK.into_iter().find(|area| self.opponent_can(*area)));
        match chosen {
            Some(area) => self.opponent_does(area),
            None => self.opponent_rests(),
        }
    }

    /// PW-SOLO-43, PW-OQ-8: unmet and possible from the right, then met and possible.
    fn order_to_try(&self) -> Option<Area> {
        for met in [false, true] {
            for order in self.orders.iter().rev() {
                let area = Area::named(self.deck.card(order).word("action")).expect("an action");
                if self.meets(self.humans, order) == met && self.opponent_can(area) {
                    return Some(area);
                }
            }
        }
        None
    }

    pub(crate) fn favour_workers(&self, card: &str) -> Vec<String> {
        let card = self.deck.card(card);
        ["worker", "second-worker"]
            .into_iter()
            .map(|space| card.word(space).to_string())
            .filter(|worker| !worker.is_empty())
            .collect()
    }

    /// PW-SOLO-44, PW-OQ-11.
    fn favour_to_use(&self) -> Option<usize> {
        self.slots_by_marker(5).into_iter().find(|place| {
            self.favours.get(*place).is_some_and(|favour| {
                !favour.used
                    && self.players[self.humans].workers[0] >= self.favour_workers(&favour.card).len() as u32
            })
        })
    }

    fn opponent_uses(&mut self, place: usize) {
        let card = self.favours[place].card.clone();
        self.players[self.humans].workers[0] -= self.favour_workers(&card).len() as u32;
        self.favours[place].used = true;
        self.event(Event::FavourUsed(self.humans, card.clone()));
        let program = self.deck.card(&card).program("used");
        self.todo.push(Todo::Run(self.humans, program));
    }

    /// PW-SOLO-35.
    fn opponent_rests(&mut self) {
        let left = self.players[self.humans].workers[0];
        self.event(Event::Rested);
        self.players[self.humans].workers = [0; 6];
        self.move_marker(1 + left);
        self.players[self.humans].passed = true;
        self.event(Event::Passed(self.humans));
    }

    fn opponent_does(&mut self, area: Area) {
        let me = self.humans;
        let needs = self.opponent_needs(area);
        self.players[me].workers[0] -= needs;
        let opponent = self.opponent.as_mut().expect("one plays alone");
        // PW-SOLO-29: used, with or without a worker.
        opponent.placed[area as usize] += needs.max(1);
        self.event(Event::Did { player: me, area, workers: needs });
        match area {
            Area::Recruit => self.opponent_recruits(),
            Area::Pray => self.opponent_prays(),
            Area::Trade => self.move_marker(1),
            Area::Conspire => {
                self.push(vec![Todo::DrawSuspicion(me), Todo::Workers(me, Worker::Labourer, 2)])
            }
            Area::Commission | Area::Garrison => {
                let (needed, gained) = if area == Area::Commission {
                    (Attribute::Faith, Attribute::Influence)
                } else {
                    (Attribute::Strength, Attribute::Faith)
                };
                let space = self.opponent_space(needed).expect("it was possible");
                self.spaces[space] = true;
                if area == Area::Commission {
                    self.players[me].monks += 1;
                    self.event(Event::Monk(me, space));
                } else {
                    self.players[me].outposts += 1;
                    self.event(Event::Outpost(me, space));
                }
                let program = self.land()[space].2.clone();
                // PW-OQ-18
                self.push(vec![Todo::Run(me, program), Todo::Points(me, gained, 1)]);
            }
            Area::Absolve => {
                self.players[me].jars += 1;
                self.event(Event::Jar(me, 0));
                self.push(vec![
                    Todo::Points(me, Attribute::Faith, 1),
                    Todo::DiscardSuspicion(me),
                    Todo::PayOrDiscard(me),
                ]);
            }
            Area::Fortify => self.ask = Some(Ask::Wall(me)),
            Area::Attack => {
                let slot = self.opponent_outsider("strength-flags", self.players[me].strength);
                let card = self.outsiders[slot.expect("it was possible")].take().expect("a card");
                self.players[me].attacked.push(card.clone());
                self.event(Event::Attacked(me, card.clone()));
                let program = self.deck.card(&card).program("attacked");
                self.todo.push(Todo::Run(me, program));
            }
            Area::Convert => {
                let slot = self.opponent_outsider("faith-flags", self.players[me].faith);
                let card = self.outsiders[slot.expect("it was possible")].take().expect("a card");
                self.players[me].converted.push(card.clone());
                self.event(Event::Converted(me, card.clone()));
                let program = self.deck.card(&card).program("converted");
                self.todo.push(Todo::Run(me, program));
            }
            Area::Develop | Area::Hunt => {}
        }
    }
}
