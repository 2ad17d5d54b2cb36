//! Final scoring: a player's valor, line by line, and the winners (KT-SCORE).

use super::Mode;
use super::knight::Seat;
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

/// A line that counts cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    Market,
    Monsters,
    Quests,
    Renown,
}

/// The bonus for a set of that many different types (KT-SCORE-05).
pub const fn set_bonus(types: u32) -> u16 {
    (types * types.saturating_sub(1) / 2) as u16
}

const LONGSWORD: u8 = 6;
const TROPHY: u8 = 7;
const BOSS: u8 = 6;
const GOLD_FOR_A_POINT: u16 = 3;

impl View<'_> {
    /// The market type; a longsword has none (KT-OQ-26).
    fn market_type(self, card: CardRef) -> Option<u8> {
        let card = self.known(card)?;
        match card.card.kind {
            Kind::Trophy => Some(TROPHY),
            _ => card.amount(Field::MarketType).filter(|&kind| kind != LONGSWORD),
        }
    }

    /// The monster type: minions by faction, champions by faction, and all bosses as one (KT-SCORE-04).
    fn monster_type(self, card: CardRef) -> Option<u8> {
        let card = self.known(card)?;
        match card.card.kind {
            Kind::Boss => Some(BOSS),
            Kind::Champion => card.amount(Field::Faction).map(|faction| faction + 3),
            _ => card.amount(Field::Faction),
        }
    }

    /// The cards that a line counts, with their points; a set is made of the same cards.
    pub(super) fn counted(self, who: Seat, line: Line, see: &mut dyn FnMut(CardRef, u8)) {
        let Some(knight) = self.knight(who) else { return };
        let mut valor = |card| {
            let valor = self.known(card).and_then(|card| card.amount(Field::Valor));
            see(card, valor.unwrap_or(0));
        };
        match line {
            Line::Market => knight.cards.iter().for_each(|own| valor(own.card)),
            Line::Monsters => self.at.defeated(who).for_each(valor),
            Line::Quests => {
                for quest in &self.at.quests {
                    let spot = quest.fulfilled.iter().position(|&other| other == who);
                    let points = spot.and_then(|spot| self.known(quest.card)?.entry(List::Spots, spot as u8));
                    points.into_iter().for_each(|points| see(quest.card, points));
                }
            }
            Line::Renown => {
                for (&card, zone) in self.at.renown.iter().zip(&knight.renown) {
                    let points = zone.and_then(|zone| self.known(card)?.entry(List::Renown, zone as u8));
                    points.into_iter().for_each(|points| see(card, points));
                }
            }
        }
    }

    pub(super) fn score(self, who: Seat) -> Score {
        let Some(knight) = self.knight(who) else { return Score::default() };
        let sum = |line| {
            let mut sum = 0;
            self.counted(who, line, &mut |_, points| sum += u16::from(points));
            sum
        };
        let set = |line, of: fn(Self, CardRef) -> Option<u8>| {
            let mut types = 0u32;
            self.counted(who, line, &mut |card, _| {
                types |= of(self, card).map_or(0, |one| 1 << (one & 15));
            });
            set_bonus(types.count_ones())
        };
        Score {
            market: sum(Line::Market),
            market_set: set(Line::Market, Self::market_type),
            monsters: sum(Line::Monsters),
            monster_set: set(Line::Monsters, Self::monster_type),
            quests: sum(Line::Quests),
            renown: sum(Line::Renown),
            gold: knight.gold / GOLD_FOR_A_POINT,
        }
    }

    /// The players with the most points once the game is over; nobody after a loss, or in the solo or cooperative mode
    /// (KT-SCORE-12, KT-OQ-28).
    pub(super) fn winners(self) -> Seats {
        let counts = self.at.mode == Mode::Competitive && self.at.phase == Phase::Over(Outcome::Won);
        let total = |who: Seat| self.score(who).total();
        let most = self.at.seats().map(total).max();
        self.at.seats().filter(|&who| counts && Some(total(who)) == most).collect()
    }
}
