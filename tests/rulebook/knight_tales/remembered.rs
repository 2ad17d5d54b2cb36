//! Values that no card states are asked for once and remembered (KT-OQ-01).

use rules_core::card::{Field, Kind, List, Provenance, RecordBuilder, Slot};
use rules_core::game::Cards;
use rules_core::knight_tales::{Action, Asked, Event, Mode, Refusal};

use super::play::*;
use super::{Case, check};

fn fill(card: &str, slot: Slot, amount: u8) -> Action {
    Action::FillIn { card: id(card), slot: slot.code(), amount }
}

/// The cards as the rulebook states them, and nothing more.
fn rulebook() -> Play {
    let mut play = Play::table(Mode::Competitive, &[]);
    play.game = Default::default();
    play.cards = Pile::of_file("knight-tales/rulebook.toml");
    play
}

#[test]
fn open_values() {
    check(&[
        Case {
            rules: &["KT-OQ-01"],
            says: "no die without its faces; typed once they hold",
            check: || {
                let mut play = rulebook();
                let slot = Slot::Entry(List::Faces, 0).code();
                play.refuses(Action::Lay(id("red-die")), Refusal::Missing { card: id("red-die"), slot });
                for place in 0..6 {
                    play.does(fill("red-die", Slot::Entry(List::Faces, place), 1));
                }
                play.lays("red-die");
                play.refuses(fill("goblin", Slot::Field(Field::Health), 9), Refusal::NotOpen);
            },
        },
        Case {
            rules: &["KT-SET-13", "KT-OQ-31"],
            says: "a knight's board is asked for, and must have its tokens in order",
            check: || {
                let mut play = rulebook();
                let slot = Slot::Field(Field::Health).code();
                play.refuses(Action::Lay(id("gaelic")), Refusal::Missing { card: id("gaelic"), slot });
                play.does(fill("gaelic", Slot::Field(Field::Health), 6));
                for place in 0..4 {
                    play.does(fill("gaelic", Slot::Entry(List::Fatigue, place), 0));
                    play.does(fill("gaelic", Slot::Entry(List::Wrath, place), 6 + place));
                }
                for place in 0..2 {
                    play.does(fill("gaelic", Slot::Entry(List::Zones, place), 2 + place));
                }
                play.refuses(Action::Lay(id("gaelic")), Refusal::TrackOutOfOrder);
                play.does(fill("gaelic", Slot::Entry(List::Wrath, 0), 7));
                play.lays("gaelic");
            },
        },
        Case {
            rules: &["KT-FIGHT-07", "KT-DAY-13"],
            says: "an ability that nobody has stated is used by its icon and done by hand",
            check: || {
                let blank = "[[card]]\nid = \"kt/gear\"\nkind = \"market-card\"\nname = { en = \"Gear\" }\n\
                    type = \"longsword\"\nicon = \"action\"\nvalor = 0\n\
                    [[card.ability]]\nwhen = \"unknown\"\ndo = \"unknown\"\n";
                let mut play =
                    Play::night(Mode::Competitive, &["a", "b"], [["rat"; 3]; 3], &[blank.to_owned()]);
                play.attacks(at(0, 1));
                play.uses(A, "gear");
                assert!(matches!(play.asked(), Some(Asked::ByHand { .. })));
                play.does(Action::Done);
                assert_eq!(play.asked(), Some(Asked::Actions));
            },
        },
        Case {
            rules: &["KT-NIGHT-10"],
            says: "a whole card from a tag is kept with the game, and not changed while it lies there",
            check: || {
                let mut play = Play::day(Mode::Competitive, &["a", "b"], &[]);
                play.passes(2);
                play.lays("renown-1");
                play.does(Action::Done);
                let record = |health| {
                    let mut own = RecordBuilder::new(Kind::Minion, "kt/own", "Own", "Own").unwrap();
                    let values = [
                        (Field::Faction, 1),
                        (Field::Valor, 1),
                        (Field::BlackDice, 0),
                        (Field::RedDice, 0),
                        (Field::Damage, 1),
                        (Field::Health, health),
                    ];
                    own.values(Provenance::Owner, &values).unwrap();
                    Action::KeepCard(own.bytes().iter().copied().collect())
                };
                play.refuses(Action::Lay(id("own")), Refusal::UnknownCard(id("own")));
                let kept = |play: &Play, health| match record(health) {
                    Action::KeepCard(record) => play.game.keeps(&record),
                    _ => false,
                };
                assert!(!kept(&play, 2));
                assert_eq!(play.does(record(2)), [Event::CardKept(id("own"))]);
                assert!(kept(&play, 2) && !kept(&play, 3));
                play.lays("own");
                assert_eq!(play.monster(at(0, 1)).gold, 2);
                play.refuses(record(3), Refusal::InUse);
            },
        },
        Case {
            rules: &["KT-NIGHT-10", "KT-NIGHT-18"],
            says: "four cards of no deck can lie at once; while all do there is no room for another",
            check: || {
                let mut play = Play::day(Mode::Competitive, &["a", "b"], &[]);
                let keep = |play: &Play, name| {
                    let card = play.cards.card(id(name)).expect("a card");
                    Action::KeepCard(card.record().iter().copied().collect())
                };
                for name in ["rat", "orc", "dead", "wall"] {
                    assert_eq!(play.does(keep(&play, name)), [Event::CardKept(id(name))]);
                }
                for name in ["a", "b", "knight-die"] {
                    play.refuses(keep(&play, name), Refusal::InUse);
                }
                // The record of a card that is no longer in use is dropped to make room.
                play.does(keep(&play, "warchief"));
                play.passes(2);
                play.deals([["wall"; 3], ["orc"; 3], ["dead"; 3]]);
                play.refuses(keep(&play, "ogre"), Refusal::RecordsFull);
            },
        },
    ]);
}
