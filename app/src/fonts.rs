//! The fonts of the screen. All text is set in one of these, and the scenario runner recognises text by their glyphs.

use embedded_graphics::mono_font::MonoFont;
use embedded_graphics::mono_font::iso_8859_1::{FONT_5X8, FONT_6X10, FONT_10X20};

/// Headers, lists, values.
pub const BODY: &MonoFont<'static> = &FONT_6X10;
/// Hints in the footer.
pub const HINT: &MonoFont<'static> = &FONT_5X8;
/// The one value a page is about.
pub const BIG: &MonoFont<'static> = &FONT_10X20;

pub const FONTS: &[(&str, &MonoFont<'static>)] = &[("6x10", BODY), ("5x8", HINT), ("10x20", BIG)];
