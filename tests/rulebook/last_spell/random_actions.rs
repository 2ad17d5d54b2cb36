//! Random actions without knowledge of the rules: some attempts for every question, of which the last is legal.

use rules_core::card::{CardRef, Field, Kind};
use rules_core::game::Faces;
use rules_core::last_spell::{
    Action, Asked, Fields, Goods, Group, Holder, Items, LastSpell, Neighbour, Places, Reward, Seat, Spot,
    Structure,
};

use super::play::Pile;
use crate::tainted_grail::chance::Chance;

/// The cards that lie around the table, by their kinds.
pub(super) struct Cards {
    pub(super) equipment: Vec<CardRef>,
    perks: Vec<CardRef>,
    traits: Vec<CardRef>,
    heroes: Vec<CardRef>,
    ruins: [Vec<CardRef>; 3],
    directions: Vec<CardRef>,
    patterns: Vec<CardRef>,
    missions: Vec<CardRef>,
}

impl Cards {
    pub(super) fn of(pile: &Pile) -> Self {
        let of = |kinds: &[Kind]| {
            pile.cards().filter(|card| kinds.contains(&card.kind)).map(|card| CardRef::of(card.id)).collect()
        };
        let ruins = |size| {
            let ruins = pile.cards().filter(|card| card.kind == Kind::Ruin);
            ruins
                .filter(|card| card.amount(Field::Size) == Some(size))
                .map(|card| CardRef::of(card.id))
                .collect()
        };
        Cards {
            equipment: of(&[Kind::Equipment]),
            perks: of(&[Kind::Perk]),
            traits: of(&[Kind::Trait]),
            heroes: of(&[Kind::Hero]),
            ruins: [1, 2, 3].map(ruins),
            directions: of(&[Kind::Direction]),
            patterns: of(&[Kind::Pattern, Kind::Cetusia]),
            missions: of(&[Kind::Mission]),
        }
    }

    fn lays(of: &[CardRef], times: usize, chance: &mut Chance) -> Vec<Action> {
        (0..times).filter_map(|_| chance.of(of)).map(Action::Lay).collect()
    }

    /// Attempts in this order; the last is legal.
    pub(super) fn attempts(&self, game: &LastSpell, asked: Asked, chance: &mut Chance) -> Vec<Action> {
        let at = game.state();
        let small = |chance: &mut Chance, end| game.pick(chance.below(end) as u8);
        let mut attempts = match asked {
            Asked::FogStart => vec![small(chance, 9)],
            Asked::Ruin { size } => {
                let of = &self.ruins[usize::from(size) - 1];
                let any = &self.ruins[chance.below(3)];
                let mut lays = Self::lays(any, 1, chance);
                lays.extend(Self::lays(of, 1, chance));
                lays.push(Action::Holds(reward(chance)));
                lays
            }
            Asked::Mission { .. } => Self::lays(&self.missions, 2, chance),
            Asked::FirstPlayer => vec![small(chance, 6)],
            Asked::Hero { .. } => Self::lays(&self.heroes, chance.below(3), chance),
            Asked::Trait { .. } => Self::lays(&self.traits, chance.below(3), chance),
            Asked::Side { .. } | Asked::Coin => {
                let face = chance.below(3) as u8;
                let roll = Action::Roll(Faces::from_slice(&[face]).expect("a coin"));
                vec![roll, small(chance, 3)]
            }
            // The second hero takes whatever is the highest, and more than can be carried.
            Asked::Perk { who: Seat(1) } => [4, 3, 2].map(|level| game.pick(level)).into(),
            Asked::Gear { who: Seat(1) } if chance.below(15) > 0 => Self::lays(&self.equipment, 1, chance),
            Asked::Perk { .. } => {
                let mut lays = Self::lays(&self.perks, chance.below(4), chance);
                lays.push(small(chance, 6));
                if chance.below(3) == 0 {
                    lays.push(Action::QuickMix);
                }
                lays
            }
            Asked::Gear { .. } if chance.below(3) > 0 => Self::lays(&self.equipment, 1, chance),
            Asked::Swap => self.moves(game, chance),
            Asked::Chest => {
                let mut some = Self::lays(&self.equipment, chance.below(2), chance);
                some.extend(chance.of(at.stash()).map(|card| Action::Move {
                    card,
                    from: Holder::Stash,
                    to: [Holder::Stack, Holder::Box][chance.below(2)],
                }));
                let (gold, material) = (chance.below(30) as u8, chance.below(30) as u8);
                some.push(Action::Stored(Goods { gold, material }));
                some
            }
            Asked::Direction => {
                let mut some = Self::lays(&self.directions, chance.below(3), chance);
                some.push(Action::Row(row(chance)));
                some
            }
            Asked::DryadTile => vec![small(chance, 5)],
            Asked::Pattern { .. } if chance.below(6) > 0 => Self::lays(&self.patterns, 9, chance),
            Asked::Turn { who, .. } => self.turn(game, who, chance),
            Asked::Placement { .. } if chance.below(5) == 0 => vec![Action::Decline],
            Asked::FirstCard { .. } | Asked::Prize { .. } => Self::lays(&self.equipment, 12, chance),
            Asked::Night | Asked::Dawn => self.night(game, chance),
            Asked::Missions | Asked::PlayOn | Asked::BossBeaten => {
                vec![if chance.below(9) == 0 { small(chance, 3) } else { game.pick(1) }]
            }
            Asked::Keep { who } => {
                let has = at.hero(who).expect("a hero").items();
                vec![Action::Keep(some_of(has, chance)), Action::Keep(has.iter().copied().take(1).collect())]
            }
            _ => Vec::new(),
        };
        attempts.push(last(game, asked));
        attempts
    }

    fn moves(&self, game: &LastSpell, chance: &mut Chance) -> Vec<Action> {
        let at = game.state();
        let mut moves = Vec::new();
        if chance.below(3) == 0 {
            let holders = [Holder::Stash, Holder::Hero(Seat(0)), Holder::Hero(Seat(1)), Holder::Box];
            let (from, to) = (holders[chance.below(4)], holders[chance.below(4)]);
            moves.extend(chance.of(at.stash()).map(|card| Action::Move { card, from, to }));
        }
        moves.push(Action::Done);
        // Whoever carries too much leaves something.
        for who in at.seats() {
            let items = at.hero(who).expect("a hero").items();
            moves.extend(chance.of(items).map(|card| {
                let (from, to) = (Holder::Hero(who), Holder::Stash);
                Action::Move { card, from, to }
            }));
        }
        moves
    }

    fn turn(&self, game: &LastSpell, who: Seat, chance: &mut Chance) -> Vec<Action> {
        let at = game.state();
        let place = |chance: &mut Chance| any_spot(game, chance);
        let near = match chance.below(4) {
            0 => Neighbour::ALL[chance.below(6)].bit(),
            1 => Neighbour::SameProduction.bit() | Neighbour::Defence.bit(),
            _ => 0,
        };
        let what = match chance.below(5) {
            0 => Structure::Seer,
            1 if !at.stands(Structure::Shop) => Structure::Shop,
            _ => Structure::ALL[chance.below(20)],
        };
        let build = Action::Build { what, near };
        match chance.below(20) {
            0..=4 => vec![build],
            5 | 6 => {
                // The seer is the only one with more to do once it is upgraded.
                let seer = at.city().iter().position(|one| one.what == Structure::Seer && !one.upgraded);
                let mut upgrades: Vec<Spot> =
                    seer.and_then(|place| at.spot(place as u8)).into_iter().collect();
                upgrades.extend((0..4).map(|_| place(chance)));
                upgrades.into_iter().map(Action::Upgrade).collect()
            }
            7 => {
                let burns = (0u8..).zip(at.city()).filter(|(_, one)| one.damage > 0);
                let burns: Vec<Spot> = burns.map(|(place, one)| Spot { place, what: one.what }).collect();
                let amount = chance.below(4) as u8;
                let mut repairs = vec![Action::Repair { place: place(chance), amount }];
                repairs.extend(chance.of(&burns).map(|place| Action::Repair { place, amount: 1 }));
                repairs
            }
            8 | 9 => {
                let own = Holder::Hero(who);
                let items = at.hero(who).expect("a hero").items();
                let mut moves = Vec::new();
                moves.extend(chance.of(at.stash()).map(|card| (card, Holder::Stash, own)));
                moves.extend(chance.of(items).map(|card| (card, own, Holder::Stash)));
                moves.extend(chance.of(at.stash()).map(|card| (card, Holder::Stash, Holder::Hero(Seat(1)))));
                moves.into_iter().map(|(card, from, to)| Action::Move { card, from, to }).collect()
            }
            10 | 11 => (0..4).filter_map(|_| chance.of(&self.equipment)).map(Action::Buy).collect(),
            12 => {
                let mut sold = some_of(at.stash(), chance);
                if chance.below(5) == 0 {
                    let _ = sold.push(self.equipment[0]);
                }
                vec![Action::Sell(sold)]
            }
            13 => {
                let ruins = (0u8..).zip(at.city()).filter(|(_, one)| one.what.group() == Group::Ruin);
                let ruins = ruins.map(|(place, one)| Spot { place, what: one.what });
                let ruins: Vec<Spot> = ruins.filter(|_| chance.below(2) == 0).collect();
                let mut few: Places = ruins.iter().copied().take(5).collect();
                if chance.below(6) == 0 {
                    let _ = few.push(place(chance));
                }
                vec![Action::Plunder(few)]
            }
            14 => vec![Action::Refresh, Action::PushFog { tile: chance.below(4) as u8 }],
            15 => vec![Action::PushFog { tile: chance.below(3) as u8 }],
            16 => {
                let field = chance.of(at.row()).unwrap_or(1) + chance.below(5) as u8 / 4;
                vec![Action::GuessAgain { field }]
            }
            17 => vec![Action::TakeTurn(Seat(chance.below(4) as u8))],
            18 => vec![Action::Damage { place: place(chance), amount: chance.below(3) as u8 }],
            _ => vec![Action::Pass],
        }
    }

    fn night(&self, game: &LastSpell, chance: &mut Chance) -> Vec<Action> {
        let at = game.state();
        let who = Seat(chance.below(5) as u8);
        match chance.below(8) {
            0..=3 => {
                let place = any_spot(game, chance);
                vec![Action::Damage { place, amount: chance.below(4) as u8 }]
            }
            4 => vec![Action::Wounds { who, amount: chance.below(23) as u8 }],
            5 => {
                let items = at.hero(who).map_or(&[][..], |hero| hero.items());
                let (from, to) = (Holder::Hero(who), Holder::Box);
                chance.of(items).map(|card| Action::Move { card, from, to }).into_iter().collect()
            }
            6 => {
                let (from, to) = (Holder::Box, [Holder::Stash, Holder::Stack][chance.below(2)]);
                chance.of(&self.equipment).map(|card| Action::Move { card, from, to }).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }
}

/// What stands somewhere, or a place where nothing does.
fn any_spot(game: &LastSpell, chance: &mut Chance) -> Spot {
    let place = chance.below(game.state().city().len() + 1) as u8;
    game.state().spot(place).unwrap_or(Spot { place, what: Structure::House })
}

/// What is always allowed.
fn last(game: &LastSpell, asked: Asked) -> Action {
    match asked {
        Asked::FogStart | Asked::FirstPlayer | Asked::Side { .. } | Asked::Coin => game.pick(0),
        Asked::Ruin { .. } => Action::Holds(Reward::default()),
        Asked::Perk { .. } | Asked::DryadTile => game.pick(1),
        Asked::Missions | Asked::PlayOn | Asked::BossBeaten => game.pick(1),
        Asked::Chest => Action::Stored(Goods::NONE),
        Asked::Direction => Action::Row(Fields::from_slice(&[2, 3]).expect("a row")),
        Asked::Turn { doing: None, .. } => Action::Pass,
        Asked::Keep { .. } => Action::Keep(Items::new()),
        _ => Action::Done,
    }
}

fn some_of(items: &[CardRef], chance: &mut Chance) -> Items {
    items.iter().copied().filter(|_| chance.below(3) == 0).take(11).collect()
}

fn reward(chance: &mut Chance) -> Reward {
    let mut few = || chance.below(5) as u8;
    Reward { goods: Goods { gold: few(), material: few() }, equipment: few() / 2 }
}

fn row(chance: &mut Chance) -> Fields {
    let length = chance.below(7);
    (0..length).map(|_| chance.below(18) as u8).collect()
}
