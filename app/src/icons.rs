//! Small pictures where no glyph exists, drawn here so that a reviewer can see them.

use embedded_graphics::image::{GetPixel, ImageRaw};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;

/// Icons are squares of eight pixels: they sit in a header beside the title.
pub const SIZE: u32 = 8;

pub type Icon = ImageRaw<'static, BinaryColor>;

/// A card with a corner mark.
pub const CARD: Icon = ImageRaw::new(
    &[0b0111_1110, 0b0100_0010, 0b0101_1010, 0b0101_1010, 0b0100_0010, 0b0100_0010, 0b0111_1110, 0b0000_0000],
    SIZE,
);

/// Something is wrong with what was laid.
pub const WARNING: Icon = ImageRaw::new(
    &[0b0001_1000, 0b0001_1000, 0b0010_0100, 0b0011_1100, 0b0101_1010, 0b0101_1010, 0b1111_1111, 0b0000_0000],
    SIZE,
);

/// The tag does not let itself be read.
pub const LOCK: Icon = ImageRaw::new(
    &[0b0011_1100, 0b0010_0100, 0b0010_0100, 0b0111_1110, 0b0110_0110, 0b0110_0110, 0b0111_1110, 0b0000_0000],
    SIZE,
);

/// A part of the tower is missing or broken.
pub const PART: Icon = ImageRaw::new(
    &[0b0010_1000, 0b0010_1000, 0b0111_1100, 0b0111_1100, 0b0011_1000, 0b0001_0000, 0b0001_1110, 0b0000_0000],
    SIZE,
);

pub const ICONS: &[(&str, &Icon)] =
    &[("card", &CARD), ("warning", &WARNING), ("lock", &LOCK), ("part", &PART)];

/// Draws an icon, light on dark or, `inverted`, dark on light.
pub fn draw<D: DrawTarget<Color = BinaryColor>>(
    icon: &Icon,
    at: Point,
    inverted: bool,
    target: &mut D,
) -> Result<(), D::Error> {
    let pixels = icon.bounding_box().points().filter_map(|from| {
        let on = icon.pixel(from)?.is_on() != inverted;
        Some(Pixel(at + from, BinaryColor::from(on)))
    });
    target.draw_iter(pixels)
}
