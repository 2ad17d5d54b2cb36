//! The light mode, the queries of the screen, and what is remembered of cards.

use rules_core::card::CardRef;
use rules_core::effect::PwOp;
use rules_core::game::Rules;
use rules_core::paladins::{
    Action, Area, Asked, Bill, Deed, Entry, Event, Phase, Record, Refusal, Seat, Space, Workers,
};

use super::play::*;
use super::{Case, check};

#[test]
fn light_mode() {
    check(&[
        Case {
            rules: &["PW-TAX-01", "PW-SUS-01"],
            says: "only symbols are taken; recruiting and praying are the table's own",
            check: || {
                let mut play = Play::light(2, &[]);
                assert_eq!(play.asked(), Some(Asked::Ledger));
                let receive = |who, symbol, amount| Action::Receive { who, symbol, amount };
                for symbol in [PwOp::FreeRecruit, PwOp::Pray, PwOp::PaySilver, PwOp::FewerProvisions] {
                    play.refuses(receive(A, symbol, 1), Refusal::NotKept(symbol));
                }
                play.refuses(receive(A, PwOp::GainFaith, 0), out(0, 1, 24));
                play.refuses(receive(Seat(2), PwOp::GainFaith, 1), out(3, 1, 2));
                play.refuses(deed(Area::Trade, &[Labourer], 0), Refusal::NotNow);
                play.receives(B, PwOp::GainFaith, 2);
                assert_eq!((play.values(B), play.at().turn()), ([2, 0, 0], B));
            },
        },
        Case {
            rules: &["PW-SCORE-08", "PW-ACT-09"],
            says: "cards come to a player by being named; seven walls and conversions, and no tavern",
            check: || {
                let mut play = Play::light(2, &[]);
                let own = |name: &str, beaten| Action::Own { who: A, card: id(name), beaten };
                play.refuses(own("plain-tavern", false), Refusal::NotThisCard);
                play.refuses(own("nothing", false), Refusal::UnknownCard(id("nothing")));
                for _ in 0..7 {
                    play.does(own("plain-wall", false));
                    play.does(own("stray", false));
                    play.does(own("stray", true));
                }
                play.refuses(own("plain-wall", false), Refusal::Limit { area: Area::Fortify });
                play.refuses(own("stray", false), Refusal::Limit { area: Area::Convert });
                play.does(own("stray", true));
                let done = [Area::Fortify, Area::Convert, Area::Attack].map(|area| play.player(A).done(area));
                assert_eq!((done, play.player(A).attacked()), ([7, 7, 8], [8, 0, 0]));
            },
        },
        Case {
            rules: &["PW-ROUND-05"],
            says: "three orders are laid, none twice; then the score is told",
            check: || {
                let mut play = Play::light(2, &[]);
                play.lays("h-order-attack");
                let card = id("h-order-attack");
                play.refuses(Action::Lay(card), Refusal::AlreadyLies(card));
                play.lays("h-order-convert");
                play.lays("h-order-absolve");
                play.refuses(Action::Lay(id("h-order-garrison")), Refusal::NoPlace { most: 3 });
                let told = play.does(Action::Finish);
                assert_eq!((told, play.at().phase()), (vec![Event::GameOver], Phase::Over));
                assert_eq!(play.game.winners(&play.cards).count(), 2);
            },
        },
        Case {
            rules: &["PW-TAX-05"],
            says: "what the table corrects stays within what there can be",
            check: || {
                let mut play = Play::light(2, &[]);
                let adjust = |entry, amount| Action::Adjust { who: A, entry, amount };
                for taxes in [0, 7] {
                    play.refuses(Action::AdjustTaxes(taxes), out(taxes, 1, 6));
                }
                for (entry, amount) in
                    [(Entry::Faith, 13), (Entry::Walls, 8), (Entry::Developed, 9), (Entry::Silver, 100)]
                {
                    play.refuses(adjust(entry, amount), out(amount, 0, amount - 1));
                }
                assert_eq!(play.does(adjust(Entry::Developed, 8)), [Event::Adjusted]);
                Play::table(2, &[]).refuses(Action::AdjustTaxes(3), Refusal::NotNow);
            },
        },
    ]);
}

#[test]
fn what_the_glass_asks() {
    check(&[
        Case {
            rules: &["PW-ACT-01"],
            says: "every choice of an area, with its bill or why not",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.gives(A, &[Labourer]);
                let choices = |area| {
                    let mut seen = Vec::new();
                    play.game.choices(A, area, &play.cards, &mut |deed, may| seen.push((deed.target, may)));
                    seen
                };
                let hunts = choices(Area::Hunt);
                assert_eq!(hunts.len(), 2, "with one worker and with two");
                assert!(hunts[0].1.is_ok());
                assert_eq!(hunts[1].1, Err(wants(Area::Hunt, &[Space::Any, Space::Of(Scout)])));
                let lengths =
                    [Area::Recruit, Area::Develop, Area::Pray, Area::Attack, Area::Absolve, Area::Favour]
                        .map(|area| choices(area).len());
                assert_eq!(lengths, [14, 12, 13, 6, 7, 5]);
                assert_eq!(choices(Area::Commission).len(), 24);
            },
        },
        Case {
            rules: &["PW-ACT-38", "PW-ACT-36"],
            says: "the spaces of the board, from the left, with whom they are open for and what they give",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.gives(A, &[Scout, Labourer, Cleric]);
                play.acts(Area::Commission, &[Scout, Labourer, Cleric], 1);
                let mut spaces = Vec::new();
                play.game.spaces(&play.cards, &mut |space| spaces.push(space));
                assert_eq!(spaces.len(), 24);
                let told =
                    |number: usize| (spaces[number].area, spaces[number].players, spaces[number].taken);
                assert_eq!(
                    [0, 1, 3, 7].map(told),
                    [(1, 1, false), (1, 1, true), (1, 3, false), (2, 4, false)]
                );
                assert_eq!((spaces[5].space, spaces[5].ability), (5, 5));
            },
        },
        Case {
            rules: &["PW-ACT-61", "PW-ACT-62"],
            says: "the options of a choice, and what is to be read and done by hand",
            check: || {
                let mut play = Play::turn(2, &[]);
                play.favours.push_front("h-vigil");
                play.rounds(3);
                play.gives(A, &[Cleric]);
                play.acts(Area::Favour, &[Cleric], 0);
                let Some(Asked::Choose { who: A, text, options: 2 }) = play.asked() else {
                    panic!("a choice")
                };
                let provisions = [PwOp::GainProvisions.code(), 1];
                assert_eq!(play.game.option(text, 0, &play.cards), Some(&provisions[..]));
                assert_eq!(play.game.option(text, 2, &play.cards), None);
                assert_eq!(play.game.manual(text, &play.cards), None);
                play.refuses(Action::ChooseOption(2), out(3, 1, 2));
                let mut other = play.clone();
                other.does(Action::ChooseOption(0));
                assert_eq!((other.silver(A), other.asked()), ((3, 2), Some(Asked::Turn { who: B })));
                play.does(Action::ChooseOption(1));
                let Some(Asked::ByHand { who: A, text }) = play.asked() else { panic!("by hand") };
                let words = play.game.manual(text, &play.cards).expect("a text");
                assert_eq!((words.english, words.german), ("Sing a psalm.", "Singt einen Psalm."));
                assert!(has(&play.does(Action::Done), Event::DoneByHand { who: A, text }));
            },
        },
        Case {
            rules: &["PW-INQ-04", "PW-INQ-05"],
            says: "what else a text says where its condition does not hold",
            check: || {
                let both = "if suspicion at least 1:\n  gain faith 1\notherwise:\n  gain strength 1\ngain influence 1";
                let mut play = Play::light(2, &[helper("both", "at inquisition", both)]);
                play.does(Action::Own { who: A, card: id("both"), beaten: false });
                play.receives(A, PwOp::TakeTaxes, 6);
                assert_eq!(play.values(A), [0, 1, 1]);
                play.receives(A, PwOp::GainCriminal, 1);
                play.does(Action::Drawn(0));
                play.receives(A, PwOp::TakeTaxes, 6);
                assert_eq!(play.values(A), [1, 1, 2]);
            },
        },
        Case {
            rules: &["PW-ACT-10"],
            says: "a bill says what is paid, checked and placed",
            check: || {
                let play = Play::turn(2, &[]);
                let deed = Deed { area: Area::Develop, workers: Workers::NONE, target: 6, how: 0 };
                let bill = play.game.bill(A, &deed, &play.cards);
                let spaces = [Space::Any; 2].into_iter().collect();
                assert_eq!(bill, Ok(Bill { silver: 4, spaces, ..Bill::default() }));
                assert!(play.game.may(A, &deed, &play.cards).is_err());
                assert_eq!(play.game.bill(Seat(7), &deed, &play.cards), Err(out(8, 1, 2)));
            },
        },
    ]);
}

#[test]
fn what_is_remembered() {
    check(&[
        Case {
            rules: &["PW-OQ-02"],
            says: "a card of a tag is kept, does not become another one in play, and its values are asked for",
            check: || {
                let mut play = Play::turn(2, &[]);
                use rules_core::game::Cards;
                let record = |name: &str| {
                    let card = play.cards.card(id(name)).expect("a card");
                    Record::from_slice(card.record()).expect("a record")
                };
                let (fresh, used) = (record("h-moat"), record("nobody"));
                assert!(!play.game.keeps(&fresh));
                assert_eq!(play.does(Action::KeepCard(fresh.clone())), [Event::CardKept(id("h-moat"))]);
                assert!(play.game.keeps(&fresh) && !play.game.keeps(&used));
                assert_eq!(play.does(Action::KeepCard(fresh)), []);
                play.refuses(Action::KeepCard(used), Refusal::InUse);
                let open = Action::FillIn { card: id("h-moat"), slot: (0x58, 0), amount: 1 };
                play.refuses(open, Refusal::NotOpen);
                let unknown = Action::FillIn { card: CardRef(7), slot: (0x58, 0), amount: 1 };
                play.refuses(unknown, Refusal::UnknownCard(CardRef(7)));
            },
        },
        Case {
            rules: &["PW-ROUND-01"],
            says: "every round is a chapter",
            check: || {
                let mut play = Play::turn(2, &[]);
                let before = play.game.chapter();
                play.acts(Area::Trade, &[Labourer], 0);
                assert_eq!(play.game.chapter(), before);
                play.ends_round();
                assert_eq!(play.game.chapter(), before + 1);
            },
        },
        Case {
            rules: &["PW-OQ-02"],
            says: "numbers of the board that nobody has stated are asked for when they matter",
            check: || {
                let board = "faith-flags = [0, 2, \"?\", 6, 8, 10]\nstrength-flags = [2, 3, 5, 7, 9, 11]\n\
                    wall-flags = [\"?\", 1, 3, 5, 7, 9, 11]\njar-flags = \"unknown\"\nprices = [4, 3, 2, 1, 0]\n\
                    tax-supply = [5, \"?\", 7, 8]\nworkshops = \"unknown\"\nattribute-points = \"unknown\"\n\
                    area-points = \"unknown\"";
                let board = card(
                    "gaps",
                    "board",
                    board,
                    &[("space 1-1", "gain silver 1"), ("space 3-1", "gain silver 1")],
                );
                let mut play = Play::table(2, &[board]);
                play.lays("gaps");
                use rules_core::card::{List, Slot};
                let missing = |list, place| Refusal::Missing {
                    card: id("gaps"),
                    slot: Slot::Entry(list, place).code(),
                };
                play.refuses(Action::Begin, missing(List::TaxSupply, 1));
                let slot = Slot::Entry(List::TaxSupply, 1).code();
                play.does(Action::FillIn { card: id("gaps"), slot, amount: 6 });
                play.begins();
                assert_eq!(play.at().taxes(), 6);
                play.gives(A, &[Merchant, Labourer, Scout, Cleric]);
                play.cannot(Area::Fortify, &[Merchant, Labourer, Scout], 0, missing(List::WallFlags, 0));
                play.cannot(Area::Commission, &[Scout, Labourer, Cleric], 1, missing(List::FaithFlags, 2));
                let slot = Slot::Entry(List::WallFlags, 0).code();
                play.does(Action::FillIn { card: id("gaps"), slot, amount: 0 });
                play.acts(Area::Fortify, &[Merchant, Labourer, Scout], 0);
            },
        },
    ]);
}
