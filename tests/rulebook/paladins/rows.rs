//! A wrong card in a row is set right by hand: another one is asked for, or the place is empty.

use rules_core::game::Rules as _;
use rules_core::paladins::{Action, Asked, Entry, Event, Phase, Refusal, Row};

use super::play::*;
use super::{Case, check};

fn set(entry: Entry, amount: u8) -> Action {
    Action::Adjust { who: A, entry, amount }
}

fn value(play: &Play, entry: Entry) -> u8 {
    play.game.entry(FOE, entry, &play.cards).expect("a value").0
}

#[test]
fn cards_set_by_hand() {
    check(&[
        Case {
            rules: &["PW-SET-02", "PW-ROUND-18"],
            says: "another card is laid for the one that lies there; nothing is drawn, and what was asked comes again",
            check: || {
                let mut play = Play::turn(2, &[]);
                let (asked, pile) = (play.asked(), value(&play, Entry::Pile(0)));
                let slot = Entry::Card(Row::Townsfolk, 2);
                assert_eq!(play.does(set(slot, 1)), [Event::Adjusted]);
                assert_eq!(play.asked(), Some(Asked::Card { row: Row::Townsfolk, place: 2 }));
                // Until it is laid the first one lies there.
                assert_eq!(play.at().townsfolk()[2], Some(id("nobody")));
                play.refuses(Action::Lay(id("stray")), Refusal::NotThisCard);
                play.refuses(Action::Done, Refusal::NotNow);
                let card = id("h-mason");
                let told = play.lays("h-mason");
                assert_eq!(told, [Event::TownsfolkRevealed { slot: 2, card }, Event::Adjusted]);
                assert_eq!((play.at().townsfolk()[2], play.asked()), (Some(card), asked));
                assert_eq!(value(&play, Entry::Pile(0)), pile);
                play.does(set(slot, 0));
                assert_eq!((play.at().townsfolk()[2], play.asked()), (None, asked));
                // It may stay as it is.
                play.does(set(slot, 1));
                play.does(Action::Decline);
                assert_eq!((play.at().townsfolk()[2], play.asked()), (None, asked));
            },
        },
        Case {
            rules: &["PW-SET-08", "PW-ROUND-06", "PW-SOLO-05"],
            says: "orders and favours lie there once and without gaps, workers go along, no workshop follows",
            check: || {
                let mut play = Play::alone(&[]);
                play.rounds(7);
                let shops = value(&play, Entry::Developed);
                play.does(set(Entry::Card(Row::Orders, 1), 1));
                let lies = id("h-order-commission");
                play.refuses(Action::Lay(lies), Refusal::AlreadyLies(lies));
                play.lays("h-order-absolve");
                assert_eq!(play.at().orders()[1], id("h-order-absolve"));
                assert_eq!(value(&play, Entry::Developed), shops);
                let none = Entry::Card(Row::Orders, 3);
                play.refuses(set(none, 1), Refusal::NoSuchValue(none));
                play.does(set(Entry::OnFavour(3), 2));
                play.does(set(Entry::OnFavour(1), 1));
                play.does(set(Entry::Card(Row::Favours, 1), 0));
                assert_eq!(play.at().favours(), ["free", "h-loan", "h-feast", "h-muster"].map(id));
                assert_eq!(play.at().on_favours(), [0, 0, 2, 0, 0]);
                let plans = value(&play, Entry::Plans);
                play.does(set(Entry::Card(Row::Favours, 4), 1));
                play.lays("h-embassy");
                assert_eq!((play.at().favours()[4], value(&play, Entry::Plans)), (id("h-embassy"), plans));
            },
        },
        Case {
            rules: &["PW-ROUND-12", "PW-ROUND-17"],
            says: "a tavern card stays taken, or is set free; another value that is set lets the card be",
            check: || {
                let mut play = Play::turn(2, &[]);
                assert_eq!(play.at().taverns()[0], (id("plain-tavern"), true));
                let place = Entry::Card(Row::Taverns, 0);
                play.does(set(place, 1));
                play.does(set(Entry::Turn, 1));
                assert_eq!(play.asked(), Some(Asked::Turn { who: B }));
                play.does(set(place, 1));
                play.does(set(Entry::Card(Row::Outsiders, 5), 1));
                play.lays("h-bowman");
                assert_eq!(
                    (play.at().outsiders()[5], play.asked()),
                    (Some(id("h-bowman")), Some(Asked::Turn { who: B }))
                );
                play.does(set(place, 1));
                play.lays("h-boar");
                assert_eq!(play.at().taverns()[0], (id("h-boar"), true));
                play.does(set(Entry::Taken(0), 0));
                assert_eq!(play.at().taverns()[0], (id("h-boar"), false));
            },
        },
        Case {
            rules: &["PW-SCORE-01", "PW-SET-08"],
            says: "after the end and in the light mode, too",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.rounds(7);
                play.ends_round();
                play.does(set(Entry::Card(Row::Orders, 0), 1));
                play.refuses(Action::Done, Refusal::NotNow);
                play.lays("h-order-absolve");
                assert_eq!(play.at().orders()[0], id("h-order-absolve"));
                assert_eq!((play.at().phase(), play.asked()), (Phase::Over, None));
                play.refuses(Action::Lay(id("h-order-attack")), Refusal::Over);
                assert!(play.game.due().is_empty());
                let mut light = Play::light(2, &[]);
                light.lays("h-order-attack");
                light.does(set(Entry::Card(Row::Orders, 0), 1));
                light.lays("h-order-absolve");
                assert_eq!(light.at().orders(), [id("h-order-absolve")]);
                assert_eq!(light.asked(), Some(Asked::Ledger));
                let none = Entry::Card(Row::Townsfolk, 0);
                light.refuses(set(none, 1), Refusal::NoSuchValue(none));
            },
        },
    ]);
}
