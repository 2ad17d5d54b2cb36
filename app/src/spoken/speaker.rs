//! Breaks text into lines of the screen's width and keeps only the lines that were asked for.

use heapless::String;

use crate::layout::COLUMNS;
use crate::signs::{GAP, Sign};

/// A line of letters from ISO 8859-1, each of which takes up to two bytes.
pub const LINE_BYTES: usize = 2 * COLUMNS;
pub type Line = String<LINE_BYTES>;

/// How much further right a paragraph goes on: further than a block within it would start.
const HANGING: usize = 2;

/// What the fonts cannot draw is shown as this.
const NO_GLYPH: char = '?';

pub(super) struct Speaker<'a> {
    into: &'a mut [Line],
    /// The number of the first line to keep.
    first: usize,
    /// Lines finished so far.
    finished: usize,
    line: Line,
    /// The word under way: it goes to the next line as a whole if it does not fit this one.
    word: Line,
    indent: usize,
    has_words: bool,
}

impl<'a> Speaker<'a> {
    pub(super) fn new(first: usize, into: &'a mut [Line]) -> Self {
        into.iter_mut().for_each(Line::clear);
        let (line, word) = (Line::new(), Line::new());
        Speaker { into, first, finished: 0, line, word, indent: 0, has_words: false }
    }

    /// Lines finished so far.
    pub(super) fn lines(&self) -> usize {
        self.finished
    }

    /// Starts a paragraph so many columns from the left.
    pub(super) fn begin(&mut self, indent: usize) {
        self.end();
        // Whatever the depth, most of the line is left to words.
        self.indent = indent.min(COLUMNS / 2);
        self.line.clear();
        self.start_line(self.indent);
    }

    /// Adds words. A space ends a word; without one, what is added next belongs to the same word.
    pub(super) fn say(&mut self, words: &str) {
        for letter in words.chars() {
            if letter == ' ' { self.end_word() } else { self.push(letter) }
        }
    }

    /// Adds words that stay together on a line.
    pub(super) fn say_joined(&mut self, words: &str) {
        words.chars().for_each(|letter| self.push(letter));
    }

    /// Stays together with what follows.
    pub(super) fn sign(&mut self, sign: Sign) {
        self.push(sign.letter());
        self.push(GAP);
    }

    pub(super) fn say_number(&mut self, number: u8) {
        let mut divisor = 100;
        while divisor > 0 {
            if number >= divisor || divisor == 1 {
                self.push(char::from(b'0' + number / divisor % 10));
            }
            divisor /= 10;
        }
    }

    /// Ends the paragraph with the word under way at the right edge of its line, or of the next one.
    pub(super) fn end_at_right(&mut self) {
        if columns(&self.word) > 0 {
            let room =
                |speaker: &Self| COLUMNS.saturating_sub(columns(&speaker.line) + columns(&speaker.word));
            if self.has_words && room(self) == 0 {
                self.finish_line();
                self.start_line(self.indent);
            }
            for _ in 0..room(self) {
                let _ = self.line.push(' ');
            }
            self.has_words = false;
            self.end_word();
        }
        self.end();
    }

    /// Ends the paragraph.
    pub(super) fn end(&mut self) {
        self.end_word();
        if self.has_words {
            self.finish_line();
        }
    }

    fn push(&mut self, letter: char) {
        // A word longer than a line is cut.
        let start = if self.has_words { self.indent + HANGING } else { columns(&self.line) };
        if start + columns(&self.word) >= COLUMNS {
            self.end_word();
            self.finish_line();
            self.start_line(self.indent + HANGING);
        }
        let is_letter = !letter.is_control() && u32::from(letter) <= 0xff;
        let has_glyph = is_letter || Sign::drawn(letter).is_some();
        // Room for as many letters as a line has columns.
        let _ = self.word.push(if has_glyph { letter } else { NO_GLYPH });
    }

    fn end_word(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let space = usize::from(self.has_words);
        if columns(&self.line) + space + columns(&self.word) > COLUMNS {
            self.finish_line();
            self.start_line(self.indent + HANGING);
        }
        if self.has_words {
            let _ = self.line.push(' ');
        }
        let _ = self.line.push_str(&self.word);
        self.word.clear();
        self.has_words = true;
    }

    fn start_line(&mut self, indent: usize) {
        for _ in 0..indent {
            let _ = self.line.push(' ');
        }
    }

    fn finish_line(&mut self) {
        let kept = self.finished.checked_sub(self.first).and_then(|number| self.into.get_mut(number));
        if let Some(kept) = kept {
            kept.clone_from(&self.line);
        }
        self.line.clear();
        self.has_words = false;
        self.finished += 1;
    }
}

fn columns(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    fn spoken(speak: impl Fn(&mut Speaker<'_>)) -> Vec<std::string::String> {
        let mut into = [const { Line::new() }; 8];
        let mut speaker = Speaker::new(0, &mut into);
        speak(&mut speaker);
        let count = speaker.lines();
        into.iter().take(count).map(|line| line.as_str().into()).collect()
    }

    #[test]
    fn words_are_broken_at_spaces_and_go_on_indented() {
        let lines = spoken(|speaker| {
            speaker.begin(2);
            speaker.say("lay the top card of the stack at its end, ");
            speaker.say_number(105);
            speaker.say(" times");
            speaker.end();
        });
        assert_eq!(lines, ["  lay the top card of", "    the stack at its", "    end, 105 times"]);
    }

    #[test]
    fn what_must_be_cut_is_cut() {
        let lines = spoken(|speaker| {
            speaker.begin(0);
            speaker.say("Donaudampfschifffahrtsgesellschaft");
            speaker.end();
            speaker.begin(1);
            speaker.say("Die Donaudampfschifffahrtsgesellschaft");
            speaker.end();
        });
        assert_eq!(
            lines,
            [
                "Donaudampfschifffahrt",
                "  sgesellschaft",
                " Die",
                "   Donaudampfschifffa",
                "   hrtsgesellschaft"
            ]
        );
    }

    #[test]
    fn a_value_stands_at_the_right() {
        let pair = |name: &'static str, value: &'static str| {
            spoken(move |speaker| {
                speaker.begin(0);
                speaker.say(name);
                speaker.say(" ");
                speaker.say(value);
                speaker.end_at_right();
            })
        };
        assert_eq!(pair("Value", "8*"), ["Value              8*"]);
        assert_eq!(pair("Exactly fits the", "line"), ["Exactly fits the line"]);
        assert_eq!(pair("Does not fit the l", "line"), ["Does not fit the l", "                 line"]);
    }

    #[test]
    fn numbers() {
        for (number, text) in [(0, "0"), (7, "7"), (10, "10"), (100, "100"), (255, "255")] {
            let said = spoken(|speaker| {
                speaker.begin(0);
                speaker.say_number(number);
                speaker.end();
            });
            assert_eq!(said, [text]);
        }
    }

    #[test]
    fn letters_without_a_glyph_are_replaced() {
        let said = spoken(|speaker| {
            speaker.begin(0);
            speaker.say("Größe ≥ カ\n4");
            speaker.end();
        });
        assert_eq!(said, ["Größe ? ??4"]);
    }

    #[test]
    fn only_what_is_asked_for_is_kept() {
        let mut into = [const { Line::new() }; 2];
        let mut speaker = Speaker::new(1, &mut into);
        for word in ["one", "two", "three", "four"] {
            speaker.begin(0);
            speaker.say(word);
        }
        speaker.end();
        assert_eq!(speaker.lines(), 4);
        assert_eq!(into, ["two", "three"]);
    }
}
