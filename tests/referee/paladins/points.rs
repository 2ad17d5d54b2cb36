//! Victory points (PW-SCORE).

use crate::table::{Area, Attribute, Table};

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Points {
    pub(crate) orders: i64,
    pub(crate) attributes: i64,
    /// Commission, Fortify, Garrison, Absolve, Develop.
    pub(crate) areas: [i64; 5],
    pub(crate) walls: i64,
    pub(crate) paid: i64,
    pub(crate) unpaid: i64,
    pub(crate) outsiders: i64,
    pub(crate) resources: i64,
}

impl Points {
    pub(crate) fn total(&self) -> i64 {
        let areas: i64 = self.areas.iter().sum();
        self.orders
            + self.attributes
            + areas
            + self.walls
            + self.paid
            + self.unpaid
            + self.outsiders
            + self.resources
    }
}

impl Table {
    fn done(&self, player: usize, area: Area) -> u32 {
        let it = &self.players[player];
        match area {
            Area::Commission => it.monks,
            Area::Fortify => it.walls.len() as u32,
            Area::Garrison => it.outposts,
            Area::Absolve => it.jars,
            Area::Attack => it.attacked.len() as u32,
            Area::Convert => it.converted.len() as u32,
            _ => 0,
        }
    }

    pub(crate) fn meets(&self, player: usize, order: &str) -> bool {
        let order = self.deck.card(order);
        let area = Area::named(order.word("action")).expect("an order names an action");
        self.done(player, area) >= order.number("target")
    }

    /// PW-OQ-12.
    fn scored(&self, player: usize, attribute: Attribute) -> u32 {
        let end = self.board().list("attribute-points").len() as u32 - 1;
        let value = if self.rules.paladin_scores {
            self.effective(player, attribute)
        } else {
            self.track(player, attribute)
        };
        value.min(end)
    }

    fn orders_met(&self, player: usize) -> u32 {
        self.orders.iter().filter(|order| self.meets(player, order)).count() as u32
    }

    pub(crate) fn points(&self, player: usize) -> Points {
        let it = &self.players[player];
        let opponent = self.is_opponent(player);
        let mut points = Points::default();
        for (place, order) in self.orders.iter().enumerate() {
            if self.meets(player, order) {
                points.orders += [4, 6, 8][place];
            }
        }
        let track = self.board().list("attribute-points");
        for attribute in [Attribute::Faith, Attribute::Strength, Attribute::Influence] {
            points.attributes += i64::from(track[self.scored(player, attribute) as usize]);
        }
        let table = self.board().list("area-points");
        let counts = [it.monks, it.walls.len() as u32, it.outposts, it.jars, it.developed];
        for (area, count) in counts.into_iter().enumerate() {
            let first = if area == 4 { 6 } else { 5 };
            if count >= first && !(opponent && area == 4) {
                points.areas[area] = i64::from(table[area * 3 + (count - first) as usize]);
            }
        }
        for wall in &it.walls {
            points.walls += i64::from(self.deck.card(wall).number("points"));
        }
        points.paid = i64::from(it.paid);
        points.unpaid = -3 * i64::from(it.unpaid);
        for outsider in &it.converted {
            let bonus = self.bonus(player, outsider);
            // PW-SOLO-49
            points.outsiders += if opponent { bonus.max(1) } else { bonus };
        }
        if !opponent {
            points.resources = i64::from((it.silver + it.provisions) / 3);
        }
        points
    }

    pub(crate) fn attacked_of(&self, player: usize, people: &str) -> u32 {
        let it = &self.players[player];
        it.attacked.iter().filter(|card| self.deck.card(card).word("people") == people).count() as u32
    }

    /// PW-SCORE-10 to PW-SCORE-17.
    fn bonus(&self, player: usize, outsider: &str) -> i64 {
        let it = &self.players[player];
        let workshops = match &self.opponent {
            Some(opponent) if self.is_opponent(player) => opponent.workshops.iter().sum(),
            _ => it.developed,
        };
        let count = match self.deck.card(outsider).word("bonus") {
            "commissions" => it.monks / 2,
            "walls" => it.walls.len() as u32 / 2,
            "outposts" => it.outposts / 2,
            "recruits" => it.kept.len() as u32 / 2,
            "jars" => it.jars / 2,
            "workshops" => workshops / 2,
            "saracens" => self.attacked_of(player, "saracen"),
            "byzantines" => self.attacked_of(player, "byzantine"),
            "vikings" => self.attacked_of(player, "viking"),
            "paid-debts" => it.paid,
            "suspicions" => it.suspicion.len() as u32,
            "orders" => 1 + self.orders_met(player),
            "quarter-faith" => self.scored(player, Attribute::Faith) / 4,
            "quarter-influence" => self.scored(player, Attribute::Influence) / 4,
            "quarter-strength" => self.scored(player, Attribute::Strength) / 4,
            "mercenaries" => {
                1 + it
                    .converted
                    .iter()
                    .filter(|card| self.deck.card(card).word("bonus") == "mercenaries")
                    .count() as u32
            }
            "unpaid-debts" => it.unpaid,
            _ => 0,
        };
        i64::from(count)
    }

    /// PW-SCORE-09: points, then points of orders, then fewest suspicion cards.
    pub(crate) fn winners(&self) -> Vec<usize> {
        let key = |player: usize| {
            let points = self.points(player);
            let suspicion = self.players[player].suspicion.len() as i64;
            (points.total(), points.orders, -suspicion)
        };
        let best = (0..self.players.len()).map(key).max();
        (0..self.players.len()).filter(|player| Some(key(*player)) == best).collect()
    }
}
