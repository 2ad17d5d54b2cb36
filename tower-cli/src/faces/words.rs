//! The terms of the card model (games, kinds, fields and so on) with their codes in a record.

use app::spoken::{mark, slot_amount};
use rules_core::card::{Attribute, Bonus, Field, Game, Kind, Provenance, Row, Slot};
use serde_json::{Value, json};

use super::{both, word};

pub(super) fn words() -> Value {
    json!({
        "games": Game::ALL.iter().map(|&game| json!({ "word": game.word(), "name": word(game) })).collect::<Vec<_>>(),
        "kinds": Kind::ALL.iter().map(|&kind| json!({
            "code": kind.code(), "word": kind.word(), "game": kind.game().word(), "name": word(kind),
        })).collect::<Vec<_>>(),
        "fields": Field::ALL.iter().map(|&field| json!({
            "code": field.code(), "word": field.word(), "name": word(field), "amounts": amounts(field),
        })).collect::<Vec<_>>(),
        "attributes": Attribute::ALL.iter().map(|&attribute| json!({
            "code": attribute.code(), "word": attribute.word(), "name": word(attribute),
        })).collect::<Vec<_>>(),
        "bonuses": Bonus::ALL.iter().map(|&bonus| json!({
            "code": bonus.code(), "word": bonus.word(), "name": word(bonus),
        })).collect::<Vec<_>>(),
        "rows": Row::ALL.iter().map(|&row| json!({
            "code": row.code(), "word": row.word(), "name": word(row),
        })).collect::<Vec<_>>(),
        "sources": Provenance::ALL.iter().map(|&from| json!({
            "code": from.code(), "word": from.word(), "mark": mark(from), "name": word(from),
        })).collect::<Vec<_>>(),
    })
}

/// What its amounts are called, where they are no plain numbers.
fn amounts(field: Field) -> Option<Vec<Value>> {
    let count = field.names()?.len();
    let said = |amount| both(|lang| slot_amount(Slot::Field(field), amount, lang).as_str().to_owned());
    Some((0..count as u8).map(said).collect())
}
