//! The information pages: all players, each player, whom an inquisition would hit, and what lies on the table. Also the page
//! that shows an inquisition.

use core::fmt::{self, Write as _};

use heapless::String;
use rules_core::paladins::{Area, Attribute, Colour, Event, Mode, Paladins, Player, Row, Seat};

use super::labels::{page, phrase};
use super::saying::Gap;
use super::words;
use crate::decks::Memo;
use crate::frame::Frame;
use crate::games::{Say, Seen};
use crate::icons::{self, Icon};
use crate::layout::{self, Mark};
use crate::text::{West, WestPage};

/// More than a row has.
const MOST_PLACES: u8 = 8;

fn mark(frame: &mut Frame, line: usize, left: i32, icon: &Icon, words: fmt::Arguments<'_>) -> i32 {
    let mut text: String<8> = String::new();
    // Small numbers.
    let _ = text.write_fmt(words);
    layout::mark(frame, Mark { line, left }, Some(icon), &text)
}

/// Two letters for a player.
pub(super) fn short_name(game: &Paladins, who: Seat, say: &mut Say<'_>) -> fmt::Result {
    match game.state().is_opponent(who) {
        true => page(game, WestPage::ShortFoe, &[], say),
        false => page(game, WestPage::ShortWho, &[Gap::Nth(who.0)], say),
    }
}

/// A line a player: silver, provisions, workers, suspicion cards, unpaid debts.
pub(super) fn ledger(game: &Paladins, seen: &Seen<'_>, frame: &mut Frame) {
    const LEFT: i32 = 14;
    const STEP: i32 = 23;
    let at = game.state();
    for (line, (who, player)) in at.seats().zip(at.players()).enumerate() {
        layout::line(frame, line, &phrase(seen, &|say| short_name(game, who, say)));
        let values = [
            (&icons::WEALTH, player.silver()),
            (&icons::FOOD, player.provisions()),
            (&icons::EMPATHY, player.workers().total()),
            (&icons::EYE, player.suspicion().len() as u8),
            (&icons::DEBT, player.unpaid()),
        ];
        for (column, (icon, value)) in (0..).zip(values) {
            // The opponent has neither silver nor provisions; the light mode counts no workers.
            let none = (column < 2 && at.is_opponent(who)) || (column == 2 && at.mode() == Mode::Light);
            if !none {
                mark(frame, line, LEFT + column * STEP, icon, format_args!("{value}"));
            }
        }
    }
    layout::footer(frame, &WestPage::HintHand.get(seen.lang));
}

/// All of one player.
pub(super) fn player(game: &Paladins, who: Seat, seen: &Seen<'_>, frame: &mut Frame) {
    let at = game.state();
    let Some(player) = at.player(who) else { return };
    let name = phrase(seen, &|say| {
        page(game, WestPage::Just, &[Gap::Who(who)], say)?;
        match player.paladin() {
            Some(paladin) => page(game, WestPage::More, &[Gap::Card(paladin)], say),
            None => Ok(()),
        }
    });
    layout::header(frame, None, layout::cut(&name));
    let mut left = 1;
    if !at.is_opponent(who) {
        left = mark(frame, 0, left, &icons::WEALTH, format_args!("{}", player.silver()));
        left = mark(frame, 0, left, &icons::FOOD, format_args!("{}", player.provisions()));
    }
    left = mark(frame, 0, left, &icons::EYE, format_args!("{}", player.suspicion().len()));
    left = mark(frame, 0, left, &icons::DEBT, format_args!("{}", player.unpaid()));
    mark(frame, 0, left, &icons::PAID, format_args!("{}", player.paid()));
    attributes(game, who, seen, frame);
    if at.is_opponent(who) {
        opponent(game, player, seen, frame);
    } else if at.mode() == Mode::Full {
        for (column, colour) in (0..).zip(Colour::ALL) {
            short(frame, 2, column, words::colour(colour), player.workers().count(colour), seen);
        }
    }
    let counts = [
        (West::Monks, player.done(Area::Commission)),
        (West::Walls, player.done(Area::Fortify)),
        (West::Outposts, player.done(Area::Garrison)),
        (West::Jars, player.done(Area::Absolve)),
        (West::AttackedOnes, player.done(Area::Attack)),
        (West::ConvertedOnes, player.done(Area::Convert)),
    ];
    for (column, (name, count)) in (0..).zip(counts) {
        short(frame, 3, column, name, count, seen);
    }
    layout::footer(frame, &WestPage::HintNext.get(seen.lang));
}

/// Track and, behind it, what the paladin lends (PW-ROUND-13).
fn attributes(game: &Paladins, who: Seat, seen: &Seen<'_>, frame: &mut Frame) {
    let memo = Memo::new(seen.decks);
    let icons = [&icons::SMALL_FAITH, &icons::SMALL_SWORD, &icons::COURAGE];
    for (column, (icon, attribute)) in (0..).zip(icons.into_iter().zip(Attribute::ALL)) {
        let left = 1 + column * 42;
        match game.attribute(who, attribute, &memo) {
            (track, 0) => mark(frame, 1, left, icon, format_args!("{track}")),
            (track, lent) => mark(frame, 1, left, icon, format_args!("{track}+{lent}")),
        };
    }
}

fn opponent(game: &Paladins, player: &Player, seen: &Seen<'_>, frame: &mut Frame) {
    let gaps = [Gap::Number(game.state().opponent().marker()), Gap::Number(player.workers().total())];
    let words = phrase(seen, &|say| page(game, WestPage::Marker, &gaps, say));
    layout::line(frame, 2, layout::cut_to(&words, layout::COLUMNS));
}

/// Two letters of a name and a number: six of them in a line.
fn short(frame: &mut Frame, line: usize, column: i32, name: West, count: u8, seen: &Seen<'_>) {
    let name = name.get(seen.lang);
    let words = layout::format(format_args!("{}{count}", layout::cut_to(&name, 2)));
    layout::mark(frame, Mark { line, left: 1 + column * 21 }, None, &words);
}

/// Whom an inquisition would hit if it came now, without the abilities before it.
pub(super) fn verdict(game: &Paladins, seen: &Seen<'_>, frame: &mut Frame) {
    layout::header(frame, Some(&icons::EYE), &WestPage::VerdictPage.get(seen.lang));
    let mut hit = false;
    for (line, who) in game.state().seats().enumerate() {
        let verdict = game.verdict(who);
        hit |= verdict.debt;
        judged(game, (line, who), verdict.cards, verdict.debt.then_some(verdict.discards), seen, frame);
    }
    let why = if hit { WestPage::VerdictWhy } else { WestPage::NobodySuspect };
    layout::footer(frame, &why.get(seen.lang));
}

/// What was found, and who is hit and why (PW-INQ-08 to PW-INQ-10).
pub(super) fn inquisition(
    game: &Paladins,
    events: &mut dyn Iterator<Item = &Event>,
    seen: &Seen<'_>,
    frame: &mut Frame,
) {
    let mut found = None;
    for event in events {
        if let &Event::Judged { counts, most } = event {
            found = Some((counts, most));
        }
    }
    let Some((counts, most)) = found else { return };
    layout::header(frame, Some(&icons::WARNING), &WestPage::Inquisition.get(seen.lang));
    for (line, (who, cards)) in game.state().seats().zip(counts).enumerate() {
        let hit = most > 0 && cards == most;
        judged(game, (line, who), cards, hit.then_some(most / 2), seen, frame);
    }
    // Below stand the taxes; four players leave no room, and the pages behind this one tell it in words.
    let why = if most > 0 { WestPage::MostPay } else { WestPage::NobodyPays };
    let free = game.state().players().len();
    if free < layout::BODY_LINES {
        layout::paragraph(frame, free, &why.get(seen.lang));
    }
}

/// A player's suspicion cards, and if they are most: a debt, and how many are left.
fn judged(
    game: &Paladins,
    (line, who): (usize, Seat),
    cards: u8,
    discards: Option<u8>,
    seen: &Seen<'_>,
    frame: &mut Frame,
) {
    let name = phrase(seen, &|say| page(game, WestPage::Just, &[Gap::Who(who)], say));
    layout::line(frame, line, layout::cut_to(&name, 9));
    match discards {
        Some(discards) => {
            mark(frame, line, 58, &icons::EYE, format_args!("{cards}>{}", cards.saturating_sub(discards)));
            layout::badge(frame, line, &WestPage::Debt.get(seen.lang));
        }
        None => drop(mark(frame, line, 58, &icons::EYE, format_args!("{cards}"))),
    }
}

/// What lies on the table: how many lines, and the place of the one with that number.
pub(super) fn rows(game: &Paladins, number: u8) -> (u8, Option<(Row, u8)>) {
    let (mut count, mut found) = (0u8, None);
    for row in [Row::Townsfolk, Row::Outsiders, Row::Orders, Row::Favours] {
        for place in (0..MOST_PLACES).filter(|&place| game.state().card_in(row, place).is_some()) {
            if count == number {
                found = Some((row, place));
            }
            count = count.saturating_add(1);
        }
    }
    (count, found)
}

/// "Townsfolk 3: Abbot".
pub(super) fn row(game: &Paladins, number: u8, say: &mut Say<'_>) -> fmt::Result {
    rows(game, number).1.map_or(Ok(()), |place| place_of(game, place, say))
}

/// A place of a row, and what lies there.
pub(super) fn place_of(game: &Paladins, (row, place): (Row, u8), say: &mut Say<'_>) -> fmt::Result {
    let at = game.state();
    let used = at.on_favours().get(usize::from(place)).is_some_and(|&workers| workers > 0);
    let name = match row {
        Row::Townsfolk => WestPage::RowTownsfolk,
        Row::Outsiders => WestPage::RowOutsider,
        Row::Orders => WestPage::RowOrder,
        Row::Favours => WestPage::RowFavour,
        Row::Taverns => WestPage::RowTavern,
    };
    say.write_str(&name.get(say.lang))?;
    let text = if row == Row::Favours && used { WestPage::UsedFavour } else { WestPage::SlotOf };
    let card = at.card_in(row, place).map_or(Gap::Text(West::NoWorkers), Gap::Card);
    page(game, text, &[Gap::Nth(place), card], say)
}
