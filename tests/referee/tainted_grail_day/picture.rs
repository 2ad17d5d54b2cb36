//! The table as lines of text, once from the engine's queries and once from the model.

use rules_core::card::Attribute;
use rules_core::tainted_grail::day::{self, Awaited as Due};
use rules_core::tainted_grail::party::{self, Holding, Stack};
use rules_core::tainted_grail::{Mode, TaintedGrail};

use crate::bridge;
use crate::character::Character;
use crate::day::{Awaited, Day, PHASES, Phase};
use crate::deck::Table;
use crate::goods::GOODS;

pub(crate) fn of_engine(game: &TaintedGrail, table: &Table) -> Vec<String> {
    let day = game.day();
    let awaited = match day.awaited() {
        None => "nothing",
        Some(Due::Check { .. }) => "a check",
        Some(Due::Roamer(_)) => "a roamer",
    };
    let mut lines = vec![
        format!("phase {:?}", phase(day.phase())),
        format!("day {} awaits {awaited}", day.day()),
        format!("exploring {:?}", bridge::group(day.exploring())),
        format!("elapsed {} deaths {}", day.elapsed(), day.deaths()),
        format!("in an encounter {:?}", bridge::group(game.party().in_encounter())),
    ];
    let mut places: Vec<(u16, u8)> = day.places().iter().map(|place| (place.location, place.time)).collect();
    places.sort_unstable();
    lines.push(format!("time {places:?}"));
    for (who, member) in game.party().members() {
        lines.extend(
            member_lines(member, game.party().mode(), table)
                .into_iter()
                .map(|line| format!("{} {line}", who.0)),
        );
    }
    lines
}

fn member_lines(member: &party::Member, mode: Mode, table: &Table) -> Vec<String> {
    let mut lines = vec![table.name(member.card())];
    for what in Holding::ALL.iter().copied() {
        let has = match what {
            Holding::Experience => member.experience(),
            what => member.has(what).into(),
        };
        lines.push(format!("{:?} {has}", bridge::good(what)));
    }
    for of in Attribute::ALL.iter().copied() {
        let (value, skills, most) = (member.attribute(of), member.skills(of), member.maximum(of));
        lines.push(format!("attribute {} is {value} of {most} with {skills} skills", of.code()));
        let (level, skill) = (member.raise_cost(of, mode), member.skill_cost(of, mode));
        lines.push(format!("attribute {} costs {level} or {skill}", of.code()));
    }
    for of in Stack::ALL.iter().copied() {
        let deck = member.deck(of);
        let aside = deck.owned - deck.size;
        lines.push(format!("deck {} {} wyrd {} aside {aside}", of.code(), deck.size, deck.wyrd));
    }
    lines.push(format!("wyrd form {:?}", member.wyrd_form().map(|of| usize::from(of.code()))));
    lines.push(format!(
        "dying {} insane {} exhausted {} acted {}",
        member.is_dying(),
        member.is_insane(),
        member.is_exhausted(),
        member.has_acted()
    ));
    for one in member.belongings() {
        let (card, secret, active, used) = (table.name(one.card), one.secret, one.equipped, one.used_today);
        lines.push(format!("owns {card} secret {secret} active {active} used {used}"));
    }
    lines
}

fn phase(of: day::Phase) -> Phase {
    PHASES[usize::from(of.code())]
}

pub(crate) fn of_model(day: &Day) -> Vec<String> {
    let awaited = match day.awaited {
        None => "nothing",
        Some(Awaited::Check { .. }) => "a check",
        Some(Awaited::Roamer(_)) => "a roamer",
    };
    let mut lines = vec![
        format!("phase {:?}", day.phase),
        format!("day {} awaits {awaited}", day.number),
        format!("exploring {:?}", day.exploring.clone().unwrap_or_default()),
        format!("elapsed {} deaths {}", day.elapsed, day.deaths),
        format!("in an encounter {:?}", day.meeting.clone().unwrap_or_default()),
    ];
    let places: Vec<(u32, u32)> = day.time.iter().map(|(location, time)| (*location, *time)).collect();
    lines.push(format!("time {places:?}"));
    for one in &day.party.characters {
        let is_dear = day.party.modes.challenge_improvement;
        lines.extend(character_lines(one, is_dear).into_iter().map(|line| format!("{} {line}", one.seat)));
    }
    lines
}

fn character_lines(one: &Character, is_dear: bool) -> Vec<String> {
    let mut lines = vec![format!("tg/c-{}", one.board.name)];
    for what in GOODS {
        lines.push(format!("{what:?} {}", one.has(what)));
    }
    for of in 0..6 {
        let (value, skills, most) = (one.attributes[of], one.all_skills(of), one.maximum(of));
        lines.push(format!("attribute {of} is {value} of {most} with {skills} skills"));
        let (level, skill) = (one.level_price(of, is_dear), one.skill_price(of, is_dear));
        lines.push(format!("attribute {of} costs {level} or {skill}"));
    }
    for (of, deck) in one.decks.iter().enumerate() {
        lines.push(format!("deck {of} {} wyrd {} aside {}", deck.cards, deck.wyrd, deck.aside));
    }
    lines.push(format!("wyrd form {:?}", one.wyrd_skill));
    lines.push(format!(
        "dying {} insane {} exhausted {} acted {}",
        one.is_dying(),
        one.is_insane(),
        one.is_exhausted(),
        one.has_acted
    ));
    for owned in &one.belongings {
        lines.push(format!(
            "owns {} secret {} active {} used {}",
            owned.card, owned.is_secret, owned.is_active, owned.is_used_today
        ));
    }
    lines
}
