//! Where effects meet: several at once, the last word of a character who drops out, cards that leave while they are resolved.

use rules_core::tainted_grail::party::Holding;
use rules_core::tainted_grail::{Action, Adjustment, Asked, From, Helper, Offer, Outcome};

use super::play::{A, B, PLAIN, Play, attacks, blow, foe, helper, id, lay_from, plain, talker, word};
use super::{Case, check};

fn two(cards: &[String]) -> Play {
    let mut play = Play::of(&["junis", "elgan"], "foe", cards);
    play.does(Action::ChooseActive(A));
    play
}

const CASES: &[Case] = &[
    Case {
        rules: &["TG-S-34", "TG-K-30"],
        says: "several texts of each activation come in the order of the players",
        check: || {
            let texts = [("each activation", "gain fear 1"), ("each activation", "draw 1")];
            let mut play = Play::fight(&[foe("value = 9\nopen.free = \"1x\"", &texts)]);
            assert!(matches!(play.asked(), Some(Asked::Order { .. })));
            assert_eq!(play.offers(), [Offer::ChooseOption(0), Offer::ChooseOption(1)]);
            let (hand, ..) = play.piles(A);
            play.does(Action::ChooseOption(1));
            assert_eq!((play.piles(A).0, play.has(A, Holding::Fear)), (hand + 1, 1), "then the other one");
        },
    },
    Case {
        rules: &["TG-S-31", "TG-K-37"],
        says: "the weather reacts to cards that are laid, too",
        check: || {
            let sky = helper("weather", "x", "time = 3", &[("when a card is laid", "gain fear 1")]);
            let stag = foe("weather-changer = true\nvalue = 20\nopen.free = \"1x\"", &[]);
            let mut play = Play::fight(&[stag, sky, plain("a")]);
            play.does(lay_from("x", From::Weather));
            play.lays("a");
            assert_eq!(play.has(A, Holding::Fear), 1);
        },
    },
    Case {
        rules: &["TG-S-85", "TG-OQ-06"],
        says: "if the active character dies before the attack, nothing more comes of it",
        check: || {
            let texts = [("before enemy", "damage 20\ngain pool 1"), ("attack at 0-8", "group damage 1")];
            let mut play = two(&[foe("value = 9\nopen.free = \"1x\"", &texts), plain("a")]);
            play.lays("a");
            let health = play.health(B);
            play.stops();
            assert!(play.member(A).is_dying());
            assert_eq!((play.pool(), play.health(B), play.at().active()), (0, health, Some(B)));
        },
    },
    Case {
        rules: &["TG-OQ-06", "TG-C-13"],
        says: "of an attack that kills the active character only GROUP parts go on",
        check: || {
            let mut play = two(&[attacks("damage 20\nplace marker 1\ngroup gain fear 1"), plain("a")]);
            play.lays("a");
            play.stops();
            assert!(play.member(A).is_dying());
            assert_eq!((play.at().markers(), play.has(B, Holding::Fear)), (0, 1));
        },
    },
    Case {
        rules: &["TG-W-09", "TG-S-83"],
        says: "whoever dies of the price of a wyrd card pays no more of it",
        check: || {
            let says = format!("letter = \"wyrd\"\n{PLAIN}");
            let wyrd = blow("a", &says, &[("wyrd cost", "pay health 1\npay magic 1")]);
            let mut play = two(&[attacks("damage 1"), wyrd]);
            let lose = play.health(A) - 1;
            play.does(Action::Adjust(Adjustment::Lose { who: A, what: Holding::Health, amount: lose }));
            play.does(Action::Adjust(Adjustment::Gain { who: A, what: Holding::Magic, amount: 1 }));
            let magic = play.has(A, Holding::Magic);
            play.lays("a");
            assert!(play.member(A).is_dying());
            assert_eq!(play.has(A, Holding::Magic), magic);
        },
    },
    Case {
        rules: &["TG-S-31", "TG-S-42"],
        says: "a card that takes the place of the one being resolved is resolved once",
        check: || {
            let entry = ("affinity caution", "destroy 1\nlay from stack 1");
            let says = "duration = 5\nopen.a2 = \"caution 1\"\nopen.free = \"0x\"";
            let first =
                word("a", "close.a2 = \"affinity 1\"\nclose.free = \"blank\"\nopen.free = \"1x\"", &[]);
            let next = word("b", "close.free = \"blank\"\nopen.free = \"1x\"", &[("on play", "up 1")]);
            let mut play = Play::talk(&[talker(says, &[entry]), first, next]);
            play.lays("a");
            let before = play.at().relation();
            play.does(lay_from("b", From::Stack));
            assert_eq!((play.at().relation(), play.sequence()), (before + 1, vec![id("b")]));
        },
    },
    Case {
        rules: &["TG-D-08"],
        says: "in combat there is no relation to ask for",
        check: || {
            let asks = blow("a", PLAIN, &[("on play", "if relation is red:\n  gain fear 1")]);
            let mut play = Play::fight(&[attacks("damage 1"), asks]);
            play.lays("a");
            assert_eq!(play.has(A, Holding::Fear), 0);
        },
    },
    Case {
        rules: &["TG-G-16"],
        says: "a companion who asks for an item is given one",
        check: || {
            let friend = helper("companion", "friend", "", &[("action", "discard item 1")]);
            let sword = helper("item", "sword", "keyword = \"weapon\"", &[("action", "draw 1")]);
            let mut play = Play::camp(&["junis"], &[attacks("damage 1"), friend, sword]);
            play.gives(A, "sword");
            play.start("foe");
            play.does(Action::KeepHands);
            play.does(Action::Accompany(id("friend")));
            play.does(Action::UseItem { item: id("friend"), ability: 0 });
            assert!(play.member(A).belongings().is_empty());
        },
    },
    Case {
        rules: &["TG-C-17", "TG-S-85", "TG-OQ-06"],
        says: "an opportunity attack that kills the active character does no more, and no attack follows it",
        check: || {
            let texts =
                [("opportunity attack", "damage 20\ngain pool 1"), ("attack at 0-8", "group damage 1")];
            let mut play = two(&[foe("value = 9\nopen.free = \"1x\"", &texts)]);
            let health = play.health(B);
            play.stops();
            assert!(play.member(A).is_dying());
            assert_eq!((play.pool(), play.health(B), play.at().active()), (0, health, Some(B)));
        },
    },
    Case {
        rules: &["TG-C-40", "TG-OQ-21"],
        says: "an attack that uncovers what ignores it does nothing more, markers included",
        check: || {
            let ignores = blow("a", PLAIN, &[("on enemy", "ignore enemy")]);
            let mut play =
                two(&[attacks("destroy 1\nplace marker 1\ngroup gain fear 1"), ignores, plain("b")]);
            ["a", "b"].into_iter().for_each(|name| drop(play.lays(name)));
            play.stops();
            assert_eq!((play.sequence(), play.at().markers()), (vec![id("a")], 0));
            assert_eq!((play.has(A, Holding::Fear), play.has(B, Holding::Fear)), (0, 0));
        },
    },
    Case {
        rules: &["TG-S-31", "TG-S-37"],
        says: "a card that took the place of the laid one is last and reacts to its laying, not to its own",
        check: || {
            let first = blow("a", PLAIN, &[("on play", "destroy 1\nlay from stack 1")]);
            let next = blow("b", PLAIN, &[("when a card is laid", "gain fear 1")]);
            let mut play = Play::fight(&[attacks("damage 1"), first, next]);
            play.lays("a");
            play.does(lay_from("b", From::Stack));
            assert_eq!((play.sequence(), play.has(A, Holding::Fear)), (vec![id("b")], 1));
        },
    },
    Case {
        rules: &["TG-C-56", "TG-S-84"],
        says: "Shatter takes no weapon of somebody whom the loot has killed",
        check: || {
            let weapon = |name| helper("item", name, "keyword = \"weapon\"", &[]);
            let foe =
                foe("value = 1\nshatter = true\nopen.free = \"1x\"", &[("loot", "group lose health 1")]);
            let cards = [foe, weapon("axe"), weapon("sword"), blow("a", "close.free = \"pool 1\"", &[])];
            let mut play = Play::camp(&["junis", "elgan"], &cards);
            play.gives(A, "axe");
            play.gives(B, "sword");
            play.start("foe");
            play.does(Action::KeepHands);
            play.does(Action::ChooseActive(A));
            let amount = play.health(A) - 1;
            play.does(Action::Adjust(Adjustment::Lose { who: A, what: Holding::Health, amount }));
            play.lays("a");
            assert_eq!((play.member(A).is_dying(), play.asked()), (true, Some(Asked::Shatter { who: B })));
            play.does(Action::Decline);
            assert_eq!(play.asked(), None);
        },
    },
    Case {
        rules: &["TG-S-93", "TG-S-43"],
        says: "an item that is given up as often as chosen stays where that is never",
        check: || {
            let does = "choose up to 1\ndiscard item chosen\ngain pool 1";
            for chosen in [0, 1] {
                let charm = helper("item", "charm", "keyword = \"relic\"", &[("action", does)]);
                let mut play = Play::before(&["junis"], "foe", &[attacks("damage 1"), charm]);
                play.gives(A, "charm");
                play.does(Action::KeepHands);
                play.does(Action::UseItem { item: id("charm"), ability: 0 });
                play.does(Action::ChooseAmount(chosen));
                assert_eq!((play.pool(), play.member(A).owns(id("charm"))), (1, chosen == 0));
            }
        },
    },
    Case {
        rules: &["TG-K-40", "TG-S-49"],
        says: "a weather that has passed while its text was resolved puts no TIME on the next one",
        check: || {
            let sky = |name, does: &[_]| helper("weather", name, "time = 3", does);
            let stag = foe("weather-changer = true\nvalue = 20\nopen.free = \"1x\"", &[]);
            let passing = sky("x", &[("on play", "reveal helper 1\nplace time 2\ngain fear 1")]);
            let mut play = Play::fight(&[stag, passing, sky("y", &[])]);
            ["x", "y"].into_iter().for_each(|name| drop(play.does(lay_from(name, From::Weather))));
            assert_eq!(play.at().weather(), Some(Helper { card: id("y"), tokens: 3 }));
            assert_eq!(play.has(A, Holding::Fear), 1, "the rest of it comes");
        },
    },
    Case {
        rules: &["TG-S-84", "TG-C-57"],
        says: "the active character is dead when the loot comes: whoever is left is an other member",
        check: || {
            let lines = [
                ("attack at 0-19", "damage 20\ngroup gain pool 20"),
                ("loot", "on other members gain food 1"),
            ];
            let mut play = two(&[foe("value = 20\nopen.free = \"1x\"", &lines), plain("a")]);
            play.lays("a");
            let food = play.has(B, Holding::Food);
            play.stops();
            assert_eq!((play.outcome(), play.has(B, Holding::Food)), (Some(Outcome::Won), food + 1));
        },
    },
    Case {
        rules: &["TG-OQ-06", "TG-C-40", "TG-S-34"],
        says: "nothing is picked for a part that lapses, by the active character's death or because it is ignored",
        check: || {
            let ignores = blow("b", PLAIN, &[("on enemy", "ignore enemy")]);
            for (part, second, fear) in [("damage 20", plain("b"), 1), ("destroy 1", ignores, 0)] {
                let line = format!("{part}\non any card place charges 1\ngroup gain fear 1");
                let mut play = two(&[attacks(&line), plain("a"), second, plain("c")]);
                ["a", "b", "c"].into_iter().for_each(|name| drop(play.lays(name)));
                play.stops();
                assert_eq!((play.asked(), play.has(B, Holding::Fear)), (None, fear), "{part}");
                assert_eq!((play.member(A).is_dying(), play.laid(0).charges), (fear == 1, 0));
            }
        },
    },
    Case {
        rules: &["TG-S-15", "TG-S-84"],
        says: "whoever dies between the rows of a card that the reaction laid meets no further requirement",
        check: || {
            let says =
                "duration = 5\nopen.a2 = \"caution 1\"\nopen.a3 = \"practicality 1\"\nopen.free = \"1x\"";
            for (entry, moved) in [("damage 20", 0), ("damage 1", 1)] {
                let host = talker(says, &[("affinity caution", entry), ("reaction", "lay from stack 1")]);
                let mine = "close.a2 = \"affinity 1\"\nclose.a3 = \"up 1\"\nclose.free = \"blank\"";
                let mut play = Play::of(&["osbert", "gerdwyn"], "foe", &[host, word("a", mine, &[])]);
                play.does(Action::ChooseActive(A));
                let before = play.at().relation();
                play.stops();
                play.does(lay_from("a", From::Stack));
                assert_eq!((play.member(A).is_dying(), play.at().relation()), (moved == 0, before + moved));
            }
        },
    },
];

#[test]
fn cases() {
    check(CASES);
}
