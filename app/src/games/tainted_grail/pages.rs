//! The information pages: the sequence as a strip of cards, and the sheets of the party.

use core::fmt::Write as _;

use heapless::String;
use rules_core::card::Attribute;
use rules_core::tainted_grail::party::{Holding, Member};
use rules_core::tainted_grail::{Laid, TaintedGrail};

use super::choices;
use super::draw::{attribute_icon, sequence_title};
use super::saying::{Gap, Saying};
use super::words::Words;
use crate::frame::Frame;
use crate::games::Seen;
use crate::icons::{self, Icon};
use crate::layout::{self, BODY_LINES, Mark};
use crate::text::{Grail, Text};

/// The last cards, with a bar for each row that connects two of them, their tokens below, and the last one's name.
pub(super) fn sequence(game: &TaintedGrail, seen: &Seen<'_>, frame: &mut Frame) {
    let words = Words(game);
    let Some(at) = game.encounter() else { return };
    let laid = at.sequence().cards();
    let title = words.line(sequence_title(game), seen);
    layout::header(frame, Some(&icons::CARD), layout::cut(&title));
    // The encounter is the first card.
    let first = (laid.len() + 1).saturating_sub(layout::STRIP);
    for place in 0..layout::STRIP.min(laid.len() + 1) {
        let number = first + place;
        let right = card_at(laid, number);
        let mut letter: String<4> = String::new();
        // One letter fits.
        let _ = letter.push(match right {
            Some(laid) => {
                laid.owner().and_then(|who| words.who(who, seen.lang).chars().next()).unwrap_or('!')
            }
            None => '!',
        });
        let card = |number: usize| card_at(laid, number).map_or(at.card(), |laid| laid.card);
        let links = match place {
            0 => 0,
            _ => game.links(card(number - 1), card(number), seen.decks),
        };
        let covered = right.is_some() && !at.sequence().is_visible((number - 1) as u8);
        layout::strip(frame, place, &letter, links, covered);
        let mut below: String<8> = String::new();
        let (time, charges) = right.map_or((0, 0), |laid| (laid.time, laid.charges));
        // Two digits each fit.
        let (icon, _) = match (time, charges) {
            (0, 0) => (None, Ok(())),
            (time, 0) => (Some(&icons::TIME), write!(below, "{time}")),
            (0, charges) => (Some(&icons::CHARGE), write!(below, "{charges}")),
            (time, charges) => (None, write!(below, "{time}/{charges}")),
        };
        layout::below_strip(frame, place, icon, &below);
    }
    let last = laid.last().map_or(at.card(), |laid| laid.card);
    layout::line(frame, 3, layout::cut(words.card_in(last, seen.decks, seen.lang)));
    layout::footer(frame, &Grail::HintSequence.get(seen.lang));
}

/// The laid card of that number; the encounter itself is number 0.
fn card_at(laid: &[Laid], number: usize) -> Option<&Laid> {
    number.checked_sub(1).and_then(|place| laid.get(place))
}

/// A line a member: name, HEALTH, ENERGY, FEAR, cards in hand.
pub(super) fn party(game: &TaintedGrail, seen: &Seen<'_>, frame: &mut Frame) {
    const HOLDINGS: [(&Icon, Holding); 3] =
        [(&icons::HEART, Holding::Health), (&icons::ENERGY, Holding::Energy), (&icons::FEAR, Holding::Fear)];
    sheets(game, Grail::Party, seen, frame, &|member, mark| {
        HOLDINGS.into_iter().for_each(|(icon, what)| mark(WIDE_MARK, icon, member.has(what).into()));
        mark(WIDE_MARK, &icons::CARD, member.piles.hand.into());
    });
    layout::footer(frame, &Grail::HintParty.get(seen.lang));
}

/// A line a member: name, Food, Wealth, Magic, experience.
pub(super) fn goods(game: &TaintedGrail, seen: &Seen<'_>, frame: &mut Frame) {
    const HOLDINGS: [(&Icon, Holding); 3] =
        [(&icons::FOOD, Holding::Food), (&icons::WEALTH, Holding::Wealth), (&icons::MAGIC, Holding::Magic)];
    sheets(game, Grail::Goods, seen, frame, &|member, mark| {
        HOLDINGS.into_iter().for_each(|(icon, what)| mark(WIDE_MARK, icon, member.has(what).into()));
        mark(WIDE_MARK, &icons::EXPERIENCE, member.experience());
    });
    layout::footer(frame, &Grail::HintParty.get(seen.lang));
}

/// A line a member: name, and all attributes, by which a verse tells who may go on (TG-Y-40).
pub(super) fn attributes(game: &TaintedGrail, seen: &Seen<'_>, frame: &mut Frame) {
    sheets(game, Grail::Attributes, seen, frame, &|member, mark| {
        for &attribute in Attribute::ALL {
            mark(NARROW_MARK, attribute_icon(attribute), member.attribute(attribute).into());
        }
    });
    layout::footer(frame, &Grail::HintAttributes.get(seen.lang));
}

/// A line for each thing that somebody wears; behind a press those for which there is no room.
pub(super) fn worn(game: &TaintedGrail, seen: &Seen<'_>, frame: &mut Frame) {
    layout::header(frame, None, &Grail::Worn.get(seen.lang));
    let (things, _) = choices::worn(game, 0);
    for line in (0..things).take(BODY_LINES) {
        let words = Words(game).line(worn_line(game, line), seen);
        layout::line(frame, line.into(), layout::cut(&words));
    }
    if usize::from(things) > BODY_LINES {
        layout::footer(frame, &Text::HintLately.get(seen.lang));
    }
}

pub(super) fn worn_line(game: &TaintedGrail, number: u8) -> Saying {
    match choices::worn(game, number).1 {
        Some((who, card)) => Saying::two(Grail::Track, Gap::Who(who), Gap::Card(card)),
        None => Saying::plain(Grail::Nothing),
    }
}

/// Behind the name.
const FIRST_MARK: i32 = 38;
/// An icon and two digits, or one.
const WIDE_MARK: i32 = 22;
const NARROW_MARK: i32 = 15;

type SetMark<'a> = &'a mut dyn FnMut(i32, &'static Icon, u16);

fn sheets(
    game: &TaintedGrail,
    title: Grail,
    seen: &Seen<'_>,
    frame: &mut Frame,
    values: &dyn Fn(&Member, SetMark<'_>),
) {
    layout::header(frame, None, &title.get(seen.lang));
    for (line, (who, member)) in game.party().members().enumerate() {
        let name = Words(game).who(who, seen.lang);
        let short = name.get(..6).unwrap_or(&name);
        layout::line(frame, line, short);
        let mut left = FIRST_MARK;
        values(member, &mut |width, icon, value| {
            let mut number: String<5> = String::new();
            // Five digits fit.
            let _ = write!(number, "{value}");
            layout::mark(frame, Mark { line, left }, Some(icon), &number);
            left += width;
        });
    }
}
