//! The first morning of a scenario: the setup, which the rules core referees alone, and the state that the model begins with.

use rules_core::card::CardRef;
use rules_core::game::Rules;
use rules_core::last_spell::{Action, Asked, Goods as CoreGoods, Holder, Prompt, Reward};

use crate::bridge;
use crate::city::{City, Hero, HouseRules, Structure as Standing};
use crate::day::Day;
use crate::duel::Duel;
use crate::structures::Goods;

impl Duel {
    /// Random answers to the questions of the setup, which only the rules core referees.
    pub(crate) fn sets_up(&mut self) {
        let game = self.game.clone();
        let asked = game.state().asked().expect("something is asked");
        let mut tries = Vec::new();
        match asked {
            Asked::FogStart => tries.push(game.pick(self.dice.below(7) as u8)),
            Asked::Ruin { .. } => {
                for _ in 0..9 {
                    tries.push(Action::Lay(self.any("ruin")));
                }
                let goods = CoreGoods { gold: self.dice.below(3) as u8, material: self.dice.below(3) as u8 };
                tries.push(Action::Holds(Reward { goods, equipment: 1 }));
            }
            Asked::FirstPlayer => {
                tries.push(game.pick(self.dice.below(usize::from(game.state().players())) as u8))
            }
            Asked::Hero { .. } => tries.push(Action::Lay(self.any("hero"))),
            Asked::Trait { .. } => tries.push(Action::Lay(self.any("trait"))),
            Asked::Side { .. } => tries.push(game.pick(self.dice.below(2) as u8)),
            Asked::Perk { .. } => {
                for _ in 0..6 {
                    tries.push(Action::Lay(self.any("perk")));
                }
                tries.push(game.pick(1));
            }
            Asked::Gear { who } => {
                let has = game.state().hero(who).map_or(0, |hero| hero.items().len());
                if has < 6 && self.dice.below(4) > 0 {
                    tries.push(Action::Lay(self.any("equipment")));
                }
            }
            Asked::Swap => {
                tries.push(Action::Done);
                for who in game.state().seats() {
                    for &card in game.state().hero(who).expect("a hero").items() {
                        tries.push(Action::Move { card, from: Holder::Hero(who), to: Holder::Stash });
                    }
                }
            }
            _ => {}
        }
        tries.push(Action::Done);
        let mut refused = Vec::new();
        for action in tries {
            match self.game.apply(&action, &self.cards, &mut |_| {}) {
                Ok(()) => return self.actions.push(action),
                Err(why) => refused.push((action, why)),
            }
        }
        panic!("seed {}: nothing answers {asked:?}: {refused:?}", self.seed);
    }

    /// The model at the first morning, when the fog has moved.
    pub(crate) fn morning(&self, scenario: u32) -> Day {
        let state = self.game.state();
        assert_eq!(state.asked(), Some(Asked::Confirm(Prompt::Fog)));
        let name = |card: &CardRef| self.names.of(*card);
        let mut city = City::new(self.deck.clone(), scenario);
        // LS-SET-05, LS-SET-07, LS-SET-08: these are not copied but compared.
        city.kept = state.stash().iter().map(name).collect();
        city.fog = state.fog().map(u32::from);
        for one in state.city() {
            if let Some(fields) = bridge::kind(one.what).ruin_fields() {
                assert!(fields <= 3);
                let goods =
                    Goods { gold: one.holds.goods.gold.into(), material: one.holds.goods.material.into() };
                city.structures.push(Standing {
                    kind: bridge::kind(one.what),
                    upgraded: false,
                    damage: 0,
                    holds: (goods, one.holds.equipment.into()),
                    throws: 0,
                });
            }
        }
        for hero in state.heroes() {
            let (nature, side) = hero.nature();
            city.heroes.push(Hero {
                card: hero.card().map(|card| name(&card)),
                trait_card: nature.map(|card| (name(&card), usize::from(side))),
                second_level: hero.level() == 2,
                perks: hero
                    .perks()
                    .iter()
                    .map(|perk| (perk.level.into(), perk.card.map(|card| name(&card))))
                    .collect(),
                items: hero.items().iter().map(name).collect(),
                wounds: 0,
            });
        }
        let heroes = city.heroes.len();
        let mut day = Day {
            city,
            variants: state.variants().into(),
            directions: Vec::new(),
            row: Vec::new(),
            today: None,
            piles: Vec::new(),
            pattern_deck: 10,
            drawn: Vec::new(),
            boss: None,
            passed: vec![false; heroes],
            turn: state.turn().index(),
            first: state.first_player().index(),
            bought: None,
            failed: false,
            lifted: false,
            todo: Vec::new(),
            ask: None,
        };
        day.supply();
        day
    }

    /// Some tables play by other readings of the open questions.
    pub(crate) fn sets_house_rules(&mut self) {
        let mut flag = || self.dice.one_in(2);
        let rules = HouseRules {
            patterns_stay_used: flag(),
            directions_return: flag(),
            push_one_tile: flag(),
            close_together: flag(),
            both_hands: flag(),
            no_sales_without_shop: flag(),
            guess_from_deck: flag(),
            heads_is_right: flag(),
        };
        self.day.as_mut().expect("the first morning has come").city.rules = rules;
        self.must(Action::SetHouseRules(rules_core::last_spell::HouseRules {
            shuffle_patterns: !rules.patterns_stay_used,
            shuffle_directions: rules.directions_return,
            single_swaps: false,
            push_one_tile: rules.push_one_tile,
            close_together: rules.close_together,
            both_hands: rules.both_hands,
            sell_without_shop: !rules.no_sales_without_shop,
            guess_from_deck: rules.guess_from_deck,
            heads_is_right: rules.heads_is_right,
        }));
    }
}
