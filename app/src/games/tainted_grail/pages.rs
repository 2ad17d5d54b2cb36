//! The pages one turn of the knob away: the sequence as a strip, the enemy's table, the party.

use core::fmt::Write as _;

use heapless::String;
use rules_core::card::{Ability, Attribute, Card, Game, Row};
use rules_core::effect::Trigger;
use rules_core::tainted_grail::party::{Holding, Member, Stack};
use rules_core::tainted_grail::{Laid, TaintedGrail};

use super::draw::{attribute_icon, sequence_title};
use super::words::Words;
use crate::frame::Frame;
use crate::games::Seen;
use crate::icons::{self, Icon};
use crate::layout::{self, BODY_LINES, COLUMNS, Mark};
use crate::signs::{GAP, Sign};
use crate::spoken;
use crate::text::{Grail, Lang, wrap};

/// Columns beside the mark of the line in force.
const WIDE: usize = COLUMNS - 1;

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
        let card = |number: usize| {
            let id = card_at(laid, number).map_or(at.card(), |laid| laid.card);
            game.card(id, seen.decks)
        };
        let links = match place {
            0 => 0,
            _ => links(card(number - 1), card(number)),
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
    layout::footer(frame, Grail::HintSequence.get(seen.lang));
}

/// The laid card of that number; the encounter itself is number 0.
fn card_at(laid: &[Laid], number: usize) -> Option<&Laid> {
    number.checked_sub(1).and_then(|place| laid.get(place))
}

/// A bit for each row in which both halves touch.
fn links(left: Option<Card<'_>>, right: Option<Card<'_>>) -> u8 {
    let (Some(left), Some(right)) = (left, right) else { return 0 };
    let touches = |row: &&Row| left.opening(**row).is_some() && right.closing(**row).is_some();
    Row::ALL.iter().filter(touches).fold(0, |bits, row| bits | 1 << row.code())
}

/// The lines of the enemy's table, the one in force marked. Where not all of it fits, signs stand for words; where that
/// is not enough, it begins with that one.
pub(super) fn enemy(game: &TaintedGrail, seen: &Seen<'_>, frame: &mut Frame) {
    let words = Words(game);
    let Some(at) = game.encounter() else { return };
    let name = words.card_in(at.card(), seen.decks, seen.lang);
    layout::header(frame, Some(&icons::WARNING), layout::cut(name));
    layout::footer(frame, Grail::HintEnemy.get(seen.lang));
    let Some(card) = game.card(at.card(), seen.decks) else { return };
    let trigger = if at.stack() == Stack::Combat { Trigger::AttackAt } else { Trigger::Reaction };
    let line = game.line(seen.decks).map(usize::from);
    let fits = |look| draw_table(&card, trigger, line, seen, look, None) <= BODY_LINES;
    let look = [(0, false), (0, true)].into_iter().find(|&look| fits(look));
    draw_table(&card, trigger, line, seen, look.unwrap_or((line.unwrap_or(0), true)), Some(frame));
}

/// From that ability on, short or in full words; says how many rows it takes.
fn draw_table(
    card: &Card<'_>,
    trigger: Trigger,
    in_force: Option<usize>,
    seen: &Seen<'_>,
    (from, short): (usize, bool),
    mut frame: Option<&mut Frame>,
) -> usize {
    let mut row = 0;
    for (number, ability) in card.abilities().enumerate() {
        if ability.trigger != trigger || number < from {
            continue;
        }
        for (part, words) in wrap(&table_line(&ability, short, seen.lang), WIDE).enumerate() {
            let mark = if part == 0 && in_force == Some(number) { ">" } else { " " };
            if let Some(frame) = frame.as_deref_mut()
                && row < BODY_LINES
            {
                layout::line(frame, row, &layout::format(format_args!("{mark}{words}")));
            }
            row += 1;
        }
    }
    row
}

/// A line of the table in words, with the markers it is for.
fn table_line(ability: &Ability<'_>, short: bool, lang: Lang) -> String<144> {
    let mut text = String::new();
    // What does not fit is cut.
    let _ = match *ability.parameters {
        [0, u8::MAX] => Ok(()),
        [from, u8::MAX] => write!(text, "{from}+: "),
        [from, to] if from == to => write!(text, "{from}: "),
        [from, to] => write!(text, "{from}-{to}: "),
        _ => Ok(()),
    };
    let words = spoken::program_words(Game::TaintedGrail, ability.program, lang);
    let mut letters = words.chars();
    while let Some(letter) = letters.next() {
        let _ = text.push(letter);
        // What happens to cards has one sign for all.
        if short && Sign::drawn(letter).is_some() && letter != Sign::Card.letter() {
            let _ = letters.next().map(|gap| text.push(gap));
            letters.find(|&letter| letter == GAP);
        }
    }
    text
}

/// A line a member: name, HEALTH, ENERGY, FEAR, cards in hand.
pub(super) fn party(game: &TaintedGrail, seen: &Seen<'_>, frame: &mut Frame) {
    const HOLDINGS: [(&Icon, Holding); 3] =
        [(&icons::HEART, Holding::Health), (&icons::ENERGY, Holding::Energy), (&icons::FEAR, Holding::Fear)];
    sheets(game, Grail::Party, seen, frame, &|member, mark| {
        HOLDINGS.into_iter().for_each(|(icon, what)| mark(WIDE_MARK, icon, member.has(what).into()));
        mark(WIDE_MARK, &icons::CARD, member.piles.hand.into());
    });
    layout::footer(frame, Grail::HintParty.get(seen.lang));
}

/// A line a member: name, Food, Wealth, Magic, experience.
pub(super) fn goods(game: &TaintedGrail, seen: &Seen<'_>, frame: &mut Frame) {
    const HOLDINGS: [(&Icon, Holding); 3] =
        [(&icons::FOOD, Holding::Food), (&icons::WEALTH, Holding::Wealth), (&icons::MAGIC, Holding::Magic)];
    sheets(game, Grail::Goods, seen, frame, &|member, mark| {
        HOLDINGS.into_iter().for_each(|(icon, what)| mark(WIDE_MARK, icon, member.has(what).into()));
        mark(WIDE_MARK, &icons::EXPERIENCE, member.experience());
    });
    layout::footer(frame, Grail::HintParty.get(seen.lang));
}

/// A line a member: name, and all attributes, by which a verse tells who may go on (TG-Y-40).
pub(super) fn attributes(game: &TaintedGrail, seen: &Seen<'_>, frame: &mut Frame) {
    sheets(game, Grail::Attributes, seen, frame, &|member, mark| {
        for &attribute in Attribute::ALL {
            mark(NARROW_MARK, attribute_icon(attribute), member.attribute(attribute).into());
        }
    });
    layout::footer(frame, Grail::HintAttributes.get(seen.lang));
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
    layout::header(frame, None, title.get(seen.lang));
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
