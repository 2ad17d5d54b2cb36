//! "What if": trying out cards without playing them. The cards are steps of a path like any other choice, so the state of
//! the game does not change, and leaving the pages discards them.
//!
//! ```text
//!  What if ... ─▶ a card ─▶ its orders, three best lines, each card ─┬▶ (press) the last card goes away
//!                  ▲  laid, or chosen behind those pages             │
//!                  └─────────────────────────────────────────────────┘ up to five
//! ```

use core::fmt::{self, Write as _};

use heapless::{String, Vec};
use rules_core::card::{Card, CardRef};
use rules_core::tainted_grail::party::Stack;
use rules_core::tainted_grail::{
    Action, Line, MAX_LINES, MAX_WHAT_IF, Place, Refusal, TaintedGrail, Unknown, WhatIf,
};

use super::answer::{Parts, sentence};
use super::saying::{Gap, Saying};
use super::words::Words;
use super::{card_name, events};
use crate::decks::Decks;
use crate::frame::Frame;
use crate::games::{Leads, Path, Peek, Say, Seen};
use crate::icons;
use crate::layout::{self, BODY_LINES, LIST_COLUMNS};
use crate::text::{Grail, GrailWhatIf, Slot, wrap};

/// Lines for the names of the cards.
const ORDER_LINES: usize = 2;
/// Rather a part of each name than some of the names.
const LONGEST_NAME: usize = 20;
/// Cards of the orders that are listed: about two lines of them.
const MOST_ORDERS: usize = 14;

pub(super) type Hand = Vec<CardRef, MAX_WHAT_IF>;

/// Pages about so many cards, in front of the list of those that can be added.
const fn pages(cards: usize) -> usize {
    if cards == 0 { 0 } else { 1 + MAX_LINES + cards }
}

/// What a page of that number is about.
enum About {
    Orders,
    Best(usize),
    Card(usize),
}

fn about(page: usize) -> About {
    match (page.checked_sub(1), page.checked_sub(1 + MAX_LINES)) {
        (None, _) => About::Orders,
        (_, Some(card)) => About::Card(card),
        (Some(line), None) => About::Best(line),
    }
}

/// The cards of a path, from the choice behind the first on.
pub(super) fn hand(cards: &[u8], decks: &Decks<'_>) -> Hand {
    let numbers = cards.iter().enumerate().filter_map(|(before, &option)| listed(before, option, decks));
    numbers.take(MAX_WHAT_IF).map(|card| CardRef::of(card.id)).collect()
}

/// The card that an option behind so many cards means; none where it is a page.
fn listed<'a>(before: usize, option: u8, decks: &'a Decks<'_>) -> Option<Card<'a>> {
    let number = usize::from(option).checked_sub(pages(before))?;
    decks.listed(decks.list()?, u8::try_from(number).ok()?)
}

pub(super) fn leads(path: &[u8], decks: &Decks<'_>) -> Leads<Action> {
    let (all, cards) = (decks.list().map_or(0, |list| list.len()), path.len().saturating_sub(1));
    if let ([earlier @ .., _, page], true) = (path, cards > 1)
        && usize::from(*page) < pages(cards - 1)
    {
        return Path::from_slice(earlier).map_or(Leads::Nowhere, Leads::Ask);
    }
    let more = if cards < MAX_WHAT_IF { all } else { 0 };
    match (pages(cards) + more).min(u8::MAX.into()) as u8 {
        0 => Leads::Nowhere,
        options => Leads::Choose(options),
    }
}

pub(super) fn label(path: &[u8], option: u8, words: &Words<'_>, say: &mut Say<'_>) -> fmt::Result {
    let cards = path.get(1..).unwrap_or_default();
    if let Some(card) = listed(cards.len(), option, say.decks) {
        return say.write_str(card_name(&card, say));
    }
    match about(option.into()) {
        About::Orders => words.fill(&GrailWhatIf::Orders.get(say.lang), &[], say),
        About::Best(line) => words.fill(&GrailWhatIf::Best.get(say.lang), &[Gap::Nth(line as u8)], say),
        About::Card(card) => match hand(cards, say.decks).get(card) {
            Some(&card) => words.speak(&Saying::one(Grail::Just, Gap::Card(card)), say),
            None => Ok(()),
        },
    }
}

/// A card is laid on one of the pages: it is one more to think of.
pub(super) fn lay(game: &TaintedGrail, path: &[u8], card: &Card<'_>, decks: &Decks<'_>) -> Peek<Refusal> {
    if !card.kind.is_laid() {
        return Peek::Look;
    }
    let cards = path.len().saturating_sub(1);
    let number = decks.list().and_then(|list| list.position(decks, card.id));
    let option = number.and_then(|number| u8::try_from(pages(cards) + number).ok());
    let mut path = Path::from_slice(path).unwrap_or_default();
    match (option, game.why_not(CardRef::of(card.id), decks)) {
        // A sixth is not taken.
        (Some(_), _) if cards == MAX_WHAT_IF => Peek::Path(path),
        (Some(option), _) if path.push(option).is_ok() => Peek::Path(path),
        (None, Some(why)) => Peek::Refused(why),
        _ => Peek::Look,
    }
}

/// Says whether it was a page, and not the list behind them.
pub(super) fn page(
    game: &TaintedGrail,
    path: &[u8],
    chosen: usize,
    seen: &Seen<'_>,
    frame: &mut Frame,
) -> bool {
    let hand = hand(path.get(1..).unwrap_or_default(), seen.decks);
    if chosen >= pages(hand.len()) {
        return false;
    }
    let known = seen.what_if.filter(|what_if| what_if.hand() == hand.as_slice());
    match (about(chosen), known) {
        (About::Best(number), Some(what_if)) if what_if.lines().len() > number => {
            best(game, number, what_if, seen, frame);
        }
        (About::Card(number), Some(what_if)) => card(game, number, what_if, seen, frame),
        (about, known) => {
            let words = Words(game);
            let title = words.phrase(seen, &|say| {
                words.fill(&GrailWhatIf::Title.get(say.lang), &[Gap::Number(hand.len() as u16)], say)
            });
            layout::header(frame, Some(&icons::CARD), layout::cut(&title));
            let text = match (about, known) {
                (About::Orders, Some(what_if)) => orders(game, what_if, seen),
                (_, Some(_)) => said(seen, &|say| say.write_str(&GrailWhatIf::NoOther.get(say.lang))),
                (_, None) => said(seen, &|say| say.write_str(&GrailWhatIf::Working.get(say.lang))),
            };
            paragraph(frame, 0, &text, &GrailWhatIf::HintLess.get(seen.lang));
        }
    }
    layout::scroll_bar(frame, 0, pages(hand.len()) * BODY_LINES, chosen * BODY_LINES);
    true
}

type Words160 = String<160>;

fn said(seen: &Seen<'_>, with: &dyn Fn(&mut Say<'_>) -> fmt::Result) -> Words160 {
    let mut words = String::new();
    // What does not fit is cut.
    let _ = with(&mut Say::drawn(seen.lang, seen.decks, &mut words));
    words
}

/// How many orders are legal, and what stands in the way of others.
fn orders(game: &TaintedGrail, what_if: &WhatIf, seen: &Seen<'_>) -> Words160 {
    let words = Words(game);
    said(seen, &|say| {
        let lang = say.lang;
        words.fill(&GrailWhatIf::Legal.get(lang), &[Gap::Number(what_if.legal())], say)?;
        list_orders(what_if, say)?;
        for (number, &card) in (0..).zip(what_if.hand()) {
            let is_first = what_if.hand().iter().position(|&other| other == card) == Some(number.into());
            if what_if.places(number) == 0 && is_first {
                words.fill(&GrailWhatIf::Nowhere.get(lang), &[Gap::Card(card)], say)?;
            }
        }
        if let Some((card, slot)) = what_if.missing() {
            say.write_str(" ")?;
            words.speak(&Saying::two(Grail::Unknown, Gap::Card(card), Gap::Slot(slot)), say)?;
            say.write_str(".")?;
        }
        if what_if.is_cut() { say.write_str(&GrailWhatIf::Cut.get(lang)) } else { Ok(()) }
    })
}

/// The legal orders by the numbers of the cards, the longest first; so many that the rest has room.
fn list_orders(what_if: &WhatIf, say: &mut Say<'_>) -> fmt::Result {
    let (mut left, mut written) = (MOST_ORDERS, Ok(()));
    what_if.each_legal(&mut |order| {
        let first = left == MOST_ORDERS;
        left = left.saturating_sub(order.len());
        written = match written {
            Ok(()) if left > 0 => say.write_str(if first { ": " } else { ", " }).and_then(|()| {
                order.iter().enumerate().try_for_each(|(place, &card)| {
                    let joint = if place > 0 { ">" } else { "" };
                    write!(say, "{joint}{}", card + 1)
                })
            }),
            written => written,
        };
    });
    written?;
    say.write_str(if left == 0 { " ..." } else { "." })
}

/// One of the best lines: where it leads, the cards in their order, and what the enemy answers.
fn best(game: &TaintedGrail, number: usize, what_if: &WhatIf, seen: &Seen<'_>, frame: &mut Frame) {
    let (Some(at), Some(line)) = (game.encounter(), what_if.lines().get(number)) else { return };
    let (icon, now, most, first) = match at.stack() {
        Stack::Combat => (&icons::SMALL_SWORD, at.pool(), at.value(), 0),
        Stack::Diplomacy => (&icons::EMPATHY, at.relation(), game.track_length(seen.decks).unwrap_or(0), 1),
    };
    let mark = if line.is_exact { "" } else { " ~" };
    let (now, then) = (now + first, line.reaches.saturating_add(first));
    let title = format_args!("{}: {now} > {then}/{most}{mark}", number + 1);
    layout::header(frame, Some(icon), layout::cut(&layout::format(title)));
    let order = order(game, line, what_if, seen);
    let hint = GrailWhatIf::HintMore.get(seen.lang);
    let mut first = 0;
    for row in wrap(&order, LIST_COLUMNS) {
        layout::line(frame, first, row);
        first += 1;
    }
    paragraph(frame, first, &said(seen, &|say| tell(game, line, say)), &hint);
}

/// The last column is the scroll bar's, and what does not fit stands in place of the hint.
fn paragraph(frame: &mut Frame, first: usize, text: &str, hint: &str) {
    let (mut row, mut below) = (first, String::<96>::new());
    for line in wrap(text, LIST_COLUMNS) {
        if row < BODY_LINES {
            layout::line(frame, row, line);
            row += 1;
        } else {
            // What does not fit is cut.
            let _ = below.push_str(if below.is_empty() { "... " } else { " " }).and(below.push_str(line));
        }
    }
    layout::footer(frame, layout::cut_hint(if below.is_empty() { hint } else { &below }));
}

fn order(game: &TaintedGrail, line: &Line, what_if: &WhatIf, seen: &Seen<'_>) -> Words160 {
    let words = Words(game);
    let short = |letters: usize| {
        said(seen, &|say| {
            for (place, &number) in line.order.iter().enumerate() {
                say.write_str(if place > 0 { " > " } else { "" })?;
                let card = what_if.hand().get(usize::from(number));
                let name = card.map_or("?", |&card| words.card_in(card, seen.decks, seen.lang));
                say.write_str(layout::cut_to(name, letters).trim_end())?;
            }
            Ok(())
        })
    };
    if line.order.is_empty() {
        return said(seen, &|say| say.write_str(&GrailWhatIf::NoCard.get(say.lang)));
    }
    let fits = |order: &Words160| wrap(order, LIST_COLUMNS).count() <= ORDER_LINES;
    (1..=LONGEST_NAME).rev().map(short).find(fits).unwrap_or_default()
}

/// What comes of a line, beside where it leads.
fn tell(game: &TaintedGrail, line: &Line, say: &mut Say<'_>) -> fmt::Result {
    let (words, lang) = (Words(game), say.lang);
    if let Some(outcome) = line.ends {
        words.speak(&Saying::plain(events::ended(outcome)), say)?;
    }
    let is_over = line.ends.is_some() && line.answer.is_empty();
    match line.unknown {
        Some(Unknown::Die) => say.write_str(&GrailWhatIf::Die.get(lang))?,
        Some(Unknown::Card(_)) => say.write_str(&GrailWhatIf::Card.get(lang))?,
        Some(Unknown::ByHand(card)) => {
            words.fill(&GrailWhatIf::ByHand.get(lang), &[Gap::Card(card)], say)?;
        }
        None if is_over => {}
        None if line.ignored => {
            words.speak(&Saying::one(Grail::EnemyIgnored, Gap::At(Place::Encounter)), say)?;
        }
        None if line.answer.is_empty() && line.is_all => say.write_str(&GrailWhatIf::NoAnswer.get(lang))?,
        None => {
            // As the enemy's cards are marked in the sequence.
            say.write_str("! ")?;
            if line.opportunity {
                words.speak(&Saying::plain(Grail::OpportunityAttack), say)?;
                say.write_str(", ")?;
            }
            let parts: Parts<'_> = &|see| {
                line.answer.iter().for_each(|&part| see(part));
                line.is_all
            };
            sentence(game, parts, say)?;
            say.write_str(".")?;
        }
    }
    for (what, by) in line.changes() {
        let by = if by < 0 { Gap::Down(by.unsigned_abs()) } else { Gap::Up(by.unsigned_abs()) };
        say.write_str(" ")?;
        words.speak(&Saying::two(Grail::Numbered, Gap::What(what), by), say)?;
        say.write_str(".")?;
    }
    if line.drawn > 0 {
        words.fill(&GrailWhatIf::Drawn.get(lang), &[Gap::Number(line.drawn.into())], say)?;
    }
    if line.choices > 0 { say.write_str(&GrailWhatIf::Choices.get(lang)) } else { Ok(()) }
}

/// Where in an order a card can stand, or why it cannot be laid.
fn card(game: &TaintedGrail, number: usize, what_if: &WhatIf, seen: &Seen<'_>, frame: &mut Frame) {
    let Some(&card) = what_if.hand().get(number) else { return };
    let words = Words(game);
    let name = words.card_in(card, seen.decks, seen.lang);
    let title = layout::format(format_args!("{}: {name}", number + 1));
    layout::header(frame, Some(&icons::CARD), layout::cut_to(&title, Slot::Header.columns()));
    // Of two of a kind the first goes first: its places are those of both.
    let first = what_if.hand().iter().position(|&other| other == card).unwrap_or(number);
    let places = what_if.places(first as u8) | what_if.places(number as u8);
    let why = game.why_not(card, seen.decks).filter(|_| places == 0);
    let text = said(seen, &|say| match &why {
        Some(why) => words.why(why, say),
        None => {
            say.write_str(&GrailWhatIf::Places.get(say.lang))?;
            let mut joint = "";
            (1..=MAX_WHAT_IF).filter(|place| places >> (place - 1) & 1 == 1).try_for_each(|place| {
                write!(say, "{joint}{place}")?;
                joint = ", ";
                Ok(())
            })?;
            say.write_str(".")
        }
    });
    // The chains one by one stand behind an end of line: where the card is laid they are told.
    let text = text.split_once('\n').map_or(text.as_str(), |(first, _)| first);
    paragraph(frame, 0, text, &GrailWhatIf::HintLess.get(seen.lang));
}
