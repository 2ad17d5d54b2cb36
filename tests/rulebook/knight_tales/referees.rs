//! What the second referee (`tests/referee/knight_tales/`) found: rules that hold where texts meet.

use rules_core::effect::KtOp;
use rules_core::knight_tales::{Action, Event, Mode, Offer, Picked, Refusal, Spot};

use super::play::*;
use super::{Case, check};

const ZOMBIES: [[&str; 3]; 3] = [["zombie"; 3]; 3];

/// Two knights with such a card each; the first attacks the left lane.
fn with(icon: &str, when: &str, text: &str, lanes: [[&'static str; 3]; 3]) -> Play {
    let cards = [gear("gear", icon, &[(when, text)])];
    let mut play = Play::night(Mode::Competitive, &["a", "b"], lanes, &cards);
    play.attacks(at(0, 1));
    play
}

fn pick(play: &mut Play, spot: Spot) -> Vec<Event> {
    let wanted = Some(Picked::Spot(spot));
    let number = (0..10).find(|&number| play.game.picked(number, &play.cards) == wanted);
    play.does(Action::Pick(number.expect("it can be picked")))
}

fn doom(play: &Play) -> u8 {
    play.field().boss().expect("a boss").doom
}

#[test]
fn where_texts_meet() {
    check(&[
        Case {
            rules: &["KT-OQ-44", "KT-FIGHT-20"],
            says: "a monster that falls in the window after the attack counts for quests",
            check: || {
                let lanes = [["runner", "rat", "rat"], ["wall"; 3], ["wall"; 3]];
                let text = "on any monster damage target 9";
                let mut play = with("reaction", "after attack", text, lanes);
                play.pays();
                play.rolls(&[Shield; 3], &[], &[]);
                play.strikes();
                play.uses(A, "gear");
                let events = pick(&mut play, at(0, 3));
                let card = id("quest-rank-2-or-3");
                assert!(told(&events, Event::QuestFulfilled { who: A, card, spot: 1 }), "{events:?}");
            },
        },
        Case {
            rules: &["KT-OQ-44", "KT-DAY-09"],
            says: "a quest looks at the target that stands as well as at those who fell beside it",
            check: || {
                let text = "if target is champion:\n  if damage at least 1:\n    fulfil quest";
                let says = "deck = 1\nspots = [4, 2, 1]";
                let hit = card("hit", "quest", says, &[("fulfilled", text)]);
                let gear = gear("gear", "reaction", &[("knight reaction", "on any monster damage target 9")]);
                let mut play = Play::table(Mode::Competitive, &[hit, gear]);
                play.lays("a");
                play.lays("b");
                play.does(Action::Begin);
                play.rolls_for_order(3);
                play.rolls_for_order(2);
                play.lays("hit");
                play.passes(2);
                play.deals([["ogre"; 3], ["rat"; 3], ["rat"; 3]]);
                play.attacks(at(0, 1));
                play.pays();
                play.rolls(&[Sword, Sword, Sword], &[Blank], &[Shield]);
                play.uses(A, "gear");
                pick(&mut play, at(1, 1));
                play.strikes();
                assert_eq!(play.at().quests()[0].fulfilled.as_slice(), [A]);
            },
        },
        Case {
            rules: &["KT-FIGHT-46", "KT-FIGHT-20"],
            says: "a wound can still be prevented when the target falls: wounds come later",
            check: || {
                let mut play = with("reaction", "when defeated", "prevent wound 1", ZOMBIES);
                let before = play.tokens(A).1;
                play.pays();
                play.rolls(&[DoubleSword; 3], &[Sword], &[]);
                play.strikes();
                play.uses(A, "gear");
                assert_eq!(play.tokens(A).1, before);
            },
        },
        Case {
            rules: &["KT-FIGHT-09", "KT-OQ-45"],
            says: "what an action does for the attack stays with it when another target is chosen",
            check: || {
                let mut play = with("action", "knight action", "ignore doom 1", ZOMBIES);
                play.uses(A, "gear");
                play.attacks(at(1, 1));
                play.pays();
                play.rolls(&[Shield; 3], &[Doom], &[]);
                play.strikes();
                assert_eq!(doom(&play), 0);
            },
        },
        Case {
            rules: &["KT-TOK-10"],
            says: "a tactic's token for the target stays on its card",
            check: || {
                let text = [("basic", "monster shield token 1"), ("exception", "raise doom 1")];
                let smith = card("smith", "tactic", "of-boss = \"warchief\"", &text);
                let mut play = Play::day(Mode::Competitive, &["a", "b"], &[smith]);
                play.passes(2);
                play.lays("renown-1");
                play.does(Action::Done);
                for name in ["zombie", "zombie", "zombie", "warchief", "smith"] {
                    play.lays(name);
                }
                play.fights(at(0, 1), &[Shield; 3], &[Doom], &[]);
                assert_eq!(play.monster(at(0, 1)).shields, 1);
            },
        },
        Case {
            rules: &["KT-NIGHT-12"],
            says: "several of a lane that move to the back keep their order",
            check: || {
                let cards = [gear("gear", "action", &[("knight action", "on orcs move to back")])];
                let mut play = Play::mob([["orc", "rat", "ogre"], ["rat"; 3], ["rat"; 3]], &cards);
                play.attacks(at(1, 1));
                play.uses(A, "gear");
                assert_eq!(play.lane(0), ["rat", "orc", "ogre"]);
            },
        },
        Case {
            rules: &["KT-OQ-29", "KT-DAY-16"],
            says: "a price of any knight is offered to those who can pay it",
            check: || {
                let text = "on any knight pay gold 1\nsword token 1";
                let cards = [gear("gear", "action", &[("knight action", text)])];
                let mut play = Play::night(Mode::Coop, &["a", "b", "c"], [["rat"; 3]; 3], &cards);
                play.sets_gold(B, 0);
                play.attacks(at(0, 1));
                play.uses(A, "gear");
                assert_eq!(play.offers(), [Offer::Pick(0), Offer::Pick(2)]);
                play.does(Action::Pick(2));
                assert_eq!((play.gold(A), play.gold(C)), (8, 7));
            },
        },
    ]);
}

/// The tactic on top: it readies a card.
fn readies() -> String {
    let text = [("basic", "ready a card 1"), ("exception", "gain gold 1")];
    card("example-tactic-1", "tactic", "of-boss = \"warchief\"", &text)
}

#[test]
fn where_cards_fall_or_move() {
    check(&[
        Case {
            rules: &["KT-FIGHT-36", "KT-FIGHT-40"],
            says: "a target that survived the blow and falls behind it is claimed",
            check: || {
                let mut play =
                    with("reaction", "after attack", "on the target damage target 9", [["wall"; 3]; 3]);
                play.pays();
                play.rolls(&[Sword; 3], &[], &[]);
                play.strikes();
                let events = play.uses(A, "gear");
                assert!(told(&events, Event::Claimed { card: id("wall"), who: A }), "{events:?}");
            },
        },
        Case {
            rules: &["KT-FIGHT-51", "KT-NIGHT-12"],
            says: "a card that fell lies where it is until the gaps close",
            check: || {
                let mut play = with("reaction", "when defeated", "move to back", [["rat"; 3]; 3]);
                play.pays();
                play.rolls(&[Sword; 3], &[], &[]);
                play.strikes();
                let events = play.uses(A, "gear");
                assert!(!events.iter().any(|event| matches!(event, Event::MovedToBack { .. })), "{events:?}");
            },
        },
        Case {
            rules: &["KT-OQ-35", "KT-END-15"],
            says: "a text stays with its monster when that moves: the new lane is damaged",
            check: || {
                let text = "on the target swap with neighbour\ndamage lane 1";
                let dancer = minion("dancer", "beast", 1, "", &[("when attacked", text)]);
                let mut play = Play::mob([["dancer", "rat", "rat"], ["rat"; 3], ["rat"; 3]], &[dancer]);
                play.attacks(at(0, 1));
                play.pays();
                pick(&mut play, at(1, 1));
                assert_eq!(play.lane(1), ["dancer", "rat", "rat"]);
                assert_eq!(play.at().lanes(), [3, 2, 3]);
            },
        },
        Case {
            rules: &["KT-OQ-35", "KT-FIGHT-51"],
            says: "a target that steps forward with its lane is still the target when the boss acts",
            check: || {
                let says =
                    "of-boss = \"warchief\"\nfaction = \"orc\"\nvalor = 9\nhealth = 7\ndoom = [[1, 1, 0]]";
                let enters = [("boss enters", "on the target health token 1")];
                let boss = card("warchief", "boss", says, &enters);
                let text = "on any monster damage target 9";
                let cards = [gear("gear", "reaction", &[("knight reaction", text)]), boss];
                let mut play = Play::mob([["rat", "wall", "rat"], ["rat"; 3], ["rat"; 3]], &cards);
                play.fells(at(1, 3));
                play.fells(at(2, 3));
                play.attacks(at(0, 2));
                play.pays();
                play.rolls(&[Shield; 3], &[], &[]);
                play.uses(A, "gear");
                pick(&mut play, at(0, 1));
                play.strikes();
                assert_eq!(play.lane(0), ["wall", "rat"]);
                assert_eq!([1, 2].map(|rank| play.monster(at(0, rank)).health_tokens), [1, 0]);
            },
        },
        Case {
            rules: &["KT-FIGHT-09", "KT-COOP-09"],
            says: "who takes the damage takes it on another target, too",
            check: || {
                let text = "on any knight another takes damage";
                let mut play = with("action", "knight action", text, ZOMBIES);
                play.uses(A, "gear");
                play.does(Action::Pick(B.0));
                play.attacks(at(1, 1));
                assert_eq!(play.attack().taker, B);
            },
        },
        Case {
            rules: &["KT-OQ-29", "KT-FIGHT-08"],
            says: "a price of every knight is too much where one of them cannot pay",
            check: || {
                let text = "on every knight pay gold 1\nsword token 1";
                let mut play = with("action", "knight action", text, ZOMBIES);
                let card = id("gear");
                play.sets_gold(B, 0);
                let dear = Refusal::CannotPay { card, price: KtOp::PayGold, needs: 1, has: 0 };
                play.refuses(Action::Use { who: A, card }, dear);
                play.sets_gold(B, 1);
                play.uses(A, "gear");
                assert_eq!(play.gold(B), 0);
            },
        },
        Case {
            rules: &["KT-DOOM-05", "KT-FIGHT-08"],
            says: "a tactic that readies a card applies where one is exhausted",
            check: || {
                let smith = readies();
                let sword = gear("gear", "reaction", &[("knight reaction", "sword token 1")]);
                let mut play = Play::night(Mode::Competitive, &["a", "b"], ZOMBIES, &[smith, sword]);
                play.attacks(at(0, 1));
                play.pays();
                play.rolls(&[Shield; 3], &[Doom], &[]);
                play.uses(A, "gear");
                let events = play.strikes();
                let card = id("example-tactic-1");
                assert!(told(&events, Event::TacticTriggered { card, exception: false }), "{events:?}");
            },
        },
        Case {
            rules: &["KT-DOOM-05", "KT-DOOM-04"],
            says: "a tactic readies the very card whose doom set it off",
            check: || {
                let horn = gear("gear", "action", &[("knight action", "raise doom 1")]);
                let mut play = Play::night(Mode::Competitive, &["a", "b"], ZOMBIES, &[readies(), horn]);
                play.attacks(at(0, 1));
                let events = play.uses(A, "gear");
                let card = id("example-tactic-1");
                assert!(told(&events, Event::TacticTriggered { card, exception: false }), "{events:?}");
                play.does(Action::Pick(0));
                assert!(!play.knight(A).cards[0].used);
            },
        },
    ]);
}
