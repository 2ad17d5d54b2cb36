//! Finds cards by id or by their English or German name.

use tower::deck::{Deck, DeckCard, Shelf};
use tower::nearest;

use super::Decks;
use super::output::{Failure, Output};

pub(super) type Found<'a> = (&'a Deck, &'a DeckCard);

/// The decks to search. Decks with errors are left out; the errors are reported only if no deck can be read.
pub(super) fn shelf(decks: &Decks, output: &Output) -> Result<Shelf, Failure> {
    if let Some(path) = decks.paths.iter().find(|path| !path.exists()) {
        return Err(Failure::Impossible(format!(
            "there are no decks at {}: say where with --decks",
            path.display()
        )));
    }
    let shelf = Shelf::read(&decks.paths, false);
    if shelf.decks.is_empty() && shelf.has_errors() {
        return Err(output.problems(&shelf.problems));
    }
    Ok(shelf)
}

/// All cards with that id, or else with that English or German name.
pub(super) fn cards<'a>(shelf: &'a Shelf, wanted: &str, output: &Output) -> Result<Vec<Found<'a>>, Failure> {
    let by_id: Vec<_> = shelf.cards().filter(|(_, card)| card.id.eq_ignore_ascii_case(wanted)).collect();
    if !by_id.is_empty() {
        return Ok(by_id);
    }
    let is_called = |name: &str| name.to_lowercase() == wanted.to_lowercase();
    let by_name: Vec<_> = shelf
        .cards()
        .filter(|(_, card)| is_called(card.card().english()) || is_called(card.card().german()))
        .collect();
    if !by_name.is_empty() {
        return Ok(by_name);
    }
    if shelf.has_errors() && !output.json {
        shelf
            .problems
            .iter()
            .filter(|problem| problem.is_error())
            .for_each(|problem| output.problem(problem));
    }
    let ids = shelf.cards().map(|(_, card)| card.id.as_str());
    let names = shelf.cards().flat_map(|(_, card)| [card.card().english(), card.card().german()]);
    let near = nearest(wanted, ids.chain(names)).map(|near| format!("; did you mean `{near}`?"));
    Err(Failure::Wrong(format!("no card is called `{wanted}`{}", near.unwrap_or_default())))
}

/// The one card meant; where several decks have it, `deck` says which.
pub(super) fn card<'a>(
    shelf: &'a Shelf,
    wanted: &str,
    deck: Option<&str>,
    output: &Output,
) -> Result<Found<'a>, Failure> {
    let mut found = cards(shelf, wanted, output)?;
    found.retain(|(of, _)| deck.is_none_or(|deck| of.id == deck));
    // If several decks have the card, prefer the one that is built into the firmware.
    if found.len() > 1 && deck.is_none() && found.iter().filter(|(of, _)| of.built_in).count() == 1 {
        found.retain(|(of, _)| of.built_in);
    }
    match found.as_slice() {
        [] => Err(Failure::Wrong(format!("no deck `{}` has it", deck.unwrap_or_default()))),
        [one] => Ok(*one),
        [..] => {
            let decks: Vec<_> =
                found.iter().map(|(deck, card)| format!("{} in {}", card.id, deck.id)).collect();
            Err(Failure::Wrong(format!(
                "`{wanted}` can be {}: say which by its id and --deck",
                decks.join(", ")
            )))
        }
    }
}
