//! Every action that might be taken now: the second referee takes some of them and refuses the others. Faces of dice are one example for each throw: which faces come
//! is not a choice.

use crate::action::Action;
use crate::card::{Colour, Face, Kind};
use crate::game::{Ask, Game};
use crate::question::Answer;

impl Game {
    fn ids(&self, kinds: &[Kind]) -> Vec<String> {
        let mut ids: Vec<String> = self
            .cards
            .values()
            .filter(|card| kinds.contains(&card.kind))
            .map(|card| card.id.clone())
            .collect();
        ids.sort();
        ids
    }

    pub(crate) fn candidates(&self) -> Vec<Action> {
        let lay = |kinds: &[Kind]| self.ids(kinds).into_iter().map(Action::Lay).collect();
        match &self.ask {
            Ask::Nothing | Ask::Begin | Ask::Over => Vec::new(),
            Ask::Knight(player) => {
                let take = |card| Action::TakeKnight { player: *player, card, longsword: None };
                self.ids(&[Kind::Knight]).into_iter().map(take).collect()
            }
            Ask::OrderRoll(player) => vec![Action::OrderRoll { player: *player, faces: [Face::Sword; 3] }],
            Ask::Quest => lay(&[Kind::Quest]),
            Ask::Monster(_) | Ask::LateMonster(_) => lay(&[Kind::Minion, Kind::Champion, Kind::Monster]),
            Ask::BossCard => lay(&[Kind::Boss]),
            Ask::Tactic => lay(&[Kind::Tactic]),
            Ask::DayTurn(player) => self.day_candidates(*player),
            Ask::Target(_) => self.legal_targets().into_iter().map(Action::Target).collect(),
            Ask::Actions => {
                let mut found: Vec<Action> = self.legal_targets().into_iter().map(Action::Target).collect();
                found.push(Action::PayFatigue);
                found.push(Action::GiveUp);
                found.extend(self.uses());
                found
            }
            Ask::Roll => {
                let (knight, black, red) = self.dice_counts();
                let dice = |colour: Colour, count: i32| (0..count).map(move |_| (colour, Face::Sword));
                let all = dice(Colour::Knight, knight)
                    .chain(dice(Colour::Black, black))
                    .chain(dice(Colour::Red, red));
                vec![Action::Roll(all.collect())]
            }
            Ask::Reactions => {
                let mut found = vec![Action::Done, Action::ExtraDie(Face::Sword)];
                let dice = 0..self.fight().dice.len();
                found.extend(dice.map(|die| Action::Reroll { die, face: Face::Sword }));
                found.extend(self.uses());
                found
            }
            Ask::Resolve => {
                let mut found = vec![Action::Strike, Action::Finish];
                let dice = self.fight().dice.len();
                for die in 0..dice {
                    found.push(Action::Doom(die));
                    found.extend((0..dice).map(|on| Action::Faith { faith: die, on }));
                }
                found
            }
            Ask::Defeat | Ask::After => {
                let mut found = vec![Action::Done];
                found.extend(self.uses());
                found
            }
            Ask::Changed(_) => [Answer::Yes, Answer::No].map(Action::Answer).into(),
            Ask::Program(question) => {
                self.possible_answers(question).into_iter().map(Action::Answer).collect()
            }
        }
    }

    fn day_candidates(&self, player: usize) -> Vec<Action> {
        let mut found = vec![Action::Pass];
        found.extend(self.ids(&[Kind::MarketCard]).into_iter().map(Action::Buy));
        let pile = &self.knights[player].pile;
        for trophy in self.ids(&[Kind::Trophy]) {
            for (place, one) in pile.iter().enumerate() {
                for two in &pile[place + 1..] {
                    found.push(Action::Trade { trophy: trophy.clone(), cards: [one.clone(), two.clone()] });
                }
            }
        }
        found
    }

    fn uses(&self) -> Vec<Action> {
        let mut found = Vec::new();
        for player in 0..self.knights.len() {
            let knight = &self.knights[player];
            let mut ids: Vec<String> = knight.owned.iter().map(|owned| owned.card.clone()).collect();
            ids.push(knight.card.clone());
            ids.extend(self.helpers.iter().map(|helper| helper.owned.card.clone()));
            ids.sort();
            ids.dedup();
            found.extend(ids.into_iter().map(|card| Action::Use { player, card }));
        }
        found
    }
}
