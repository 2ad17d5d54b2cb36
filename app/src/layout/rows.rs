//! Small print: five rows in the body instead of four, for the battlefield map, gauges and bar charts.

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use super::{BODY_TOP, FOOTER_TOP, format, sure, width, words};
use crate::fonts;
use crate::frame::Frame;
use crate::icons::{self, Icon};

/// Columns of a place on a map: small letters, so that five rows fit into the body.
pub const CELL: usize = 7;
const CELL_LEFT: i32 = 8;
const CELL_STEP: i32 = 40;
const CELL_HEIGHT: i32 = 8;

/// The marks of the columns, set apart.
pub const LAST_ROW: usize = 4;
/// The row below, in place of the hint.
pub const FOOTER_ROW: usize = 5;

fn cell_top(row: usize) -> i32 {
    match row {
        FOOTER_ROW => FOOTER_TOP,
        LAST_ROW => BODY_TOP + 1 + LAST_ROW as i32 * CELL_HEIGHT,
        row => BODY_TOP - 1 + row as i32 * CELL_HEIGHT,
    }
}

/// The mark in front of a row of a map.
pub fn row_mark(frame: &mut Frame, row: usize, mark: &str) {
    words(frame, mark, Point::new(1, cell_top(row)), fonts::HINT, false);
}

/// A place on a map of five rows by three columns, or as wide as `span` columns; the chosen one is dark on light.
pub fn cell(frame: &mut Frame, row: usize, column: usize, span: i32, text: &str, chosen: bool) {
    let at = Point::new(CELL_LEFT + column as i32 * CELL_STEP, cell_top(row));
    let area = Rectangle::new(at, Size::new((span * CELL_STEP - 2).unsigned_abs(), CELL_HEIGHT as u32));
    if chosen {
        sure(frame.fill_solid(&area, BinaryColor::On));
    }
    words(frame, text, at + Point::new(1, 0), fonts::HINT, chosen);
}

/// The mark of the best place on a map: a corner cut off at its right.
pub fn cell_mark(frame: &mut Frame, row: usize, column: usize) {
    let right = CELL_LEFT + (column as i32 + 1) * CELL_STEP - 2;
    for step in 0..3 {
        let at = Point::new(right - 3 + step, cell_top(row) + 3 - step);
        sure(frame.fill_solid(&Rectangle::new(at, Size::new(1, 1 + 2 * step as u32)), BinaryColor::On));
    }
}

/// A place in one of the five small rows that a map has, too.
#[derive(Clone, Copy)]
pub struct Small {
    pub row: usize,
    pub left: i32,
}

/// An icon and small words beside it; says where the next can stand.
pub fn small(frame: &mut Frame, Small { row, left }: Small, icon: Option<&Icon>, text: &str) -> i32 {
    let mut at = Point::new(left, cell_top(row));
    if let Some(icon) = icon {
        sure(icons::draw(icon, at, false, frame));
        at.x += icons::SIZE as i32 + 1;
    }
    words(frame, text, at, fonts::HINT, false);
    at.x + width(text, fonts::HINT) + 4
}

/// A bar that is filled to a percentage.
pub struct Gauge {
    pub at: Small,
    pub width: i32,
    pub percent: u8,
}

pub fn gauge(frame: &mut Frame, Gauge { at, width, percent }: Gauge) {
    let place = Point::new(at.left, cell_top(at.row) + 1);
    let area = Rectangle::new(place, Size::new(width.unsigned_abs(), 6));
    sure(frame.fill_solid(&area, BinaryColor::On));
    let filled = (width - 2) * i32::from(percent) / 100;
    let rest = Size::new((width - 2 - filled).unsigned_abs(), 4);
    sure(frame.fill_solid(&Rectangle::new(place + Point::new(1 + filled, 1), rest), BinaryColor::Off));
}

const BAR_STEP: i32 = 11;
const BAR_WIDTH: u32 = 9;
const BAR_HEIGHT: u32 = 15;

/// How often each amount comes, none first, with its number below; those from `enough` on are filled, and the last
/// stands for all that are more.
pub fn bars(frame: &mut Frame, amounts: &[u8], enough: usize) {
    let most = amounts.iter().copied().max().unwrap_or(0).max(1);
    let shown = amounts.iter().rposition(|&amount| amount > 0).map_or(0, |last| last + 1);
    for (number, &amount) in amounts.iter().enumerate().take(shown) {
        let left = 1 + number as i32 * BAR_STEP;
        let high = (u32::from(amount) * BAR_HEIGHT).div_ceil(most.into());
        let at = Point::new(left, cell_top(LAST_ROW) - 1 - high as i32);
        let area = Rectangle::new(at, Size::new(BAR_WIDTH, high));
        sure(frame.fill_solid(&area, BinaryColor::On));
        if number < enough {
            sure(frame.fill_solid(&area.offset(-1), BinaryColor::Off));
        }
        let mark = if number + 1 == amounts.len() {
            format(format_args!("+"))
        } else {
            format(format_args!("{number}"))
        };
        words(frame, &mark, Point::new(left + 2, cell_top(LAST_ROW)), fonts::HINT, false);
    }
}
