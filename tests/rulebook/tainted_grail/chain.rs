//! The first card, the chain, and the order of steps for one laid card (TG-S-22 to TG-S-36).

use rules_core::card::{Attribute, Bonus, Row};
use rules_core::effect::Trigger;
use rules_core::tainted_grail::party::{Holding, Piles};
use rules_core::tainted_grail::{Action, Adjustment, Asked, Chain, Event, From, Outcome, Refusal};

use super::play::{A, B, Play, blow, foe, id, lay, lay_from, paid, talker, word};
use super::worked::{received, text};
use super::{Case, check};

/// An enemy that does nothing, with these opening halves.
fn wall(halves: &str) -> String {
    foe(&format!("value = 20\n{halves}"), &[])
}

fn chains(failed: &[Chain]) -> Refusal {
    Refusal::Chains(failed.iter().copied().collect())
}

const CHAIN: &[Case] = &[
    Case {
        rules: &["TG-S-23", "TG-S-24", "TG-OQ-33"],
        says: "several chains fail: all are told, the one nearest to success first",
        check: || {
            let needs = |attribute, needs, has| Chain::Needs { attribute, needs, has };
            let three = "close.a1 = \"chain 1\"\nclose.a3 = \"chain 1\"\nclose.magic = \"chain 1\"\nclose.free = \"chain 1\"";
            let mut play = second(
                "open.a1 = \"empathy 3\"\nopen.a3 = \"spirituality 2\"\nopen.magic = \"magic\"\nopen.free = \"0x\"",
                chaining(three),
            );
            play.lays("b");
            play.does(Action::PayMagic(None));
            play.does(Action::Adjust(Adjustment::Lose { who: B, what: Holding::Magic, amount: 1 }));
            let failed = [
                needs(Attribute::Spirituality, 2, 1),
                needs(Attribute::Empathy, 3, 1),
                Chain::Magic,
                Chain::TimesZero,
            ];
            play.refuses(lay("b"), chains(&failed));
        },
    },
    Case {
        rules: &["TG-S-22", "TG-S-28"],
        says: "the first card needs no chain, and a chain on it does nothing",
        check: || {
            let cards = [
                wall("open.free = \"1x\""),
                blow("a", "close.free = \"chain 1\"\nopen.free = \"1x\"", &[]),
                blow("b", "close.free = \"pool 1\"", &[]),
            ];
            let mut play = Play::fight(&cards);
            play.lays("a");
            play.refuses(lay("b"), Refusal::NoChain);
        },
    },
    Case {
        rules: &["TG-S-23", "TG-S-24", "TG-EX-14"],
        says: "a further card without a chain of its own is refused and nothing changes",
        check: || {
            second(
                "open.a1 = \"aggression 1\"\nopen.free = \"1x\"",
                chaining("close.a1 = \"pool 1\"\nclose.free = \"blank\""),
            )
            .refuses(lay("b"), Refusal::NoChain)
        },
    },
    Case {
        rules: &["TG-S-23", "TG-S-13"],
        says: "a chain behind an attribute that is too low is not received",
        check: || {
            let play = second(
                "open.a3 = \"spirituality 2\"\nopen.free = \"1x\"",
                chaining("close.a3 = \"chain 1\"\nclose.free = \"blank\""),
            );
            play.refuses(
                lay("b"),
                chains(&[Chain::Needs { attribute: Attribute::Spirituality, needs: 2, has: 1 }]),
            );
        },
    },
    Case {
        rules: &["TG-S-23", "TG-S-05"],
        says: "a chain in a row that does not connect is none",
        check: || {
            second(
                "open.a1 = \"aggression 1\"\nopen.free = \"1x\"",
                chaining("close.a2 = \"chain 1\"\nclose.free = \"blank\""),
            )
            .refuses(lay("b"), Refusal::NoChain)
        },
    },
    Case {
        rules: &["TG-S-25", "TG-EX-14"],
        says: "a chain behind 0x is lost",
        check: || {
            second("open.free = \"0x\"", chaining("close.free = \"chain 1\""))
                .refuses(lay("b"), chains(&[Chain::TimesZero]))
        },
    },
    Case {
        rules: &["TG-S-25", "TG-EX-14"],
        says: "two chains, or 2x, let one card be laid and no other",
        check: || {
            let mut play = second(
                "open.a1 = \"aggression 1\"\nopen.free = \"2x\"",
                chaining("close.a1 = \"chain 1\"\nclose.free = \"chain 1\""),
            );
            play.lays("b");
            play.refuses(lay("first"), Refusal::NoChain);
        },
    },
    Case {
        rules: &["TG-S-26", "TG-EX-15"],
        says: "the only chain is in the magic row and nobody pays: the card goes back, nothing changes",
        check: || {
            let mut play = second(
                "open.magic = \"magic\"\nopen.free = \"1x\"",
                chaining("close.magic = \"chain 1\"\nclose.free = \"pool 1\""),
            );
            let before = play.game.clone();
            play.lays("b");
            assert_eq!(play.asked(), Some(Asked::ChainMagic { card: id("b"), piece: 0 }));
            assert_eq!(play.does(Action::PayMagic(None)), [Event::CardReturned { card: id("b") }]);
            assert_eq!(play.game, before);
        },
    },
    Case {
        rules: &["TG-S-26", "TG-EX-15", "TG-S-16"],
        says: "another member pays: the card is laid, and the row is not paid again",
        check: || {
            let mut play = second(
                "open.magic = \"magic\"\nopen.free = \"1x\"",
                chaining("close.magic = \"chain 1, pool 1\"\nclose.free = \"pool 1\""),
            );
            play.lays("b");
            let told = play.does(Action::PayMagic(Some(B)));
            assert_eq!(told.first(), Some(&paid(B, Holding::Magic, 1)));
            assert_eq!((play.pool(), play.has(B, Holding::Magic), play.asked()), (2, 0, None));
        },
    },
    Case {
        rules: &["TG-S-26"],
        says: "nobody has Magic: refused at once",
        check: || {
            let mut play = second(
                "open.magic = \"magic\"\nopen.free = \"1x\"",
                chaining("close.magic = \"chain 1\"\nclose.free = \"blank\""),
            );
            play.does(Action::Adjust(Adjustment::Lose { who: B, what: Holding::Magic, amount: 1 }));
            play.refuses(lay("b"), chains(&[Chain::Magic]));
        },
    },
    Case {
        rules: &["TG-S-27", "TG-EX-10"],
        says: "an affinity that the encounter defines as a chain is one",
        check: || {
            let first =
                word("first", "close.free = \"blank\"\nopen.a2 = \"caution 1\"\nopen.free = \"1x\"", &[]);
            let second = word("b", "close.a2 = \"affinity 1\"\nclose.free = \"blank\"", &[]);
            for (attribute, chains) in [("caution", true), ("courage", false)] {
                let when = format!("affinity {attribute}");
                let host = talker("duration = 5\nopen.free = \"1x\"", &[(when.as_str(), "chain")]);
                let mut play = Play::talk(&[host, first.clone(), second.clone()]);
                play.lays("first");
                if chains {
                    play.lays("b");
                } else {
                    play.refuses(lay("b"), Refusal::NoChain);
                }
            }
        },
    },
    Case {
        rules: &["TG-S-29"],
        says: "after a card: the next card, an ability, flight, or the end",
        check: || {
            let ability = [("on play", "place charges 1"), ("for charges 1", "gain pool 1")];
            let mut play =
                Play::fight(&[wall("open.free = \"1x\""), blow("a", "close.free = \"blank\"", &ability)]);
            play.lays("a");
            use rules_core::tainted_grail::Offer as O;
            let offers =
                [O::LayCard(From::Hand), O::StopLaying, O::Flee, O::UseCharges { place: 0, ability: 1 }];
            assert_eq!(play.offers(), offers);
        },
    },
    Case {
        rules: &["TG-S-30"],
        says: "a card laid by an effect is resolved, for the effect says so, and needs no chain",
        check: || {
            let lays =
                blow("a", "close.free = \"blank\"\nopen.free = \"1x\"", &[("on play", "lay from stack 1")]);
            let mut play =
                Play::fight(&[wall("open.free = \"1x\""), lays, blow("b", "close.free = \"pool 1\"", &[])]);
            play.lays("a");
            assert_eq!(play.asked(), Some(Asked::Card { from: From::Stack, left: 1 }));
            play.refuses(Action::LayNone, Refusal::StackNotEmpty { who: A, cards: 7 });
            play.does(lay_from("b", From::Stack));
            assert_eq!((play.pool(), play.piles(A)), (1, (2, 6, 0)));
        },
    },
];

const ORDER: &[Case] = &[
    Case {
        rules: &["TG-S-31", "TG-S-42"],
        says: "symbols, then the card's own text, then the texts that react",
        check: || {
            let watcher = blow(
                "a",
                "permanent = true\nclose.free = \"blank\"\nopen.free = \"1x\"",
                &[("when a card is laid", "lose pool 1")],
            );
            let second = blow("b", "close.free = \"pool 1, chain 1\"", &[("on play", "gain pool 2")]);
            let mut play = Play::fight(&[wall("open.free = \"1x\""), watcher, second]);
            play.lays("a");
            let told = play.lays("b");
            let expected = [
                received(Row::Free, Bonus::Pool, 1),
                Event::PoolGained { amount: 1, pool: 1 },
                received(Row::Free, Bonus::Chain, 1),
                text("b", Trigger::OnPlay),
                Event::PoolGained { amount: 2, pool: 3 },
                text("a", Trigger::WhenCardLaid),
                Event::PoolLost { amount: 1, pool: 2 },
            ];
            assert_eq!(told.get(1..), Some(&expected[..]));
        },
    },
    Case {
        rules: &["TG-S-32", "TG-EX-01", "TG-C-03"],
        says: "the value is reached by a symbol: won, and the text never runs",
        check: || {
            let hurts = blow("a", "close.free = \"pool 1\"", &[("on play", "lose health 1")]);
            let mut play = Play::fight(&[foe("value = 5\nopen.free = \"1x\"", &[]), hurts]);
            play.does(Action::Adjust(Adjustment::Pool(4)));
            play.lays("a");
            assert_eq!((play.pool(), play.health(A), play.outcome()), (5, 9, Some(Outcome::Won)));
        },
    },
    Case {
        rules: &["TG-S-33", "TG-S-39", "TG-EX-16"],
        says: "a card that covers another: its TIME is gone before anything else, and nothing is triggered",
        check: || {
            let slow = blow(
                "a",
                "close.free = \"blank\"\nopen.free = \"1x\"",
                &[("delayed 2", "gain pool 5"), ("when a card is laid", "gain pool 1")],
            );
            let mut play =
                Play::fight(&[wall("open.free = \"1x\""), slow, blow("b", "close.free = \"chain 1\"", &[])]);
            play.lays("a");
            assert_eq!(play.laid(0).time, 2);
            let told = play.lays("b");
            assert_eq!(told.get(1), Some(&Event::TimeDiscarded { card: id("a"), amount: 2 }));
            assert_eq!((play.laid(0).time, play.pool()), (0, 0));
        },
    },
    Case {
        rules: &["TG-S-34"],
        says: "what falls together is ordered by the players",
        check: || {
            let watcher = |id: &str, does: &str| {
                blow(
                    id,
                    "permanent = true\nclose.free = \"chain 1\"\nopen.free = \"1x\"",
                    &[("when a card is laid", does)],
                )
            };
            let cards = [
                wall("open.free = \"1x\""),
                watcher("a", "gain pool 1"),
                watcher("b", "lose pool 1"),
                blow("c", "close.free = \"chain 1\"", &[]),
            ];
            for (first, pool) in [(0, 0), (1, 1)] {
                let mut play = Play::fight(&cards);
                play.lays("a");
                play.lays("b");
                play.does(Action::Adjust(Adjustment::Pool(0)));
                play.lays("c");
                assert_eq!(play.asked(), Some(Asked::Order { from: 0 }));
                play.refuses(Action::ChooseOption(2), Refusal::NoSuchChoice { chosen: 3, there: 2 });
                play.does(Action::ChooseOption(first));
                assert_eq!(play.pool(), pool, "the loss comes {first}.");
            }
        },
    },
    Case {
        rules: &["TG-S-35"],
        says: "a card's text overrides the rule: the next card needs no chain",
        check: || {
            let waives =
                blow("a", "close.free = \"blank\"\nopen.free = \"1x\"", &[("on play", "waive chain 1")]);
            let plain = blow("b", "close.free = \"pool 1\"\nopen.free = \"1x\"", &[]);
            let chained = blow("c", "close.free = \"chain 1\"\nopen.free = \"1x\"", &[]);
            let mut play = Play::fight(&[wall("open.free = \"1x\""), waives, plain, chained]);
            play.lays("a");
            play.lays("c");
            play.does(Action::Count { who: A, piles: Piles { hand: 3, stack: 5, discard: 0 } });
            play.lays("b");
            play.refuses(lay("b"), Refusal::NoChain);
        },
    },
    Case {
        rules: &["TG-S-35", "TG-S-23"],
        says: "what an activation leaves of it is gone in the next",
        check: || {
            let waives =
                blow("a", "close.free = \"blank\"\nopen.free = \"1x\"", &[("on play", "waive chain 2")]);
            let plain = blow("b", "close.free = \"pool 1\"\nopen.free = \"1x\"", &[]);
            let mut play = Play::fight(&[wall("open.free = \"1x\""), waives, plain]);
            play.lays("a");
            play.stops();
            play.lays("b");
            play.refuses(lay("b"), Refusal::NoChain);
        },
    },
    Case {
        rules: &["TG-OQ-39", "TG-S-22", "TG-C-17"],
        says: "a card that a delayed text lays in step 1 is not the first: chain, panic and opportunity look at step 2",
        check: || {
            let says = "permanent = true\nclose.free = \"chain 1\"\nopen.free = \"1x\"";
            let slow = blow("a", says, &[("delayed 1", "lay from stack 1")]);
            let plain = blow("b", "close.free = \"pool 1\"\nopen.free = \"1x\"", &[]);
            let before = || {
                let mut play = Play::fight(&[
                    foe("haste = true\nvalue = 20\nopen.free = \"1x\"", &[]),
                    slow.clone(),
                    plain.clone(),
                ]);
                play.lays("a");
                play.stops();
                play.does(lay_from("b", From::Stack));
                assert_eq!((play.sequence().len(), play.at().laid()), (2, 0));
                play
            };
            let mut play = before();
            play.lays("b");
            play.refuses(lay("b"), Refusal::NoChain);
            play.lays("a");
            play.refuses(lay("a"), Refusal::Haste { most: 3 });
            let mut play = before();
            assert!(play.stops().contains(&Event::OpportunityAttackBegan));
            let mut play = before();
            play.does(Action::Adjust(Adjustment::Gain { who: A, what: Holding::Fear, amount: 7 }));
            play.refuses(lay("b"), Refusal::PanicTakesTopCard);
            play.does(lay_from("b", From::Stack));
        },
    },
    Case {
        rules: &["TG-S-75", "TG-S-72"],
        says: "the stack is counted and found empty while its top card is asked for: nobody waits for it any more",
        check: || {
            let lays = blow("a", "close.free = \"blank\"", &[("on play", "lay from stack 1\ngain pool 1")]);
            let mut play = Play::fight(&[wall("open.free = \"1x\""), lays]);
            play.lays("a");
            assert!(matches!(play.asked(), Some(Asked::Card { from: From::Stack, .. })));
            let told = play.does(Action::Count { who: A, piles: Piles { hand: 9, stack: 0, discard: 0 } });
            assert!(told.contains(&Event::NoCardLaid { from: From::Stack }));
            assert_eq!((play.asked(), play.pool()), (None, 1), "and the text goes on");
        },
    },
    Case {
        rules: &["TG-S-36"],
        says: "the table can correct by hand, and a correction can win",
        check: || {
            let mut play = Play::fight(&[foe("value = 5\nopen.free = \"1x\"", &[])]);
            play.does(Action::Adjust(Adjustment::Pool(3)));
            assert_eq!(play.pool(), 3);
            play.refuses(Action::Adjust(Adjustment::Duration(3)), Refusal::NotInPlay);
            play.does(Action::Adjust(Adjustment::Pool(5)));
            assert_eq!(play.outcome(), Some(Outcome::Won));
        },
    },
];

/// Junis (and Elgan, who has Magic) against a wall that opens like this, with a plain first card already laid that
/// opens like that.
fn second(opens: &str, second: String) -> Play {
    let first = blow("first", &format!("close.free = \"blank\"\n{opens}"), &[]);
    let mut play = Play::of(&["junis", "elgan"], "foe", &[wall("open.free = \"1x\""), first, second]);
    play.does(Action::ChooseActive(A));
    play.lays("first");
    play
}

fn chaining(closes: &str) -> String {
    blow("b", closes, &[])
}

#[test]
fn the_chain() {
    check(CHAIN);
}

#[test]
fn the_order_of_one_card() {
    check(ORDER);
}
