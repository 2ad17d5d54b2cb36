//! The layout of a label sheet, in millimetres from the top left corner of the page.

/// A4.
pub(super) const PAGE_WIDTH: f32 = 210.0;
pub(super) const PAGE_HEIGHT: f32 = 297.0;

// The usual sheet of 65 small labels (Avery L7651 and its like).
const COLUMNS: usize = 5;
const ROWS: usize = 13;
pub(super) const WIDTH: f32 = 38.1;
pub(super) const HEIGHT: f32 = 21.2;
const LEFT: f32 = 4.65;
const TOP: f32 = 10.7;
const COLUMN_STEP: f32 = 40.65;

/// Labels on one page.
pub const LABELS_A_PAGE: usize = COLUMNS * ROWS;

/// Nothing is printed this close to the edge of a label.
const MARGIN: f32 = 2.0;
const NAME_SIZE: f32 = 3.4;
const SMALL_SIZE: f32 = 2.2;
const MILLIMETRES_A_POINT: f32 = 25.4 / 72.0;

/// What stands on one label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    pub name: String,
    /// Left out where it is empty.
    pub kind: String,
    pub id: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Font {
    /// For names.
    HelveticaBold,
    Helvetica,
    /// For ids, where every character counts.
    Courier,
}

/// A line of text, centred at `x`, standing on `y`.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Text {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) size: f32,
    pub(super) font: Font,
    pub(super) text: String,
}

impl Text {
    pub(super) fn width(&self) -> f32 {
        width(self.font, &self.text) * self.size
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page {
    pub(super) texts: Vec<Text>,
    /// Top left corners of the labels.
    pub(super) labels: Vec<(f32, f32)>,
}

/// Lays labels on pages, row by row; `skip` leaves out those that are already used up on the first one.
pub fn lay_out(labels: &[Label], skip: usize) -> Vec<Page> {
    let mut pages = vec![Page::default(); (skip + labels.len()).div_ceil(LABELS_A_PAGE).max(1)];
    for (number, label) in (skip..).zip(labels) {
        let (row, column) = (number % LABELS_A_PAGE / COLUMNS, number % COLUMNS);
        let corner = (LEFT + column as f32 * COLUMN_STEP, TOP + row as f32 * HEIGHT);
        let page = &mut pages[number / LABELS_A_PAGE];
        page.labels.push(corner);
        page.texts.extend(texts(label, corner));
    }
    pages
}

fn texts(label: &Label, (left, top): (f32, f32)) -> Vec<Text> {
    let x = left + WIDTH / 2.0;
    let line = |font, size, text: &str, y: f32| {
        let fits = (WIDTH - 2.0 * MARGIN) / width(font, text).max(f32::MIN_POSITIVE);
        Text { x, y: top + y, size: fits.min(size), font, text: text.to_owned() }
    };
    let mut texts = match halves(&label.name) {
        Some((first, second)) => vec![
            line(Font::HelveticaBold, NAME_SIZE, first, 6.2),
            line(Font::HelveticaBold, NAME_SIZE, second, 10.2),
        ],
        None => vec![line(Font::HelveticaBold, NAME_SIZE, &label.name, 8.4)],
    };
    if !label.kind.is_empty() {
        texts.push(line(Font::Helvetica, SMALL_SIZE, &label.kind, 14.2));
    }
    texts.push(line(Font::Courier, SMALL_SIZE, &label.id, 17.8));
    texts
}

/// A name too long for one line, in two about as long as each other.
fn halves(name: &str) -> Option<(&str, &str)> {
    let width = |text: &str| width(Font::HelveticaBold, text);
    if width(name) * NAME_SIZE <= WIDTH - 2.0 * MARGIN {
        return None;
    }
    let cuts = name.match_indices(' ').map(|(at, _)| (&name[..at], &name[at + 1..]));
    cuts.min_by(|one, other| {
        let longer = |cut: &(&str, &str)| width(cut.0).max(width(cut.1));
        longer(one).total_cmp(&longer(other))
    })
}

/// The width of a text as a multiple of its size (Adobe's metrics of the fonts every PDF reader has).
pub(super) fn width(font: Font, text: &str) -> f32 {
    text.chars().map(|letter| char_width(font, letter)).sum::<u32>() as f32 / 1000.0
}

fn char_width(font: Font, letter: char) -> u32 {
    match (font, letter) {
        (Font::Courier, _) => 600,
        // Helvetica is nowhere wider than its bold sister.
        (_, 'i' | 'j' | 'l' | 'I' | ' ' | ',' | '.' | '/' | '\'') => 278,
        (_, 'f' | 't' | '-' | '(' | ')' | ':' | ';' | '!') => 333,
        (_, 'r') => 389,
        (_, 'z') => 500,
        (_, 'a' | 'ä' | 'c' | 'e' | 'k' | 's' | 'v' | 'x' | 'y' | '0'..='9' | 'J') => 556,
        (_, 'b' | 'd' | 'g' | 'h' | 'n'..='q' | 'ö' | 'u' | 'ü' | 'ß' | 'F' | 'L' | 'T' | 'Z') => 611,
        (_, 'E' | 'P' | 'S' | 'V' | 'X' | 'Y') => 667,
        (_, 'A'..='D' | 'Ä' | 'H' | 'K' | 'N' | 'R' | 'U' | 'Ü') => 722,
        (_, 'w' | 'G' | 'O' | 'Ö' | 'Q') => 778,
        (_, 'M') => 833,
        (_, 'm') => 889,
        (_, 'W') => 944,
        _ => 722,
    }
}

pub(super) fn points(millimetres: f32) -> f32 {
    millimetres / MILLIMETRES_A_POINT
}

#[cfg(test)]
mod tests {
    use super::*;

    fn label(name: &str) -> Label {
        Label {
            name: name.into(),
            kind: "combat-encounter".into(),
            id: "tg/a-very-long-id-of-32-bytes-xx".into(),
        }
    }

    #[test]
    fn everything_stays_within_its_label() {
        let names = ["Wyrdbear", "Exchange of Blows", "Wolkenkuckucksheimbewohnervereinsvorsitz", "W W"];
        let labels: Vec<_> = names.into_iter().cycle().take(2 * LABELS_A_PAGE).map(label).collect();
        let pages = lay_out(&labels, 0);
        assert_eq!(pages.len(), 2);
        for page in &pages {
            for &(left, top) in &page.labels {
                assert!(left >= 0.0 && left + WIDTH <= PAGE_WIDTH && top + HEIGHT <= PAGE_HEIGHT);
            }
            for text in &page.texts {
                assert!(text.width() <= WIDTH - 2.0 * MARGIN + 0.01, "{text:?}");
            }
        }
    }

    #[test]
    fn used_labels_are_skipped() {
        let pages = lay_out(&[label("one"), label("two")], LABELS_A_PAGE - 1);
        assert_eq!(pages.iter().map(|page| page.labels.len()).collect::<Vec<_>>(), [1, 1]);
    }
}
