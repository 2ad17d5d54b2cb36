//! The placeholders of this game's texts, and filling them in. Events, questions and refusals are tables of texts with
//! placeholders; one function turns all of them into words.

use core::fmt::{self, Write as _};

use rules_core::card::{CardRef, Face, Field, Kind, Slot};
use rules_core::effect::{KtOp, Trigger};
use rules_core::knight_tales::{Colour, Seat, Spot};

use super::words::{Words, place};
use crate::games::Say;
use crate::games::filling::{self, Fills, fill};
use crate::spoken::{self, Spoken as _};
use crate::text::Tale;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gap {
    Empty,
    Number(u16),
    /// Players count from one.
    Nth(u8),
    Who(Seat),
    Card(CardRef),
    /// The monster there, by its name.
    At(Spot),
    /// Lane and rank: who stood there may be gone.
    Place(Spot),
    Lane(u8),
    Kind(Kind),
    Colour(Colour),
    Face(Face),
    /// One, or either of two.
    Factions([u8; 2]),
    Slot((u8, u8)),
    Trigger(Trigger),
    Text(Tale),
    /// By the words that cards have for it.
    Operation(KtOp),
    /// A letter for each lane that is hit.
    Lanes([bool; 3]),
}

impl Fills for Gap {
    const EMPTY: Self = Gap::Empty;
}

pub(super) type Saying = filling::Saying<Tale, Gap>;

pub(super) const LANES: [Tale; 3] = [Tale::Left, Tale::Middle, Tale::Right];
const COLOURS: [Tale; 3] = [Tale::Knights, Tale::Black, Tale::Red];

pub(super) fn nth(texts: &[Tale], number: u8) -> Tale {
    texts.get(usize::from(number)).copied().unwrap_or(Tale::Nothing)
}

impl Words<'_> {
    /// Puts a text into words, its gaps filled.
    pub(super) fn speak(&self, saying: &Saying, say: &mut Say<'_>) -> fmt::Result {
        fill(&saying.text.get(say.lang), say, &|place, say| self.gap(saying.gap(place), say))
    }

    fn gap(&self, gap: Gap, say: &mut Say<'_>) -> fmt::Result {
        let lang = say.lang;
        let word = match gap {
            Gap::Empty => "",
            Gap::Number(number) => return write!(say, "{number}"),
            Gap::Nth(number) => return write!(say, "{}", u16::from(number) + 1),
            Gap::Who(who) => match self.0.state().knight(who) {
                Some(knight) => self.card(knight.card, say),
                None => "?",
            },
            Gap::Card(card) => self.card(card, say),
            Gap::At(spot) => match self.0.state().field().monster(spot).and_then(|monster| monster.card) {
                Some(card) => self.card(card, say),
                None if spot == Spot::Boss => &Tale::BossName.get(lang),
                None => "?",
            },
            Gap::Place(spot) => {
                let [lane, rank] = place(self.0, spot);
                self.gap(lane, say)?;
                say.write_str(" ")?;
                return self.gap(rank, say);
            }
            Gap::Lane(lane) => &nth(&LANES, lane).get(lang),
            Gap::Kind(kind) => kind.spoken(lang),
            Gap::Colour(colour) => &nth(&COLOURS, colour as u8).get(lang),
            Gap::Face(face) => face.spoken(lang),
            Gap::Factions([one, other]) => {
                let faction = |faction| spoken::slot_amount(Slot::Field(Field::Faction), faction, lang);
                say.write_str(&faction(one))?;
                if other == one {
                    return Ok(());
                }
                return write!(say, ", {}", faction(other));
            }
            Gap::Slot(code) => match Slot::from_code(code) {
                Some(slot) => return say.write_str(&spoken::slot_name(slot, lang)),
                None => "?",
            },
            Gap::Trigger(trigger) => trigger.spoken(lang),
            Gap::Text(text) => &text.get(lang),
            Gap::Operation(operation) => operation.spoken(lang),
            Gap::Lanes(hit) => return self.lanes(hit, say),
        };
        say.write_str(word)
    }

    fn lanes(&self, hit: [bool; 3], say: &mut Say<'_>) -> fmt::Result {
        if hit.contains(&true) {
            say.write_str(&Tale::Hits.get(say.lang))?;
        }
        LANES
            .iter()
            .zip(hit)
            .filter(|(_, hit)| *hit)
            .try_for_each(|(lane, _)| say.write_str(lane.get(say.lang).get(..1).unwrap_or_default()))
    }
}
