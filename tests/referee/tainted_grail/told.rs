//! What each side tells, in one vocabulary.

use rules_core::tainted_grail::Event;
use rules_core::tainted_grail::party::{self, Holding, Seat};

use crate::event::Event as Told;
use crate::picture::{ending_word, outcome_word};
use crate::sides::Table;

/// A happening: what, and by how much; neighbours of the same kind are summed.
pub(crate) type Lines = Vec<(String, i64)>;

fn push(lines: &mut Lines, what: String, by: i64) {
    if by == 0 && is_counted(&what) {
        return;
    }
    match lines.last_mut() {
        Some((last, sum)) if *last == what && by != 0 => *sum += by,
        _ => lines.push((what, by)),
    }
}

fn holding(what: Holding) -> &'static str {
    match what {
        Holding::Energy => "energy",
        Holding::Health => "health",
        Holding::Fear => "fear",
        Holding::Food => "food",
        Holding::Wealth => "wealth",
        Holding::Magic => "magic",
        Holding::Experience => "experience",
    }
}

pub(crate) fn engine(events: &[Event], table: &Table) -> Lines {
    let mut lines = Vec::new();
    let mut say = |what: String, by: i64| push(&mut lines, what, by);
    let name = |card| table.name(card);
    for event in events {
        match event {
            Event::Party(event) => of_party(event, table, &mut say),
            Event::CardsDrawn { who: Seat(who), cards } => say(format!("draw {who}"), i64::from(*cards)),
            Event::BecameActive { who: Seat(who) } => say(format!("active {who}"), 0),
            Event::RoundEnded { .. } => say("round ended".to_owned(), 0),
            Event::CardLaid { card, .. } => say(format!("laid {}", name(*card)), 0),
            Event::TextBegan { card, trigger } => say(format!("text {} {}", name(*card), trigger.word()), 0),
            Event::TimePlaced { card, amount, .. } => {
                say(format!("time {}", name(*card)), i64::from(*amount))
            }
            Event::TimeRemoved { card, amount, .. } => {
                say(format!("time {}", name(*card)), -i64::from(*amount))
            }
            Event::TimeDiscarded { card, .. } => say(format!("time lost {}", name(*card)), 0),
            Event::ChargesPlaced { card, amount, .. } => {
                say(format!("charges {}", name(*card)), i64::from(*amount))
            }
            Event::ChargesRemoved { card, amount, .. } => {
                say(format!("charges {}", name(*card)), -i64::from(*amount))
            }
            Event::MarkersPlaced { amount, .. } => say("markers".to_owned(), i64::from(*amount)),
            Event::CardDestroyed { card, .. } => say(format!("destroyed {}", name(*card)), 0),
            Event::Reshuffled => say("reshuffled".to_owned(), 0),
            Event::CardsDiscarded { who: Seat(who), from_hand, from_stack } => {
                say(format!("from hand {who}"), i64::from(*from_hand));
                say(format!("from stack {who}"), i64::from(*from_stack));
            }
            Event::TakenBack { who: Seat(who) } => say(format!("taken back {who}"), 1),
            Event::PoolGained { amount, .. } => say("pool".to_owned(), i64::from(*amount)),
            Event::PoolLost { amount, .. } => say("pool".to_owned(), -i64::from(*amount)),
            Event::RelationMoved { from, to } => {
                say("relation".to_owned(), i64::from(*to) - i64::from(*from))
            }
            Event::DurationChanged { from, to } => {
                say("duration".to_owned(), i64::from(*to) - i64::from(*from))
            }
            Event::Fled { who: Seat(who) } => say(format!("fled {who}"), 0),
            Event::EscapeFailed { who: Seat(who), .. } => say(format!("stays {who}"), 0),
            Event::EncounterEnded(outcome) => say(format!("ended {}", outcome_word(*outcome)), 0),
            Event::WentOn { .. } => say("goes on".to_owned(), 0),
            Event::ImpactTokens { left } => say(format!("impact {left}"), 0),
            Event::HelperRevealed { card, .. } => say(format!("helper {}", name(*card)), 0),
            Event::AmberlingMarked { card, now } => say(format!("marked {} {now}", name(*card)), 0),
            Event::AmberlingDefeated { card, .. } => say(format!("defeated {}", name(*card)), 0),
            Event::WeatherPassed { card } => say(format!("weather gone {}", name(*card)), 0),
            _ => {}
        }
    }
    lines
}

fn of_party(event: &party::Event, table: &Table, say: &mut dyn FnMut(String, i64)) {
    use party::Event as E;
    match *event {
        E::Gained { who: Seat(who), what, amount } => {
            say(format!("{} {who}", holding(what)), i64::from(amount))
        }
        E::Lost { who: Seat(who), what, amount } => {
            say(format!("{} {who}", holding(what)), -i64::from(amount))
        }
        E::Paid { who: Seat(who), what, amount } => {
            let sign = if what == Holding::Fear { 1 } else { -1 };
            say(format!("{} {who}", holding(what)), sign * i64::from(amount));
        }
        E::Damaged { who: Seat(who), amount } => say(format!("health {who}"), -i64::from(amount)),
        E::EnergyCut { who: Seat(who), amount } => say(format!("energy {who}"), -i64::from(amount)),
        E::BeganDying { who: Seat(who), .. } => say(format!("dying {who}"), 0),
        E::WentInsane { who: Seat(who) } => say(format!("insane {who}"), 0),
        E::Turned { who: Seat(who), card, face_up: false } => {
            say(format!("turned {who} {}", table.name(card)), 0)
        }
        E::Discarded { who: Seat(who), card, .. } => say(format!("gone {who} {}", table.name(card)), 0),
        _ => {}
    }
}

pub(crate) fn model(events: &[Told], encounter: &str) -> Lines {
    let mut lines = Vec::new();
    let mut say = |what: String, by: i64| push(&mut lines, what, by);
    for event in events {
        match event {
            Told::Changed(who, what, by) => say(format!("{what} {who}"), *by),
            Told::Drew(who, cards) => say(format!("draw {who}"), *cards),
            Told::DiscardedFromHand(who, cards) => say(format!("from hand {who}"), *cards),
            Told::DiscardedFromStack(who, cards) => say(format!("from stack {who}"), *cards),
            Told::TookBack(who, cards) => say(format!("taken back {who}"), *cards),
            Told::Pool(by) => say("pool".to_owned(), *by),
            Told::Relation(by) => say("relation".to_owned(), *by),
            Told::Duration(by) => say("duration".to_owned(), *by),
            Told::Activated(who) => say(format!("active {who}"), 0),
            Told::Laid(card) => say(format!("laid {card}"), 0),
            Told::Resolves(card, when) => say(format!("text {card} {when}"), 0),
            Told::Destroyed(card) => say(format!("destroyed {card}"), 0),
            Told::TimeLost(card) => say(format!("time lost {card}"), 0),
            Told::Tokens(card, "markers", by) if card == encounter => say("markers".to_owned(), *by),
            Told::Tokens(card, kind, by) => say(format!("{kind} {card}"), *by),
            Told::Marked(card, now) => say(format!("marked {card} {now}"), 0),
            Told::Impact(left) => say(format!("impact {left}"), 0),
            Told::Helper(card) => say(format!("helper {card}"), 0),
            Told::Defeated(card) => say(format!("defeated {card}"), 0),
            Told::WeatherGone(card) => say(format!("weather gone {card}"), 0),
            Told::Reshuffled => say("reshuffled".to_owned(), 0),
            Told::Dying(who) => say(format!("dying {who}"), 0),
            Told::Insane(who) => say(format!("insane {who}"), 0),
            Told::Fled(who) => say(format!("fled {who}"), 0),
            Told::Stayed(who) => say(format!("stays {who}"), 0),
            Told::ItemGone(who, card) => say(format!("gone {who} {card}"), 0),
            Told::ItemTurned(who, card) => say(format!("turned {who} {card}"), 0),
            Told::RoundEnded => say("round ended".to_owned(), 0),
            Told::Ended(ending) => say(format!("ended {}", ending_word(*ending)), 0),
            Told::GoesOn => say("goes on".to_owned(), 0),
        }
    }
    lines
}

/// Changes by nothing are not told.
fn is_counted(what: &str) -> bool {
    let counted = [
        "energy ",
        "health ",
        "fear ",
        "food ",
        "wealth ",
        "magic ",
        "experience ",
        "draw ",
        "from hand ",
        "from stack ",
        "taken back ",
        "charges ",
    ];
    matches!(what, "pool" | "relation" | "duration" | "markers")
        || counted.iter().any(|name| what.starts_with(name))
        || what.starts_with("time tg/")
}
