//! The screen saver: a few small words that move around, so that no pixel stays lit for long.

use embedded_graphics::prelude::Point;

use crate::frame::Frame;
use crate::layout;

pub(super) fn draw(place: u32, words: &str, frame: &mut Frame) {
    // The steps share no factor with the ranges, so every position is visited before one repeats.
    let (x, y) = (place.wrapping_mul(37) % 28, place.wrapping_mul(23) % 56);
    layout::whisper(frame, words, Point::new(x as i32, y as i32));
}
