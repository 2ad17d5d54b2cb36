//! Tests of scrolling through a list of cards.

use rules_core::card::List;
use rules_core::free_roll::FreeRoll;

use super::*;
use crate::decks::heading::reads;
use crate::games::{Leads, Say, Table as _};
use crate::text::Lang;

fn items(names: &[(&str, &str)]) -> Vec<Vec<u8>> {
    let record = |(n, (english, german)): (usize, &(&str, &str))| {
        card(Kind::Item, &std::format!("tg/item-{n}"), english, german, 1)
    };
    names.iter().enumerate().map(record).collect()
}

fn names<'a>(listing: &Listing, decks: &Decks<'a>, lang: Lang) -> Vec<&'a str> {
    (0..listing.len()).map(|n| listing.heading(decks, n).unwrap().name(lang)).collect()
}

const NAMES: &[(&str, &str)] = &[
    ("Sword", "Schwert"),
    ("Arrow", "Pfeil"),
    ("axe", "Axt"),
    ("Ear of corn", "Ähre"),
    ("Oil", "Öl"),
    ("Sling", "Schleuder"),
    ("Old coin", "Alte Münze"),
];

#[test]
fn names_stand_in_the_order_of_their_language() {
    let built_in = deck("Built in", &items(NAMES));
    let user = deck("Mine", &[card(Kind::Item, "tg/item-4", "Oil (mine)", "Öl (meins)", 1), goblin()]);
    let decks = Decks::new(&built_in, &user);
    let mut listing = Listing::new();
    listing.prepare(&decks, Kind::Item, Lang::English);
    let english = ["Arrow", "axe", "Ear of corn", "Oil (mine)", "Old coin", "Sling", "Sword"];
    assert_eq!(names(&listing, &decks, Lang::English), english);
    listing.prepare(&decks, Kind::Item, Lang::German);
    let german = ["Ähre", "Alte Münze", "Axt", "Öl (meins)", "Pfeil", "Schleuder", "Schwert"];
    assert_eq!(names(&listing, &decks, Lang::German), german);
    assert_eq!((listing.left_out(), listing.heading(&decks, 7)), (0, None));
    listing.prepare(&decks, Kind::Boss, Lang::German);
    assert!(listing.is_empty());
}

#[test]
fn letters_are_jumped_to() {
    let built_in = deck("Built in", &items(NAMES));
    let decks = Decks::new(&built_in, &[]);
    let mut listing = Listing::new();
    listing.prepare(&decks, Kind::Item, Lang::German);
    let initials: Vec<_> =
        listing.initials(&decks).map(|initial| (initial.letter, initial.first, initial.count)).collect();
    assert_eq!(initials, [('A', 0, 3), ('O', 3, 1), ('P', 4, 1), ('S', 5, 2)]);
    listing.prepare(&decks, Kind::Boss, Lang::German);
    assert_eq!(listing.initials(&decks).count(), 0);
}

/// What a name looks like is chance; that the order is right is not.
#[test]
fn a_full_list_is_in_order_and_says_what_it_leaves_out() {
    let mut seed = 0x0dec_5eed_u32;
    let mut letter = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(b'A' + (seed >> 24) as u8 % 26)
    };
    let record = |n: usize| {
        let name: std::string::String = (0..5).map(|_| letter()).collect();
        card(Kind::Item, &std::format!("tg/item-{n}"), &name, "", 1)
    };
    let records: Vec<_> = (0..MAX_LISTED + 3).map(record).collect();
    let built_in = deck("Built in", &records);
    let decks = Decks::new(&built_in, &[]);
    let mut listing = Listing::new();
    listing.prepare(&decks, Kind::Item, Lang::English);
    assert_eq!((listing.len(), listing.left_out()), (MAX_LISTED, 3));
    let names = names(&listing, &decks, Lang::English);
    assert!(names.is_sorted());
    let initials: Vec<_> = listing.initials(&decks).collect();
    assert_eq!(initials.len(), 26);
    assert_eq!(initials.iter().map(|initial| initial.count).sum::<usize>(), MAX_LISTED);
    for initial in initials {
        assert!(names[initial.first].starts_with(initial.letter));
        assert!(initial.first == 0 || !names[initial.first - 1].starts_with(initial.letter));
    }
}

/// A heading takes the reading of at most 120 bytes, some 1500 cycles: 2 ms are more than 150 headings.
#[test]
fn a_turn_of_the_knob_is_quick_in_a_full_list() {
    let names: Vec<_> =
        (0..MAX_LISTED).map(|n| std::format!("{}{n:04}", char::from(b'A' + (n % 26) as u8))).collect();
    let records: Vec<_> = names
        .iter()
        .enumerate()
        .map(|(n, name)| card(Kind::Item, &std::format!("tg/{n}"), name, "", 1))
        .collect();
    let built_in = deck("Full", &records);
    let decks = Decks::new(&built_in, &[]);
    let mut listing = Listing::new();
    reads::take();
    listing.prepare(&decks, Kind::Item, Lang::English);
    assert!(reads::take() <= MAX_LISTED * 12, "to open it");
    for n in 0..MAX_LISTED {
        assert!(listing.heading(&decks, n).is_some());
        assert_eq!(reads::take(), 1, "a step");
    }
    assert_eq!(listing.initials(&decks).count(), 26);
    assert!(reads::take() <= 26 * 16, "all letters");
    assert_eq!(decks.count(Kind::Item), 2000);
    assert_eq!(reads::take(), 0, "counts are kept");
}

#[test]
fn a_list_takes_four_kilobytes() {
    assert!(size_of::<Listing>() <= 4096);
    assert!(size_of::<Decks<'_>>() <= 208);
}

/// Its dice stand among all the other cards, of which an owner may have as many as there is room for.
#[test]
fn a_turn_of_the_knob_is_quick_among_the_dice_of_the_free_roll() {
    let die = |n: usize| {
        let name = std::format!("{n}");
        let mut die = RecordBuilder::new(Kind::Die, &std::format!("kt/{n}"), &name, &name).unwrap();
        die.list(List::Faces, Provenance::Unknown, &[]).unwrap();
        die.bytes().to_vec()
    };
    let mut records = items(&[("Rope", "Seil"); 1000]);
    records.extend((1..=4).map(die));
    let built_in = deck("Full", &records);
    let decks = Decks::new(&built_in, &[]);
    let (game, path) = (FreeRoll::default(), [1, 0]);
    let mut listing = Listing::new();
    game.list(&path, &decks, &mut |card| listing.add(&decks, card.id));
    let cards = decks.with_list(&listing);
    reads::take();
    let options = game.leads(&path, &cards).options();
    assert_eq!(reads::take(), 0, "their number");
    let mut last = std::string::String::new();
    for option in 0..options {
        last.clear();
        game.label(&path, option, &mut Say::new(Lang::English, &cards, &mut last)).unwrap();
        assert!(reads::take() <= 1, "a line");
    }
    assert_eq!((options, last.as_str()), (8 + 4, "4"));
    // Without a list, as a log is read, it is the same choice.
    assert_eq!(game.leads(&path, &decks), Leads::Choose(options));
}
