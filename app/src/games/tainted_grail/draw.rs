//! Draws the main page: the state of the encounter, what the last card asks of the next, the question and the choices.

use core::fmt::{self, Write as _};

use heapless::{String, Vec};
use rules_core::card::{Attribute, Field, Opening, Row};
use rules_core::tainted_grail::day::{Awaited, ELAPSED_PARTS};
use rules_core::tainted_grail::party::Stack;
use rules_core::tainted_grail::{Phase, Place, TaintedGrail};

use super::choices::{Choice, choices};
use super::saying::{Gap, Saying};
use super::words::Words;
use super::{answer, day, enemy, menu, pages, reminders};
use crate::frame::Frame;
use crate::games::{Say, Seen};
use crate::icons::{self, Icon};
use crate::layout::{self, BODY_LINES, COLUMNS, Mark};
use crate::screens;
use crate::signs::Sign;
use crate::spoken::Phrase;
use crate::text::{Grail, GrailWhatIf, Text, wrap};

/// Letters of the longest name.
const LONGEST_NAME: u8 = 7;

pub(super) fn page(game: &TaintedGrail, chosen: usize, seen: &Seen<'_>, frame: &mut Frame) {
    let choices = choices(game, seen.decks);
    match choices.get(chosen) {
        Some(Choice::Sequence) => return pages::sequence(game, seen, frame),
        Some(Choice::Enemy) => return enemy::first_page(game, seen, frame),
        Some(Choice::Party) => return pages::party(game, seen, frame),
        Some(Choice::Attributes) => return pages::attributes(game, seen, frame),
        Some(Choice::Worn) => return pages::worn(game, seen, frame),
        Some(Choice::History) => return screens::lately(seen.session, seen.lang, frame),
        Some(Choice::Goods) => return pages::goods(game, seen, frame),
        Some(Choice::Reminders(page)) => return reminders::page(game, *page, seen, frame),
        _ => {}
    }
    let words = |number: usize| {
        Words(game)
            .phrase(seen, &|say| choices.get(number).map_or(Ok(()), |&choice| label(game, choice, say)))
    };
    let first = match answer::title(game) {
        Some(title) => answer::draw(game, title, seen, frame),
        None => situation(game, &words(chosen), choices.get(chosen), seen, frame),
    };
    layout::lines(frame, first, choices.len(), chosen, words);
}

/// Says where the choices begin. A very long one stands in place of what is asked, and its end below; otherwise the end
/// of what is asked stands there.
fn situation(
    game: &TaintedGrail,
    chosen: &str,
    choice: Option<&Choice>,
    seen: &Seen<'_>,
    frame: &mut Frame,
) -> usize {
    header(game, seen, frame);
    let asked = asked(game, seen);
    let first = match BODY_LINES.checked_sub(wrap(chosen, layout::LIST_COLUMNS).count()) {
        Some(room) => first_lines(game, &asked, room.max(1), seen, frame),
        None => 0,
    };
    let rest = wrap(chosen, layout::LIST_COLUMNS).nth(BODY_LINES - first);
    match rest.or_else(|| wrap(&asked, COLUMNS).nth(first).filter(|_| first > 0)) {
        Some(rest) => layout::footer(frame, layout::cut_hint(&layout::format(format_args!("... {rest}")))),
        None => layout::footer(frame, &hint(game, choice).get(seen.lang)),
    }
    first
}

pub(super) fn label(game: &TaintedGrail, choice: Choice, say: &mut Say<'_>) -> fmt::Result {
    let saying = match choice {
        Choice::Join => Saying::plain(Grail::AddCharacter),
        Choice::Start(Stack::Combat) => Saying::plain(Grail::StartCombat),
        Choice::Start(Stack::Diplomacy) => Saying::plain(Grail::StartTalk),
        Choice::Do(number) => Saying::plain(menu::get(number).map_or(Grail::Nothing, |row| row.text)),
        Choice::Section(section) => Saying::plain(section.text()),
        Choice::Roll => Saying::plain(Grail::RollDie),
        Choice::GoOn => Saying::plain(day::step(game.day().phase())),
        Choice::EndDay => Saying::plain(Grail::EndDay),
        Choice::Offer(offer) => return Words(game).offer(offer, say),
        Choice::WhatIf => return say.write_str(&GrailWhatIf::WhatIf.get(say.lang)),
        Choice::Sequence => sequence_title(game),
        Choice::Party => Saying::plain(Grail::Party),
        Choice::Attributes => Saying::plain(Grail::Attributes),
        Choice::Goods => Saying::plain(Grail::Goods),
        Choice::Worn => Saying::plain(Grail::Worn),
        Choice::History => return say.text(Text::History),
        Choice::Reminders(_) => Saying::plain(Grail::Reminders),
        Choice::Enemy => Saying::one(Grail::Just, Gap::At(Place::Encounter)),
    };
    Words(game).speak(&saying, say)
}

pub(super) fn sequence_title(game: &TaintedGrail) -> Saying {
    let cards = game.encounter().map_or(0, |at| at.sequence().len());
    Saying::one(Grail::Sequence, Gap::Number(cards.into()))
}

type Item = (Option<&'static Icon>, String<12>);

fn item(icon: Option<&'static Icon>, words: fmt::Arguments<'_>) -> Item {
    let mut text = String::new();
    // Two numbers, or a name, fit.
    let _ = text.write_fmt(words);
    (icon, text)
}

fn header(game: &TaintedGrail, seen: &Seen<'_>, frame: &mut Frame) {
    let Some(at) = game.encounter() else {
        if game.party().is_empty() {
            return layout::header(frame, None, &Text::TaintedGrail.get(seen.lang));
        }
        let day = Saying::one(Grail::DayHeader, Gap::Number(game.day().day().saturating_add(1)));
        let day = item(None, format_args!("{}", Words(game).line(day, seen)));
        let elapsed = item(Some(&icons::TIME), format_args!("{}/{ELAPSED_PARTS}", game.day().elapsed()));
        return layout::header_row(frame, &[day, elapsed]);
    };
    let mut items: Vec<Item, 3> = Vec::new();
    // There is room for three.
    let mut add = |item| drop(items.push(item));
    match at.stack() {
        Stack::Combat => {
            // Before the hands are final the value only stands on the card.
            let printed = game.amount(at.card(), Field::Value, seen.decks).unwrap_or(0);
            let value = at.value().max(printed);
            add(item(Some(&icons::SMALL_SWORD), format_args!("{}/{value}", at.pool())));
        }
        Stack::Diplomacy => {
            let fields = game.track_length(seen.decks).unwrap_or(1);
            // The same here: where it will start.
            let now = |field, value| match at.phase() {
                Phase::Hands => game.amount(at.card(), field, seen.decks).unwrap_or(value),
                _ => value,
            };
            let field = now(Field::Start, at.relation()) + 1;
            add(item(Some(&icons::EMPATHY), format_args!("{field}/{fields}")));
            add(item(Some(&icons::TIME), format_args!("{}", now(Field::Duration, at.duration()))));
        }
    }
    if let Some(who) = at.active().filter(|_| at.phase() == Phase::LayCards) {
        let hand = game.party().member(who).map_or(0, |member| member.piles.hand);
        add(item(Some(&icons::CARD), format_args!("{hand} {}", Words(game).who(who, seen.lang))));
    }
    layout::header_row(frame, &items);
}

/// What is asked, in words.
fn asked(game: &TaintedGrail, seen: &Seen<'_>) -> Phrase {
    let words = Words(game);
    match game.encounter().and_then(|at| at.asked()) {
        Some(asked) => words.phrase(seen, &|say| words.asked(asked, say)),
        None => Phrase::new(),
    }
}

/// What is asked, in so many lines at most; otherwise what the last card asks of the next; in between who is there. Says
/// how many lines it took.
fn first_lines(game: &TaintedGrail, asked: &str, room: usize, seen: &Seen<'_>, frame: &mut Frame) -> usize {
    if asked.is_empty() {
        first_line(game, seen, frame);
        return 1;
    }
    for (number, line) in wrap(asked, COLUMNS).take(room).enumerate() {
        layout::line(frame, number, line);
    }
    wrap(asked, COLUMNS).count().min(room)
}

fn first_line(game: &TaintedGrail, seen: &Seen<'_>, frame: &mut Frame) {
    let words = Words(game);
    let Some(at) = game.encounter() else {
        let explores = game.day().exploring();
        let group = |text, group| {
            // Rather a part of each name than some of the names.
            let short = |letters| words.line(Saying::one(text, Gap::Short(group, letters)), seen);
            let fits = |line: &Phrase| line.chars().count() <= COLUMNS;
            (1..=LONGEST_NAME).rev().map(short).find(fits).unwrap_or_default()
        };
        let plain = |saying| words.line(saying, seen);
        let party = match game.day().awaited() {
            Some(Awaited::Check { .. }) => plain(Saying::plain(Grail::AwaitsCheck)),
            Some(Awaited::Roamer(roamer)) => {
                plain(Saying::one(Grail::AwaitsRoamer, Gap::Text(day::name(roamer))))
            }
            None if game.party().is_empty() => plain(Saying::plain(Grail::NobodyYet)),
            None if !explores.is_empty() => group(Grail::Explores, explores),
            None => group(Grail::Just, game.party().seats()),
        };
        return layout::line(frame, 0, layout::cut(&party));
    };
    if at.phase() != Phase::LayCards {
        return layout::line(frame, 0, layout::cut(words.card_in(at.card(), seen.decks, seen.lang)));
    }
    let mut left = 1;
    for &row in Row::ALL {
        let Some(opening) = game.open_half(row, seen.decks) else { continue };
        let (icon, number) = half(opening);
        left = layout::mark(frame, Mark { line: 0, left }, icon, number.as_str());
    }
}

/// An opening half as an icon and what stands beside it.
fn half(opening: Opening) -> (Option<&'static Icon>, String<4>) {
    let mut number = String::new();
    let (icon, _) = match opening {
        Opening::Attribute(attribute, level) => (Some(attribute_icon(attribute)), write!(number, "{level}")),
        Opening::Magic => (Some(&icons::MAGIC), Ok(())),
        Opening::Times(times) => (None, write!(number, "{times}x")),
    };
    (icon, number)
}

pub(super) fn attribute_icon(attribute: Attribute) -> &'static Icon {
    Sign::of_attribute(attribute).icon()
}

fn hint(game: &TaintedGrail, chosen: Option<&Choice>) -> Grail {
    if chosen == Some(&Choice::GoOn) {
        return Grail::HintStep;
    }
    match game.encounter().map(|at| (at.asked(), at.phase())) {
        None if game.party().is_empty() => Grail::HintSetUp,
        None if game.day().awaited().is_some() => Grail::HintRoll,
        None => Grail::HintEncounter,
        Some((Some(_), _)) => Grail::HintAnswer,
        Some((None, Phase::Hands)) => Grail::HintHands,
        Some((None, Phase::ChooseActive)) => Grail::HintWhoActs,
        Some((None, Phase::LayCards)) => Grail::HintLay,
        Some((None, Phase::Over(_))) => Grail::HintEncounter,
    }
}
