//! What ends a knight's night, and what does not save it any more (KT-OQ-46 to KT-OQ-50).

use rules_core::knight_tales::{Action, Asked, Event, Mode, Offer};

use super::play::*;
use super::{Case, check};

const RATS: [&str; 3] = ["rat"; 3];

/// Robs whoever it wounds.
fn thief() -> String {
    let says = "black-dice = 2\nred-dice = 0";
    monster("thief", "minion", "orc", 9, says, &[("if wounded", "lose gold 1")])
}

/// Two knights with a card for that moment; A meets the thief.
fn with(when: &str, text: &str) -> Play {
    let cards = [gear("gear", "reaction", &[(when, text)]), thief()];
    Play::night(Mode::Competitive, &["a", "b"], [["thief", "rat", "rat"], RATS, RATS], &cards)
}

/// The tactic of the next doom does this to those whom it means.
fn tactic(text: &str) -> [String; 2] {
    let howler = monster("howler", "minion", "beast", 9, "black-dice = 1\nred-dice = 0", &[]);
    [howler, card("example-tactic-1", "tactic", "of-boss = \"warchief\"", &[("basic", text)])]
}

fn homes(events: &[Event]) -> Vec<(rules_core::knight_tales::Seat, u8)> {
    let home = |event: &Event| match *event {
        Event::NightEnded { who, spot, .. } => Some((who, spot)),
        _ => None,
    };
    events.iter().filter_map(home).collect()
}

#[test]
fn what_comes_back_is_too_late() {
    check(&[
        Case {
            rules: &["KT-FIGHT-14", "KT-END-01", "KT-OQ-46"],
            says: "a last heroic deed ends the night, also if fatigue comes back after the attack",
            check: || {
                let mut play = with("after attack", "refresh fatigue 2");
                play.sets_tokens(A, 3, 5, 9);
                play.misses(at(0, 1));
                assert!(play.attack().heroic);
                let events = play.uses(A, "gear");
                assert!(told(&events, Event::FatigueChanged { who: A, left: 2 }), "{events:?}");
                assert_eq!(homes(&events), [(A, 4)]);
                assert_eq!(play.asked(), Some(Asked::Target { who: B }));
            },
        },
        Case {
            rules: &["KT-FIGHT-49", "KT-FIGHT-50", "KT-OQ-46"],
            says: "fatigue that comes back in a last heroic deed makes room for no wound and no theft",
            check: || {
                let mut play = with("knight reaction", "refresh fatigue 2");
                play.sets_tokens(A, 3, 5, 9);
                let gold = play.gold(A);
                play.attacks(at(0, 1));
                play.pays();
                play.rolls(&[Faith; 3], &[Sword, Sword], &[]);
                play.uses(A, "gear");
                let events = play.strikes();
                assert!(!events.iter().any(|event| matches!(event, Event::Wounded { .. })), "{events:?}");
                assert_eq!((play.knight(A).health, play.gold(A)), (5, gold));
                assert_eq!(homes(&events), [(A, 4)]);
            },
        },
        Case {
            rules: &["KT-FIGHT-48", "KT-OQ-46"],
            says: "a knight who was wounded down to the fatigue token is out, whatever heals afterwards",
            check: || {
                let mut play = with("after attack", "heal 2");
                play.sets_tokens(A, 0, 3, 9);
                play.attacks(at(0, 1));
                play.pays();
                play.rolls(&[Faith; 3], &[Sword, Blank], &[]);
                let events = play.strikes();
                assert!(told(&events, Event::Wounded { who: A, wounds: 1 }));
                let events = play.uses(A, "gear");
                assert!(told(&events, Event::Healed { who: A, amount: 2 }), "{events:?}");
                assert_eq!(homes(&events), [(A, 4)]);
            },
        },
        Case {
            rules: &["KT-OQ-46"],
            says: "the hourglass of the house deck gives its fatigue back and does not prolong the night",
            check: || {
                let mut play = Play::day(Mode::Competitive, &["a", "b"], &[]);
                play.cards.add_file("knight-tales/house-market.toml");
                play.does(Action::Buy(id("h-hourglass")));
                play.passes(2);
                play.deals([RATS; 3]);
                if play.asked() == Some(Asked::Target { who: B }) {
                    play.misses(at(0, 1));
                }
                play.sets_tokens(A, 3, 5, 9);
                play.misses(at(0, 1));
                play.uses(A, "h-hourglass");
                let events = play.does(Action::Accept);
                assert!(told(&events, Event::FatigueChanged { who: A, left: 2 }), "{events:?}");
                assert!(play.knight(A).out);
            },
        },
    ]);
}

#[test]
fn who_is_where_at_that_moment() {
    check(&[
        Case {
            rules: &["KT-OQ-47", "KT-FIGHT-11"],
            says: "an action moves the target: its rank at the payment is paid for, and read by texts",
            check: || {
                let text = "on the target move to back\nif rank is 3:\n  sword token 1";
                let cards = [gear("gear", "action", &[("knight action", text)])];
                let mut play = Play::mob([["orc", "rat", "dead"], RATS, RATS], &cards);
                play.attacks(at(0, 1));
                assert_eq!(play.cost(), 1);
                play.uses(A, "gear");
                assert_eq!((play.cost(), play.attack().cards.swords), (3, 1));
                assert!(told(&play.pays(), Event::FatiguePaid { who: A, amount: 3 }));
                assert_eq!(play.attack().rank, 3);
            },
        },
        Case {
            rules: &["KT-OQ-47", "KT-FIGHT-12"],
            says: "a target that has moved too far to be paid for is refused; another one is chosen",
            check: || {
                let cards = [gear("gear", "action", &[("knight action", "on the target move to back")])];
                let mut play = Play::mob([["orc", "rat", "dead"], RATS, RATS], &cards);
                play.sets_tokens(A, 0, 3, 9);
                play.attacks(at(0, 1));
                play.uses(A, "gear");
                assert!(!play.offers().contains(&Offer::PayFatigue));
                play.refuses(
                    Action::PayFatigue,
                    rules_core::knight_tales::Refusal::NotEnoughFatigue { who: A, cost: 3, left: 2 },
                );
                play.attacks(at(1, 1));
                play.pays();
            },
        },
        Case {
            rules: &["KT-OQ-48", "KT-FIGHT-04"],
            says: "effects of rank and lane are those of where the target stood when it was chosen",
            check: || {
                let guard = minion("guard", "orc", 9, "", &[("rank effect", "monster shield token 1")]);
                let cards =
                    [gear("gear", "action", &[("knight action", "on the target move to back")]), guard];
                let mut play = Play::mob([["orc", "rat", "dead"], ["guard", "rat", "rat"], RATS], &cards);
                play.attacks(at(0, 1));
                play.uses(A, "gear");
                assert_eq!(play.attack().effects.monster_shields, 1);
            },
        },
        Case {
            rules: &["KT-OQ-49", "KT-OQ-18", "KT-END-03"],
            says: "a tactic wounds all to the end: those who wait go home at once, in night order, the attacker last",
            check: || {
                let cards = tactic("on every knight wound 9");
                let mut play = Play::day(Mode::Competitive, &["a", "b", "c"], &cards);
                play.cards.add(&deck(&[&gear("toy", "action", &[("knight action", "sword token 1")])]));
                // A buys and passes last: the night begins with B, then C, then A.
                play.does(Action::Buy(id("toy")));
                play.passes(3);
                play.deals([["howler"; 3], RATS, RATS]);
                for who in [A, B, C] {
                    play.sets_tokens(who, 0, 6, 9);
                }
                play.attacks(at(0, 1));
                play.pays();
                play.rolls(&[Shield; 3], &[Doom], &[]);
                let events = play.strikes();
                assert_eq!(homes(&events), [(C, 4), (A, 3)], "B still fights: {events:?}");
                let events = play.settles();
                assert_eq!(homes(&events), [(B, 2)]);
            },
        },
        Case {
            rules: &["KT-OQ-50", "KT-SOLO-08", "KT-OQ-30"],
            says: "alone, wounds of a tactic can be shifted to villagers like any damage",
            check: || {
                let mut play = Play::table(Mode::Solo, &tactic("wound 2"));
                play.lays("a");
                play.does(Action::Begin);
                play.lays("example-villager-1");
                play.does(Action::Done);
                play.does(Action::Pass);
                play.deals([["howler"; 3], RATS, RATS]);
                play.attacks(at(0, 1));
                play.pays();
                play.rolls(&[Shield; 3], &[Doom], &[]);
                play.strikes();
                assert_eq!(play.asked(), Some(Asked::Shift { left: 2, blow: false }));
                play.does(Action::Pick(0));
                let events = play.does(Action::Done);
                assert!(told(&events, Event::Wounded { who: A, wounds: 1 }));
                assert_eq!((play.knight(A).health, play.gold(A)), (59, 11));
                assert_eq!(play.at().helpers()[0].damage, 1);
            },
        },
        Case {
            rules: &["KT-OQ-51", "KT-DOOM-04"],
            says: "a tactic that raises doom onto a mark sets off the next card, never itself",
            check: || {
                let track = "[[1, 1, 0], [1, 1, 0, \"tactic\"], [2, 1, 0, \"tactic\"], [2, 1, 0]]";
                let mut play = super::doom::marked(track, &[("basic", "raise doom 1")]);
                let events = play.fights(at(0, 1), &[Shield; 3], &[Doom], &[]);
                let fired = |event: &Event| match *event {
                    Event::TacticTriggered { card, .. } => Some(card),
                    _ => None,
                };
                let fired: Vec<_> = events.iter().filter_map(fired).collect();
                assert_eq!(fired, [id("example-tactic-1"), id("example-tactic-2")]);
            },
        },
    ]);
}
