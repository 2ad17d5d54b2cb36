//! A greedy player, which takes the action with the best immediate result: good enough to measure the opponent's
//! strength.

use rules_core::card::{CardRef, Field};
use rules_core::game::{Cards, Rules};
use rules_core::paladins::{
    Action, Area, Asked, Attribute, Deed, Difficulty, Event, Mode, Paladins, Phase, Seat, Workers,
};

use super::piles::Piles;
use super::play::{Pile, id};
use crate::tainted_grail::chance::Chance;

/// What a worker who is not placed yet is worth; a point is twenty.
const WORKER: i32 = 26;
/// More than a game takes.
const MOST_ACTIONS: usize = 2000;

pub(super) struct Bot<'c> {
    pub(super) game: Paladins,
    cards: &'c Pile,
    piles: Piles,
    chance: Chance,
}

impl<'c> Bot<'c> {
    pub(super) fn new(cards: &'c Pile, players: u8, difficulty: Difficulty, seed: u64) -> Self {
        let mut chance = Chance::new(seed);
        let piles = Piles::new(cards, &mut chance, false);
        let mut bot = Bot { game: Paladins::default(), cards, piles, chance };
        bot.does(Action::SetUp { players, mode: Mode::Full, difficulty });
        bot.does(Action::Lay(id("h-board")));
        bot.does(Action::Begin);
        bot
    }

    /// Whether it was accepted.
    fn tries(&mut self, action: &Action) -> bool {
        let mut told: Vec<Event> = Vec::new();
        let done = self.game.apply(action, self.cards, &mut |event| told.push(event)).is_ok();
        self.piles.hears(&told, self.cards, &mut self.chance);
        done
    }

    #[track_caller]
    fn does(&mut self, action: Action) {
        assert!(self.tries(&action), "{action:?} asked {:?}", self.game.state().asked());
    }

    /// The points of all, the opponent's among them.
    pub(super) fn plays(mut self) -> Vec<i16> {
        for _ in 0..MOST_ACTIONS {
            if self.game.state().phase() == Phase::Over {
                let seats = self.game.state().seats();
                return seats.map(|who| self.game.score(who, self.cards).total()).collect();
            }
            self.acts();
        }
        panic!("it does not end: {:?}", self.game.state().asked());
    }

    fn acts(&mut self) {
        if let Some(action) = self.piles.draws(&self.game, &mut self.chance) {
            if !self.tries(&action)
                && let Action::Lay(card) = action
            {
                self.piles.takes_back(&self.game, card);
            }
            return;
        }
        let first = |bot: &mut Self, actions: &[Action]| {
            assert!(actions.iter().any(|action| bot.tries(action)), "{:?}", bot.game.state().asked());
        };
        let picks: Vec<Action> = (0..16).map(Action::Pick).collect();
        match self.game.state().asked().expect("something is asked") {
            Asked::Turn { who } => {
                let action = self.best(who);
                self.does(action);
            }
            Asked::Choose { .. } => self.does(Action::ChooseOption(0)),
            Asked::Pray { who } => {
                let state = self.game.state();
                let placed = |area: &Area| state.player(who).is_some_and(|player| player.placed(*area) > 0);
                let right = Area::ALL.into_iter().rev().find(|area| *area != Area::Favour && placed(area));
                self.does(right.map_or(Action::Decline, |area| Action::Pick(area as u8)));
            }
            Asked::FreeRecruit { .. } => {
                let discards: Vec<Action> = (0..5).map(Action::PickAndDiscard).collect();
                first(self, &[picks, discards].concat());
            }
            Asked::Abilities { .. } | Asked::ByHand { .. } => self.does(Action::Done),
            _ => first(self, &picks),
        }
    }

    /// The action with the best result for this player.
    fn best(&self, who: Seat) -> Action {
        let mut best: Option<(i32, Deed)> = None;
        self.game.deeds(who, self.cards, &mut |deed, _| {
            let mut after = self.game.clone();
            if after.apply(&Action::Act(deed), self.cards, &mut |_| {}).is_ok() {
                let worth = self.worth(&after, who);
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, deed));
                }
            }
        });
        let keep = self.kept(who);
        let mut passed = self.worth(&self.game, who);
        let supply = self.game.state().player(who).expect("a player").workers();
        passed -= WORKER * i32::from(supply.total() - keep.total());
        match best {
            Some((worth, deed)) if worth >= passed => Action::Act(deed),
            _ => Action::Pass { keep },
        }
    }

    /// Three at most, labourers last.
    fn kept(&self, who: Seat) -> Workers {
        let mut keep = self.game.state().player(who).expect("a player").workers();
        while keep.total() > 3 {
            let place = keep.0.iter().position(|&count| count > 0).expect("a worker");
            keep.0[place] -= 1;
        }
        keep
    }

    /// Points, and what may become some.
    fn worth(&self, game: &Paladins, who: Seat) -> i32 {
        let state = game.state();
        let player = state.player(who).expect("a player");
        let left = 7 - i32::from(state.round());
        let mut worth = i32::from(game.score(who, self.cards).total()) * 20;
        let value = |attribute| i32::from(player.attribute(attribute));
        worth += Attribute::ALL.map(value).iter().map(|value| 10 * value + value * value).sum::<i32>();
        for area in
            [Area::Commission, Area::Fortify, Area::Garrison, Area::Absolve, Area::Convert, Area::Attack]
        {
            let done = i32::from(player.done(area));
            worth += 4 * done * done.min(6);
            if self.is_ordered(state.orders(), area) {
                worth += 14 * done.min(5);
            }
        }
        // A wall that is still to be laid.
        worth += if matches!(state.asked(), Some(Asked::Wall { .. })) { 40 } else { 0 };
        worth += 5 * i32::from(player.silver().min(9)) + 6 * i32::from(player.provisions().min(7));
        let coloured = i32::from(player.workers().total() - player.workers().0[0]);
        worth += WORKER * i32::from(player.workers().total()) + 4 * coloured;
        worth += 10 * left * i32::from(player.developed()) + 5 * left * player.townsfolk().len() as i32;
        let blocked =
            Area::ALL.into_iter().filter(|&area| player.placed(area) > 0 && area.checks().is_some());
        worth - 4 * blocked.count() as i32 - 12 * player.suspicion().len() as i32
    }

    fn is_ordered(&self, orders: &[CardRef], area: Area) -> bool {
        let of = |order: &CardRef| self.cards.card(*order)?.amount(Field::Act);
        orders.iter().any(|order| of(order) == Some(area as u8))
    }
}
