//! Junis and Elgan in encounters whose cards bring one prompt about each: `stage.toml`.

use tests::grail::{begin_with, choose, lay};
use tests::house;
use tests::table::Tower;

/// Both are there.
pub(crate) fn camp(tower: &mut Tower) {
    begin_with(tower, house::with(include_str!("stage.toml")));
    ["tg/h-junis", "tg/h-elgan"].into_iter().for_each(|id| lay(tower, id));
}

/// They meet it, and draw.
pub(crate) fn meets(tower: &mut Tower, whom: &str) {
    camp(tower);
    lay(tower, &format!("tg/{whom}"));
}

/// Hands are kept.
pub(crate) fn faces(tower: &mut Tower, whom: &str) {
    meets(tower, whom);
    choose(tower, "Keep the hands");
}

/// Junis is active, and lays these.
pub(crate) fn lays(tower: &mut Tower, whom: &str, cards: &[&str]) {
    faces(tower, whom);
    lay(tower, "tg/h-junis");
    cards.iter().for_each(|card| lay(tower, &format!("tg/{card}")));
}
