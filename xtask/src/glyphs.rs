//! Writes `glyphs.json`: bitmaps of all fonts and icons, with which the virtual tower reads text off its screen.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use app::fonts::FONTS;
use app::icons::ICONS;
use embedded_graphics::image::{Image, ImageDrawable};
use embedded_graphics::mono_font::{MonoFont, MonoTextStyle};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::text::{Baseline, Text};
use serde::Serialize;

/// Look like a space and a hyphen, and would be read for them.
const INVISIBLE: [char; 2] = ['\u{a0}', '\u{ad}'];

#[derive(Serialize)]
pub(crate) struct Sheet {
    fonts: Vec<Font>,
    icons: Vec<Icon>,
}

#[derive(Serialize)]
struct Font {
    name: &'static str,
    width: u32,
    height: u32,
    glyphs: BTreeMap<char, Vec<String>>,
}

#[derive(Serialize)]
struct Icon {
    name: &'static str,
    rows: Vec<String>,
}

pub(crate) fn sheet() -> Result<Sheet> {
    let fonts = FONTS.iter().map(|&(name, font)| Font::draw(name, font)).collect::<Result<_>>()?;
    let icons = ICONS.iter().map(|&(name, icon)| Icon { name, rows: icon_rows(icon) }).collect();
    Ok(Sheet { fonts, icons })
}

impl Font {
    fn draw(name: &'static str, font: &MonoFont<'static>) -> Result<Self> {
        ensure!(font.character_spacing == 0, "{name}: glyphs must stand next to each other");
        let Size { width, height } = font.character_size;
        let style = MonoTextStyle::new(font, BinaryColor::On);
        let glyphs = characters(font)
            .map(|character| {
                let mut canvas = Canvas::new(font.character_size);
                let mut buffer = [0; 4];
                let text = character.encode_utf8(&mut buffer);
                let Ok(_) = Text::with_baseline(text, Point::zero(), style, Baseline::Top).draw(&mut canvas);
                (character, canvas.rows())
            })
            .collect();
        Ok(Self { name, width, height, glyphs })
    }
}

/// The characters a font has a glyph for. A font maps all others to one replacement, so that is
/// what a non-character tells.
fn characters(font: &MonoFont<'static>) -> impl Iterator<Item = char> {
    let index = |character| font.glyph_mapping.index(character);
    let replacement = index('\u{10ffff}');
    (' '..='\u{ffff}')
        .filter(move |&character| character == '?' || index(character) != replacement)
        .filter(|character| !character.is_control() && !INVISIBLE.contains(character))
}

fn icon_rows<I: ImageDrawable<Color = BinaryColor>>(icon: &I) -> Vec<String> {
    let mut canvas = Canvas::new(icon.size());
    let Ok(()) = Image::new(icon, Point::zero()).draw(&mut canvas);
    canvas.rows()
}

/// A small screen in memory.
struct Canvas {
    size: Size,
    lit: Vec<bool>,
}

impl Canvas {
    fn new(size: Size) -> Self {
        Self { size, lit: vec![false; (size.width * size.height) as usize] }
    }

    fn rows(&self) -> Vec<String> {
        let mark = |&lit: &bool| if lit { '#' } else { '.' };
        self.lit.chunks(self.size.width as usize).map(|row| row.iter().map(mark).collect()).collect()
    }
}

impl OriginDimensions for Canvas {
    fn size(&self) -> Size {
        self.size
    }
}

impl DrawTarget for Canvas {
    type Color = BinaryColor;
    type Error = std::convert::Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Self::Error> {
        let inside = self.bounding_box();
        for Pixel(point, colour) in pixels {
            if inside.contains(point) {
                let at = point.y as u32 * self.size.width + point.x as u32;
                self.lit[at as usize] = colour.is_on();
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::mono_font::iso_8859_1::FONT_6X10;

    #[test]
    fn a_glyph_is_the_bitmap_the_font_draws() {
        let font = Font::draw("6x10", &FONT_6X10).unwrap();
        assert_eq!(
            font.glyphs[&'Ä'],
            [
                ".#.#..", "......", ".###..", "#...#.", "#...#.", "#####.", "#...#.", "#...#.", "......",
                "......"
            ]
        );
    }

    #[test]
    fn a_sheet_holds_what_the_font_holds_and_nothing_that_cannot_be_told_apart() {
        let font = Font::draw("6x10", &FONT_6X10).unwrap();
        assert!([' ', '?', '~', 'ß', 'ÿ'].iter().all(|character| font.glyphs.contains_key(character)));
        assert!(
            !['\u{7f}', '\u{a0}', '\u{ad}', '→'].iter().any(|character| font.glyphs.contains_key(character))
        );
        assert_eq!(font.glyphs.len(), 95 + 94);
    }
}
