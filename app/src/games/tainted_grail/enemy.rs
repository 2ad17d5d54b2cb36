//! The pages of the enemy: the cards and tokens beside and on it, its table with the line in force, and everything else that
//! its card says.

use heapless::Vec;
use rules_core::card::{CardRef, Field};
use rules_core::effect::Trigger;
use rules_core::tainted_grail::{Encounter, Helper, TaintedGrail};

use super::saying::{Gap, Saying, TRAITS};
use super::words::Words;
use crate::decks::Decks;
use crate::frame::Frame;
use crate::games::{Say, Seen};
use crate::icons;
use crate::layout::{self, BODY_LINES};
use crate::spoken::{Line, Phrase, Spoken as _, Told};
use crate::text::{Grail, Lang};

/// More than any card needs.
const MAX_PAGES: usize = 16;
/// The longest relation track.
const MAX_FIELDS: usize = 32;

/// How many pages it takes in the language that takes more: what can be chosen is the same in both. All of it is put into
/// words for that, so nobody asks before the pages behind the first are wanted.
pub(super) fn pages(game: &TaintedGrail, decks: &Decks<'_>) -> u8 {
    let lines = [Lang::English, Lang::German].map(|lang| lines(game, decks, lang));
    let pages = lines.into_iter().max().unwrap_or(0).div_ceil(BODY_LINES);
    pages.clamp(1, MAX_PAGES) as u8
}

fn lines(game: &TaintedGrail, decks: &Decks<'_>, lang: Lang) -> usize {
    let mut told = Told::new(0, lang, &mut []);
    tell(game, decks, lang, &mut told);
    told.lines()
}

/// The one that is a turn away.
pub(super) fn first_page(game: &TaintedGrail, seen: &Seen<'_>, frame: &mut Frame) {
    let has_more = draw(game, 0, seen, frame);
    let hint = if has_more { Grail::HintEnemyMore } else { Grail::HintEnemy };
    layout::footer(frame, &hint.get(seen.lang));
}

/// One of those behind it.
pub(super) fn page(game: &TaintedGrail, page: usize, seen: &Seen<'_>, frame: &mut Frame) {
    let has_more = draw(game, page, seen, frame);
    let hint = if has_more { Grail::HintEnemyTurn } else { Grail::HintEnemyEnd };
    layout::footer(frame, &hint.get(seen.lang));
}

/// Says whether there is more.
fn draw(game: &TaintedGrail, page: usize, seen: &Seen<'_>, frame: &mut Frame) -> bool {
    let Some(at) = game.encounter() else { return false };
    let words = Words(game);
    let name = words.card_in(at.card(), seen.decks, seen.lang);
    layout::header(frame, Some(&icons::WARNING), layout::cut(name));
    // The last page is a full one.
    let last = lines(game, seen.decks, seen.lang).saturating_sub(BODY_LINES);
    let top = (page * BODY_LINES).min(last);
    let mut shown: [Line; BODY_LINES] = Default::default();
    tell(game, seen.decks, seen.lang, &mut Told::new(top, seen.lang, &mut shown));
    shown.iter().enumerate().for_each(|(number, line)| layout::line(frame, number, line));
    top < last
}

fn tell(game: &TaintedGrail, decks: &Decks<'_>, lang: Lang, told: &mut Told<'_>) {
    let Some(at) = game.encounter() else { return };
    let Some(card) = game.card(at.card(), decks) else { return };
    beside(game, at, decks, lang, told);
    let in_force = game.line(decks).map(usize::from);
    let is_line = |trigger| matches!(trigger, Trigger::AttackAt | Trigger::Reaction);
    for (number, ability) in card.abilities().enumerate().filter(|(_, ability)| is_line(ability.trigger)) {
        told.ability(&ability, in_force == Some(number));
    }
    for ability in card.abilities().filter(|ability| !is_line(ability.trigger)) {
        told.ability(&ability, false);
    }
    let length = game.track_length(decks).unwrap_or(0);
    let fields: Vec<u8, MAX_FIELDS> =
        (0..length).take(MAX_FIELDS).filter_map(|field| game.colour_of(field, decks)).collect();
    if !fields.is_empty() {
        told.track(&fields);
    }
    let has = |field: &&Field| has(game, at.card(), **field, decks);
    TRAITS.iter().filter(has).for_each(|field| told.words(field.spoken(lang)));
}

/// What lies beside the encounter and on it.
fn beside(game: &TaintedGrail, at: &Encounter, decks: &Decks<'_>, lang: Lang, told: &mut Told<'_>) {
    let words = Words(game);
    let tell = |told: &mut Told<'_>, saying: Saying| {
        let mut phrase = Phrase::new();
        // What does not fit is cut.
        let _ = words.speak(&saying, &mut Say::drawn(lang, decks, &mut phrase));
        told.words(&phrase);
    };
    if let Some(Helper { card, tokens }) = at.weather() {
        tell(told, Saying::two(Grail::WeatherNow, Gap::Encounter(card), Gap::Number(tokens.into())));
        for ability in game.card(card, decks).iter().flat_map(|card| card.abilities()) {
            told.ability(&ability, false);
        }
    }
    for &Helper { card, tokens } in at.amberlings() {
        let value = game.amount(card, Field::Value, decks).unwrap_or(0);
        let [tokens, value] = [tokens, value].map(|number| Gap::Number(number.into()));
        tell(told, Saying::three(Grail::AmberlingNow, [Gap::Encounter(card), tokens, value]));
    }
    let tokens = [
        (Gap::Field(Field::Time), at.time()),
        (Gap::Text(Grail::Markers), at.markers()),
        (Gap::Text(Grail::ImpactLeft), at.impact()),
        (Gap::Text(Grail::Progress), at.progress()),
    ];
    for (what, number) in tokens.into_iter().filter(|&(_, number)| number > 0) {
        tell(told, Saying::two(Grail::Track, what, Gap::Number(number.into())));
    }
}

/// Whether a card has that trait.
pub(super) fn has(game: &TaintedGrail, card: CardRef, field: Field, decks: &Decks<'_>) -> bool {
    game.amount(card, field, decks) == Some(1)
}
