//! Refusals in words, with the numbers that explain them.

use core::fmt::{self, Write as _};

use rules_core::knight_tales::{Colour, Refusal};

use super::saying::{Gap, Saying};
use super::words::Words;
use crate::games::Say;
use crate::text::Tale;

impl Words<'_> {
    pub(super) fn why(&self, refusal: &Refusal, say: &mut Say<'_>) -> fmt::Result {
        let saying = reason(refusal);
        self.speak(&saying, say)?;
        match self.0.state().asked() {
            // What is asked comes first: it says so.
            Some(asked) if matches!(saying.text, Tale::NotNow | Tale::NotThisCard) => {
                say.write_str(" ")?;
                self.asked(asked, say)
            }
            _ => Ok(()),
        }
    }
}

fn reason(refusal: &Refusal) -> Saying {
    let text = match *refusal {
        Refusal::Missing { card, slot } => {
            return Saying::two(Tale::Unknown, Gap::Card(card), Gap::Slot(slot));
        }
        Refusal::WrongNumber { players } => {
            return Saying::one(Tale::WrongNumber, Gap::Number(players.into()));
        }
        Refusal::DieMissing(colour) => {
            let colours = [Colour::Knight, Colour::Black, Colour::Red];
            let colour = colours.get(usize::from(colour)).map_or(Gap::Empty, |&colour| Gap::Colour(colour));
            return Saying::one(Tale::DieMissing, colour);
        }
        Refusal::NotEnoughGold { cost, gold } => {
            return Saying::two(Tale::NotEnoughGold, Gap::Number(cost.into()), Gap::Number(gold));
        }
        Refusal::NotEnoughFatigue { who, cost, left } => {
            let [cost, left] = [cost, left].map(|number| Gap::Number(number.into()));
            return Saying::three(Tale::NotEnoughFatigue, [Gap::Who(who), cost, left]);
        }
        Refusal::NotEnoughWrath { left } => {
            return Saying::one(Tale::NotEnoughWrath, Gap::Number(left.into()));
        }
        Refusal::DoesNotPay(card) => return Saying::one(Tale::DoesNotPay, Gap::Card(card)),
        Refusal::Exhausted(card) => return Saying::one(Tale::Exhausted, Gap::Card(card)),
        Refusal::NotUsable(card) => return Saying::one(Tale::NotUsable, Gap::Card(card)),
        Refusal::NobodyElse(card) => return Saying::one(Tale::NobodyElse, Gap::Card(card)),
        Refusal::NotNow => Tale::NotNow,
        Refusal::NotAnAnswer => Tale::NotAnAnswer,
        Refusal::UnknownCard(_) => Tale::UnknownCard,
        Refusal::NotThisCard => Tale::NotThisCard,
        Refusal::TrackOutOfOrder => Tale::TrackOutOfOrder,
        Refusal::Record(_) => Tale::CannotRecord,
        Refusal::RecordsFull => Tale::RecordsFull,
        Refusal::AnswersFull => Tale::AnswersFull,
        Refusal::NotOpen => Tale::NotOpen,
        Refusal::AlreadyTaken => Tale::AlreadyTaken,
        Refusal::NoRoom => Tale::NoRoom,
        Refusal::NoTarget => Tale::NoTarget,
        Refusal::FourDice => Tale::FourDice,
        Refusal::NoSuchDie => Tale::NoSuchDie,
        Refusal::NoFaith => Tale::NoFaith,
        Refusal::NoDoom => Tale::NoDoom,
        Refusal::CannotPay => Tale::CannotPay,
        Refusal::MustAttack => Tale::MustAttack,
        Refusal::VillagerDown => Tale::VillagerDown,
        Refusal::OutOfRange => Tale::OutOfRange,
        Refusal::Over => Tale::Over,
    };
    Saying::plain(text)
}
