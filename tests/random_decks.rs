//! Whatever can be built can be read: random cards of every kind with every sort of section, packed as a deck and read
//! back.

use std::collections::BTreeSet;

use app::card::{
    Attribute, Bonus, Edge, Field, Game, Gives, Kind, List, MAX_ID, MAX_NAME, Opening, Provenance,
    RecordBuilder, Row,
};
use app::decks::DeckFile;
use rules_core::card::Section;
use rules_core::effect::{KtOp, LsOp, Operation, PwOp, TgOp, Trigger};
use tower::deck::deck_file;

/// A small fixed-seed generator.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    fn within(&mut self, range: std::ops::RangeInclusive<u8>) -> u8 {
        let (from, to) = range.into_inner();
        from + self.below(usize::from(to - from) + 1) as u8
    }

    fn text(&mut self, letters: &str, most: usize) -> String {
        let letters: Vec<char> = letters.chars().collect();
        (0..1 + self.below(most)).map(|_| self.one(&letters)).collect()
    }

    fn stated(&mut self) -> Provenance {
        let stated = |provenance: &Provenance| *provenance != Provenance::Unknown;
        let stated: Vec<_> = Provenance::ALL.iter().copied().filter(stated).collect();
        self.one(&stated)
    }

    fn program(&mut self, game: Game) -> Vec<u8> {
        if self.below(4) == 0 {
            return b"\x0b\x05Sing.\x06Singt.".to_vec();
        }
        let operation = match game {
            Game::TaintedGrail => Operation::code(self.one(TgOp::ALL)),
            Game::Paladins => Operation::code(self.one(PwOp::ALL)),
            Game::LastSpell => Operation::code(self.one(LsOp::ALL)),
            _ => Operation::code(self.one(KtOp::ALL)),
        };
        vec![operation, self.below(10) as u8]
    }

    fn section(&mut self, kind: Kind, record: &mut RecordBuilder) -> Option<()> {
        let provenance = self.one(Provenance::ALL);
        match self.below(8) {
            0 | 1 => {
                let fields: Vec<Field> =
                    Field::ALL.iter().copied().filter(|field| field.fits(kind)).collect();
                let values: Vec<_> = (0..1 + self.below(3))
                    .filter(|_| !fields.is_empty())
                    .map(|_| {
                        let field = self.one(&fields);
                        (field, self.within(field.amounts(kind)))
                    })
                    .collect();
                record.values(provenance, &values).ok()
            }
            2 => {
                let (row, stated) = (self.one(Row::ALL), self.stated());
                let opening = match row {
                    Row::Magic => Opening::Magic,
                    Row::Free => Opening::Times(self.within(1..=3)),
                    _ => Opening::Attribute(self.one(Attribute::ALL), self.within(1..=3)),
                };
                record.opening(stated, row, opening).ok()
            }
            3 => {
                let (row, stated) = (self.one(Row::ALL), self.stated());
                let gives = Gives { bonus: self.one(Bonus::ALL), amount: self.within(1..=3) };
                record.closing(stated, row, &[gives]).ok()
            }
            4 => {
                let fitting: Vec<_> =
                    Trigger::ALL.iter().copied().filter(|trigger| trigger.fits(kind)).collect();
                if fitting.is_empty() {
                    return None;
                }
                let trigger = self.one(&fitting);
                let parameters: Vec<u8> = (0..trigger.parameters()).map(|_| self.below(6) as u8).collect();
                let program = if self.below(4) == 0 { Vec::new() } else { self.program(kind.game()) };
                record.ability(trigger, provenance, &parameters, &program).ok()
            }
            5 => {
                let rows: Vec<_> = Row::ALL.iter().copied().filter(|_| self.below(2) == 0).collect();
                record.unknown_halves(self.one(Edge::ALL), &rows).ok()
            }
            6 => record.name_from(provenance).ok(),
            _ => {
                let fitting: Vec<_> = List::ALL.iter().copied().filter(|list| list.fits(kind)).collect();
                if fitting.is_empty() {
                    return None;
                }
                let list = self.one(&fitting);
                let length = if self.below(2) == 0 { list.most() } else { list.stride() * 2 };
                let number = |place| match self.below(8) {
                    0 => List::UNKNOWN,
                    _ => self.within(list.numbers(place)),
                };
                let numbers: Vec<u8> = (0..length).map(number).collect();
                record.list(list, provenance, &numbers).ok()
            }
        }
    }

    /// A random record: sections are added as long as the record stays valid.
    fn record(&mut self, kind: Kind, number: usize) -> RecordBuilder {
        let start = format!("{}/{number}", kind.game().word());
        let id = format!("{start}{}", self.text("abcxyz0189", MAX_ID - start.len()));
        let letters = "abc XYZ'-äöüßéÿ";
        let english = format!("A{}", self.text(letters, MAX_NAME / 2 - 1));
        let german = if self.below(3) == 0 { english.clone() } else { self.text(letters, MAX_NAME / 2) };
        let mut record = RecordBuilder::new(kind, &id, &english, &german).expect("a head fits");
        record.finish().unwrap_or_else(|error| panic!("{id} {english} {german}: {error:?}"));
        for _ in 0..self.below(20) {
            let mut longer = record.clone();
            if self.section(kind, &mut longer).is_some() && longer.finish().is_ok() {
                record = longer;
            }
        }
        record
    }
}

fn sort(section: &Section<'_>) -> &'static str {
    match section {
        Section::Values(Provenance::Unknown, _) => "unknown values",
        Section::Values(..) => "values",
        Section::Ability(ability) if ability.program.is_empty() => "unknown ability",
        Section::Ability(_) => "ability",
        Section::List(_, _, numbers) if numbers.contains(&List::UNKNOWN) => "list with gaps",
        Section::List(..) => "list",
        Section::Half(..) => "half",
        Section::UnknownHalves(..) => "unknown halves",
        Section::Name(_) => "name",
    }
}

#[test]
fn what_is_built_and_packed_reads_as_it_was_written() {
    let mut dice = Dice(0x1234_5678_9abc_def1);
    let mut met = BTreeSet::new();
    for round in 0..40 {
        let kinds = Kind::ALL.iter().cycle().take(dice.below(4 * Kind::ALL.len()));
        let records: Vec<_> = kinds.enumerate().map(|(number, &kind)| dice.record(kind, number)).collect();
        let cards: Vec<_> = records.iter().map(|record| record.finish().expect("it was a card")).collect();
        let packed: Vec<_> = cards.iter().map(|card| (card.id, card.record())).collect();
        let file = deck_file(&format!("Round {round}"), &packed).expect("it fits");
        let deck = DeckFile::parse(&file).expect("what was packed is a deck");
        assert_eq!((usize::from(deck.len()), deck.name()), (cards.len(), &*format!("Round {round}")));
        for card in &cards {
            assert_eq!(deck.find(card.id), Some(Ok(*card)));
            met.extend(card.sections().map(|section| (card.kind, sort(&section))));
        }
        assert!(deck.cards().all(|card| card.is_ok_and(|card| cards.contains(&card))));
    }
    let sorts =
        "values, unknown values, half, unknown halves, ability, unknown ability, list, list with gaps, name";
    for sort in sorts.split(", ") {
        assert!(met.iter().any(|(_, other)| *other == sort), "no {sort}");
    }
    for kind in Kind::ALL {
        assert!(met.iter().any(|(other, _)| other == kind), "nothing on {kind:?}");
    }
}
