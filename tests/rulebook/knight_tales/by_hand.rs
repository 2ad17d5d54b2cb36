//! Tactics that the players carry out themselves: whether the exception follows, they say (KT-DOOM-05).

use rules_core::knight_tales::{Action, Adjustment, Asked, Event, Offer, Outcome, Phase};

use super::doom::marked;
use super::play::*;
use super::{Case, check};

const TRACK: &str = "[[1, 1, 0], [1, 1, 0, \"tactic\"], [1, 1, 0]]";

/// The tactic is set off.
fn set_off(basic: &str) -> Play {
    let mut play = marked(TRACK, &[("basic", basic), ("exception", "on beasts health token 1")]);
    play.attacks(at(0, 1));
    play.pays();
    play.rolls(&[Shield; 3], &[Doom], &[]);
    play.strikes();
    play
}

#[test]
fn the_table_says_whether_it_changed_anything() {
    check(&[
        Case {
            rules: &["KT-DOOM-05"],
            says: "done by hand, then asked; a no applies the exception, a yes does not",
            check: || {
                for (answer, tokens) in [(Action::Accept, 0), (Action::Decline, 1)] {
                    let mut play = set_off("manual \"Sing.\"");
                    assert_eq!(play.offers(), [Offer::Done]);
                    play.does(Action::Done);
                    assert_eq!(play.asked(), Some(Asked::Changed { card: id("example-tactic-1") }));
                    assert_eq!(play.offers(), [Offer::Accept, Offer::Decline]);
                    play.does(answer);
                    assert_eq!(play.monster(at(0, 1)).health_tokens, tokens);
                }
            },
        },
        Case {
            rules: &["KT-DOOM-05"],
            says: "an unknown basic effect is asked about like one by hand",
            check: || {
                let mut play = set_off("unknown");
                play.does(Action::Done);
                let events = play.does(Action::Decline);
                let exception = Event::TacticTriggered { card: id("example-tactic-1"), exception: true };
                assert!(told(&events, exception), "{events:?}");
            },
        },
        Case {
            rules: &["KT-DOOM-05"],
            says: "nobody is asked where the rest of the text has changed something anyway",
            check: || {
                let mut play = set_off("lower doom 1\nmanual \"Sing.\"");
                play.does(Action::Done);
                assert_eq!(play.asked(), Some(Asked::Tactic));
            },
        },
        Case {
            rules: &["KT-END-18", "KT-DOOM-09"],
            says: "a village that falls by such a text is recorded: the game is lost",
            check: || {
                let mut play = set_off("manual \"The village burns.\"");
                let events = play.does(Action::Adjust(Adjustment::Village(0)));
                assert_eq!(events.last(), Some(&Event::Adjusted));
                assert!(told(&events, Event::GameOver(Outcome::Lost)));
                assert_eq!(play.at().phase(), Phase::Over(Outcome::Lost));
            },
        },
    ]);
}
