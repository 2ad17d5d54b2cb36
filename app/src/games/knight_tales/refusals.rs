//! Refusals in words, with the numbers that explain them.

use core::fmt::{self, Write as _};

use rules_core::knight_tales::{Colour, Field, Refusal};

use super::saying::{Gap, Saying};
use super::words::Words;
use crate::games::Say;
use crate::text::Tale;

impl Words<'_> {
    pub(super) fn why(&self, refusal: &Refusal, say: &mut Say<'_>) -> fmt::Result {
        if let &Refusal::Contradicts { value, amount, other, is } = refusal {
            self.set(value, amount, say)?;
            say.write_str(&Tale::Against.get(say.lang))?;
            // Both are of the same.
            match other.field {
                Field::Outcome => {
                    say.write_str(&if is > 0 { Tale::EndWon } else { Tale::EndLost }.get(say.lang))?
                }
                _ => self.is(other, is, say)?,
            }
            return say.write_str(".");
        }
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

fn number(text: Tale, number: u8) -> Saying {
    Saying::one(text, Gap::Number(number.into()))
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
        Refusal::NotEnoughWrath { cost, left } => {
            return Saying::two(Tale::NotEnoughWrath, Gap::Number(cost.into()), Gap::Number(left.into()));
        }
        Refusal::TooManyDice { most } => return number(Tale::TooManyDice, most),
        Refusal::DieDoesNotFit { number, die: None } => {
            return Saying::one(Tale::NoSuchDie, Gap::Nth(number));
        }
        Refusal::DieDoesNotFit { die: Some(die), .. } => {
            let text = if die.aside { Tale::DieIsAside } else { Tale::DieDoesNotFit };
            return Saying::two(text, Gap::Colour(die.colour), Gap::Face(die.face));
        }
        Refusal::NoDiceFor(card) => return Saying::one(Tale::NoDiceFor, Gap::Card(card)),
        Refusal::WrongDice { wanted, rolled } => {
            return Saying::two(Tale::WrongDice, Gap::Number(wanted.into()), Gap::Number(rolled.into()));
        }
        Refusal::NoSuchFace(face) => return Saying::one(Tale::NoSuchFace, Gap::Nth(face)),
        Refusal::NotOffered { number, of } => {
            return Saying::two(Tale::NotOffered, Gap::Nth(number), Gap::Number(of.into()));
        }
        Refusal::NotPayable { number } => return Saying::one(Tale::NotPayable, Gap::Nth(number)),
        Refusal::AtMost { most } => return number(Tale::AtMost, most),
        Refusal::LaneWhole(lane) => return Saying::one(Tale::LaneWhole, Gap::Lane(lane)),
        Refusal::FaceDown(spot) => return Saying::one(Tale::FaceDown, Gap::Place(spot)),
        Refusal::NobodyThere(spot) => return Saying::one(Tale::NobodyThere, Gap::Place(spot)),
        Refusal::NotOwned { who, card } => {
            return Saying::two(Tale::NotOwned, Gap::Who(who), Gap::Card(card));
        }
        Refusal::NotOnTurn(who) => return Saying::one(Tale::NotOnTurn, Gap::Who(who)),
        Refusal::NightOver(who) => return Saying::one(Tale::NightOver, Gap::Who(who)),
        Refusal::CannotPay { card, price, needs, has } => {
            let [needs, has] = [needs, has].map(|number| Gap::Number(number.into()));
            return Saying::all(Tale::CannotPay, [Gap::Card(card), Gap::Operation(price), needs, has]);
        }
        Refusal::AlreadyTaken(card) => return Saying::one(Tale::AlreadyTaken, Gap::Card(card)),
        Refusal::VillagerDown { villager, free } => {
            return Saying::two(Tale::VillagerDown, Gap::Card(villager), Gap::Number(free.into()));
        }
        Refusal::NoRoom { kind, most } => {
            return Saying::two(Tale::NoRoom, Gap::Kind(kind), Gap::Number(most.into()));
        }
        Refusal::CardsFull { who, most } => {
            return Saying::two(Tale::CardsFull, Gap::Who(who), Gap::Number(most.into()));
        }
        Refusal::NotInPile { who, card, needs, has } => {
            let [needs, has] = [needs, has].map(|number| Gap::Number(number.into()));
            return Saying::all(Tale::NotInPile, [Gap::Who(who), Gap::Card(card), needs, has]);
        }
        Refusal::BossPaysNothing(card) => return Saying::one(Tale::BossPaysNothing, Gap::Card(card)),
        Refusal::WrongFaction { card, wants } => {
            return Saying::two(Tale::WrongFaction, Gap::Card(card), Gap::Factions(wants));
        }
        Refusal::Exhausted(card) => return Saying::one(Tale::Exhausted, Gap::Card(card)),
        Refusal::NotItsMoment { card, trigger } => {
            return Saying::two(Tale::NotUsable, Gap::Card(card), Gap::Trigger(trigger));
        }
        Refusal::NobodyElse(card) => return Saying::one(Tale::NobodyElse, Gap::Card(card)),
        Refusal::FirmDie(die) => return Saying::one(Tale::FirmDie, Gap::Face(die.face)),
        Refusal::NoWrath => Tale::NoWrath,
        Refusal::NotNow => Tale::NotNow,
        Refusal::UnknownCard(_) => Tale::UnknownCard,
        Refusal::NotThisCard(card) => return Saying::one(Tale::NotThisCard, Gap::Card(card)),
        Refusal::OtherBoss { card, boss } => {
            return Saying::two(Tale::OtherBoss, Gap::Card(card), Gap::Card(boss));
        }
        Refusal::EnoughHelpers { sort, most } => {
            return Saying::two(Tale::NoRoom, Gap::Trigger(sort), Gap::Number(most.into()));
        }
        Refusal::TrackOutOfOrder => Tale::TrackOutOfOrder,
        Refusal::Record(_) => Tale::CannotRecord,
        Refusal::RecordsFull => Tale::RecordsFull,
        Refusal::AnswersFull => Tale::AnswersFull,
        Refusal::NotOpen => Tale::NotOpen,
        Refusal::InUse => Tale::InUse,
        Refusal::BossInForest => Tale::BossInForest,
        Refusal::NoFaith => Tale::NoFaith,
        Refusal::NoDoom => Tale::NoDoom,
        Refusal::MustAttack => Tale::MustAttack,
        // With both values, before.
        Refusal::Contradicts { .. } => Tale::Against,
        Refusal::NotBetween { least, most } => {
            return Saying::two(Tale::NotBetween, Gap::Number(least.into()), Gap::Number(most.into()));
        }
        Refusal::Over => Tale::Over,
    };
    Saying::plain(text)
}
