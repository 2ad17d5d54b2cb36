//! Abilities and lists in the words of the tower's screen, with the screen's broken lines joined to sentences again.

use app::layout::COLUMNS;
use app::spoken::{Line, Spoken, lines, mark};
use app::text::Lang;
use rules_core::card::{Ability, Filled, Kind, Provenance, RecordBuilder, Section, Typed};
use serde_json::{Value, json};

/// More lines than any ability or list has.
const MOST_LINES: usize = 400;
/// The hanging indent of continuation lines (`app::spoken`).
const HANGING: usize = 2;
/// The largest indent of a paragraph; anything further right is right-aligned.
const RIGHT: usize = COLUMNS / 2 + HANGING;

/// The trigger of an ability, and its effect.
pub(super) fn ability(kind: Kind, ability: &Ability<'_>) -> Value {
    let section = |builder: &mut RecordBuilder| {
        builder.ability(ability.trigger, ability.provenance, ability.parameters, ability.program)
    };
    told("when", "does", ability.provenance, |lang| alone(kind, lang, section))
}

/// A list and its entries; `None` for other sections.
pub(super) fn list(kind: Kind, section: Section<'_>) -> Option<Value> {
    let Section::List(list, from, numbers) = section else { return None };
    Some(told("word", "lines", from, |lang| alone(kind, lang, |builder| builder.list(list, from, numbers))))
}

fn told(head: &str, body: &str, from: Provenance, said: impl Fn(Lang) -> Vec<Paragraph>) -> Value {
    let [english, german] = [Lang::English, Lang::German].map(|lang| parted(said(lang), from));
    json!({
        head: { "en": english.0, "de": german.0 },
        "mark": mark(from),
        body: { "en": english.1, "de": german.1 },
    })
}

/// The first sentence without its mark, and the others.
fn parted(paragraphs: Vec<Paragraph>, from: Provenance) -> (String, Vec<Value>) {
    let mut paragraphs = paragraphs.into_iter();
    let head = paragraphs.next().map(|head| head.text).unwrap_or_default();
    let head = head.strip_suffix(mark(from)).unwrap_or(&head).trim_end().to_owned();
    let line = |line: Paragraph| json!({ "depth": line.depth, "text": line.text });
    (head, paragraphs.take_while(|line| line.depth > 0).map(line).collect())
}

/// The text of a card that has only this section, without the line that names its kind.
fn alone(
    kind: Kind,
    lang: Lang,
    section: impl Fn(&mut RecordBuilder) -> Result<(), rules_core::card::TooBig>,
) -> Vec<Paragraph> {
    let id = format!("{}/x", kind.game().word());
    let Ok(mut builder) = RecordBuilder::new(kind, &id, "x", "x") else { return Vec::new() };
    if section(&mut builder).is_err() {
        return Vec::new();
    }
    let Ok(card) = builder.finish() else { return Vec::new() };
    let typed = Typed::default();
    let mut into = vec![Line::new(); MOST_LINES];
    let count = lines(&Filled::new(card, &typed), lang, 0, &mut into);
    let mut paragraphs = paragraphs(into.iter().take(count).map(Line::as_str));
    // The first line is the kind.
    if paragraphs.first().is_some_and(|first| first.text == kind.spoken(lang)) {
        paragraphs.remove(0);
    }
    paragraphs
}

#[derive(Debug, PartialEq)]
struct Paragraph {
    depth: usize,
    text: String,
}

fn paragraphs<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<Paragraph> {
    let mut paragraphs: Vec<Paragraph> = Vec::new();
    for line in lines {
        let words = line.split_whitespace().collect::<Vec<_>>().join(" ");
        let depth = line.len() - line.trim_start().len();
        match paragraphs.last_mut().filter(|last| depth == last.depth + HANGING || depth > RIGHT) {
            Some(last) => {
                last.text.push(' ');
                last.text.push_str(&words);
            }
            None => paragraphs.push(Paragraph { depth, text: words }),
        }
    }
    paragraphs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_lines_are_joined_and_blocks_are_not() {
        let lines = [
            "On play",
            "                    h",
            " choose:",
            "  pay Health 1 and",
            "    all that is",
            "  or nothing",
        ];
        let texts: Vec<_> =
            paragraphs(lines.into_iter()).into_iter().map(|line| (line.depth, line.text)).collect();
        let expected =
            [(0, "On play h"), (1, "choose:"), (2, "pay Health 1 and all that is"), (2, "or nothing")];
        assert_eq!(texts, expected.map(|(depth, text)| (depth, text.to_owned())));
    }
}
