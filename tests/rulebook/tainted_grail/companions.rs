//! Companions, and those options of story and challenge mode that affect encounters (TG-G-16, TG-G-17, TG-M-03, TG-M-09).

use rules_core::effect::Trigger;
use rules_core::tainted_grail::party::Holding;
use rules_core::tainted_grail::{Action, Asked, Event, Mode, Offer, Refusal, Switch};

use super::play::{A, B, Pile, Play, blow, damaged, foe, gained, helper, id, lay, paid, talker, word};
use super::{Case, check};

const PLAIN: &str = "close.free = \"blank\"\nopen.free = \"1x\"";

fn enemy() -> String {
    foe("value = 20\nopen.free = \"1x\"", &[("attack at 0-19", "group damage 2\ngain fear 1")])
}

fn goat() -> String {
    helper("companion", "goat", "once-per-encounter = true", &[("action", "pay food 1\ngain pool 2")])
}

fn isolut() -> String {
    helper("companion", "isolut", "once-per-encounter = true", &[("guard", "ignore enemy")])
}

fn comes(name: &str) -> Action {
    Action::Accompany(id(name))
}

const CASES: &[Case] = &[
    Case {
        rules: &["TG-G-16"],
        says: "the Black Goat: once a combat Food for markers, and again in the next combat",
        check: || {
            let mut play = Play::fight(&[enemy(), goat(), blow("a", PLAIN, &[])]);
            let uses = Action::UseItem { item: id("goat"), ability: 0 };
            let not_owned = rules_core::tainted_grail::party::Refusal::NotOwned(id("goat"));
            play.refuses(uses.clone(), Refusal::Party(not_owned));
            play.refuses(comes("a"), Refusal::NotACard);
            assert_eq!(play.does(comes("goat")), [Event::CompanionCame { card: id("goat") }]);
            play.refuses(comes("goat"), Refusal::AlreadyLaid);
            assert!(play.offers().contains(&Offer::UseItem { item: id("goat"), ability: 0 }));
            let told = play.does(uses.clone());
            assert!(told.contains(&paid(A, Holding::Food, 1)));
            assert_eq!(play.pool(), 2);
            play.refuses(uses.clone(), Refusal::UsedUp(id("goat")));
            play.does(Action::Flee);
            play.does(Action::PutAway);
            play.start("foe");
            play.does(Action::KeepHands);
            play.does(comes("goat"));
            play.does(uses);
            assert_eq!(play.pool(), 2);
        },
    },
    Case {
        rules: &["TG-G-16"],
        says: "the tower says where its memory ends: at four companions",
        check: || {
            let names = ["a", "b", "c", "d", "e"];
            let all: Vec<String> = names.map(|name| helper("companion", name, "", &[])).into();
            let mut play = Play::fight(&[vec![enemy()], all].concat());
            names[..4].iter().for_each(|name| drop(play.does(comes(name))));
            play.refuses(comes("e"), Refusal::NoMemoryFor { most: 4 });
        },
    },
    Case {
        rules: &["TG-G-16", "TG-C-03"],
        says: "nobody joins a fight that is won, not even while its loot is shared",
        check: || {
            let rich = foe("value = 1\nopen.free = \"1x\"", &[("loot", "gain food 2")]);
            let wins = blow("a", "close.free = \"pool 1\"", &[]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[rich, goat(), wins]);
            play.does(Action::ChooseActive(A));
            play.lays("a");
            assert!(matches!(play.asked(), Some(Asked::Share { .. })));
            assert!(matches!(play.refusal(comes("goat")), Refusal::NotNow { .. }));
        },
    },
    Case {
        rules: &["TG-G-17", "TG-C-40"],
        says: "Isolut: once an encounter the enemy's action may be ignored, for everybody; what comes after it does",
        check: || {
            let mine = blow("a", PLAIN, &[("after enemy", "gain magic 1")]);
            let mut play = Play::of(&["junis", "elgan"], "foe", &[enemy(), isolut(), mine]);
            play.does(comes("isolut"));
            play.does(Action::ChooseActive(A));
            play.lays("a");
            play.stops();
            assert_eq!(play.asked(), Some(Asked::Answer { opportunity: false }));
            assert_eq!(play.offers(), [Offer::Accept, Offer::Pick(0)]);
            let mut declined = play.clone();
            play.refuses(Action::Pick(1), Refusal::NoSuchChoice { chosen: 2, there: 1 });
            let told = play.does(Action::Pick(0));
            assert!(told.contains(&Event::CompanionHelped { card: id("isolut") }), "{told:?}");
            assert!(told.contains(&Event::EnemyIgnored) && told.contains(&gained(A, Holding::Magic, 1)));
            assert!(!told.contains(&damaged(B, 2)));
            play.does(Action::ChooseActive(B));
            assert!(play.stops().contains(&damaged(A, 2)), "once");
            assert!(declined.does(Action::Accept).contains(&damaged(B, 2)));
            declined.does(Action::ChooseActive(B));
            declined.stops();
            assert_eq!(declined.offers(), [Offer::Accept, Offer::Pick(0)], "it is still there");
        },
    },
    Case {
        rules: &["TG-G-17"],
        says: "in diplomacy she helps against the reaction; help that has a price and only prevents something counts as well",
        check: || {
            let host = talker("duration = 5\nopen.free = \"1x\"", &[("reaction", "down 2")]);
            let crow = helper(
                "companion",
                "crow",
                "once-per-encounter = true",
                &[("guard", "pay food 1\nprevent down 1")],
            );
            let mut play = Play::talk(&[host.clone(), isolut(), word("a", PLAIN, &[])]);
            play.does(comes("isolut"));
            play.lays("a");
            play.stops();
            assert!(play.does(Action::Pick(0)).contains(&Event::EnemyIgnored));
            let both = [host.clone(), crow.clone(), isolut(), word("a", PLAIN, &[])];
            let mut together = Play::talk(&both);
            together.does(comes("crow"));
            together.does(comes("isolut"));
            together.lays("a");
            together.stops();
            together.does(Action::Pick(0));
            assert_eq!(together.offers(), [Offer::Accept, Offer::Pick(1)]);
            together.refuses(Action::Pick(0), Refusal::HasHelped(id("crow")));
            let mut play = Play::talk(&[host, crow, word("a", PLAIN, &[])]);
            play.does(comes("crow"));
            let food = play.has(A, Holding::Food);
            play.lays("a");
            play.stops();
            let told = play.does(Action::Pick(0));
            let helps = [Event::CompanionHelped { card: id("crow") }, paid(A, Holding::Food, 1)];
            assert_eq!(told.get(..2), Some(&helps[..]), "the price is all that is to be done");
            assert!(
                !told.iter().any(|event| matches!(event, Event::TextBegan { trigger: Trigger::Guard, .. }))
            );
            assert!(told.contains(&Event::RelationMoved { from: 3, to: 2 }), "{told:?}");
            assert_eq!(play.has(A, Holding::Food), food - 1);
        },
    },
    Case {
        rules: &["TG-G-16", "TG-G-17"],
        says: "what the book tells of both is on their cards; what it does not tell is done by hand",
        check: || {
            let mut play = Play::fight(&[enemy(), blow("a", PLAIN, &[])]);
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../decks/tainted-grail/rulebook.toml");
            play.cards.add(&std::fs::read_to_string(path).expect("a deck"));
            play.does(comes("black-goat"));
            play.does(comes("isolut"));
            play.does(Action::UseItem { item: id("black-goat"), ability: 0 });
            assert!(matches!(play.asked(), Some(Asked::ByHand { trigger: Trigger::Action, .. })));
            play.does(Action::Done);
            play.lays("a");
            play.stops();
            assert_eq!(play.offers(), [Offer::Accept, Offer::Pick(1)]);
            play.refuses(Action::Pick(0), Refusal::UsedUp(id("black-goat")));
        },
    },
    Case {
        rules: &["TG-M-03", "TG-S-23"],
        says: "tactical genius: a further card without a chain where the table says that secret card 49 allows it",
        check: || {
            let mut play = Play::fight(&[enemy(), blow("a", PLAIN, &[])]);
            assert!(matches!(play.refusal(Action::WaiveChain), Refusal::NotNow { .. }));
            play.does(Action::SetMode(Mode::NORMAL.with(Switch::StoryTactics)));
            assert!(
                matches!(play.refusal(Action::WaiveChain), Refusal::NotNow { .. }),
                "the first needs none"
            );
            play.lays("a");
            play.refuses(lay("a"), Refusal::NoChain);
            assert!(play.offers().contains(&Offer::WaiveChain));
            assert_eq!(play.does(Action::WaiveChain), [Event::ChainWaived { cards: 1 }]);
            assert!(!play.offers().contains(&Offer::WaiveChain));
            play.lays("a");
            play.refuses(lay("a"), Refusal::NoChain);
        },
    },
    Case {
        rules: &["TG-M-09", "TG-C-30"],
        says: "harder encounters: secret card 48 is one more part of every attack and reaction",
        check: || {
            let line = "attack at 0-255\"\ndo = \"\"\"\ndamage 1\n\"\"\"\n[[card.ability]]\nwhen = \"reaction\"\ndo = \"\"\"\ndown 1";
            let harder = format!(
                "[[card]]\nid = \"tg/secret-48\"\nkind = \"item\"\nname = {{ en = \"48\" }}\nkeyword = \"secret\"\n[[card.ability]]\nwhen = \"{line}\n\"\"\"\n"
            );
            let hits = foe("value = 20\nopen.free = \"1x\"", &[("attack at 0-19", "damage 2")]);
            let seven = blow("seven", PLAIN, &[("on enemy", "prevent damage 1")]);
            let mode = Action::SetMode(Mode::NORMAL.with(Switch::ChallengeEncounters));
            let mut play = Play::fight(&[hits, seven, harder.clone()]);
            play.lays("seven");
            let mut normal = play.clone();
            assert!(normal.stops().contains(&damaged(A, 1)));
            play.does(mode.clone());
            let health = play.health(A);
            play.stops();
            assert_eq!(health - play.health(A), 1, "two parts, and one point of each is prevented");
            let host = talker("duration = 5\nopen.free = \"1x\"", &[("reaction", "lose duration 1")]);
            let mut play = Play::talk(&[host, word("a", PLAIN, &[]), harder]);
            play.does(mode);
            play.lays("a");
            play.stops();
            assert_eq!((play.at().relation(), play.at().duration()), (2, 4));
        },
    },
    Case {
        rules: &["TG-M-09"],
        says: "what nobody has typed of secret card 48 is done by hand in every attack",
        check: || {
            let mut play = Play::fight(&[enemy(), blow("a", PLAIN, &[])]);
            play.cards = Pile::of_file("tainted-grail/rulebook.toml").and(&play.cards);
            play.does(Action::SetMode(Mode::NORMAL.with(Switch::ChallengeEncounters)));
            play.lays("a");
            play.stops();
            assert!(matches!(play.asked(), Some(Asked::ByHand { trigger: Trigger::AttackAt, .. })));
        },
    },
];

fn item(id: &str, keyword: &str) -> String {
    helper("item", id, &format!("keyword = \"{keyword}\""), &[])
}

const ITEMS: &[Case] = &[Case {
    rules: &["TG-P-40", "TG-EX-34"],
    says: "an effect that discards items takes those of the member's choice, and no secret",
    check: || {
        let thief = foe("value = 20\nopen.free = \"1x\"", &[("after enemy", "discard item 2")]);
        let items =
            [item("axe", "weapon"), item("helm", "armour"), item("ring", "relic"), item("sword", "weapon")];
        let mut play = Play::camp(&["junis"], &[&[thief, blow("a", PLAIN, &[])], &items[..]].concat());
        for (name, secret) in [("axe", true), ("helm", false), ("ring", false), ("sword", false)] {
            play.does(Action::Receive { who: A, card: id(name), secret, wear: false });
        }
        play.start("foe");
        play.does(Action::KeepHands);
        play.lays("a");
        play.stops();
        assert_eq!(play.asked(), Some(Asked::Item { who: A, left: 2 }));
        assert_eq!(play.offers(), [Offer::Pick(0), Offer::Pick(1), Offer::Pick(2)]);
        play.refuses(Action::Pick(3), Refusal::NoSuchChoice { chosen: 4, there: 3 });
        play.refuses(Action::Decline, play.refusal(Action::Decline));
        play.does(Action::Pick(1));
        play.does(Action::Pick(0));
        let left: Vec<_> = play.member(A).belongings().iter().map(|one| one.card).collect();
        assert_eq!((left, play.asked()), (vec![id("axe"), id("sword")], None));
        play.lays("a");
        play.stops();
        let left: Vec<_> = play.member(A).belongings().iter().map(|one| one.card).collect();
        assert_eq!(left, [id("axe")], "the only item goes unasked, and then there is none");
    },
}];

#[test]
fn discarded_items() {
    check(ITEMS);
}

#[test]
fn companions_and_modes() {
    check(CASES);
}
