//! One picture for the screen, in the panel's byte order: eight pages of 128 columns, least significant bit on top.

use core::convert::Infallible;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

pub const WIDTH: usize = 128;
pub const HEIGHT: usize = 64;
pub const PAGES: usize = HEIGHT / 8;

#[derive(Clone, PartialEq, Eq)]
pub struct Frame {
    pages: [[u8; WIDTH]; PAGES],
}

impl Default for Frame {
    fn default() -> Self {
        Self::new()
    }
}

impl Frame {
    pub const fn new() -> Self {
        Frame { pages: [[0; WIDTH]; PAGES] }
    }

    pub fn clear(&mut self) {
        self.pages = [[0; WIDTH]; PAGES];
    }

    pub fn pages(&self) -> &[[u8; WIDTH]; PAGES] {
        &self.pages
    }

    pub fn pixel(&self, x: usize, y: usize) -> bool {
        self.pages.get(y / 8).and_then(|page| page.get(x)).is_some_and(|byte| byte >> (y % 8) & 1 == 1)
    }

    #[inline(always)]
    fn set(&mut self, x: i32, y: i32, on: bool) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return };
        let Some(byte) = self.pages.get_mut(y / 8).and_then(|page| page.get_mut(x)) else { return };
        let bit = 1 << (y % 8);
        if on {
            *byte |= bit;
        } else {
            *byte &= !bit;
        }
    }
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Frame {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(at, colour) in pixels {
            self.set(at.x, at.y, colour.is_on());
        }
        Ok(())
    }

    /// Whole bars (headers, selected lines) are set a byte at a time: eight rows for the price of one.
    fn fill_solid(&mut self, area: &Rectangle, colour: BinaryColor) -> Result<(), Infallible> {
        let area = area.intersection(&self.bounding_box());
        let Some(last) = area.bottom_right() else { return Ok(()) };
        for (number, page) in self.pages.iter_mut().enumerate() {
            let top = number as i32 * 8;
            let from = (area.top_left.y - top).clamp(0, 8) as u32;
            let to = (last.y + 1 - top).clamp(0, 8) as u32;
            let rows = ((1u32 << to) - 1) & !((1u32 << from) - 1);
            let columns = page.get_mut(area.top_left.x as usize..=last.x as usize).unwrap_or_default();
            for byte in columns {
                *byte = if colour.is_on() { *byte | rows as u8 } else { *byte & !(rows as u8) };
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_and_single_pixels_agree() {
        for (y, h) in [(0, 11), (3, 1), (13, 10), (54, 10), (60, 20), (-5, 8)] {
            let bar = Rectangle::new(Point::new(5, y), Size::new(40, h));
            let (mut fast, mut slow) = (Frame::new(), Frame::new());
            fast.fill_solid(&bar, BinaryColor::On).unwrap();
            slow.draw_iter(bar.points().map(|at| Pixel(at, BinaryColor::On))).unwrap();
            assert!(fast == slow, "bar at {y} of height {h}");
        }
    }
}
