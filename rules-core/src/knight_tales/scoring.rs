//! Final scoring (KT-SCORE).

use super::Mode;
use super::knight::{Knight, Seat};
use super::questions::Seats;
use super::state::{Outcome, Phase};
use super::view::View;
use crate::card::{CardRef, Field, Kind, List};

/// A player's valor, line by line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// A: market cards and trophies.
    pub market: u16,
    /// B.
    pub market_set: u16,
    /// C: the defeated pile, bosses included.
    pub monsters: u16,
    /// D.
    pub monster_set: u16,
    /// E.
    pub quests: u16,
    /// F.
    pub renown: u16,
    /// G: one for three gold.
    pub gold: u16,
}

impl Score {
    pub const fn total(&self) -> u16 {
        self.market
            + self.market_set
            + self.monsters
            + self.monster_set
            + self.quests
            + self.renown
            + self.gold
    }
}

/// For so many different types (KT-SCORE-05).
pub const fn set_bonus(types: u32) -> u16 {
    (types * types.saturating_sub(1) / 2) as u16
}

const LONGSWORD: u8 = 6;
const TROPHY: u8 = 7;
const BOSS: u8 = 6;
const GOLD_FOR_A_POINT: u16 = 3;

impl View<'_> {
    fn valor(self, cards: impl Iterator<Item = CardRef>) -> u16 {
        let valor = |card| self.known(card).and_then(|card| card.amount(Field::Valor)).unwrap_or(0);
        cards.map(|card| u16::from(valor(card))).sum()
    }

    /// A longsword is of no type of the market (KT-OQ-26).
    fn market_type(self, card: CardRef) -> Option<u8> {
        let card = self.known(card)?;
        match card.card.kind {
            Kind::Trophy => Some(TROPHY),
            _ => card.amount(Field::MarketType).filter(|&kind| kind != LONGSWORD),
        }
    }

    /// Minions by faction, champions by faction, and all bosses as one (KT-SCORE-04).
    fn monster_type(self, card: CardRef) -> Option<u8> {
        let card = self.known(card)?;
        match card.card.kind {
            Kind::Boss => Some(BOSS),
            Kind::Champion => card.amount(Field::Faction).map(|faction| faction + 3),
            _ => card.amount(Field::Faction),
        }
    }

    pub(super) fn score(self, who: Seat) -> Score {
        let Some(knight) = self.knight(who) else { return Score::default() };
        let types = |types: &mut dyn Iterator<Item = Option<u8>>| {
            let found = types.flatten().fold(0u32, |all, one| all | 1 << (one & 15));
            set_bonus(found.count_ones())
        };
        let owned = || knight.cards.iter().map(|own| own.card);
        Score {
            market: self.valor(owned()),
            market_set: types(&mut owned().map(|card| self.market_type(card))),
            monsters: self.valor(self.at.defeated(who)),
            monster_set: types(&mut self.at.defeated(who).map(|card| self.monster_type(card))),
            quests: self.quest_points(who),
            renown: self.renown_points(knight),
            gold: knight.gold / GOLD_FOR_A_POINT,
        }
    }

    /// Those with most points, once it is over; nobody is after a loss, alone or together (KT-SCORE-12, KT-OQ-28).
    pub(super) fn winners(self) -> Seats {
        let counts = self.at.mode == Mode::Competitive && self.at.phase == Phase::Over(Outcome::Won);
        let total = |who: Seat| self.score(who).total();
        let most = self.at.seats().map(total).max();
        self.at.seats().filter(|&who| counts && Some(total(who)) == most).collect()
    }

    fn quest_points(self, who: Seat) -> u16 {
        let points = |quest: &super::Quest| {
            let spot = quest.fulfilled.iter().position(|&other| other == who)? as u8;
            self.known(quest.card)?.entry(List::Spots, spot)
        };
        self.at.quests.iter().filter_map(points).map(u16::from).sum()
    }

    fn renown_points(self, knight: &Knight) -> u16 {
        let points = |(card, zone): (&CardRef, &Option<super::Zone>)| {
            self.known(*card)?.entry(List::Renown, (*zone)? as u8)
        };
        self.at.renown.iter().zip(&knight.renown).filter_map(points).map(u16::from).sum()
    }
}
