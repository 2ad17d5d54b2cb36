//! The character sheets between encounters (TG-P): resources, growth, items, dying.

use rules_core::card::{Attribute, Field};
use rules_core::tainted_grail::day::Action as Do;
use rules_core::tainted_grail::party::{
    Action as On, Amounts, Bill, Character, Deck, Event as Told, Holding, Payers, Refusal as No, Requirement,
    Scale, Seat, Split, Stack, Start,
};
use rules_core::tainted_grail::{Action, Event, Refusal};

use super::play::{A, B, Play, gained, helper, id, lost, paid, seats};
use super::{Case, check};

fn camp() -> Play {
    Play::camp(&["junis", "elgan"], &[])
}

fn does(play: &mut Play, action: On) -> Vec<Event> {
    play.does(Action::Day(Do::Sheet(action)))
}

#[track_caller]
fn refuses(play: &Play, action: On, why: No) {
    play.refuses(Action::Day(Do::Sheet(action)), Refusal::Party(why));
}

fn set(play: &mut Play, who: Seat, what: Holding, now: u16) -> Vec<Event> {
    does(play, On::Set { who, what, now })
}

/// Junis with so much experience, where improvements are bought; `steps` later the stacks are put together.
fn evening(experience: u16, steps: usize) -> Play {
    let mut play = camp();
    set(&mut play, A, Holding::Experience, experience);
    let goes = |play: &mut Play, steps| (0..steps).for_each(|_| drop(play.does(Action::Day(Do::GoOn))));
    goes(&mut play, 6);
    play.does(Action::Day(Do::EndDay));
    goes(&mut play, 4 + steps);
    play
}

fn item(name: &str, keyword: &str) -> String {
    helper("item", name, &format!("keyword = \"{keyword}\""), &[])
}

const RESOURCES: &[Case] = &[
    Case {
        rules: &["TG-P-31", "TG-P-32", "TG-EX-48"],
        says: "twenty of a kind: Food and Wealth beyond can be passed on, Magic is lost, experience has no end",
        check: || {
            let mut play = camp();
            for what in [Holding::Food, Holding::Wealth, Holding::Magic] {
                set(&mut play, A, what, 19);
                let told = does(&mut play, On::Gain { who: A, what, amount: 3 });
                let over = match what {
                    Holding::Magic => Told::Wasted { who: A, what, amount: 2 },
                    _ => Told::LeftOver { who: A, what, amount: 2 },
                };
                assert_eq!(told, [gained(A, what, 1), Event::Party(over)]);
                assert_eq!(does(&mut play, On::Lose { who: A, what, amount: 1 }), [lost(A, what, 1)]);
                assert_eq!(does(&mut play, On::Gain { who: A, what, amount: 1 }), [gained(A, what, 1)]);
                let told = does(&mut play, On::Gain { who: A, what, amount: 2 });
                assert_eq!(told, [Event::Party(over)], "nothing is gained");
            }
            set(&mut play, A, Holding::Experience, 40);
            does(&mut play, On::Gain { who: A, what: Holding::Experience, amount: 3 });
            assert_eq!(play.member(A).experience(), 43);
        },
    },
    Case {
        rules: &["TG-P-33", "TG-S-36"],
        says: "Food and Wealth change hands, as far as there is some and room; Magic and experience do not",
        check: || {
            let mut play = camp();
            let gives = |what, amount| On::HandOver { from: A, to: B, what, amount };
            let told = does(&mut play, gives(Holding::Food, 2));
            let handed = Told::HandedOver { from: A, to: B, what: Holding::Food, amount: 2 };
            assert_eq!(told, [Event::Party(handed)]);
            assert_eq!((play.has(A, Holding::Food), play.has(B, Holding::Food)), (1, 4));
            let missing = No::CannotPay { who: A, what: Holding::Food, missing: 1 };
            refuses(&play, gives(Holding::Food, 2), missing);
            set(&mut play, B, Holding::Food, 20);
            refuses(&play, gives(Holding::Food, 1), No::NoRoom { who: B, what: Holding::Food });
            for what in [Holding::Magic, Holding::Experience, Holding::Energy] {
                refuses(&play, gives(what, 0), No::NotForOthers { who: A, what });
            }
            let before = play.game.clone();
            does(&mut play, On::HandOver { from: A, to: A, what: Holding::Food, amount: 1 });
            assert_eq!(play.game, before, "nobody gains by giving to oneself");
        },
    },
    Case {
        rules: &["TG-S-36", "TG-P-19"],
        says: "a correction is told where it changes something, and what follows from it comes with it",
        check: || {
            let mut play = camp();
            let told = set(&mut play, A, Holding::Food, 5);
            assert_eq!(told, [Event::Party(Told::Set { who: A, what: Holding::Food, before: 3, now: 5 })]);
            assert_eq!(set(&mut play, A, Holding::Food, 5), []);
            set(&mut play, A, Holding::Energy, 6);
            let told = set(&mut play, A, Holding::Health, 4);
            assert_eq!(told.last(), Some(&Event::Party(Told::EnergyCut { who: A, amount: 2 })));
        },
    },
    Case {
        rules: &["TG-P-22", "TG-S-87", "TG-P-21"],
        says: "who begins or stops dying is told, with the card for one or for several; so is who is exhausted",
        check: || {
            for (characters, alone) in [(&["junis"][..], true), (&["junis", "elgan"], false)] {
                let mut play = Play::camp(characters, &[]);
                let told = does(&mut play, On::Damage { who: A, amount: 20 });
                assert!(told.contains(&Event::Party(Told::BeganDying { who: A, alone })), "{told:?}");
                assert!(told.contains(&Event::Party(Told::BecameExhausted { who: A })), "{told:?}");
                let told = does(&mut play, On::Gain { who: A, what: Holding::Health, amount: 1 });
                assert!(told.contains(&Event::Party(Told::StoppedDying { who: A })));
            }
        },
    },
    Case {
        rules: &["TG-Y-42", "TG-G-15", "TG-P-34"],
        says: "once for the group is split, each member is the group, each character all in play",
        check: || {
            let mut play = camp();
            play.does(Action::Join(id("osbert")));
            let group = seats(&[A, B]);
            let each = |scale| On::GainEach { what: Holding::Wealth, amount: 1, scale, group };
            assert_eq!(does(&mut play, each(Scale::EachMember)).len(), 2);
            assert_eq!(does(&mut play, each(Scale::EachCharacter)).len(), 3);
            refuses(&play, each(Scale::Once), No::NobodyThere);
            let reward = Amounts::of(Holding::Food, 2);
            let shares = |shares: &[Seat]| {
                let split =
                    shares.iter().fold(Split::NOTHING, |split, &who| split.and(who, Holding::Food, 1));
                On::ShareOut { reward, group, split }
            };
            let wrong = No::WrongTotal { what: Holding::Food, needed: 2, offered: 1 };
            refuses(&play, shares(&[A]), wrong);
            refuses(&play, shares(&[A, Seat(2)]), No::NotTheirs { who: Seat(2), what: Holding::Food });
            assert_eq!(does(&mut play, shares(&[A, B])), [A, B].map(|who| gained(who, Holding::Food, 1)));
        },
    },
    Case {
        rules: &["TG-Y-40", "TG-EX-56", "TG-EX-57"],
        says: "what a verse asks for one of the group has, each thing by whomever; who is not there does not count",
        check: || {
            let mut play = Play::camp(&["junis", "elgan"], &[item("ring", "relic")]);
            play.does(Action::Receive { who: B, card: id("ring"), secret: true, wear: false });
            let party = play.game.party();
            let ring = Requirement::Owns(id("ring"));
            let strong = Requirement::Attribute(Attribute::Aggression, 2);
            let both = seats(&[A, B]);
            assert!(party.meets_all(&[ring, strong, Requirement::Has(Holding::Food, 3)], both));
            assert!(
                !party.meets_all(&[ring, strong], seats(&[A]))
                    && party.meets_any(&[ring, strong], seats(&[A]))
            );
            assert!(!party.meets(Requirement::Attribute(Attribute::Aggression, 3), both));
        },
    },
];

const BEGINNING: &[Case] = &[
    Case {
        rules: &["TG-P-01", "TG-P-02", "TG-P-31"],
        says: "nobody sits down with a board that no character can have, nor with one that is taken",
        check: || {
            let sound = Start {
                character: Character::Osbert,
                energy: 6,
                energy_top: 10,
                health: 7,
                health_top: 10,
                fear: 0,
                fear_top: 9,
                panic_from: 7,
                attributes: [0, 1, 0, 1, 1, 2],
                food: 1,
                wealth: 20,
                magic: 1,
            };
            let mut play = camp();
            let join = |start| On::Join { card: id("osbert"), start };
            for (start, why) in [
                (Start { energy: 11, ..sound }, No::Clash(Field::Energy, Field::EnergyTop)),
                (Start { health: 0, ..sound }, No::Impossible(Field::Health)),
                (Start { health: 11, ..sound }, No::Clash(Field::Health, Field::HealthTop)),
                (Start { fear: 7, ..sound }, No::Clash(Field::Fear, Field::PanicFrom)),
                (Start { panic_from: 10, ..sound }, No::Clash(Field::PanicFrom, Field::FearTop)),
                (Start { food: 21, ..sound }, No::Impossible(Field::Food)),
                (Start { attributes: [3, 0, 0, 0, 0, 0], ..sound }, No::Impossible(Field::Aggression)),
            ] {
                refuses(&play, join(start), why);
            }
            let junis = Start { character: Character::Junis, ..sound };
            refuses(&play, join(junis), No::AlreadyInPlay(Character::Junis));
            let told = does(&mut play, join(sound));
            let joined = Told::Joined { who: Seat(2), character: Character::Osbert };
            assert_eq!(told, [Event::Party(joined)]);
        },
    },
    Case {
        rules: &["TG-G-05", "TG-G-06", "TG-Y-15"],
        says: "the split that is proposed takes from who has most, and from the owner of an action a part",
        check: || {
            use Holding::{Energy, Fear, Food, Wealth};
            let mut play = camp();
            set(&mut play, B, Wealth, 5);
            let group = seats(&[A, B]);
            let split = |shares: &[(Seat, Holding, u8)]| {
                shares.iter().fold(Split::NOTHING, |split, &(who, what, amount)| split.and(who, what, amount))
            };
            let proposed = |bill: &Bill, payers| play.game.party().propose(bill, payers);
            let together = Payers::Group(group);
            assert_eq!(proposed(&Bill::of(Energy, 1), together), Some(split(&[(B, Energy, 1)])));
            assert_eq!(proposed(&Bill::of(Food, 2), together), Some(split(&[(A, Food, 2)])));
            assert_eq!(proposed(&Bill::of(Food, 5), together), Some(split(&[(A, Food, 3), (B, Food, 2)])));
            assert_eq!(proposed(&Bill::of(Food, 6), together), None, "there is less");
            let either = Bill { amounts: Amounts::NOTHING, food_or_wealth: 2 };
            assert_eq!(proposed(&either, together), Some(split(&[(B, Wealth, 2)])));
            let owned = Payers::Owned { owner: A, group };
            for (bill, shares) in [
                (Bill::of(Energy, 2), &[(A, Energy, 1), (B, Energy, 1)][..]),
                (Bill::of(Fear, 1), &[(A, Fear, 1)]),
                (either, &[(A, Food, 1), (B, Wealth, 1)]),
                (Bill::default(), &[]),
            ] {
                let proposal = proposed(&bill, owned);
                assert_eq!(proposal, Some(split(shares)), "{bill:?}");
                assert_eq!(proposal.map(|split| play.game.party().check(&bill, owned, &split)), Some(Ok(())));
            }
            assert_eq!(proposed(&Bill::of(Wealth, 1), owned), None, "the owner has none");
        },
    },
];

const GROWTH: &[Case] = &[
    Case {
        rules: &["TG-P-08", "TG-P-16", "TG-EX-41"],
        says: "a level costs the pair's sum and 2 more, and the next one more again, up to the maximum",
        check: || {
            let mut play = evening(8, 0);
            let raise = |attribute| Action::Day(Do::Raise { who: A, attribute });
            let told = play.does(raise(Attribute::Caution));
            assert_eq!(told.first(), Some(&paid(A, Holding::Experience, 3)));
            let told = play.does(raise(Attribute::Caution));
            assert_eq!(told.first(), Some(&paid(A, Holding::Experience, 4)));
            let most = No::AttributeAtMaximum { attribute: Attribute::Caution, maximum: 2 };
            play.refuses(raise(Attribute::Caution), Refusal::Party(most));
            let short = No::ExperienceShort { has: 1, needs: 3 };
            play.refuses(raise(Attribute::Practicality), Refusal::Party(short));
        },
    },
    Case {
        rules: &["TG-P-10", "TG-P-11", "TG-EX-43"],
        says: "a skill is for an attribute at its maximum, which it raises; each of the pair makes the next one dearer",
        check: || {
            let mut play = evening(50, 0);
            let learn = |attribute| Action::Day(Do::Learn { who: A, attribute });
            let below = |attribute, now, maximum| {
                Refusal::Party(No::AttributeBelowMaximum { attribute, now, maximum })
            };
            play.refuses(learn(Attribute::Empathy), below(Attribute::Empathy, 1, 2));
            let told = play.does(learn(Attribute::Aggression));
            assert_eq!(told.first(), Some(&paid(A, Holding::Experience, 4)));
            assert_eq!(play.member(A).maximum(Attribute::Aggression), 3);
            play.refuses(learn(Attribute::Aggression), below(Attribute::Aggression, 2, 3));
            play.does(Action::Day(Do::Raise { who: A, attribute: Attribute::Empathy }));
            let told = play.does(learn(Attribute::Empathy));
            assert_eq!(told.first(), Some(&paid(A, Holding::Experience, 8)));
        },
    },
    Case {
        rules: &["TG-P-13", "TG-Y-30"],
        says: "a card costs 2 experience and joins the stack, which may have all that is owned and ten at least",
        check: || {
            let mut play = evening(3, 0);
            let improve = Action::Day(Do::Improve { who: A, stack: Stack::Combat });
            let told = play.does(improve.clone());
            let improved = Told::StackImproved { who: A, stack: Stack::Combat, draw: 3, keep: 1 };
            assert_eq!(told.get(..2), Some(&[paid(A, Holding::Experience, 2), Event::Party(improved)][..]));
            play.refuses(improve, Refusal::Party(No::ExperienceShort { has: 1, needs: 2 }));
            play.does(Action::Day(Do::GoOn));
            let adjust = |size| Action::Day(Do::AdjustStack { who: A, stack: Stack::Combat, size });
            play.refuses(adjust(12), Refusal::Party(No::StackTooLarge { most: 11, size: 12 }));
            play.refuses(adjust(9), Refusal::Party(No::StackTooSmall { least: 10, size: 9 }));
            play.does(adjust(10));
            play.does(adjust(11));
            assert_eq!(play.member(A).deck(Stack::Combat), Deck { size: 11, owned: 11, wyrd: 0 });
        },
    },
    Case {
        rules: &["TG-W-02", "TG-W-03"],
        says: "cards of the wyrd form stay in the stack and count for its ten; the others may go, down to those",
        check: || {
            let mut play = camp();
            let add = || On::AddCard { who: A, stack: Stack::Combat, wyrd: true };
            let remove = |wyrd| On::RemoveCard { who: A, stack: Stack::Combat, wyrd };
            refuses(&play, remove(true), No::NoWyrdCard);
            refuses(&play, remove(false), No::StackTooSmall { least: 10, size: 9 });
            (0..11).for_each(|_| drop(does(&mut play, add())));
            (0..10).for_each(|_| drop(does(&mut play, remove(false))));
            assert_eq!(play.member(A).deck(Stack::Combat), Deck { size: 11, owned: 11, wyrd: 11 });
            refuses(&play, remove(false), No::WyrdCardsStay { wyrd: 11, size: 10 });
            does(&mut play, remove(true));
            assert_eq!(play.member(A).deck(Stack::Combat), Deck { size: 10, owned: 10, wyrd: 10 });
        },
    },
    Case {
        rules: &["TG-W-11", "TG-P-07"],
        says: "the wyrd skill is a skill of its attribute: one field more, and the next skill of the pair is dearer",
        check: || {
            let mut play = evening(50, 0);
            does(&mut play, On::TakeWyrdForm { who: A, attribute: Attribute::Empathy });
            let maximum = |attribute| play.member(A).maximum(attribute);
            assert_eq!((maximum(Attribute::Empathy), maximum(Attribute::Aggression)), (3, 2));
            let told = play.does(Action::Day(Do::Learn { who: A, attribute: Attribute::Aggression }));
            assert_eq!(told.first(), Some(&paid(A, Holding::Experience, 8)));
        },
    },
];

const ITEMS: &[Case] = &[
    Case {
        rules: &["TG-P-36", "TG-S-96", "TG-EX-33"],
        says: "what is worn as it is gained takes the place of its keyword's card alone; otherwise the place is taken",
        check: || {
            let items = [item("helm", "armour"), item("mail", "armour"), item("axe", "weapon")];
            let mut play = Play::camp(&["junis"], &items);
            for name in ["helm", "axe"] {
                play.gives(A, name);
            }
            let told = play.gives(A, "mail");
            let off: Vec<_> = told
                .iter()
                .filter_map(|event| match event {
                    Event::Party(Told::Unequipped { card, .. }) => Some(*card),
                    _ => None,
                })
                .collect();
            assert_eq!(off, [id("helm")]);
            let worn = |play: &Play| -> Vec<_> {
                let all = play.member(A).belongings().iter();
                all.filter(|one| one.equipped).map(|one| one.card).collect()
            };
            assert_eq!(worn(&play), [id("axe"), id("mail")]);
            let equip = |name| Action::Equip { who: A, card: id(name) };
            let taken = Refusal::Party(No::KeywordTaken {
                keyword: rules_core::tainted_grail::party::Keyword::Armour,
                by: id("mail"),
            });
            play.refuses(equip("helm"), taken);
            play.refuses(equip("mail"), Refusal::Party(No::AlreadyEquipped(id("mail"))));
            play.refuses(equip("ring"), Refusal::Party(No::NotOwned(id("ring"))));
            play.does(Action::Unequip { who: A, card: id("mail") });
            play.does(equip("helm"));
            assert_eq!(worn(&play), [id("helm"), id("axe")]);
        },
    },
    Case {
        rules: &["TG-P-40", "TG-P-38", "TG-EX-34"],
        says: "secrets are no items, by their keyword or as a weapon; personal ones stay with their owner",
        check: || {
            let items = [
                item("axe", "weapon"),
                item("vow", "personal"),
                item("note", "secret"),
                item("cap", "armour"),
            ];
            let mut play = Play::camp(&["junis", "elgan"], &items);
            for (name, secret) in [("axe", true), ("vow", false), ("note", false), ("cap", false)] {
                play.does(Action::Receive { who: A, card: id(name), secret, wear: true });
            }
            for name in ["axe", "vow", "note"] {
                refuses(&play, On::DiscardItem { who: A, card: id(name) }, No::NotAnItem(id(name)));
            }
            let weapons =
                |play: &Play| play.member(A).items(rules_core::tainted_grail::party::Keyword::Weapon).count();
            assert_eq!(weapons(&play), 0);
            does(&mut play, On::DiscardItem { who: A, card: id("cap") });
            let personal = No::NotPassed { who: A, card: id("vow") };
            refuses(&play, On::Pass { from: A, to: B, card: id("vow") }, personal);
            does(&mut play, On::Pass { from: A, to: B, card: id("axe") });
            assert!(play.member(B).owns(id("axe")) && !play.member(A).owns(id("axe")));
        },
    },
];

#[test]
fn the_beginning() {
    check(BEGINNING);
}

#[test]
fn resources() {
    check(RESOURCES);
}

#[test]
fn growth() {
    check(GROWTH);
}

#[test]
fn items() {
    check(ITEMS);
}
