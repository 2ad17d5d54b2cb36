//! The rulebook's scoring example, Susy's score (KT-EX-22), played over three nights.

use rules_core::knight_tales::{
    Action, Adjustment, Asked, Event, Mode, Outcome, Phase, Refusal, Reminder, Score, Zone,
};

use super::play::*;
use super::{Case, check};

const SUSY: rules_core::knight_tales::Seat = A;
const MICHAEL: rules_core::knight_tales::Seat = B;

fn chief(name: &str) -> String {
    let says =
        "of-boss = \"warchief\"\nlane-damage = 0\nvalor = 8\nhealth = 6\ndoom = [[1, 1, 0], [1, 1, 0]]";
    card(name, "boss", says, &[])
}

fn quest(name: &str, deck: u8) -> String {
    let says = format!("deck = {deck}\nspots = [1, 1, 1]");
    card(name, "quest", &says, &[("fulfilled", "if damage at least 99:\n  fulfil quest")])
}

/// The night begins, with these reveals whenever one is asked for.
fn dusk(play: &mut Play, night: u8, boss: &str) {
    play.passes(2);
    play.lays(&format!("renown-{night}"));
    play.does(Action::Done);
    turn_up(play, &mut ["mild"; 3].to_vec());
    play.lays(boss);
    play.lays("example-tactic-1");
}

fn turn_up(play: &mut Play, hidden: &mut Vec<&'static str>) {
    while let Some(Asked::Reveal { .. }) = play.asked() {
        let name = if hidden.is_empty() { "mild" } else { hidden.remove(0) };
        play.lays(name);
    }
}

/// Both go home with this much health, Susy in that zone.
fn go_home(play: &mut Play, health: u8) {
    while let Some(Asked::Target { who }) = play.asked() {
        play.sets_tokens(who, health - 2, health, 70);
        let spot = play.field().targets().next().expect("a target");
        play.attacks(spot);
        let [knight, black, red] = play.game.pool(&play.cards).map(usize::from);
        play.pays();
        play.rolls(&vec![Shield; knight], &vec![Blank; black], &vec![Shield; red]);
        play.strikes();
        turn_up(play, &mut Vec::new());
    }
}

/// The first day of two, with bosses and quests for three.
fn first_day() -> Play {
    let mild = minion("mild", "beast", 1, "", &[]).replace("damage = 1", "damage = 0");
    let cards = [chief("one"), chief("two"), chief("three"), mild, quest("q-2", 2), quest("q-3", 3)];
    Play::day(Mode::Competitive, &["a", "b"], &cards)
}

/// Nobody fells anybody, and this is the gold they end with.
fn idle_nights(gold: [u16; 2]) -> Play {
    let mut play = first_day();
    for (night, boss) in [(1, "one"), (2, "two"), (3, "three")] {
        if night > 1 {
            play.lays(&format!("q-{night}"));
        }
        dusk(&mut play, night, boss);
        play.sets_gold(SUSY, gold[0]);
        play.sets_gold(MICHAEL, gold[1]);
        go_home(&mut play, 10);
    }
    play
}

fn three_nights() -> Play {
    let mut play = first_day();
    for who in [SUSY, MICHAEL] {
        play.sets_gold(who, 40);
    }
    for name in ["warhammer", "example-armor", "example-companion", "example-animal"] {
        play.does(Action::Buy(id(name)));
        play.does(Action::Buy(id("example-animal")));
    }
    play.passes(2);
    play.lays("renown-1");
    play.does(Action::Done);
    // Each lane as it will be turned up; Susy fells them all, Michael looks on.
    let mut lanes = [
        vec!["goblin", "goblin", "ghoul"],
        vec!["ghoul", "ghoul", "ghoul"],
        vec!["wraith", "centaur", "centaur"],
    ];
    loop {
        match play.asked() {
            Some(Asked::Reveal { lane, .. }) => {
                let name = lanes[usize::from(lane)].remove(0);
                play.lays(name);
            }
            Some(Asked::Boss) => {
                play.lays("one");
            }
            Some(Asked::Tactic) => {
                play.lays("example-tactic-1");
            }
            Some(Asked::Target { who }) if play.defeated(SUSY).len() < 9 => {
                play.sets_tokens(who, 0, 60, 70);
                let spot = play.field().targets().next().expect("a target");
                play.attacks(spot);
                let [knight, black, red] = play.game.pool(&play.cards).map(usize::from);
                play.pays();
                let face = if who == SUSY { DoubleSword } else { Shield };
                play.rolls(&vec![face; knight], &vec![Blank; black], &vec![Shield; red]);
                play.strikes();
            }
            _ => break,
        }
    }
    play.does(Action::Adjust(Adjustment::Fulfil { who: MICHAEL, quest: 0 }));
    play.does(Action::Adjust(Adjustment::Fulfil { who: SUSY, quest: 0 }));
    go_home(&mut play, 30);
    play.lays("q-2");
    if let Some(Asked::DayTurn { who: MICHAEL }) = play.asked() {
        play.does(Action::Buy(id("example-animal")));
    }
    play.does(Action::TakeTrophy { trophy: id("ethereal-dagger"), give: [id("ghoul"), id("ghoul")] });
    dusk(&mut play, 2, "two");
    go_home(&mut play, 10);
    play.lays("q-3");
    dusk(&mut play, 3, "three");
    play.sets_gold(SUSY, 11);
    go_home(&mut play, 10);
    play
}

#[test]
fn susy() {
    check(&[
        Case {
            rules: &["KT-EX-22", "KT-SCORE-09"],
            says: "cards 4, their set 10, monsters 23, their set 3, quest 3, renown 3, gold 3: 49",
            check: || {
                let play = three_nights();
                assert_eq!(play.at().phase(), Phase::Over(Outcome::Won));
                assert_eq!(play.knight(SUSY).renown, [Some(Zone::Yellow), Some(Zone::Red), Some(Zone::Red)]);
                let score = play.game.score(SUSY, &play.cards);
                let lines = Score {
                    market: 4,
                    market_set: 10,
                    monsters: 23,
                    monster_set: 3,
                    quests: 3,
                    renown: 3,
                    gold: 3,
                };
                assert_eq!((score, score.total()), (lines, 49));
            },
        },
        Case {
            rules: &["KT-END-19"],
            says: "most points make the Knight of Legend, and nobody is before the end",
            check: || {
                let play = three_nights();
                let winners = |play: &Play| play.game.winners(&play.cards).collect::<Vec<_>>();
                assert_eq!(winners(&play), [SUSY]);
                let play = Play::day(Mode::Competitive, &["a", "b"], &[]);
                assert_eq!(winners(&play), []);
            },
        },
        Case {
            rules: &["KT-OQ-28"],
            says: "equals share it: they are all named",
            check: || {
                for (gold, winners) in [([9, 11], &[SUSY, MICHAEL][..]), ([9, 12], &[MICHAEL])] {
                    let play = idle_nights(gold);
                    assert_eq!(play.at().phase(), Phase::Over(Outcome::Won));
                    assert_eq!(play.game.winners(&play.cards).collect::<Vec<_>>(), winners, "{gold:?}");
                }
            },
        },
        Case {
            rules: &["KT-SCORE-11"],
            says: "before the points all cards are laid, to be compared",
            check: || {
                let play = three_nights();
                assert_eq!(play.game.reminders().as_slice(), [Reminder::CompareCards]);
            },
        },
        Case {
            rules: &["KT-SCORE-11"],
            says: "a card that is laid is held against the record: whose it is, how many, or that nobody has it",
            check: || {
                let mut play = three_nights();
                let missing = play.at().not_compared().count();
                let (card, who) = (id("goblin"), SUSY);
                for laid in 1..=2 {
                    let told = play.does(Action::Compare(card));
                    assert_eq!(told, [Event::Compared { card, who, laid, of: 2 }]);
                }
                assert_eq!(play.does(Action::Compare(card)), [Event::NotRecorded { card }]);
                play.does(Action::Compare(id("warhammer")));
                assert_eq!(play.at().not_compared().count(), missing - 3);
                play.refuses(Action::Compare(id("nobody")), Refusal::UnknownCard(id("nobody")));
                let together = Play::mob([["rat"; 3]; 3], &[]);
                together.refuses(Action::Compare(id("rat")), Refusal::NotNow);
            },
        },
    ]);
}
