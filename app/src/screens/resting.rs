//! The resting glass: a small name that wanders, so that no pixel stays lit for long.

use embedded_graphics::prelude::Point;

use crate::frame::Frame;
use crate::layout;
use crate::text::{Lang, Text};

pub(super) fn draw(place: u32, lang: Lang, frame: &mut Frame) {
    // Steps that share no factor with the room visit every place before one comes again.
    let (x, y) = (place.wrapping_mul(37) % 80, place.wrapping_mul(23) % 56);
    layout::whisper(frame, Text::Doomtower.get(lang), Point::new(x as i32, y as i32));
}
