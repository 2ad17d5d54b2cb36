//! Values set by hand (TG-S-36): every value that the game keeps can be, at any moment.

use rules_core::card::Attribute;
use rules_core::tainted_grail::day::{Action as Do, Dusk, Phase};
use rules_core::tainted_grail::party::{self, Holding, Refusal as No, Seat, Seats};
use rules_core::tainted_grail::{
    Action, Adjustment, Asked, Event, Offer, Outcome, Place, Refusal, Spot, Value,
};

use super::play::{A, B, PLAIN, Play, STAYS, blow, foe, helper, id, seats, wall};
use super::{Case, check};

pub(super) fn set(value: Value, of: u8, part: u8, now: u16) -> Action {
    Action::Adjust(Adjustment::Set { spot: Spot::new(value, of, part), now })
}

pub(super) fn puts(name: &str) -> Action {
    Action::Adjust(Adjustment::Put(id(name)))
}

pub(super) fn today(play: &mut Play, action: Do) {
    play.does(Action::Day(action));
}

pub(super) fn plain(name: &str) -> String {
    blow(name, PLAIN, &[])
}

const HEALTH: u8 = Holding::Health.code();
const ENERGY: u8 = Holding::Energy.code();

const CASES: &[Case] = &[
    Case {
        rules: &["TG-S-36", "TG-P-07"],
        says: "a campaign on paper can be entered: skills and attributes, which limit each other",
        check: || {
            let mut play = Play::camp(&["junis"], &[]);
            let aggression = Attribute::Aggression.code();
            let (skill, attribute) = (Value::Skill, Value::Attribute);
            let clash = |set, now, other, is| Refusal::Contradiction {
                set: Spot::new(set, 0, aggression),
                now,
                other: Spot::new(other, 0, aggression),
                is,
            };
            play.refuses(set(attribute, 0, aggression, 4), clash(attribute, 4, skill, 0));
            play.refuses(set(skill, 0, aggression, 3), Refusal::NotBetween { amount: 3, least: 0, most: 2 });
            play.does(set(skill, 0, aggression, 2));
            let told = play.does(set(attribute, 0, aggression, 4));
            let spot = Spot::new(attribute, 0, aggression);
            assert_eq!(told, [Event::Corrected { spot, before: 2, now: 4 }]);
            play.refuses(set(skill, 0, aggression, 1), clash(skill, 1, attribute, 4));
            assert_eq!(play.member(A).attribute(Attribute::Aggression), 4);
        },
    },
    Case {
        rules: &["TG-S-36", "TG-Y-26", "TG-OQ-16"],
        says: "what was last evening does not count for this one, also where the table sets the step",
        check: || {
            let mut play = Play::camp(&["junis"], &[]);
            let recovery = Phase::Dusk(Dusk::Recover).code();
            play.does(set(Value::Holding, 0, Holding::Food.code(), 3));
            play.does(set(Value::Holding, 0, ENERGY, 0));
            (0..6).for_each(|_| today(&mut play, Do::GoOn));
            today(&mut play, Do::EndDay);
            (0..2).for_each(|_| today(&mut play, Do::GoOn));
            today(&mut play, Do::Recover(A));
            (0..6).for_each(|_| today(&mut play, Do::GoOn));
            let exhausted = play.game.value(Spot::of_game(Value::WasExhausted), &play.cards);
            assert_eq!(exhausted, Some((0, 1)));
            play.does(set(Value::Step, 0, 0, recovery.into()));
            today(&mut play, Do::Recover(A));
            assert_eq!(play.has(A, Holding::Food), 1);
        },
    },
    Case {
        rules: &["TG-W-11", "TG-S-36", "TG-OQ-47"],
        says: "the wyrd form ends by hand and it is told, unless an attribute needs its field",
        check: || {
            let mut play = Play::camp(&["junis"], &[]);
            let courage = Attribute::Courage.code();
            play.does(set(Value::WyrdForm, 0, 0, u16::from(courage) + 1));
            assert_eq!(play.member(A).wyrd_form(), Some(Attribute::Courage));
            play.does(set(Value::Attribute, 0, courage, 3));
            assert!(matches!(
                play.refusal(set(Value::WyrdForm, 0, 0, 0)),
                Refusal::Contradiction { is: 3, .. }
            ));
            play.does(set(Value::Attribute, 0, courage, 2));
            let told = play.does(set(Value::WyrdForm, 0, 0, 0));
            let spot = Spot::new(Value::WyrdForm, 0, 0);
            assert_eq!(told, [Event::Corrected { spot, before: u16::from(courage) + 1, now: 0 }]);
            assert_eq!(play.member(A).wyrd_form(), None);
        },
    },
    Case {
        rules: &["TG-Y-30", "TG-P-19", "TG-P-36"],
        says: "what contradicts another value is refused by both names",
        check: || {
            let axe = |name| helper("item", name, "keyword = \"weapon\"", &[]);
            let mut play = Play::camp(&["junis"], &[axe("axe"), axe("sword")]);
            play.gives(A, "axe");
            play.gives(A, "sword");
            assert!(matches!(
                play.refusal(set(Value::Worn, 0, 0, 1)),
                Refusal::Party(No::KeywordTaken { by, .. }) if by == id("sword")
            ));
            play.does(set(Value::Worn, 0, 0, 0));
            play.does(set(Value::Worn, 0, 1, 0));
            play.does(set(Value::Worn, 0, 0, 1));
            let health = play.has(A, Holding::Health);
            play.does(set(Value::Holding, 0, HEALTH, 2));
            assert_eq!(play.has(A, Holding::Energy), 2, "ENERGY goes down with it");
            let clash = Refusal::Contradiction {
                set: Spot::new(Value::Holding, 0, ENERGY),
                now: 3,
                other: Spot::new(Value::Holding, 0, HEALTH),
                is: 2,
            };
            play.refuses(set(Value::Holding, 0, ENERGY, 3), clash);
            play.does(set(Value::Holding, 0, HEALTH, health.into()));
            assert!(matches!(
                play.refusal(set(Value::DeckSize, 0, 0, 12)),
                Refusal::Contradiction { is: 10, .. }
            ));
            play.does(set(Value::DeckOwned, 0, 0, 13));
            play.does(set(Value::DeckSize, 0, 0, 12));
            assert!(matches!(
                play.refusal(set(Value::DeckOwned, 0, 0, 11)),
                Refusal::Contradiction { is: 12, .. }
            ));
            play.does(set(Value::DeckOwned, 0, 0, 12));
            assert!(matches!(
                play.refusal(set(Value::DeckWyrd, 0, 0, 13)),
                Refusal::Contradiction { is: 12, .. }
            ));
            play.does(set(Value::DeckWyrd, 0, 0, 11));
            assert!(matches!(
                play.refusal(set(Value::DeckSize, 0, 0, 10)),
                Refusal::Contradiction { is: 11, .. }
            ));
            play.does(set(Value::DeckSize, 0, 0, 11));
        },
    },
    Case {
        rules: &["TG-S-36", "TG-S-75"],
        says: "a pile that is set takes from the other, or gives to it: the hand and the discard from the stack",
        check: || {
            let mut play = Play::before(&["junis"], "foe", &[wall()]);
            assert_eq!(play.piles(A), (3, 7, 0));
            for (value, now, piles) in [
                (Value::Hand, 5, (5, 5, 0)),
                (Value::Discard, 2, (5, 3, 2)),
                (Value::Stack, 4, (5, 4, 1)),
                (Value::Hand, 1, (1, 8, 1)),
                (Value::Stack, 0, (1, 0, 9)),
                (Value::Discard, 4, (1, 5, 4)),
            ] {
                play.does(set(value, 0, 0, now));
                assert_eq!(play.piles(A), piles, "{value:?} {now}");
            }
        },
    },
    Case {
        rules: &["TG-S-83", "TG-S-36"],
        says: "who was thrown out by a slip comes back when the value is corrected, with the cards as they were",
        check: || {
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall()]);
            let before = play.piles(B);
            play.does(set(Value::Holding, 1, HEALTH, 0));
            assert_eq!(play.game.party().in_encounter(), Seats::one(A));
            play.does(set(Value::Holding, 1, HEALTH, 5));
            assert_eq!((play.game.party().in_encounter(), play.piles(B)), (seats(&[A, B]), before));
            // Who fled stays away.
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall()]);
            play.does(Action::ChooseActive(B));
            play.does(Action::Flee);
            play.does(set(Value::Holding, 1, HEALTH, 6));
            assert_eq!(play.game.party().in_encounter(), Seats::one(A));
        },
    },
    Case {
        rules: &["TG-OQ-48", "TG-S-84"],
        says: "a correction brings back the member whom it is about, and nobody else",
        check: || {
            let mut play = Play::of(&["junis", "elgan", "osbert"], "foe", &[wall()]);
            for who in [1, 2] {
                play.does(set(Value::Holding, who, HEALTH, 0));
            }
            play.does(set(Value::Holding, 1, HEALTH, 3));
            assert_eq!(play.game.party().in_encounter(), seats(&[A, B]));
            play.does(Action::Adjust(Adjustment::Gain { who: Seat(2), what: Holding::Health, amount: 2 }));
            assert_eq!(play.game.party().in_encounter(), seats(&[A, B, Seat(2)]));
            // Brought back by a secret card, Elgan is up and stays out, whatever is corrected then.
            play.does(set(Value::Holding, 1, HEALTH, 0));
            today(&mut play, Do::Die { who: B, brought_back: true });
            assert!(play.health(B) > 0);
            play.does(set(Value::Holding, 1, HEALTH, 5));
            play.does(set(Value::Holding, 0, ENERGY, 1));
            play.does(Action::Adjust(Adjustment::Pool(1)));
            assert_eq!(play.game.party().in_encounter(), seats(&[A, Seat(2)]));
        },
    },
    Case {
        rules: &["TG-S-36", "TG-S-89", "TG-S-43"],
        says: "what a text asks is asked anew after a correction: what can be paid, and by whom",
        check: || {
            let asks = "choose:\n  option:\n    pay magic 1\n    gain pool 1\n  option: nothing";
            let mut play = Play::fight(&[wall(), blow("a", STAYS, &[("on play", asks)])]);
            let magic = Holding::Magic.code();
            play.does(set(Value::Holding, 0, magic, 1));
            play.lays("a");
            let [first, second] = [0, 1].map(Offer::ChooseOption);
            assert_eq!(play.offers(), [first, second]);
            play.does(set(Value::Holding, 0, magic, 0));
            assert_eq!(play.offers(), [second]);
            assert!(matches!(play.refusal(Action::ChooseOption(0)), Refusal::CannotPay { .. }));
            play.does(set(Value::Holding, 0, magic, 1));
            assert_eq!(play.offers(), [first, second]);
            play.does(Action::ChooseOption(0));
            assert_eq!((play.asked(), play.pool()), (None, 1));
        },
    },
    Case {
        rules: &["TG-G-18", "TG-S-89", "TG-P-28"],
        says: "and after what the others do meanwhile: everybody loses by a death, and the question is asked as it is then",
        check: || {
            let asks = "choose:\n  option:\n    pay health 3\n    gain pool 1\n  option: nothing";
            let mut play = Play::camp(&["junis", "elgan"], &[wall(), blow("a", STAYS, &[("on play", asks)])]);
            play.does(Action::StartEncounter { card: id("foe"), group: Seats::one(A) });
            play.does(Action::KeepHands);
            play.does(set(Value::Holding, 0, HEALTH, 3));
            play.does(set(Value::Holding, 1, HEALTH, 0));
            play.lays("a");
            let [first, second] = [0, 1].map(Offer::ChooseOption);
            assert_eq!(play.offers(), [first, second]);
            today(&mut play, Do::Die { who: B, brought_back: true });
            assert_eq!((play.health(A), play.offers()), (2, vec![second]));
        },
    },
    Case {
        rules: &["TG-P-27", "TG-G-18"],
        says: "a character who dies for good ends the game for all, an encounter of the others too",
        check: || {
            let mut play = Play::camp(&["junis", "elgan"], &[wall()]);
            play.does(Action::StartEncounter { card: id("foe"), group: Seats::one(A) });
            play.does(Action::KeepHands);
            play.does(set(Value::Holding, 1, HEALTH, 0));
            let told = play.does(Action::Day(Do::Die { who: B, brought_back: false }));
            assert!(told.contains(&Event::Party(party::Event::CampaignLost { who: B })), "{told:?}");
            assert!(told.contains(&Event::EncounterEnded(Outcome::Lost)), "{told:?}");
            assert_eq!((play.outcome(), play.game.day().phase()), (Some(Outcome::Lost), Phase::Over));
        },
    },
    Case {
        rules: &["TG-S-36", "TG-S-60", "TG-C-07"],
        says: "corrections are made while hands are drawn and while loot is shared",
        check: || {
            let rich = foe("value = 4\nopen.free = \"1x\"", &[("loot", "gain food 2")]);
            let wins = blow("a", "close.free = \"pool 1\"", &[]);
            let mut play = Play::before(&["junis", "elgan"], "foe", &[rich, wins]);
            play.refuses(set(Value::Worth, 0, 0, 1), Refusal::NotInPlay);
            play.does(set(Value::Hand, 0, 0, 4));
            assert_eq!(play.piles(A), (4, 6, 0));
            play.does(Action::KeepHands);
            play.does(set(Value::Worth, 0, 0, 1));
            play.does(Action::ChooseActive(A));
            play.lays("a");
            assert!(matches!(play.asked(), Some(Asked::Share { .. })));
            play.does(set(Value::Holding, 0, HEALTH, 0));
            assert_eq!(play.offers(), [Offer::ChooseMember(B)]);
            play.does(set(Value::Holding, 0, HEALTH, 3));
            assert_eq!(play.offers(), [A, B].map(Offer::ChooseMember));
            play.does(Action::ChooseMember(A));
            play.does(Action::ChooseMember(A));
            assert_eq!(play.outcome(), Some(Outcome::Won));
        },
    },
    Case {
        rules: &["TG-S-36", "TG-S-01", "TG-S-75"],
        says: "cards of the sequence are put down, moved and taken away, and the piles follow",
        check: || {
            let mut play = Play::fight(&[wall(), plain("a"), plain("b"), plain("c")]);
            for name in ["a", "b", "c"] {
                play.does(puts(name));
            }
            assert_eq!((play.sequence(), play.piles(A)), (vec![id("a"), id("b"), id("c")], (0, 7, 0)));
            play.refuses(
                set(Value::LaidPlace, 0, 0, 3),
                Refusal::NotBetween { amount: 3, least: 0, most: 2 },
            );
            play.does(set(Value::LaidPlace, 0, 0, 2));
            assert_eq!(play.sequence(), [id("b"), id("c"), id("a")]);
            play.does(set(Value::LaidPlace, 2, 0, 1));
            assert_eq!(play.sequence(), [id("b"), id("a"), id("c")]);
            play.does(set(Value::LaidThere, 1, 0, 0));
            assert_eq!((play.sequence(), play.piles(A)), (vec![id("b"), id("c")], (0, 7, 1)));
            play.does(set(Value::LaidOwner, 0, 0, 0));
            assert_eq!((play.laid(0).owner(), play.piles(A)), (None, (0, 7, 2)));
            play.refuses(puts("foe"), Refusal::NotACard);
        },
    },
    Case {
        rules: &["TG-S-36", "TG-S-40", "TG-S-50"],
        says: "TIME and charges of a laid card are set to any number, also to none",
        check: || {
            let mut play = Play::fight(&[wall(), blow("a", STAYS, &[("on play", "place charges 2")])]);
            play.lays("a");
            for amount in [3, 0] {
                play.does(Action::Adjust(Adjustment::Time { place: Place::Laid(0), amount }));
                play.does(Action::Adjust(Adjustment::Charges { place: 0, amount }));
                assert_eq!((play.laid(0).time, play.laid(0).charges), (amount, amount));
            }
            let beyond = Adjustment::Time { place: Place::Laid(1), amount: 1 };
            play.refuses(Action::Adjust(beyond), Refusal::NotInPlay);
        },
    },
    Case {
        rules: &["TG-S-36", "TG-S-16"],
        says: "a question about a laid card stays about that card when others are moved",
        check: || {
            let opens = blow("a", "close.free = \"blank\"\nopen.magic = \"magic\"\nopen.free = \"1x\"", &[]);
            let takes =
                blow("b", "close.magic = \"pool 2\"\nclose.free = \"chain 1\"\nopen.free = \"1x\"", &[]);
            let mut play = Play::fight(&[wall(), plain("x"), opens, takes]);
            play.does(set(Value::Holding, 0, Holding::Magic.code(), 3));
            play.does(puts("x"));
            play.does(puts("a"));
            play.lays("b");
            assert_eq!(play.asked(), Some(Asked::Magic { place: 2 }));
            for (from, to, place) in [(0, 2, 1), (2, 0, 2), (2, 0, 0), (0, 1, 1), (0, 1, 0), (0, 2, 2)] {
                play.does(set(Value::LaidPlace, from, 0, to));
                assert_eq!(play.asked(), Some(Asked::Magic { place }), "{from} to {to}");
            }
            play.does(set(Value::LaidThere, 0, 0, 0));
            assert_eq!(play.asked(), Some(Asked::Magic { place: 1 }));
            play.does(Action::PayMagic(Some(A)));
            assert_eq!(play.pool(), 2);
        },
    },
    Case {
        rules: &["TG-S-36", "TG-S-34", "TG-S-50"],
        says: "the texts of a laid card that still speak or wait stay its own when another card is taken away",
        check: || {
            let asks = [
                ("on play", "may:\n  pay wealth 1\n  place charges 1"),
                ("on play", "may:\n  pay wealth 1\n  place charges 2"),
            ];
            let mut play = Play::fight(&[wall(), plain("x"), blow("a", STAYS, &asks)]);
            play.does(set(Value::Holding, 0, Holding::Wealth.code(), 2));
            play.does(puts("x"));
            play.lays("a");
            play.does(set(Value::LaidThere, 0, 0, 0));
            for charges in [1, 3] {
                play.does(Action::Accept);
                assert_eq!((play.sequence(), play.laid(0).charges), (vec![id("a")], charges));
            }
        },
    },
    Case {
        rules: &["TG-S-36", "TG-S-63", "TG-G-04"],
        says: "who takes part, who was active and who is active can be set",
        check: || {
            let mut play = Play::camp(&["junis", "elgan"], &[wall()]);
            play.does(Action::StartEncounter { card: id("foe"), group: Seats::one(A) });
            play.does(Action::KeepHands);
            play.does(set(Value::InEncounter, 1, 0, 1));
            assert_eq!(play.piles(B), (0, 10, 0));
            play.does(set(Value::ActiveMember, 0, 0, 1));
            assert_eq!(play.at().active(), Some(B));
            play.does(set(Value::InEncounter, 1, 0, 0));
            assert!(matches!(play.refusal(set(Value::ActiveMember, 0, 0, 1)), Refusal::Contradiction { .. }));
            let mut play = Play::of(&["junis", "elgan"], "foe", &[wall()]);
            play.does(set(Value::Active, 0, 0, 1));
            assert_eq!(play.offers(), [Offer::ChooseActive(B)]);
            play.does(set(Value::Active, 1, 0, 1));
            assert_eq!(play.at().round(), 2, "everybody was active: the round is over");
        },
    },
];

#[test]
fn corrections() {
    check(CASES);
}
