//! Exports the faces of cards as JSON for programs that draw them: everything a card says, in both languages.
//!
//! The texts come from `app::spoken`, so that a drawn card and the tower's screen use the same terms. The export also
//! lists the terms of the card model with their codes, so that a reader of deck files can draw cards that were not
//! exported.

mod told;
mod words;

use app::decks::crc32;
use app::spoken::{Spoken, mark, slot_amount};
use app::text::Lang;
use rules_core::card::{Card, Edge, Half, Opening, Provenance, Row, Slot, Value as Printed};
use serde_json::{Value, json};

use crate::deck::{Deck, Shelf};

/// Something said in both languages.
fn both(said: impl Fn(Lang) -> String) -> Value {
    json!({ "en": said(Lang::English), "de": said(Lang::German) })
}

/// A word of the card model.
fn word(word: impl Spoken) -> Value {
    both(|lang| word.spoken(lang).to_owned())
}

/// All cards of a shelf.
pub fn faces(shelf: &Shelf) -> Value {
    json!({
        "words": words::words(),
        "decks": shelf.decks.iter().map(deck).collect::<Vec<_>>(),
        "cards": shelf.cards().map(|(deck, card)| face(&card.card(), &deck.id)).collect::<Vec<_>>(),
    })
}

fn deck(deck: &Deck) -> Value {
    json!({
        "id": deck.id,
        "name": { "en": deck.english, "de": deck.german },
        "from": deck.from.word(),
        "builtIn": deck.built_in,
    })
}

/// One card.
pub fn face(card: &Card<'_>, deck: &str) -> Value {
    let lists = card.sections().filter_map(|section| told::list(card.kind, section));
    json!({
        "id": card.id,
        "deck": deck,
        "game": card.kind.game().word(),
        "kind": card.kind.word(),
        "name": { "en": card.english(), "de": card.german() },
        "nameFrom": card.name_from().map(mark),
        // The same record has the same number, whatever deck it lies in.
        "record": crc32(card.record()),
        "values": card.values().map(value).collect::<Vec<_>>(),
        "lists": lists.collect::<Vec<_>>(),
        "close": halves(card, Edge::Closing),
        "open": halves(card, Edge::Opening),
        "abilities": card.abilities().map(|ability| told::ability(card.kind, &ability)).collect::<Vec<_>>(),
    })
}

fn value(value: Printed) -> Value {
    let said = |amount| both(|lang| slot_amount(Slot::Field(value.field), amount, lang).as_str().to_owned());
    json!({
        "field": value.field.word(),
        "word": word(value.field),
        "is": value.amount.map(said),
        "mark": mark(value.provenance),
    })
}

/// The halves of an edge, from the top; unknown rows have nothing in them.
fn halves(card: &Card<'_>, wanted: Edge) -> Vec<Value> {
    let of_row = |row: Row| {
        let stated = card.halves().find_map(|(from, half)| match half {
            Half::Opening(at, opening) if at == row && wanted == Edge::Opening => {
                Some(json!({ "row": row.word(), "mark": mark(from), "asks": asks(opening) }))
            }
            Half::Closing(at, closing) if at == row && wanted == Edge::Closing => {
                let gives = closing
                    .gives()
                    .map(|gives| json!({ "sign": gives.bonus.word(), "word": word(gives.bonus), "amount": gives.amount }));
                Some(json!({ "row": row.word(), "mark": mark(from), "gives": gives.collect::<Vec<_>>() }))
            }
            _ => None,
        });
        let unknown = card.unknown_rows(wanted) & row.bit() != 0;
        stated.or_else(|| unknown.then(|| json!({ "row": row.word(), "mark": mark(Provenance::Unknown) })))
    };
    Row::ALL.iter().filter_map(|&row| of_row(row)).collect()
}

fn asks(opening: Opening) -> Value {
    match opening {
        Opening::Attribute(attribute, level) => {
            json!({ "sign": attribute.word(), "word": word(attribute), "amount": level })
        }
        Opening::Magic => json!({ "sign": "magic", "word": word(Row::Magic), "amount": 1 }),
        Opening::Times(times) => json!({ "sign": "times", "word": word(Row::Free), "amount": times }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck::read_deck;

    const DECK: &str = r#"
[deck]
id = "mine"
name = "Mine"
from = "house"
[[card]]
id = "tg/kick"
kind = "combat-card"
name = { en = "Kick", de = "Tritt" }
owner = "junis"
candle = "unknown"
close.a2 = "pool 2, draw 1"
open.a1 = "aggression 2"
open.free = "unknown"
[[card.ability]]
when = "on play"
do = """
choose:
  option: nothing
  option:
    pay health 1
    gain pool 2
"""
"#;

    fn kick() -> Value {
        let deck = read_deck("mine.toml", DECK).expect("a sound deck");
        face(&deck.cards[0].card(), &deck.id)
    }

    #[test]
    fn a_card_is_said_in_both_languages() {
        let kick = kick();
        assert_eq!(kick["name"]["de"], "Tritt");
        assert_eq!(kick["values"][0]["word"]["en"], "Belongs to");
        assert_eq!(kick["values"][0]["is"]["de"], "Junis");
        assert_eq!(kick["values"][1]["is"], Value::Null);
        assert_eq!(kick["values"][1]["mark"], "?");
    }

    #[test]
    fn halves_stand_row_by_row() {
        let kick = kick();
        assert_eq!(kick["close"][0]["row"], "a2");
        assert_eq!(kick["close"][0]["gives"][1]["sign"], "draw");
        assert_eq!(kick["open"][0]["asks"]["word"]["de"], "Aggression");
        assert_eq!(kick["open"][0]["asks"]["amount"], 2);
        assert_eq!(kick["open"][1]["asks"], Value::Null);
    }

    #[test]
    fn an_ability_is_told_in_whole_sentences_with_their_depth() {
        let ability = &kick()["abilities"][0];
        assert_eq!(ability["when"]["en"], "When laid");
        assert_eq!(ability["mark"], "h");
        let does = ability["does"]["en"].as_array().expect("lines");
        assert!(does.iter().any(|line| line["text"] == "Pay health 1" && line["depth"] == 2), "{does:#?}");
    }
}
