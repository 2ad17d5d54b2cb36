//! Printable sheets of labels: name, kind and id of a card, for the sticker on its back.

mod layout;
mod pdf;
mod svg;

pub use layout::{LABELS_A_PAGE, Label, Page, lay_out};
pub use pdf::pdf;
pub use svg::svg;
