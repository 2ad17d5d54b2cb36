//! Draws the main page: the header, the question, the list of choices; and the information pages beside it.

use core::fmt::{self, Write as _};

use embedded_graphics::image::ImageRaw;
use heapless::{String, Vec};
use rules_core::card::Field;
use rules_core::last_spell::{Asked, LastSpell, Phase, Progress};

use super::choices::{Choice, choices};
use super::labels::{self, phrase};
use super::lists::{Line, List, lines};
use super::own;
use super::words::Words;
use crate::frame::Frame;
use crate::games::Seen;
use crate::icons::{Icon, SIZE};
use crate::layout::{self, Box, Item, Look};
use crate::spoken::Phrase;
use crate::text::{SpellPage, Text, wrap};

/// Fog: waves.
static FOG: Icon = ImageRaw::new(
    &[0b0000_0000, 0b0110_0011, 0b1001_1100, 0b0000_0000, 0b0110_0011, 0b1001_1100, 0b0000_0000, 0b0000_0000],
    SIZE,
);

pub(super) fn page(game: &LastSpell, chosen: usize, seen: &Seen<'_>, frame: &mut Frame) {
    let choices = choices(game, seen.decks);
    match choices.get(chosen).copied() {
        Some(Choice::Open(list)) if list.is_page() => beside(game, list, seen, frame),
        _ => asked(game, &choices, chosen, seen, frame),
    }
}

/// What is asked in as many lines as it takes, and what can be answered below.
fn asked(game: &LastSpell, choices: &[Choice], chosen: usize, seen: &Seen<'_>, frame: &mut Frame) {
    header(game, seen, frame);
    let question = question(game, seen);
    // A line at least is left for the answers.
    let tall = wrap(&question, layout::COLUMNS).count().clamp(1, layout::BODY_LINES - 1);
    for (number, part) in wrap(&question, layout::COLUMNS).take(tall).enumerate() {
        layout::line(frame, number, part);
    }
    layout::lines(frame, tall, choices.len(), chosen, |number| {
        phrase(seen, &|say| choices.get(number).map_or(Ok(()), |&choice| own::own(game, choice, say)))
    });
    layout::footer(frame, &hint(game, choices.get(chosen)).get(seen.lang));
}

fn question(game: &LastSpell, seen: &Seen<'_>) -> Phrase {
    let at = game.state();
    phrase(seen, &|say| match at.asked() {
        Some(Asked::Placement { what }) => labels::checklist(game, what, say),
        Some(Asked::Confirm(prompt)) => Words(game).speak(&Words(game).prompt(prompt), say),
        Some(asked) => Words(game).asked(asked, say),
        None if at.phase() == Phase::Joining => own::how(game, say),
        None => own::over(game, say),
    })
}

/// A page of lines; the steps stand on the one under way.
fn beside(game: &LastSpell, list: List, seen: &Seen<'_>, frame: &mut Frame) {
    let title = phrase(seen, &|say| match list {
        List::Steps => labels::day(game, say),
        list => own::own(game, Choice::Open(list), say),
    });
    layout::header(frame, None, layout::cut(&title));
    if list == List::Fog {
        fog(game, seen, frame);
        return status(game, seen, frame);
    }
    let count = usize::from(lines(game, list, 0, seen.decks).0);
    if count == 0 {
        layout::line(frame, 0, &SpellPage::Nothing.get(seen.lang));
    }
    let line = |number: usize| lines(game, list, number as u8, seen.decks).1;
    let now = (0..count).find(|&number| matches!(line(number), Some(Line::Step(_, Progress::Now))));
    let top = now.map_or(0, |now| now.saturating_sub(1).min(count.saturating_sub(layout::BODY_LINES)));
    let mut row = 0;
    for number in top..count {
        let words =
            phrase(seen, &|say| line(number).map_or(Ok(()), |line| labels::in_words(game, list, line, say)));
        for part in wrap(&words, layout::LIST_COLUMNS).take(layout::BODY_LINES.saturating_sub(row)) {
            layout::line(frame, row, part);
            row += 1;
        }
    }
    layout::scroll_bar(frame, 0, count, top);
    status(game, seen, frame);
}

/// The fields of tonight in a row, and below each the pile that lies there: what is face down shows how many.
fn fog(game: &LastSpell, seen: &Seen<'_>, frame: &mut Frame) {
    const SECOND_ROW: usize = layout::BOXES / 2;
    let mut place = 0;
    game.fog_fields(&mut |field| {
        let number = layout::format(format_args!("{}", field.field));
        layout::boxed(frame, place, Look { held: true, ..Look::default() }, Box::Words(&number));
        let upper = field.upper.and_then(|card| game.card(card, seen.decks));
        let pile =
            match upper.and_then(|card| Some((card.amount(Field::Number)?, card.amount(Field::Variant)))) {
                Some((number, Some(1))) => layout::format(format_args!("{number}b")),
                Some((number, _)) => layout::format(format_args!("{number}")),
                None => layout::format(format_args!("{}?", field.cards)),
            };
        layout::boxed(frame, SECOND_ROW + place, Look::default(), Box::Words(&pile));
        place += 1;
    });
}

fn item(icon: Option<&'static Icon>, words: fmt::Arguments<'_>) -> Item<'static> {
    let mut text = String::new();
    // A number, or a short word, fits.
    let _ = text.write_fmt(words);
    (icon, text)
}

fn is_played(game: &LastSpell) -> bool {
    !matches!(game.state().phase(), Phase::Joining | Phase::Over)
}

/// The day, the purse, free workers, and how far away the fog is.
fn header(game: &LastSpell, seen: &Seen<'_>, frame: &mut Frame) {
    if !is_played(game) {
        return layout::header(frame, None, &Text::LastSpell.get(seen.lang));
    }
    let day = game.state().day();
    let mut items: Vec<Item<'static>, 6> = Vec::new();
    // There is room for all.
    let _ = items.push(match day {
        0 => item(None, format_args!("{}", SpellPage::SetUp.get(seen.lang))),
        day => item(None, format_args!("{}{day}", SpellPage::Day.get(seen.lang))),
    });
    purse(game, seen, &mut items);
    layout::header_row(frame, &items);
}

fn purse(game: &LastSpell, seen: &Seen<'_>, items: &mut Vec<Item<'static>, 6>) {
    let goods = game.state().goods();
    let (free, _) = game.workers(seen.decks);
    let worker = SpellPage::Worker.get(seen.lang);
    // There is room for all.
    let _ = items.push(item(None, format_args!("{}G", goods.gold)));
    let _ = items.push(item(None, format_args!("{}M", goods.material)));
    let _ = items.push(item(None, format_args!("{free}{worker}")));
    let _ = items.push(match game.state().fog() {
        [left, top, right] if left == top && top == right => item(Some(&FOG), format_args!("{left}")),
        [left, top, right] => item(Some(&FOG), format_args!("{left}/{top}/{right}")),
    });
}

/// Where another title stands above, the purse stands below.
pub(super) fn status(game: &LastSpell, seen: &Seen<'_>, frame: &mut Frame) {
    if is_played(game) {
        let mut items = Vec::new();
        purse(game, seen, &mut items);
        layout::footer_row(frame, &items);
    }
}

fn hint(game: &LastSpell, choice: Option<&Choice>) -> SpellPage {
    match (game.state().asked(), choice) {
        (None, _) => SpellPage::HintSetUp,
        (_, Some(Choice::Flame(_))) => SpellPage::HintDawn,
        (Some(Asked::Confirm(_) | Asked::Placement { .. }), _) => SpellPage::HintDo,
        (_, Some(Choice::Open(List::Buy))) => SpellPage::HintBuy,
        (_, Some(Choice::Open(List::Sell))) => SpellPage::HintSell,
        (Some(Asked::Turn { .. }), _) => SpellPage::HintTurn,
        (_, Some(Choice::Lay(_))) => SpellPage::HintLay,
        _ => SpellPage::HintAnswer,
    }
}
