//! Refusals in words, with the numbers that explain them.

use core::fmt::{self, Write as _};

use rules_core::paladins::{Area, Asked, Refusal};

use super::saying::{Gap, Saying, number};
use super::words::Words;
use crate::games::Say;
use crate::text::West;

impl Words<'_> {
    pub(super) fn why(&self, refusal: &Refusal, say: &mut Say<'_>) -> fmt::Result {
        let saying = self.reason(refusal);
        self.speak(&saying, say)?;
        match self.0.state().asked() {
            // What is asked comes first: it says so.
            Some(asked) if asks_again(saying.text) => {
                say.write_str(" ")?;
                self.asked(asked, say)
            }
            _ => Ok(()),
        }
    }

    fn reason(&self, refusal: &Refusal) -> Saying {
        let at = self.0.state();
        let player = at.player(super::asked_who(self.0));
        let text = match *refusal {
            Refusal::Missing { card, slot } => {
                return Saying::two(West::Unknown, Gap::Card(card), Gap::Slot(slot));
            }
            Refusal::WrongNumber { players } => return number(West::WrongNumber, players),
            Refusal::FavourWants { place } => return Saying::one(West::WantsOthers, Gap::FavourWants(place)),
            Refusal::WrongWorkers { area } => {
                let text = if area.takes_two() { West::WantsOneOrTwo } else { West::WantsWorkers };
                return Saying::two(text, Gap::Area(area), Gap::Wanted(area));
            }
            Refusal::Occupied { area: Area::Favour } => {
                return Saying::one(West::FavourTaken, Gap::Open(Area::Favour));
            }
            Refusal::Occupied { area } => {
                let stand = player.map_or(0, |player| player.placed(area));
                return Saying::two(West::Occupied, Gap::Area(area), Gap::Number(stand));
            }
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
            Refusal::Contradicts { amount, is } => {
                return Saying::two(West::Contradicts, Gap::Number(amount), Gap::Number(is));
            }
            Refusal::NotNow => West::NotNow,
            Refusal::NotAnAnswer => match at.asked() {
                Some(Asked::Choose { options, .. }) => return number(West::OneOf, options),
                Some(Asked::StartPlayer) => return number(West::OneOf, at.humans()),
                _ => West::NotAnAnswer,
            },
            Refusal::UnknownCard(_) => West::UnknownCard,
            Refusal::NotThisCard => West::NotThisCard,
            Refusal::Record(_) => West::CannotRecord,
            Refusal::RecordsFull => West::RecordsFull,
            Refusal::AnswersFull => West::AnswersFull,
            Refusal::NotOpen => West::NotOpen,
            Refusal::BoardMissing => West::BoardMissing,
            Refusal::AlreadyTaken => West::AlreadyTaken,
            Refusal::NoSuchWorkers => {
                let has = player.map(|player| player.workers()).unwrap_or_default();
                return Saying::one(West::NoSuchWorkers, Gap::Workers(has));
            }
            Refusal::NoTarget => match at.asked() {
                Some(
                    Asked::SetupRecruit { .. }
                    | Asked::FreeRecruit { .. }
                    | Asked::TakeTavern { .. }
                    | Asked::Pray { .. },
                ) => return Saying::one(West::NotThere, Gap::There),
                _ => West::NoTarget,
            },
            Refusal::SpaceTaken { area } => return Saying::one(West::SpaceTaken, Gap::Open(area)),
            Refusal::NoCredit => West::NoCredit,
            Refusal::Covered => West::Covered,
            Refusal::NoWalls => West::NoWalls,
            Refusal::Full => West::Full,
            Refusal::OutOfRange => West::OutOfRange,
            Refusal::Over => West::Over,
        };
        Saying::plain(text)
    }
}

/// Behind these the question is repeated.
fn asks_again(text: West) -> bool {
    matches!(
        text,
        West::NotNow
            | West::NotThisCard
            | West::NotAnAnswer
            | West::OneOf
            | West::NoTarget
            | West::OutOfRange
    )
}
