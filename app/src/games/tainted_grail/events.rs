//! Events in words, both as they happen and as instructions to put things back after an undo.

use core::fmt::{self, Write as _};

use rules_core::card::CardRef;
use rules_core::effect::Trigger;
use rules_core::tainted_grail::{Colour, Event, Outcome, Place};

use super::saying::{Gap, Saying};
use super::words::Words;
use super::{day, sheet};
use crate::games::Say;
use crate::signs::Sign;
use crate::text::Grail;

/// What the game's own page shows anyway, or what only the tower has to know.
pub(super) fn is_announced(event: &Event) -> bool {
    use rules_core::tainted_grail::day;
    use rules_core::tainted_grail::party::Event as Party;
    !matches!(
        event,
        Event::CardKept(_)
            | Event::FilledIn { .. }
            | Event::RulesSet
            | Event::RoundBegan { .. }
            | Event::BecameActive { .. }
            | Event::ActivationEnded { .. }
            | Event::Adjusted
            | Event::Corrected { .. }
            | Event::PutDown { .. }
            | Event::PutAway
            | Event::Day(day::Event::Came(_))
            | Event::Party(Party::Joined { .. } | Party::JoinedEncounter { .. })
    )
}

impl Words<'_> {
    pub(super) fn say(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
        if let Some(saying) = self.saying(event) {
            say.sign(sign(event))?;
            self.speak(&saying, say)?;
        }
        match event {
            &Event::Corrected { spot, now, .. } => self.spot(spot, now, say),
            Event::Day(event) => self.orders(event, say),
            _ => Ok(()),
        }
    }

    /// Nothing where other events tell it.
    fn saying(&self, event: &Event) -> Option<Saying> {
        let value = || Gap::Number(self.0.encounter().map_or(0, |at| at.value()).into());
        Some(match *event {
            Event::Party(ref event) => return sheet::saying(event),
            Event::Day(ref event) => return day::saying(event),
            Event::CardKept(card) => Saying::one(Grail::CardKept, Gap::Card(card)),
            Event::FilledIn { card, .. } => Saying::one(Grail::FilledIn, Gap::Card(card)),
            Event::RulesSet => Saying::plain(Grail::RulesSet),
            Event::EncounterStarted { card, .. } => {
                Saying::one(Grail::EncounterStarted, Gap::Encounter(card))
            }
            Event::CardsDrawn { who, cards } => counted(Grail::CardsDrawn, Gap::Who(who), cards),
            Event::HandRedrawn { who, cards } => counted(Grail::HandRedrawn, Gap::Who(who), cards),
            Event::TalkBegan { duration, relation } => {
                Saying::two(Grail::TalkBegan, Gap::Number(duration.into()), Gap::Nth(relation))
            }
            Event::RoundBegan { round } => Saying::one(Grail::RoundBegan, Gap::Number(round.into())),
            Event::BecameActive { who } => Saying::one(Grail::BecameActive, Gap::Who(who)),
            Event::ActivationEnded { who, .. } => Saying::one(Grail::ActivationEnded, Gap::Who(who)),
            Event::RoundEnded { round } => Saying::one(Grail::RoundEnded, Gap::Number(round.into())),
            Event::CardLaid { card, .. } => Saying::one(Grail::CardLaid, Gap::Card(card)),
            Event::CardReturned { card } => Saying::one(Grail::CardReturned, Gap::Card(card)),
            Event::NoCardLaid { .. } => Saying::plain(Grail::NoCardLaid),
            Event::BonusReceived { row, bonus, amount } => Saying::three(
                Grail::BonusReceived,
                [Gap::Row(row), Gap::Bonus(bonus), Gap::Number(amount.into())],
            ),
            Event::RequirementMissed { row, attribute, needs, has } => Saying::all(
                Grail::RequirementMissed,
                [
                    Gap::Row(row),
                    Gap::Attribute(attribute),
                    Gap::Number(needs.into()),
                    Gap::Number(has.into()),
                ],
            ),
            Event::MagicNotPaid => Saying::plain(Grail::MagicNotPaid),
            Event::BonusLost { row } => Saying::one(Grail::BonusLost, Gap::Row(row)),
            // What the enemy does is told part by part.
            Event::TextBegan { trigger: Trigger::AttackAt | Trigger::Reaction, .. } => return None,
            Event::TextBegan { card, trigger } => {
                Saying::two(Grail::TextBegan, Gap::Card(card), Gap::Trigger(trigger))
            }
            Event::CouldNotPay { card } => Saying::one(Grail::CouldNotPay, Gap::Card(card)),
            Event::TooMuch { card } => Saying::one(Grail::TooMuch, Gap::Card(card)),
            Event::MemoryEnded { card } => Saying::one(Grail::MemoryEnded, Gap::Card(card)),
            Event::TimePlaced { card, amount, now } => tokens(Grail::TimeNow, Gap::Up(amount), card, now),
            Event::TimeRemoved { card, amount, left } => {
                tokens(Grail::TimeNow, Gap::Down(amount), card, left)
            }
            Event::TimeDiscarded { card, amount } => counted(Grail::TimeDiscarded, Gap::Card(card), amount),
            Event::ChargesPlaced { card, amount, now } => {
                tokens(Grail::ChargesNow, Gap::Up(amount), card, now)
            }
            Event::ChargesRemoved { card, amount, left } => {
                tokens(Grail::ChargesNow, Gap::Down(amount), card, left)
            }
            Event::MarkersPlaced { amount, now } => counted(Grail::MarkersNow, Gap::Up(amount), now),
            Event::ConsentRefused { owner } => Saying::one(Grail::ConsentRefused, Gap::Who(owner)),
            Event::CardDestroyed { card, owner: Some(who) } => {
                Saying::two(Grail::CardDestroyed, Gap::Card(card), Gap::Who(who))
            }
            Event::CardDestroyed { card, owner: None } => Saying::one(Grail::EnemyCardGone, Gap::Card(card)),
            Event::NothingToDestroy => Saying::plain(Grail::NothingToDestroy),
            Event::Reshuffled => Saying::plain(Grail::Reshuffled),
            Event::CardsDiscarded { who, from_hand, from_stack } => Saying::three(
                Grail::CardsDiscarded,
                [Gap::Who(who), Gap::Number(from_hand.into()), Gap::Number(from_stack.into())],
            ),
            Event::TakenBack { who } => Saying::one(Grail::TakenBack, Gap::Who(who)),
            Event::ChainWaived { cards } => Saying::one(Grail::ChainWaived, Gap::Number(cards.into())),
            Event::PoolGained { amount, pool } => {
                Saying::three(Grail::PoolNow, [Gap::Up(amount), Gap::Number(pool.into()), value()])
            }
            Event::PoolLost { amount, pool } => {
                Saying::three(Grail::PoolNow, [Gap::Down(amount), Gap::Number(pool.into()), value()])
            }
            Event::RelationMoved { from, to } => {
                Saying::two(Grail::RelationMoved, Gap::Nth(from), Gap::Nth(to))
            }
            Event::UpLost { steps } => Saying::one(Grail::UpLost, Gap::Number(steps.into())),
            Event::DurationChanged { from, to } => {
                counted(Grail::DurationChanged, Gap::Number(from.into()), to)
            }
            Event::OpportunityAttackBegan => Saying::plain(Grail::OpportunityAttack),
            Event::EnemyActed { line: Some(_) } => enemy(Grail::EnemyActed),
            Event::EnemyActed { line: None } => enemy(Grail::EnemyIdle),
            Event::EnemyIgnored => enemy(Grail::EnemyIgnored),
            Event::PartCarriedOut(part) => {
                let text = if part.group { Grail::PartGroup } else { Grail::Just };
                Saying::one(text, Gap::Operation(part.kind.into(), part.amount))
            }
            Event::PartPrevented { kind } => Saying::one(Grail::PartPrevented, Gap::Harm(kind.into())),
            // What each one loses is told where it is booked.
            Event::PartSuffered { .. } => return None,
            Event::PartPreventedFor { who, kind } => {
                Saying::two(Grail::PartPreventedFor, Gap::Who(who), Gap::Harm(kind.into()))
            }
            Event::TrapSprung { who } => Saying::one(Grail::TrapSprung, Gap::Who(who)),
            Event::DreadFelt { who } => Saying::one(Grail::DreadFelt, Gap::Who(who)),
            Event::Fled { who } => Saying::one(Grail::Fled, Gap::Who(who)),
            Event::Rolled { face } => Saying::one(Grail::Rolled, Gap::Number(face.into())),
            Event::EscapeFailed { who, face } => counted(Grail::EscapeFailed, Gap::Who(who), face),
            Event::NotAvoided => Saying::plain(Grail::NotAvoided),
            Event::Avoided => Saying::plain(Grail::Avoided),
            Event::EncounterEnded(outcome) => Saying::plain(ended(outcome)),
            // The end has told the colour.
            Event::ResultResolved(_) => return None,
            Event::WentOn { duration } => Saying::one(Grail::WentOn, Gap::Number(duration.into())),
            Event::GuardianOnMap => Saying::plain(Grail::GuardianOnMap),
            Event::CardsReturned { who, .. } => Saying::one(Grail::CardsReturned, Gap::Who(who)),
            Event::Adjusted => Saying::plain(Grail::Adjusted),
            Event::PutDown { card } => Saying::one(Grail::DidLay, Gap::Card(card)),
            // Told with its value, which is more than one text.
            Event::Corrected { .. } => return None,
            Event::PutAway => Saying::plain(Grail::PutAwayNow),
            Event::ImpactTokens { left } => number(Grail::ImpactTokens, left),
            Event::EnemyStackRebuilt => enemy(Grail::EnemyStackRebuilt),
            Event::HelperRevealed { card, .. } => Saying::one(Grail::Revealed, Gap::Card(card)),
            Event::AmberlingMarked { card, now } => counted(Grail::AmberlingMarked, Gap::Card(card), now),
            Event::AmberlingDefeated { card, kept: true } => {
                Saying::one(Grail::AmberlingKept, Gap::Card(card))
            }
            Event::AmberlingDefeated { card, kept: false } => {
                Saying::one(Grail::AmberlingGone, Gap::Card(card))
            }
            Event::AmberlingReturned { card } => Saying::one(Grail::AmberlingReturned, Gap::Card(card)),
            Event::WeatherPassed { card } => Saying::one(Grail::WeatherPassed, Gap::Card(card)),
            Event::WeatherShuffled => Saying::plain(Grail::WeatherShuffled),
            Event::CompanionCame { card } => Saying::one(Grail::CompanionCame, Gap::Card(card)),
            Event::CompanionHelped { card } => Saying::one(Grail::CompanionHelped, Gap::Card(card)),
            Event::GaveUp => Saying::plain(Grail::GaveUp),
            Event::ExplorationGoesOn { group } => Saying::one(Grail::ExplorationGoesOn, Gap::Group(group)),
        })
    }

    /// Where the table has something to move it is told how it was; the rest is what was said, taken back.
    pub(super) fn put_back(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
        let back = match *event {
            Event::Corrected { spot, before, .. } => return self.spot(spot, before, say),
            Event::PutDown { card } => Some(Saying::one(Grail::TakeCard, Gap::Card(card))),
            Event::Party(ref event) => sheet::put_back(event),
            Event::CardLaid { card, .. } => Some(Saying::one(Grail::TakeCard, Gap::Card(card))),
            Event::CardDestroyed { card, .. } => Some(Saying::one(Grail::LayAgain, Gap::Card(card))),
            Event::CardsDrawn { who, cards } => Some(counted(Grail::PutOnStack, Gap::Who(who), cards)),
            Event::PoolGained { amount, pool } => Some(number(Grail::PoolBack, pool.saturating_sub(amount))),
            Event::PoolLost { amount, pool } => Some(number(Grail::PoolBack, pool.saturating_add(amount))),
            Event::RelationMoved { from, .. } => Some(Saying::one(Grail::RelationBack, Gap::Nth(from))),
            Event::DurationChanged { from, .. } => Some(number(Grail::DurationBack, from)),
            Event::TimePlaced { card, amount, now } => {
                Some(counted(Grail::TimeBack, Gap::Card(card), now.saturating_sub(amount)))
            }
            Event::TimeRemoved { card, amount, left } => {
                Some(counted(Grail::TimeBack, Gap::Card(card), left.saturating_add(amount)))
            }
            Event::TimeDiscarded { card, amount } => Some(counted(Grail::TimeBack, Gap::Card(card), amount)),
            Event::ChargesPlaced { card, amount, now } => {
                Some(counted(Grail::ChargesBack, Gap::Card(card), now.saturating_sub(amount)))
            }
            Event::ChargesRemoved { card, amount, left } => {
                Some(counted(Grail::ChargesBack, Gap::Card(card), left.saturating_add(amount)))
            }
            // What only explains the others leaves nothing on the table.
            Event::BonusReceived { .. }
            | Event::RequirementMissed { .. }
            | Event::BonusLost { .. }
            | Event::MagicNotPaid
            | Event::TextBegan { .. }
            | Event::MemoryEnded { .. }
            | Event::PartCarriedOut(_)
            | Event::PartPrevented { .. }
            | Event::PartSuffered { .. }
            | Event::PartPreventedFor { .. }
            | Event::ResultResolved(_) => return Ok(()),
            _ => None,
        };
        match (back, self.saying(event)) {
            (Some(back), _) => say.sign(sign(event)).and_then(|()| self.speak(&back, say)),
            (None, Some(said)) => {
                say.write_str(&Grail::NotThat.get(say.lang))?;
                self.speak(&said, say)
            }
            (None, None) => Ok(()),
        }
    }
}

/// What an event is about; the parts of the enemy's action have theirs among their words.
fn sign(event: &Event) -> Option<Sign> {
    use rules_core::tainted_grail::party::Event as Party;
    match *event {
        Event::PoolGained { .. } | Event::PoolLost { .. } => Some(Sign::Pool),
        Event::RelationMoved { from, to } if to < from => Some(Sign::Down),
        Event::RelationMoved { .. } | Event::UpLost { .. } => Some(Sign::Up),
        Event::DurationChanged { .. } | Event::TimePlaced { .. } => Some(Sign::Time),
        Event::TimeRemoved { .. } | Event::TimeDiscarded { .. } => Some(Sign::Time),
        Event::ChargesPlaced { .. } | Event::ChargesRemoved { .. } => Some(Sign::Charge),
        Event::CardsDrawn { .. } | Event::CardsDiscarded { .. } | Event::TakenBack { .. } => Some(Sign::Card),
        Event::MagicNotPaid => Some(Sign::Magic),
        Event::Party(Party::Damaged { .. }) => Some(Sign::Health),
        Event::Party(Party::EnergyCut { .. }) => Some(Sign::Energy),
        Event::Party(Party::Gained { what, .. } | Party::Lost { what, .. } | Party::Paid { what, .. }) => {
            Sign::of_holding(what)
        }
        _ => None,
    }
}

fn counted(text: Grail, of: Gap, amount: u8) -> Saying {
    Saying::two(text, of, Gap::Number(amount.into()))
}

fn number(text: Grail, number: u8) -> Saying {
    Saying::one(text, Gap::Number(number.into()))
}

fn tokens(text: Grail, change: Gap, card: CardRef, now: u8) -> Saying {
    Saying::three(text, [change, Gap::Card(card), Gap::Number(now.into())])
}

fn enemy(text: Grail) -> Saying {
    Saying::one(text, Gap::At(Place::Encounter))
}

pub(super) const fn ended(outcome: Outcome) -> Grail {
    match outcome {
        Outcome::Won => Grail::Won,
        Outcome::RanAway => Grail::RanAway,
        Outcome::Lost => Grail::AllLost,
        Outcome::Resolved(Colour::Red) => Grail::EndedRed,
        Outcome::Resolved(Colour::Grey) => Grail::EndedGrey,
        Outcome::Resolved(Colour::Green) => Grail::EndedGreen,
    }
}
