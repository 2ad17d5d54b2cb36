//! Refusals in words, with the numbers that explain them.

use core::fmt::{self, Write as _};

use rules_core::card::Field;
use rules_core::tainted_grail::day::Refusal as Day;
use rules_core::tainted_grail::party::{MAX_RESOURCE, Refusal as Party};
use rules_core::tainted_grail::{Chain, Phase, Refusal};

use super::day;
use super::saying::{Gap, Saying};
use super::words::Words;
use crate::games::Say;
use crate::text::{Grail, GrailAnswer};

impl Words<'_> {
    pub(super) fn why(&self, refusal: &Refusal, say: &mut Say<'_>) -> fmt::Result {
        if let Refusal::Contradiction { set, now, other, is } = *refusal {
            return self.contradiction((set, now), (other, is), say);
        }
        if let Some((text, gaps)) = what_is_right(refusal) {
            return self.fill(&text.get(say.lang), &gaps, say);
        }
        self.speak(&self.reason(refusal), say)?;
        if let Refusal::Chains(chains) = refusal
            && chains.len() > 1
        {
            return self.all_chains(chains, say);
        }
        match *refusal {
            // What is asked comes first: it says so.
            Refusal::NotNow { asked: Some(asked), .. } => {
                say.write_str(" ")?;
                self.asked(asked, say)
            }
            _ => Ok(()),
        }
    }

    /// On a page of its own, where five rows fit (TG-OQ-33).
    fn all_chains(&self, chains: &[Chain], say: &mut Say<'_>) -> fmt::Result {
        for (number, chain) in chains.iter().enumerate() {
            say.write_str(if number > 0 { ", " } else { "\n" })?;
            let saying = match *chain {
                Chain::Needs { attribute, needs, has } => {
                    let [needs, has] = [needs, has].map(|level| Gap::Number(level.into()));
                    Saying::three(Grail::ChainOf, [Gap::Attribute(attribute), needs, has])
                }
                Chain::TimesZero => Saying::plain(Grail::ChainTimes),
                Chain::Magic => Saying::one(Grail::Just, Gap::Field(Field::Magic)),
            };
            self.speak(&saying, say)?;
        }
        Ok(())
    }

    fn reason(&self, refusal: &Refusal) -> Saying {
        let numbers =
            |text, first: u16, second: u16| Saying::two(text, Gap::Number(first), Gap::Number(second));
        let text = match *refusal {
            Refusal::Party(refusal) => return sheet(refusal),
            Refusal::Day(refusal) => return day::why(refusal),
            Refusal::Unknown { card, slot } => {
                return Saying::two(Grail::Unknown, Gap::Card(card), Gap::Slot(slot));
            }
            Refusal::HandTooSmall { who } => return Saying::one(Grail::HandTooSmall, Gap::Who(who)),
            Refusal::AlreadyActed(who) => return Saying::one(Grail::AlreadyActed, Gap::Who(who)),
            Refusal::NotInEncounter(who) => return Saying::one(Grail::NotInEncounter, Gap::Who(who)),
            Refusal::NotYourCard { owner: Some(owner), active } => {
                return Saying::two(Grail::NotYours, Gap::Character(owner), Gap::Character(active));
            }
            Refusal::NotYourCard { owner: None, active } => {
                return Saying::one(Grail::NotPartys, Gap::Character(active));
            }
            Refusal::SequenceFull { most } => {
                return Saying::one(Grail::SequenceFull, Gap::Number(most.into()));
            }
            Refusal::Haste { most } => return Saying::one(Grail::Haste, Gap::Number(most.into())),
            Refusal::Chains(ref chains) => match chains.first() {
                Some(&Chain::Needs { attribute, needs, has }) => {
                    let active = self.0.encounter().and_then(|at| at.active());
                    let who = active.map_or(Gap::Empty, Gap::Who);
                    let [needs, has] = [needs, has].map(|level| Gap::Number(level.into()));
                    return Saying::all(Grail::ChainNeeds, [Gap::Attribute(attribute), needs, who, has]);
                }
                Some(Chain::TimesZero) => Grail::ChainTimesZero,
                _ => Grail::ChainNeedsMagic,
            },
            Refusal::Charges { needs, has } => {
                return numbers(Grail::ChargesShort, needs.into(), has.into());
            }
            Refusal::CannotPay { card, price, needs, has } => {
                let price = Gap::Operation(price, needs);
                return Saying::three(Grail::CannotPay, [Gap::Card(card), price, Gap::Number(has.into())]);
            }
            Refusal::WyrdCost { who, what, needs, has } => {
                let [needs, has] = [needs, has].map(|number| Gap::Number(number.into()));
                return Saying::all(Grail::WyrdCost, [Gap::What(what), needs, Gap::Who(who), has]);
            }
            Refusal::TextCovered(card) => return Saying::one(Grail::TextCovered, Gap::Card(card)),
            Refusal::NoCardsInHand(who) => return Saying::one(Grail::NoHand, Gap::Who(who)),
            Refusal::NoCardsThere(who) => return Saying::one(Grail::NoCardsThere, Gap::Who(who)),
            Refusal::FaceDown(card) => return Saying::one(Grail::IsFaceDown, Gap::Card(card)),
            Refusal::CombatOnly(card) => return Saying::one(Grail::CombatOnly, Gap::Card(card)),
            Refusal::UsedUp(card) => return Saying::one(Grail::UsedUp, Gap::Card(card)),
            Refusal::NoMagic(who) => return Saying::one(Grail::NoMagic, Gap::Who(who)),
            Refusal::Mismatch { counted, deck } => return numbers(Grail::Mismatch, counted, deck),
            Refusal::Record(_) => Grail::CannotRecord,
            Refusal::RecordsFull => Grail::RecordsFull,
            Refusal::AnswersFull => Grail::AnswersFull,
            Refusal::NotOpen => Grail::NotOpen,
            Refusal::UnknownCard(_) => Grail::UnknownCard,
            Refusal::EncounterRunning => Grail::EncounterRunning,
            Refusal::NoEncounter => Grail::NoEncounter,
            Refusal::EncounterOver => Grail::EncounterOver,
            Refusal::NotAnEncounter => Grail::NotAnEncounter,
            Refusal::NoOpeningHalf => Grail::NoOpeningHalf,
            Refusal::NotNow { asked: Some(_), .. } => Grail::NotNow,
            Refusal::NotNow { phase, .. } => match phase {
                Phase::Hands => return Saying::one(Grail::NotInStep, Gap::Text(Grail::KeepHands)),
                Phase::ChooseActive => Grail::PickActive,
                Phase::LayCards => return Saying::one(Grail::NotInStep, Gap::Text(Grail::LayFromHand)),
                Phase::Over(_) => Grail::EncounterOver,
            },
            Refusal::PickActive => Grail::PickActive,
            Refusal::NotACard => Grail::NotACard,
            Refusal::WrongDeck => Grail::WrongDeck,
            Refusal::AlreadyLaid => Grail::AlreadyLaid,
            Refusal::PanicTakesTopCard => Grail::PanicTop,
            Refusal::NoChain => Grail::NoChain,
            Refusal::NoSuchAbility => Grail::NoSuchAbility,
            Refusal::NoWayOut => Grail::NoWayOut,
            Refusal::NoMemoryFor { most } => {
                return Saying::one(Grail::BelongingsFull, Gap::Number(most.into()));
            }
            // Those with texts of their own were told before.
            Refusal::NotInPlay
            | Refusal::Contradiction { .. }
            | Refusal::NoSuchChoice { .. }
            | Refusal::NotBetween { .. }
            | Refusal::OneDie { .. }
            | Refusal::TooMuchTogether(_)
            | Refusal::StackNotEmpty { .. }
            | Refusal::HasHelped(_) => Grail::NotInPlay,
        };
        Saying::plain(text)
    }
}

/// Refusals that say what would be right, from a table of their own.
fn what_is_right(refusal: &Refusal) -> Option<(GrailAnswer, [Gap; 3])> {
    let number = |number: u8| Gap::Number(number.into());
    Some(match *refusal {
        Refusal::NoSuchChoice { chosen, there } => {
            (GrailAnswer::NoSuchChoice, [number(chosen), number(there), Gap::Empty])
        }
        Refusal::NotBetween { amount, least, most } => {
            (GrailAnswer::NotBetween, [amount, least, most].map(Gap::Number))
        }
        Refusal::OneDie { rolled } => (GrailAnswer::OneDie, [number(rolled), Gap::Empty, Gap::Empty]),
        Refusal::TooMuchTogether(card) => {
            (GrailAnswer::TooMuchTogether, [Gap::Card(card), Gap::Empty, Gap::Empty])
        }
        Refusal::StackNotEmpty { who, cards } => {
            (GrailAnswer::StackNotEmpty, [Gap::Who(who), number(cards), Gap::Empty])
        }
        Refusal::HasHelped(card) => (GrailAnswer::HasHelped, [Gap::Card(card), Gap::Empty, Gap::Empty]),
        Refusal::Party(Party::StackTooSmall { least, size }) => {
            (GrailAnswer::StackTooSmall, [number(size), number(least), Gap::Empty])
        }
        Refusal::Party(Party::StackTooLarge { most, size }) => {
            (GrailAnswer::StackTooLarge, [number(size), number(most), Gap::Empty])
        }
        Refusal::Party(Party::WyrdCardsStay { wyrd, size }) => {
            (GrailAnswer::WyrdCardsStay, [number(size), number(wyrd), Gap::Empty])
        }
        Refusal::Party(Party::WrongTotal { what, needed, offered }) => {
            (GrailAnswer::WrongTotal, [Gap::What(what), number(needed), number(offered)])
        }
        Refusal::Party(Party::WrongFoodOrWealth { needed, offered }) => {
            (GrailAnswer::WrongEither, [number(needed), number(offered), Gap::Empty])
        }
        Refusal::Day(Day::TimeLies { location, time }) => {
            (GrailAnswer::TimeLies, [Gap::Number(location), number(time), Gap::Empty])
        }
        Refusal::Day(Day::NoTimeThere { location }) => {
            (GrailAnswer::NoTimeThere, [Gap::Number(location), Gap::Empty, Gap::Empty])
        }
        _ => return None,
    })
}

/// What the sheets refuse.
fn sheet(refusal: Party) -> Saying {
    let only = |text, who| Saying::one(text, Gap::Who(who));
    let card = |text, card| Saying::one(text, Gap::Card(card));
    let number = |text, number: u8| Saying::one(text, Gap::Number(number.into()));
    match refusal {
        Party::NoSuchMember(_) => Saying::plain(Grail::NoSuchMember),
        Party::PartyFull => Saying::plain(Grail::PartyFull),
        Party::AlreadyInPlay(one) => Saying::one(Grail::InPlay, Gap::Character(one)),
        Party::Unknown(field) | Party::Impossible(field) => Saying::one(Grail::Impossible, Gap::Field(field)),
        Party::Clash(one, other) => Saying::two(Grail::Clash, Gap::Field(one), Gap::Field(other)),
        Party::CannotPay { who, what, missing } => {
            Saying::three(Grail::CannotPayWhat, [Gap::Who(who), Gap::What(what), Gap::Number(missing.into())])
        }
        Party::NotTheirs { who, what } => Saying::two(Grail::NotTheirs, Gap::Who(who), Gap::What(what)),
        Party::OwnerMustPay { owner } => only(Grail::OwnerMustPay, owner),
        Party::NotForOthers { who, what } => Saying::two(Grail::NotPassed, Gap::Who(who), Gap::What(what)),
        Party::NotPassed { who, card } => Saying::two(Grail::NotPassed, Gap::Who(who), Gap::Card(card)),
        Party::NoRoom { who, what } => {
            Saying::three(Grail::NoRoom, [Gap::Who(who), Gap::What(what), Gap::Number(MAX_RESOURCE.into())])
        }
        Party::InEncounter(who) => only(Grail::InEncounter, who),
        Party::NotInEncounter(who) => only(Grail::NotInEncounter, who),
        Party::EncounterRunning => Saying::plain(Grail::EncounterRunning),
        Party::AttributeAtMaximum { attribute, maximum } => {
            Saying::two(Grail::NeedsSkill, Gap::Attribute(attribute), Gap::Number(maximum.into()))
        }
        Party::AttributeBelowMaximum { attribute, now, maximum } => {
            let [now, maximum] = [now, maximum].map(|level| Gap::Number(level.into()));
            Saying::three(Grail::BelowMaximum, [Gap::Attribute(attribute), now, maximum])
        }
        Party::NoMoreSkills { attribute } => Saying::one(Grail::NoMoreSkills, Gap::Attribute(attribute)),
        Party::ExperienceShort { has, needs } => {
            Saying::two(Grail::ExperienceShort, Gap::Number(needs.into()), Gap::Number(has))
        }
        Party::AlreadyInWyrdForm => Saying::plain(Grail::HasWyrdForm),
        // Those with texts of their own were told before.
        Party::StackTooSmall { .. }
        | Party::StackTooLarge { .. }
        | Party::WyrdCardsStay { .. }
        | Party::WrongTotal { .. }
        | Party::WrongFoodOrWealth { .. } => Saying::plain(Grail::NotInPlay),
        Party::NoWyrdCard => Saying::plain(Grail::NoWyrdCard),
        Party::NothingAside => Saying::plain(Grail::NothingAside),
        Party::KeywordTaken { by, .. } => card(Grail::KeywordTaken, by),
        Party::NotOwned(one) => card(Grail::NotOwned, one),
        Party::BelongingsFull { most } => number(Grail::BelongingsFull, most),
        Party::TooManyItems { most } => number(Grail::TooManyItems, most),
        Party::NotAnItem(one) => card(Grail::NotAnItem, one),
        Party::UsedToday(one) => card(Grail::UsedToday, one),
        Party::AlreadyEquipped(one) => card(Grail::KeywordTaken, one),
        Party::NotEquipped(one) | Party::NotWorn(one) => card(Grail::NotWorn, one),
        Party::HasActed(who) => only(Grail::HasActed, who),
        Party::FaceDown(one) => card(Grail::IsFaceDown, one),
        Party::NotDying(who) => only(Grail::NotDying, who),
        Party::NobodyThere => Saying::plain(Grail::EmptyGroup),
    }
}
