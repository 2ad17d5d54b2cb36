//! The information pages: knights, lanes and village, quests, piles, points, and reminders for the players.

use core::fmt::{self, Write as _};

use heapless::String;
use rules_core::card::List;
use rules_core::knight_tales::{KnightTales, LANES, Line, Reminder, Score, Seat};

use super::draw;
use super::saying::{Gap, Saying};
use super::words::Words;
use crate::decks::Decks;
use crate::frame::Frame;
use crate::games::{Say, Seen};
use crate::icons;
use crate::layout::{self, BODY_LINES, COLUMNS, Mark};
use crate::text::{Tale, wrap};

/// Each takes two lines at most.
pub(super) const REMINDERS_A_PAGE: usize = BODY_LINES / 2;

/// A line a knight: name, fatigue left, health, wrath left, gold.
pub(super) fn knights(game: &KnightTales, seen: &Seen<'_>, frame: &mut Frame) {
    draw::header(game, seen, frame);
    let words = Words(game);
    for (line, knight) in game.state().knights().iter().enumerate() {
        let name = words.card_in(knight.card, seen.decks, seen.lang);
        layout::line(frame, line, name.get(..5).unwrap_or(name));
        let values = [
            (&icons::BOLT, knight.fatigue_left().into()),
            (&icons::HEART, knight.health.into()),
            (&icons::AGGRESSION, knight.wrath_left().into()),
            (&icons::WEALTH, knight.gold),
        ];
        for (column, (icon, value)) in (0..).zip(values) {
            let mut number: String<5> = String::new();
            // Five digits fit.
            let _ = write!(number, "{value}");
            layout::mark(frame, Mark { line, left: 34 + column * 24 }, Some(icon), &number);
        }
    }
    layout::footer(frame, &Tale::HintKnights.get(seen.lang));
}

pub(super) fn village(game: &KnightTales, seen: &Seen<'_>, frame: &mut Frame) {
    let at = game.state();
    draw::header(game, seen, frame);
    let mut line = |row, name, points: u8| {
        let saying = Saying::two(Tale::LanePoints, name, Gap::Number(points.into()));
        layout::line(frame, row, &Words(game).line(saying, seen));
    };
    for (lane, points) in (0..LANES).zip(at.lanes()) {
        line(lane.into(), Gap::Lane(lane), points);
    }
    line(LANES.into(), Gap::Text(Tale::Village), at.village());
    layout::footer(frame, &Tale::VillagePage.get(seen.lang));
}

/// A line a quest: its name, and what the next who fulfils it gets.
pub(super) fn quests(game: &KnightTales, seen: &Seen<'_>, frame: &mut Frame) {
    draw::header(game, seen, frame);
    let words = Words(game);
    for (row, quest) in game.state().quests().iter().enumerate() {
        let name = words.card_in(quest.card, seen.decks, seen.lang);
        let next = game.entry(quest.card, List::Spots, quest.fulfilled.len() as u8, seen.decks);
        let next = layout::format(format_args!("{}", next.unwrap_or(0)));
        layout::pair(frame, row, layout::cut(name), &next);
    }
    layout::footer(frame, &Tale::HintMore.get(seen.lang));
}

/// Who has fulfilled a quest, in order, behind its name.
pub(super) fn quest(game: &KnightTales, number: u8, say: &mut Say<'_>) -> fmt::Result {
    let Some(quest) = game.state().quests().get(usize::from(number)) else { return Ok(()) };
    Words(game).speak(&Saying::one(Tale::Just, Gap::Card(quest.card)), say)?;
    for (place, &who) in quest.fulfilled.iter().enumerate() {
        let before = if place == 0 { ": " } else { ", " };
        say.write_str(before)?;
        Words(game).speak(&Saying::one(Tale::Just, Gap::Who(who)), say)?;
    }
    Ok(())
}

pub(super) fn piles(game: &KnightTales, seen: &Seen<'_>, frame: &mut Frame) {
    layout::header(frame, Some(&icons::LOCK), &Tale::PilesPage.get(seen.lang));
    layout::paragraph(frame, 0, &Tale::PilesWhy.get(seen.lang));
    layout::footer(frame, &Tale::HintPile.get(seen.lang));
    draw::status(game, seen, frame);
}

/// The lines of a score, the sum last.
pub(super) const POINTS: u8 = 8;

fn points(score: &Score, gold: u16, number: u8) -> (Saying, u16) {
    // So many different types give that.
    let types = |bonus: u16| (2..=7).find(|&types| rules_core::knight_tales::set_bonus(types) == bonus);
    let set = |text, bonus| match types(bonus) {
        Some(types) => Saying::one(text, Gap::Number(types as u16)),
        None => Saying::plain(Tale::NoSet),
    };
    match number {
        0 => (Saying::plain(Tale::PointsMarket), score.market),
        1 => (set(Tale::PointsMarketSet, score.market_set), score.market_set),
        2 => (Saying::plain(Tale::PointsMonsters), score.monsters),
        3 => (set(Tale::PointsMonsterSet, score.monster_set), score.monster_set),
        4 => (Saying::plain(Tale::PointsQuests), score.quests),
        5 => (Saying::plain(Tale::PointsRenown), score.renown),
        6 => (Saying::one(Tale::PointsGold, Gap::Number(gold)), score.gold),
        _ => (Saying::plain(Tale::PointsSum), score.total()),
    }
}

/// A line of a player's points, explained.
pub(super) fn point(game: &KnightTales, who: Seat, number: u8, say: &mut Say<'_>) -> fmt::Result {
    let gold = game.state().knight(who).map_or(0, |knight| knight.gold);
    let (saying, points) = points(&game.score(who, say.decks), gold, number);
    // By the letters of the book.
    write!(say, "{} ", char::from(b'A' + number))?;
    Words(game).speak(&saying, say)?;
    write!(say, ": {points}")
}

/// The cards behind a line of a player's points: how many, and the one with that number. A sum has none of its own.
pub(super) fn counted(
    game: &KnightTales,
    who: Seat,
    [line, number]: [u8; 2],
    decks: &Decks<'_>,
) -> (u8, Option<Saying>) {
    let lines =
        [Some(Line::Market), None, Some(Line::Monsters), None, Some(Line::Quests), Some(Line::Renown)];
    let (mut count, mut found) = (0u8, None);
    if let Some(&Some(line)) = lines.get(usize::from(line)) {
        game.counted(who, line, decks, &mut |card, points| {
            if count == number {
                found = Some(Saying::two(Tale::Named, Gap::Card(card), Gap::Number(points.into())));
            }
            count = count.saturating_add(1);
        });
    }
    (count, found)
}

/// Cards of the record that nobody has laid again.
pub(super) fn missing(game: &KnightTales, seen: &Seen<'_>, frame: &mut Frame) {
    let at = game.state();
    let title = Saying::one(Tale::Missing, Gap::Number(at.not_compared().count() as u16));
    layout::header(frame, Some(&icons::CARD), layout::cut(&Words(game).line(title, seen)));
    for (row, (who, card)) in at.not_compared().take(BODY_LINES).enumerate() {
        let saying = Saying::two(Tale::Named, Gap::Who(who), Gap::Card(card));
        layout::line(frame, row, layout::cut(&Words(game).line(saying, seen)));
    }
    layout::footer(frame, &Tale::HintOver.get(seen.lang));
}

pub(super) fn reminders(game: &KnightTales, page: u8, seen: &Seen<'_>, frame: &mut Frame) {
    layout::header(frame, Some(&icons::WARNING), &Tale::Reminders.get(seen.lang));
    layout::footer(frame, &Tale::HintReminders.get(seen.lang));
    draw::status(game, seen, frame);
    let mut row = 0;
    let first = usize::from(page) * REMINDERS_A_PAGE;
    for reminder in game.reminders().iter().skip(first).take(REMINDERS_A_PAGE) {
        for line in wrap(&text(*reminder).get(seen.lang), COLUMNS) {
            layout::line(frame, row, line);
            row += 1;
        }
    }
}

const fn text(reminder: Reminder) -> Tale {
    match reminder {
        Reminder::LayOutMarket => Tale::LayOutMarket,
        Reminder::ShuffleMonsters => Tale::ShuffleMonsters,
        Reminder::ShuffleQuests => Tale::ShuffleQuests,
        Reminder::LayOutRenown => Tale::LayOutRenown,
        Reminder::LayOutTrophies => Tale::LayOutTrophies,
        Reminder::TurnUpMarket => Tale::TurnUpMarket,
        Reminder::RefillMarket => Tale::RefillMarket,
        Reminder::CompareCards => Tale::CompareCards,
        Reminder::CrestsRunOut => Tale::CrestsRunOut,
        Reminder::GoldRunsOut => Tale::GoldRunsOut,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    #[test]
    fn each_takes_two_lines_at_most() {
        for reminder in Reminder::ALL {
            for lang in [Lang::English, Lang::German] {
                let words = text(*reminder).get(lang);
                assert!(wrap(&words, COLUMNS).count() <= BODY_LINES / REMINDERS_A_PAGE, "{words}");
            }
        }
    }
}
