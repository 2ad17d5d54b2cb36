//! The effect language of cards, word by word: each does what it says and no more (KT-FIGHT-09, KT-FIGHT-20).

use rules_core::effect::KtOp;
use rules_core::knight_tales::{Action, Adjustment, Asked, Event, Mode, Offer, Picked, Refusal, Spot};

use super::play::*;
use super::{Case, check};

const WALLS: [[&str; 3]; 3] = [["wall"; 3]; 3];

/// Two knights who both have a card that does this at that moment; A attacks the first of the left lane.
fn with(when: &str, text: &str, lanes: [[&'static str; 3]; 3]) -> Play {
    let icon = if when == "knight action" { "action" } else { "reaction" };
    let brute = monster("brute", "minion", "orc", 9, "black-dice = 2\nred-dice = 1", &[]);
    let cards = [gear("gear", icon, &[(when, text)]), brute];
    let mut play = Play::night(Mode::Competitive, &["a", "b"], lanes, &cards);
    play.attacks(at(0, 1));
    play
}

fn action(text: &str) -> Play {
    let mut play = with("knight action", text, WALLS);
    play.uses(A, "gear");
    play
}

/// The same after the roll of a fight with a brute.
fn reaction(text: &str, knight: [rules_core::card::Face; 3], black: [rules_core::card::Face; 2]) -> Play {
    let mut play = with("knight reaction", text, [["brute"; 3], ["wall"; 3], ["wall"; 3]]);
    play.pays();
    play.rolls(&knight, &black, &[Shield]);
    play.uses(A, "gear");
    play
}

fn struck(play: &mut Play) -> (u8, u8) {
    let events = play.strikes();
    let blows = events.iter().find_map(|event| match *event {
        Event::Struck { damage, incoming } => Some((damage, incoming)),
        _ => None,
    });
    blows.expect("a blow")
}

#[test]
fn before_the_roll() {
    check(&[
        Case {
            rules: &["KT-FIGHT-09"],
            says: "gold, wrath, fatigue and health are gained and lost within their bounds",
            check: || {
                let play = action("gain gold 3\nlose gold 1");
                assert_eq!(play.gold(A), 12);
                let play = action("lose gold 99");
                assert_eq!(play.gold(A), 0);
                let play = action("gain wrath 2");
                assert_eq!(play.knight(A).wrath_left(), 4);
                let play = action("gain wrath 9");
                assert_eq!(play.knight(A).wrath_left(), 11);
                let play = action("lose wrath 9");
                assert_eq!(play.knight(A).wrath_left(), 0);
                let play = action("tire 5\nrefresh fatigue 2");
                assert_eq!(play.knight(A).fatigue, 3);
                let play = action("wound 4\nheal 2");
                assert_eq!(play.knight(A).health, 58);
                let play = action("refresh fatigue 2\nheal 2");
                assert_eq!(play.tokens(A), (0, 60, 63));
            },
        },
        Case {
            rules: &["KT-FIGHT-08", "KT-FIGHT-09"],
            says: "a price is paid in full, or the card is not used at all",
            check: || {
                for (text, left) in [
                    ("pay gold 10\nsword token 1", (0, 0, 60, 2)),
                    ("pay wrath 2\nsword token 1", (10, 0, 60, 0)),
                    ("pay fatigue 3\nsword token 1", (10, 3, 60, 2)),
                    ("pay health 1\nsword token 1", (10, 0, 59, 3)),
                ] {
                    let play = action(text);
                    let knight = play.knight(A);
                    assert_eq!(
                        (knight.gold, knight.fatigue, knight.health, knight.wrath_left()),
                        left,
                        "{text}"
                    );
                    assert_eq!(play.attack().cards.swords, 1);
                }
                for (text, price, needs, has) in [
                    ("pay gold 11", KtOp::PayGold, 11, 10),
                    ("pay wrath 3", KtOp::PayWrath, 3, 2),
                    ("pay fatigue 60", KtOp::PayFatigue, 60, 59),
                    ("pay health 60", KtOp::PayHealth, 60, 59),
                    ("pay gold 4\npay gold 7", KtOp::PayGold, 11, 10),
                ] {
                    let play = with("knight action", &format!("{text}\nsword token 1"), WALLS);
                    let card = id("gear");
                    play.refuses(
                        Action::Use { who: A, card },
                        Refusal::CannotPay { card, price, needs, has },
                    );
                }
            },
        },
        Case {
            rules: &["KT-FIGHT-08", "KT-FIGHT-07"],
            says: "of several options one that cannot be paid is refused, and so is one that is not there",
            check: || {
                let text =
                    "choose:\n  option:\n    pay gold 11\n    sword token 1\n  option:\n    sword token 2";
                let mut play = action(text);
                assert_eq!(play.offers(), [Offer::ChooseOption(1)]);
                let dear = Refusal::CannotPay { card: id("gear"), price: KtOp::PayGold, needs: 11, has: 10 };
                play.refuses(Action::ChooseOption(0), dear);
                play.refuses(Action::ChooseOption(2), Refusal::NotOffered { number: 2, of: 2 });
                play.does(Action::ChooseOption(1));
                assert_eq!(play.attack().cards.swords, 2);
            },
        },
        Case {
            rules: &["KT-FIGHT-10"],
            says: "fewer dice of a colour the card fixes; never below none",
            check: || {
                let lanes = [["brute"; 3], ["wall"; 3], ["wall"; 3]];
                for (text, pool) in [("fewer black dice 1", [3, 1, 1]), ("fewer red dice 2", [3, 2, 0])] {
                    let mut play = with("knight action", text, lanes);
                    play.uses(A, "gear");
                    assert_eq!(play.game.pool(&play.cards), pool);
                }
                let mut play = with("knight action", "fewer monster dice 3", lanes);
                play.uses(A, "gear");
                play.does(Action::ChooseOption(1));
                assert_eq!(play.game.pool(&play.cards), [3, 0, 0], "black goes without a question then");
                let mut play = with("knight action", "fewer monster dice 3", lanes);
                play.uses(A, "gear");
                play.does(Action::ChooseOption(0));
                play.does(Action::ChooseOption(0));
                assert_eq!((play.game.pool(&play.cards), play.asked()), ([3, 0, 0], Some(Asked::Actions)));
            },
        },
        Case {
            rules: &["KT-FIGHT-09", "KT-NIGHT-10"],
            says: "a card sends monsters back, swaps them, or reveals them",
            check: || {
                let lanes = [["rat", "orc", "dead"], ["wall"; 3], ["wall"; 3]];
                let mut play = with("knight action", "on the target move to back", lanes);
                play.uses(A, "gear");
                play.settles();
                assert_eq!((play.lane(0), play.attack().target), (names(&["orc", "?", "rat"]), at(0, 3)));
                let mut play = with("knight action", "on the target swap with neighbour", lanes);
                play.uses(A, "gear");
                assert_eq!((play.lane(0)[0].as_str(), play.attack().target), ("wall", at(1, 1)));
                let mut play = with("knight action", "reveal 1", lanes);
                play.uses(A, "gear");
                play.does(Action::Pick(0));
                assert_eq!(play.asked(), Some(Asked::Reveal { lane: 0, place: 1 }));
                play.lays("orc");
                assert_eq!((play.lane(0), play.asked()), (names(&["rat", "orc", "?"]), Some(Asked::Actions)));
            },
        },
        Case {
            rules: &["KT-FIGHT-09", "KT-DOOM-08"],
            says: "doom goes down and up, a lane is mended",
            check: || {
                let mut play = with("knight action", "lower doom 2", WALLS);
                play.does(Action::Adjust(Adjustment::Doom(3)));
                play.uses(A, "gear");
                assert_eq!(play.field().boss().expect("a boss").doom, 1);
                let mut play = with("knight action", "mend lane 2", WALLS);
                play.sets_lane(1, 2);
                play.uses(A, "gear");
                play.refuses(Action::Pick(0), Refusal::LaneWhole(0));
                let lane = |number| play.game.picked(number, &play.cards);
                assert_eq!([lane(0), lane(1)], [Picked::Lane(0), Picked::Lane(1)].map(Some));
                play.does(Action::Pick(1));
                assert_eq!((play.at().lanes(), play.asked()), ([3, 3, 3], Some(Asked::Actions)));
            },
        },
        Case {
            rules: &["KT-FIGHT-08", "KT-FIGHT-09"],
            says: "a card makes another one ready, never itself",
            check: || {
                let sling = gear("sling", "action", &[("knight action", "sword token 1")]);
                let squire = gear("squire", "action", &[("knight action", "ready a card 1")]);
                let mut play = Play::armed(&["sling", "squire"], WALLS, &[sling, squire]);
                play.attacks(at(0, 1));
                let mut early = play.clone();
                early.uses(A, "squire");
                assert_eq!(early.asked(), Some(Asked::Actions), "there is none yet");
                early.refuses(Action::Use { who: A, card: id("squire") }, Refusal::Exhausted(id("squire")));
                play.uses(A, "sling");
                play.uses(A, "squire");
                assert_eq!(play.offers(), [Offer::Pick(0), Offer::Decline]);
                let events = play.does(Action::Pick(0));
                assert!(told(&events, Event::Readied { who: A, card: id("sling") }));
                play.uses(A, "sling");
                assert_eq!(play.attack().cards.swords, 2);
            },
        },
        Case {
            rules: &["KT-FIGHT-35", "KT-FIGHT-30"],
            says: "damage beside the dice knows no shields; others than the target are hit at once",
            check: || {
                let mut play = with(
                    "knight action",
                    "on every monster damage target 2",
                    [["brute"; 3], ["wall"; 3], ["rat"; 3]],
                );
                let gold = play.gold(A);
                let events = play.uses(A, "gear");
                assert!(told(&events, Event::Claimed { card: id("rat"), who: A }));
                assert_eq!((play.gold(A), play.monster(at(1, 1)).gold), (gold + 3, 7));
                play.pays();
                play.rolls(&[Shield; 3], &[Shield, Shield], &[Shield]);
                assert_eq!(struck(&mut play), (2, 0));
            },
        },
        Case {
            rules: &["KT-DOOM-09", "KT-BOSS-06", "KT-OQ-13"],
            says: "lanes are damaged: the target's, all, or those with a faction",
            check: || {
                let lanes = [["orc"; 3], ["dead"; 3], ["rat"; 3]];
                for (text, left) in [
                    ("damage lane 2", [1, 3, 3]),
                    ("damage every lane 1", [2, 2, 2]),
                    ("damage lanes with orcs 1", [2, 3, 3]),
                    ("damage lanes with undead 1", [3, 2, 3]),
                    ("damage lanes with beasts 3", [3, 3, 0]),
                ] {
                    let mut play = with("knight action", text, lanes);
                    play.uses(A, "gear");
                    assert_eq!(play.at().lanes(), left, "{text}");
                }
            },
        },
    ]);
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

#[test]
fn after_the_roll() {
    check(&[
        Case {
            rules: &["KT-FIGHT-20", "KT-FIGHT-31"],
            says: "wounds are prevented, dooms ignored",
            check: || {
                let mut play = reaction("prevent wound 1", [Faith; 3], [Sword, Sword]);
                assert_eq!(struck(&mut play), (0, 1));
                let mut play = reaction("ignore doom 1", [Faith; 3], [Doom, Doom]);
                play.strikes();
                assert_eq!(play.field().boss().expect("a boss").doom, 1);
            },
        },
        Case {
            rules: &["KT-FIGHT-20", "KT-FIGHT-34"],
            says: "own results are turned, rolled again; monster dice are rolled again or go",
            check: || {
                for (text, blows) in
                    [("turn to sword 1", (1, 2)), ("turn to shield 1", (0, 1)), ("turn to faith 1", (0, 2))]
                {
                    let mut play = reaction(text, [Faith; 3], [Sword, Sword]);
                    play.refuses(Action::PickDie(3), play.unfit(3));
                    play.does(Action::PickDie(0));
                    // The red die shows a shield.
                    play.does(Action::Resolve);
                    play.does(Action::Faith(5));
                    let events = play.does(Action::Strike);
                    assert!(told(&events, Event::Struck { damage: blows.0, incoming: blows.1 }), "{text}");
                }
                let mut play = reaction("reroll monster dice 1", [Faith; 3], [Sword, Sword]);
                play.does(Action::PickDie(3));
                play.rolls_one(1, Blank);
                assert_eq!(struck(&mut play), (0, 1));
                let mut play = reaction("discard monster dice 2", [Sword; 3], [Sword, Sword]);
                play.does(Action::PickDie(5));
                play.does(Action::Decline);
                assert_eq!(struck(&mut play), (3, 2));
                let mut play = reaction("reroll knight dice 1", [Faith; 3], [Sword, Sword]);
                play.does(Action::PickDie(2));
                play.rolls_one(0, Shield);
                assert_eq!(struck(&mut play), (0, 1));
            },
        },
        Case {
            rules: &["KT-FIGHT-19", "KT-FIGHT-24"],
            says: "what a card asks for: swords, shields, faith, wrath, gold, the target, its rank",
            check: || {
                let asks = [
                    ("swords at least 3", true),
                    ("swords at least 4", false),
                    ("shields at least 1", true),
                    ("shields at least 2", false),
                    ("faiths at least 1", false),
                    ("wrath at least 2", true),
                    ("wrath at least 3", false),
                    ("gold at least 10", true),
                    ("gold at least 11", false),
                    ("dooms at least 1", true),
                    ("dooms at least 2", false),
                    ("rank is 1", true),
                    ("rank at least 2", false),
                    ("faction is orc", true),
                    ("faction is beast", false),
                    ("target is boss", false),
                    ("target is champion", false),
                    ("target defeated", false),
                    ("doom level at least 1", false),
                    ("lane damaged", false),
                ];
                for (ask, holds) in asks {
                    let text = format!("if {ask}:\n  gain gold 1");
                    let play = reaction(&text, [Sword, DoubleSword, Shield], [Doom, Blank]);
                    assert_eq!(play.gold(A) == 11, holds, "{ask}");
                }
            },
        },
        Case {
            rules: &["KT-FIGHT-20", "KT-FIGHT-47"],
            says: "after the attack a card can ask what it came to",
            check: || {
                for (ask, holds) in [
                    ("wounds at least 1", true),
                    ("wounds at most 1", true),
                    ("wounds at least 2", false),
                    ("damage at least 2", true),
                    ("damage at least 3", false),
                    ("excess at least 1", false),
                ] {
                    let text = format!("if {ask}:\n  gain wrath 1");
                    let lanes = [["brute"; 3], ["wall"; 3], ["wall"; 3]];
                    let mut play = with("after attack", &text, lanes);
                    play.pays();
                    play.rolls(&[Sword, Sword, Sword], &[Sword, Blank], &[Shield]);
                    play.strikes();
                    play.uses(A, "gear");
                    assert_eq!(play.knight(A).wrath_left(), 3 + u8::from(holds), "{ask}");
                }
            },
        },
        Case {
            rules: &["KT-FIGHT-20", "KT-NIGHT-22"],
            says: "what a card counts and whom it means",
            check: || {
                for (amount, gold) in [
                    ("rank", 1),
                    ("monsters-in-lane", 1),
                    ("monsters-in-rank", 3),
                    ("swords", 3),
                    ("shields", 1),
                    ("dooms", 1),
                    ("gold", 10),
                ] {
                    let text = format!("gain gold {amount}");
                    let play = reaction(&text, [Sword, DoubleSword, Shield], [Doom, Blank]);
                    assert_eq!(play.gold(A), 10 + gold, "{amount}");
                }
                for (target, hit) in [
                    ("the target", [1, 0, 0]),
                    ("monsters of the rank", [1, 1, 1]),
                    ("monsters of the lane", [1, 0, 0]),
                    ("every monster", [1, 1, 1]),
                    ("orcs", [1, 0, 0]),
                    ("beasts", [0, 1, 1]),
                    ("undead", [0, 0, 0]),
                    ("monsters of rank 1", [1, 1, 1]),
                    ("monsters of rank 2", [0, 0, 0]),
                ] {
                    let text = format!("on {target} health token 1");
                    let play = reaction(&text, [Faith; 3], [Blank, Blank]);
                    assert_eq!(
                        [0, 1, 2].map(|lane| play.monster(at(lane, 1)).health_tokens),
                        hit,
                        "{target}"
                    );
                    assert_eq!(play.monster(Spot::Boss).health_tokens, 0);
                }
                let play = reaction("on the boss health token 1", [Faith; 3], [Blank, Blank]);
                assert_eq!(play.monster(Spot::Boss).health_tokens, 1, "on the forest, too");
                let play = reaction("on every knight lose gold 1", [Faith; 3], [Blank, Blank]);
                assert_eq!((play.gold(A), play.gold(B)), (9, 9));
            },
        },
    ]);
}
