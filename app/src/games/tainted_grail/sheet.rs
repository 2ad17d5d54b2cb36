//! Events on the sheets of the party in words, both as they happen and as instructions to put things back after an undo.

use rules_core::tainted_grail::party::{Event, Holding, Seat};

use super::saying::{Gap, Saying};
use crate::text::Grail;

/// Nothing where other events tell it.
pub(super) fn saying(event: &Event) -> Option<Saying> {
    Some(match *event {
        Event::Joined { who, .. } => only(Grail::Joined, who),
        Event::Gained { who, what, amount } => changed(who, what, Gap::Up(amount)),
        Event::Lost { who, what, amount } => changed(who, what, Gap::Down(amount)),
        Event::LeftOver { who, what, amount } => of(Grail::LeftOver, who, what, amount),
        Event::Wasted { who, what, amount } => of(Grail::Wasted, who, what, amount),
        Event::Paid { who, what, amount } => of(Grail::Paid, who, what, amount),
        Event::Damaged { who, amount } => with(Grail::Damaged, who, Gap::Number(amount.into())),
        Event::EnergyCut { who, amount } => changed(who, Holding::Energy, Gap::Down(amount)),
        Event::Set { who, what, now, .. } => {
            Saying::three(Grail::SetTo, [Gap::Who(who), Gap::What(what), Gap::Number(now)])
        }
        Event::BecameExhausted { who } => only(Grail::Exhausted, who),
        Event::BeganDying { who, alone: true } => only(Grail::DyingAlone, who),
        Event::BeganDying { who, alone: false } => only(Grail::Dying, who),
        Event::StoppedDying { who } => only(Grail::StoppedDying, who),
        Event::WentInsane { who } => only(Grail::WentInsane, who),
        Event::CameToSenses { who } => only(Grail::CameToSenses, who),
        // The encounter says who is in it.
        Event::JoinedEncounter { .. } => return None,
        Event::LeftEncounter { who } => only(Grail::LeftEncounter, who),
        Event::HandedOver { from, to, what, amount } => Saying::all(
            Grail::HandedOver,
            [Gap::Who(from), Gap::Who(to), Gap::What(what), Gap::Number(amount.into())],
        ),
        Event::AttributeRaised { who, attribute, now } => Saying::three(
            Grail::AttributeRaised,
            [Gap::Who(who), Gap::Attribute(attribute), Gap::Number(now.into())],
        ),
        Event::SkillLearned { who, attribute, maximum } => Saying::three(
            Grail::SkillLearned,
            [Gap::Who(who), Gap::Attribute(attribute), Gap::Number(maximum.into())],
        ),
        Event::StackImproved { who, draw, keep, .. } => Saying::three(
            Grail::StackImproved,
            [Gap::Who(who), Gap::Number(draw.into()), Gap::Number(keep.into())],
        ),
        Event::CardAdded { who, size, .. } => with(Grail::StackNow, who, Gap::Number(size.into())),
        Event::StackAdjusted { who, now, .. } => with(Grail::StackNow, who, Gap::Number(now.into())),
        Event::PutAside { who, aside, .. } => with(Grail::AsideNow, who, Gap::Number(aside.into())),
        Event::TookWyrdForm { who, .. } => only(Grail::WyrdForm, who),
        Event::Received { who, card, .. } => with(Grail::Received, who, Gap::Card(card)),
        Event::Equipped { who, card, .. } => with(Grail::Equipped, who, Gap::Card(card)),
        Event::Unequipped { who, card, .. } => with(Grail::Unequipped, who, Gap::Card(card)),
        Event::Turned { card, face_up: true, .. } => Saying::one(Grail::TurnedUp, Gap::Card(card)),
        Event::Turned { card, face_up: false, .. } => Saying::one(Grail::TurnedDown, Gap::Card(card)),
        Event::Discarded { card, .. } => Saying::one(Grail::Discarded, Gap::Card(card)),
        Event::Passed { from, to, card } => {
            Saying::three(Grail::Passed, [Gap::Who(from), Gap::Who(to), Gap::Card(card)])
        }
        Event::Died { who } => only(Grail::Died, who),
        Event::CampaignLost { who } => only(Grail::CampaignLost, who),
    })
}

/// Nothing where what was said is simply taken back.
pub(super) fn put_back(event: &Event) -> Option<Saying> {
    Some(match *event {
        // FEAR is paid upwards.
        Event::Gained { who, what, amount } | Event::Paid { who, what: what @ Holding::Fear, amount } => {
            changed(who, what, Gap::Down(amount))
        }
        Event::Lost { who, what, amount } | Event::Paid { who, what, amount } => {
            changed(who, what, Gap::Up(amount))
        }
        Event::Damaged { who, amount } => changed(who, Holding::Health, Gap::Up(amount)),
        Event::EnergyCut { who, amount } => changed(who, Holding::Energy, Gap::Up(amount)),
        Event::Set { who, what, before, .. } => {
            Saying::three(Grail::SetBack, [Gap::Who(who), Gap::What(what), Gap::Number(before)])
        }
        _ => return None,
    })
}

fn only(text: Grail, who: Seat) -> Saying {
    Saying::one(text, Gap::Who(who))
}

fn with(text: Grail, who: Seat, gap: Gap) -> Saying {
    Saying::two(text, Gap::Who(who), gap)
}

fn of(text: Grail, who: Seat, what: Holding, amount: u8) -> Saying {
    Saying::three(text, [Gap::Who(who), Gap::What(what), Gap::Number(amount.into())])
}

/// A marker of a sheet that moves: FEAR and the rest alike.
fn changed(who: Seat, what: Holding, by: Gap) -> Saying {
    Saying::three(Grail::Changed, [Gap::Who(who), Gap::What(what), by])
}
