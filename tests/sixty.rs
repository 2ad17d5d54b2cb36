//! A fight of Tainted Grail with as many laid cards as a game can hold: Junis has sixty in her stack.

use rules_core::card::CardRef;
use rules_core::game::Rules;
use rules_core::tainted_grail::party::{self, Piles, Seat, Seats, Stack};
use rules_core::tainted_grail::{
    Action, Adjustment, From, MAX_SEQUENCE, Mode, Offer, Switch, TaintedGrail, day,
};

use crate::house;

const CHARACTER: &str = "tg/h-junis";
const FOE: &str = "tg/h-mud-hound";
/// A card without effect until the enemy acts.
const CARD: &str = "tg/h-wild-swing";
const JUNIS: Seat = Seat(0);
const CARDS: u8 = MAX_SEQUENCE as u8;

/// The game, and the actions that led to it.
pub fn sixty_cards() -> (TaintedGrail, Vec<Action>) {
    let mut table = Table { game: TaintedGrail::default(), done: Vec::new() };
    table.does(Action::Join(CardRef::of(CHARACTER)));
    let size = table.game.party().member(JUNIS).expect("a member").deck(Stack::Combat).size;
    // One card is left over, to be refused.
    for _ in size..=CARDS {
        let add = party::Action::AddCard { who: JUNIS, stack: Stack::Combat, wyrd: false };
        table.does(Action::Day(day::Action::Sheet(add)));
    }
    // Secret card 49 of this mode lets a card follow any other.
    table.does(Action::SetMode(Mode::NORMAL.with(Switch::StoryTactics)));
    table.does(Action::StartEncounter { card: CardRef::of(FOE), group: Seats::one(JUNIS) });
    table.does(Action::KeepHands);
    table.does(Action::Count { who: JUNIS, piles: Piles { hand: CARDS + 1, stack: 0, discard: 0 } });
    for _ in 0..CARDS {
        // Keep the foe alive.
        table.does(Action::Adjust(Adjustment::Pool(1)));
        if table.game.offers(&house::decks()).contains(&Offer::WaiveChain) {
            table.does(Action::WaiveChain);
        }
        table.does(lay(CARD));
    }
    (table.game, table.done)
}

pub fn lay(id: &str) -> Action {
    Action::LayCard { card: CardRef::of(id), piece: 0, from: From::Hand }
}

struct Table {
    game: TaintedGrail,
    done: Vec<Action>,
}

impl Table {
    fn does(&mut self, action: Action) {
        let applied = self.game.apply(&action, &house::decks(), &mut |_| {});
        applied.unwrap_or_else(|why| panic!("{action:?}: {why:?}"));
        self.done.push(action);
    }
}
