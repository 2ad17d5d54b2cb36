//! Between the two referees: actions, questions, refusals and events of the rules core in the words of the model.

use std::collections::BTreeMap;

use rules_core::card::CardRef;
use rules_core::last_spell::{
    Action, Asked, Doing as CoreDoing, Event as Told, Holder, Neighbour, Refusal, Structure,
};

use crate::city::{Event, Reason};
use crate::day::{Act, Ask, Beside, Doing, Where};
use crate::structures::{KINDS, Kind};

/// The identifiers of cards by their numbers.
pub(crate) struct Names(pub(crate) BTreeMap<u32, String>);

impl Names {
    pub(crate) fn of(&self, card: CardRef) -> String {
        self.0.get(&card.0).cloned().unwrap_or_else(|| "?".into())
    }
}

pub(crate) fn kind(what: Structure) -> Kind {
    KINDS[what as usize]
}

fn place(holder: Holder) -> Where {
    match holder {
        Holder::Stash => Where::Stash,
        Holder::Hero(who) => Where::Hero(who.index()),
        Holder::Stack => Where::Stack,
        Holder::Box => Where::Box,
    }
}

pub(crate) fn act(action: &Action, names: &Names) -> Act {
    match action {
        Action::Done => Act::Done,
        Action::Decline => Act::Decline,
        Action::Lay(card) => Act::Lay(names.of(*card)),
        Action::Row(fields) => Act::Row(fields.iter().map(|field| u32::from(*field)).collect()),
        Action::Roll(faces) => Act::Toss(u32::from(faces[0])),
        Action::Pick { number, .. } => Act::Pick(u32::from(*number)),
        Action::Build { what, near } => {
            let all = [
                Beside::WallOrDefence,
                Beside::MagicCircle,
                Beside::SameProduction,
                Beside::OtherProduction,
                Beside::OtherBuilding,
                Beside::Ruin,
            ];
            let beside = Neighbour::ALL.iter().zip(all).filter(|(one, _)| near & one.bit() != 0);
            Act::Build { kind: kind(*what), beside: beside.map(|(_, beside)| beside).collect() }
        }
        Action::Upgrade(spot) => Act::Upgrade(spot.place.into(), kind(spot.what)),
        Action::Repair { place, amount } => {
            Act::Repair(place.place.into(), kind(place.what), u32::from(*amount))
        }
        Action::Move { card, from, to } => {
            Act::Move { item: names.of(*card), from: place(*from), to: place(*to) }
        }
        Action::Buy(card) => Act::Buy(names.of(*card)),
        Action::Sell(items) => Act::Sell(items.iter().map(|card| names.of(*card)).collect()),
        Action::Plunder(places) => {
            Act::Plunder(places.iter().map(|spot| (usize::from(spot.place), kind(spot.what))).collect())
        }
        Action::Refresh => Act::Refresh,
        Action::PushFog { tile } => Act::PushFog(u32::from(*tile)),
        Action::GuessAgain { field } => Act::GuessAgain(u32::from(*field)),
        Action::Pass => Act::Pass,
        Action::TakeTurn(who) => Act::TakeTurn(who.index()),
        Action::Damage { place, amount } => {
            Act::Damage(place.place.into(), kind(place.what), u32::from(*amount))
        }
        Action::Wounds { who, amount } => Act::Wounds(who.index(), u32::from(*amount)),
        Action::LiftLimit => Act::LiftLimit,
        other => panic!("{other:?} is not refereed twice"),
    }
}

/// A question in words that both have; what comes after a scenario is only its end.
pub(crate) fn asked(asked: Option<Asked>) -> String {
    match asked {
        Some(Asked::Confirm(prompt)) => format!("confirm {prompt:?}"),
        Some(Asked::Direction) => "direction".into(),
        Some(Asked::Coin) => "coin".into(),
        Some(Asked::DryadTile) => "tile".into(),
        Some(Asked::Pattern { field, place }) => format!("pattern {field} {}", place == 1),
        Some(Asked::Perk { who }) => format!("perk {}", who.0),
        Some(Asked::Turn { who, doing }) => {
            let doing = match doing {
                None => "anything",
                Some(CoreDoing::Equipping) => "equipping",
                Some(CoreDoing::Trading) => "trading",
            };
            format!("turn {} {doing}", who.0)
        }
        Some(Asked::Placement { what }) => format!("placement {:?}", kind(what)),
        Some(Asked::FirstCard { stack }) => format!("first card {}", stack as usize),
        Some(Asked::Prize { left }) => format!("prize {left}"),
        Some(Asked::Night) => "night".into(),
        Some(Asked::Dawn) => "dawn".into(),
        Some(Asked::Missions) => "missions".into(),
        Some(Asked::PlayOn) => "play on".into(),
        Some(Asked::BossBeaten) => "boss".into(),
        other => panic!("{other:?} is no question of a day"),
    }
}

pub(crate) fn ask(ask: &Option<Ask>) -> String {
    match ask {
        None | Some(Ask::End) => "nothing".into(),
        Some(Ask::Confirm(prompt)) => format!("confirm {prompt}"),
        Some(Ask::Direction) => "direction".into(),
        Some(Ask::Coin) => "coin".into(),
        Some(Ask::DryadTile) => "tile".into(),
        Some(Ask::Pattern { field, upper }) => format!("pattern {field} {upper}"),
        Some(Ask::Perk(who)) => format!("perk {who}"),
        Some(Ask::Turn(who, doing)) => {
            let doing = match doing {
                None => "anything",
                Some(Doing::Equipping) => "equipping",
                Some(Doing::Trading) => "trading",
            };
            format!("turn {who} {doing}")
        }
        Some(Ask::Placement(kind)) => format!("placement {kind:?}"),
        Some(Ask::FirstCard(stack)) => format!("first card {stack}"),
        Some(Ask::Prize(left)) => format!("prize {left}"),
        Some(Ask::Night) => "night".into(),
        Some(Ask::Dawn) => "dawn".into(),
        Some(Ask::Missions) => "missions".into(),
        Some(Ask::PlayOn) => "play on".into(),
        Some(Ask::BossBeaten) => "boss".into(),
    }
}

/// A refusal in the words of the model. That there is no such choice has several names, depending on the question.
pub(crate) fn reasons(refusal: &Refusal) -> Vec<Reason> {
    match refusal {
        Refusal::NotNow
        | Refusal::OutOfRange { .. }
        | Refusal::NoMix
        | Refusal::NotStanding(_)
        | Refusal::NotARuin(_)
        | Refusal::Twice(_)
        | Refusal::NoneChosen
        | Refusal::NotInRow { .. }
        | Refusal::NothingBegun => vec![Reason::NotNow, Reason::NotAnAnswer],
        Refusal::UnknownCard(_) | Refusal::NotThisCard => vec![Reason::NoSuchCard],
        Refusal::InUse | Refusal::Taken { .. } => vec![Reason::AlreadyTaken],
        Refusal::NotEnough { .. } => vec![Reason::GoodsMissing],
        Refusal::NeverBuilt(_) => vec![Reason::NotBuilt],
        Refusal::NoFigure(_) => vec![Reason::NoFigure],
        Refusal::NoUpgrade(_) | Refusal::AlreadyUpgraded(_) => vec![Reason::NoUpgrade],
        Refusal::NotInScenario(_) => vec![Reason::Scenario],
        Refusal::InArea { .. } => vec![Reason::Beside],
        Refusal::TooManyFlames { .. } => vec![Reason::Flames],
        Refusal::OneAction => vec![Reason::OneAction],
        Refusal::NotPassed { .. } => vec![Reason::NotPassed],
        Refusal::ShopClosed => vec![Reason::ShopClosed],
        Refusal::NotHeld { .. } => vec![Reason::NotThere],
        Refusal::Encumbered { .. } => vec![Reason::Encumbered],
        Refusal::WrongTier { .. } => vec![Reason::WrongTier],
        Refusal::TooFewWorkers { .. } => vec![Reason::WorkersMissing],
        Refusal::NoSeer => vec![Reason::NoSeer],
        Refusal::SeerNotUpgraded => vec![Reason::NotUpgraded],
        Refusal::FogAtLimit => vec![Reason::FogAtEnd],
        Refusal::PerkTooHigh { .. } | Refusal::OneOfFour => vec![Reason::PerkLocked],
        Refusal::RowTooLong { .. } => vec![Reason::TooManyFields],
        Refusal::BadRow => vec![Reason::BadRow],
        Refusal::AlreadyDrawn => vec![Reason::AlreadyDrawn],
        Refusal::NotInDeck => vec![Reason::NotInDeck],
        Refusal::CetusiaCard => vec![Reason::Boss],
        other => panic!("{other:?} has no place between two referees"),
    }
}

/// An event of the rules core in common words, or nothing if it only announces or explains.
pub(crate) fn told(event: &Told, names: &Names) -> Option<String> {
    Some(match *event {
        Told::Gold { by, .. } => format!("gold {by:+}"),
        Told::Material { by, .. } => format!("material {by:+}"),
        Told::Built(what) => format!("built {:?}", kind(what)),
        Told::Upgraded(what) => format!("upgraded to {:?}", kind(what)),
        Told::Repaired { what, removed, .. } => format!("repaired {:?} by {removed}", kind(what)),
        Told::Damaged { what, now } => format!("damaged {:?} now {now}", kind(what)),
        Told::Destroyed(what) => format!("destroyed {:?}", kind(what)),
        Told::FogMoved { now } => format!("fog {now:?}"),
        Told::StackReplaced { stack, tier, .. } => format!("stack {} tier {tier}", stack as usize),
        Told::ItemMoved { card, from, to } => {
            format!("moved {} {:?} {:?}", names.of(card), place(from), place(to))
        }
        Told::Plundered(what) => format!("plundered {:?}", kind(what)),
        Told::PerkGained { who, level } => format!("perk {} {level}", who.0),
        Told::LevelRaised { who } => format!("level {}", who.0),
        Told::Regenerated { who, mana, wounds } => format!("regenerated {} {mana} {wounds}", who.0),
        Told::Wounded { who, now } => format!("wounded {} {now}", who.0),
        Told::PileTurned { field } => format!("swapped {field}"),
        Told::Recharged { catapults } => format!("recharged {catapults}"),
        Told::TurnBegan(who) => format!("turn {}", who.0),
        Told::Passed(who) => format!("passed {}", who.0),
        _ => return None,
    })
}

pub(crate) fn said(event: &Event) -> String {
    match event {
        Event::Gold(by) => format!("gold {by:+}"),
        Event::Material(by) => format!("material {by:+}"),
        Event::Built(kind) => format!("built {kind:?}"),
        Event::Upgraded(kind) => format!("upgraded to {kind:?}"),
        Event::Repaired(kind, removed) => format!("repaired {kind:?} by {removed}"),
        Event::Damaged(kind, now) => format!("damaged {kind:?} now {now}"),
        Event::Destroyed(kind) => format!("destroyed {kind:?}"),
        Event::Fog(now) => format!("fog {now:?}"),
        Event::Tier(stack, tier) => format!("stack {stack} tier {tier}"),
        Event::Moved(item, from, to) => format!("moved {item} {from} {to}"),
        Event::Plundered(kind) => format!("plundered {kind:?}"),
        Event::Perk(who, level) => format!("perk {who} {level}"),
        Event::LevelTwo(who) => format!("level {who}"),
        Event::Regenerated { who, mana, wounds } => format!("regenerated {who} {mana} {wounds}"),
        Event::Wounded(who, now) => format!("wounded {who} {now}"),
        Event::Swapped(field) => format!("swapped {field}"),
        Event::Recharged(catapults) => format!("recharged {catapults}"),
        Event::Turn(who) => format!("turn {who}"),
        Event::Passed(who) => format!("passed {who}"),
    }
}
