//! Start, rounds, piles, costs and items (TG-S-59 to TG-S-76, TG-S-88 to TG-S-96).

use rules_core::card::{Field, Slot};
use rules_core::effect::Trigger;
use rules_core::tainted_grail::party::{self, Holding, Keyword, Piles};
use rules_core::tainted_grail::{
    Action, Adjustment, Asked, Event, Offer, Outcome, Phase, Refusal, Spot, Value,
};

use super::play::{A, B, PLAIN, Play, attacks, blow, damaged, foe, id, lay, plain, seats, talker, wall};
use super::worked::{drawn, text};
use super::{Case, check};

const ROUNDS: &[Case] = &[
    Case {
        rules: &["TG-S-59"],
        says: "an encounter without an opening half is not played with cards",
        check: || {
            let mut play = Play::camp(&["junis"], &[foe("value = 5", &[])]);
            let start = |name| Action::StartEncounter { card: id(name), group: seats(&[A]) };
            play.refuses(start("foe"), Refusal::NoOpeningHalf);
            play.refuses(start("spark"), Refusal::NotAnEncounter);
            play.does(start("wyrdbear"));
            play.refuses(start("wyrdbear"), Refusal::EncounterRunning);
        },
    },
    Case {
        rules: &["TG-S-59"],
        says: "a value that nobody has stated is asked for first, and the answer is kept",
        check: || {
            let open = foe("value = \"unknown\"\nopen.free = \"1x\"", &[]);
            let mut play = Play::camp(&["junis"], &[open]);
            let start = Action::StartEncounter { card: id("foe"), group: seats(&[A]) };
            let slot = Slot::Field(Field::Value);
            play.refuses(start.clone(), Refusal::Unknown { card: id("foe"), slot });
            let fill = |amount| Action::FillIn { card: id("foe"), slot: slot.code(), amount };
            play.refuses(fill(0), Refusal::NotOpen);
            play.does(fill(6));
            play.does(start);
            play.does(Action::KeepHands);
            assert_eq!(play.at().value(), 6);
        },
    },
    Case {
        rules: &["TG-S-60", "TG-S-72"],
        says: "every member draws three cards from the matching stack",
        check: || {
            let play = Play::before(&["junis", "elgan"], "wyrdbear", &[]);
            assert_eq!((play.piles(A), play.piles(B)), ((3, 7, 0), (3, 7, 0)));
            assert_eq!(play.offers(), [Offer::KeepHands, Offer::Redraw(A), Offer::Redraw(B)]);
        },
    },
    Case {
        rules: &["TG-S-60"],
        says: "a diplomacy card is of the wrong stack in combat, and an encounter is no card at all",
        check: || {
            let mut play = Play::of(&["gerdwyn"], "wyrdbear", &[]);
            play.refuses(lay("impatience"), Refusal::WrongDeck);
            play.refuses(lay("wyrdbear"), Refusal::NotACard);
            play.stops();
        },
    },
    Case {
        rules: &["TG-S-61", "TG-EX-13"],
        says: "a hand drawn anew is one card smaller, down to one",
        check: || {
            let mut play = Play::before(&["junis"], "wyrdbear", &[]);
            for cards in [2, 1] {
                assert_eq!(play.does(Action::Redraw(A)), [Event::HandRedrawn { who: A, cards }]);
            }
            assert_eq!(play.piles(A), (1, 9, 0));
            play.refuses(Action::Redraw(A), Refusal::HandTooSmall { who: A });
            // Elgan was there before, and not now.
            let mut play = Play::before(&["junis", "elgan"], "foe", &[wall()]);
            play.does(Action::Adjust(Adjustment::Set { spot: Spot::new(Value::InEncounter, 1, 0), now: 0 }));
            play.refuses(Action::Redraw(B), Refusal::NotInEncounter(B));
        },
    },
    Case {
        rules: &["TG-S-62", "TG-D-29"],
        says: "start traits come when the hands are final, in diplomacy after duration and marker",
        check: || {
            let host = talker("duration = 4\nopen.free = \"1x\"", &[("at start", "up 1")]);
            let mut play = Play::before(&["osbert"], "foe", &[host]);
            let told = play.does(Action::KeepHands);
            let expected = [
                Event::TalkBegan { duration: 4, relation: 3 },
                text("foe", Trigger::AtStart),
                Event::RelationMoved { from: 3, to: 4 },
                Event::RoundBegan { round: 1 },
            ];
            assert_eq!(told.get(..4), Some(&expected[..]));
        },
    },
    Case {
        rules: &["TG-S-63", "TG-S-64"],
        says: "somebody is chosen who has not been active; a lone character is without asking",
        check: || {
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(), plain("a")]);
            play.refuses(lay("a"), Refusal::PickActive);
            play.does(Action::ChooseActive(A));
            assert!(play.member(A).is_active());
            play.stops();
            play.refuses(Action::ChooseActive(A), Refusal::AlreadyActed(A));
            assert_eq!(play.offers(), [Offer::ChooseActive(B)]);
            let play = Play::fight(&[wall()]);
            assert_eq!((play.at().active(), play.at().phase()), (Some(A), Phase::LayCards));
        },
    },
    Case {
        rules: &["TG-S-65", "TG-S-67"],
        says: "in an activation first the sweep, then cards; then the enemy acts on the last active character",
        check: || {
            let slow = blow("a", &format!("permanent = true\n{PLAIN}"), &[("delayed 1", "draw 1")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(), slow]);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            assert!(play.stops().contains(&damaged(A, 1)));
            let told = play.does(Action::ChooseActive(B));
            assert_eq!(told.first(), Some(&Event::BecameActive { who: B }));
            assert!(told.contains(&drawn(B, 1)));
            assert_eq!(play.at().phase(), Phase::LayCards);
            assert!(play.stops().contains(&damaged(B, 1)));
        },
    },
    Case {
        rules: &["TG-S-66"],
        says: "effects hit the active character alone",
        check: || {
            let mut play =
                Play::of(&["junis", "elgan"], "foe", &[wall(), blow("a", PLAIN, &[("on play", "damage 2")])]);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            assert_eq!((play.health(A), play.health(B)), (7, 8));
        },
    },
    Case {
        rules: &["TG-S-68", "TG-S-71"],
        says: "when all have been active the round ends, otherwise somebody else is chosen",
        check: || {
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall()]);
            play.does(Action::ChooseActive(B));
            play.stops();
            assert_eq!((play.at().round(), play.at().phase()), (1, Phase::ChooseActive));
            play.does(Action::ChooseActive(A));
            let told = play.stops();
            assert!(told.ends_with(&[Event::RoundEnded { round: 1 }, Event::RoundBegan { round: 2 }]));
            assert_eq!(play.offers(), [Offer::ChooseActive(A), Offer::ChooseActive(B)]);
        },
    },
    Case {
        rules: &["TG-S-69", "TG-S-70"],
        says: "at the end of the round down to three cards, then one is drawn",
        check: || {
            let mut play = Play::fight(&[wall(), blow("a", PLAIN, &[("on play", "draw 4")])]);
            play.lays("a");
            assert_eq!(play.piles(A), (6, 3, 0));
            play.stops();
            assert_eq!(play.piles(A), (4, 2, 3));
        },
    },
];

const PILES: &[Case] = &[
    Case {
        rules: &["TG-S-72", "TG-EX-19"],
        says: "a stack with too few cards gives what is left, and play goes on",
        check: || {
            let mut play = Play::fight(&[wall(), blow("a", PLAIN, &[("on play", "draw 2")])]);
            play.does(Action::Count { who: A, piles: Piles { hand: 3, stack: 1, discard: 6 } });
            assert!(play.lays("a").contains(&drawn(A, 1)));
            assert_eq!((play.piles(A), play.outcome()), ((3, 0, 6), None));
        },
    },
    Case {
        rules: &["TG-S-73", "TG-EX-18"],
        says: "from an empty hand the top card of the stack is discarded",
        check: || {
            let mut play = Play::fight(&[attacks("discard from hand 1")]);
            play.does(Action::Count { who: A, piles: Piles { hand: 0, stack: 10, discard: 0 } });
            assert!(play.stops().contains(&Event::CardsDiscarded { who: A, from_hand: 0, from_stack: 1 }));
        },
    },
    Case {
        rules: &["TG-S-74", "TG-S-76"],
        says: "discards lie apart until the end; then all own cards go back",
        check: || {
            let foe = foe("value = 3\nopen.free = \"1x\"", &[("attack at 0-2", "discard from hand 1")]);
            let mut play = Play::fight(&[foe, plain("a"), blow("b", "close.free = \"pool 3\"", &[])]);
            play.lays("a");
            play.stops();
            assert_eq!(play.piles(A), (2, 6, 1));
            play.does(Action::StopLaying);
            let told = play.lays("b");
            assert!(told.contains(&Event::CardsReturned { who: A, stack: 10 }));
            assert_eq!(
                (play.piles(A), play.sequence().len(), play.member(A).is_active()),
                ((0, 0, 0), 0, false)
            );
        },
    },
    Case {
        rules: &["TG-S-75"],
        says: "hand, stack, discard and laid cards are the deck; another count is refused",
        check: || {
            let mut play = Play::fight(&[wall(), plain("a")]);
            play.lays("a");
            let count =
                |hand, stack, discard| Action::Count { who: A, piles: Piles { hand, stack, discard } };
            play.refuses(count(3, 7, 0), Refusal::Mismatch { counted: 11, deck: 10 });
            play.does(count(4, 4, 1));
            assert_eq!(play.piles(A), (4, 4, 1));
            play.does(count(0, 9, 0));
            play.refuses(lay("a"), Refusal::NoCardsInHand(A));
        },
    },
];

const COSTS: &[Case] = &[
    Case {
        rules: &["TG-S-88"],
        says: "Food, Wealth and Magic may be paid by anybody, unit by unit; tracks only by the active character",
        check: || {
            let pays = blow("a", PLAIN, &[("on play", "may:\n  pay food 2\n  pay energy 1\n  gain pool 1")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(), pays]);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.does(Action::Accept);
            assert_eq!(play.asked(), Some(Asked::Payer { what: Holding::Food, left: 2 }));
            play.does(Action::ChooseMember(B));
            play.does(Action::ChooseMember(A));
            assert_eq!((play.has(A, Holding::Food), play.has(B, Holding::Food)), (2, 1));
            assert_eq!((play.has(A, Holding::Energy), play.has(B, Holding::Energy), play.pool()), (1, 4, 1));
        },
    },
    Case {
        rules: &["TG-S-89", "TG-S-88"],
        says: "a cost that cannot be paid in full is not offered; a loss takes what is there",
        check: || {
            let pays = blow("a", PLAIN, &[("on play", "may:\n  pay energy 3\n  gain pool 1\nlose energy 3")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(), pays]);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            assert_eq!((play.asked(), play.pool(), play.has(A, Holding::Energy)), (None, 0, 0));
        },
    },
    Case {
        rules: &["TG-S-90", "TG-D-32"],
        says: "damage lowers HEALTH, and ENERGY is cut down to it",
        check: || {
            let mut play =
                Play::talk(&[talker("duration = 4\nopen.free = \"1x\"", &[("reaction", "damage 3")])]);
            assert_eq!((play.health(A), play.has(A, Holding::Energy)), (7, 6));
            play.stops();
            assert_eq!((play.health(A), play.has(A, Holding::Energy)), (4, 4));
        },
    },
    Case {
        rules: &["TG-S-91", "TG-C-36"],
        says: "unavoidable damage is not prevented, but cancelled with the whole attack",
        check: || {
            for (does, health) in [("prevent damage 5", 7), ("ignore enemy", 9)] {
                let guard = blow("a", PLAIN, &[("on enemy", does)]);
                let mut play = Play::fight(&[attacks("unavoidable damage 2"), guard]);
                play.lays("a");
                play.stops();
                assert_eq!(play.health(A), health, "{does}");
            }
        },
    },
    Case {
        rules: &["TG-S-92", "TG-EX-28"],
        says: "what is prevented leaves the rest",
        check: || {
            let guard = blow("a", PLAIN, &[("on enemy", "prevent damage 1")]);
            let mut play = Play::fight(&[attacks("damage 3"), guard]);
            play.lays("a");
            play.stops();
            assert_eq!(play.health(A), 7);
        },
    },
];

/// An item of the case.
fn item(id: &str, keyword: &str, when: &str, does: &str) -> String {
    format!(
        "[[card]]\nid = \"tg/{id}\"\nkind = \"item\"\nname = {{ en = \"{id}\" }}\nkeyword = \"{keyword}\"\n[[card.ability]]\nwhen = \"{when}\"\ndo = \"\"\"\n{does}\n\"\"\"\n"
    )
}

const ITEMS: &[Case] = &[
    Case {
        rules: &["TG-S-93", "TG-EX-32"],
        says: "an item is used in its owner's activation, and by nobody else",
        check: || {
            let axe = item("axe", "weapon", "action", "turn item face down 1\ngain pool 2");
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall(), axe]);
            play.gives(A, "axe");
            let axe = Action::UseItem { item: id("axe"), ability: 0 };
            play.does(Action::ChooseActive(B));
            play.refuses(axe.clone(), Refusal::Party(party::Refusal::NotOwned(id("axe"))));
            play.stops();
            play.does(Action::ChooseActive(A));
            play.does(axe.clone());
            assert_eq!(play.pool(), 2);
            play.refuses(axe, Refusal::FaceDown(id("axe")));
        },
    },
    Case {
        rules: &["TG-S-93"],
        says: "what works once an encounter works once",
        check: || {
            let tooth = item("tooth", "relic", "action", "gain pool 1")
                .replace("keyword", "once-per-encounter = true\nkeyword");
            let mut play = Play::fight(&[wall(), tooth]);
            play.gives(A, "tooth");
            let tooth = Action::UseItem { item: id("tooth"), ability: 0 };
            play.does(tooth.clone());
            play.refuses(tooth, Refusal::UsedUp(id("tooth")));
            assert!(!play.offers().iter().any(|offer| matches!(offer, Offer::UseItem { .. })));
        },
    },
    Case {
        rules: &["TG-S-94", "TG-EX-30"],
        says: "a guard is asked for, not used by itself; declining keeps it",
        check: || {
            let shield = item("targe", "shield", "guard", "pay item 1\nprevent damage 2");
            let mut play = Play::before(&["junis"], "foe", &[attacks("damage 3"), shield]);
            play.gives(A, "targe");
            play.does(Action::KeepHands);
            play.stops();
            assert!(matches!(play.asked(), Some(Asked::Guard { who: A, .. })));
            assert_eq!(play.offers(), [Offer::Pick(0), Offer::Decline]);
            play.refuses(Action::Pick(1), Refusal::NoSuchChoice { chosen: 2, there: 1 });
            play.does(Action::Decline);
            assert_eq!(play.health(A), 6);
            assert!(play.member(A).owns(id("targe")));
            play.stops();
            play.does(Action::Pick(0));
            assert_eq!(play.health(A), 5);
            assert!(!play.member(A).owns(id("targe")));
        },
    },
    Case {
        rules: &["TG-S-94", "TG-EX-31", "TG-C-39"],
        says: "its owner guards against a GROUP part though another is active, and only for himself",
        check: || {
            let shield = item("targe", "shield", "guard", "turn item face down 1\nprevent damage 1");
            let mut play = Play::of(&["junis", "elgan"], "foe", &[attacks("group damage 2"), shield]);
            play.gives(B, "targe");
            play.does(Action::ChooseActive(A));
            play.stops();
            assert!(matches!(play.asked(), Some(Asked::Guard { who: B, .. })));
            play.does(Action::Pick(0));
            assert_eq!((play.health(A), play.health(B)), (7, 7));
        },
    },
    Case {
        rules: &["TG-S-95"],
        says: "an item that was turned lies face up again after the encounter",
        check: || {
            let axe = item("axe", "weapon", "action", "turn item face down 1\ngain pool 2");
            let mut play = Play::before(&["junis"], "foe", &[foe("value = 2\nopen.free = \"1x\"", &[]), axe]);
            play.gives(A, "axe");
            play.does(Action::KeepHands);
            play.does(Action::UseItem { item: id("axe"), ability: 0 });
            assert_eq!(play.outcome(), Some(Outcome::Won));
            assert!(play.member(A).equipped(Keyword::Weapon).is_some_and(|one| one.face_up));
        },
    },
    Case {
        rules: &["TG-S-96", "TG-EX-33"],
        says: "one equipped card a keyword, and no change of equipment inside an encounter",
        check: || {
            let weapon = |id| item(id, "weapon", "action", "gain pool 1");
            let mut play = Play::camp(&["junis"], &[wall(), weapon("axe"), weapon("bow"), weapon("spear")]);
            play.gives(A, "axe");
            play.does(Action::Receive { who: A, card: id("bow"), secret: true, wear: false });
            let equip = Action::Equip { who: A, card: id("bow") };
            let taken = party::Refusal::KeywordTaken { keyword: Keyword::Weapon, by: id("axe") };
            play.refuses(equip.clone(), Refusal::Party(taken));
            play.start("foe");
            play.refuses(equip, Refusal::Party(party::Refusal::InEncounter(A)));
            play.refuses(
                Action::Unequip { who: A, card: id("axe") },
                Refusal::Party(party::Refusal::InEncounter(A)),
            );
            play.gives(A, "spear");
            let worn = play.member(A).belongings().iter().filter(|one| one.equipped);
            assert!(worn.map(|one| one.card).eq([id("spear")]), "a new card may be worn at once");
        },
    },
];

#[test]
fn start_and_rounds() {
    check(ROUNDS);
}

#[test]
fn piles() {
    check(PILES);
}

#[test]
fn costs() {
    check(COSTS);
}

#[test]
fn items() {
    check(ITEMS);
}
