//! Paladins of the West Kingdom on the tower: cards by tag or knob, lists that offer every legal action and no other, the
//! announcement of an inquisition, the opponent's turn, and the scores of the rulebook's examples.

use std::collections::BTreeSet;

use app::cue::Cue;
use app::device::{Page, Screen};
use app::games::{Action, Leads, Path, Which};
use app::text::Lang;
use rules_core::card::CardRef;
use rules_core::paladins::{self, Area, Asked, Deed, Phase, Seat, Workers};
use tests::house;
use tests::played::Played;
use tests::table::{Tower, UNDO};
use tests::west::{
    act, alone, asked, begin, beside, choose, favour, first_turn, game, gets, inquisition, lay, light_of,
    options, rich, said, score_66, score_76, set_own, settle, third_round, to_root, until_round,
};
use tower::log::retrace;

/// A list is read on a small screen.
const MOST_OPTIONS: u8 = 32;

#[test]
fn the_board_is_laid_or_chosen() {
    let mut tower = begin();
    choose(&mut tower, "Begin");
    choose(&mut tower, "House board");
    assert!(game(&tower).state().board().is_some());
    choose(&mut tower, "Begin");
    assert_eq!(game(&tower).state().phase(), Phase::Setup);
    assert_eq!(asked(&tower), Some(Asked::StartPlayer));
}

/// A board without spaces is enough for the light mode only.
#[test]
fn a_board_that_states_no_spaces_is_refused_in_words() {
    let mut tower = begin();
    lay(&mut tower, "board");
    choose(&mut tower, "Begin");
    assert!(matches!(tower.page(), Page::Refused(..)), "{:?}", tower.page());
}

#[test]
fn house_rules_are_set_on_the_glass() {
    let mut tower = begin();
    choose(&mut tower, "House rules");
    choose(&mut tower, "- Paladin scores");
    assert!(game(&tower).state().rules().paladin_scores);
}

/// Every action that the rules accept can be reached through the lists, and each offered action is accepted.
#[test]
fn every_legal_action_is_offered_and_no_other() {
    let mut tower = Tower::new();
    third_round_of(&mut tower);
    for area in Area::ALL {
        let offered = offered(&tower, area);
        let legal = legal(&tower, area);
        // Somebody stands on the hunt.
        assert_eq!(legal.is_empty(), area == Area::Hunt, "{area:?} is possible here");
        assert_eq!(offered, legal, "{area:?}");
    }
}

fn third_round_of(tower: &mut Tower) {
    tests::west::begin_on(tower);
    choose(tower, "2 players");
    choose(tower, "2 players");
    choose(tower, "All rules");
    lay(tower, "h-board");
    choose(tower, "Begin");
    until_round(tower, 3);
    // The start player moves on; something stands on an area of the first that can be prayed clear.
    while asked(tower) != Some(Asked::Turn { who: Seat(0) }) {
        act(tower, "Trade");
        to_root(tower);
    }
    act(tower, "Hunt");
    to_root(tower);
    act(tower, "Conspire");
    to_root(tower);
    choose(tower, "It shows 0");
    to_root(tower);
    assert_eq!(asked(tower), Some(Asked::Turn { who: Seat(0) }));
    rich(tower);
    set_own(tower, "Criminal", 1);
}

fn key(deed: &Deed) -> (u8, [u8; 6], u8) {
    (deed.target, deed.workers.0, deed.how)
}

/// What a walk through all lists behind an area comes to.
fn offered(tower: &Tower, area: Area) -> BTreeSet<(u8, [u8; 6], u8)> {
    let play = tower.session().play();
    let decks = tower.session().decks();
    // The areas stand first, in the order of the board.
    let root = area as u8;
    let label = tests::grail::label(tower, &[], root);
    let begins = format!("{area:?}").replace("Favour", "King");
    assert!(label.trim_start_matches('(').starts_with(&begins), "{label}");
    let mut found = BTreeSet::new();
    let mut ways = vec![Path::from_slice(&[root]).expect("short")];
    while let Some(path) = ways.pop() {
        match play.leads(&path, decks) {
            Leads::Choose(options) => {
                assert!(options <= MOST_OPTIONS, "{path:?}");
                for option in 0..options {
                    let mut longer = path.clone();
                    longer.push(option).expect("a short way");
                    ways.push(longer);
                }
            }
            Leads::Act(Action::Paladins(paladins::Action::Act(deed))) => {
                // Where nothing can be done the way leads to the reason.
                if game(tower).may(Seat(0), &deed, decks).is_ok() {
                    found.insert(key(&deed));
                }
            }
            other => panic!("{path:?} leads to {other:?}"),
        }
    }
    found
}

fn legal(tower: &Tower, area: Area) -> BTreeSet<(u8, [u8; 6], u8)> {
    let decks = tower.session().decks();
    let mut found = BTreeSet::new();
    let mut crews = BTreeSet::from([[0u8; 6]]);
    for _ in 0..3 {
        let more: Vec<_> = crews
            .iter()
            .flat_map(|crew| {
                (0..6).map(move |colour| {
                    let mut crew = *crew;
                    crew[colour] += 1;
                    crew
                })
            })
            .collect();
        crews.extend(more);
    }
    for target in (0..40).chain([Deed::NOTHING]) {
        for how in 0..2 {
            for &crew in &crews {
                let deed = Deed { area, workers: Workers(crew), target, how };
                // Other areas have no target and only one variant.
                let meant = match area {
                    Area::Develop => true,
                    Area::Recruit => how == 0 || target < 2,
                    Area::Hunt | Area::Trade | Area::Conspire | Area::Fortify => target == 0 && how == 0,
                    _ => how == 0,
                };
                if meant && game(tower).may(Seat(0), &deed, decks).is_ok() {
                    found.insert(key(&deed));
                }
            }
        }
    }
    found
}

/// What is not possible leads to the reason (PW-ACT-01).
#[test]
fn what_cannot_be_done_says_why_not() {
    let mut tower = Tower::new();
    first_turn(&mut tower, "2 players");
    choose(&mut tower, "(Convert)");
    assert!(matches!(tower.page(), Page::Refused(..)), "{:?}", tower.page());
}

/// A card of the rows is what an action is about.
#[test]
fn a_card_that_is_laid_says_what_the_action_is_about() {
    let mut tower = Tower::new();
    first_turn(&mut tower, "2 players");
    rich(&mut tower);
    lay(&mut tower, "h-mason");
    assert!(options(&tower).iter().all(|line| line.contains("Mason")), "{:?}", options(&tower));
    tower.does(tests::table::BACK);
    lay(&mut tower, "h-outrider");
    let lines = options(&tower);
    assert!(lines.iter().any(|line| line.starts_with("Attack")), "{lines:?}");
}

#[test]
fn who_passes_keeps_three_workers() {
    let mut tower = Tower::new();
    first_turn(&mut tower, "2 players");
    let before = game(&tower).state().player(Seat(0)).expect("a player").workers();
    assert!(before.total() > 3);
    choose(&mut tower, "Pass");
    (0..3).for_each(|_| tower.press());
    let player = game(&tower).state().player(Seat(0)).expect("a player");
    assert_eq!((player.workers().total(), player.passed()), (3, true));
}

/// Sound and light, the page that says who is hit, and the words behind it (PW-INQ-08).
#[test]
fn nobody_misses_an_inquisition() {
    let mut tower = Tower::new();
    inquisition::before(&mut tower);
    tests::west::turn_to(&mut tower, "It shows 1");
    let reaction = tower.does(tests::table::PRESS);
    assert_eq!(reaction.cue, Some(Cue::Danger));
    assert!(matches!(tower.page(), Page::Told(_)), "{:?}", tower.page());
    let at = game(&tower).state();
    let after: Vec<_> = at.players().iter().map(|one| (one.suspicion().len(), one.unpaid())).collect();
    assert_eq!((after, at.taxes()), (vec![(1, 0), (0, 0), (2, 1), (2, 1)], 8), "PW-EX-19");
    let words = said(&tower);
    assert!(words.iter().any(|line| line.starts_with("Inquisition!")), "{words:?}");
}

#[test]
fn the_abilities_before_it_are_put_in_order_by_their_owner() {
    let mut tower = Tower::new();
    inquisition::abilities(&mut tower);
    assert!(matches!(asked(&tower), Some(Asked::Abilities { .. })), "{:?}", asked(&tower));
    assert_eq!(options(&tower)[0], "In the best order");
    // By tag as well.
    lay(&mut tower, "h-page");
    to_root(&mut tower);
    choose(&mut tower, "In the best order");
    to_root(&mut tower);
    assert_eq!(asked(&tower), Some(Asked::Ledger));
}

/// What it does, and why: the rule that decided is told (PW-SOLO-27, PW-SOLO-37).
#[test]
fn the_opponent_says_why() {
    let mut tower = Tower::new();
    alone(&mut tower);
    act(&mut tower, "Hunt");
    to_root(&mut tower);
    lay(&mut tower, "h-plan-commission");
    let words = said(&tower);
    let has = |start: &str| words.iter().any(|line| line.starts_with(start));
    assert!(has("It turns up") && has("Opponent: Commission") && has("Why: "), "{words:?}");
    assert!(has("Opponent: monk"), "{words:?}");
}

#[test]
fn the_favour_of_the_example() {
    let mut tower = Tower::new();
    favour(&mut tower);
    let at = game(&tower).state();
    let foe = at.player(Seat(1)).expect("the opponent");
    assert_eq!((at.opponent().marker(), at.taxes(), foe.suspicion().len()), (2, 3, 0), "PW-EX-29");
}

#[test]
fn the_scores_of_the_rulebook() {
    let points = |tower: &Tower, who| game(tower).score(Seat(who), tower.session().decks()).total();
    let mut tower = Tower::new();
    score_66(&mut tower);
    assert_eq!((points(&tower, 0), options(&tower)[0].as_str()), (66, "Player 1: 66 VP"), "PW-EX-22");
    let mut tower = Tower::new();
    score_76(&mut tower);
    assert_eq!((points(&tower, 1), options(&tower)[1].as_str()), (76, "Opponent: 76 VP"), "PW-EX-30");
    // Every line makes up the sum.
    choose(&mut tower, "Opponent: 76");
    let sum = |lines: &[String]| {
        lines
            .iter()
            .map(|line| line.rsplit(": ").next().expect("points").parse::<i16>().expect("a number"))
            .sum::<i16>()
    };
    let lines = options(&tower);
    let (last, lines) = lines.split_last().expect("lines");
    assert_eq!((sum(lines), last.as_str()), (76, "In all: 76"));
}

#[test]
fn a_value_is_three_presses_away() {
    let mut tower = Tower::new();
    alone(&mut tower);
    tests::grail::three_presses_deep(&tower);
    let mut tower = Tower::new();
    score_66(&mut tower);
    tests::grail::three_presses_deep(&tower);
}

/// A wrong card in a row is mended: another one is laid in the middle of a turn, and the turn goes on.
#[test]
fn a_card_of_a_row_is_set_right_by_hand() {
    let mut tower = Tower::new();
    first_turn(&mut tower, "2 players");
    let before = asked(&tower);
    beside(&mut tower, "All players");
    tower.press();
    choose(&mut tower, "Cards in rows");
    choose(&mut tower, "Town 3: ");
    assert_eq!(options(&tower), ["none", "another card"]);
    choose(&mut tower, "another card");
    to_root(&mut tower);
    assert_eq!(options(&tower)[..2], ["Choose: Townsfolk", "Leave it so"]);
    lay(&mut tower, "h-page");
    assert!(said(&tower).contains(&"Set by hand".to_owned()));
    to_root(&mut tower);
    assert_eq!(asked(&tower), before);
    assert!(game(&tower).state().townsfolk()[2] == Some(paladins_card("h-page")));
    tower.does(UNDO);
    to_root(&mut tower);
    lay(&mut tower, "h-pilgrim");
    assert!(matches!(tower.page(), Page::Refused(..)), "{:?}", tower.page());
    to_root(&mut tower);
    choose(&mut tower, "Leave it so");
    to_root(&mut tower);
    assert_eq!(asked(&tower), before);
}

fn paladins_card(name: &str) -> CardRef {
    CardRef::of(&format!("pw/{name}"))
}

/// After the end, too: the points follow, and undo takes it back.
#[test]
fn a_final_score_is_set_right_by_hand() {
    let mut tower = Tower::new();
    score_66(&mut tower);
    set_own(&mut tower, "Debts paid", 5);
    assert_eq!(options(&tower)[0], "Player 1: 69 VP");
    assert!(tests::west::is_over(&tower));
    assert_eq!(said(&tower), ["Set by hand"]);
    let action = paladins::Action::Adjust { who: Seat(0), entry: paladins::Entry::Paid, amount: 5 };
    assert_eq!(tests::grail::told(&tower, &Action::Paladins(action)), "By hand: Player 1: Debts paid = 5");
    tower.does(UNDO);
    to_root(&mut tower);
    assert_eq!(options(&tower)[0], "Player 1: 66 VP");
}

/// What no book states is asked for when it matters, and remembered.
#[test]
fn an_unknown_people_is_asked_for() {
    let mut tower = Tower::new();
    light_of(&mut tower, "2 players");
    lay(&mut tower, "assassin");
    choose(&mut tower, "P2: attacked");
    assert!(matches!(tower.device.view(0).screen, Screen::EnterValue { .. }));
    tower.turn(1);
    tower.press();
    to_root(&mut tower);
    assert_eq!(game(&tower).state().player(Seat(1)).expect("a player").attacked(), [0, 1, 0]);
}

#[test]
fn the_light_mode_keeps_taxes_and_debts() {
    let mut tower = Tower::new();
    light_of(&mut tower, "3 players");
    gets(&mut tower, "Player 2", "Tax silver", 2);
    gets(&mut tower, "Player 3", "Debt", 1);
    let at = game(&tower).state();
    assert_eq!((at.taxes(), at.player(Seat(1)).expect("one").silver()), (5, 5));
    assert_eq!(at.player(Seat(2)).expect("one").unpaid(), 1);
    tower.does(UNDO);
    assert_eq!(game(&tower).state().player(Seat(2)).expect("one").unpaid(), 0);
}

#[test]
fn the_pages_beside_the_situation_can_be_turned_to() {
    let mut tower = Tower::new();
    third_round(&mut tower);
    for page in ["All players", "Player 1", "Player 2", "Inquisition now", "On the table"] {
        beside(&mut tower, page);
    }
    settle(&mut tower);
    assert!(matches!(asked(&tower), Some(Asked::Turn { .. })));
}

/// What the table is asked or told to do for itself, by the rules that say so: all of it has been on the screen once the
/// second round of both ways to play has come to its first turn.
#[test]
fn every_prompt_has_been_on_the_glass() {
    const PROMPTS: &[(&[&str], &str)] = &[
        (&["PW-SET-02", "PW-SET-06", "PW-SET-07"], "Shuffle townsfolk, outsiders, tavern, walls, suspicion"),
        (&["PW-SET-09"], "Shuffle townsfolk, outsiders, tavern, walls, suspicion"),
        (&["PW-SET-08", "PW-SOLO-06"], "3 orders, 5 favours face down in place; the rest out unseen"),
        (&["PW-SET-14"], "Everybody shuffles the own 12 paladins"),
        (&["PW-SET-17"], "gives:"),
        (&["PW-SET-18", "PW-ROUND-18"], "Slide the townsfolk to the right"),
        (&["PW-ROUND-09"], "Draw 3 paladins of 12: 1 to play, 1 on top, 1 under the pile"),
        (&["PW-ROUND-19"], "Slide the outsiders to the left"),
        (&["PW-ROUND-20"], "No card is left"),
        (&["PW-ROUND-22"], "Discard the tavern cards. Pile empty: shuffle them"),
        (&["PW-PASS-02"], "From the board: to the supply"),
        (&["PW-SOLO-01"], "Opponent: 7 monks, 7 outposts, 7 jars, and workshops"),
        (&["PW-SOLO-04"], "5 favour schemes aside, shuffle the other 12"),
        (&["PW-SOLO-07"], "A workshop on each order, a favour scheme on each favour"),
        (&["PW-SOLO-26"], "It turns up"),
        (&["PW-SOLO-47"], "Townsfolk 4 leaves"),
        (&["PW-SOLO-47"], "Outsider 2 leaves"),
    ];
    let mut seen = Vec::new();
    let mut tower = Tower::new();
    tests::west::begin_on(&mut tower);
    choose(&mut tower, "2 players");
    choose(&mut tower, "Alone");
    choose(&mut tower, "All rules");
    choose(&mut tower, "Standard");
    choose(&mut tower, "Lay out");
    seen.extend(options(&tower));
    tower.does(tests::table::BACK);
    lay(&mut tower, "h-board");
    choose(&mut tower, "Begin");
    while game(&tower).state().round() < 2 {
        seen.extend(said(&tower));
        to_root(&mut tower);
        seen.extend(options(&tower));
        match asked(&tower) {
            Some(Asked::Turn { .. }) => {
                choose(&mut tower, "Pass");
                while matches!(tower.page(), Page::Ask { path, .. } if !path.is_empty()) {
                    tower.press();
                }
            }
            Some(Asked::Plan) => lay(&mut tower, "h-plan-trade"),
            Some(Asked::SetupRecruit { .. }) => choose(&mut tower, "Mason"),
            Some(Asked::TakeTavern { .. }) => tower.press(),
            Some(Asked::Suspicion { .. }) => choose(&mut tower, "It shows 0"),
            _ => assert!(tests::west::answer(&mut tower), "{:?}", asked(&tower)),
        }
    }
    seen.extend(said(&tower));
    for (rules, words) in PROMPTS {
        assert!(seen.iter().any(|line| line.contains(words)), "{rules:?}: {words} was never seen");
    }
}

/// Whatever the screen offers, undone and redone: the log replays to the same game, and many turns are taken.
#[test]
fn whatever_is_played_replays_to_the_same_state() {
    let (mut acted, mut over) = (0, 0);
    for number in 0..24 {
        let decks = house::decks();
        let played = Played::at_the_table(Which::Paladins, decks, 600 + number as usize * 60, number);
        let retraced = retrace(&played.items, &decks, Lang::English);
        assert_eq!(
            retraced.troubles.len(),
            0,
            "{number}: {:?}",
            retraced.troubles.first().map(|one| &one.fault)
        );
        assert_eq!(retraced.session.as_ref().map(|session| session.play()), Some(played.session.play()));
        let app::games::Play::Paladins(game) = played.session.play() else { panic!("Paladins") };
        acted += u32::from(game.state().round() > 0);
        over += u32::from(game.state().phase() == Phase::Over);
    }
    assert!(acted > 12, "{acted} of 24 came to a round, {over} to an end");
}
