//! Queries for the application: what the screens need beyond the state itself. Nothing here changes the game.

use super::agenda::{Asked, Prompt};
use super::game::LastSpell;
use super::hero::Seat;
use super::item::{Burden, Category, TIERS};
use super::scenario::{DAYS, Scenario};
use super::setup::action_tokens;
use super::state::{BossPlace, Phase};
use super::structure::{Check, Goods, Group, Spot, Standing, Structure};
use super::{Action, Refusal};
use crate::card::{Card, CardRef, List};
use crate::effect::LsOp;
use crate::game::Cards;

/// The steps of a day, in their order (LS-CAMP-03, LS-CAMP-04, LS-END-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DayStep {
    Fog,
    Spawn,
    /// On the third day only.
    Boss,
    Patterns,
    /// From the second day on.
    Production,
    LevelUp,
    Main,
    Regenerate,
    Deploy,
    Recharge,
    Night,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    Done,
    Now,
    Left,
}

/// A fog field with its pile; face-down cards are not revealed (LS-SPAWN-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FogField {
    pub field: u8,
    /// Cards that lie there, 0 to 2.
    pub cards: u8,
    pub face_up: bool,
    /// The cards, if they lie face up and were read.
    pub upper: Option<CardRef>,
    pub lower: Option<CardRef>,
}

/// What the night begins with (LS-END-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tonight {
    pub fog: [u8; 3],
    /// Fields where monsters appear: see `State::row`.
    pub fields: u8,
    pub boss: Option<BossPlace>,
    /// Action tokens of each player.
    pub tokens: u8,
}

/// What the rulebook of the day says about a structure at night. The night itself has another rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NightNote {
    /// One shot in each hero phase, own or adjacent sector (LS-STRUCT-01).
    Ballista,
    /// A throw token for an adjacent or distant sector (LS-STRUCT-02).
    Catapult,
    /// From one warp gate to another for 2 movement and 1 mana (LS-STRUCT-03).
    WarpGate,
    /// Up or down for 2 movement; sight from it (LS-STRUCT-04); nobody jumps onto it (LS-STRUCT-29).
    Watchtower,
    /// A hero on a watchtower or warp gate that falls takes no damage (LS-STRUCT-27).
    Fallen,
    /// No perk keeps damage from a warp gate (LS-STRUCT-28).
    NoPerk,
    /// Gates and warp gates are free fields for heroes (LS-STRUCT-29).
    FreeFields,
    /// Walls stop hordes; heroes jump over them onto a free field (LS-STRUCT-05, LS-STRUCT-30).
    Walls,
}

/// What the chosen side of a trait starts with (LS-SET-33); `None` if that is unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StartGear {
    /// The number of a perk.
    pub perk: Option<u8>,
    /// Its stack and tier.
    pub weapon: Option<(Category, u8)>,
    /// Nothing, legs, body, a shield, any of them, as the card's list numbers them.
    pub armour: Option<u8>,
    /// A scroll or a potion.
    pub extra: Option<Category>,
}

impl DayStep {
    pub const ALL: [DayStep; 11] = [
        DayStep::Fog,
        DayStep::Spawn,
        DayStep::Boss,
        DayStep::Patterns,
        DayStep::Production,
        DayStep::LevelUp,
        DayStep::Main,
        DayStep::Regenerate,
        DayStep::Deploy,
        DayStep::Recharge,
        DayStep::Night,
    ];

    /// The step that asks this; `None` outside a day.
    const fn of(asked: Asked, phase: Phase) -> Option<DayStep> {
        Some(match asked {
            Asked::Confirm(Prompt::Fog) => DayStep::Fog,
            Asked::Confirm(Prompt::SpawnDecks) | Asked::Direction => DayStep::Spawn,
            Asked::Confirm(Prompt::Harpy | Prompt::Cetusia | Prompt::Dryad)
            | Asked::Coin
            | Asked::DryadTile => DayStep::Boss,
            Asked::Pattern { .. } if matches!(phase, Phase::Supply) => DayStep::Patterns,
            Asked::Confirm(Prompt::ShufflePatterns) => DayStep::Patterns,
            Asked::Confirm(Prompt::RotateStacks) => DayStep::Production,
            Asked::Confirm(Prompt::Flip) | Asked::Perk { .. } if matches!(phase, Phase::Supply) => {
                DayStep::LevelUp
            }
            Asked::Turn { .. }
            | Asked::Placement { .. }
            | Asked::FirstCard { .. }
            | Asked::Prize { .. }
            | Asked::Pattern { .. } => DayStep::Main,
            Asked::Confirm(Prompt::Regenerate) => DayStep::Regenerate,
            Asked::Confirm(Prompt::Deploy) => DayStep::Deploy,
            Asked::Confirm(Prompt::Recharge) => DayStep::Recharge,
            Asked::Night => DayStep::Night,
            _ => return None,
        })
    }
}

impl LastSpell {
    /// The steps of this day and how far each is; none outside a day.
    pub fn day_steps(&self, see: &mut dyn FnMut(DayStep, Progress)) {
        let at = self.state();
        let Some(now) = at.asked().and_then(|asked| DayStep::of(asked, at.phase())) else { return };
        for step in DayStep::ALL {
            let is_there = match step {
                DayStep::Boss => at.day() == DAYS,
                DayStep::Production => at.day() > 1,
                DayStep::LevelUp => (at.scenario(), at.day()) != (Scenario::Gildenberg, 1),
                DayStep::Recharge => at.stands(Structure::Catapult),
                _ => true,
            };
            let progress = match step.cmp(&now) {
                core::cmp::Ordering::Less => Progress::Done,
                core::cmp::Ordering::Equal => Progress::Now,
                core::cmp::Ordering::Greater => Progress::Left,
            };
            if is_there {
                see(step, progress);
            }
        }
    }

    /// The action that answers the current question with this number.
    pub fn pick(&self, number: u8) -> Action {
        let about = self.state().asked().and_then(Asked::question).unwrap_or_default();
        Action::Pick { about, number }
    }

    /// A card of the decks, or one that was read from a tag.
    pub fn card<'a>(&'a self, id: CardRef, cards: &'a dyn Cards) -> Option<Card<'a>> {
        Some(self.view(cards).known(id)?.card)
    }

    /// Workers that are free today, and all of them (LS-RUIN-01).
    pub fn workers(&self, cards: &dyn Cards) -> (u8, u8) {
        let view = self.view(cards);
        (view.free_workers(), view.workers())
    }

    /// Every structure that can ever be built, with its cost for this hero, or why it cannot be built now.
    pub fn builds(
        &self,
        who: Seat,
        cards: &dyn Cards,
        see: &mut dyn FnMut(Structure, Result<Goods, Refusal>),
    ) {
        let view = self.view(cards);
        let built = Structure::ALL.into_iter().filter(|what| what.print().build.is_some());
        built.for_each(|what| see(what, view.may_build(who, what)));
    }

    /// What has an upgrade and was not upgraded, with the cost, or why it cannot be upgraded now.
    pub fn upgrades(
        &self,
        who: Seat,
        cards: &dyn Cards,
        see: &mut dyn FnMut(u8, Standing, Result<Goods, Refusal>),
    ) {
        let view = self.view(cards);
        for (place, &one) in (0u8..).zip(self.state().city()) {
            if one.what.print().upgrade.is_some() && !one.upgraded {
                see(place, one, view.may_upgrade(who, place));
            }
        }
    }

    /// Whether it may stand beside these neighbours; `near` has a bit for each.
    pub fn may_stand(&self, what: Structure, near: u8, cards: &dyn Cards) -> Result<(), Refusal> {
        self.view(cards).may_stand(what, near)
    }

    /// What the players check before they confirm a placement (LS-BUILD-14 to LS-BUILD-23).
    pub fn checklist(&self, what: Structure, see: &mut dyn FnMut(Check)) {
        let size = what.print().size;
        match what.group() {
            Group::Wall => {
                see(Check::CutOut);
                if self.state().scenario() == Scenario::Lakeburg {
                    see(Check::NotNorth);
                }
                see(Check::Buildings);
            }
            Group::Defence => {
                see(Check::InTheCity);
                see(Check::FreeFields(size));
                see(Check::Buildings);
            }
            Group::Production | Group::Equipment | Group::Special | Group::Ruin => {
                see(Check::InTheCity);
                see(Check::FreeFields(size));
                // The ring around 1, 2, 3 fields has 8, 10, 12.
                see(Check::Area(6 + 2 * size));
            }
        }
    }

    /// Structures with flames, each with the material that this hero pays to remove all of them.
    pub fn damaged(&self, who: Seat, cards: &dyn Cards, see: &mut dyn FnMut(u8, Standing, u8)) {
        for (place, &one) in (0u8..).zip(self.state().city()).filter(|(_, one)| one.damage > 0) {
            let cost = self.view(cards).cheaper(who, Goods::material(one.damage), LsOp::CheaperRepairs);
            see(place, one, cost.material);
        }
    }

    /// The ruins, with the workers each takes.
    pub fn ruins(&self, see: &mut dyn FnMut(u8, Standing, u8)) {
        let ruins = (0u8..).zip(self.state().city());
        for (place, &one) in ruins.filter(|(_, one)| one.what.group() == Group::Ruin) {
            see(place, one, one.what.print().size);
        }
    }

    /// Whether these ruins can be plundered together, and the workers it takes.
    pub fn may_plunder(&self, places: &[Spot], cards: &dyn Cards) -> Result<u8, Refusal> {
        self.view(cards).may_plunder(places)
    }

    pub fn category(&self, card: CardRef, cards: &dyn Cards) -> Result<Category, Refusal> {
        self.view(cards).category(card)
    }

    pub fn burden(&self, card: CardRef, cards: &dyn Cards) -> Result<Burden, Refusal> {
        self.view(cards).burden(card)
    }

    /// Whether a hero can take it, or why not (LS-EQUIP-02 to LS-EQUIP-07).
    pub fn may_carry(&self, who: Seat, card: CardRef, cards: &dyn Cards) -> Result<(), Refusal> {
        self.view(cards).carries(who, Some(card))
    }

    /// What it would cost this hero now, or why it cannot be bought.
    pub fn may_buy(&self, who: Seat, card: CardRef, cards: &dyn Cards) -> Result<Goods, Refusal> {
        self.view(cards).may_buy(who, card)
    }

    /// Gold for these together (LS-EQUIP-14).
    pub fn may_sell(&self, who: Seat, items: &[CardRef], cards: &dyn Cards) -> Result<u8, Refusal> {
        self.view(cards).may_sell(who, items)
    }

    pub fn may_refresh(&self, cards: &dyn Cards) -> Result<Goods, Refusal> {
        self.view(cards).may_refresh()
    }

    pub fn may_push_fog(&self, tile: u8, cards: &dyn Cards) -> Result<Goods, Refusal> {
        self.view(cards).may_push_fog(tile)
    }

    pub fn may_guess_again(&self, field: u8, cards: &dyn Cards) -> Result<Goods, Refusal> {
        self.view(cards).may_guess_again(field)
    }

    /// Whether a hero may take a perk of that level, 1 to 4 (LS-LEVEL-04, LS-LEVEL-05).
    pub fn may_take_perk(&self, who: Seat, level: u8, cards: &dyn Cards) -> Result<(), Refusal> {
        self.view(cards).may_take(who, level)
    }

    /// The fog fields with their piles. Face-down cards are not revealed.
    pub fn fog_fields(&self, see: &mut dyn FnMut(FogField)) {
        let dealt = |field, place| match self.state().asked() {
            Some(Asked::Pattern { field: next, place: from }) => next != field || place < from,
            _ => true,
        };
        for pile in &self.state().piles {
            let (field, face_up) = (pile.field, pile.face_up);
            let cards = u8::from(dealt(field, 0)) + u8::from(dealt(field, 1));
            let seen = |card: Option<CardRef>| card.filter(|_| face_up);
            see(FogField { field, cards, face_up, upper: seen(pile.upper), lower: seen(pile.lower) });
        }
    }

    /// Whether the deck has pattern card n (1 to 10) as its b variant; it never has both.
    pub const fn has_variant(&self, number: u8) -> bool {
        number >= 1 && number <= 5 && self.state().variants() >> (number - 1) & 1 == 1
    }

    /// Mana of a hero at its level, with the changes by its cards; `None` without a card. The same for the two below.
    pub fn mana(&self, who: Seat, cards: &dyn Cards) -> Result<Option<u8>, Refusal> {
        self.view(cards).of_hero(who, List::Mana, LsOp::MoreMana, LsOp::LessMana)
    }

    pub fn movement(&self, who: Seat, cards: &dyn Cards) -> Result<Option<u8>, Refusal> {
        self.view(cards).of_hero(who, List::Movement, LsOp::MoreMovement, LsOp::LessMovement)
    }

    pub fn hit_points(&self, who: Seat, cards: &dyn Cards) -> Result<Option<u8>, Refusal> {
        self.view(cards).of_hero(who, List::HitPoints, LsOp::MoreHitPoints, LsOp::FewerHitPoints)
    }

    /// Action tokens of each player (LS-SET-29).
    pub const fn action_tokens(&self) -> u8 {
        action_tokens(self.state().players())
    }

    pub fn tonight(&self) -> Tonight {
        let at = self.state();
        Tonight { fog: at.fog(), fields: at.row().len() as u8, boss: at.boss(), tokens: self.action_tokens() }
    }

    /// The notes for tonight about the structures that stand.
    pub fn night_notes(&self, see: &mut dyn FnMut(NightNote)) {
        use NightNote as N;
        use Structure as S;
        const NOTES: [(N, &[S]); 8] = [
            (N::Ballista, &[S::Ballista]),
            (N::Catapult, &[S::Catapult]),
            (N::WarpGate, &[S::WarpGate]),
            (N::Watchtower, &[S::Watchtower]),
            (N::Fallen, &[S::WarpGate, S::Watchtower]),
            (N::NoPerk, &[S::WarpGate]),
            (N::FreeFields, &[S::WarpGate, S::WoodenGate, S::StoneGate]),
            (N::Walls, &[S::WoodenWall, S::StoneWall]),
        ];
        let stand = NOTES.iter().filter(|(_, those)| those.iter().any(|&what| self.state().stands(what)));
        stand.for_each(|&(note, _)| see(note));
    }

    /// What a hero's trait gives at the start of this scenario.
    pub fn start_gear(&self, who: Seat, cards: &dyn Cards) -> StartGear {
        let Some((nature, side)) = self.state().hero(who).and_then(|hero| Some((hero.nature?, hero.side)))
        else {
            return StartGear::default();
        };
        let known = self.view(cards).known(nature);
        let entry = |list, place| known.and_then(|card| card.entry(list, place));
        let weapon = entry(List::StartWeapon, side * 3 + self.state().scenario() as u8);
        let sort = |number: u8| match number / TIERS {
            0 => Category::Melee,
            1 => Category::Ranged,
            _ => Category::Magic,
        };
        let extra = |number| if number == 0 { Category::Scroll } else { Category::Potion };
        StartGear {
            perk: entry(List::StartPerk, side),
            weapon: weapon.map(|number| (sort(number), number % TIERS + 1)),
            armour: entry(List::StartArmour, side),
            extra: entry(List::StartExtra, side).map(extra),
        }
    }

    /// The most items of each burden that a hero may carry, and the most weapons in all.
    pub fn carry_limits(&self, who: Seat, cards: &dyn Cards) -> ([u8; 7], u8) {
        self.view(cards).limits(who, None)
    }
}
