//! Draws the dice of an attack as they lie: the knight's above, the monster's below.

use core::fmt::Write as _;

use heapless::String;
use rules_core::knight_tales::{Colour, Knight, KnightTales};

use super::choices::{Choice, die, shares as shares_of};
use super::words::Words;
use super::{draw, odds};
use crate::frame::Frame;
use crate::games::Seen;
use crate::icons;
use crate::layout::{self, BODY_LINES, Box, COLUMNS, Look, Mark};
use crate::text::{Tale, wrap};

/// Boxes of a row; an eighth die of the monster stands at the end of the upper one.
const ROW: usize = 7;

pub(super) fn page(game: &KnightTales, choice: Choice, seen: &Seen<'_>, frame: &mut Frame) {
    draw::header(game, seen, frame);
    let Some(attack) = game.state().attack() else { return };
    let marked = die(choice);
    let (mut knights, mut monsters) = (0, 0);
    for (number, die) in (0..).zip(&attack.dice) {
        let place = match die.colour {
            Colour::Knight => &mut knights,
            _ => &mut monsters,
        };
        let place = match (die.colour, core::mem::replace(place, *place + 1)) {
            (Colour::Knight, place) => place,
            (_, ROW) => ROW - 1,
            (_, place) => ROW + place,
        };
        if die.aside {
            continue;
        }
        // A knight's die is light, black ones are filled, red ones as their icon beside the doom level.
        let look = Look {
            chosen: marked == Some(number),
            held: die.colour == Colour::Black,
            dashed: die.colour == Colour::Red,
            lift: seen.motion.lift(number.into()),
        };
        layout::boxed(frame, place, look, Box::Icon(icons::face(die.face)));
    }
    // What it comes to, as they lie, and the wrath there is to change it.
    let (damage, incoming) = game.blows(seen.decks);
    let wrath = game.state().knight(attack.attacker).map_or(0, Knight::wrath_left);
    let marks = [
        (0, 75, &icons::SMALL_SWORD, damage),
        (1, 75, &icons::HEART, incoming),
        (1, 92, &icons::AGGRESSION, wrath),
    ];
    for (line, left, icon, number) in marks {
        let mut text: String<4> = String::new();
        // Three digits fit.
        let _ = write!(text, "{number}");
        layout::mark(frame, Mark { line, left }, Some(icon), &text);
    }
    // What a choice about wrath leads to.
    if let Some((foreseen, best)) = odds::worth(game, choice, seen) {
        let percent = layout::format(format_args!("{}%", foreseen.percent()));
        layout::mark(frame, Mark { line: 0, left: 92 }, best.then_some(&icons::BEST), "");
        layout::mark(frame, Mark { line: 0, left: 102 }, None, &percent);
    }
    let label = Words(game).phrase(seen, &|say| draw::label(game, choice, say));
    layout::alarm(frame, &label);
}

/// Who gives dice and tokens to the attack; where not all fit, the list behind the page has them.
pub(super) fn shares(game: &KnightTales, seen: &Seen<'_>, frame: &mut Frame) {
    draw::header(game, seen, frame);
    let mut row = 0;
    for number in 0..shares_of(game, 0, seen.decks).0 {
        let Some(share) = shares_of(game, number, seen.decks).1 else { continue };
        let words = Words(game).phrase(seen, &|say| Words(game).share(share, say));
        for line in wrap(&words, COLUMNS).take(BODY_LINES.saturating_sub(row)) {
            layout::line(frame, row, line);
            row += 1;
        }
    }
    layout::footer(frame, &Tale::HintMore.get(seen.lang));
}
