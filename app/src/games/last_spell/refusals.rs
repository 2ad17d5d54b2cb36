//! Refusals in words, with the numbers that explain them.

use core::fmt::{self, Write as _};

use rules_core::last_spell::{Group, Kept, MAX_FOG, PATTERN_CARDS, Refusal, Structure};

use super::adjust::read;
use super::saying::{Gap, Saying, number};
use super::words::{self, Words};
use crate::games::Say;
use crate::text::Spell;

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
            // On a page of its own: there a press lifts the limit (LS-SET-37).
            _ if refusal.is_limit() => {
                say.write_str("\n")?;
                self.speak(&Saying::plain(Spell::PerkAllows), say)
            }
            _ => Ok(()),
        }
    }

    fn reason(&self, refusal: &Refusal) -> Saying {
        let text = match *refusal {
            Refusal::Missing { card, slot } => {
                return Saying::two(Spell::Unknown, Gap::Card(card), Gap::Slot(slot));
            }
            Refusal::WrongNumber { players } => return number(Spell::WrongNumber, players),
            Refusal::NotEnough { cost, has } => {
                let (name, cost, has) = if has.gold < cost.gold {
                    (Spell::Gold, cost.gold, has.gold)
                } else {
                    (Spell::Material, cost.material, has.material)
                };
                return Saying::three(
                    Spell::NotEnough,
                    [Gap::Text(name), Gap::Number(cost), Gap::Number(has)],
                );
            }
            Refusal::NeverBuilt(what) => {
                let never = what.group() == Group::Ruin;
                return about(if never { Spell::NeverBuilt } else { Spell::OnlyUpgraded }, what);
            }
            Refusal::NoFigure(what) => {
                let supply = Gap::Number(what.print().supply);
                return Saying::two(Spell::NoFigure, Gap::Structure(what), supply);
            }
            Refusal::NoUpgrade(what) => return about(Spell::NoUpgrade, what),
            Refusal::AlreadyUpgraded(what) => return about(Spell::AlreadyUpgraded, what),
            Refusal::NotInScenario(what) => {
                let scenario = Gap::Text(words::scenario(self.0.state().scenario()));
                return Saying::two(Spell::NotInScenario, Gap::Structure(what), scenario);
            }
            Refusal::InArea { what, near } => {
                return Saying::two(Spell::InArea, Gap::Structure(what), Gap::Text(words::neighbour(near)));
            }
            Refusal::TooManyFlames { most } => return number(Spell::TooManyFlames, most),
            Refusal::NotPassed { who, passed } => {
                return Saying::two(Spell::NotPassed, Gap::Who(who), Gap::Heroes(passed));
            }
            Refusal::Taken { card, by } => return Saying::two(Spell::Taken, Gap::Card(card), Gap::Who(by)),
            Refusal::NotStanding(what) => return about(Spell::NotStanding, what),
            Refusal::NotARuin(what) => return about(Spell::NotARuin, what),
            Refusal::Twice(what) => return about(Spell::Twice, what),
            Refusal::NotInRow { field, row } => {
                return Saying::two(Spell::NotInRow, Gap::Number(field), Gap::Fields(row));
            }
            Refusal::NoSuchValue(entry) => return Saying::one(Spell::NoSuchValue, Gap::Entry(entry)),
            Refusal::NotHeld { card, by } => {
                return Saying::two(Spell::NotHeld, Gap::Card(card), Gap::Holder(by));
            }
            Refusal::Encumbered { who, burden, most } => {
                let name = Gap::Text(words::burden(burden));
                return Saying::three(Spell::Encumbered, [Gap::Who(who), name, Gap::Number(most)]);
            }
            Refusal::WrongTier { now } => return Saying::one(Spell::WrongTier, Gap::Tier(now)),
            Refusal::TooFewWorkers { need, free } => {
                return Saying::two(Spell::TooFewWorkers, Gap::Number(need), Gap::Number(free));
            }
            Refusal::PerkTooHigh { level, has } => {
                return Saying::two(Spell::PerkTooHigh, Gap::Tier(level), Gap::Number(has));
            }
            Refusal::KeepsTooMuch { who, most, armour, pieces } => {
                let [most, armour, pieces] = [most, armour, pieces].map(Gap::Number);
                return Saying::all(Spell::KeepsTooMuch, [Gap::Who(who), most, armour, pieces]);
            }
            Refusal::RowTooLong { fields } => return number(Spell::RowTooLong, fields),
            Refusal::NotNow => Spell::NotNow,
            Refusal::UnknownCard(_) => Spell::UnknownCard,
            Refusal::NotThisCard => Spell::NotThisCard,
            Refusal::Record(_) => Spell::CannotRecord,
            Refusal::RecordsFull => Spell::RecordsFull,
            Refusal::AnswersFull => Spell::AnswersFull,
            Refusal::Full(kept) => {
                let (place, what) = match kept {
                    Kept::Structures => (Gap::Text(Spell::InTheCity), Spell::AllFigures),
                    Kept::Directions => {
                        (Gap::Text(words::scenario(self.0.state().scenario())), Spell::AllDirections)
                    }
                    Kept::Perks(who) => (Gap::Who(who), Spell::AllPerks),
                    Kept::Items(holder) => (Gap::Holder(holder), Spell::Equipment),
                };
                return Saying::three(Spell::Full, [place, Gap::Text(what), Gap::Number(kept.most())]);
            }
            Refusal::NotOpen => Spell::NotOpen,
            Refusal::OutOfRange { amount, from, to } => {
                return Saying::three(Spell::OutOfRange, [amount, from, to].map(Gap::Number));
            }
            Refusal::Contradicts { entry, amount, other, is } => {
                let [amount, is] = [read(entry, amount), read(other, is)];
                return Saying::all(Spell::Contradicts, [Gap::Entry(entry), amount, Gap::Entry(other), is]);
            }
            Refusal::TooManyPatterns { deck, out } => {
                let all = Gap::Number(PATTERN_CARDS);
                return Saying::three(Spell::TooManyPatterns, [Gap::Number(deck), Gap::Number(out), all]);
            }
            Refusal::PerksLaid { who, level, laid } => {
                return Saying::three(Spell::PerksLaid, [Gap::Who(who), Gap::Tier(level), Gap::Number(laid)]);
            }
            Refusal::Over => Spell::GameOver,
            Refusal::AllOrNone => Spell::AllOrNone,
            Refusal::InUse => Spell::InUse,
            Refusal::NoMix => Spell::NoMix,
            Refusal::NoneChosen => Spell::NoneChosen,
            Refusal::NothingBegun => Spell::NothingBegun,
            Refusal::OneAction => Spell::OneAction,
            Refusal::ShopClosed => Spell::ShopClosed,
            Refusal::NoSeer => Spell::NoSeer,
            Refusal::SeerNotUpgraded => Spell::SeerNotUpgraded,
            Refusal::FogAtLimit => return number(Spell::FogAtLimit, MAX_FOG),
            Refusal::OneOfFour => Spell::OneOfFour,
            Refusal::BadRow => Spell::BadRow,
            Refusal::AlreadyDrawn => Spell::AlreadyDrawn,
            Refusal::NotInDeck => Spell::NotInDeck,
            Refusal::CetusiaCard => Spell::CetusiaCard,
        };
        Saying::plain(text)
    }
}

/// Behind these the question is repeated.
fn asks_again(text: Spell) -> bool {
    matches!(text, Spell::NotNow | Spell::NotThisCard | Spell::OneAction | Spell::NothingBegun)
}

fn about(text: Spell, what: Structure) -> Saying {
    Saying::one(text, Gap::Structure(what))
}
