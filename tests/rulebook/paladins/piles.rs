//! Simulated card piles for random play: cards that the game asks for are drawn from them, and discards return to them.

use rules_core::card::{CardRef, Field, Kind};
use rules_core::game::{Cards, Faces};
use rules_core::paladins::{Action, Asked, Event, Paladins, Seat};

use super::play::{Pile, id};
use crate::tainted_grail::chance::Chance;

pub(super) struct Piles {
    townsfolk: Vec<CardRef>,
    outsiders: Vec<CardRef>,
    walls: Vec<CardRef>,
    taverns: Vec<CardRef>,
    tavern_discards: Vec<CardRef>,
    /// Suspicion cards by what they show.
    suspicion: Vec<CardRef>,
    suspicion_discards: Vec<CardRef>,
    orders: Vec<CardRef>,
    favours: Vec<CardRef>,
    paladins: [Vec<CardRef>; 4],
    plans: Vec<CardRef>,
    plan_discards: Vec<CardRef>,
    /// Orders that say where the opponent has a workshop.
    workshops: Vec<CardRef>,
}

impl Piles {
    /// All cards of the house, and with `more` what the rulebook names.
    pub(super) fn new(cards: &Pile, chance: &mut Chance, more: bool) -> Self {
        let mut of = |kind: Kind| {
            let wanted = cards.cards().filter(|card| {
                card.kind == kind && (card.id.starts_with("pw/h-") || (more && !card.id.contains("plain")))
            });
            let copies = wanted.flat_map(|card| {
                let copies = card.amount(Field::Copies).unwrap_or(1);
                (0..copies).map(move |_| CardRef::of(card.id))
            });
            let mut pile: Vec<CardRef> = copies.collect();
            chance.shuffle(&mut pile);
            pile
        };
        let favour_plan = id("h-plan-favour");
        Piles {
            townsfolk: of(Kind::Townsfolk),
            outsiders: of(Kind::Outsider),
            walls: of(Kind::Wall),
            taverns: of(Kind::Tavern),
            tavern_discards: Vec::new(),
            suspicion: of(Kind::Suspicion),
            suspicion_discards: Vec::new(),
            orders: of(Kind::Order),
            favours: of(Kind::Favour),
            paladins: [(); 4].map(|()| of(Kind::Paladin)),
            plans: of(Kind::Plan).into_iter().filter(|&plan| plan != favour_plan).collect(),
            plan_discards: Vec::new(),
            workshops: of(Kind::Order),
        }
    }

    /// What the players do where there is nothing to decide.
    pub(super) fn draws(&mut self, game: &Paladins, chance: &mut Chance) -> Option<Action> {
        let state = game.state();
        let card = match state.asked()? {
            Asked::StartPlayer => {
                let face = chance.below(usize::from(state.humans())) as u8;
                return Some(Action::Roll(Faces::from_slice(&[face]).expect("a die")));
            }
            Asked::OpponentWorkshop { .. } => self.workshops.pop(),
            Asked::Townsfolk { .. } => self.townsfolk.pop(),
            Asked::Outsider { .. } => self.outsiders.pop(),
            Asked::Order { .. } => self.orders.pop(),
            Asked::Favour { .. } => self.favours.pop(),
            Asked::Tavern { .. } => {
                if self.taverns.is_empty() {
                    self.taverns.append(&mut self.tavern_discards);
                    chance.shuffle(&mut self.taverns);
                }
                self.taverns.pop()
            }
            Asked::Paladin { who } => Some(self.paladin(who, chance)),
            Asked::Suspicion { .. } => self.suspicion.pop(),
            Asked::Wall { .. } => self.walls.pop(),
            Asked::Plan => self.plans.pop(),
            _ => return None,
        };
        Some(card.map_or(Action::Done, Action::Lay))
    }

    /// One of the top three is played, one goes on top, one under the pile.
    fn paladin(&mut self, Seat(who): Seat, chance: &mut Chance) -> CardRef {
        let pile = &mut self.paladins[usize::from(who)];
        let mut three: Vec<CardRef> = pile.split_off(pile.len() - 3);
        chance.shuffle(&mut three);
        pile.push(three[1]);
        pile.insert(0, three[2]);
        three[0]
    }

    /// A card that was refused comes back on top.
    pub(super) fn takes_back(&mut self, game: &Paladins, card: CardRef) {
        match game.state().asked() {
            Some(Asked::OpponentWorkshop { .. }) => self.workshops.insert(0, card),
            Some(Asked::Townsfolk { .. }) => self.townsfolk.push(card),
            Some(Asked::Outsider { .. }) => self.outsiders.push(card),
            Some(Asked::Order { .. }) => self.orders.push(card),
            Some(Asked::Favour { .. }) => self.favours.push(card),
            Some(Asked::Wall { .. }) => self.walls.push(card),
            Some(Asked::Plan) => self.plans.push(card),
            _ => {}
        }
    }

    pub(super) fn hears(&mut self, told: &[Event], cards: &Pile, chance: &mut Chance) {
        for event in told {
            match *event {
                Event::SuspicionDiscarded { shows, .. } => {
                    let card = ["h-rumour", "h-witness", "h-confession"][usize::from(shows)];
                    self.suspicion_discards.push(id(card));
                }
                Event::SuspicionShuffled => {
                    self.suspicion.append(&mut self.suspicion_discards);
                    chance.shuffle(&mut self.suspicion);
                }
                Event::PlanTurnedUp { card } => self.plan_discards.push(card),
                Event::FavourPlanDiscarded { .. } => self.plan_discards.push(id("h-plan-favour")),
                Event::PlansShuffled { deck } => {
                    self.plans.append(&mut self.plan_discards);
                    chance.shuffle(&mut self.plans);
                    assert_eq!(self.plans.len(), usize::from(deck), "plans");
                }
                Event::TavernRevealed { card } => self.tavern_discards.push(card),
                _ => {}
            }
        }
        debug_assert!(cards.card(id("h-board")).is_some());
    }

    pub(super) fn suspicion_cards(&self) -> (usize, usize) {
        (self.suspicion.len(), self.suspicion_discards.len())
    }
}
