//! A player who takes what looks best now: good enough to see how hard the opponent is.

use rules_core::game::Rules;
use rules_core::paladins::{
    Action, Area, Asked, Bill, Deed, Difficulty, Event, Mode, Paladins, Phase, Seat, Workers,
};

use super::piles::Piles;
use super::play::{Pile, id};
use crate::tainted_grail::chance::Chance;

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

    fn best(&self, who: Seat) -> Action {
        let mut best: Option<(i32, Deed)> = None;
        self.game.deeds(who, self.cards, &mut |deed, bill| {
            let worth = self.worth(who, &deed, bill);
            if worth > 0 && best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, deed));
            }
        });
        match best {
            Some((_, deed)) => Action::Act(deed),
            None => {
                // The most useful three.
                let mut keep = Workers::NONE;
                let supply = self.game.state().player(who).expect("a player").workers();
                for (kept, &have) in keep.0.iter_mut().zip(&supply.0).rev() {
                    *kept = have;
                }
                while keep.total() > 3 {
                    let place = keep.0.iter().position(|&count| count > 0).expect("a worker");
                    keep.0[place] -= 1;
                }
                Action::Pass { keep }
            }
        }
    }

    fn worth(&self, who: Seat, deed: &Deed, bill: &Bill) -> i32 {
        let state = self.game.state();
        let player = state.player(who).expect("a player");
        let round = i32::from(state.round());
        let paid = i32::from(bill.silver) + i32::from(bill.provisions) + i32::from(deed.workers.total()) * 2;
        let wanted = |area: Area| {
            let ordered = (0..3).any(|place| {
                let order = state.orders().get(usize::from(place));
                let of = order.and_then(|&order| {
                    use rules_core::game::Cards;
                    self.cards.card(order)?.amount(rules_core::card::Field::Act)
                });
                of == Some(area as u8) && !self.game.meets(who, place, self.cards)
            });
            i32::from(player.done(area)) * 2 + if ordered { 8 } else { 0 }
        };
        match deed.area {
            Area::Commission | Area::Fortify | Area::Garrison | Area::Absolve | Area::Convert => {
                24 + wanted(deed.area) - paid
            }
            Area::Attack => 18 + wanted(deed.area) - paid - i32::from(bill.silver) * 2,
            Area::Develop if round < 5 && deed.how == 1 => {
                20 - paid + wanted(Area::ALL[usize::from(deed.target)])
            }
            Area::Recruit if deed.how == 1 => 0,
            Area::Recruit if deed.workers.total() == 2 && round < 5 => 16 - paid,
            Area::Recruit => 9 - paid,
            Area::Hunt => {
                8 - i32::from(player.provisions()) + if deed.workers.total() == 2 { 6 } else { 0 } - paid
            }
            Area::Trade => {
                8 - i32::from(player.silver()) / 2 + if deed.workers.total() == 2 { 6 } else { 0 } - paid
            }
            Area::Pray if (6..12).contains(&deed.target) && player.workers().total() > 3 => 8 - paid,
            Area::Conspire if player.suspicion().len() < 2 => 6 - paid,
            Area::Favour => 14 - paid,
            _ => 0,
        }
    }
}
