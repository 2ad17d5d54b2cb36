//! Visible and covered texts, TIME, charges and DESTROY (TG-S-37 to TG-S-58).

use rules_core::effect::{TgOp, Trigger};
use rules_core::tainted_grail::party::{self, Holding, Piles, Stack};
use rules_core::tainted_grail::{Action, Adjustment, Asked, Event, From, Offer, Place, Refusal, day};

use super::play::{
    A, B, PLAIN, Play, STAYS, blow, card, foe, gained, id, lay, lay_from, lost, plain, talker, wall, word,
};
use super::worked::{destroyed, text};
use super::{Case, check};

const VISIBLE: &[Case] = &[
    Case {
        rules: &["TG-S-10", "TG-S-37", "TG-C-29"],
        says: "texts of permanent cards and of the last card work, covered ones do not",
        check: || {
            let guards = |id, says| blow(id, says, &[("before enemy", "gain pool 1")]);
            let cards = [wall(), guards("a", STAYS), guards("b", PLAIN), guards("c", PLAIN)];
            let mut play = Play::fight(&cards);
            for name in ["a", "b", "c"] {
                play.lays(name);
            }
            play.stops();
            play.does(Action::ChooseOption(0));
            assert_eq!(play.pool(), 2, "a stays, b is covered, c is last");
        },
    },
    Case {
        rules: &["TG-S-37", "TG-S-34"],
        says: "of texts that fall together one is covered by what another lays: it says nothing any more",
        check: || {
            let lays = blow("a", STAYS, &[("before enemy", "lay from stack 1")]);
            let cards = [wall(), lays, blow("b", PLAIN, &[("before enemy", "gain pool 1")]), plain("c")];
            for (first, pool) in [(0, 0), (1, 1)] {
                let mut play = Play::fight(&cards);
                play.lays("a");
                play.lays("b");
                play.stops();
                play.does(Action::ChooseOption(first));
                play.does(lay_from("c", From::Stack));
                assert_eq!(play.pool(), pool, "{first} first");
            }
        },
    },
    Case {
        rules: &["TG-S-38"],
        says: "whoever is active triggers them, not only the owner",
        check: || {
            let elgans = card("a", "combat-card", "elgan", STAYS, &[("when a card is laid", "gain fear 1")]);
            let mut play = Play::of(&["elgan", "junis"], "foe", &[wall(), elgans, plain("b")]);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.stops();
            play.does(Action::ChooseActive(B));
            assert!(play.lays("b").contains(&gained(B, Holding::Fear, 1)));
        },
    },
    Case {
        rules: &["TG-S-40", "TG-EX-16"],
        says: "TIME and charges on permanent cards survive later cards",
        check: || {
            let slow = blow("a", STAYS, &[("delayed 2", "gain pool 5"), ("on play", "place charges 1")]);
            let mut play = Play::fight(&[wall(), slow, plain("b")]);
            play.lays("a");
            play.lays("b");
            assert_eq!((play.laid(0).time, play.laid(0).charges), (2, 1));
        },
    },
    Case {
        rules: &["TG-S-44", "TG-S-40"],
        says: "a text may lay TIME on a card, beside what is there, and take a fear away",
        check: || {
            let slow =
                blow("a", STAYS, &[("delayed 2", "gain pool 5"), ("on play", "place time 1\ngain fear 2")]);
            let mut play = Play::fight(&[wall(), slow, blow("b", PLAIN, &[("on play", "lose fear 1")])]);
            play.lays("a");
            assert_eq!((play.laid(0).time, play.has(A, Holding::Fear)), (3, 2));
            assert!(play.lays("b").contains(&lost(A, Holding::Fear, 1)));
            assert_eq!(play.has(A, Holding::Fear), 1);
        },
    },
    Case {
        rules: &["TG-S-41", "TG-S-37"],
        says: "a card that was covered can be read again once the last one is gone",
        check: || {
            let under = blow("a", PLAIN, &[("on play", "place charges 1"), ("for charges 1", "gain pool 1")]);
            let over = blow("b", PLAIN, &[("after enemy", "destroy 1")]);
            let mut play = Play::fight(&[wall(), under, over]);
            play.lays("a");
            play.lays("b");
            play.refuses(Action::UseCharges { place: 0, ability: 1 }, Refusal::TextCovered(id("a")));
            play.stops();
            play.does(Action::UseCharges { place: 0, ability: 1 });
            assert_eq!((play.pool(), play.laid(0).charges), (1, 0), "and its text on play was not repeated");
        },
    },
    Case {
        rules: &["TG-OQ-42", "TG-S-33"],
        says: "a card that destroys itself on play: the text it had covered does not react to it, others do",
        check: || {
            let reacts = |id, says| blow(id, says, &[("when a card is laid", "gain pool 1")]);
            let spark = blow("c", PLAIN, &[("on play", "destroy 1")]);
            let mut play = Play::fight(&[wall(), reacts("a", STAYS), reacts("b", PLAIN), spark]);
            play.lays("a");
            play.lays("b");
            assert_eq!(play.pool(), 1);
            play.lays("c");
            assert_eq!((play.sequence().len(), play.pool()), (2, 2), "a stays and reacts, b was covered");
        },
    },
    Case {
        rules: &["TG-S-43", "TG-S-89"],
        says: "an option that cannot be paid is not open",
        check: || {
            let dear =
                [("on play", "choose:\n  option: nothing\n  option:\n    pay wealth 1\n    gain pool 1")];
            let mut play = Play::fight(&[wall(), blow("a", PLAIN, &dear)]);
            play.lays("a");
            let dear = Refusal::CannotPay { card: id("a"), price: TgOp::PayWealth, needs: 1, has: 0 };
            play.refuses(Action::ChooseOption(1), dear);
            play.refuses(Action::ChooseOption(2), Refusal::NoSuchChoice { chosen: 3, there: 2 });
            play.does(Action::ChooseOption(0));
            let twice =
                "choose:\n  option: nothing\n  option:\n    pay wealth 1\n    pay wealth 1\n    gain pool 1";
            let mut play = Play::fight(&[wall(), blow("a", PLAIN, &[("on play", twice)])]);
            play.does(Action::Adjust(Adjustment::Gain { who: A, what: Holding::Wealth, amount: 1 }));
            play.lays("a");
            play.refuses(Action::ChooseOption(1), Refusal::TooMuchTogether(id("a")));
        },
    },
];

const TIME: &[Case] = &[
    Case {
        rules: &["TG-S-44"],
        says: "a delayed card receives its TIME when it is laid",
        check: || {
            let mut play = Play::fight(&[wall(), blow("a", PLAIN, &[("delayed 3", "gain pool 1")])]);
            let told = play.lays("a");
            assert_eq!(told.get(1), Some(&Event::TimePlaced { card: id("a"), amount: 3, now: 3 }));
        },
    },
    Case {
        rules: &["TG-S-45", "TG-S-46"],
        says: "the sweep takes one TIME from the encounter, then from each card from the left; what triggers comes between",
        check: || {
            let foe = foe(
                "value = 20\nopen.free = \"1x\"",
                &[("delayed 1", "gain pool 1"), ("attack at 0-19", "damage 1")],
            );
            let slow = |id| blow(id, STAYS, &[("delayed 1", "gain pool 2")]);
            let mut play = Play::before(&["junis"], "foe", &[foe, slow("a"), slow("b")]);
            let told = play.does(Action::KeepHands);
            assert!(told.contains(&text("foe", Trigger::Delayed)));
            play.lays("a");
            play.lays("b");
            play.does(Action::Adjust(Adjustment::Time { place: Place::Encounter, amount: 1 }));
            let told = play.stops();
            let from =
                told.iter().position(|event| matches!(event, Event::BecameActive { .. })).expect("a round");
            let removed = |card| Event::TimeRemoved { card: id(card), amount: 1, left: 0 };
            let pool = |amount, pool| Event::PoolGained { amount, pool };
            let expected = [
                removed("foe"),
                text("foe", Trigger::Delayed),
                pool(1, 2),
                removed("a"),
                text("a", Trigger::Delayed),
                pool(2, 4),
                removed("b"),
                text("b", Trigger::Delayed),
                pool(2, 6),
            ];
            assert_eq!(told.get(from + 1..), Some(&expected[..]));
        },
    },
    Case {
        rules: &["TG-S-46"],
        says: "the active character resolves a delayed ability, whoever owns the card",
        check: || {
            let slow = card("a", "combat-card", "elgan", STAYS, &[("delayed 1", "gain fear 1")]);
            let mut play = Play::of(&["elgan", "junis"], "foe", &[wall(), slow]);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.stops();
            assert!(play.does(Action::ChooseActive(B)).contains(&gained(B, Holding::Fear, 1)));
        },
    },
    Case {
        rules: &["TG-S-47"],
        says: "an effect that removes the last TIME triggers the delayed ability as well",
        check: || {
            let slow = blow("a", &format!("candle = true\n{STAYS}"), &[("delayed 1", "gain pool 3")]);
            let spark = blow("b", PLAIN, &[("on play", "on a candle remove time 1")]);
            let mut play = Play::fight(&[wall(), slow, spark]);
            play.lays("a");
            play.lays("b");
            assert_eq!(play.pool(), 3);
        },
    },
    Case {
        rules: &["TG-S-37", "TG-S-47"],
        says: "TIME that is laid on a covered card and taken again does not trigger its text",
        check: || {
            let slow = blow("a", PLAIN, &[("delayed 1", "gain pool 3")]);
            let winds = blow("b", PLAIN, &[("on play", "on any card place time 1")]);
            let mut play = Play::fight(&[wall(), slow, winds]);
            play.lays("a");
            play.lays("b");
            play.does(Action::Pick(0));
            assert_eq!(play.laid(0).time, 1);
            let told = play.stops();
            assert!(told.contains(&Event::TimeRemoved { card: id("a"), amount: 1, left: 0 }));
            assert_eq!((play.laid(0).time, play.pool()), (0, 0));
        },
    },
    Case {
        rules: &["TG-S-48", "TG-S-71"],
        says: "the end of a round takes TIME from the boards, not from cards",
        check: || {
            let slow = blow("a", STAYS, &[("delayed 3", "gain pool 3")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(), slow]);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.stops();
            play.does(Action::ChooseActive(B));
            assert!(play.member(A).is_active() && play.laid(0).time == 2);
            play.stops();
            assert!(!play.member(A).is_active() && !play.member(B).is_active());
            assert_eq!((play.laid(0).time, play.at().round()), (2, 2));
        },
    },
    Case {
        rules: &["TG-S-49", "TG-S-54"],
        says: "TIME and charges on a destroyed card vanish without effect",
        check: || {
            let slow = blow("a", STAYS, &[("delayed 1", "gain pool 3"), ("on play", "destroy 1")]);
            let mut play = Play::fight(&[wall(), slow]);
            let told = play.lays("a");
            assert!(told.contains(&destroyed("a", A)) && !told.contains(&text("a", Trigger::Delayed)));
            assert_eq!((play.pool(), play.sequence().len()), (0, 0));
        },
    },
];

const CHARGES: &[Case] = &[
    Case {
        rules: &["TG-S-50"],
        says: "a price in charges needs that many on that card, and takes them",
        check: || {
            let two = blow("a", PLAIN, &[("on play", "place charges 3"), ("for charges 2", "gain pool 1")]);
            let mut play = Play::fight(&[wall(), two]);
            play.lays("a");
            play.does(Action::UseCharges { place: 0, ability: 1 });
            assert_eq!(play.laid(0).charges, 1);
            play.refuses(Action::UseCharges { place: 0, ability: 1 }, Refusal::Charges { needs: 2, has: 1 });
            play.refuses(Action::UseCharges { place: 0, ability: 0 }, Refusal::NoSuchAbility);
        },
    },
    Case {
        rules: &["TG-S-51"],
        says: "only in an activation, but there at any time",
        check: || {
            let one = blow("a", STAYS, &[("on play", "place charges 2"), ("for charges 1", "gain pool 1")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(), one]);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.does(Action::UseCharges { place: 0, ability: 1 });
            play.stops();
            let not_now = Refusal::NotNow { phase: play.at().phase(), asked: None };
            play.refuses(Action::UseCharges { place: 0, ability: 1 }, not_now);
        },
    },
    Case {
        rules: &["TG-S-52", "TG-G-13"],
        says: "of another's card only if its player agrees",
        check: || {
            let one = blow("a", STAYS, &[("on play", "place charges 2"), ("for charges 1", "gain pool 1")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(), one]);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.stops();
            play.does(Action::ChooseActive(B));
            let charge = Action::UseCharges { place: 0, ability: 1 };
            play.does(charge.clone());
            assert_eq!(play.asked(), Some(Asked::Consent { owner: A, place: 0, ability: 1 }));
            assert_eq!(play.does(Action::Decline), [Event::ConsentRefused { owner: A }]);
            assert_eq!((play.pool(), play.laid(0).charges), (0, 2));
            play.does(charge);
            play.does(Action::Accept);
            assert_eq!((play.pool(), play.laid(0).charges), (1, 1));
        },
    },
    Case {
        rules: &["TG-S-52", "TG-S-36"],
        says: "a correction can take the charges while the owner is asked: then there is only a no",
        check: || {
            let one = blow("a", STAYS, &[("on play", "place charges 1"), ("for charges 1", "gain pool 1")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(), one]);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.stops();
            play.does(Action::ChooseActive(B));
            play.does(Action::UseCharges { place: 0, ability: 1 });
            assert_eq!(play.offers(), [Offer::Accept, Offer::Decline]);
            play.does(Action::Adjust(Adjustment::Charges { place: 0, amount: 0 }));
            assert_eq!(play.offers(), [Offer::Decline]);
            play.refuses(Action::Accept, Refusal::Charges { needs: 1, has: 0 });
            play.does(Action::Decline);
        },
    },
    Case {
        rules: &["TG-S-52", "TG-C-23"],
        says: "who has fled is not asked",
        check: || {
            let one = blow("a", STAYS, &[("on play", "place charges 1"), ("for charges 1", "gain pool 1")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(), one]);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.does(Action::Flee);
            play.does(Action::UseCharges { place: 0, ability: 1 });
            assert_eq!((play.asked(), play.pool()), (None, 1));
        },
    },
    Case {
        rules: &["TG-S-53"],
        says: "charges on a covered card stay there unused",
        check: || {
            let one = blow("a", PLAIN, &[("on play", "place charges 1"), ("for charges 1", "gain pool 1")]);
            let mut play = Play::fight(&[wall(), one, plain("b")]);
            play.lays("a");
            play.lays("b");
            play.refuses(Action::UseCharges { place: 0, ability: 1 }, Refusal::TextCovered(id("a")));
            assert_eq!(play.laid(0).charges, 1);
        },
    },
];

const DESTROY: &[Case] = &[
    Case {
        rules: &["TG-S-54", "TG-S-58"],
        says: "the last card goes to its owner's discard, whoever destroys it",
        check: || {
            let elgans = card("b", "combat-card", "elgan", PLAIN, &[("on play", "destroy 2")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(), plain("a"), elgans]);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.stops();
            play.does(Action::ChooseActive(B));
            let told = play.lays("b");
            assert!(told.contains(&destroyed("b", B)) && told.contains(&destroyed("a", A)));
            assert_eq!((play.piles(A), play.piles(B)), ((2, 7, 1), (2, 7, 1)));
        },
    },
    Case {
        rules: &["TG-S-55", "TG-S-56"],
        says: "each destroyed card's text comes before the next is destroyed, and can itself destroy",
        check: || {
            let under = blow("a", PLAIN, &[("when destroyed", "gain pool 1")]);
            let over = blow(
                "b",
                PLAIN,
                &[("on play", "destroy 2\ngain pool 2"), ("when destroyed", "destroy 1\ngain pool 3")],
            );
            let mut play = Play::fight(&[wall(), plain("c"), under, over]);
            for name in ["c", "a"] {
                play.lays(name);
            }
            let told = play.lays("b");
            let expected = [
                text("b", Trigger::OnPlay),
                destroyed("b", A),
                text("b", Trigger::WhenDestroyed),
                destroyed("a", A),
                text("a", Trigger::WhenDestroyed),
                Event::PoolGained { amount: 1, pool: 1 },
                Event::PoolGained { amount: 3, pool: 4 },
                destroyed("c", A),
                Event::PoolGained { amount: 2, pool: 6 },
            ];
            let from = told.iter().position(|event| *event == expected[0]).expect("its text");
            assert_eq!(told.get(from..), Some(&expected[..]));
        },
    },
    Case {
        rules: &["TG-S-56", "TG-S-55"],
        says: "cards destroy each other one by one, however many, and each text comes to its end",
        check: || {
            let chains = blow("a", PLAIN, &[("when destroyed", "destroy 1\ngain magic 1")]);
            let begins = blow("b", PLAIN, &[("on play", "destroy 2\ngain pool 1")]);
            for cards in [7u8, 19, 40] {
                let mut play = Play::camp(&["junis"], &[wall(), chains.clone(), begins.clone()]);
                for _ in 0..50 {
                    let more = party::Action::AddCard { who: A, stack: Stack::Combat, wyrd: false };
                    play.does(Action::Day(day::Action::Sheet(more)));
                }
                play.start("foe");
                play.does(Action::KeepHands);
                play.does(Action::Count { who: A, piles: Piles { hand: 60, stack: 0, discard: 0 } });
                (0..cards).for_each(|_| drop(play.lays("a")));
                let told = play.lays("b");
                let is_cut =
                    |event: &Event| matches!(event, Event::TooMuch { .. } | Event::MemoryEnded { .. });
                assert!(!told.iter().any(is_cut), "{cards}");
                assert_eq!((play.sequence().len(), play.pool()), (0, 1), "{cards}");
                assert_eq!(play.has(A, Holding::Magic), cards.min(20), "{cards}");
            }
        },
    },
    Case {
        rules: &["TG-S-57", "TG-S-54"],
        says: "with no laid card it does nothing: the encounter stays",
        check: || {
            let foe = foe("value = 20\nopen.free = \"1x\"", &[("attack at 0-19", "destroy 1\ndamage 1")]);
            let mut play = Play::fight(&[foe]);
            let told = play.stops();
            assert!(told.contains(&Event::NothingToDestroy));
            assert_eq!((play.health(A), play.outcome()), (8, None));
        },
    },
    Case {
        rules: &["TG-S-57"],
        says: "a text that points at a card that is not there does nothing",
        check: || {
            let spark = word("a", PLAIN, &[("on play", "on a candle place time 1\nup 1")]);
            let mut play = Play::talk(&[talker("duration = 5\nopen.free = \"1x\"", &[]), spark]);
            play.lays("a");
            assert_eq!(play.at().relation(), 4);
        },
    },
    Case {
        rules: &["TG-S-01"],
        says: "the same piece of cardboard cannot lie twice, another of the kind can",
        check: || {
            let mut play = Play::fight(&[wall(), plain("a")]);
            let piece = |piece| Action::LayCard { card: id("a"), piece, from: From::Hand };
            play.does(piece(7));
            play.refuses(piece(7), Refusal::AlreadyLaid);
            play.does(piece(8));
            play.refuses(lay("nothing"), Refusal::UnknownCard(id("nothing")));
        },
    },
];

#[test]
fn visible_and_covered() {
    check(VISIBLE);
}

#[test]
fn time() {
    check(TIME);
}

#[test]
fn charges() {
    check(CHARGES);
}

#[test]
fn destroy() {
    check(DESTROY);
}
