//! The beginning of the night (KT-NIGHT).

use rules_core::knight_tales::{Action, Asked, Difficulty, Event, Mode, Refusal, Spot};

use super::play::*;
use super::{Case, check};

const RATS: [[&str; 3]; 3] = [["rat"; 3]; 3];

fn dusk() -> Play {
    let mut play = Play::day(Mode::Competitive, &["a", "b"], &[]);
    play.passes(2);
    play
}

#[test]
fn the_monster_deck() {
    check(&[
        Case {
            rules: &["KT-NIGHT-02", "KT-NIGHT-03", "KT-NIGHT-04"],
            says: "the renown card of the night says how many champions there are among nine",
            check: || {
                for (difficulty, champions) in
                    [(Difficulty::Heroic, 1), (Difficulty::Epic, 2), (Difficulty::Legendary, 3)]
                {
                    let mut play = Play::table(Mode::Solo, &[]);
                    play.does(Action::SetUp { mode: Mode::Solo, difficulty });
                    play.lays("a");
                    play.does(Action::Begin);
                    play.does(Action::Done);
                    play.does(Action::Pass);
                    play.refuses(Action::Lay(id("renown-2")), Refusal::NotThisCard(id("renown-2")));
                    let minions = 9 - champions;
                    let told = play.lays("renown-1");
                    assert_eq!(told, [Event::NightBegan { round: 1, champions, minions }], "KT-EX-07");
                    assert_eq!(play.asked(), Some(Asked::Deal { champions, minions }));
                }
            },
        },
        Case {
            rules: &["KT-NIGHT-06", "KT-NIGHT-07"],
            says: "the difficulty is not changed any more; drawing and shuffling is asked for",
            check: || {
                let mut play = dusk();
                play.lays("renown-1");
                let other = Action::SetUp { mode: Mode::Competitive, difficulty: Difficulty::Epic };
                play.refuses(other, Refusal::NotNow);
                assert_eq!(play.asked(), Some(Asked::Deal { champions: 1, minions: 8 }));
            },
        },
        Case {
            rules: &["KT-NIGHT-08", "KT-NIGHT-09", "KT-NIGHT-11"],
            says: "nine face-down; those of rank 1 are revealed, lane by lane",
            check: || {
                let mut play = dusk();
                play.lays("renown-1");
                play.does(Action::Done);
                for lane in 0..3 {
                    assert_eq!(play.lane(lane), ["?", "?", "?"]);
                    assert_eq!(play.asked(), Some(Asked::Reveal { lane, place: 0 }));
                    play.lays("rat");
                    assert_eq!(play.lane(lane), ["rat", "?", "?"]);
                }
                assert_eq!(play.asked(), Some(Asked::Boss));
            },
        },
        Case {
            rules: &["KT-NIGHT-16", "KT-NIGHT-18", "KT-NIGHT-19"],
            says: "gold on every health point, of the boss too; then its top tactic",
            check: || {
                let mut play = dusk();
                let told = play.deals([["ogre", "rat", "rat"], ["rat"; 3], ["rat"; 3]]);
                assert_eq!(play.monster(at(0, 1)).gold, 4);
                assert!(super::play::told(&told, Event::BossTurnedUp { card: id("warchief"), gold: 6 }));
                assert!(super::play::told(&told, Event::TacticTurnedUp(id("example-tactic-1"))));
                assert_eq!(play.monster(Spot::Boss).gold, 6);
            },
        },
        Case {
            rules: &["KT-NIGHT-20", "KT-NIGHT-21"],
            says: "the boss waits on the forest, the doom token on the first space",
            check: || {
                let mut play = dusk();
                play.deals(RATS);
                let boss = play.field().boss().expect("a boss");
                assert!(!boss.is_in_a_rank() && boss.rank == 4);
                assert_eq!(boss.doom, 0);
            },
        },
        Case {
            rules: &["KT-NIGHT-01", "KT-NIGHT-23"],
            says: "after renown, dealing, revealing, boss and tactic the first to pass attacks",
            check: || {
                let mut play = Play::day(Mode::Competitive, &["a", "b"], &[]);
                play.does(Action::Buy(id("example-animal")));
                play.passes(2);
                assert_eq!(play.asked(), Some(Asked::Renown { night: 1 }));
                play.deals(RATS);
                assert_eq!(play.asked(), Some(Asked::Target { who: B }));
            },
        },
    ]);
}

#[test]
fn moving_to_the_back() {
    check(&[
        Case {
            rules: &["KT-NIGHT-12", "KT-NIGHT-10", "KT-EX-08"],
            says: "it goes behind the last card; the one that comes to rank 1 is revealed",
            check: || {
                let mut play = dusk();
                play.deals([["runner", "rat", "orc"], ["rat"; 3], ["rat"; 3]]);
                assert_eq!(play.lane(0), ["rat", "?", "runner"]);
                let gold = [at(0, 1), at(0, 3)].map(|spot| play.monster(spot).gold);
                assert_eq!(gold, [1, 1]);
                play.attacks(at(0, 3));
                assert_eq!(play.cost(), 3);
            },
        },
        Case {
            rules: &["KT-NIGHT-13", "KT-NIGHT-14", "KT-DX-01"],
            says: "three that move to the back end as they began, all face-up",
            check: || {
                let other = ["one", "two"].map(|name| minion(name, "beast", 1, "moves-to-back = true", &[]));
                let mut play = Play::day(Mode::Competitive, &["a", "b"], &other);
                play.passes(2);
                play.deals([["runner", "one", "two"], ["rat"; 3], ["rat"; 3]]);
                assert_eq!(play.lane(0), ["runner", "one", "two"]);
            },
        },
        Case {
            rules: &["KT-NIGHT-15", "KT-DX-02"],
            says: "alone in its lane it stays, also with a boss behind it",
            check: || {
                let mut play = dusk();
                play.deals([["rat", "rat", "runner"], ["rat"; 3], ["rat"; 3]]);
                play.fells(at(0, 1));
                play.fells(at(0, 1));
                assert_eq!(play.lane(0), ["runner"]);
            },
        },
        Case {
            rules: &["KT-NIGHT-17", "KT-FIGHT-02", "KT-OQ-06"],
            says: "face-down cards are no targets, nor is the boss on the forest",
            check: || {
                let mut play = dusk();
                play.deals(RATS);
                play.refuses(Action::Attack(at(0, 2)), Refusal::FaceDown(at(0, 2)));
                play.refuses(Action::Attack(Spot::Boss), Refusal::BossInForest);
            },
        },
        Case {
            rules: &["KT-NIGHT-22", "KT-BOSS-01"],
            says: "an effect on every monster is on minions, champions and the boss; on orcs it is not on the boss",
            check: || {
                let text = "on every monster health token 1\non orcs health token 1";
                let shout = gear("gear", "action", &[("knight action", text)]);
                let mut play = Play::mob([["rat"; 3], ["rat"; 3], ["orc", "ogre", "rat"]], &[shout]);
                for lane in 0..3 {
                    play.fells(at(lane, 3));
                }
                assert_eq!(play.field().rank(Spot::Boss), 3);
                play.attacks(at(0, 1));
                play.uses(B, "gear");
                let tokens =
                    [at(0, 1), at(2, 1), at(2, 2), Spot::Boss].map(|spot| play.monster(spot).health_tokens);
                assert_eq!(tokens, [1, 2, 2, 1]);
            },
        },
    ]);
}
