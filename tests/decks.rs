//! Promises about the decks in this repository: completeness, provenance of names, size on tags.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use app::card::{Card, Field, Game, Kind, List, Provenance};
use app::decks::DeckFile;
use app::tags::Message;
use rules_core::card::Section;
use rules_core::effect::{
    Amount, Condition, Instruction, KtOp, LsOp, Operation, Program, PwOp, Source, Target, TgOp, Trigger,
    Words,
};
use tests::house;
use tower::deck::{Deck, DeckCard, Shelf, read_deck};
use tower::tag::NtagType;

/// Every word of the card model and the effect language, as long as some house card uses it.
#[derive(Default)]
struct Used(BTreeSet<String>);

impl Used {
    fn word(&mut self, sort: &str, word: &str) {
        self.0.insert(format!("{sort} {word}"));
    }

    fn card(&mut self, card: &Card<'_>) {
        self.word("kind", card.kind.word());
        card.values().for_each(|value| self.word("field", value.field.word()));
        for &list in List::ALL {
            if card.list(list).is_some() {
                self.word("list", list.word());
            }
        }
        for ability in card.abilities() {
            self.word("trigger", ability.trigger.word());
            match card.kind.game() {
                Game::TaintedGrail => self.program(Program::<TgOp>::new(ability.program), "tg"),
                Game::Paladins => self.program(Program::<PwOp>::new(ability.program), "pw"),
                Game::LastSpell => self.program(Program::<LsOp>::new(ability.program), "ls"),
                _ => self.program(Program::<KtOp>::new(ability.program), "kt"),
            }
        }
    }

    fn amount(&mut self, amount: Amount) {
        if let Amount::Of(source) = amount {
            self.word("source", source.word());
        }
    }

    /// Notes texts without a German translation.
    fn words(&mut self, words: Words<'_>) {
        if words.german == words.english {
            self.word("one language", words.english);
        }
    }

    fn program<O: Operation>(&mut self, program: Program<'_, O>, game: &str) {
        for instruction in program.instructions() {
            match instruction.expect("a checked program") {
                Instruction::If { condition, block, .. } => {
                    self.word("condition", condition.word());
                    self.program(Program::<O>::new(block), game);
                }
                Instruction::Otherwise { block } | Instruction::May { block } => {
                    self.program(Program::<O>::new(block), game);
                }
                Instruction::Choose(options) => {
                    options.iter().for_each(|option| self.program(Program::<O>::new(option), game));
                }
                Instruction::Repeat { amount, block } => {
                    self.amount(amount);
                    self.program(Program::<O>::new(block), game);
                }
                Instruction::Amount { most } => self.amount(most),
                Instruction::On(target) => self.word("target", target.word()),
                Instruction::Do { operation, amount } => {
                    self.word(game, operation.word());
                    self.amount(amount);
                }
                Instruction::Manual(words) => self.words(words),
                Instruction::Roll | Instruction::Group => {}
            }
        }
    }
}

#[test]
fn house_cards_touch_every_word() {
    let mut used = Used::default();
    let decks = DeckFile::parse(house::built_in()).expect("the built-in deck");
    decks
        .cards()
        .map(|card| card.expect("a sound card"))
        .filter(|card| card.id.contains("/h-"))
        .for_each(|card| used.card(&card));
    let mut wanted = Used::default();
    // Minion or champion: only the rulebook leaves that open.
    Kind::ALL.iter().filter(|&&kind| kind != Kind::Monster).for_each(|kind| wanted.word("kind", kind.word()));
    Field::ALL.iter().for_each(|field| wanted.word("field", field.word()));
    List::ALL.iter().for_each(|list| wanted.word("list", list.word()));
    // A house card knows what it does.
    let known = Trigger::ALL.iter().filter(|&&trigger| trigger != Trigger::Unspecified);
    known.for_each(|trigger| wanted.word("trigger", trigger.word()));
    TgOp::ALL.iter().for_each(|operation| wanted.word("tg", operation.word()));
    KtOp::ALL.iter().for_each(|operation| wanted.word("kt", operation.word()));
    PwOp::ALL.iter().for_each(|operation| wanted.word("pw", operation.word()));
    LsOp::ALL.iter().for_each(|operation| wanted.word("ls", operation.word()));
    Condition::ALL.iter().for_each(|condition| wanted.word("condition", condition.word()));
    Source::ALL.iter().for_each(|source| wanted.word("source", source.word()));
    Target::ALL.iter().for_each(|target| wanted.word("target", target.word()));
    let missing: Vec<_> = wanted.0.difference(&used.0).collect();
    assert!(missing.is_empty(), "no house card uses {missing:?}");
    let english: Vec<_> = used.0.iter().filter(|word| word.starts_with("one language")).collect();
    assert!(english.is_empty(), "{english:?}");
}

fn read(path: &str) -> Deck {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../decks").join(path)).unwrap();
    read_deck(path, &text).unwrap_or_else(|problems| panic!("{}", problems[0]))
}

/// The deck marks each of these values as our own choice.
#[test]
fn examples_state_what_the_book_leaves_open() {
    for game in ["tainted-grail", "knight-tales"] {
        let examples = read(&format!("{game}/examples.toml"));
        let book = read(&format!("{game}/rulebook.toml"));
        for card in &examples.cards {
            let Some(open) = book.cards.iter().find(|other| other.id == card.id) else { continue };
            let card = card.card();
            for value in open.card().values().filter(|value| value.amount.is_none()) {
                assert!(card.amount(value.field).is_some(), "{}: {:?}", card.id, value.field);
            }
            for section in open.card().sections() {
                if let Section::List(list, Provenance::Unknown, _) = section {
                    assert!(card.list(list).is_some(), "{}: {list:?}", card.id);
                }
            }
        }
    }
}

/// A card for which the rulebook gives no name has one of ours, marked as such.
#[test]
fn names_that_no_book_gives_are_ours() {
    let ours = |path: &str| -> Vec<String> {
        let is_ours = |card: &&DeckCard| card.card().name_from() == Some(Provenance::House);
        read(path).cards.iter().filter(is_ours).map(|card| card.id.clone()).collect()
    };
    assert_eq!(
        ours("knight-tales/rulebook.toml"),
        ["kt/third-trophy", "kt/quest-rank-2-or-3", "kt/coop-fatigue", "kt/coop-damage"]
    );
    let kings = ["tg/claudyne-", "tg/veneda-", "tg/nonus-"];
    let named = ours("tainted-grail/rulebook.toml");
    assert!(named.len() == 18 && named.iter().all(|id| kings.iter().any(|king| id.starts_with(king))));
}

#[test]
fn house_cards_fit_their_tags() {
    let shelf = Shelf::read(&[Path::new(env!("CARGO_MANIFEST_DIR")).join("../decks")], true);
    let (mut all, mut small) = (0, 0);
    for (_, card) in shelf.cards().filter(|(_, card)| card.id.contains("/h-")) {
        let message = Message::card(card.record()).expect("a record fits a message");
        assert!(NtagType::Ntag215.takes(&message).is_ok(), "{} does not fit an NTAG215", card.id);
        all += 1;
        small += usize::from(NtagType::Ntag213.takes(&message).is_ok());
    }
    assert!(all > 150 && small * 10 >= all * 9, "{small} of {all} fit an NTAG213");
}

/// The house cards of one game.
fn of_house(game: Game) -> Vec<Card<'static>> {
    let decks = DeckFile::parse(house::built_in()).expect("the built-in deck");
    let cards = decks.cards().map(|card| card.expect("a sound card"));
    cards.filter(|card| card.kind.game() == game && card.id.contains("/h-")).collect()
}

/// The number of cards of a kind with these values.
fn count(cards: &[Card<'_>], kind: Kind, says: &[(Field, u8)]) -> usize {
    let fits = |card: &&Card<'_>| {
        card.kind == kind && says.iter().all(|&(field, amount)| card.amount(field) == Some(amount))
    };
    cards.iter().filter(fits).count()
}

/// Four characters can play any evening with it: nothing of a kind is missing.
#[test]
fn the_house_of_tainted_grail_is_complete() {
    let cards = of_house(Game::TaintedGrail);
    let count = |kind, says: &[(Field, u8)]| count(&cards, kind, says);
    assert_eq!(count(Kind::Character, &[]), 4);
    for difficulty in 1..=4 {
        assert_eq!(count(Kind::CombatEncounter, &[(Field::Difficulty, difficulty)]), 3, "{difficulty}");
        assert_eq!(count(Kind::DiplomacyEncounter, &[(Field::Difficulty, difficulty)]), 2, "{difficulty}");
    }
    let (base, improved) = ((Field::Letter, 0), (Field::Letter, 1));
    for owner in (0..4).map(|code| (Field::Owner, code)) {
        let both = [Kind::CombatCard, Kind::DiplomacyCard];
        assert_eq!(both.map(|kind| count(kind, &[owner, base])), [10, 10], "{owner:?}");
        assert_eq!(both.map(|kind| count(kind, &[owner, improved])).iter().sum::<usize>(), 5, "{owner:?}");
    }
    assert_eq!(count(Kind::Item, &[]), 10);
    assert!(count(Kind::Weather, &[]) >= 4 && count(Kind::Amberling, &[]) >= 3);
    let claudyne = (Field::Owner, 4);
    assert!(count(Kind::CombatCard, &[claudyne]) >= 3 && count(Kind::DiplomacyCard, &[claudyne]) >= 3);
    for king in 4..=6 {
        let king = [(Field::Owner, king)];
        assert!(count(Kind::CombatEncounter, &king) + count(Kind::DiplomacyEncounter, &king) > 0);
    }
}

/// Up to four knights can play three nights with it, against each other, alone or together.
#[test]
fn the_house_of_knight_tales_is_complete() {
    let cards = of_house(Game::KnightTales);
    let count = |kind, says: &[(Field, u8)]| count(&cards, kind, says);
    for (kind, many) in [
        (Kind::Knight, 4),
        (Kind::Die, 3),
        (Kind::Minion, 12),
        (Kind::Champion, 9),
        (Kind::Boss, 3),
        (Kind::Tactic, 15),
        (Kind::MarketCard, 25),
        (Kind::Trophy, 3),
        (Kind::Quest, 12),
        (Kind::Renown, 3),
        (Kind::Villager, 6),
        (Kind::CoopCard, 6),
    ] {
        assert_eq!(count(kind, &[]), many, "{kind:?}");
    }
    for third in 0..3 {
        assert_eq!(count(Kind::Die, &[(Field::DieColour, third)]), 1, "{third}");
        assert_eq!(count(Kind::Minion, &[(Field::Faction, third)]), 4, "{third}");
        assert_eq!(count(Kind::Champion, &[(Field::Faction, third)]), 3, "{third}");
        assert_eq!(count(Kind::Boss, &[(Field::OfBoss, third)]), 1, "{third}");
        assert_eq!(count(Kind::Tactic, &[(Field::OfBoss, third)]), 5, "{third}");
        assert_eq!(count(Kind::Quest, &[(Field::QuestDeck, third + 1)]), 4, "{third}");
        assert_eq!(count(Kind::Renown, &[(Field::Night, third + 1)]), 1, "{third}");
    }
    // Four of each type, and the longsword that everybody has.
    let of_type = [0, 1, 2, 3, 4, 5, 6].map(|of| count(Kind::MarketCard, &[(Field::MarketType, of)]));
    assert_eq!(of_type, [4, 4, 4, 4, 4, 4, 1]);
    let (action, reaction) = ((Field::Icon, 0), (Field::Icon, 1));
    for kind in [Kind::Villager, Kind::CoopCard] {
        assert_eq!([action, reaction].map(|icon| count(kind, &[icon])), [3, 3], "{kind:?}");
    }
    for boss in cards.iter().filter(|card| card.kind == Kind::Boss) {
        let track = boss.list(List::Doom).expect("a doom track");
        assert!(track.len() >= 7 * 4, "{}: {} levels", boss.id, track.len() / 4);
    }
    // Dice and renown cards are numbers; whatever else there is does something.
    let mute = |card: &&Card<'_>| card.abilities().count() == 0 && card.list(List::Faces).is_none();
    let mute = cards.iter().filter(mute).find(|card| card.kind != Kind::Renown);
    assert_eq!(mute.map(|card| card.id), None);
    let made_up = |card: &Card<'_>| card.values().all(|value| value.provenance == Provenance::House);
    assert!(cards.iter().all(made_up), "nothing is a printed card's");
}

/// Up to four players can play seven rounds with it, or one against the opponent.
#[test]
fn the_house_of_paladins_is_complete() {
    let cards = of_house(Game::Paladins);
    for (kind, many) in [
        (Kind::Board, 1),
        (Kind::Paladin, 12),
        (Kind::Tavern, 24),
        (Kind::Townsfolk, 32),
        (Kind::Outsider, 36),
        (Kind::Wall, 24),
        (Kind::Suspicion, 24),
        (Kind::Order, 6),
        (Kind::Favour, 10),
        (Kind::Plan, 17),
    ] {
        let copies = |card: &Card<'_>| usize::from(card.amount(Field::Copies).unwrap_or(1));
        let all: usize = cards.iter().filter(|card| card.kind == kind).map(copies).sum();
        assert_eq!(all, many, "{kind:?}");
    }
    for bonus in 0..17 {
        assert_eq!(count(&cards, Kind::Outsider, &[(Field::Bonus, bonus)]), 1, "{bonus}");
    }
    for action in 6..12 {
        assert_eq!(count(&cards, Kind::Order, &[(Field::Act, action)]), 1, "{action}");
    }
    let made_up = |card: &Card<'_>| card.values().all(|value| value.provenance == Provenance::House);
    assert!(cards.iter().all(made_up), "nothing is a printed card's");
}

/// Four heroes can play all three scenarios with it.
#[test]
fn the_house_of_the_last_spell_is_complete() {
    let cards = of_house(Game::LastSpell);
    for (kind, many) in [
        (Kind::Equipment, 89),
        (Kind::Perk, 42),
        (Kind::Trait, 6),
        (Kind::Hero, 6),
        (Kind::Ruin, 12),
        (Kind::Direction, 5),
        (Kind::Pattern, 15),
        (Kind::Cetusia, 4),
        (Kind::Mission, 8),
    ] {
        assert_eq!(count(&cards, kind, &[]), many, "{kind:?}");
    }
    for (stack, tier) in (0..4).flat_map(|stack| (1..=3).map(move |tier| (stack, tier))) {
        let of_tier = [(Field::Stack, stack), (Field::Tier, tier)];
        assert_eq!(count(&cards, Kind::Equipment, &of_tier), 6, "{stack} {tier}");
    }
    assert_eq!(count(&cards, Kind::Equipment, &[(Field::Stack, 4)]), 9);
    assert_eq!(count(&cards, Kind::Equipment, &[(Field::Stack, 5)]), 8);
    for category in 1..=6 {
        assert_eq!(count(&cards, Kind::Perk, &[(Field::Category, category)]), 7, "{category}");
    }
    // As many as a scenario starts with, at least (LS-SET-06).
    for (size, many) in [(1, 3), (2, 2), (3, 1)] {
        assert!(count(&cards, Kind::Ruin, &[(Field::Size, size)]) >= many, "{size}");
    }
    for number in 1..=5 {
        for variant in 0..=1 {
            let pattern = [(Field::Number, number), (Field::Variant, variant)];
            assert_eq!(count(&cards, Kind::Pattern, &pattern), 1, "{number}");
        }
    }
    // A trait starts with a perk of level I that there is (LS-SET-33).
    for card in cards.iter().filter(|card| card.kind == Kind::Trait) {
        for &perk in card.list(List::StartPerk).expect("both sides") {
            let wanted = [(Field::Number, perk), (Field::Level, 1)];
            assert_eq!(count(&cards, Kind::Perk, &wanted), 1, "{} {perk}", card.id);
        }
    }
    let made_up = |card: &Card<'_>| card.values().all(|value| value.provenance == Provenance::House);
    assert!(cards.iter().all(made_up), "nothing is a printed card's");
}

/// Everything on a card but its id and its names, and with or without its symbols.
fn says(card: &Card<'_>, with_symbols: bool) -> String {
    let values: Vec<_> = card.values().map(|value| (value.field, value.amount)).collect();
    let lists: Vec<_> = List::ALL.iter().map(|&list| card.list(list)).collect();
    let abilities: Vec<_> =
        card.abilities().map(|ability| (ability.trigger, ability.parameters, ability.program)).collect();
    let symbols: Vec<_> = card.halves().filter(|_| with_symbols).collect();
    format!("{:?} {values:?} {lists:?} {abilities:?} {symbols:?}", card.kind)
}

#[test]
fn no_two_house_cards_say_the_same() {
    let decks = DeckFile::parse(house::built_in()).expect("the built-in deck");
    let cards: Vec<_> = decks.cards().map(|card| card.expect("a sound card")).collect();
    let of_house = cards.iter().filter(|card| card.id.contains("/h-"));
    let (mut said, mut said_without_symbols) = (BTreeSet::new(), BTreeSet::new());
    for card in of_house {
        let game = card.kind.game();
        let namesake = cards.iter().find(|other| {
            let same_name = other.english() == card.english() || other.german() == card.german();
            other.id != card.id && other.kind.game() == game && same_name
        });
        assert_eq!(namesake.map(|other| other.id), None, "is called what {} is called", card.id);
        assert!(said.insert(says(card, true)), "{} says what another card says", card.id);
        let is_new = said_without_symbols.insert(says(card, false));
        assert!(is_new || game != Game::TaintedGrail, "{} has another card's values and texts", card.id);
    }
}
