//! Rules of the boss (KT-BOSS).

use rules_core::effect::Trigger;
use rules_core::knight_tales::{Action, Adjustment, Asked, Event, Mode, Outcome, Phase, Refusal, Spot};

use super::play::*;
use super::{Case, check};

fn two(lanes: [[&'static str; 3]; 3], cards: &[String]) -> Play {
    Play::night(Mode::Competitive, &["a", "b"], lanes, cards)
}

fn moved(events: &[Event]) -> Vec<u8> {
    let ranks = events.iter().filter_map(|event| match event {
        Event::BossMoved { rank } => Some(*rank),
        _ => None,
    });
    ranks.collect()
}

/// A boss with this text for entering a rank, and a mark on every space of its track.
fn boss(text: &str) -> String {
    let says = "of-boss = \"warchief\"\nfaction = \"orc\"\nvalor = 9\nhealth = 7\nlane-damage = 1";
    let mark = "[1, 1, 0, \"tactic\"]";
    let says = format!("{says}\ndoom = [{mark}, {mark}, {mark}]");
    card("warchief", "boss", &says, &[("boss enters", text)])
}

/// The first card of each lane falls, and the boss enters rank 3. The last of the lanes has no revealed card then.
fn enters(lanes: [[&'static str; 3]; 3], cards: &[String]) -> (Play, Vec<Event>) {
    let mut play = two(lanes, cards);
    play.does(Action::Adjust(Adjustment::Doom(1)));
    let events = (0..3).flat_map(|lane| play.fells(at(lane, 1))).collect();
    assert_eq!(play.field().rank(Spot::Boss), 3);
    (play, events)
}

#[test]
fn moving_and_acting() {
    check(&[
        Case {
            rules: &["KT-BOSS-02", "KT-BOSS-03"],
            says: "it enters a rank once no lane reaches it, after gaps have closed",
            check: || {
                let mut play = two([["rat"; 3]; 3], &[]);
                assert!(moved(&play.fells(at(0, 1))).is_empty());
                assert!(moved(&play.fells(at(1, 1))).is_empty());
                assert_eq!(moved(&play.fells(at(2, 1))), [3]);
                play.fells(at(0, 1));
                play.fells(at(1, 1));
                assert_eq!(moved(&play.fells(at(2, 1))), [2]);
            },
        },
        Case {
            rules: &["KT-BOSS-04", "KT-BOSS-06", "KT-EX-24"],
            says: "the Warchief costs each lane with orcs one point, however many there are",
            check: || {
                let lanes = [["orc", "orc", "rat"], ["rat"; 3], ["ogre", "rat", "rat"]];
                let mut play = Play::mob(lanes, &[]);
                for lane in 0..3 {
                    play.fells(at(lane, 3));
                }
                assert_eq!(play.field().rank(Spot::Boss), 3);
                assert_eq!(play.at().lanes(), [2, 3, 2]);
            },
        },
        Case {
            rules: &["KT-BOSS-07", "KT-BOSS-08", "KT-EX-23"],
            says: "two dooms, one tactic; the boss enters rank 3 and finds no revealed orc; the next one is revealed",
            check: || {
                let orc = monster("raider", "minion", "orc", 1, "black-dice = 2\nred-dice = 0", &[]);
                let lanes = [["raider", "orc", "rat"], ["rat"; 3], ["rat"; 3]];
                let mut play = two(lanes, &[orc]);
                play.fells(at(1, 1));
                play.fells(at(2, 1));
                let events = play.fights(at(0, 1), &[Sword; 3], &[Doom, Doom], &[]);
                assert!(told(&events, Event::Claimed { card: id("raider"), who: A }));
                let boss = play.field().boss().expect("a boss");
                assert_eq!((boss.rank, boss.doom, boss.top), (3, 2, 1));
                assert_eq!(play.at().lanes(), [3, 3, 3]);
                assert_eq!(play.lane(0), ["orc", "?"]);
                assert_eq!(play.monster(at(0, 1)).gold, 1);
            },
        },
        Case {
            rules: &["KT-BOSS-09", "KT-FIGHT-52"],
            says: "its whole text is carried out before a face-down card of rank 1 is revealed",
            check: || {
                let text = "on any monster swap with neighbour\nlower doom 1";
                let (mut play, _) = enters([["rat"; 3]; 3], &[boss(text)]);
                play.does(Action::Pick(0));
                assert_eq!(play.field().boss().expect("a boss").doom, 0);
                assert_eq!(play.asked(), Some(Asked::Reveal { lane: 2, place: 0 }));
            },
        },
        Case {
            rules: &["KT-BOSS-09", "KT-NIGHT-10"],
            says: "a card that its text brings to rank 1 is revealed when it has acted, too late for an orc to count",
            check: || {
                let lanes = [["rat", "rat", "orc"], ["rat"; 3], ["rat", "orc", "rat"]];
                let text = "on any monster move to back\ndamage lanes with orcs 1";
                let (mut play, _) = enters(lanes, &[boss(text)]);
                play.does(Action::Pick(0));
                assert_eq!(play.lane(0), ["?", "rat"]);
                play.settles();
                assert_eq!(play.lane(0), ["orc", "rat"]);
                assert_eq!(play.at().lanes(), [3, 3, 3]);
            },
        },
        Case {
            rules: &["KT-FIGHT-43", "KT-DOOM-05"],
            says: "a target whose card is gone has no lane, rank or neighbours for a tactic that the boss sets off",
            check: || {
                let on = |target: &str| format!("on {target} health token 1");
                let gone = ["monsters of the lane", "monsters of the rank", "a neighbour"].map(on);
                for basic in gone.iter().map(String::as_str).chain(["damage lane 1", "health token 1"]) {
                    let text = [("basic", basic), ("exception", "gain gold 1")];
                    let tactic = card("example-tactic-1", "tactic", "of-boss = \"warchief\"", &text);
                    let (_, events) = enters([["rat"; 3]; 3], &[boss("raise doom 1"), tactic]);
                    let card = id("example-tactic-1");
                    assert!(told(&events, Event::TacticTriggered { card, exception: true }), "{basic}");
                }
            },
        },
        Case {
            rules: &["KT-BOSS-09", "KT-DOOM-05", "KT-NIGHT-15"],
            says: "a tactic that moves nobody changes nothing, although a card waits to be revealed",
            check: || {
                let text = [("basic", "on undead move to back"), ("exception", "gain gold 1")];
                let tactic = card("example-tactic-2", "tactic", "of-boss = \"warchief\"", &text);
                let lanes = [["rat", "rat", "dead"], ["rat"; 3], ["rat"; 3]];
                let (mut play, _) = enters(lanes, &[boss("raise doom 1"), tactic]);
                play.does(Action::Adjust(Adjustment::Doom(0)));
                let events: Vec<Event> = (0..3).flat_map(|lane| play.fells(at(lane, 1))).collect();
                assert_eq!((moved(&events), play.lane(0)), (vec![2], vec!["dead".to_owned()]));
                let card = id("example-tactic-2");
                assert!(told(&events, Event::TacticTriggered { card, exception: true }), "{events:?}");
            },
        },
        Case {
            rules: &["KT-FIGHT-36", "KT-BOSS-04"],
            says: "a target that fell is still defeated when the boss acts",
            check: || {
                let text = "if target defeated:\n  lower doom 1";
                let (play, _) = enters([["rat"; 3]; 3], &[boss(text)]);
                assert_eq!(play.field().boss().expect("a boss").doom, 0);
            },
        },
        Case {
            rules: &["KT-BOSS-05", "KT-DX-04", "KT-OQ-14"],
            says: "several free ranks: one by one, and it acts each time",
            check: || {
                let text = "on beasts damage target 9";
                let bomb = minion("bomb", "orc", 1, "", &[("when defeated", text)]);
                let mut play = Play::mob([["rat"; 3], ["rat"; 3], ["bomb", "rat", "rat"]], &[bomb]);
                for lane in 0..3 {
                    play.fells(at(lane, 3));
                }
                let events = play.fells(at(2, 1));
                assert_eq!(moved(&events), [2, 1]);
                let acts = Event::TextBegan { card: id("warchief"), trigger: Trigger::BossEnters };
                assert_eq!(events.iter().filter(|&&event| event == acts).count(), 2);
                let mut play = two([["rat"; 3]; 3], &[]);
                for _ in 0..6 {
                    let spot = play.field().targets().find(|&spot| spot != Spot::Boss).expect("a rat");
                    let longest = (0..3).max_by_key(|&lane| play.field().lane(lane).len()).expect("a lane");
                    play.fells(if play.field().lane(longest).len() > 1 { at(longest, 1) } else { spot });
                }
                assert_eq!(play.field().rank(Spot::Boss), 2, "lanes of one card each");
            },
        },
        Case {
            rules: &["KT-DX-05", "KT-END-18"],
            says: "an activation that takes the last point loses the game; later lanes are not looked at",
            check: || {
                let mut play = Play::mob([["orc", "rat", "rat"], ["rat"; 3], ["orc", "rat", "rat"]], &[]);
                play.sets_lane(0, 0);
                play.sets_village(1);
                for lane in 0..3 {
                    play.fells(at(lane, 3));
                }
                assert_eq!(play.at().phase(), Phase::Over(Outcome::Lost));
                assert_eq!(play.at().lanes(), [0, 3, 3]);
                play.refuses(Action::StopNight, Refusal::Over);
            },
        },
    ]);
}

#[test]
fn fighting_it() {
    check(&[
        Case {
            rules: &["KT-BOSS-12", "KT-BOSS-13", "KT-OQ-12"],
            says: "armor keeps damage off, no faith removes it, and it is read when damage is",
            check: || {
                let mut play = Play::mob([["rat"; 3]; 3], &[]);
                for lane in 0..3 {
                    play.fells(at(lane, 3));
                }
                play.attacks(Spot::Boss);
                play.pays();
                play.rolls(&[DoubleSword, Sword, Faith], &[Doom], &[Shield]);
                play.does(Action::Resolve);
                play.does(Action::Faith(4));
                play.does(Action::ResolveDoom);
                play.settles();
                let events = play.does(Action::Strike);
                assert!(
                    told(&events, Event::Struck { damage: 2, incoming: 1 }),
                    "armor 1 and a sword token now"
                );
            },
        },
        Case {
            rules: &["KT-BOSS-14", "KT-BOSS-15", "KT-OQ-11"],
            says: "gold, tokens and the card as with others; defeated it moves no doom any more",
            check: || {
                let howler = monster("howler", "minion", "beast", 9, "black-dice = 1\nred-dice = 0", &[]);
                let mut play = Play::mob([["howler", "rat", "rat"], ["rat"; 3], ["rat"; 3]], &[howler]);
                for lane in 0..3 {
                    play.fells(at(lane, 3));
                }
                let gold = play.gold(B);
                play.fights(Spot::Boss, &[DoubleSword, DoubleSword, Sword], &[Blank], &[Sword]);
                assert_eq!((play.gold(B), play.monster(Spot::Boss).marks.of(B)), (gold + 5, 5));
                play.fights(Spot::Boss, &[Sword, Shield, Shield], &[Blank], &[Sword]);
                assert_eq!(play.defeated(B), [id("rat"), id("warchief")]);
                play.refuses(Action::Attack(Spot::Boss), Refusal::NobodyThere(Spot::Boss));
                let events = play.fights(at(0, 1), &[Shield; 3], &[Doom], &[]);
                assert!(!events.iter().any(|event| matches!(event, Event::DoomRaised { .. })));
            },
        },
        Case {
            rules: &["KT-BOSS-16"],
            says: "each boss comes in one night only",
            check: || {
                let mut play = Play::night(Mode::Competitive, &["a", "b"], [["rat"; 3]; 3], &[]);
                for lane in 0..3 {
                    play.fells(at(lane, 1));
                }
                for seat in [B, A] {
                    play.sets_tokens(seat, 0, 2, 8);
                    play.misses(at(0, 1));
                }
                play.settles();
                let quest =
                    card("q-two", "quest", "deck = 2\nspots = [1, 1, 1]", &[("fulfilled", "fulfil quest")]);
                play.cards.add(&format!(
                    "[deck]\nid = \"kt-more\"\nname = {{ en = \"More\" }}\nfrom = \"house\"\n{quest}"
                ));
                play.lays("q-two");
                play.passes(2);
                play.lays("renown-2");
                play.does(Action::Done);
                while let Some(Asked::Reveal { .. }) = play.asked() {
                    play.lays("rat");
                }
                play.refuses(Action::Lay(id("warchief")), Refusal::AlreadyTaken(id("warchief")));
            },
        },
    ]);
}
