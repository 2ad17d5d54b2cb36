//! The state of a game as lines of text, once from each referee: what differs can be read.

use rules_core::game::Cards;
use rules_core::paladins::{Area as CoreArea, Attribute as CoreAttribute, Paladins, Seat};

use crate::bridge::{self, Names};
use crate::table::{AREAS, Attribute, Table};

fn row(cards: &[Option<String>]) -> String {
    let names: Vec<&str> = cards.iter().map(|card| card.as_deref().unwrap_or("-")).collect();
    names.join(" ")
}

pub(crate) fn of_core(game: &Paladins, cards: &dyn Cards, names: &Names, solo: bool) -> Vec<String> {
    let state = game.state();
    let named = |card: &Option<_>| card.map(|card| names.of(card));
    let all = |cards: &[_]| cards.iter().map(|card| names.of(*card)).collect::<Vec<_>>().join(" ");
    let mut lines = vec![
        format!("asked {}", bridge::asked(state.asked())),
        format!("round {} start {} turn {}", state.round(), state.start_player().0, state.turn().0),
        format!("taxes {} suspicion {:?}", state.taxes(), state.suspicion()),
        format!("townsfolk {}", row(&state.townsfolk().iter().map(named).collect::<Vec<_>>())),
        format!("outsiders {}", row(&state.outsiders().iter().map(named).collect::<Vec<_>>())),
        format!("orders {}", all(state.orders())),
        format!("walls left {}", state.walls_left()),
    ];
    let used = state.on_favours();
    for (place, favour) in state.favours().iter().enumerate() {
        lines.push(format!("favour {} used {}", names.of(*favour), used[place] > 0));
    }
    for (card, taken) in state.taverns() {
        lines.push(format!("tavern {} taken {taken}", names.of(*card)));
    }
    let mut spaces = String::new();
    game.spaces(cards, &mut |space| spaces.push(if space.taken { 'x' } else { '.' }));
    lines.push(format!("spaces {spaces}"));
    for (number, player) in state.players().iter().enumerate() {
        let values = CoreAttribute::ALL.map(|attribute| player.attribute(attribute));
        lines.push(format!("{number} faith, strength, influence {values:?}"));
        lines.push(format!("{number} silver {} provisions {}", player.silver(), player.provisions()));
        lines.push(format!("{number} workers {:?}", player.workers().0));
        let placed: Vec<u8> = CoreArea::ALL.iter().take(12).map(|area| player.placed(*area)).collect();
        lines.push(format!("{number} placed {placed:?}"));
        let opponent = solo && number == 1;
        let workshops: Vec<String> = CoreArea::ALL[6..12]
            .iter()
            .map(|area| {
                let covered = player.workshops(*area);
                if opponent {
                    covered.iter().filter(|it| **it).count().to_string()
                } else {
                    format!("{covered:?}")
                }
            })
            .collect();
        lines.push(format!("{number} workshops {}", workshops.join(" ")));
        if !opponent {
            lines.push(format!("{number} developed {}", player.developed()));
        }
        let done: Vec<u8> = CoreArea::ALL[6..12].iter().map(|area| player.done(*area)).collect();
        lines.push(format!("{number} done {done:?}"));
        lines.push(format!("{number} suspicion {:?}", player.suspicion()));
        lines.push(format!("{number} unpaid {} paid {}", player.unpaid(), player.paid()));
        lines.push(format!("{number} townsfolk {}", all(player.townsfolk())));
        lines.push(format!("{number} walls {}", all(player.walls())));
        lines.push(format!("{number} converted {}", all(player.converted())));
        lines.push(format!("{number} attacked {:?}", player.attacked()));
        lines.push(format!("{number} paladin {}", named(&player.paladin()).unwrap_or_default()));
        lines.push(format!("{number} passed {}", player.passed()));
        let score = game.score(Seat(number as u8), cards);
        let attributes: u8 = score.attributes.iter().sum();
        lines.push(format!(
            "{number} points: orders {} attributes {attributes} areas {:?} walls {} paid {} unpaid {} outsiders {} resources {} total {}",
            score.orders, score.areas, score.walls, score.paid, score.unpaid, score.outsiders, score.resources,
            score.total()
        ));
    }
    if solo {
        let opponent = state.opponent();
        lines.push(format!("marker {} stack {:?}", opponent.marker(), opponent.stack()));
        lines.push(format!("plans {:?}", opponent.plans()));
    }
    let winners: Vec<u8> = game.winners(cards).map(|seat| seat.0).collect();
    lines.push(format!("winners {winners:?}"));
    lines
}

pub(crate) fn of_model(table: &Table) -> Vec<String> {
    let solo = table.opponent.is_some();
    let mut lines = vec![
        format!("asked {}", bridge::ask(&table.ask)),
        format!("round {} start {} turn {}", table.round.min(7), table.start, table.turn),
        format!("taxes {} suspicion {:?}", table.taxes, (table.suspicion_pile, table.suspicion_discards)),
        format!("townsfolk {}", row(&table.townsfolk)),
        format!("outsiders {}", row(&table.outsiders)),
        format!("orders {}", table.orders.join(" ")),
        format!("walls left {}", table.wall_pile),
    ];
    for favour in &table.favours {
        lines.push(format!("favour {} used {}", favour.card, favour.used));
    }
    for tavern in &table.taverns {
        lines.push(format!("tavern {} taken {}", tavern.card, tavern.taken));
    }
    let spaces: String = table.spaces.iter().map(|taken| if *taken { 'x' } else { '.' }).collect();
    lines.push(format!("spaces {spaces}"));
    for (number, player) in table.players.iter().enumerate() {
        let values = [player.faith, player.strength, player.influence];
        lines.push(format!("{number} faith, strength, influence {values:?}"));
        lines.push(format!("{number} silver {} provisions {}", player.silver, player.provisions));
        lines.push(format!("{number} workers {:?}", player.workers));
        let opponent = table.opponent.as_ref().filter(|_| table.is_opponent(number));
        let placed: Vec<u32> = match opponent {
            Some(opponent) => opponent.placed.to_vec(),
            None => player.areas.iter().map(|spaces| spaces.iter().flatten().count() as u32).collect(),
        };
        lines.push(format!("{number} placed {placed:?}"));
        let workshops: Vec<String> = AREAS[6..]
            .iter()
            .map(|area| match opponent {
                Some(opponent) => opponent.workshops[*area as usize].to_string(),
                None => format!("{:?}", player.workshops[*area as usize]),
            })
            .collect();
        lines.push(format!("{number} workshops {}", workshops.join(" ")));
        if opponent.is_none() {
            lines.push(format!("{number} developed {}", player.developed));
        }
        let done = [
            player.monks,
            player.walls.len() as u32,
            player.outposts,
            player.jars,
            player.attacked.len() as u32,
            player.converted.len() as u32,
        ];
        lines.push(format!("{number} done {done:?}"));
        lines.push(format!("{number} suspicion {:?}", player.suspicion));
        lines.push(format!("{number} unpaid {} paid {}", player.unpaid, player.paid));
        lines.push(format!("{number} townsfolk {}", player.kept.join(" ")));
        lines.push(format!("{number} walls {}", player.walls.join(" ")));
        lines.push(format!("{number} converted {}", player.converted.join(" ")));
        let peoples = ["saracen", "byzantine", "viking"].map(|people| table.attacked_of(number, people));
        lines.push(format!("{number} attacked {peoples:?}"));
        lines.push(format!("{number} paladin {}", player.paladin.clone().unwrap_or_default()));
        lines.push(format!("{number} passed {}", player.passed));
        let points = table.points(number);
        lines.push(format!(
            "{number} points: orders {} attributes {} areas {:?} walls {} paid {} unpaid {} outsiders {} resources {} total {}",
            points.orders, points.attributes, points.areas, points.walls, points.paid, -points.unpaid,
            points.outsiders, points.resources, points.total()
        ));
    }
    if let Some(opponent) = &table.opponent {
        let stack: Vec<Attribute> = opponent.stack.clone();
        lines.push(format!("marker {} stack {stack:?}", opponent.marker));
        lines.push(format!("plans {:?}", (opponent.plans, opponent.plan_discards)));
    }
    let _ = solo;
    let winners = if table.over { table.winners() } else { Vec::new() };
    lines.push(format!("winners {winners:?}"));
    lines
}
