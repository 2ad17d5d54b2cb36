//! Queries about an encounter before the players decide: lines in force, markers, options, requirements.

use rules_core::card::{Attribute, Opening, Row};
use rules_core::effect::Target;
use rules_core::tainted_grail::party::Holding;
use rules_core::tainted_grail::{Action, Adjustment, Asked, Cue, Mode, Place, Switch, Text};

use super::play::{A, B, PLAIN, Play, blow, foe, gained, helper, id, talker};
use super::{Case, check};

const CASES: &[Case] = &[
    Case {
        rules: &["TG-C-10", "TG-K-31"],
        says: "in combat the line in force follows the pool, also with Veneda; in diplomacy the markers on the card",
        check: || {
            let lines = [("attack at 0-4", "damage 1"), ("attack at 5-19", "damage 2")];
            let line = |play: &Play| play.game.line(&play.cards);
            for owner in ["", "owner = \"veneda\"\n"] {
                let mut play = Play::fight(&[foe(&format!("{owner}value = 20\nopen.free = \"1x\""), &lines)]);
                assert_eq!(line(&play), Some(0));
                play.does(Action::Adjust(Adjustment::Pool(5)));
                assert_eq!(line(&play), Some(1), "{owner}");
                play.does(Action::Adjust(Adjustment::Pool(4)));
                play.does(Action::Adjust(Adjustment::Markers(5)));
                assert_eq!(line(&play), Some(0), "{owner}");
            }
            let lines = [("reaction 0-4", "down 1"), ("reaction 5-255", "down 2")];
            let says = "owner = \"veneda\"\nduration = 5\nopen.free = \"1x\"";
            let mut play = Play::talk(&[talker(says, &lines)]);
            assert_eq!(line(&play), Some(0));
            play.does(Action::Adjust(Adjustment::Markers(5)));
            assert_eq!(line(&play), Some(1));
        },
    },
    Case {
        rules: &["TG-D-04", "TG-D-08", "TG-S-36"],
        says: "the marker stands on a field of the track and has its colour; behind the last field there is none",
        check: || {
            let mut play = Play::talk(&[talker("duration = 5\nopen.free = \"1x\"", &[])]);
            let colour = |play: &Play| play.game.colour(&play.cards);
            assert_eq!((play.game.track_length(&play.cards), colour(&play)), (Some(7), Some(1)));
            for (field, shown) in [(0, 0), (1, 0), (2, 1), (5, 2), (6, 2)] {
                play.does(Action::Adjust(Adjustment::Relation(field)));
                assert_eq!(colour(&play), Some(shown), "{field}");
            }
            play.refuses(
                Action::Adjust(Adjustment::Relation(7)),
                rules_core::tainted_grail::Refusal::NotBetween { amount: 7, least: 0, most: 6 },
            );
            let play = Play::fight(&[foe("value = 20\nopen.free = \"1x\"", &[])]);
            assert_eq!((play.game.track_length(&play.cards), colour(&play)), (None, None));
        },
    },
    Case {
        rules: &["TG-S-34", "TG-C-53"],
        says: "of the effects that fall together each can be seen, and the chosen one is the one that comes",
        check: || {
            let dreadful = foe("value = 20\ndread = true\nopen.free = \"1x\"", &[]);
            let mine = blow("a", PLAIN, &[("before enemy", "gain magic 1")]);
            let mut play = Play::fight(&[dreadful, mine]);
            play.lays("a");
            assert_eq!(play.game.cue(0), None, "nothing is to be ordered yet");
            play.stops();
            assert!(matches!(play.asked(), Some(Asked::Order { .. })));
            let said = Text { card: id("a"), place: Place::Laid(0), ability: 0 };
            let seen = [0, 1, 2].map(|option| play.game.cue(option));
            assert_eq!(seen, [Some(Cue::Dread), Some(Cue::Text(said)), None]);
            assert!(play.does(Action::ChooseOption(1)).contains(&gained(A, Holding::Magic, 1)));
        },
    },
    Case {
        rules: &["TG-S-13", "TG-S-05"],
        says: "what the last card asks of the next one stands beside what each member has of it",
        check: || {
            let asks = "open.a1 = \"aggression 2\"\nopen.free = \"1x\"";
            let next = blow("a", "close.free = \"blank\"\nopen.a2 = \"empathy 1\"\nopen.free = \"2x\"", &[]);
            let mut play =
                Play::of(&["junis", "elgan"], "foe", &[foe(&format!("value = 20\n{asks}"), &[]), next]);
            let half = |play: &Play, row| play.game.open_half(row, &play.cards);
            assert_eq!(half(&play, Row::A1), Some(Opening::Attribute(Attribute::Aggression, 2)));
            let has = |who| play.game.attribute(who, Attribute::Aggression);
            assert_eq!((has(A), has(B)), (2, 0));
            play.does(Action::ChooseActive(A));
            play.lays("a");
            assert_eq!((half(&play, Row::A1), half(&play, Row::Free)), (None, Some(Opening::Times(2))));
        },
    },
    Case {
        rules: &["TG-S-05", "TG-S-12"],
        says: "of two cards side by side one sees every row in which both have a half",
        check: || {
            let left =
                blow("a", "open.a1 = \"aggression 1\"\nopen.magic = \"magic\"\nopen.free = \"1x\"", &[]);
            let right =
                blow("b", "close.a1 = \"pool 1\"\nclose.a2 = \"pool 1\"\nclose.free = \"chain 1\"", &[]);
            let play = Play::fight(&[foe("value = 20\nopen.free = \"1x\"", &[]), left, right]);
            let links = |left, right| play.game.links(id(left), id(right), &play.cards);
            assert_eq!(links("a", "b"), Row::A1.bit() | Row::Free.bit());
            assert_eq!((links("foe", "b"), links("b", "a")), (Row::Free.bit(), 0));
        },
    },
    Case {
        rules: &["TG-S-12", "TG-S-34"],
        says: "a choice among laid cards says which card each number means, a choice among items which item",
        check: || {
            let light = |id| blow(id, &format!("candle = true\n{PLAIN}"), &[]);
            let cards =
                [foe("value = 20\nopen.free = \"1x\"", &[]), blow("a", PLAIN, &[]), light("b"), light("c")];
            let items = ["helm", "axe"].map(|name| {
                let keyword = if name == "axe" { "weapon" } else { "armour" };
                helper("item", name, &format!("keyword = \"{keyword}\""), &[])
            });
            let mut play = Play::camp(&["junis"], &[&cards[..], &items[..]].concat());
            play.gives(A, "helm");
            play.gives(A, "axe");
            play.start("foe");
            play.does(Action::KeepHands);
            for name in ["a", "b", "c"] {
                play.lays(name);
            }
            let candle = |number| play.game.picked_place(Target::Candle, number, &play.cards);
            assert_eq!([0, 1, 2].map(candle), [Some(1), Some(2), None]);
            let item = |number| play.game.picked_item(A, number, &play.cards);
            assert_eq!([0, 1, 2].map(item), [Some(id("helm")), Some(id("axe")), None]);
            let weapon = |number| play.game.picked_weapon(A, number, &play.cards);
            assert_eq!([0, 1].map(weapon), [Some(id("axe")), None]);
        },
    },
    Case {
        rules: &["TG-M-01"],
        says: "a switch that is turned on twice is on, one that is turned off twice is off, the others stay",
        check: || {
            let on = Mode::NORMAL.with(Switch::StoryTactics).with(Switch::ChallengeFlee);
            assert_eq!(on.with(Switch::StoryTactics), on);
            let off = on.without(Switch::StoryTactics);
            assert_eq!(
                (off.without(Switch::StoryTactics), off),
                (off, Mode::NORMAL.with(Switch::ChallengeFlee))
            );
        },
    },
];

#[test]
fn what_the_table_sees() {
    check(CASES);
}
