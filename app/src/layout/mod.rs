//! The layout of the screen (header, body, footer), and the functions that draw text, lists, boxes and bars into it.
//!
//! ```text
//!   0 ┌──────────────────────┐ header: icon, title (dark on light)
//!  11 ├──────────────────────┤
//!  13 │ body: four lines of  │ 6×10, from y = 13
//!     │ ten pixels           │
//!  53 ├──────────────────────┤
//!  56 │ footer: a hint       │ 5×8
//!  63 └──────────────────────┘
//! ```

mod rows;

use core::fmt::Write;
use core::ops::Deref;
use embedded_graphics::mono_font::{MonoFont, MonoTextStyle, MonoTextStyleBuilder};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::text::Baseline;
use embedded_graphics::text::renderer::TextRenderer as _;
use heapless::String;

use crate::fonts;
use crate::frame::{Frame, WIDTH};
use crate::icons::{self, Icon};
use crate::signs::Sign;
use crate::text::{Slot, Words, wrap};

pub use rows::{CELL, FOOTER_ROW, Gauge, LAST_ROW, Small, bars, cell, cell_mark, gauge, row_mark, small};

pub const LINE: i32 = 10;
pub const BODY_TOP: i32 = 13;
pub const BODY_LINES: usize = 4;
const FOOTER_TOP: i32 = 56;
const HEADER_HEIGHT: u32 = 11;
const RIGHT: i32 = WIDTH as i32;
/// Columns of the body font on the screen.
pub const COLUMNS: usize = 21;

const fn style(font: &'static MonoFont<'static>, inverted: bool) -> MonoTextStyle<'static, BinaryColor> {
    // A background colour lets the font be copied cell by cell instead of pixel by pixel.
    let (ink, paper) =
        if inverted { (BinaryColor::Off, BinaryColor::On) } else { (BinaryColor::On, BinaryColor::Off) };
    MonoTextStyleBuilder::new().font(font).text_color(ink).background_color(paper).build()
}

/// Drawing into memory cannot fail; the error type says so.
fn sure<T>(drawn: Result<T, core::convert::Infallible>) -> T {
    match drawn {
        Ok(value) => value,
        Err(never) => match never {},
    }
}

fn words(frame: &mut Frame, text: &str, at: Point, font: &'static MonoFont<'static>, inverted: bool) {
    let (mut at, mut rest) = (at, text);
    while let Some((place, icon)) =
        rest.char_indices().find_map(|(place, letter)| Some((place, Sign::drawn(letter)?)))
    {
        let (before, behind) = (rest.get(..place).unwrap_or_default(), rest.get(place..).unwrap_or_default());
        plain(frame, before, at, font, inverted);
        at.x += width(before, font);
        let Size { width, height } = font.character_size;
        let above = height.saturating_sub(icons::SIZE) as i32 / 2;
        sure(icons::draw(icon, at + Point::new(0, above), inverted, frame));
        at.x += 2 * width as i32;
        let mut letters = behind.chars();
        // The sign, and the gap behind it.
        let _ = (letters.next(), letters.next());
        rest = letters.as_str();
    }
    plain(frame, rest, at, font, inverted);
}

fn plain(frame: &mut Frame, text: &str, at: Point, font: &'static MonoFont<'static>, inverted: bool) {
    // A line by itself: what looks for ends of lines in it brings 3 KB of code about strings cut in two.
    sure(style(font, inverted).draw_string(text, at, Baseline::Top, frame));
}

fn width(text: &str, font: &MonoFont<'_>) -> i32 {
    text.chars().count() as i32 * font.character_size.width as i32
}

fn bar(frame: &mut Frame, top: i32, height: u32, width: u32) {
    sure(frame.fill_solid(&Rectangle::new(Point::new(0, top), Size::new(width, height)), BinaryColor::On));
}

pub fn header(frame: &mut Frame, icon: Option<&Icon>, title: &str) {
    bar(frame, 0, HEADER_HEIGHT, WIDTH as u32);
    let mut left = 2;
    if let Some(icon) = icon {
        sure(icons::draw(icon, Point::new(1, 1), true, frame));
        left = icons::SIZE as i32 + 3;
    }
    words(frame, title, Point::new(left, 0), fonts::BODY, true);
}

/// A sign over the right end of the header, whatever stands there: light on dark, so that it is seen on every page.
pub fn corner_sign(frame: &mut Frame, icon: &Icon) {
    let left = RIGHT - icons::SIZE as i32 - 3;
    let box_size = Size::new(icons::SIZE + 3, HEADER_HEIGHT);
    sure(frame.fill_solid(&Rectangle::new(Point::new(left, 0), box_size), BinaryColor::Off));
    sure(icons::draw(icon, Point::new(left + 2, 2), false, frame));
}

/// A short word behind its icon.
pub type Item<'a> = (Option<&'a Icon>, String<12>);

/// A header of several short items.
pub fn header_row(frame: &mut Frame, items: &[Item<'_>]) {
    bar(frame, 0, HEADER_HEIGHT, WIDTH as u32);
    row(frame, items, Point::new(2, 1), Point::new(2, 0), fonts::BODY);
}

/// The same below a page that has a title, in place of the hint.
pub fn footer_row(frame: &mut Frame, items: &[Item<'_>]) {
    bar(frame, FOOTER_TOP - 1, 9, WIDTH as u32);
    row(frame, items, Point::new(2, FOOTER_TOP), Point::new(2, FOOTER_TOP), fonts::HINT);
}

/// Items from the left: where the first icon stands, and where the first word would without one.
fn row(frame: &mut Frame, items: &[Item<'_>], first: Point, text: Point, font: &'static MonoFont<'static>) {
    let mut left = 0;
    for (icon, word) in items {
        if let Some(icon) = icon {
            sure(icons::draw(icon, first + Point::new(left, 0), true, frame));
            left += icons::SIZE as i32 + 1;
        }
        words(frame, word, text + Point::new(left, 0), font, true);
        left += width(word, font) + 5;
    }
}

/// The y of body line `number`, counted from 0.
fn line_top(number: usize) -> i32 {
    BODY_TOP + number as i32 * LINE
}

pub fn line(frame: &mut Frame, number: usize, text: &str) {
    words(frame, text, Point::new(1, line_top(number)), fonts::BODY, false);
}

/// A name on the left and its value on the right.
pub fn pair(frame: &mut Frame, number: usize, name: &str, value: &str) {
    line(frame, number, name);
    let left = RIGHT - 1 - width(value, fonts::BODY);
    words(frame, value, Point::new(left, line_top(number)), fonts::BODY, false);
}

/// A short word at the right end of a line, over whatever stands there: dark on light.
pub fn badge(frame: &mut Frame, number: usize, text: &str) {
    let left = RIGHT - 2 - width(text, fonts::BODY);
    let area = Rectangle::new(
        Point::new(left - 2, line_top(number)),
        Size::new((RIGHT - left + 2) as u32, LINE as u32),
    );
    sure(frame.fill_solid(&area, BinaryColor::On));
    words(frame, text, Point::new(left, line_top(number)), fonts::BODY, true);
}

/// A text over several body lines, from line `first` on; says how many it took.
pub fn paragraph(frame: &mut Frame, first: usize, text: &str) -> usize {
    let mut taken = 0;
    for part in wrap(text, COLUMNS).take(BODY_LINES.saturating_sub(first)) {
        line(frame, first + taken, part);
        taken += 1;
    }
    taken
}

/// The value a page is about, centred in the body; in small letters where it is too long for big ones.
pub fn big(frame: &mut Frame, text: &str) {
    let font = if width(text, fonts::BIG) <= RIGHT { fonts::BIG } else { fonts::BODY };
    let left = (RIGHT - width(text, font)) / 2;
    words(frame, text, Point::new(left, BODY_TOP + LINE), font, false);
}

/// The contents of a box.
pub enum Box<'a> {
    Words(&'a str),
    Icon(&'a Icon),
}

/// The side of a box, with the gap to the next.
pub const BOX: i32 = 18;
const BOXES_A_ROW: usize = 7;
/// Boxes that fit into the body.
pub const BOXES: usize = 2 * BOXES_A_ROW;

/// The look of a box apart from its contents.
#[derive(Clone, Copy, Default)]
pub struct Look {
    /// With a bar below.
    pub chosen: bool,
    /// Filled.
    pub held: bool,
    /// With a broad dashed frame, if it is not filled.
    pub dashed: bool,
    /// So many pixels above its place, up to two.
    pub lift: i32,
}

/// Box `number` of two rows.
pub fn boxed(frame: &mut Frame, number: usize, Look { chosen, held, dashed, lift }: Look, what: Box<'_>) {
    let (column, row) = (number % BOXES_A_ROW, number / BOXES_A_ROW);
    let place = Point::new(1 + column as i32 * BOX, BODY_TOP + row as i32 * (BOX + 3));
    let at = place - Point::new(0, lift);
    let side = BOX as u32 - 2;
    let area = Rectangle::new(at, Size::new(side, side));
    sure(frame.fill_solid(&area, BinaryColor::On));
    if !held {
        sure(frame.fill_solid(&area.offset(if dashed { -2 } else { -1 }), BinaryColor::Off));
    }
    for gap in [3, 7, 11].into_iter().filter(|_| dashed) {
        let down = Rectangle::new(at + Point::new(gap, 0), Size::new(2, side));
        let across = Rectangle::new(at + Point::new(0, gap), Size::new(side, 2));
        sure(frame.fill_solid(&down, BinaryColor::Off));
        sure(frame.fill_solid(&across, BinaryColor::Off));
    }
    match what {
        Box::Words(text) => {
            let left = at.x + (BOX - 2 - width(text, fonts::BODY) + 1) / 2;
            words(frame, text, Point::new(left, at.y + 3), fonts::BODY, held);
        }
        Box::Icon(icon) => {
            let side = icon.size().width as i32;
            sure(icons::draw(icon, at + Point::new_equal((BOX - 2 - side) / 2), held, frame));
        }
    }
    if chosen {
        let bar = Rectangle::new(place + Point::new(0, BOX - 1), Size::new(side, 2));
        sure(frame.fill_solid(&bar, BinaryColor::On));
    }
}

/// A place in the body, in a line and so many pixels from the left.
#[derive(Clone, Copy)]
pub struct Mark {
    pub line: usize,
    pub left: i32,
}

/// An icon and a short word beside it; says where the next one can stand.
pub fn mark(frame: &mut Frame, Mark { line, left }: Mark, icon: Option<&Icon>, word: &str) -> i32 {
    let (top, mut left) = (line_top(line), left);
    if let Some(icon) = icon {
        sure(icons::draw(icon, Point::new(left, top + 1), false, frame));
        left += icons::SIZE as i32 + 1;
    }
    words(frame, word, Point::new(left, top), fonts::BODY, false);
    left + width(word, fonts::BODY) + 5
}

/// Cards of a strip that fit beside each other.
pub const STRIP: usize = 6;
const STRIP_CARD: i32 = 14;
const STRIP_STEP: i32 = 21;
const STRIP_HEIGHT: u32 = 17;

/// Card `place` of a strip, with a bar to its left for each of five rows that connects; a covered card is a frame only.
pub fn strip(frame: &mut Frame, place: usize, letter: &str, links: u8, covered: bool) {
    let left = 1 + place as i32 * STRIP_STEP;
    let area = Rectangle::new(Point::new(left, BODY_TOP), Size::new(STRIP_CARD as u32, STRIP_HEIGHT));
    sure(frame.fill_solid(&area, BinaryColor::On));
    if covered {
        sure(frame.fill_solid(&area.offset(-1), BinaryColor::Off));
    }
    words(frame, letter, Point::new(left + 4, BODY_TOP + 3), fonts::BODY, !covered);
    for row in (0..5).filter(|row| links >> row & 1 == 1) {
        let bar = Rectangle::new(
            Point::new(left + STRIP_CARD - STRIP_STEP, BODY_TOP + 1 + row * 3),
            Size::new((STRIP_STEP - STRIP_CARD) as u32, 2),
        );
        sure(frame.fill_solid(&bar, BinaryColor::On));
    }
}

/// An icon and small words below a card of the strip.
pub fn below_strip(frame: &mut Frame, place: usize, icon: Option<&Icon>, text: &str) {
    let mut at = Point::new(1 + place as i32 * STRIP_STEP, BODY_TOP + STRIP_HEIGHT as i32 + 2);
    if let Some(icon) = icon {
        sure(icons::draw(icon, at, false, frame));
        at.x += icons::SIZE as i32 + 1;
    }
    words(frame, text, at, fonts::HINT, false);
}

pub fn footer(frame: &mut Frame, text: &str) {
    words(frame, text, Point::new(1, FOOTER_TOP), fonts::HINT, false);
}

/// A conspicuous footer: dark on light, in place of the hint.
pub fn alarm(frame: &mut Frame, text: &str) {
    bar(frame, FOOTER_TOP - 1, 9, WIDTH as u32);
    words(frame, text, Point::new(1, FOOTER_TOP), fonts::HINT, true);
}

/// Small text anywhere, for the screen saver.
pub fn whisper(frame: &mut Frame, text: &str, at: Point) {
    words(frame, text, at, fonts::HINT, false);
}

/// Cuts a text to the width of a line.
pub fn cut(text: &str) -> &str {
    cut_to(text, Slot::Header.columns())
}

/// Cuts a text to the width of the footer.
pub fn cut_hint(text: &str) -> &str {
    cut_to(text, Slot::Hint.columns())
}

/// Cuts a text to this many columns.
pub fn cut_to(text: &str, columns: usize) -> &str {
    text.char_indices().nth(columns).map_or(text, |(end, _)| text.get(..end).unwrap_or(text))
}

/// An entry of a list.
#[derive(Default)]
pub struct Entry<'a> {
    pub name: Label<'a>,
    pub value: Label<'a>,
}

/// Words of an entry: a text, or what lies elsewhere.
pub enum Label<'a> {
    Text(Words),
    Lent(&'a str),
}

impl Default for Label<'_> {
    fn default() -> Self {
        Self::Lent("")
    }
}

impl From<Words> for Label<'_> {
    fn from(text: Words) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a str> for Label<'a> {
    fn from(text: &'a str) -> Self {
        Self::Lent(text)
    }
}

impl Deref for Label<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Lent(text) => text,
        }
    }
}

/// The number of the first entry that such a list shows.
pub fn list_top(first: usize, len: usize, chosen: usize) -> usize {
    let rows = BODY_LINES.saturating_sub(first);
    chosen.saturating_sub(rows.saturating_sub(1)).min(len.saturating_sub(rows))
}

/// A list in the body from line `first` on, scrolled so that `chosen` is seen; the chosen entry is dark on light.
pub fn list<'a>(
    frame: &mut Frame,
    first: usize,
    len: usize,
    chosen: usize,
    entry: impl Fn(usize) -> Entry<'a>,
) {
    scrolled(frame, first, len, chosen, &|frame, number, y, inverted| {
        let Entry { name, value } = entry(number);
        words(frame, &name, Point::new(2, y), fonts::BODY, inverted);
        words(frame, &value, Point::new(RIGHT - 6 - width(&value, fonts::BODY), y), fonts::BODY, inverted);
    });
}

/// Columns of such a list: the last one is the scroll bar's.
pub const LIST_COLUMNS: usize = COLUMNS - 1;

/// A list of which each line is put into words when it is drawn. The chosen one is shown whole, over as many lines as it
/// takes.
pub fn lines<const N: usize>(
    frame: &mut Frame,
    first: usize,
    len: usize,
    chosen: usize,
    line: impl Fn(usize) -> String<N>,
) {
    wrapped(frame, first, len, chosen, &|number, with| with(&line(number)));
}

/// Hands over the words of a line.
type Lines<'a> = &'a dyn Fn(usize, &mut dyn FnMut(&str));

fn wrapped(frame: &mut Frame, first: usize, len: usize, chosen: usize, line: Lines<'_>) {
    let mut tall = 1;
    line(chosen, &mut |text| tall = wrap(text, LIST_COLUMNS).count().max(1));
    let rows = BODY_LINES.saturating_sub(first);
    let top = chosen.saturating_sub(rows.saturating_sub(tall));
    let mut row = first;
    for number in (top..len).take(rows) {
        line(number, &mut |text| {
            let shown = if number == chosen { tall } else { 1 };
            for part in wrap(text, LIST_COLUMNS).take(shown.min(BODY_LINES.saturating_sub(row))) {
                let y = line_top(row);
                if number == chosen {
                    bar(frame, y, LINE as u32, WIDTH as u32 - 4);
                }
                words(frame, part, Point::new(2, y), fonts::BODY, number == chosen);
                row += 1;
            }
        });
    }
    scroll_bar(frame, first, len, top);
}

fn scrolled(
    frame: &mut Frame,
    first: usize,
    len: usize,
    chosen: usize,
    // Not generic, so that the code is in the image once.
    draw: &dyn Fn(&mut Frame, usize, i32, bool),
) {
    let rows = BODY_LINES.saturating_sub(first);
    let top = list_top(first, len, chosen);
    for (row, number) in (top..len).take(rows).enumerate() {
        let y = line_top(first + row);
        let inverted = number == chosen;
        if inverted {
            bar(frame, y, LINE as u32, WIDTH as u32 - 4);
        }
        draw(frame, number, y, inverted);
    }
    scroll_bar(frame, first, len, top);
}

/// Beside a body of `len` lines that is scrolled to `top`, from body line `first` on.
pub fn scroll_bar(frame: &mut Frame, first: usize, len: usize, top: usize) {
    let rows = BODY_LINES.saturating_sub(first);
    if len > rows {
        let track = rows as i32 * LINE;
        let (from, to) = (track * top as i32 / len as i32, track * (top + rows) as i32 / len as i32);
        let thumb = Rectangle::new(
            Point::new(RIGHT - 2, line_top(first) + from),
            Size::new(2, (to - from).max(2) as u32),
        );
        sure(frame.fill_solid(&thumb, BinaryColor::On));
    }
}

/// Formats into a line's worth of text; what does not fit is cut.
pub fn format(words: core::fmt::Arguments<'_>) -> String<48> {
    let mut text = String::new();
    // A cut line is better than none.
    let _ = text.write_fmt(words);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: &str = "Pay health 3, Pool +3, Draw 1, Relation +1, Charges +2";

    /// Three lines of a chosen entry, the others one each, and as many before it as there is room for.
    #[test]
    fn a_chosen_entry_is_shown_whole() {
        let entry = |number: usize| match number {
            1 | 3 => format(format_args!("{LONG:.48}")),
            _ => format(format_args!("Entry {number}")),
        };
        for (chosen, before) in [(1, 1), (3, 1)] {
            let mut frame = Frame::new();
            lines(&mut frame, 0, 4, chosen, entry);
            let mut expected = Frame::new();
            let top = chosen - before;
            line_at(&mut expected, 0, &entry(top));
            for (row, part) in wrap(&entry(chosen), LIST_COLUMNS).enumerate() {
                bar(&mut expected, line_top(row + 1), LINE as u32, WIDTH as u32 - 4);
                words(&mut expected, part, Point::new(2, line_top(row + 1)), fonts::BODY, true);
            }
            scroll_bar(&mut expected, 0, 4, top);
            assert_eq!(wrap(&entry(chosen), LIST_COLUMNS).count(), 3);
            assert!(frame == expected, "entry {chosen}");
        }
    }

    fn line_at(frame: &mut Frame, row: usize, text: &str) {
        words(frame, text, Point::new(2, line_top(row)), fonts::BODY, false);
    }
}
