//! The players' answers about values that cards leave unknown, packed into bytes because many unknown cards can lie in a
//! sequence at once.
//!
//! ```text
//!  card (4) │ count │ slot, amount │ slot, amount …   card (4) │ count │ …
//! ```
//! When the buffer is full, the card with the oldest answers that is not in play is dropped. The game asks about it again
//! when it is laid again; the application then fills in what the owner has typed before.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::card::{CardRef, Edge, Game, List, Row, Slot};

/// A completely unknown card takes 37 bytes: ten halves, four fields and two abilities. So two dozen of them fit.
pub const MAX_ANSWER_BYTES: usize = 900;
const HEAD: usize = 5;

/// One-byte codes of slots. Fields keep their own codes, which are lower. A code can mean different slots in different
/// games, because a game uses only its own.
const OPENING: u8 = 0x80;
const CLOSING: u8 = 0x88;
const TRACK_LENGTH: u8 = 0x8f;
const TRACK: u8 = 0x90;
const ABILITY: u8 = 0xb0;
const LISTS: u8 = 0x80;
const DOOM_LENGTH: u8 = 0xaf;
const DOOM: u8 = 0xc0;
/// Behind the lists of The Last Spell.
const LENGTHS: u8 = 0xc0;
/// Behind the lists of a board of Paladins, which has many numbers; those of The Last Spell are fewer.
const BOARD_ABILITY: u8 = 0xd0;
/// The lists of Knight Tales with a fixed length, one behind the other from [`LISTS`] on.
const FIXED: &[List] =
    &[List::Faces, List::Fatigue, List::Wrath, List::Zones, List::Spots, List::Champions, List::Renown];
/// The same of Paladins.
const BOARD: &[List] = &[
    List::FaithFlags,
    List::StrengthFlags,
    List::WallFlags,
    List::JarFlags,
    List::Prices,
    List::TaxSupply,
    List::Workshops,
    List::AttributePoints,
    List::AreaPoints,
];

/// The same of The Last Spell; the fog fields of a day count with their largest length.
const SIDES: &[List] = &[
    List::Mana,
    List::Movement,
    List::HitPoints,
    List::StartPerk,
    List::StartWeapon,
    List::StartArmour,
    List::StartExtra,
    List::DayOne,
    List::DayTwo,
    List::DayThree,
];

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Answers(Vec<u8, MAX_ANSWER_BYTES>);

impl Answers {
    /// The cards with their answers, oldest first: the start in the buffer, the card, and its pairs.
    fn cards(&self) -> impl Iterator<Item = (usize, CardRef, &[u8])> {
        let mut at = 0;
        core::iter::from_fn(move || {
            let (start, rest) = (at, self.0.get(at..)?);
            let (card, rest) = rest.split_first_chunk::<4>()?;
            let (&count, rest) = rest.split_first()?;
            let pairs = rest.get(..usize::from(count) * 2)?;
            at += HEAD + pairs.len();
            Some((start, CardRef(u32::from_le_bytes(*card)), pairs))
        })
    }

    fn find(&self, card: CardRef) -> Option<(usize, &[u8])> {
        self.cards().find(|(_, other, _)| *other == card).map(|(start, _, pairs)| (start, pairs))
    }

    pub(crate) fn of(&self, card: CardRef, game: Game) -> impl Iterator<Item = (Slot, u8)> {
        let pairs = self.find(card).map_or(&[][..], |(_, pairs)| pairs);
        pairs.chunks_exact(2).filter_map(move |pair| match pair {
            &[code, amount] => Some((from_byte(code, game)?, amount)),
            _ => None,
        })
    }

    pub(crate) fn get(&self, (card, game): (CardRef, Game), slot: Slot) -> Option<u8> {
        let code = to_byte(slot, game)?;
        let (_, pairs) = self.find(card)?;
        pairs.chunks_exact(2).find_map(|pair| match pair {
            &[other, amount] if other == code => Some(amount),
            _ => None,
        })
    }

    /// Stores an answer. `false` if the buffer is full, or if no card of this game has such a slot.
    pub(crate) fn put(
        &mut self,
        (card, game): (CardRef, Game),
        slot: Slot,
        amount: u8,
        in_use: &dyn Fn(CardRef) -> bool,
    ) -> bool {
        let Some(code) = to_byte(slot, game) else { return false };
        let place = |(start, pairs): (usize, &[u8])| {
            let place = pairs.chunks_exact(2).position(|pair| pair.first() == Some(&code))?;
            Some(start + HEAD + place * 2 + 1)
        };
        if let Some(kept) = self.find(card).and_then(place).and_then(|place| self.0.get_mut(place)) {
            *kept = amount;
            return true;
        }
        let needs = if self.find(card).is_some() { 2 } else { HEAD + 2 };
        while self.0.capacity() - self.0.len() < needs {
            let other = self.cards().find(|&(_, other, _)| other != card && !in_use(other));
            let Some((start, _, pairs)) = other else { return false };
            let end = start + HEAD + pairs.len();
            self.remove(start, end);
        }
        self.append(card, code, amount)
    }

    fn remove(&mut self, start: usize, end: usize) {
        if let Some(bytes) = self.0.get_mut(start..) {
            bytes.rotate_left(end - start);
            self.0.truncate(self.0.len() - (end - start));
        }
    }

    /// Moves the card to the end: the most recently answered card is dropped last.
    fn append(&mut self, card: CardRef, code: u8, amount: u8) -> bool {
        let found = self.find(card).map(|(start, pairs)| (start, pairs.len()));
        if let Some((start, pairs)) = found {
            if let Some(bytes) = self.0.get_mut(start..) {
                bytes.rotate_left(HEAD + pairs);
            }
            let count = self.0.len() - pairs - 1;
            match self.0.get_mut(count) {
                Some(count) if *count < u8::MAX => *count += 1,
                _ => return false,
            }
        } else {
            let [a, b, c, d] = card.0.to_le_bytes();
            if self.0.extend_from_slice(&[a, b, c, d, 1]).is_err() {
                return false;
            }
        }
        self.0.extend_from_slice(&[code, amount]).is_ok()
    }
}

fn to_byte(slot: Slot, game: Game) -> Option<u8> {
    let knights = game == Game::KnightTales;
    match slot {
        Slot::Ability(number) if matches!(game, Game::Paladins | Game::LastSpell) => {
            BOARD_ABILITY.checked_add(number)
        }
        Slot::Length(list) if game == Game::LastSpell => {
            let place = SIDES.iter().position(|&other| other == list)?;
            LENGTHS.checked_add(place as u8)
        }
        Slot::Field(field) => (field.code() < OPENING).then_some(field.code()),
        Slot::Half(Edge::Opening, row) => Some(OPENING + row.code()),
        Slot::Half(Edge::Closing, row) => Some(CLOSING + row.code()),
        Slot::Length(List::Track) => Some(TRACK_LENGTH),
        Slot::Entry(List::Track, place) => TRACK.checked_add(place).filter(|&code| code < ABILITY),
        Slot::Ability(number) => ABILITY.checked_add(number).filter(|&code| !knights || code < DOOM),
        Slot::Length(List::Doom) if knights => Some(DOOM_LENGTH),
        Slot::Entry(List::Doom, place) if knights => DOOM.checked_add(place),
        Slot::Entry(list, place) if game != Game::TaintedGrail => {
            let (first, length) = fixed(list, game)?;
            (place < length).then_some(first + place)
        }
        Slot::Length(_) | Slot::Entry(..) => None,
    }
}

const fn lists(game: Game) -> &'static [List] {
    match game {
        Game::KnightTales => FIXED,
        Game::Paladins => BOARD,
        Game::LastSpell => SIDES,
        Game::TaintedGrail => &[],
    }
}

/// Where a list begins, and how long it is.
fn fixed(wanted: List, game: Game) -> Option<(u8, u8)> {
    let mut first = LISTS;
    for &list in lists(game) {
        let length = list.most() as u8;
        if list == wanted {
            return Some((first, length));
        }
        first += length;
    }
    None
}

fn from_byte(code: u8, game: Game) -> Option<Slot> {
    let in_list = |list: &List| {
        let (first, length) = fixed(*list, game)?;
        let place = code.checked_sub(first).filter(|&place| place < length)?;
        Some(Slot::Entry(*list, place))
    };
    match (code, game) {
        (..OPENING, _) => Slot::from_code((code, 0)),
        (DOOM_LENGTH, Game::KnightTales) => Some(Slot::Length(List::Doom)),
        (BOARD_ABILITY.., Game::Paladins | Game::LastSpell) => Some(Slot::Ability(code - BOARD_ABILITY)),
        (LENGTHS.., Game::LastSpell) => SIDES.get(usize::from(code - LENGTHS)).copied().map(Slot::Length),
        (LISTS..ABILITY, Game::KnightTales) | (LISTS.., Game::Paladins | Game::LastSpell) => {
            lists(game).iter().find_map(in_list)
        }
        (DOOM.., Game::KnightTales) => Some(Slot::Entry(List::Doom, code - DOOM)),
        (OPENING..CLOSING, _) => Some(Slot::Half(Edge::Opening, Row::from_code(code - OPENING)?)),
        (CLOSING..TRACK_LENGTH, _) => Some(Slot::Half(Edge::Closing, Row::from_code(code - CLOSING)?)),
        (TRACK_LENGTH, _) => Some(Slot::Length(List::Track)),
        (TRACK..ABILITY, _) => Some(Slot::Entry(List::Track, code - TRACK)),
        (ABILITY.., _) => Some(Slot::Ability(code - ABILITY)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Field, MAX_TRACK};

    const TG: Game = Game::TaintedGrail;

    #[test]
    fn every_slot_of_a_game_has_its_byte() {
        let halves =
            Edge::ALL.iter().flat_map(|&edge| Row::ALL.iter().map(move |&row| Slot::Half(edge, row)));
        let fields = Field::ALL.iter().map(|&field| Slot::Field(field));
        let track = (0..MAX_TRACK).map(|place| Slot::Entry(List::Track, place));
        let all = halves.chain(fields).chain(track).chain((0..80).map(Slot::Ability));
        for slot in all.chain([Slot::Length(List::Track)]) {
            assert_eq!(to_byte(slot, TG).and_then(|code| from_byte(code, TG)), Some(slot));
        }
        let kt = Game::KnightTales;
        let fields = Field::ALL.iter().map(|&field| Slot::Field(field));
        let lists = FIXED.iter().chain([&List::Doom]);
        let entries =
            lists.flat_map(|&list| (0..list.most() as u8).map(move |place| Slot::Entry(list, place)));
        let all = fields.chain(entries).chain((0..16).map(Slot::Ability)).chain([Slot::Length(List::Doom)]);
        let mut codes = std::collections::BTreeSet::new();
        for slot in all {
            let code = to_byte(slot, kt);
            assert_eq!(code.and_then(|code| from_byte(code, kt)), Some(slot));
            assert!(codes.insert(code), "{slot}");
        }
        for (game, lists) in [(Game::Paladins, BOARD), (Game::LastSpell, SIDES)] {
            let entries = |&list: &List| (0..list.most() as u8).map(move |place| Slot::Entry(list, place));
            let entries = lists.iter().flat_map(entries);
            let fields = Field::ALL.iter().map(|&field| Slot::Field(field));
            let open = lists.iter().filter(|list| list.fixed().is_none()).map(|&list| Slot::Length(list));
            let mut codes = std::collections::BTreeSet::new();
            for slot in fields.chain(entries).chain(open).chain((0..48).map(Slot::Ability)) {
                let code = to_byte(slot, game);
                assert_eq!(code.and_then(|code| from_byte(code, game)), Some(slot));
                assert!(codes.insert(code), "{slot}");
            }
        }
    }

    #[test]
    fn the_oldest_card_that_is_on_no_table_makes_room() {
        let mut answers = Answers::default();
        let in_use = |card: CardRef| card.0 == 0;
        let slots = || (0..60).map(Slot::Ability);
        for card in 0..9 {
            assert!(slots().all(|slot| answers.put((CardRef(card), TG), slot, 1, &in_use)));
        }
        assert_eq!(answers.get((CardRef(0), TG), Slot::Ability(59)), Some(1), "it lies there");
        assert_eq!(answers.get((CardRef(1), TG), Slot::Ability(0)), None);
        assert_eq!(answers.of(CardRef(8), TG).count(), 60);
        assert!(answers.put((CardRef(8), TG), Slot::Ability(0), 0, &in_use));
        assert_eq!(answers.get((CardRef(8), TG), Slot::Ability(0)), Some(0));
        let full =
            (0..90).map(Slot::Ability).find(|&slot| !answers.put((CardRef(0), TG), slot, 1, &|_| true));
        assert!(full.is_some(), "all are in use");
        assert_eq!(answers.get((CardRef(8), TG), Slot::Ability(7)), Some(1), "and nothing is lost");
        assert!(!answers.put((CardRef(8), TG), Slot::Length(List::Doom), 1, &in_use));
    }
}
