//! Final scoring: a player's points, line by line, and the winners (PW-SCORE).

use heapless::Vec;

use super::area::{Area, Attribute};
use super::player::{MAX_PLAYERS, Player, Seat};
use super::state::Phase;
use super::view::View;
use crate::card::{CardRef, Field, List};

/// A player's points, line by line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Orders that are met, by their places.
    pub orders: u8,
    /// Faith, strength, influence.
    pub attributes: [u8; 3],
    /// Monks, walls, outposts, jars, workshops.
    pub areas: [u8; 5],
    /// Printed on walls.
    pub walls: u8,
    /// Converted outsiders.
    pub outsiders: u8,
    pub paid: u8,
    /// To be subtracted.
    pub unpaid: u8,
    pub resources: u8,
}

impl Score {
    pub fn total(&self) -> i16 {
        let sum = |points: &[u8]| points.iter().map(|&points| i16::from(points)).sum::<i16>();
        sum(&[self.orders, self.walls, self.outsiders, self.paid, self.resources])
            + sum(&self.attributes)
            + sum(&self.areas)
            - i16::from(self.unpaid)
    }
}

/// Points of the order places from the left (PW-ROUND-05).
pub const ORDER_POINTS: [u8; 3] = [4, 6, 8];
const UNPAID: u8 = 3;
const RESOURCES_FOR_A_POINT: u16 = 3;

/// The bonus of a converted outsider, by its number on cards.
mod bonus {
    pub(super) const SARACENS: u8 = 6;
    pub(super) const VIKINGS: u8 = 8;
    pub(super) const PAID_DEBTS: u8 = 9;
    pub(super) const ORDERS: u8 = 10;
    pub(super) const SUSPICIONS: u8 = 11;
    pub(super) const FAITH: u8 = 12;
    pub(super) const INFLUENCE: u8 = 13;
    pub(super) const STRENGTH: u8 = 14;
    pub(super) const MERCENARIES: u8 = 15;
    pub(super) const UNPAID_DEBTS: u8 = 16;
}

/// Actions that score by how often they were done, in the order of the board's list.
const AREAS: [Area; 5] = [Area::Commission, Area::Fortify, Area::Garrison, Area::Absolve, Area::Develop];

/// A list of seats, in clockwise order.
pub(super) type Seats = Vec<Seat, MAX_PLAYERS>;

impl View<'_> {
    pub(super) fn score(self, who: Seat) -> Score {
        let Some(player) = self.at.player(who) else { return Score::default() };
        let alone = self.at.is_opponent(who);
        let mut score = Score { paid: player.paid, ..Score::default() };
        for (place, &points) in ORDER_POINTS.iter().enumerate() {
            if self.meets_place(who, place as u8) {
                score.orders += points;
            }
        }
        for (points, attribute) in score.attributes.iter_mut().zip(Attribute::ALL) {
            let value = self.final_value(who, attribute);
            *points = self.printed(List::AttributePoints, value).unwrap_or(0);
        }
        for ((points, area), first) in score.areas.iter_mut().zip(AREAS).zip((0u8..).step_by(3)) {
            // The opponent scores no workshops (PW-SOLO-48).
            if !(alone && area == Area::Develop) {
                *points = self.area_points(player, area, first);
            }
        }
        let points = player.walls.iter().map(|&wall| self.wall_points(wall));
        score.walls = points.fold(0, u8::saturating_add);
        for (_, points) in self.bonuses(who) {
            score.outsiders = score.outsiders.saturating_add(points);
        }
        score.unpaid = player.unpaid.saturating_mul(UNPAID);
        if !alone {
            let resources = u16::from(player.silver) + u16::from(player.provisions);
            score.resources = (resources / RESOURCES_FOR_A_POINT) as u8;
        }
        score
    }

    pub(super) fn meets_place(self, who: Seat, place: u8) -> bool {
        self.at.orders.get(usize::from(place)).is_some_and(|&order| self.meets(who, order))
    }

    /// Only the track counts (PW-ROUND-15), unless the house rules add the last paladin (PW-OQ-12).
    fn final_value(self, who: Seat, attribute: Attribute) -> u8 {
        let value = match self.at.rules.paladin_scores {
            true => self.effective(who, attribute),
            false => self.at.player(who).map_or(0, |player| player.attribute(attribute)),
        };
        value.min(Self::track_end())
    }

    fn area_points(self, player: &Player, area: Area, first: u8) -> u8 {
        let (done, from) = match area {
            Area::Develop => (player.developed, 6),
            area => (player.done(area), 5),
        };
        match done.checked_sub(from) {
            Some(more) => self.printed(List::AreaPoints, first + more.min(2)).unwrap_or(0),
            None => 0,
        }
    }

    pub(super) fn wall_points(self, wall: CardRef) -> u8 {
        self.known(wall).and_then(|wall| wall.amount(Field::Points)).unwrap_or(0)
    }

    /// Every converted outsider with its points (PW-SCORE-08).
    pub(super) fn bonuses(self, who: Seat) -> impl Iterator<Item = (CardRef, u8)> {
        let player = self.at.player(who);
        let converted = player.map_or(&[][..], |player| &player.converted);
        converted.iter().map(move |&card| {
            let points = player.map_or(0, |player| self.bonus(who, player, card));
            // Each of the opponent's counts at least one (PW-SOLO-49, PW-OQ-23).
            (card, if self.at.is_opponent(who) { points.max(1) } else { points })
        })
    }

    fn bonus(self, who: Seat, player: &Player, card: CardRef) -> u8 {
        let of = |card: CardRef| self.known(card).and_then(|card| card.amount(Field::Bonus));
        let Some(bonus) = of(card) else { return 0 };
        let quarter = |attribute| self.final_value(who, attribute) / 4;
        // Commissions, walls, outposts, recruits, jars, workshops: a point for two (PW-SCORE-10).
        let halves = [
            player.done(Area::Commission),
            player.done(Area::Fortify),
            player.done(Area::Garrison),
            player.townsfolk.len() as u8,
            player.done(Area::Absolve),
            player.developed,
        ];
        match bonus {
            bonus::SARACENS..=bonus::VIKINGS => {
                player.attacked.get(usize::from(bonus - bonus::SARACENS)).copied().unwrap_or(0)
            }
            bonus::PAID_DEBTS => player.paid,
            bonus::ORDERS => 1 + (0..3).filter(|&place| self.meets_place(who, place)).count() as u8,
            bonus::SUSPICIONS => player.suspicion.len() as u8,
            bonus::FAITH => quarter(Attribute::Faith),
            bonus::INFLUENCE => quarter(Attribute::Influence),
            bonus::STRENGTH => quarter(Attribute::Strength),
            bonus::MERCENARIES => {
                1 + player.converted.iter().filter(|&&other| of(other) == Some(bonus)).count() as u8
            }
            bonus::UNPAID_DEBTS => player.unpaid,
            bonus => halves.get(usize::from(bonus)).map_or(0, |done| done / 2),
        }
    }

    /// By most points, then most points from orders, then fewest suspicion cards; players who are still equal share the
    /// victory (PW-SCORE-09, PW-OQ-17).
    pub(super) fn winners(self) -> Seats {
        let rank = |who: Seat| {
            let score = self.score(who);
            let suspicion = self.at.player(who).map_or(0, |player| player.suspicion.len() as i16);
            (score.total(), score.orders, -suspicion)
        };
        let best = self.at.seats().map(rank).max();
        let over = self.at.phase == Phase::Over;
        self.at.seats().filter(|&who| over && Some(rank(who)) == best).collect()
    }
}
