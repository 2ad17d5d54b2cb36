//! Tests of the owner's deck on top of the built-in one.

use rules_core::card::{DataError, Game};

use super::*;

fn changed_goblin() -> Vec<u8> {
    card(Kind::Champion, "kt/goblin", "Great Goblin", "", 9)
}

#[test]
fn the_owners_card_wins_and_says_so() {
    let built_in = deck("Built in", &[wyrdbear(), goblin()]);
    let user = deck("Mine", &[changed_goblin()]);
    let decks = Decks::new(&built_in, &user);
    let goblin = decks.find("Kt/Goblin").unwrap();
    assert_eq!((goblin.origin, goblin.card.english()), (Origin::User, "Great Goblin"));
    assert_eq!(decks.find("tg/wyrdbear").unwrap().origin, Origin::BuiltIn);
    assert_eq!(decks.find("tg/spark"), None);
    assert_eq!(decks.problem("kt/goblin"), None);
    assert_eq!(decks.len(), 2);
}

#[test]
fn a_broken_deck_is_ignored_and_says_why() {
    let built_in = deck("Built in", &[goblin()]);
    let mut user = deck("Mine", &[changed_goblin()]);
    user[40] ^= 1;
    let decks = Decks::new(&built_in, &user);
    assert_eq!(decks.user(), Err(DeckError::Checksum));
    assert_eq!(decks.find("kt/goblin").unwrap().origin, Origin::BuiltIn);
    assert_eq!(Decks::new(&built_in, &[0xff; 32]).user(), Err(DeckError::None));
    assert_eq!(Decks::new(&[], &[]).len(), 0);
}

#[test]
fn a_broken_card_gives_way_to_the_built_in_one_and_says_why() {
    let mut broken = changed_goblin();
    let last = broken.len() - 2;
    broken[last] = 0xee;
    let built_in = deck("Built in", &[goblin()]);
    let mut lost = wyrdbear();
    lost.pop();
    let user = deck("Mine", &[broken, lost]);
    let decks = Decks::new(&built_in, &user);
    assert_eq!(decks.find("kt/goblin").unwrap().origin, Origin::BuiltIn);
    assert_eq!(decks.problem("kt/goblin"), Some(DataError::Field(0xee)));
    assert_eq!(decks.find("tg/wyrdbear"), None);
    assert_eq!(decks.problem("tg/wyrdbear"), Some(DataError::CutOff));
    assert_eq!(decks.problem("tg/spark"), None);
}

#[test]
fn games_and_kinds_are_counted_once_a_card() {
    let built_in = deck("Built in", &[wyrdbear(), goblin(), card(Kind::Minion, "kt/ghoul", "Ghoul", "", 1)]);
    let user = deck("Mine", &[changed_goblin(), card(Kind::Minion, "kt/rat", "Rat", "Ratte", 1)]);
    let decks = Decks::new(&built_in, &user);
    assert_eq!(decks.games().collect::<Vec<_>>(), [Game::TaintedGrail, Game::KnightTales]);
    assert_eq!(decks.kinds(Game::TaintedGrail).collect::<Vec<_>>(), [(Kind::CombatEncounter, 1)]);
    let kinds = [(Kind::Minion, 2), (Kind::Champion, 1)];
    assert_eq!(decks.kinds(Game::KnightTales).collect::<Vec<_>>(), kinds);
    assert_eq!(decks.kinds(Game::Paladins).count(), 0);
    assert_eq!((decks.count(Kind::Minion), decks.count(Kind::Boss), decks.len()), (2, 0, 4));
    assert_eq!(Decks::new(&built_in, &[]).count(Kind::Minion), 2);
}
