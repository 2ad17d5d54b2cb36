//! `tower deck coverage`: how many values of the cards are known, and how large the cards are.

use std::fmt::Write;

use app::tags::Message;
use rules_core::card::{Card, Provenance, Section};
use serde_json::{Value, json};
use tower::deck::Shelf;
use tower::tag::NtagType;

use super::Done;
use super::output::{BOLD, Output};

/// The tag types whose capacity is reported.
const TAGS: [NtagType; 2] = [NtagType::Ntag213, NtagType::Ntag215];

#[derive(Default)]
struct Count {
    name: String,
    /// By code of the provenance.
    said: [usize; 5],
    sizes: Vec<usize>,
    fits: [usize; TAGS.len()],
}

impl Count {
    fn add(&mut self, card: &Card<'_>) {
        for section in card.sections() {
            match section {
                // Values are counted one by one below; a name is not a value.
                Section::Values(..) | Section::Name(_) => {}
                Section::UnknownHalves(_, rows) => {
                    (0..rows.count_ones()).for_each(|_| self.say(Provenance::Unknown))
                }
                Section::Half(from, _) | Section::List(_, from, _) => self.say(from),
                Section::Ability(ability) => self.say(ability.provenance),
            }
        }
        card.values().for_each(|value| self.say(value.provenance));
        self.sizes.push(card.record().len());
        let message = Message::card(card.record());
        for (fits, ntag) in self.fits.iter_mut().zip(TAGS) {
            *fits += usize::from(message.as_ref().is_ok_and(|message| ntag.takes(message).is_ok()));
        }
    }

    fn say(&mut self, from: Provenance) {
        self.said[usize::from(from.code())] += 1;
    }

    /// Least, median and most bytes of a record.
    fn bytes(&self) -> Option<[usize; 3]> {
        let mut sizes = self.sizes.clone();
        sizes.sort_unstable();
        Some([*sizes.first()?, sizes[sizes.len() / 2], *sizes.last()?])
    }

    fn share(&self, fits: usize) -> usize {
        100 * fits / self.sizes.len().max(1)
    }
}

pub(super) fn run(shelf: &Shelf, output: &Output) -> Done {
    let mut counts: Vec<Count> = Vec::new();
    let mut all = Count { name: "all".into(), ..Count::default() };
    for deck in &shelf.decks {
        let mut count = Count { name: deck.id.clone(), ..Count::default() };
        for card in &deck.cards {
            count.add(&card.card());
            all.add(&card.card());
        }
        counts.push(count);
    }
    counts.push(all);
    output.say(&table(&counts), || counts.iter().map(count_json).collect());
    Ok(())
}

fn table(counts: &[Count]) -> String {
    let wide = counts.iter().map(|count| count.name.len()).max().unwrap_or_default().max(4);
    let mut text = format!(
        "{BOLD}{:wide$}  cards  rulebook derived owner house unknown  bytes min/median/max  NTAG213 NTAG215{BOLD:#}\n",
        "deck"
    );
    for count in counts {
        let [unknown, rulebook, derived, owner, house] = count.said;
        let bytes =
            count.bytes().map_or("–".into(), |[least, median, most]| format!("{least}/{median}/{most}"));
        let [first, second] = count.fits.map(|fits| format!("{} %", count.share(fits)));
        let _ = writeln!(
            text,
            "{:wide$}  {:>5}  {rulebook:>8} {derived:>7} {owner:>5} {house:>5} {unknown:>7}  {bytes:>20}  {first:>7} {second:>7}",
            count.name,
            count.sizes.len()
        );
    }
    text.push_str(
        "Values, symbol halves, lists and abilities by where they come from; whole cards that fit a tag.",
    );
    text
}

fn count_json(count: &Count) -> Value {
    let said: serde_json::Map<String, Value> = Provenance::ALL
        .iter()
        .map(|from| (from.word().to_owned(), count.said[usize::from(from.code())].into()))
        .collect();
    let fits: serde_json::Map<String, Value> =
        TAGS.iter().zip(count.fits).map(|(ntag, fits)| (ntag.name().to_lowercase(), fits.into())).collect();
    json!({
        "deck": count.name,
        "cards": count.sizes.len(),
        "values": said,
        "bytes": count.bytes().map(|[least, median, most]| json!({ "min": least, "median": median, "max": most })),
        "fits": fits,
    })
}
