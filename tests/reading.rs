//! Reads the text on the screen from its pixels: each character cell is compared with every glyph of the known fonts.

use app::frame::{Frame, HEIGHT, WIDTH};
use app::layout::{self, BODY_LINES, BODY_TOP, LINE};

const LETTERS: &str =
    " !\"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ[]abcdefghijklmnopqrstuvwxyzÄÖÜßäöü";

/// A font on the screen: how wide and high its letters are, and where the first of a line stands.
struct Print {
    wide: usize,
    high: usize,
    left: usize,
    top: usize,
    draw: fn(&mut Frame, &str),
}

const BODY: Print = Print {
    wide: 6,
    high: LINE as usize,
    left: 1,
    top: BODY_TOP as usize,
    draw: |frame, text| layout::line(frame, 0, text),
};
const HINT: Print =
    Print { wide: 5, high: 8, left: 1, top: HEIGHT - 8, draw: |frame, text| layout::footer(frame, text) };

/// The bar on top is drawn dark on light, and read as if it were not.
const BAR: Print = Print { top: 0, ..BODY };

/// How each letter looks.
fn shapes(print: &Print) -> Vec<(Vec<bool>, char)> {
    let shape = |letter: char| {
        let mut drawn = Frame::new();
        (print.draw)(&mut drawn, &letter.to_string());
        (cell(&drawn, (print.left, print.top), print, false), letter)
    };
    LETTERS.chars().map(shape).collect()
}

fn cell(frame: &Frame, (left, top): (usize, usize), print: &Print, inverted: bool) -> Vec<bool> {
    // The last column of a cell is the gap behind the letter; at the right edge the scroll bar stands in it.
    let places = (0..print.high).flat_map(|y| (0..print.wide - 1).map(move |x| (left + x, top + y)));
    places.map(|(x, y)| x < WIDTH && y < HEIGHT && frame.pixel(x, y) != inverted).collect()
}

/// The cells of a line: a letter each, or something else.
fn letters(frame: &Frame, (left, top): (usize, usize), print: &Print, inverted: bool) -> Vec<Option<char>> {
    let letters = shapes(print);
    let cells = (WIDTH - left) / print.wide;
    let read = (0..cells).map(|number| {
        let seen = cell(frame, (left + number * print.wide, top), print, inverted);
        let letter = letters.iter().find(|(shape, _)| *shape == seen).map(|&(_, letter)| letter);
        // The last column may be the scroll bar's.
        letter.or((number + 1 == cells).then_some(' '))
    });
    read.collect()
}

/// The words of a line, where every cell of it is a letter.
fn line(frame: &Frame, at: (usize, usize), print: &Print, inverted: bool) -> Option<String> {
    let read = letters(frame, at, print, inverted).into_iter();
    read.collect::<Option<String>>().map(|words| words.trim_end().to_owned())
}

/// The same where symbols stand between the words: they are gaps.
fn among_symbols(frame: &Frame, top: usize) -> String {
    let ways = WAYS.iter().map(|&(left, inverted)| letters(frame, (left, top), &BODY, inverted));
    let read = |cell: &&Option<char>| cell.is_some_and(|letter| letter != ' ');
    let best = ways.max_by_key(|cells| cells.iter().filter(read).count()).unwrap_or_default();
    best.into_iter().map(|cell| cell.unwrap_or(' ')).collect::<String>().trim_end().to_owned()
}

/// Lists stand a pixel further right, and their chosen line is dark on light.
const WAYS: [(usize, bool); 3] = [(1, false), (2, false), (2, true)];

/// The words of the bar on top, dark on light; icons between them are gaps.
pub fn bar(frame: &Frame) -> String {
    let letters = shapes(&BODY);
    let (mut read, mut left) = (String::new(), 0);
    while left < WIDTH {
        let seen = cell(frame, (left, BAR.top), &BAR, true);
        match letters.iter().find(|(shape, letter)| *letter != ' ' && *shape == seen) {
            Some(&(_, letter)) => {
                read.push(letter);
                left += BAR.wide;
            }
            None => {
                read.push(' ');
                left += 1;
            }
        }
    }
    read.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The lines of the body, and the hint below them; what is no line of words is empty.
pub fn words(frame: &Frame) -> Vec<String> {
    words_or(frame, |_, _| String::new())
}

/// The same; symbols between the words are gaps.
pub fn words_and_symbols(frame: &Frame) -> Vec<String> {
    words_or(frame, among_symbols)
}

fn words_or(frame: &Frame, other: fn(&Frame, usize) -> String) -> Vec<String> {
    let body = (0..BODY_LINES).map(|number| {
        let top = BODY.top + number * BODY.high;
        WAYS.iter()
            .find_map(|&(left, inverted)| line(frame, (left, top), &BODY, inverted))
            .unwrap_or_else(|| other(frame, top))
    });
    // A conspicuous one is dark on light.
    let hint = [false, true].into_iter().find_map(|way| line(frame, (HINT.left, HINT.top), &HINT, way));
    let hint = hint.unwrap_or_default();
    body.chain([hint]).collect()
}
