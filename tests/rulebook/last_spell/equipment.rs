//! Equipment (LS-EQUIP).

use rules_core::last_spell::{
    Action, Asked, Burden, Category, Event, Holder, Refusal, Start, Structure, Why,
};

use super::play::*;
use super::{Case, check};

/// The first turn, with these in the stash.
fn stash(items: &[&str]) -> Play {
    let mut play = Play::rich(Gildenberg, 20, 20);
    play.owns(items);
    play
}

fn take(item: &str) -> Action {
    Action::Move { card: id(item), from: Holder::Stash, to: Holder::Hero(A) }
}

/// Hero A takes the items one by one; the last is refused for the reason `over`, if any.
fn fits(items: &[&str], over: Option<Burden>) {
    let mut play = stash(items);
    let (last, before) = items.split_last().expect("items");
    for item in before {
        play.does(take(item));
    }
    let may = play.game.may_carry(A, id(last), &play.cards);
    let most = if over == Some(Burden::OneHanded) { 2 } else { 1 };
    assert_eq!(may, over.map_or(Ok(()), |burden| Err(Refusal::Encumbered { who: A, burden, most })));
    match over {
        Some(burden) => {
            play.refuses(take(last), Refusal::Encumbered { who: A, burden, most });
        }
        None => {
            play.does(take(last));
            assert_eq!(play.at().heroes()[0].items().len(), items.len());
        }
    }
}

#[test]
fn carrying() {
    check(&[
        Case {
            rules: &["LS-EQUIP-01"],
            says: "six categories, four of them with a stack",
            check: || {
                let play = stash(&["tonic"]);
                for (item, category) in [
                    ("dagger", Category::Melee),
                    ("sling", Category::Ranged),
                    ("wand", Category::Magic),
                    ("buckler", Category::Armour),
                    ("tonic", Category::Potion),
                    ("fire", Category::Scroll),
                ] {
                    assert_eq!(play.game.category(id(item), &play.cards), Ok(category));
                }
                assert_eq!(Category::ALL.iter().filter(|category| category.has_tiers()).count(), 4);
                assert_eq!(Category::ALL.iter().filter(|category| category.is_weapon()).count(), 3);
                assert_eq!(play.game.category(id("ada"), &play.cards), Err(Refusal::NotThisCard));
            },
        },
        Case {
            rules: &["LS-EQUIP-02"],
            says: "legs, body and shield, one of each",
            check: || {
                fits(&["boots", "jerkin", "buckler"], None);
                fits(&["boots", "greaves"], Some(Burden::Legs));
                fits(&["jerkin", "coat"], Some(Burden::Body));
                fits(&["buckler", "targe"], Some(Burden::Shield));
            },
        },
        Case {
            rules: &["LS-EQUIP-03", "LS-EQUIP-04"],
            says: "one scroll, one potion",
            check: || {
                fits(&["fire", "tonic"], None);
                fits(&["fire", "ice"], Some(Burden::Scroll));
                fits(&["tonic", "elixir"], Some(Burden::Potion));
            },
        },
        Case {
            rules: &["LS-EQUIP-05", "LS-EQUIP-06", "LS-EQUIP-07"],
            says: "two weapons, of those two one-handed or one two-handed at most",
            check: || {
                fits(&["dagger", "sling"], None);
                fits(&["axe", "wand"], None);
                fits(&["dagger", "sling", "wand"], Some(Burden::OneHanded));
                fits(&["axe", "pike"], Some(Burden::TwoHanded));
                fits(&["dagger", "sling", "axe"], Some(Burden::TwoHanded));
            },
        },
        Case {
            rules: &["LS-DX-07"],
            says: "encumbrance, case by case",
            check: || {
                fits(&["dagger", "club"], None);
                fits(&["axe", "dagger"], None);
                fits(&["axe", "pike"], Some(Burden::TwoHanded));
                fits(&["dagger", "club", "mace"], Some(Burden::OneHanded));
                fits(&["fire", "ice"], Some(Burden::Scroll));
            },
        },
        Case {
            rules: &["LS-EQUIP-08"],
            says: "the stash has no such limits",
            check: || {
                let play = stash(&["axe", "pike", "fire", "ice", "tonic", "elixir"]);
                assert_eq!(play.at().stash().len(), 6);
            },
        },
        Case {
            rules: &["LS-EQUIP-08"],
            says: "what an item itself says about the limits counts as soon as it is taken",
            check: || {
                let weapon = |name: &str, says: &str| {
                    let print = "stack = \"melee\"\ntier = 1\nworn = \"one-handed\"\ncost = 1";
                    card(name, "equipment", print, &[("owned", says)])
                };
                let cards = [weapon("sheath", "more weapons 1"), weapon("curse", "fewer weapons 1")];
                let mut play = Play::with(&cards);
                let (players, scenario, start) = (2, Gildenberg, Start::Single);
                play.does(Action::SetUp { players, scenario, start, patterns: 0 });
                play.does(Action::Begin);
                play.comes_to_turn(1);
                play.owns(&["dagger", "dagger", "sheath", "curse"]);
                play.does(take("dagger"));
                play.refuses(
                    take("curse"),
                    Refusal::Encumbered { who: A, burden: Burden::OneHanded, most: 1 },
                );
                play.does(take("dagger"));
                play.does(take("sheath"));
                assert_eq!(play.at().heroes()[0].items().len(), 3);
            },
        },
        Case {
            rules: &["LS-EQUIP-09"],
            says: "one takes and leaves between oneself and the stash, any number in one action",
            check: || {
                let mut play = stash(&["dagger", "tonic"]);
                play.does(take("dagger"));
                let told = play.does(take("tonic"));
                let moved = Event::ItemMoved { card: id("tonic"), from: Holder::Stash, to: Holder::Hero(A) };
                assert!(has(&told, moved));
                let gone = Refusal::NotHeld { card: id("tonic"), by: Holder::Stash };
                play.refuses(take("tonic"), gone);
                let other = Action::Move { card: id("tonic"), from: Holder::Hero(A), to: Holder::Hero(B) };
                play.refuses(other, Refusal::NotNow);
                play.does(Action::Move { card: id("dagger"), from: Holder::Hero(A), to: Holder::Stash });
                play.does(Action::Done);
                assert_eq!((play.at().stash(), play.at().turn()), (&[id("dagger")][..], B));
            },
        },
    ]);
}

#[test]
fn trading() {
    check(&[
        Case {
            rules: &["LS-EQUIP-10"],
            says: "bought for the gold on the card, while the shop stands",
            check: || {
                let mut play = Play::rich(Gildenberg, 5, 0);
                let told = play.does(Action::Buy(id("dagger")));
                assert!(has(&told, Event::Gold { by: -3, now: 2, why: Why::Bought(id("dagger")) }));
                play.refuses(Action::Buy(id("club")), cannot_pay((4, 0), (2, 0)));
                play.does(Action::Done);
                play.hits(Structure::Shop, 3);
                play.refuses(Action::Buy(id("tonic")), Refusal::ShopClosed);
            },
        },
        Case {
            rules: &["LS-EQUIP-11", "LS-EQUIP-12"],
            says: "of stacks what shows in their tier, of scrolls and potions any",
            check: || {
                let mut play = Play::rich(Gildenberg, 20, 0);
                play.refuses(Action::Buy(id("sabre")), Refusal::WrongTier { now: 1 });
                assert_eq!(
                    play.game.may_buy(A, id("claymore"), &play.cards),
                    Err(Refusal::WrongTier { now: 1 })
                );
                for item in ["dagger", "fire", "ice", "tonic", "elixir"] {
                    play.does(Action::Buy(id(item)));
                }
                play.refuses(Action::Buy(id("ada")), Refusal::NotThisCard);
            },
        },
        Case {
            rules: &["LS-EQUIP-13"],
            says: "only what lies in the stash is sold",
            check: || {
                let mut play = stash(&["dagger", "club"]);
                play.does(take("dagger"));
                play.does(Action::Done);
                let not_there = |name| Refusal::NotHeld { card: id(name), by: Holder::Stash };
                play.refuses(Action::Sell(items(&["dagger"])), not_there("dagger"));
                play.refuses(Action::Sell(items(&["club", "club"])), not_there("club"));
                play.refuses(Action::Sell(items(&[])), Refusal::NoneChosen);
                play.does(Action::Sell(items(&["club"])));
            },
        },
        Case {
            rules: &["LS-EQUIP-14", "LS-DX-01"],
            says: "half of all prices together, rounded down once",
            check: || {
                let income = |items: &[&str]| {
                    let play = stash(items);
                    let items: Vec<_> = items.iter().map(|item| id(item)).collect();
                    play.game.may_sell(A, &items, &play.cards).expect("gold")
                };
                assert_eq!(income(&["dagger", "club", "mace"]), 5);
                assert_eq!(income(&["dagger"]) + income(&["club"]) + income(&["mace"]), 5);
                assert_eq!(income(&["dagger", "axe"]), 3);
                assert_eq!(income(&["dagger"]) + income(&["axe"]), 2);
                let mut play = stash(&["dagger", "axe"]);
                play.purse(0, 0);
                let told = play.does(Action::Sell(items(&["dagger", "axe"])));
                assert!(has(&told, Event::Gold { by: 3, now: 3, why: Why::Sold }));
                assert!(play.at().stash().is_empty());
            },
        },
        Case {
            rules: &["LS-EQUIP-15"],
            says: "what is bought may go to any hero at once; what is sold goes under its stack, or to the box",
            check: || {
                let mut play = Play::rich(Gildenberg, 20, 0);
                play.does(Action::Buy(id("dagger")));
                play.does(Action::Buy(id("tonic")));
                let give =
                    |item: &str| Action::Move { card: id(item), from: Holder::Stash, to: Holder::Hero(B) };
                play.refuses(give("dagger"), Refusal::OneAction);
                play.does(give("tonic"));
                assert_eq!(play.at().heroes()[1].items(), [id("tonic")]);
                play.does(Action::Done);
                play.builds(Structure::Smith);
                let told = play.does(Action::Sell(items(&["dagger"])));
                let card = id("dagger");
                assert!(has(&told, Event::ItemMoved { card, from: Holder::Stash, to: Holder::Box }));
                play.does(Action::Buy(id("sabre")));
                let told = play.does(Action::Sell(items(&["sabre"])));
                let card = id("sabre");
                assert!(has(&told, Event::ItemMoved { card, from: Holder::Stash, to: Holder::Stack }));
            },
        },
        Case {
            rules: &["LS-EQUIP-16"],
            says: "what ruins and buildings give is free, goes to the stash and needs no shop",
            check: || {
                let mut play = Play::table(Gildenberg, 2, Start::Single);
                play.ruins = vec![holds(0, 0, 1)];
                play.does(Action::Begin);
                play.comes_to_turn(1);
                play.hits(Structure::Shop, 3);
                play.purse(3, 0);
                play.does(Action::Plunder(places(&[play.place(Structure::SmallRuin)])));
                assert_eq!(play.asked(), Some(Asked::Prize { left: 1 }));
                play.lays("dagger");
                play.does(build(Structure::Smith));
                play.does(Action::Done);
                assert_eq!(play.asked(), Some(Asked::FirstCard { stack: Category::Melee }));
                play.lays("sabre");
                assert_eq!((play.at().stash(), play.goods()), (&[id("dagger"), id("sabre")][..], (0, 0)));
            },
        },
    ]);
}
