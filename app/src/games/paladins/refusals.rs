//! Refusals in words, with the numbers that explain them.

use core::fmt::{self, Write as _};

use rules_core::paladins::{Area, Refusal};

use super::saying::{Gap, Saying, number};
use super::words::Words;
use crate::games::Say;
use crate::text::West;

impl Words<'_> {
    pub(super) fn why(&self, refusal: &Refusal, say: &mut Say<'_>) -> fmt::Result {
        let saying = reason(refusal);
        self.speak(&saying, say)?;
        match self.0.state().asked() {
            // What is asked comes first: it says so.
            Some(asked) if matches!(saying.text, West::NotNow | West::NotThisCard) => {
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
            return Saying::two(West::Unknown, Gap::Card(card), Gap::Slot(slot));
        }
        Refusal::WrongNumber { players } => return number(West::WrongNumber, players),
        Refusal::WrongWorkers { area: Area::Favour } => West::WantsOthers,
        Refusal::WrongWorkers { area } => {
            let text = if area.takes_two() { West::WantsOneOrTwo } else { West::WantsWorkers };
            return Saying::two(text, Gap::Area(area), Gap::Wanted(area));
        }
        Refusal::Occupied { area: Area::Favour } => West::FavourTaken,
        Refusal::Occupied { area } => return Saying::one(West::Occupied, Gap::Area(area)),
        Refusal::NotEnoughSilver { cost, has } => {
            return Saying::two(West::NotEnoughSilver, Gap::Number(cost), Gap::Number(has));
        }
        Refusal::NotEnoughProvisions { cost, has } => {
            return Saying::two(West::NotEnoughProvisions, Gap::Number(cost), Gap::Number(has));
        }
        Refusal::TooLow { attribute, need, has } => {
            let [need, has] = [need, has].map(Gap::Number);
            return Saying::three(West::TooLow, [Gap::Attribute(attribute), need, has]);
        }
        Refusal::Limit { area: Area::Develop } => West::NoWorkshop,
        Refusal::Limit { area } => return Saying::one(West::SevenTimes, Gap::Area(area)),
        Refusal::SpaceClosed { players } => return number(West::SpaceClosed, players),
        Refusal::TooManyKept { most } => return number(West::TooManyKept, most),
        Refusal::NotNow => West::NotNow,
        Refusal::NotAnAnswer => West::NotAnAnswer,
        Refusal::UnknownCard(_) => West::UnknownCard,
        Refusal::NotThisCard => West::NotThisCard,
        Refusal::Record(_) => West::CannotRecord,
        Refusal::RecordsFull => West::RecordsFull,
        Refusal::AnswersFull => West::AnswersFull,
        Refusal::NotOpen => West::NotOpen,
        Refusal::BoardMissing => West::BoardMissing,
        Refusal::AlreadyTaken => West::AlreadyTaken,
        Refusal::NoSuchWorkers => West::NoSuchWorkers,
        Refusal::NoTarget => West::NoTarget,
        Refusal::SpaceTaken => West::SpaceTaken,
        Refusal::NoCredit => West::NoCredit,
        Refusal::Covered => West::Covered,
        Refusal::NoWalls => West::NoWalls,
        Refusal::Full => West::Full,
        Refusal::OutOfRange => West::OutOfRange,
        Refusal::Over => West::Over,
    };
    Saying::plain(text)
}
