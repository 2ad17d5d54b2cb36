//! Prices in an encounter: paid in full by those whom the text names, or not offered at all (TG-S-88, TG-S-89, TG-S-35).

use rules_core::effect::TgOp;
use rules_core::tainted_grail::party::{Holding, Seat};
use rules_core::tainted_grail::{Action, Adjustment, Offer, Outcome, Refusal, Spot, Value};

use super::play::{A, B, PLAIN, Play, STAYS, blow, foe, helper, id, paid, talker, wall};
use super::{Case, check};

fn item(id: &str, when: &str, does: &str) -> String {
    helper("item", id, "keyword = \"relic\"", &[(when, does)])
}

fn gain(play: &mut Play, who: Seat, what: Holding, amount: u8) {
    play.does(Action::Adjust(Adjustment::Gain { who, what, amount }));
}

/// The holding of the seat down to this.
fn lower(play: &mut Play, who: Seat, what: Holding, to: u8) {
    let amount = play.has(who, what) - to;
    play.does(Action::Adjust(Adjustment::Lose { who, what, amount }));
}

const CASES: &[Case] = &[
    Case {
        rules: &["TG-S-89", "TG-S-50"],
        says: "charges whose further price cannot be paid are not offered and stay where they are",
        check: || {
            let dear = [("on play", "place charges 3"), ("for charges 2", "pay wealth 1\ngain pool 1")];
            let mut play = Play::fight(&[wall(), blow("a", STAYS, &dear)]);
            play.lays("a");
            let charge = Action::UseCharges { place: 0, ability: 1 };
            lower(&mut play, A, Holding::Wealth, 0);
            assert!(!play.offers().contains(&Offer::UseCharges { place: 0, ability: 1 }));
            play.refuses(
                charge.clone(),
                Refusal::CannotPay { card: id("a"), price: TgOp::PayWealth, needs: 1, has: 0 },
            );
            gain(&mut play, A, Holding::Wealth, 1);
            assert!(play.offers().contains(&Offer::UseCharges { place: 0, ability: 1 }));
            play.does(charge);
            assert_eq!((play.pool(), play.laid(0).charges, play.has(A, Holding::Wealth)), (1, 1, 0));
        },
    },
    Case {
        rules: &["TG-S-50", "TG-S-89"],
        says: "charges that the text itself costs count beside those of its icon",
        check: || {
            let dear = [("on play", "place charges 2"), ("for charges 2", "pay charges 1\ngain pool 1")];
            let mut play = Play::fight(&[wall(), blow("a", STAYS, &dear)]);
            play.lays("a");
            let charge = Action::UseCharges { place: 0, ability: 1 };
            play.refuses(charge.clone(), Refusal::Charges { needs: 3, has: 2 });
            play.does(Action::Adjust(Adjustment::Charges { place: 0, amount: 3 }));
            play.does(charge);
            assert_eq!((play.pool(), play.laid(0).charges), (1, 0));
        },
    },
    Case {
        rules: &["TG-S-89", "TG-S-93", "TG-G-16"],
        says: "an item or a companion whose price cannot be paid is not offered and not used up",
        check: || {
            let once = "keyword = \"relic\"\nonce-per-encounter = true";
            let ring = helper("item", "ring", once, &[("action", "pay wealth 1\ngain pool 1")]);
            let says = "once-per-encounter = true";
            let goat = helper("companion", "goat", says, &[("action", "pay food 4\ngain pool 2")]);
            let mut play = Play::before(&["junis"], "foe", &[wall(), ring, goat]);
            play.gives(A, "ring");
            play.does(Action::KeepHands);
            play.does(Action::Accompany(id("goat")));
            lower(&mut play, A, Holding::Wealth, 0);
            for (name, what, price, pool) in
                [("ring", Holding::Wealth, TgOp::PayWealth, 1), ("goat", Holding::Food, TgOp::PayFood, 3)]
            {
                let uses = Action::UseItem { item: id(name), ability: 0 };
                let offer = Offer::UseItem { item: id(name), ability: 0 };
                assert!(!play.offers().contains(&offer), "{name}");
                let has = play.has(A, what);
                let dear = Refusal::CannotPay { card: id(name), price, needs: has + 1, has };
                play.refuses(uses.clone(), dear);
                gain(&mut play, A, what, 1);
                assert!(play.offers().contains(&offer), "{name}");
                play.does(uses.clone());
                assert_eq!((play.pool(), play.has(A, what)), (pool, 0));
                play.refuses(uses, Refusal::UsedUp(id(name)));
            }
        },
    },
    Case {
        rules: &["TG-S-89", "TG-S-88"],
        says: "of several prices the first that is missing is named, not one of which there is just enough",
        check: || {
            let ring = item("ring", "action", "pay wealth 1\npay food 4\ngain pool 1");
            let mut play = Play::before(&["junis"], "foe", &[wall(), ring]);
            play.gives(A, "ring");
            play.does(Action::KeepHands);
            for (what, amount) in [(Holding::Wealth, 1), (Holding::Food, 2)] {
                gain(&mut play, A, what, amount);
                lower(&mut play, A, what, amount);
            }
            let uses = Action::UseItem { item: id("ring"), ability: 0 };
            let dear = |price, needs, has| Refusal::CannotPay { card: id("ring"), price, needs, has };
            play.refuses(uses.clone(), dear(TgOp::PayFood, 4, 2));
            lower(&mut play, A, Holding::Wealth, 0);
            play.refuses(uses, dear(TgOp::PayWealth, 1, 0));
        },
    },
    Case {
        rules: &["TG-OQ-50", "TG-S-89"],
        says: "an item is turned and then given up for one price; given up first it cannot be turned, and nothing is taken",
        check: || {
            for (price, can) in [
                ("turn item face down 1\npay item 1", true),
                ("pay item 1\nturn item face down 1", false),
                ("turn item face down 1\nturn item face down 1", false),
                ("pay item 1\npay item 1", false),
            ] {
                let ring = item("ring", "action", &format!("{price}\ngain pool 1"));
                let mut play = Play::before(&["junis"], "foe", &[wall(), ring]);
                play.gives(A, "ring");
                play.does(Action::KeepHands);
                let uses = Action::UseItem { item: id("ring"), ability: 0 };
                let offer = Offer::UseItem { item: id("ring"), ability: 0 };
                assert_eq!(play.offers().contains(&offer), can, "{price}");
                if can {
                    play.does(uses);
                    assert_eq!((play.pool(), play.member(A).owns(id("ring"))), (1, false));
                } else {
                    play.refuses(uses, Refusal::TooMuchTogether(id("ring")));
                    assert!(play.member(A).belongings().iter().all(|one| one.face_up));
                }
            }
        },
    },
    Case {
        rules: &["TG-OQ-50", "TG-S-88"],
        says: "each price of a bill may have a member of its own; who has paid one may lack the next",
        check: || {
            let price =
                "on any member pay energy 1\non any member pay hand card 1\npay wealth 1\ngain pool 1";
            let cards = [wall(), blow("a", PLAIN, &[]), item("ring", "action", price)];
            let mut play = Play::before(&["junis", "elgan"], "foe", &cards);
            play.gives(A, "ring");
            play.does(Action::KeepHands);
            play.does(Action::ChooseActive(A));
            gain(&mut play, A, Holding::Wealth, 1);
            // Junis has the ENERGY, Elgan the cards.
            lower(&mut play, B, Holding::Energy, 0);
            play.does(Action::Adjust(Adjustment::Set { spot: Spot::new(Value::Hand, A.0, 0), now: 0 }));
            let uses = Action::UseItem { item: id("ring"), ability: 0 };
            assert!(play.offers().contains(&Offer::UseItem { item: id("ring"), ability: 0 }));
            let (energy, cards) = (play.has(A, Holding::Energy), play.piles(B).0);
            play.does(uses.clone());
            assert_eq!(play.offers(), [Offer::Pick(0)]);
            play.does(Action::Pick(0));
            assert_eq!(play.offers(), [Offer::Pick(1)]);
            play.does(Action::Pick(1));
            if play.asked().is_some() {
                play.does(Action::ChooseMember(A));
            }
            assert_eq!(
                (play.has(A, Holding::Energy), play.piles(B).0, play.pool()),
                (energy - 1, cards - 1, 1)
            );
            play.does(Action::Adjust(Adjustment::Set { spot: Spot::new(Value::Hand, B.0, 0), now: 0 }));
            assert!(!play.offers().contains(&Offer::UseItem { item: id("ring"), ability: 0 }));
            play.refuses(uses, Refusal::TooMuchTogether(id("ring")));
        },
    },
    Case {
        rules: &["TG-S-89", "TG-S-93"],
        says: "an item that its own text has turned cannot be turned once more for another price",
        check: || {
            let twice = "turn item face down 1\ngain pool 1\nmay:\n  turn item face down 1\n  gain pool 2";
            let mut play = Play::before(&["junis"], "foe", &[wall(), item("ring", "action", twice)]);
            play.gives(A, "ring");
            play.does(Action::KeepHands);
            play.does(Action::UseItem { item: id("ring"), ability: 0 });
            assert_eq!((play.asked(), play.pool()), (None, 1));
        },
    },
    Case {
        rules: &["TG-OQ-50", "TG-S-89", "TG-S-90"],
        says: "HEALTH and ENERGY of one price are looked at together, with the limit: all of it or nothing",
        check: || {
            for (energy, can) in [(3, false), (2, true)] {
                let dear = format!("may:\n  pay health 1\n  pay energy {energy}\n  gain pool 1");
                let mut play = Play::fight(&[wall(), blow("a", PLAIN, &[("on play", &dear)])]);
                lower(&mut play, A, Holding::Health, 3);
                gain(&mut play, A, Holding::Energy, 3);
                assert_eq!((play.health(A), play.has(A, Holding::Energy)), (3, 3));
                play.lays("a");
                assert_eq!(play.asked().is_some(), can);
                if can {
                    play.does(Action::Accept);
                }
                let left = (play.health(A), play.has(A, Holding::Energy), play.pool());
                assert_eq!(left, if can { (2, 0, 1) } else { (3, 3, 0) });
            }
        },
    },
    Case {
        rules: &["TG-OQ-50", "TG-W-04", "TG-W-09"],
        says: "so is the price of a wyrd card: ENERGY is paid before HEALTH cuts it, which leaves more",
        check: || {
            let says = format!("letter = \"wyrd\"\n{PLAIN}");
            let wyrd = blow("a", &says, &[("wyrd cost", "pay energy 2\npay health 1")]);
            let mut play = Play::fight(&[wall(), wyrd]);
            lower(&mut play, A, Holding::Health, 3);
            gain(&mut play, A, Holding::Energy, 3);
            play.lays("a");
            assert_eq!((play.health(A), play.has(A, Holding::Energy)), (2, 1));
        },
    },
    Case {
        rules: &["TG-OQ-50", "TG-S-94"],
        says: "so is the price of a guard: it does not work for half of it",
        check: || {
            for (energy, left) in [(3, (2, 2)), (2, (2, 0))] {
                let charm =
                    item("charm", "guard", &format!("pay health 1\npay energy {energy}\nprevent damage 1"));
                let mut play = Play::before(&["junis"], "foe", &[wall(), charm, blow("a", PLAIN, &[])]);
                play.gives(A, "charm");
                play.does(Action::KeepHands);
                lower(&mut play, A, Holding::Health, 3);
                gain(&mut play, A, Holding::Energy, 3);
                play.lays("a");
                play.stops();
                if energy == 2 {
                    assert_eq!(play.offers(), [Offer::Pick(0), Offer::Decline]);
                    play.does(Action::Pick(0));
                }
                assert_eq!((play.asked(), (play.health(A), play.has(A, Holding::Energy))), (None, left));
            }
        },
    },
    Case {
        rules: &["TG-S-35", "TG-S-88", "TG-G-07"],
        says: "a text that says who pays is charged to them: a member of choice, or every one",
        check: || {
            let gift = blow("a", PLAIN, &[("on play", "on any member pay health 2\ngain pool 1")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(), gift]);
            play.does(Action::ChooseActive(A));
            lower(&mut play, A, Holding::Health, 1);
            play.lays("a");
            let dear = Refusal::CannotPay { card: id("a"), price: TgOp::PayHealth, needs: 2, has: 1 };
            play.refuses(Action::Pick(0), dear);
            assert_eq!(play.offers(), [Offer::Pick(1)], "Junis has not enough");
            assert!(play.does(Action::Pick(1)).contains(&paid(B, Holding::Health, 2)));
            assert_eq!((play.health(A), play.health(B), play.pool()), (1, 6, 1));
            for (health, pool) in [(2, 1), (1, 0)] {
                let tithe = blow("a", PLAIN, &[("on play", "may:\n  group pay energy 2\n  gain pool 1")]);
                let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(), tithe]);
                play.does(Action::ChooseActive(A));
                lower(&mut play, B, Holding::Energy, health);
                let before = play.has(A, Holding::Energy);
                play.lays("a");
                if pool == 1 {
                    play.does(Action::Accept);
                }
                let spent = (before - play.has(A, Holding::Energy), health - play.has(B, Holding::Energy));
                assert_eq!((play.asked(), spent, play.pool()), (None, (2 * pool, 2 * pool), pool));
            }
        },
    },
    Case {
        rules: &["TG-OQ-50", "TG-S-89"],
        says: "of a price in hand cards each owes their own part: the active character's more does not count for others",
        check: || {
            let dear = "may:\n  pay hand card 1\n  group pay hand card 1\n  gain pool 1";
            for (redraws, can) in [(1, true), (2, false)] {
                let card = blow("a", PLAIN, &[("on play", dear)]);
                let mut play = Play::before(&["junis", "elgan"], "foe", &[wall(), card]);
                (0..redraws - 1).for_each(|_| drop(play.does(Action::Redraw(A))));
                (0..2).for_each(|_| drop(play.does(Action::Redraw(B))));
                play.does(Action::KeepHands);
                play.does(Action::ChooseActive(A));
                play.lays("a");
                assert_eq!(play.asked().is_some(), can);
                if can {
                    play.does(Action::Accept);
                    assert_eq!((play.piles(A).0, play.piles(B).0, play.pool()), (0, 0, 1));
                }
            }
        },
    },
    Case {
        rules: &["TG-S-88", "TG-G-05", "TG-S-84"],
        says: "the active character is dead when the loot comes: another who can pay for it may",
        check: || {
            let lines = [
                ("attack at 0-19", "damage 9\ngroup gain pool 20"),
                ("loot", "may:\n  pay wealth 1\n  gain food 2"),
            ];
            let foe = foe("value = 20\nopen.free = \"1x\"", &lines);
            for wealth in [0, 1] {
                let mut play = Play::of(&["junis", "elgan"], "foe", &[foe.clone(), blow("a", PLAIN, &[])]);
                play.does(Action::ChooseActive(A));
                gain(&mut play, B, Holding::Wealth, wealth);
                play.lays("a");
                let food = play.has(B, Holding::Food);
                play.stops();
                assert_eq!((play.outcome(), play.asked().is_some()), (Some(Outcome::Won), wealth > 0));
                if wealth > 0 {
                    assert!(play.does(Action::Accept).contains(&paid(B, Holding::Wealth, 1)));
                    assert_eq!(play.has(B, Holding::Food), food + 2);
                }
            }
        },
    },
    Case {
        rules: &["TG-S-84", "TG-S-88", "TG-S-89"],
        says: "the active character is dead: an option for FEAR, which nobody else may pay, is not open",
        check: || {
            let line = "damage 9\nchoose:\n  option:\n    group gain fear 1\n  option:\n    pay fear 1";
            let foe = foe("value = 20\nopen.free = \"1x\"", &[("attack at 0-19", line)]);
            for (health, open) in [(0, 1), (9, 2)] {
                let shield = blow("a", PLAIN, &[("on enemy", "prevent damage 9")]);
                let cards = [foe.clone(), if health > 0 { shield } else { blow("a", PLAIN, &[]) }];
                let mut play = Play::of(&["junis", "elgan"], "foe", &cards);
                play.does(Action::ChooseActive(A));
                play.lays("a");
                play.stops();
                assert_eq!((play.health(A), play.offers().len()), (health, open));
            }
        },
    },
    Case {
        rules: &["TG-D-09", "TG-S-89"],
        says: "duration is the talk's: it pays for a text at the start, though nobody is active yet",
        check: || {
            let says = "duration = 3\nopen.free = \"1x\"";
            let host = talker(says, &[("at start", "may:\n  pay duration 1\n  group gain food 1")]);
            let mut play = Play::of(&["osbert", "gerdwyn"], "foe", &[host]);
            let food = play.has(A, Holding::Food);
            play.does(Action::Accept);
            assert_eq!((play.at().duration(), play.has(A, Holding::Food)), (2, food + 1));
        },
    },
    Case {
        rules: &["TG-S-36", "TG-S-88"],
        says: "a correction while somebody is asked to pay: whoever has some is asked again, or nobody",
        check: || {
            let dear = blow("a", PLAIN, &[("on play", "pay wealth 2\ngain pool 1")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(), dear]);
            play.does(Action::ChooseActive(A));
            for who in [A, B] {
                gain(&mut play, who, Holding::Wealth, 2);
            }
            play.lays("a");
            assert_eq!(play.offers(), [Offer::ChooseMember(A), Offer::ChooseMember(B)]);
            lower(&mut play, A, Holding::Wealth, 0);
            assert_eq!((play.asked(), play.has(B, Holding::Wealth), play.pool()), (None, 0, 1));
        },
    },
];

#[test]
fn prices() {
    check(CASES);
}
