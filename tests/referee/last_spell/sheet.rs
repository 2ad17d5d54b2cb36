//! The state of a game as lines of text, once from each referee: what differs can be read.

use rules_core::game::Cards;
use rules_core::last_spell::{BossPlace, Category, LastSpell, Seat};

use crate::bridge::{self, Names};
use crate::day::{Boss, Day};

pub(crate) fn of_core(game: &LastSpell, cards: &dyn Cards, names: &Names) -> Vec<String> {
    let state = game.state();
    let all = |cards: &[_]| cards.iter().map(|card| names.of(*card)).collect::<Vec<_>>().join(" ");
    let mut lines = vec![
        format!("asked {}", bridge::asked(state.asked())),
        format!("day {} tokens {}", state.day(), game.action_tokens()),
        format!("gold {} material {}", state.goods().gold, state.goods().material),
        format!("stash {}", all(state.stash())),
        format!("fog {:?}", state.fog()),
        format!("tiers {:?}", Category::ALL.map(|stack| state.tier(stack))[..4].to_vec()),
        format!("workers {} used {}", game.workers(cards).0, state.spent_workers()),
        format!("row {:?} deck {}", state.row(), state.pattern_deck()),
        format!("turn {} failed {} lifted {}", state.turn().0, state.has_failed(), state.is_lifted()),
        format!("bought {}", state.just_bought().map(|card| names.of(card)).unwrap_or_default()),
    ];
    let boss = match state.boss() {
        None => "none".into(),
        Some(BossPlace::LeftCliff) => "left".into(),
        Some(BossPlace::RightCliff) => "right".into(),
        Some(BossPlace::OwnCards) => "own cards".into(),
        Some(BossPlace::Tile(tile)) => format!("tile {tile}"),
    };
    lines.push(format!("boss {boss}"));
    for one in state.city() {
        lines.push(format!(
            "{:?} upgraded {} damage {} throws {} holds {} {} {}",
            bridge::kind(one.what),
            one.upgraded,
            one.damage,
            one.throws,
            one.holds.goods.gold,
            one.holds.goods.material,
            one.holds.equipment
        ));
    }
    for (number, hero) in state.heroes().iter().enumerate() {
        let who = Seat(number as u8);
        let perks: Vec<String> = hero
            .perks()
            .iter()
            .map(|perk| {
                format!("{}:{}", perk.level, perk.card.map(|card| names.of(card)).unwrap_or_default())
            })
            .collect();
        lines.push(format!(
            "{number} level {} wounds {} passed {}",
            hero.level(),
            hero.wounds(),
            state.has_passed(who)
        ));
        lines.push(format!("{number} perks {}", perks.join(" ")));
        lines.push(format!("{number} items {}", all(hero.items())));
    }
    game.fog_fields(&mut |field| {
        let card = |card: Option<_>| card.map(|card| names.of(card)).unwrap_or_default();
        lines.push(format!(
            "pile {} face up {} upper {} lower {}",
            field.field,
            field.face_up,
            card(field.upper),
            card(field.lower)
        ));
    });
    lines
}

pub(crate) fn of_model(day: &Day) -> Vec<String> {
    let city = &day.city;
    let mut lines = vec![
        format!("asked {}", bridge::ask(&day.ask)),
        format!("day {} tokens {}", city.day, city.action_tokens()),
        format!("gold {} material {}", city.stash.gold, city.stash.material),
        format!("stash {}", city.kept.join(" ")),
        format!("fog {:?}", city.fog),
        format!("tiers {:?}", city.tiers),
        format!("workers {} used {}", city.workers(), city.workers_used),
        format!("row {:?} deck {}", day.row, day.pattern_deck),
        format!("turn {} failed {} lifted {}", day.turn, day.failed, day.lifted),
        format!("bought {}", day.bought.clone().unwrap_or_default()),
    ];
    let boss = match &day.boss {
        None => "none".into(),
        Some(Boss::Left) => "left".into(),
        Some(Boss::Right) => "right".into(),
        Some(Boss::OwnCards) => "own cards".into(),
        Some(Boss::Tile(tile)) => format!("tile {tile}"),
    };
    lines.push(format!("boss {boss}"));
    for one in &city.structures {
        lines.push(format!(
            "{:?} upgraded {} damage {} throws {} holds {} {} {}",
            one.kind,
            one.upgraded,
            one.damage,
            one.throws,
            one.holds.0.gold,
            one.holds.0.material,
            one.holds.1
        ));
    }
    for (number, hero) in city.heroes.iter().enumerate() {
        let perks: Vec<String> = hero
            .perks
            .iter()
            .map(|(level, card)| format!("{level}:{}", card.clone().unwrap_or_default()))
            .collect();
        lines.push(format!(
            "{number} level {} wounds {} passed {}",
            1 + u32::from(hero.second_level),
            hero.wounds,
            day.passed[number]
        ));
        lines.push(format!("{number} perks {}", perks.join(" ")));
        lines.push(format!("{number} items {}", hero.items.join(" ")));
    }
    // LS-SPAWN-11: nobody sees what lies face down. A pile is laid out when its first card is due.
    for pile in &day.piles {
        let card = |card: &Option<String>| card.clone().filter(|_| pile.face_up).unwrap_or_default();
        lines.push(format!(
            "pile {} face up {} upper {} lower {}",
            pile.field,
            pile.face_up,
            card(&pile.upper),
            card(&pile.lower)
        ));
    }
    lines
}
