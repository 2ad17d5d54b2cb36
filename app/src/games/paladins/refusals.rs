//! Refusals in words, with the numbers that explain them.

use core::fmt::{self, Write as _};

use rules_core::paladins::{Area, Refusal, Row, SUSPICION_CARDS};

use super::adjust;
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
        let n = Gap::Number;
        let text = match *refusal {
            Refusal::OutOfRange { amount, from, to } => {
                return Saying::three(West::OutOfRange, [amount, from, to].map(n));
            }
            Refusal::Missing { card, slot } => {
                return Saying::two(West::Unknown, Gap::Card(card), Gap::Slot(slot));
            }
            Refusal::WrongNumber { players } => return number(West::WrongNumber, players),
            Refusal::AlreadyLies(card) => return Saying::one(West::AlreadyLies, Gap::Card(card)),
            Refusal::NoPlace { most } => return number(West::NoPlace, most),
            Refusal::AlreadyUsed { who, card } => {
                return Saying::two(West::AlreadyUsed, Gap::Card(card), Gap::Who(who));
            }
            Refusal::HasWorkshop(area) => return Saying::one(West::HasWorkshop, Gap::Area(area)),
            Refusal::NoSuchWorkers { has } => return Saying::one(West::NoSuchWorkers, Gap::Workers(has)),
            Refusal::FavourWants { wants } => return Saying::one(West::WantsOthers, Gap::Wanted(wants)),
            Refusal::WrongWorkers { area, wants } => {
                let text = if area.takes_two() { West::WantsOneOrTwo } else { West::WantsWorkers };
                return Saying::two(text, Gap::Area(area), Gap::Wanted(wants));
            }
            Refusal::FavourUsed { free } => {
                return Saying::one(West::FavourTaken, Gap::Cards(Row::Favours, free));
            }
            Refusal::Occupied { area, workers } => {
                return Saying::two(West::Occupied, Gap::Area(area), n(workers));
            }
            Refusal::NotEnoughSilver { cost, has } => {
                return Saying::two(West::NotEnoughSilver, n(cost), n(has));
            }
            Refusal::NotEnoughProvisions { cost, has } => {
                return Saying::two(West::NotEnoughProvisions, n(cost), n(has));
            }
            Refusal::TooLow { attribute, need, has } => {
                return Saying::three(West::TooLow, [Gap::Attribute(attribute), n(need), n(has)]);
            }
            Refusal::Limit { area: Area::Develop } => West::NoWorkshop,
            Refusal::Limit { area } => return Saying::one(West::SevenTimes, Gap::Area(area)),
            Refusal::EmptyPlace { row, place, there } => {
                let [row, there] = [Gap::Row(row), Gap::Cards(row, there)];
                return Saying::three(West::EmptyPlace, [row, Gap::Nth(place), there]);
            }
            Refusal::NotInRow { row, card, there } => {
                return Saying::two(West::NotInRow, Gap::Card(card), Gap::Cards(row, there));
            }
            Refusal::NobodyThere { area, others } => {
                return Saying::two(West::NobodyThere, Gap::Area(area), Gap::Areas(others));
            }
            Refusal::SpaceTaken { open } => return Saying::one(West::SpaceTaken, Gap::Spaces(open)),
            Refusal::SpaceClosed { players, open } => {
                return Saying::two(West::SpaceClosed, n(players), Gap::Spaces(open));
            }
            Refusal::Covered { area, space } => {
                let space = if space == 0 { West::LeftSpace } else { West::MiddleSpace };
                return Saying::two(West::Covered, Gap::Area(area), Gap::Text(space));
            }
            Refusal::TooManyKept { most } => return number(West::TooManyKept, most),
            Refusal::Silent(card) => return Saying::one(West::Silent, Gap::Card(card)),
            Refusal::NotKept(symbol) => return Saying::one(West::NotKept, Gap::Symbol(symbol)),
            Refusal::NoSuchValue(entry) => return Saying::one(West::NoSuchValue, Gap::Entry(entry)),
            Refusal::LieThere { entry, amount, is } => {
                return Saying::three(West::LieThere, [Gap::Entry(entry), n(amount), n(is)]);
            }
            Refusal::Contradicts { entry, amount, other, is } => {
                let [amount, is] = [adjust::read(entry, amount), adjust::read(other, is)];
                return Saying::all(West::Contradicts, [Gap::Entry(entry), amount, Gap::Entry(other), is]);
            }
            Refusal::TooManySuspicion { amount, others } => {
                return Saying::three(West::TooManySuspicion, [amount, others, SUSPICION_CARDS].map(n));
            }
            Refusal::NotNow => West::NotNow,
            Refusal::UnknownCard(_) => West::UnknownCard,
            Refusal::NotThisCard => West::NotThisCard,
            Refusal::Record(_) => West::CannotRecord,
            Refusal::RecordsFull => West::RecordsFull,
            Refusal::AnswersFull => West::AnswersFull,
            Refusal::NotOpen => West::NotOpen,
            Refusal::BoardMissing => West::BoardMissing,
            Refusal::InUse => West::InUse,
            Refusal::NoCredit => West::NoCredit,
            Refusal::NoWalls => West::NoWalls,
            Refusal::Full { who, most } => return Saying::two(West::Full, Gap::Who(who), n(most)),
            Refusal::Over => West::Over,
        };
        Saying::plain(text)
    }
}

/// Behind these the question is repeated.
const fn asks_again(text: West) -> bool {
    matches!(text, West::NotNow | West::NotThisCard)
}
