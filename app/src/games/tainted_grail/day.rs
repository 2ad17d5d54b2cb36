//! The day around the encounters in words: its steps, events, actions and refusals.

use core::fmt::{self, Write as _};

use rules_core::tainted_grail::day::{
    Action, Awaited, Dawn, DieFace, Direction, Dusk, Event, Order, Phase, Pick, Refusal, Roamer,
};
use rules_core::tainted_grail::party::{Action as Sheet, Belonging, Holding, Seat, Seats};

use super::saying::{Gap, Saying};
use super::words::Words;
use crate::games::Say;
use crate::text::Grail;

/// What the table does in a step.
pub(super) const fn step(phase: Phase) -> Grail {
    match phase {
        Phase::Dawn(Dawn::Effects) => Grail::DawnEffects,
        Phase::Dawn(Dawn::Time) => Grail::DawnTime,
        Phase::Dawn(Dawn::WyrdSides) => Grail::DawnWyrdSides,
        Phase::Dawn(Dawn::Roaming) => Grail::DawnRoaming,
        Phase::Dawn(Dawn::OldEvents) => Grail::DawnOldEvents,
        Phase::Dawn(Dawn::NewEvent) => Grail::DawnNewEvent,
        Phase::Day => Grail::DayNow,
        Phase::Dusk(Dusk::Effects) => Grail::DuskEffects,
        Phase::Dusk(Dusk::Rest) => Grail::DuskRest,
        Phase::Dusk(Dusk::Recover) => Grail::DuskRecover,
        Phase::Dusk(Dusk::WyrdNight) => Grail::DuskWyrdNight,
        Phase::Dusk(Dusk::Improve) => Grail::DuskImprove,
        Phase::Dusk(Dusk::Stacks) => Grail::DuskStacks,
        Phase::Dusk(Dusk::Visions) => Grail::DuskVisions,
        Phase::Dusk(Dusk::Close) => Grail::DuskClose,
        Phase::Over => Grail::CampaignOver,
    }
}

/// Nothing where the sheets tell it.
pub(super) fn saying(event: &Event) -> Option<Saying> {
    Some(match *event {
        Event::Sheet(ref event) => return super::sheet::saying(event),
        Event::Came(phase) => Saying::plain(step(phase)),
        Event::DayBegan { day } => Saying::one(Grail::DayBegan, Gap::Number(day.saturating_add(1))),
        Event::TimeRemoved { location, left } => there(Grail::PlaceTime, location, left),
        Event::TimePlaced { location, time } => there(Grail::PlaceTime, location, time),
        Event::TimeDiscarded { location, time } => there(Grail::PlaceTimeGone, location, time),
        Event::Sent { roamer, face, .. } => {
            Saying::two(Grail::TextBegan, Gap::Text(name(roamer)), Gap::Text(shown(face)))
        }
        Event::Checked { face, value, modifier, result } => Saying::all(
            Grail::Checked,
            [
                Gap::Number(face.into()),
                Gap::Number(value.into()),
                if modifier < 0 {
                    Gap::Down(modifier.unsigned_abs())
                } else {
                    Gap::Up(modifier.unsigned_abs())
                },
                // Nothing is rolled that comes to less than nothing.
                Gap::Number(result.max(0).unsigned_abs()),
            ],
        ),
        Event::Travelled { group } => Saying::one(Grail::Travelled, Gap::Group(group)),
        Event::Acted { group } => Saying::one(Grail::ActedToday, Gap::Group(group)),
        Event::WaystoneActivated { .. } => Saying::plain(Grail::WaystoneLit),
        Event::ExplorationBegan { group } => Saying::one(Grail::Explores, Gap::Group(group)),
        Event::ExplorationEnded { group } => Saying::one(Grail::Explored, Gap::Group(group)),
        Event::TimeElapsed { parts, now } => {
            Saying::two(Grail::TimeElapsed, Gap::Up(parts), Gap::Number(now.into()))
        }
        Event::TimeSpared => Saying::plain(Grail::TimeSpared),
        Event::WaystonesWentOut { stones } => Saying::one(Grail::WaystonesOut, Gap::Number(stones.into())),
        Event::ChapterBegan => Saying::plain(Grail::ChapterBegan),
    })
}

pub(super) fn why(refusal: Refusal) -> Saying {
    match refusal {
        // The game says these in its own words.
        Refusal::Sheet(_)
        | Refusal::OneDie { .. }
        | Refusal::NoSuchFace(_)
        | Refusal::TooMuchTime { .. }
        | Refusal::TimeLies { .. }
        | Refusal::NoTimeThere { .. } => Saying::plain(Grail::NotNow),
        Refusal::NotNow(phase) => Saying::one(Grail::NotInStep, Gap::Text(step(phase))),
        Refusal::RollFirst => Saying::plain(Grail::RollFirst),
        Refusal::NothingToRoll => Saying::plain(Grail::NothingToRoll),
        Refusal::RollItYourselves => Saying::plain(Grail::OwnGuardianDie),
        Refusal::KingsRoamLast => Saying::plain(Grail::KingsRoamLast),
        Refusal::HasRoamed(roamer) => Saying::one(Grail::HasRoamed, Gap::Text(name(roamer))),
        Refusal::TooManyPlaces { most } => Saying::one(Grail::BelongingsFull, Gap::Number(most.into())),
        Refusal::Exploring(who) => Saying::one(Grail::StillExplores, Gap::Who(who)),
        Refusal::NotExploring => Saying::plain(Grail::NotExploring),
        Refusal::ExploreTogether(group) => Saying::one(Grail::ExploreTogether, Gap::Group(group)),
        Refusal::AlreadyRecovered(who) => Saying::one(Grail::HasRecovered, Gap::Who(who)),
        Refusal::MustRecover(who) => Saying::one(Grail::MustRecover, Gap::Who(who)),
    }
}

/// What was done, for the history.
pub(super) fn told(action: &Action) -> Saying {
    match *action {
        Action::GoOn => Saying::plain(Grail::NextStep),
        Action::EndDay => Saying::plain(Grail::EndDay),
        Action::Roll(ref faces) => Saying::one(Grail::DidRoll, Gap::Nth(faces.first().copied().unwrap_or(0))),
        Action::Face(face) => Saying::one(Grail::DidRoll, Gap::Text(shown(face))),
        Action::Travel(group) => Saying::one(Grail::Travelled, Gap::Group(group)),
        Action::BeginExploration(group) => Saying::one(Grail::Explores, Gap::Group(group)),
        Action::Recover(who) => Saying::one(Grail::DidChoose, Gap::Who(who)),
        Action::WyrdNight(group) => Saying::one(Grail::DidChoose, Gap::Group(group)),
        Action::ActivateWaystone { .. } => Saying::plain(Grail::WaystoneLit),
        Action::BeginChapter => Saying::plain(Grail::ChapterBegan),
        Action::MarkTime(parts) => Saying::two(Grail::TimeElapsed, Gap::Up(parts), Gap::Number(parts.into())),
        Action::Raise { who, attribute } | Action::Learn { who, attribute } => {
            Saying::two(Grail::Track, Gap::Who(who), Gap::Attribute(attribute))
        }
        Action::Improve { who, .. } | Action::AdjustStack { who, .. } => {
            Saying::two(Grail::Track, Gap::Who(who), Gap::Text(Grail::WhichStack))
        }
        Action::Leave(who) | Action::Die { who, .. } => Saying::one(Grail::DidDay, Gap::Who(who)),
        Action::Ask(Awaited::Check { .. }) => Saying::plain(Grail::AwaitsCheck),
        Action::Ask(Awaited::Roamer(roamer)) => Saying::one(Grail::AwaitsRoamer, Gap::Text(name(roamer))),
        Action::Act { payers, .. } => Saying::one(Grail::ActedToday, Gap::Group(payers.group())),
        Action::EndExploration => Saying::plain(Grail::EndExploring),
        Action::UseLocation { location, time } => there(Grail::PlaceTime, location, time),
        Action::ReplaceLocation(location) => there(Grail::PlaceTime, location, 0),
        Action::Sheet(ref action) => sheet(action),
    }
}

/// What was done on a sheet: by whom, or with what.
fn sheet(action: &Sheet) -> Saying {
    let of = |who, gap| Saying::two(Grail::Track, Gap::Who(who), gap);
    match *action {
        Sheet::Gain { who, what, amount } => changed(who, what, Gap::Up(amount)),
        Sheet::Lose { who, what, amount } => changed(who, what, Gap::Down(amount)),
        Sheet::Damage { who, amount } => changed(who, Holding::Health, Gap::Down(amount)),
        Sheet::Set { who, what, .. } => of(who, Gap::What(what)),
        Sheet::GainEach { what, amount, group, .. } => each(group, what, Gap::Up(amount)),
        Sheet::LoseEach { what, amount, group, .. } => each(group, what, Gap::Down(amount)),
        Sheet::ShareOut { group, .. } | Sheet::ShareHarm { group, .. } => {
            Saying::one(Grail::DidDay, Gap::Group(group))
        }
        Sheet::HandOver { from, what, .. } => of(from, Gap::What(what)),
        Sheet::Receive { who, belonging: Belonging { card, .. }, .. }
        | Sheet::Equip { who, card }
        | Sheet::Unequip { who, card }
        | Sheet::Pass { from: who, card, .. }
        | Sheet::PassToWear { from: who, card, .. }
        | Sheet::DiscardItem { who, card }
        | Sheet::PartWith { who, card }
        | Sheet::UseToday { who, card } => of(who, Gap::Card(card)),
        Sheet::AddCard { who, .. }
        | Sheet::RemoveCard { who, .. }
        | Sheet::RemoveAside { who, .. }
        | Sheet::TakeWyrdForm { who, .. } => Saying::one(Grail::DidDay, Gap::Who(who)),
        Sheet::Join { card, .. } => Saying::one(Grail::DidJoin, Gap::Card(card)),
        Sheet::SetMode(_) => Saying::plain(Grail::RulesSet),
    }
}

fn changed(who: Seat, what: Holding, by: Gap) -> Saying {
    Saying::three(Grail::Changed, [Gap::Who(who), Gap::What(what), by])
}

fn each(group: Seats, what: Holding, by: Gap) -> Saying {
    Saying::three(Grail::Changed, [Gap::Group(group), Gap::What(what), by])
}

impl Words<'_> {
    /// What somebody who roams does, in this order.
    pub(super) fn orders(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
        let Event::Sent { errand, .. } = event else { return Ok(()) };
        for (number, &order) in errand.orders.iter().flatten().enumerate() {
            match number {
                0 => say.write_str(". "),
                _ if errand.first_only => say.write_str(&Grail::OrElse.get(say.lang)),
                _ => say.write_str(", "),
            }?;
            self.speak(&ordered(order), say)?;
        }
        Ok(())
    }
}

const fn ordered(order: Order) -> Saying {
    match order {
        Order::Go { direction, otherwise } => {
            Saying::two(Grail::GoThere, Gap::Text(way(direction)), Gap::Text(numbered(otherwise)))
        }
        Order::Fight => Saying::plain(Grail::FightIt),
        Order::StoneGoesOut(pick) => Saying::one(Grail::StoneGoesOut, Gap::Text(numbered(pick))),
        Order::MoveTo(pick) => Saying::one(Grail::MoveTo, Gap::Text(numbered(pick))),
        Order::Hunt { locations } => Saying::one(Grail::Hunt, Gap::Number(locations as u16)),
        Order::SendWitch => Saying::plain(Grail::SendWitch),
        Order::ChangeWeather => Saying::plain(Grail::ChangeWeather),
    }
}

fn there(text: Grail, location: u16, time: u8) -> Saying {
    Saying::two(text, Gap::Number(location), Gap::Number(time.into()))
}

pub(super) const fn name(roamer: Roamer) -> Grail {
    match roamer {
        Roamer::Guardian => Grail::GuardianName,
        Roamer::Claudyne => Grail::Claudyne,
        Roamer::Veneda => Grail::Veneda,
        Roamer::Nonus => Grail::Nonus,
        Roamer::AmberWitch => Grail::AmberWitch,
    }
}

const fn way(direction: Direction) -> Grail {
    match direction {
        Direction::North => Grail::North,
        Direction::East => Grail::East,
        Direction::South => Grail::South,
        Direction::West => Grail::West,
    }
}

pub(super) const fn shown(face: DieFace) -> Grail {
    match face {
        DieFace::North => Grail::North,
        DieFace::East => Grail::East,
        DieFace::South => Grail::South,
        DieFace::West => Grail::West,
        DieFace::Cross => Grail::CrossFace,
    }
}

const fn numbered(pick: Pick) -> Grail {
    match pick {
        Pick::Lowest => Grail::LowestNumber,
        Pick::Highest => Grail::HighestNumber,
    }
}
