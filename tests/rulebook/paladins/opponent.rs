//! The actions of the solo opponent (PW-SOLO-30 to PW-SOLO-44).

use rules_core::paladins::{Action, Area, Asked, Attribute, Entry, Event, HouseRules, Obstacle};

use super::play::*;
use super::solo::{its_turn, marker, workers};
use super::{Case, check};

/// Suspicion cards of the opponent that took no tax.
fn suspect(play: &mut Play, cards: u8) {
    for _ in 0..cards {
        let before = workers(play);
        play.sets(FOE, Entry::Worker(Labourer), 1);
        play.lays("h-plan-conspire");
        play.does(Action::Drawn(0));
        play.sets(FOE, Entry::Worker(Labourer), before);
    }
}

/// Where the monk of a commission would come to, and what is there.
pub(super) fn space_of(play: &Play) -> Option<u8> {
    let (intent, _) = play.game.intent(id("h-plan-commission"), &play.cards).expect("a plan");
    intent.filter(|intent| intent.area == Area::Commission).map(|intent| intent.target)
}

/// A game alone on a board with these spaces, all in the first area.
pub(super) fn on_spaces(spaces: &[&str]) -> Play {
    on_board("[0, 2, 4, 6, 8, 10]", spaces)
}

/// The same where the board says this of the faith that is needed.
pub(super) fn on_board(faith: &str, spaces: &[&str]) -> Play {
    let says = format!(
        "faith-flags = {faith}\nstrength-flags = [2, 3, 5, 7, 9, 11]\n\
        wall-flags = [0, 1, 3, 5, 7, 9, 11]\njar-flags = [0, 2, 4, 5, 7, 8, 10]\nprices = [4, 3, 2, 1, 0]\n\
        tax-supply = [5, 6, 7, 8]\nattribute-points = [0, 0, 1, 1, 3, 3, 6, 6, 9, 11, 13, 16, 20]\n\
        workshops = [\"scout\", \"labourer\", \"fighter\", \"merchant\", \"labourer\", \"cleric\", \"criminal\", \"fighter\"]\n\
        area-points = [2, 5, 9, 1, 3, 6, 2, 5, 9, 1, 3, 6, 1, 3, 6]"
    );
    let spaces: Vec<_> = spaces.iter().map(|&space| ("space 1-1", space)).collect();
    let mut play = Play::table(1, &[card("own-board", "board", &says, &spaces)]);
    play.lays("own-board");
    play.begins();
    play.passes();
    play
}

#[test]
fn left_hand_actions() {
    check(&[
        Case {
            rules: &["PW-SOLO-30", "PW-OQ-04"],
            says: "Recruit takes a worker, discards the townsfolk at the marker and gains its reward; it keeps nobody",
            check: || {
                let mut play = its_turn(3, &[]);
                let told = play.lays("h-plan-recruit");
                assert!(has(&told, Event::Recruited { who: FOE, card: id("nobody"), kept: false }));
                assert_eq!((workers(&play), marker(&play)), (2, 2), "a silver is a space");
                assert_eq!((play.at().townsfolk()[0], play.player(FOE).townsfolk().len()), (None, 0));
                let mut play = its_turn(3, &[]);
                let rules = HouseRules { opponent_places_worker: false, ..HouseRules::RECOMMENDED };
                play.does(Action::SetHouseRules(rules));
                play.lays("h-plan-recruit");
                assert_eq!((workers(&play), play.player(FOE).placed(Area::Recruit)), (3, 1));
            },
        },
        Case {
            rules: &["PW-SOLO-31", "PW-SOLO-32"],
            says: "Pray clears the right side, or brings a worker; then the plans are shuffled",
            check: || {
                let mut play = its_turn(9, &[]);
                play.lays("h-plan-trade");
                play.lays("h-plan-commission");
                play.lays("h-plan-fortify");
                play.settles();
                assert_eq!(
                    (play.player(FOE).placed(Area::Commission), play.player(FOE).placed(Area::Fortify)),
                    (1, 3)
                );
                let before = workers(&play);
                let told = play.lays("h-plan-pray");
                assert!(has(&told, Event::PlansShuffled { deck: 12 }));
                let back = told.iter().filter(|event| matches!(event, Event::WorkersReturned { .. }));
                assert_eq!(back.count(), 2, "of the areas where somebody stood");
                assert_eq!(
                    (play.player(FOE).placed(Area::Commission), play.player(FOE).placed(Area::Trade)),
                    (0, 1)
                );
                assert_eq!((workers(&play), play.at().opponent().plans()), (before - 1, (12, 0)));
                let mut play = its_turn(3, &[]);
                play.lays("h-plan-pray");
                assert_eq!(workers(&play), 3, "one placed, one gained");
            },
        },
        Case {
            rules: &["PW-SOLO-33"],
            says: "Trade moves the marker one space",
            check: || {
                let mut play = its_turn(3, &[]);
                play.lays("h-plan-trade");
                assert_eq!((marker(&play), workers(&play)), (2, 2));
            },
        },
        Case {
            rules: &["PW-SOLO-34"],
            says: "Conspire draws a suspicion card, with its taxes, and brings two workers",
            check: || {
                let mut play = its_turn(3, &[]);
                play.lays("h-plan-conspire");
                play.does(Action::Drawn(2));
                assert_eq!((play.cards_of(FOE), workers(&play)), (1, 4));
                assert_eq!((play.at().taxes(), marker(&play)), (3, 3));
            },
        },
        Case {
            rules: &["PW-OQ-10"],
            says: "where the plans are used up without a prayer the discards become the deck",
            check: || {
                let mut play = its_turn(20, &[]);
                play.attributes(FOE, [12; 3]);
                let mut shuffled = false;
                for _ in 0..13 {
                    if play.asked() != Some(Asked::Plan) {
                        break;
                    }
                    play.sets(FOE, Entry::Worker(Labourer), 9);
                    let told = play.lays("h-plan-attack");
                    shuffled |= told.iter().any(|event| matches!(event, Event::PlansShuffled { .. }));
                    if let Some(Asked::Suspicion { .. }) = play.asked() {
                        play.does(Action::Drawn(0));
                    }
                }
                assert!(shuffled);
            },
        },
    ]);
}

#[test]
fn right_hand_actions() {
    check(&[
        Case {
            rules: &["PW-SOLO-36", "PW-OQ-18"],
            says: "a monk or an outpost, the reward of the space, then the attribute; it must reach the area",
            check: || {
                let mut play = on_spaces(&["gain silver 4"]);
                play.attributes(FOE, [1, 1, 0]);
                let told = play.lays("h-plan-commission");
                let place =
                    |wanted: Event| told.iter().position(|&event| event == wanted).expect("it was told");
                let reward = place(Event::MarkerMoved { space: 5, looped: false });
                let flag =
                    place(Event::AttributeRaised { who: FOE, attribute: Attribute::Influence, now: 1 });
                assert!(reward < flag);
                assert_eq!(play.player(FOE).done(Area::Commission), 1);
                let mut play = on_spaces(&["gain silver 1"]);
                let told = play.lays("h-plan-garrison");
                let why = Obstacle::TooLow { attribute: Attribute::Strength, need: 2, has: 0 };
                assert!(has(&told, Event::OpponentCannot { area: Area::Garrison, why }));
                play.sets(FOE, Entry::Worker(Labourer), 3);
                play.attributes(FOE, [0, 2, 0]);
                play.lays("h-plan-garrison");
                assert_eq!((play.values(FOE)[0], play.player(FOE).done(Area::Garrison)), (1, 1));
            },
        },
        Case {
            rules: &["PW-SOLO-37"],
            says: "free recruit, debt, Pray, two workers, one worker, silver, suspicion; of a kind the leftmost",
            check: || {
                let order = [
                    "discard suspicion 1",
                    "gain silver 2",
                    "gain scout 1",
                    "gain scout 1\ngain cleric 1",
                    "pray",
                    "recruit free",
                    "recruit free",
                ];
                for (number, best) in [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 5)] {
                    assert_eq!(space_of(&on_spaces(&order[..number])), Some(best), "{number} spaces");
                }
                let mut play = on_spaces(&["pray", "pay debt 1"]);
                assert_eq!(space_of(&play), Some(0));
                play.sets(FOE, Entry::Unpaid, 1);
                assert_eq!(space_of(&play), Some(1));
            },
        },
        Case {
            rules: &["PW-OQ-09"],
            says: "without a debt a space that pays one comes last and does nothing; a free recruit with no townsfolk stays first",
            check: || {
                let mut play = on_spaces(&["pay debt 1", "gain influence 1"]);
                assert_eq!(space_of(&play), Some(1));
                play.lays("h-plan-commission");
                play.sets(FOE, Entry::Worker(Labourer), 3);
                play.lays("h-plan-pray");
                play.sets(FOE, Entry::Worker(Labourer), 3);
                assert_eq!(space_of(&play), Some(0));
                let told = play.lays("h-plan-commission");
                assert!(has(&told, Event::NothingToDo { who: FOE }));
                assert_eq!(play.at().taxes(), 5);
            },
        },
        Case {
            rules: &["PW-SOLO-38"],
            says: "a free recruit discards the townsfolk at the marker, a prayer on a space is its own prayer",
            check: || {
                let mut play = on_spaces(&["recruit free"]);
                let told = play.lays("h-plan-commission");
                assert!(has(&told, Event::Recruited { who: FOE, card: id("nobody"), kept: false }));
                let mut play = on_spaces(&["pray"]);
                let told = play.lays("h-plan-commission");
                assert!(has(&told, Event::WorkersReturned { who: FOE, area: Area::Commission, workers: 1 }));
                assert!(told.iter().any(|event| matches!(event, Event::PlansShuffled { .. })));
            },
        },
        Case {
            rules: &["PW-SOLO-39", "PW-DX-06"],
            says: "Absolve with one suspicion and no debt: faith, the card goes, and then a tax silver",
            check: || {
                let mut play = its_turn(9, &[]);
                suspect(&mut play, 1);
                let before = marker(&play);
                play.lays("h-plan-absolve");
                assert_eq!((play.cards_of(FOE), play.at().taxes(), marker(&play)), (0, 4, before));
                assert_eq!((play.values(FOE), play.player(FOE).done(Area::Absolve)), ([1, 0, 0], 1));
                let mut play = its_turn(9, &[]);
                suspect(&mut play, 1);
                play.sets(FOE, Entry::Unpaid, 1);
                play.lays("h-plan-absolve");
                assert_eq!(
                    (play.player(FOE).unpaid(), play.player(FOE).paid(), play.at().taxes()),
                    (0, 1, 5)
                );
                play.sets(FOE, Entry::Worker(Labourer), 9);
                play.lays("h-plan-pray");
                let told = play.lays("h-plan-absolve");
                let why = Obstacle::TooLow { attribute: Attribute::Influence, need: 2, has: 0 };
                assert!(has(&told, Event::OpponentCannot { area: Area::Absolve, why }));
            },
        },
        Case {
            rules: &["PW-SOLO-40"],
            says: "Fortify builds the top wall; of a choice on it the left option is taken",
            check: || {
                let mut play = its_turn(9, &[]);
                play.lays("h-plan-fortify");
                assert_eq!(play.asked(), Some(Asked::Wall { who: FOE }));
                play.lays("h-granary");
                assert_eq!((play.values(FOE), marker(&play)), ([0, 1, 0], 3), "2 provisions");
                assert_eq!((play.player(FOE).walls().len(), play.asked()), (1, Some(Asked::Plan)));
            },
        },
        Case {
            rules: &["PW-SOLO-41"],
            says: "Attack takes the first outsider from the marker on within its strength; no silver helps",
            check: || {
                let mut play = its_turn(9, &[]);
                let told = play.lays("h-plan-attack");
                let why = Obstacle::TooLow { attribute: Attribute::Strength, need: 2, has: 0 };
                assert!(has(&told, Event::OpponentCannot { area: Area::Attack, why }));
                play.attributes(FOE, [0, 3, 0]);
                play.lays("h-plan-trade");
                assert_eq!(marker(&play), 3);
                play.lays("h-plan-attack");
                assert_eq!((play.at().outsiders()[0], play.player(FOE).attacked()), (None, [1, 0, 0]));
                assert_eq!(play.values(FOE), [0, 3, 1]);
            },
        },
        Case {
            rules: &["PW-SOLO-42"],
            says: "Convert takes the first within its faith, and lays it face up",
            check: || {
                let mut play = its_turn(9, &[]);
                play.attributes(FOE, [4, 0, 0]);
                play.lays("h-plan-trade");
                play.lays("h-plan-convert");
                assert_eq!(
                    (play.at().outsiders()[1], play.player(FOE).converted()),
                    (None, &[id("stray")][..])
                );
                assert_eq!(play.values(FOE), [4, 1, 0]);
            },
        },
        Case {
            rules: &["PW-SOLO-43", "PW-EX-28"],
            says: "Fortify, Convert, Commission: it tries Commission first, and Convert where that is met or occupied",
            check: || {
                let mut play = Play::table(1, &[]);
                play.orders = ["h-order-fortify", "h-order-convert", "h-order-commission"].into();
                play.begins();
                play.rounds(3);
                play.passes();
                let intent =
                    |play: &Play| play.game.intent(id("h-plan-order"), &play.cards).expect("a plan").0;
                let area = |play: &Play| intent(play).map(|intent| intent.area);
                assert_eq!(area(&play), Some(Area::Commission));
                let mut met = play.clone();
                met.sets(FOE, Entry::Commissions, 5);
                assert_eq!(area(&met), Some(Area::Convert));
                play.lays("h-plan-commission");
                if let Some(Asked::Suspicion { .. }) = play.asked() {
                    play.does(Action::Drawn(0));
                }
                play.sets(FOE, Entry::Worker(Labourer), 9);
                assert_eq!(area(&play), Some(Area::Convert));
            },
        },
        Case {
            rules: &["PW-OQ-08"],
            says: "orders that are not met and possible, then those that are met, then the fallback list",
            check: || {
                let mut play = Play::table(1, &[]);
                play.orders = ["h-order-garrison"].into();
                play.begins();
                play.passes();
                let area = |play: &Play| {
                    let (intent, _) = play.game.intent(id("h-plan-order"), &play.cards).expect("a plan");
                    intent.map(|intent| intent.area)
                };
                assert_eq!(area(&play), Some(Area::Recruit), "it cannot garrison");
                play.attributes(FOE, [0, 2, 0]);
                play.sets(FOE, Entry::Outposts, 5);
                assert_eq!(area(&play), Some(Area::Garrison), "met, and still tried");
            },
        },
        Case {
            rules: &["PW-SOLO-44", "PW-OQ-11"],
            says: "a favour takes the workers that are printed on it, of any colour",
            check: || {
                let mut play = Play::alone(&[]);
                play.favours.push_front("h-blessing");
                play.rounds(3);
                play.passes();
                let told = play.lays("h-plan-favour");
                assert!(has(&told, Event::OpponentDoes { area: Area::Favour, workers: 2 }));
                assert_eq!((workers(&play), play.at().on_favours()[0], play.values(FOE)), (4, 2, [2, 0, 0]));
                let told = play.lays("h-plan-favour");
                assert!(has(&told, Event::OpponentCannot { area: Area::Favour, why: Obstacle::NoTarget }));
            },
        },
        Case {
            rules: &["PW-EX-29"],
            says: "marker on 5, favours 5 and 1 occupied: the second, a suspicion goes, two taxes, and the marker comes to 2",
            check: || {
                let moves = card("moves", "favour", "worker = \"any\"", &[("used", "gain silver 4")]);
                let mut play = Play::alone(&[moves]);
                play.favours = ["moves", "h-pardon", "h-loan", "h-feast", "free"].into();
                play.rounds(7);
                play.gives(A, &[Labourer]);
                play.acts(Area::Favour, &[Labourer], 4);
                play.lays("h-plan-favour");
                assert_eq!((marker(&play), play.at().on_favours()), (5, [1, 0, 0, 0, 1]));
                play.passes();
                suspect(&mut play, 1);
                let (before, values) = (workers(&play), play.values(FOE));
                let told = play.lays("h-plan-favour");
                assert!(has(&told, Event::FavourUsed { who: FOE, card: id("h-pardon") }));
                assert_eq!((workers(&play), play.cards_of(FOE), play.at().taxes()), (before - 1, 0, 3));
                assert_eq!(marker(&play), 2);
                assert_eq!(play.values(FOE).iter().sum::<u8>(), values.iter().sum::<u8>() + 1);
            },
        },
    ]);
}
