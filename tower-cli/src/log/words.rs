//! The phrases around the game's own words when a log is told, in both languages.

use std::fmt;

use app::decks::Decks;
use app::games::Say;
use app::text::Lang;

/// The words around the game's own.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    pub begins: &'static str,
    pub goes_on: &'static str,
    pub changed: &'static str,
    pub other_cards: &'static str,
    pub jump: &'static str,
    pub undone: &'static str,
    pub own_dice: &'static str,
    pub more: &'static str,
    pub state: &'static str,
}

impl Words {
    pub const fn of(lang: Lang) -> Self {
        match lang {
            Lang::English => Words {
                begins: "begins",
                goes_on: "goes on from a checkpoint",
                changed: "goes on under other rules or cards",
                other_cards: "played with other cards than these: not replayed",
                jump: "to position",
                undone: "undone",
                own_dice: "own dice",
                more: "more",
                state: "state",
            },
            Lang::German => Words {
                begins: "beginnt",
                goes_on: "geht von einem Zwischenstand weiter",
                changed: "geht mit anderen Regeln oder Karten weiter",
                other_cards: "mit anderen Karten als diesen gespielt: nicht nachgespielt",
                jump: "zu Stand",
                undone: "zurückgenommen",
                own_dice: "eigene Würfel",
                more: "weitere",
                state: "Stand",
            },
        }
    }
}

/// What the tower says, as a string.
pub(super) fn said(lang: Lang, decks: &Decks<'_>, tell: impl FnOnce(&mut Say<'_>) -> fmt::Result) -> String {
    let mut words = String::new();
    // A string takes any words.
    let _ = tell(&mut Say::new(lang, decks, &mut words));
    words
}
