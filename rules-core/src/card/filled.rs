//! A card together with the values that its owner typed for what the card leaves unknown. The application reads cards this
//! way; games read them with the answers of their own session (`library`).

use heapless::Vec;

use super::{
    Ability, Card, Closing, Edge, Field, List, MAX_LIST, Opening, Provenance, Row, Section, Slot, Value,
};

/// Values of one card that an owner can have typed: the longest doom track (64 numbers and their count) and thirty-one
/// more, which is more than any printed card has.
pub const MAX_TYPED: usize = 96;

/// The card has [`MAX_TYPED`] typed values already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypedFull;

/// What the owner typed for one card, three bytes a value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Typed(Vec<[u8; 3], MAX_TYPED>);

impl Typed {
    pub const fn new() -> Self {
        Typed(Vec::new())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn get(&self, slot: Slot) -> Option<u8> {
        let (first, second) = slot.code();
        let found = self.0.iter().find(|&&[one, other, _]| (one, other) == (first, second));
        found.map(|&[_, _, amount]| amount)
    }

    /// Keeps an amount; a later one replaces an earlier.
    pub fn put(&mut self, slot: Slot, amount: u8) -> Result<(), TypedFull> {
        let (first, second) = slot.code();
        match self.0.iter_mut().find(|[one, other, _]| (*one, *other) == (first, second)) {
            Some([_, _, kept]) => *kept = amount,
            None => self.0.push([first, second, amount]).map_err(|_| TypedFull)?,
        }
        Ok(())
    }

    pub fn iter(&self) -> impl Iterator<Item = (Slot, u8)> + '_ {
        self.0.iter().filter_map(|&[first, second, amount]| Some((Slot::from_code((first, second))?, amount)))
    }
}

/// A card whose unknown values are filled in by the owner's. A value that the card states itself cannot be overridden.
#[derive(Clone, Copy, Debug)]
pub struct Filled<'c, 't> {
    pub card: Card<'c>,
    typed: &'t Typed,
}

/// A list as far as it is known; [`List::UNKNOWN`] stands for the other numbers.
pub type Numbers = Vec<u8, MAX_LIST>;

impl<'c, 't> Filled<'c, 't> {
    pub const fn new(card: Card<'c>, typed: &'t Typed) -> Self {
        Filled { card, typed }
    }

    /// What the owner typed there, whether or not the card leaves it open.
    pub fn typed(&self, slot: Slot) -> Option<u8> {
        self.typed.get(slot).filter(|&amount| slot.takes_on(self.card.kind, amount))
    }

    pub fn values(&self) -> impl Iterator<Item = Value> + use<'c, 't> {
        let filled = *self;
        self.card.values().map(move |value| {
            match (value.provenance, filled.typed(Slot::Field(value.field))) {
                (Provenance::Unknown, Some(amount)) => {
                    Value { amount: Some(amount), provenance: Provenance::Owner, ..value }
                }
                _ => value,
            }
        })
    }

    /// The amount of a field, stated or typed; `None` if it is still unknown.
    pub fn amount(&self, field: Field) -> Option<u8> {
        self.values().find(|value| value.field == field)?.amount
    }

    /// A list of the card, once its length is known.
    pub fn list(&self, wanted: List) -> Option<Numbers> {
        let stated = self.lists().find(|(list, ..)| *list == wanted).map(|(.., numbers)| numbers)?;
        self.fill(wanted, stated)
    }

    /// The lists as the card states them; empty where it leaves all open.
    pub fn lists(&self) -> impl Iterator<Item = (List, Provenance, &'c [u8])> + use<'c> {
        self.card.sections().filter_map(|section| match section {
            Section::List(list, provenance, numbers) => Some((list, provenance, numbers)),
            _ => None,
        })
    }

    /// The list with the unknown numbers of `stated` filled in.
    pub fn fill(&self, list: List, stated: &[u8]) -> Option<Numbers> {
        let number = |place: usize| match stated.get(place) {
            Some(&number) if number != List::UNKNOWN => number,
            _ => self.typed(Slot::Entry(list, place as u8)).unwrap_or(List::UNKNOWN),
        };
        Some((0..self.length(list, stated)?).map(number).collect())
    }

    /// How many numbers the list has, if that is known.
    fn length(&self, list: List, stated: &[u8]) -> Option<usize> {
        match (stated.len(), list.fixed()) {
            (0, Some(fixed)) => Some(fixed),
            (0, None) => Some(usize::from(self.typed(Slot::Length(list))?) * list.stride()),
            (length, _) => Some(length),
        }
    }

    /// What the owner typed of a half that the card leaves open.
    pub fn typed_half(&self, edge: Edge, row: Row) -> Option<u8> {
        let is_open = self.card.unknown_rows(edge) & row.bit() != 0;
        if is_open { self.typed(Slot::Half(edge, row)) } else { None }
    }

    /// The half at the right edge; `None` if there is none or it is unknown.
    pub fn opening(&self, row: Row) -> Option<Opening> {
        let typed = || Opening::from_number(row, self.typed_half(Edge::Opening, row)?);
        self.card.opening(row).or_else(typed)
    }

    /// The half at the left edge; `None` if there is none or it is unknown.
    pub fn closing(&self, row: Row) -> Option<Closing<'c>> {
        let typed = || Closing::from_number(row, self.typed_half(Edge::Closing, row)?);
        self.card.closing(row).or_else(typed)
    }

    /// Whether an ability is unknown to the tower, and the owner has said that the players carry it out by hand.
    pub fn by_hand(&self, number: usize, ability: &Ability<'_>) -> bool {
        ability.provenance == Provenance::Unknown
            && u8::try_from(number).is_ok_and(|number| self.typed(Slot::Ability(number)) == Some(1))
    }

    /// All values that the card leaves unknown, in its order, typed or not. A list of variable length yields its numbers
    /// only once its length is typed.
    pub fn open(&self) -> impl Iterator<Item = Slot> + use<'c, 't> {
        let filled = *self;
        let fields = self.card.values().filter(|value| value.provenance == Provenance::Unknown);
        let entries = self.lists().flat_map(move |(list, _, stated)| {
            let length = (stated.is_empty() && list.fixed().is_none()).then_some(Slot::Length(list));
            let places = 0..filled.length(list, stated).unwrap_or(0);
            let open = move |&place: &usize| stated.get(place).is_none_or(|&number| number == List::UNKNOWN);
            length.into_iter().chain(places.filter(open).map(move |place| Slot::Entry(list, place as u8)))
        });
        let halves = Edge::ALL.iter().flat_map(move |&edge| {
            let unknown = filled.card.unknown_rows(edge);
            let rows = Row::ALL.iter().filter(move |row| unknown & row.bit() != 0);
            rows.map(move |&row| Slot::Half(edge, row))
        });
        let abilities = self.card.abilities().zip(0..=u8::MAX);
        let abilities = abilities.filter(|(ability, _)| ability.provenance == Provenance::Unknown);
        let mut open = fields
            .map(|value| Slot::Field(value.field))
            .chain(entries)
            .chain(halves)
            .chain(abilities.map(|(_, number)| Slot::Ability(number)));
        // `from_fn` compiles to one `next`; a chain would be instantiated again for each way it is iterated.
        core::iter::from_fn(move || open.next())
    }

    /// The unknown values that are not typed yet.
    pub fn missing(&self) -> impl Iterator<Item = Slot> + use<'c, 't> {
        let filled = *self;
        self.open().filter(move |&slot| filled.is_missing(slot))
    }

    /// Whether the owner has not typed that unknown value yet.
    pub fn is_missing(&self, slot: Slot) -> bool {
        match (slot, self.typed(slot)) {
            (Slot::Ability(_), answer) => answer != Some(1),
            (_, answer) => answer.is_none(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Bonus, Kind, RecordBuilder};
    use crate::effect::Trigger;
    use std::vec::Vec;

    fn boss() -> RecordBuilder {
        let mut builder = RecordBuilder::new(Kind::Boss, "kt/boss", "Boss", "Boss").unwrap();
        builder.values(Provenance::Rulebook, &[(Field::LaneDamage, 1)]).unwrap();
        builder.values(Provenance::Unknown, &[(Field::Valor, 0)]).unwrap();
        builder.list(List::Doom, Provenance::Unknown, &[]).unwrap();
        builder.ability(Trigger::BossEnters, Provenance::Unknown, &[], &[]).unwrap();
        builder
    }

    fn typed(values: &[(Slot, u8)]) -> Typed {
        let mut typed = Typed::new();
        for &(slot, amount) in values {
            typed.put(slot, amount).unwrap();
        }
        typed
    }

    fn missing(builder: &RecordBuilder, values: &[(Slot, u8)]) -> Vec<Slot> {
        Filled::new(builder.finish().unwrap(), &typed(values)).missing().collect()
    }

    #[test]
    fn what_is_missing_shrinks_as_it_is_typed() {
        let boss = boss();
        let (valor, levels, ability) =
            (Slot::Field(Field::Valor), Slot::Length(List::Doom), Slot::Ability(0));
        let doom = |place| Slot::Entry(List::Doom, place);
        assert_eq!(missing(&boss, &[]), [valor, levels, ability]);
        assert_eq!(missing(&boss, &[(valor, 9), (ability, 0)]), [levels, ability], "an open ability stays");
        let one_level = [(valor, 9), (levels, 1), (doom(1), 2), (ability, 1)];
        assert_eq!(missing(&boss, &one_level), [doom(0), doom(2), doom(3)]);
        assert_eq!(
            missing(&boss, &[(valor, 9), (levels, 200), (ability, 1)]),
            [levels],
            "no track is that long"
        );
        let typed = typed(&one_level);
        let filled = Filled::new(boss.finish().unwrap(), &typed);
        let all: Vec<_> = filled.open().collect();
        assert_eq!(all, [valor, levels, doom(0), doom(1), doom(2), doom(3), ability]);
        assert_eq!((filled.amount(Field::Valor), filled.amount(Field::LaneDamage)), (Some(9), Some(1)));
        let unknown = List::UNKNOWN;
        assert_eq!(filled.list(List::Doom).as_deref(), Some(&[unknown, 2, unknown, unknown][..]));
        assert_eq!(filled.list(List::Faces), None);
        let ability = filled.card.abilities().next().unwrap();
        assert!(filled.by_hand(0, &ability) && !filled.by_hand(1, &ability));
    }

    #[test]
    fn only_what_is_open_is_filled() {
        let mut quest = RecordBuilder::new(Kind::Quest, "kt/quest", "Quest", "Quest").unwrap();
        quest.values(Provenance::Rulebook, &[(Field::QuestDeck, 1)]).unwrap();
        quest.list(List::Spots, Provenance::Rulebook, &[5, List::UNKNOWN, List::UNKNOWN]).unwrap();
        let spot = |place| Slot::Entry(List::Spots, place);
        assert_eq!(missing(&quest, &[(spot(1), 3)]), [spot(2)]);
        let typed = typed(&[(spot(0), 9), (spot(2), 2), (Slot::Field(Field::QuestDeck), 3)]);
        let filled = Filled::new(quest.finish().unwrap(), &typed);
        assert_eq!(filled.list(List::Spots).as_deref(), Some(&[5, List::UNKNOWN, 2][..]));
        assert_eq!(filled.amount(Field::QuestDeck), Some(1));
    }

    #[test]
    fn halves_are_asked_for_and_filled_row_by_row() {
        let (open, close) = (|row| Slot::Half(Edge::Opening, row), |row| Slot::Half(Edge::Closing, row));
        let magic = Opening::Magic;
        let mut spark = RecordBuilder::new(Kind::CombatCard, "tg/spark", "Spark", "Funke").unwrap();
        spark.opening(Provenance::Rulebook, Row::Magic, magic).unwrap();
        spark.unknown_halves(Edge::Opening, &[Row::A1, Row::Free]).unwrap();
        spark.unknown_halves(Edge::Closing, Row::ALL).unwrap();
        let rows = Row::ALL.iter().map(|&row| close(row));
        let all: Vec<_> = [open(Row::A1), open(Row::Free)].into_iter().chain(rows).collect();
        assert_eq!(missing(&spark, &[]), all);
        assert_eq!(missing(&spark, &[(open(Row::A1), 0), (open(Row::Magic), 0)]), all[1..]);
        let up = (0..=u8::MAX).find(|&number| close(Row::A2).names().unwrap()[usize::from(number)] == "up 1");
        let typed = typed(&[
            (open(Row::A1), 0),
            (open(Row::A2), 1),
            (open(Row::Magic), 0),
            (open(Row::Free), 3),
            (close(Row::A1), 5),
            (close(Row::A2), up.unwrap()),
            (close(Row::Free), 0),
        ]);
        let filled = Filled::new(spark.finish().unwrap(), &typed);
        let openings: Vec<_> = Row::ALL.iter().map(|&row| filled.opening(row)).collect();
        assert_eq!(openings, [None, None, None, Some(magic), Some(Opening::Times(2))]);
        let gives = |row| {
            filled.closing(row).map(|half| half.gives().map(|gives| (gives.bonus, gives.amount)).collect())
        };
        assert_eq!(gives(Row::A1), Some(Vec::from([(Bonus::Pool, 1), (Bonus::Draw, 1)])));
        assert_eq!(gives(Row::A2), None, "no combat card gives that");
        assert_eq!(gives(Row::A3), None);
        assert_eq!(gives(Row::Free), Some(Vec::new()), "blank, which connects");
        assert_eq!(filled.missing().collect::<Vec<_>>(), [close(Row::A2), close(Row::A3), close(Row::Magic)]);
        assert_eq!(filled.card.opening(Row::Free), None);
    }

    #[test]
    fn the_longest_doom_track_has_room_and_what_has_none_is_told() {
        let boss = boss();
        let mut typed = typed(&[(Slot::Field(Field::Valor), 9), (Slot::Length(List::Doom), 16)]);
        for place in 0..64 {
            typed.put(Slot::Entry(List::Doom, place), 1).unwrap();
        }
        typed.put(Slot::Ability(0), 1).unwrap();
        assert_eq!(Filled::new(boss.finish().unwrap(), &typed).missing().count(), 0);
        let more = (1..=u8::MAX).take_while(|&number| typed.put(Slot::Ability(number), 1).is_ok()).count();
        assert_eq!(typed.iter().count(), MAX_TYPED);
        assert_eq!(more, MAX_TYPED - 67);
        assert_eq!(typed.put(Slot::Ability(1), 0), Ok(()), "what is there can be changed");
    }
}
