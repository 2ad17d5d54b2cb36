//! Setup: everything before the first day of a scenario (LS-SET).

use super::agenda::{Asked, Prompt, Step};
use super::event::{Event, Why};
use super::hero::{Hero, MAX_HEROES, Seat};
use super::item::{Holder, STACKS};
use super::scenario::{START_HOUSES, START_RUINS, Scenario, Start};
use super::state::{MAX_FOG, PATTERN_CARDS, Phase};
use super::structure::{Goods, Reward, Standing, Structure};
use super::table::Table;
use super::view::{beyond, stated, stated_or_none};
use super::{Kept, Refusal};
use crate::card::{CardRef, Field, Kind, MAX_TOKENS};

/// LS-SET-28.
const FEWEST_HEROES: u8 = 2;
/// All five b variants.
const ALL_VARIANTS: u8 = 0b1_1111;

/// Action tokens of each player (LS-SET-29).
pub(super) const fn action_tokens(players: u8) -> u8 {
    match players {
        2 => 7,
        3 => 4,
        _ => 3,
    }
}

impl Table<'_> {
    pub(super) fn set_up(&mut self, players: u8, variants: u8) -> Result<(), Refusal> {
        if !(FEWEST_HEROES..=MAX_HEROES as u8).contains(&players) {
            return Err(Refusal::WrongNumber { players });
        }
        if variants > ALL_VARIANTS {
            return Err(Refusal::OutOfRange { amount: variants, from: 0, to: ALL_VARIANTS });
        }
        if !self.at.rules.single_swaps && ![0, ALL_VARIANTS].contains(&variants) {
            return Err(Refusal::AllOrNone);
        }
        (self.at.players, self.at.variants) = (players, variants);
        Ok(())
    }

    pub(super) fn begin(&mut self) {
        self.at.heroes = (0..self.at.players).map(|_| Hero::default()).collect();
        let scenario = self.at.scenario;
        let is_fresh = self.at.start == Start::Single || scenario == Scenario::Gildenberg;
        self.push(Step::Ready);
        if is_fresh && scenario.layout().flipped {
            self.push_prompt(Prompt::Flip);
        }
        self.push_all(&[
            Step::Ask(Asked::Confirm(Prompt::HeroBoards)),
            Step::Ask(Asked::Confirm(Prompt::ShuffleStacks)),
            Step::Ask(Asked::Swap),
        ]);
        if !is_fresh {
            self.push(Step::Ask(Asked::Chest));
        }
        for who in self.at.seats().rev() {
            self.push_all(&[
                Step::Ask(Asked::Hero { who }),
                Step::Ask(Asked::Trait { who }),
                Step::StartPerks { who },
                Step::Ask(Asked::Gear { who }),
            ]);
        }
        self.push(Step::Ask(Asked::FirstPlayer));
        self.lay_out();
        if is_fresh {
            self.gain(scenario.layout().stash, Why::Start);
        } else if scenario == Scenario::Glenwald {
            // In a campaign they were flipped on the first day of Lakeburg.
            self.at.heroes.iter_mut().for_each(|hero| hero.second_level = true);
        }
    }

    /// Lays out a new city; nothing of the old one is left (LS-CAMP-12). Pushes the setup steps before the heroes.
    pub(super) fn lay_out(&mut self) {
        let at = &mut *self.at;
        let (wall, walls) = at.scenario.layout().walls;
        at.phase = Phase::Setup;
        (at.day, at.spent, at.failed, at.boss) = (0, 0, false, None);
        at.city.clear();
        let houses = (0..START_HOUSES).map(|_| Structure::House);
        let start = houses.chain([Structure::Shop]).chain((0..walls).map(|_| wall));
        at.city.extend(start.map(Standing::new));
        at.tiers = [1; STACKS];
        at.fog = [MAX_FOG; 3];
        at.directions.clear();
        at.row.clear();
        at.piles.clear();
        (at.deck, at.drawn) = (PATTERN_CARDS, 0);
        at.missions = [None; 2];
        let (scenario, players) = (at.scenario, at.players);
        for goddess in [1, 0] {
            self.push(Step::Ask(Asked::Mission { goddess }));
        }
        self.push_prompt(Prompt::Figures);
        for (size, count) in [1, 2, 3].into_iter().zip(START_RUINS).rev() {
            (0..count).for_each(|_| self.push(Step::Ask(Asked::Ruin { size })));
        }
        self.push_all(&[
            Step::Ask(Asked::Confirm(Prompt::Boards)),
            Step::Ask(Asked::Confirm(Prompt::ShopBoard)),
            Step::Ask(Asked::FogStart),
            Step::Ask(Asked::Confirm(Prompt::Stacks)),
            Step::Ask(Asked::Confirm(Prompt::Potions)),
        ]);
        self.tell(Event::ScenarioBegan { scenario, tokens: action_tokens(players) });
    }

    /// The rulebook shows the distance only in a picture, so the players choose it (LS-OQ-05).
    pub(super) fn place_fog(&mut self, distance: u8) -> Result<(), Refusal> {
        if distance > MAX_FOG {
            return Err(Refusal::OutOfRange { amount: distance, from: 0, to: MAX_FOG });
        }
        self.at.fog = [distance; 3];
        self.settle();
        self.tell(Event::FogMoved { now: self.at.fog });
        Ok(())
    }

    pub(super) fn lay_ruin(&mut self, size: u8, card: CardRef) -> Result<(), Refusal> {
        let ruin = self.view().wanted(card, Kind::Ruin)?;
        if stated(&ruin, Field::Size)? != size {
            return Err(Refusal::NotThisCard);
        }
        let goods = Goods {
            gold: stated_or_none(&ruin, Field::Gold)?,
            material: stated_or_none(&ruin, Field::Material)?,
        };
        let holds = Reward { goods, equipment: stated_or_none(&ruin, Field::Finds)? };
        self.type_ruin(size, holds)
    }

    pub(super) fn type_ruin(&mut self, size: u8, holds: Reward) -> Result<(), Refusal> {
        let Reward { goods, equipment } = holds;
        let amount = goods.gold.max(goods.material).max(equipment);
        if amount > MAX_TOKENS {
            return Err(Refusal::OutOfRange { amount, from: 0, to: MAX_TOKENS });
        }
        let what = Structure::ruin(size).ok_or(Refusal::OutOfRange { amount: size, from: 1, to: 3 })?;
        self.at
            .city
            .push(Standing { holds, ..Standing::new(what) })
            .map_err(|_| Refusal::Full(Kept::Structures))?;
        self.settle();
        self.tell(Event::RuinLaid { what });
        Ok(())
    }

    pub(super) fn lay_mission(&mut self, goddess: u8, card: CardRef) -> Result<(), Refusal> {
        if stated(&self.view().wanted(card, Kind::Mission)?, Field::Goddess)? != goddess {
            return Err(Refusal::NotThisCard);
        }
        self.draw_mission(goddess, Some(card))
    }

    pub(super) fn draw_mission(&mut self, goddess: u8, card: Option<CardRef>) -> Result<(), Refusal> {
        *self.at.missions.get_mut(usize::from(goddess)).ok_or(beyond(goddess, 2))? = card;
        self.settle();
        self.tell(Event::MissionDrawn { goddess });
        Ok(())
    }

    pub(super) fn choose_first(&mut self, who: Seat) -> Result<(), Refusal> {
        if who.0 >= self.at.players {
            return Err(beyond(who.0, self.at.players));
        }
        (self.at.first, self.at.turn) = (who, who);
        self.settle();
        self.tell(Event::FirstPlayerChosen(who));
        Ok(())
    }

    pub(super) fn lay_hero(&mut self, who: Seat, card: CardRef) -> Result<(), Refusal> {
        self.view().wanted(card, Kind::Hero)?;
        self.view().is_free(card)?;
        self.join(who, Some(card))
    }

    pub(super) fn join(&mut self, who: Seat, card: Option<CardRef>) -> Result<(), Refusal> {
        self.view().hero(who)?;
        self.hero_mut(who).into_iter().for_each(|hero| hero.card = card);
        self.settle();
        self.tell(Event::HeroJoined { who });
        Ok(())
    }

    pub(super) fn lay_trait(&mut self, who: Seat, card: CardRef) -> Result<(), Refusal> {
        self.view().wanted(card, Kind::Trait)?;
        self.view().is_free(card)?;
        self.view().hero(who)?;
        self.hero_mut(who).into_iter().for_each(|hero| hero.nature = Some(card));
        self.ask(Asked::Side { who });
        Ok(())
    }

    pub(super) fn choose_side(&mut self, who: Seat, side: u8) -> Result<(), Refusal> {
        if side > 1 {
            return Err(beyond(side, 2));
        }
        self.view().hero(who)?;
        self.hero_mut(who).into_iter().for_each(|hero| hero.side = side);
        self.settle();
        self.tell(Event::TraitChosen { who, side });
        Ok(())
    }

    /// Takes a start item: what the trait gives or, in a campaign, only what was kept (LS-SET-13).
    pub(super) fn lay_gear(&mut self, who: Seat, card: CardRef) -> Result<(), Refusal> {
        self.view().category(card)?;
        let holder = Holder::Hero(who);
        self.has_room(holder)?;
        let is_kept = self.at.start == Start::Campaign && self.at.scenario != Scenario::Gildenberg;
        if is_kept {
            let has = &self.view().hero(who)?.items;
            self.view().may_keep(who, has.iter().chain([&card]), self.at.scenario)?;
        }
        let from = if is_kept { Holder::Box } else { Holder::Stack };
        self.move_item(card, from, holder);
        Ok(())
    }

    /// Items move freely until setup ends (LS-SET-36).
    pub(super) fn swap(&mut self, card: CardRef, from: Holder, to: Holder) -> Result<(), Refusal> {
        if [from, to].iter().any(|holder| matches!(holder, Holder::Stack | Holder::Box)) {
            return Err(Refusal::NotNow);
        }
        self.view().lies(card, from)?;
        if from != to {
            self.has_room(to)?;
            self.move_item(card, from, to);
        }
        Ok(())
    }

    pub(super) fn close_setup(&mut self) -> Result<(), Refusal> {
        let view = self.view();
        self.at.seats().try_for_each(|who| view.carries(who, None))?;
        self.settle();
        Ok(())
    }

    pub(super) fn ready(&mut self) {
        self.push(Step::DayBegins);
    }
}
