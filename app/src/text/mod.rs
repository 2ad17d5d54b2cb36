//! Every text that a player reads, English and German side by side.
//!
//! Each key is one row: a missing translation does not compile. The row also names its slot, the space the text has on the
//! screen, and a test checks that every text fits.

/// Declares a table of texts.
macro_rules! texts {
    ($table:ident; $($key:ident: $slot:ident = $english:literal | $german:literal;)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $table { $($key),* }

        impl $table {
            pub const ALL: &'static [$table] = &[$($table::$key),*];

            const ENGLISH: Packing<{ concat!($($english),*).len() }, { $table::ALL.len() }> =
                Packing::of(&[$($english),*], &ENGLISH_INDEX);
            const GERMAN: Packing<{ concat!($($german),*).len() }, { $table::ALL.len() }> =
                Packing::of(&[$($german),*], &GERMAN_INDEX);

            /// The rows as they are written, by their language.
            #[cfg(test)]
            pub(super) const SOURCE: [&'static [&'static str]; 2] = [&[$($english),*], &[$($german),*]];

            /// The flash that this table takes.
            pub const BYTES: usize = $table::ENGLISH.flash() + $table::GERMAN.flash();

            pub const fn slot(self) -> Slot {
                match self { $($table::$key => Slot::$slot),* }
            }

            pub fn get(self, lang: Lang) -> Words {
                static ENGLISH: Packed = Packed {
                    bytes: &$table::ENGLISH.bytes::<{ $table::ENGLISH.len() }>(),
                    lengths: &$table::ENGLISH.lengths(),
                    steps: &$table::ENGLISH.steps::<{ $table::ALL.len().div_ceil(STEP) }>(),
                };
                static GERMAN: Packed = Packed {
                    bytes: &$table::GERMAN.bytes::<{ $table::GERMAN.len() }>(),
                    lengths: &$table::GERMAN.lengths(),
                    steps: &$table::GERMAN.steps::<{ $table::ALL.len().div_ceil(STEP) }>(),
                };
                unpack(&ENGLISH, &GERMAN, lang, self as usize)
            }
        }
    };
}

/// The end of each row in the string of all rows.
#[expect(clippy::indexing_slicing, reason = "at build time: a panic does not compile")]
const fn ends<const ROWS: usize>(rows: &[&str; ROWS]) -> [u16; ROWS] {
    let mut ends = [0; ROWS];
    let (mut number, mut end) = (0, 0);
    while number < ROWS {
        end += rows[number].len();
        assert!(end <= u16::MAX as usize, "a table of texts has less than 64 KiB");
        ends[number] = end as u16;
        number += 1;
    }
    ends
}

fn row(all: &'static str, ends: &[u16], number: usize) -> &'static str {
    let end = |number: usize| ends.get(number).map(|&end| usize::from(end));
    let from = number.checked_sub(1).and_then(end).unwrap_or(0);
    all.get(from..end(number).unwrap_or(from)).unwrap_or_default()
}

mod grail_answers;
mod grail_by_hand;
mod grail_reminders;
mod grail_what_if;
mod help;
mod knight_tales;
mod last_spell;
mod packed;
mod paladins;
mod spell_pages;
mod syllables;
mod table;
mod tainted_grail;
#[cfg(test)]
mod trainer;
mod west_pages;

pub use grail_answers::GrailAnswer;
pub use grail_by_hand::GrailByHand;
pub use grail_reminders::GrailReminder;
pub use grail_what_if::GrailWhatIf;
pub use help::Help;
pub use knight_tales::Tale;
pub use last_spell::Spell;
pub use packed::Words;
pub use paladins::West;
pub use spell_pages::SpellPage;
pub use table::Text;
pub use tainted_grail::Grail;
pub use west_pages::WestPage;

/// The flash that the texts of the four games take, without their help.
pub const BYTES_OF_GAMES: usize = GrailAnswer::BYTES
    + GrailByHand::BYTES
    + GrailReminder::BYTES
    + GrailWhatIf::BYTES
    + Grail::BYTES
    + Tale::BYTES
    + West::BYTES
    + WestPage::BYTES
    + Spell::BYTES
    + SpellPage::BYTES;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    #[default]
    English,
    German,
}

impl Lang {
    pub const ALL: [Lang; 2] = [Lang::English, Lang::German];
}

/// The space a text has on the screen.
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
    /// The same above two answers.
    Question,
    /// The footer.
    Hint,
    /// A paragraph of help: its other lines are set in, and the last column is the scroll bar's.
    Help,
}

impl Slot {
    /// Columns of the slot's font.
    pub const fn columns(self) -> usize {
        match self {
            Slot::Header | Slot::Help => 19,
            Slot::Line => 20,
            Slot::Label => 16,
            Slot::Choice => 12,
            Slot::Message | Slot::Question => 21,
            Slot::Hint => 25,
        }
    }

    /// Lines of the slot.
    pub const fn lines(self) -> usize {
        match self {
            Slot::Message => 3,
            Slot::Question => 2,
            Slot::Help => 4,
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
        // Never otherwise; but code that could panic about a string brings 4 KB of words and tables with it.
        let (mut line, _) = rest.split_at_checked(cut)?;
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
    use std::format;
    use std::string::String;
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
        // A pattern of gaps alone is the same in every language, and so is a king's name.
        let patterns = [
            Grail::Just,
            Grail::AndItem,
            Grail::Numbered,
            Grail::TextBegan,
            Grail::Changed,
            Grail::Track,
            Grail::AmberlingNow,
            Grail::ShareLine,
            Grail::Costs,
            Grail::SwitchOn,
            Grail::SwitchOff,
            Grail::Claudyne,
            Grail::Veneda,
            Grail::Nonus,
        ];
        for &text in Grail::ALL {
            let equal = text.get(Lang::English) == text.get(Lang::German);
            assert_eq!(equal, patterns.contains(&text), "{text:?}");
        }
        for &text in GrailReminder::ALL {
            assert_ne!(text.get(Lang::English), text.get(Lang::German), "{text:?}");
        }
        for &text in GrailWhatIf::ALL {
            assert_ne!(text.get(Lang::English), text.get(Lang::German), "{text:?}");
        }
        for &text in GrailByHand::ALL {
            let equal = text.get(Lang::English) == text.get(Lang::German);
            assert_eq!(equal, matches!(text, GrailByHand::Holding | GrailByHand::Attribute), "{text:?}");
        }
        // Patterns again, and words that German has taken over.
        let patterns = [
            Tale::Just,
            Tale::Both,
            Tale::Named,
            Tale::Pair,
            Tale::List,
            Tale::PriceOf,
            Tale::HintPick,
            Tale::TextBegan,
            Tale::Rolled,
            Tale::QuestOf,
            Tale::QuestRevealed,
        ];
        for &text in Tale::ALL {
            let equal = text.get(Lang::English) == text.get(Lang::German);
            assert_eq!(equal, patterns.contains(&text), "{text:?}");
        }
    }

    #[test]
    fn a_row_of_the_west_equal_in_both_languages_is_allowed_by_name() {
        let patterns = [
            West::Just,
            West::Named,
            West::Counted,
            West::Standard,
            West::WorkersGained,
            West::DidAct,
            West::DidActOn,
        ];
        for &text in West::ALL {
            let equal = text.get(Lang::English) == text.get(Lang::German);
            assert_eq!(equal, patterns.contains(&text), "{text:?}");
        }
        let patterns = [
            WestPage::Just,
            WestPage::Behind,
            WestPage::More,
            WestPage::Impossible,
            WestPage::Receive,
            WestPage::SlotOf,
            WestPage::Inquisition,
        ];
        for &text in WestPage::ALL {
            let equal = text.get(Lang::English) == text.get(Lang::German);
            assert_eq!(equal, patterns.contains(&text), "{text:?}");
        }
    }

    #[test]
    fn a_row_of_the_last_spell_equal_in_both_languages_is_allowed_by_name() {
        let patterns = [
            Spell::Just,
            Spell::At,
            Spell::Gold,
            Spell::Material,
            Spell::Gildenberg,
            Spell::Lakeburg,
            Spell::Glenwald,
            Spell::Cetusia,
            Spell::Mission,
            Spell::ItemMoved,
            Spell::Answered,
        ];
        for &text in Spell::ALL {
            let equal = text.get(Lang::English) == text.get(Lang::German);
            assert_eq!(equal, patterns.contains(&text), "{text:?}");
        }
        let patterns = [
            SpellPage::Just,
            SpellPage::Pair,
            SpellPage::Named,
            SpellPage::Times,
            SpellPage::InGold,
            SpellPage::InMaterial,
            SpellPage::Holds,
            SpellPage::Marked,
            SpellPage::Unmarked,
            SpellPage::Flames,
            SpellPage::Better,
            SpellPage::OutOf,
            SpellPage::Behind,
            SpellPage::More,
            SpellPage::StepDone,
            SpellPage::StepNow,
            SpellPage::StepLeft,
        ];
        for &text in SpellPage::ALL {
            let equal = text.get(Lang::English) == text.get(Lang::German);
            assert_eq!(equal, patterns.contains(&text), "{text:?}");
        }
    }

    /// All rows of all tables: a name, the slot, the words.
    fn rows() -> impl Iterator<Item = (String, Slot, Words)> {
        let texts = Text::ALL
            .iter()
            .flat_map(|row| Lang::ALL.map(|lang| (format!("{row:?} {lang:?}"), row.slot(), row.get(lang))));
        let help = Help::ALL.iter().flat_map(|row| {
            Lang::ALL.map(|lang| (format!("help {row:?} {lang:?}"), row.slot(), row.get(lang)))
        });
        let grail = Grail::ALL.iter().flat_map(|row| {
            Lang::ALL.map(|lang| (format!("grail {row:?} {lang:?}"), row.slot(), row.get(lang)))
        });
        let reminders = GrailReminder::ALL.iter().flat_map(|row| {
            Lang::ALL.map(|lang| (format!("reminder {row:?} {lang:?}"), row.slot(), row.get(lang)))
        });
        let what_if = GrailWhatIf::ALL.iter().flat_map(|row| {
            Lang::ALL.map(|lang| (format!("what if {row:?} {lang:?}"), row.slot(), row.get(lang)))
        });
        let by_hand = GrailByHand::ALL.iter().flat_map(|row| {
            Lang::ALL.map(|lang| (format!("by hand {row:?} {lang:?}"), row.slot(), row.get(lang)))
        });
        let tale = Tale::ALL.iter().flat_map(|row| {
            Lang::ALL.map(|lang| (format!("tale {row:?} {lang:?}"), row.slot(), row.get(lang)))
        });
        let west = West::ALL.iter().flat_map(|row| {
            Lang::ALL.map(|lang| (format!("west {row:?} {lang:?}"), row.slot(), row.get(lang)))
        });
        let west_pages = WestPage::ALL.iter().flat_map(|row| {
            Lang::ALL.map(|lang| (format!("west page {row:?} {lang:?}"), row.slot(), row.get(lang)))
        });
        let spell = Spell::ALL.iter().flat_map(|row| {
            Lang::ALL.map(|lang| (format!("spell {row:?} {lang:?}"), row.slot(), row.get(lang)))
        });
        let spell_pages = SpellPage::ALL.iter().flat_map(|row| {
            Lang::ALL.map(|lang| (format!("spell page {row:?} {lang:?}"), row.slot(), row.get(lang)))
        });
        let tables = texts.chain(help).chain(grail).chain(reminders).chain(what_if).chain(tale);
        let tables = tables.chain(by_hand);
        tables.chain(west).chain(west_pages).chain(spell).chain(spell_pages)
    }

    #[test]
    fn every_text_fits_its_slot() {
        for (name, slot, words) in rows() {
            let lines: Vec<_> = wrap(&words, slot.columns()).collect();
            assert!(lines.len() <= slot.lines(), "{name}: {lines:?}");
            let cut = words.split(' ').find(|word| word.chars().count() > slot.columns());
            assert_eq!(cut, None, "{name} is cut inside a word");
        }
    }

    #[test]
    fn a_card_id_is_as_long_as_the_text_says() {
        for lang in Lang::ALL {
            let words = Text::ProblemTextTooLongWhy.get(lang);
            assert!(words.contains(&std::format!(" {} ", rules_core::card::MAX_ID)), "{words}");
        }
    }

    #[test]
    fn help_is_a_sentence_in_both_languages() {
        for row in Help::ALL {
            assert_eq!(row.slot(), Slot::Help, "{row:?}");
            assert_ne!(row.get(Lang::English), row.get(Lang::German), "{row:?}");
            for lang in Lang::ALL {
                assert!(row.get(lang).ends_with(['.', '?']), "{row:?} {lang:?}");
            }
        }
    }

    #[test]
    fn every_character_has_a_glyph() {
        let replacement = fonts::BODY.glyph_mapping.index('\u{fffd}');
        for (row, _, words) in rows() {
            for letter in words.chars() {
                for (name, font) in fonts::FONTS {
                    let known = letter == '?' || font.glyph_mapping.index(letter) != replacement;
                    assert!(known, "{letter} of {row} is not in {name}");
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
