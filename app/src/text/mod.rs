//! Every word a player reads, English and German side by side.
//!
//! One row a key: a missing translation does not compile, and the slot says how much room the words have, so that a
//! test can hold every row to it.

mod table;

pub use table::Text;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    #[default]
    English,
    German,
}

impl Lang {
    pub const ALL: [Lang; 2] = [Lang::English, Lang::German];
}

/// The room a text has on the glass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// Beside the icon in the bar on top.
    Header,
    /// A whole line of the body, or an entry of a list (which leaves the last column to the scroll bar).
    Line,
    /// The name in front of a value: the value needs the rest of the line.
    Label,
    /// The value a page is about, in the big font.
    Choice,
    /// Several lines of the body, broken at spaces.
    Message,
    /// The footer.
    Hint,
}

impl Slot {
    /// Columns of the slot's font.
    pub const fn columns(self) -> usize {
        match self {
            Slot::Header => 19,
            Slot::Line => 20,
            Slot::Label => 16,
            Slot::Choice => 12,
            Slot::Message => 21,
            Slot::Hint => 25,
        }
    }

    /// Lines of the slot.
    pub const fn lines(self) -> usize {
        match self {
            Slot::Message => 3,
            Slot::Header | Slot::Line | Slot::Label | Slot::Choice | Slot::Hint => 1,
        }
    }
}

/// Breaks `text` at spaces into lines of at most `columns` characters; a longer word is cut.
pub fn wrap(text: &str, columns: usize) -> impl Iterator<Item = &str> {
    let mut rest = text;
    core::iter::from_fn(move || {
        rest = rest.trim_start();
        if rest.is_empty() || columns == 0 {
            return None;
        }
        let cut = rest.char_indices().nth(columns).map_or(rest.len(), |(at, _)| at);
        let (mut line, _) = rest.split_at(cut);
        if cut < rest.len() && !rest.get(cut..).is_some_and(|tail| tail.starts_with(' ')) {
            line = line.rfind(' ').and_then(|space| line.get(..space)).unwrap_or(line);
        }
        rest = rest.get(line.len()..).unwrap_or_default();
        Some(line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fonts;
    use std::vec::Vec;

    /// Rows that read the same in both languages, each because the word itself is the same.
    const SAME: &[Text] = &[
        Text::Doomtower,
        Text::LanguageEnglish,
        Text::LanguageGerman,
        Text::OrderGrb,
        Text::OrderRgb,
        Text::OrderBrg,
        Text::OrderBgr,
        Text::OrderGbr,
        Text::OrderRbg,
        Text::PanelSsd1306,
        Text::PanelSh1106,
        Text::Speed400,
        Text::Number1,
        Text::Number2,
        Text::Number4,
        Text::Auto,
        Text::TaintedGrail,
        Text::KnightTales,
        Text::LastSpell,
        Text::Version,
    ];

    #[test]
    fn a_row_equal_in_both_languages_is_allowed_by_name() {
        for &text in Text::ALL {
            let equal = text.get(Lang::English) == text.get(Lang::German);
            assert_eq!(equal, SAME.contains(&text), "{text:?}");
        }
    }

    #[test]
    fn every_text_fits_its_slot() {
        for &text in Text::ALL {
            for lang in Lang::ALL {
                let lines: Vec<_> = wrap(text.get(lang), text.slot().columns()).collect();
                assert!(lines.len() <= text.slot().lines(), "{text:?} {lang:?}: {lines:?}");
                assert!(lines.iter().all(|line| line.chars().count() <= text.slot().columns()));
            }
        }
    }

    #[test]
    fn every_character_has_a_glyph() {
        let replacement = fonts::BODY.glyph_mapping.index('\u{fffd}');
        for &text in Text::ALL {
            for letter in Lang::ALL.into_iter().flat_map(|lang| text.get(lang).chars()) {
                for (name, font) in fonts::FONTS {
                    let known = letter == '?' || font.glyph_mapping.index(letter) != replacement;
                    assert!(known, "{letter} of {text:?} is not in {name}");
                }
            }
        }
    }

    #[test]
    fn wrap_breaks_at_spaces_and_cuts_only_what_must_be_cut() {
        let lines = |text| wrap(text, 8).collect::<Vec<_>>();
        assert_eq!(lines("lay one card"), ["lay one", "card"]);
        assert_eq!(lines("lay a card"), ["lay a", "card"]);
        assert_eq!(lines("exactly8 more"), ["exactly8", "more"]);
        assert_eq!(lines("unbreakable"), ["unbreaka", "ble"]);
        assert_eq!(lines("  "), Vec::<&str>::new());
        assert_eq!(lines("größeres Öl"), ["größeres", "Öl"]);
    }
}
