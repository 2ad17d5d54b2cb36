//! Every value of the state that the players can set by hand: which there are, what they are, their bounds, and setting
//! them. What is a card is laid instead.

use super::action::Entry;
use super::agenda::{Asked, Step};
use super::event::Event;
use super::hero::{Hero, MAX_PERKS, Perk, Seat};
use super::scenario::{Boss, DAYS, START_RUINS};
use super::state::{BossPlace, MAX_FOG, PATTERN_CARDS, Phase, State, THROWS};
use super::structure::{Group, Spot, Standing, Structure};
use super::table::Table;
use super::{Kept, Refusal, STACKS, TIERS};
use crate::card::{Field, MAX_FOG_FIELD, MAX_TOKENS};

/// The most gold or material that can be typed.
const MOST_GOODS: u8 = 99;
pub(super) const MOST_WOUNDS: u8 = 20;
/// Levels of perks.
pub(super) const LEVELS: u8 = 4;

/// Values that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueGroup {
    /// The stash, whose turn it is, the shop, the boss and the missions.
    Day,
    /// The fog, the row of tonight and the pattern cards.
    Fog,
    Of(Seat),
    /// How many figures stand.
    Figures,
    /// Structure by structure.
    City,
}

impl State {
    pub fn value_groups(&self, see: &mut dyn FnMut(ValueGroup)) {
        if self.phase == Phase::Joining {
            return;
        }
        [ValueGroup::Day, ValueGroup::Fog].into_iter().for_each(&mut *see);
        self.seats().for_each(|who| see(ValueGroup::Of(who)));
        [ValueGroup::Figures, ValueGroup::City].into_iter().for_each(see);
    }

    /// Hands over every value of a group that there is now. Those of structures come for each place.
    pub fn each_entry(&self, group: ValueGroup, see: &mut dyn FnMut(Entry)) {
        match group {
            ValueGroup::Day => {
                [Entry::Gold, Entry::Material, Entry::Day, Entry::First, Entry::Turn, Entry::Spent]
                    .into_iter()
                    .for_each(&mut *see);
                (0..STACKS as u8).for_each(|stack| see(Entry::Tier(stack)));
                [Entry::Boss(self.scenario.layout().boss), Entry::Failed].into_iter().for_each(see);
            }
            ValueGroup::Fog => {
                (0..3).for_each(|tile| see(Entry::Fog(tile)));
                (0..self.row.len() as u8).for_each(|place| see(Entry::Row(place)));
                (0..self.piles.len() as u8).for_each(|place| see(Entry::FaceUp(place)));
                see(Entry::Deck);
                (1..=PATTERN_CARDS).for_each(|number| see(Entry::Drawn(number)));
            }
            ValueGroup::Of(who) => {
                [Entry::Wounds(who), Entry::Passed(who), Entry::Level(who), Entry::Side(who)]
                    .into_iter()
                    .for_each(&mut *see);
                (1..=LEVELS).for_each(|level| see(Entry::Perks { who, level }));
            }
            ValueGroup::Figures => Structure::ALL.into_iter().for_each(|what| see(Entry::Figures(what))),
            ValueGroup::City => (0..self.city.len() as u8).for_each(|place| self.each_entry_at(place, see)),
        }
    }

    /// The values of one structure.
    pub fn each_entry_at(&self, place: u8, see: &mut dyn FnMut(Entry)) {
        let Some(spot) = self.spot(place) else { return };
        let all = [
            Entry::Damage(spot),
            Entry::Upgraded(spot),
            Entry::Throws(spot),
            Entry::RuinGold(spot),
            Entry::RuinMaterial(spot),
            Entry::RuinItems(spot),
        ];
        all.into_iter().filter(|&entry| self.entry(entry).is_some()).for_each(see);
    }

    fn standing(&self, spot: Spot) -> Option<&Standing> {
        self.at_place(spot.place).filter(|one| one.what == spot.what)
    }

    fn ruin(&self, spot: Spot) -> Option<&Standing> {
        self.standing(spot).filter(|one| one.what.group() == Group::Ruin)
    }

    /// The current value; `None` if there is no such value now.
    pub fn entry(&self, entry: Entry) -> Option<u8> {
        let hero = |who: Seat, of: fn(&Hero) -> u8| self.hero(who).map(of);
        match entry {
            Entry::Gold => Some(self.goods.gold),
            Entry::Material => Some(self.goods.material),
            Entry::Fog(tile) => self.fog.get(usize::from(tile)).copied(),
            Entry::Damage(spot) => self.standing(spot).map(|one| one.damage),
            Entry::Tier(stack) => self.tiers.get(usize::from(stack)).copied(),
            Entry::Wounds(who) => hero(who, Hero::wounds),
            Entry::Day => Some(self.day),
            Entry::First => Some(self.first.0),
            Entry::Turn => Some(self.turn.0),
            Entry::Passed(who) => self.hero(who).map(|_| u8::from(self.has_passed(who))),
            Entry::Spent => Some(self.spent),
            Entry::Deck => Some(self.deck),
            Entry::Drawn(number) => {
                (1..=PATTERN_CARDS).contains(&number).then_some((self.drawn >> (number & 15) & 1) as u8)
            }
            Entry::Row(place) => self.row.get(usize::from(place)).copied(),
            Entry::FaceUp(place) => self.piles.get(usize::from(place)).map(|pile| pile.face_up.into()),
            Entry::Boss(boss) => {
                (self.scenario.layout().boss == boss).then_some(self.boss.map_or(0, BossPlace::number))
            }
            Entry::Failed => Some(self.failed.into()),
            Entry::Level(who) => hero(who, Hero::level),
            Entry::Side(who) => self.hero(who).map(|hero| hero.side),
            Entry::Perks { who, level } => {
                self.hero(who).filter(|_| (1..=LEVELS).contains(&level)).map(|hero| hero.perks_of(level))
            }
            Entry::Figures(what) => Some(self.count(what)),
            Entry::Upgraded(spot) => {
                let one = self.standing(spot).filter(|one| one.what.is_turned());
                one.map(|one| one.upgraded.into())
            }
            Entry::Throws(spot) => {
                self.standing(spot).filter(|one| one.what == Structure::Catapult).map(|one| one.throws)
            }
            Entry::RuinGold(spot) => self.ruin(spot).map(|one| one.holds.goods.gold),
            Entry::RuinMaterial(spot) => self.ruin(spot).map(|one| one.holds.goods.material),
            Entry::RuinItems(spot) => self.ruin(spot).map(|one| one.holds.equipment),
        }
    }

    /// The least and the most that it can be set to.
    pub fn bounds(&self, entry: Entry) -> [u8; 2] {
        match entry {
            Entry::Gold | Entry::Material => [0, MOST_GOODS],
            Entry::Fog(_) => [0, MAX_FOG],
            // At its limit a structure is gone.
            Entry::Damage(spot) => [0, spot.what.print().destroyed_at - 1],
            Entry::Tier(_) => [1, TIERS],
            Entry::Wounds(_) => [0, MOST_WOUNDS],
            // Before the first day none has begun.
            Entry::Day => [u8::from(!matches!(self.phase, Phase::Setup | Phase::Between)), DAYS],
            Entry::First | Entry::Turn => [0, self.players.saturating_sub(1)],
            Entry::Spent => {
                let [small, middle, large] = START_RUINS;
                [0, small + 2 * middle + 3 * large]
            }
            Entry::Deck => [0, PATTERN_CARDS],
            Entry::Row(_) => [1, MAX_FOG_FIELD],
            Entry::Boss(boss) => [0, BossPlace::all(boss).len() as u8],
            Entry::Level(_) => [1, 2],
            Entry::Perks { .. } => [0, MAX_PERKS as u8],
            Entry::Figures(what) => [0, what.print().supply],
            Entry::Throws(_) => [0, THROWS],
            Entry::RuinGold(_) | Entry::RuinMaterial(_) | Entry::RuinItems(_) => [0, MAX_TOKENS],
            Entry::Passed(_)
            | Entry::Drawn(_)
            | Entry::FaceUp(_)
            | Entry::Failed
            | Entry::Side(_)
            | Entry::Upgraded(_) => [0, 1],
        }
    }

    /// Pattern cards on the fog: all that lie there, or those that were read and are not in the deck, if these are more.
    fn patterns_out(&self) -> u8 {
        let lying = self.piles.iter().map(|pile| match self.asked {
            Some(Asked::Pattern { field, place }) if field == pile.field => place,
            _ => 2,
        });
        lying.sum::<u8>().max(self.drawn.count_ones() as u8)
    }
}

impl Table<'_> {
    pub(super) fn adjust(&mut self, entry: Entry, amount: u8) -> Result<(), Refusal> {
        self.at.entry(entry).ok_or(Refusal::NoSuchValue(entry))?;
        let [from, to] = self.at.bounds(entry);
        if !(from..=to).contains(&amount) {
            return Err(Refusal::OutOfRange { amount, from, to });
        }
        self.goes_together(entry, amount)?;
        self.set(entry, amount)?;
        self.tell(Event::Adjusted);
        Ok(())
    }

    /// Refuses a value that another one contradicts.
    fn goes_together(&self, entry: Entry, amount: u8) -> Result<(), Refusal> {
        let at = &*self.at;
        let against = |other, is| Err(Refusal::Contradicts { entry, amount, other, is });
        match entry {
            Entry::Turn if at.phase == Phase::Main && amount != at.turn.0 && at.has_passed(Seat(amount)) => {
                against(Entry::Passed(Seat(amount)), 1)
            }
            Entry::Row(place) => {
                let same = (0u8..).zip(&at.row).find(|&(other, &field)| other != place && field == amount);
                same.map_or(Ok(()), |(other, &field)| against(Entry::Row(other), field))
            }
            Entry::Deck if amount > at.deck && amount + at.patterns_out() > PATTERN_CARDS => {
                Err(Refusal::TooManyPatterns { deck: amount, out: at.patterns_out() })
            }
            Entry::Drawn(number) if amount == 1 && at.drawn >> (number & 15) & 1 == 0 => {
                let drawn = at.drawn.count_ones() as u8 + 1;
                let fits = at.deck + drawn <= PATTERN_CARDS;
                if fits { Ok(()) } else { Err(Refusal::TooManyPatterns { deck: at.deck, out: drawn }) }
            }
            Entry::Drawn(number) if amount == 0 => {
                let is_it = |card| {
                    let known = self.view().known(card);
                    known.and_then(|card| card.amount(Field::Number)) == Some(number)
                };
                let lies = |pile: &super::Pile| [pile.lower, pile.upper].into_iter().flatten().any(is_it);
                let pile = (0u8..).zip(&at.piles).find(|(_, pile)| lies(pile));
                pile.map_or(Ok(()), |(place, pile)| against(Entry::Row(place), pile.field))
            }
            Entry::Perks { who, level } => {
                let laid = |perk: &&Perk| perk.level == level && perk.card.is_some();
                let laid = at.hero(who).map_or(0, |hero| hero.perks.iter().filter(laid).count() as u8);
                if amount < laid { Err(Refusal::PerksLaid { who, level, laid }) } else { Ok(()) }
            }
            _ => Ok(()),
        }
    }

    fn set(&mut self, entry: Entry, amount: u8) -> Result<(), Refusal> {
        let yes = amount == 1;
        let at = &mut *self.at;
        let number = match entry {
            Entry::Gold => Some(&mut at.goods.gold),
            Entry::Material => Some(&mut at.goods.material),
            Entry::Fog(tile) => at.fog.get_mut(usize::from(tile)),
            Entry::Tier(stack) => at.tiers.get_mut(usize::from(stack)),
            Entry::Day => Some(&mut at.day),
            Entry::First => Some(&mut at.first.0),
            Entry::Spent => Some(&mut at.spent),
            Entry::Deck => Some(&mut at.deck),
            Entry::Wounds(who) => self.hero_mut(who).map(|hero| &mut hero.wounds),
            Entry::Side(who) => self.hero_mut(who).map(|hero| &mut hero.side),
            Entry::Damage(spot) => self.standing_mut(spot).map(|one| &mut one.damage),
            Entry::Throws(spot) => self.standing_mut(spot).map(|one| &mut one.throws),
            Entry::RuinGold(spot) => self.standing_mut(spot).map(|one| &mut one.holds.goods.gold),
            Entry::RuinMaterial(spot) => self.standing_mut(spot).map(|one| &mut one.holds.goods.material),
            Entry::RuinItems(spot) => self.standing_mut(spot).map(|one| &mut one.holds.equipment),
            Entry::Turn => {
                at.turn = Seat(amount);
                if let Some(Asked::Turn { who, .. }) = &mut at.asked {
                    *who = Seat(amount);
                }
                None
            }
            Entry::Passed(who) => {
                let bit = 1 << (who.0 & 7);
                at.passed = at.passed & !bit | if yes { bit } else { 0 };
                None
            }
            Entry::Drawn(number) => {
                let bit = 1 << (number & 15);
                at.drawn = at.drawn & !bit | if yes { bit } else { 0 };
                None
            }
            Entry::Row(place) => {
                self.rename_field(place, amount);
                None
            }
            Entry::FaceUp(place) => {
                at.piles.get_mut(usize::from(place)).into_iter().for_each(|pile| pile.face_up = yes);
                None
            }
            Entry::Boss(boss) => {
                at.boss = BossPlace::all(boss).get(usize::from(amount).wrapping_sub(1)).copied();
                None
            }
            Entry::Failed => {
                at.failed = yes;
                None
            }
            Entry::Level(who) => {
                self.hero_mut(who).into_iter().for_each(|hero| hero.second_level = amount == 2);
                None
            }
            Entry::Upgraded(spot) => {
                self.standing_mut(spot).into_iter().for_each(|one| one.upgraded = yes);
                None
            }
            Entry::Perks { who, level } => return self.set_perks(who, level, amount),
            Entry::Figures(what) => return self.set_figures(what, amount),
        };
        number.into_iter().for_each(|number| *number = amount);
        Ok(())
    }

    fn standing_mut(&mut self, spot: Spot) -> Option<&mut Standing> {
        self.at.city.get_mut(usize::from(spot.place))
    }

    /// The row, the cards on the field, and the cards that are still to be dealt there.
    fn rename_field(&mut self, place: u8, now: u8) {
        let Some(named) = self.at.row.get_mut(usize::from(place)) else { return };
        let before = core::mem::replace(named, now);
        let rename = |field: &mut u8| {
            if *field == before {
                *field = now;
            }
        };
        self.at.piles.iter_mut().for_each(|pile| rename(&mut pile.field));
        let steps = self.at.agenda.iter_mut().filter_map(|step| match step {
            Step::Ask(asked) => Some(asked),
            _ => None,
        });
        for asked in steps.chain(&mut self.at.asked) {
            if let Asked::Pattern { field, .. } = asked {
                rename(field);
            }
        }
    }

    /// Perks without a card come and go.
    fn set_perks(&mut self, who: Seat, level: u8, amount: u8) -> Result<(), Refusal> {
        let Some(hero) = self.hero_mut(who) else { return Ok(()) };
        let others = hero.perks.len() as u8 - hero.perks_of(level);
        if others + amount > MAX_PERKS as u8 {
            return Err(Refusal::Full(Kept::Perks(who)));
        }
        while hero.perks_of(level) > amount {
            let spare = |perk: &Perk| perk.level == level && perk.card.is_none();
            let Some(place) = hero.perks.iter().rposition(spare) else { break };
            hero.perks.remove(place);
        }
        // There is room for them.
        hero.perks.extend((hero.perks_of(level)..amount).map(|_| Perk { level, card: None }));
        Ok(())
    }

    /// The last of them goes first; a new one stands as if it was just built.
    fn set_figures(&mut self, what: Structure, amount: u8) -> Result<(), Refusal> {
        let city = &mut self.at.city;
        let more =
            usize::from(amount.saturating_sub(city.iter().filter(|one| one.what == what).count() as u8));
        if city.len() + more > city.capacity() {
            return Err(Refusal::Full(Kept::Structures));
        }
        let throws = if what == Structure::Catapult { THROWS } else { 0 };
        city.extend((0..more).map(|_| Standing { throws, ..Standing::new(what) }));
        while city.iter().filter(|one| one.what == what).count() > usize::from(amount) {
            let Some(place) = city.iter().rposition(|one| one.what == what) else { break };
            city.remove(place);
        }
        Ok(())
    }
}

impl BossPlace {
    /// Where this boss can appear, in the order of the numbers that are typed, from 1.
    pub const fn all(boss: Boss) -> &'static [BossPlace] {
        match boss {
            Boss::CorruptedHarpy => &[BossPlace::LeftCliff, BossPlace::RightCliff],
            Boss::Cetusia => &[BossPlace::OwnCards],
            Boss::RottenDryad => &[BossPlace::Tile(1), BossPlace::Tile(2), BossPlace::Tile(3)],
        }
    }

    const fn number(self) -> u8 {
        match self {
            BossPlace::LeftCliff | BossPlace::OwnCards => 1,
            BossPlace::RightCliff => 2,
            BossPlace::Tile(tile) => tile,
        }
    }
}
