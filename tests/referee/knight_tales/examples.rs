//! The catalogue's worked examples, played by the second referee: it has to be right before it judges anybody.

use crate::action::{Action, Refused};
use crate::attack::Attack;
use crate::battlefield::{BOSS, Boss, FOREST, Monster};
use crate::card::{Colour, Face, read_deck};
use crate::game::{Ask, Difficulty, Game, Mode, Outcome, Step};
use crate::knight::{Knight, Owned};
use crate::score::Score;

fn cards() -> Game {
    Game::new(read_deck(include_str!("../../../decks/knight-tales/examples.toml")))
}

/// Three knights on the battlefield, Thomas (0) on turn; monsters by lane, `?` is face-down.
fn night(lanes: [&[&str]; 3]) -> Game {
    let mut game = cards();
    game.round = 1;
    for (player, card) in ["kt/guscard", "kt/briha", "kt/tartos"].into_iter().enumerate() {
        let knight = Knight { card: card.to_string(), battlefield: Some(player + 1), ..Knight::default() };
        game.knights.push(knight);
        let printed = game.cards[card].clone();
        let knight = &mut game.knights[player];
        knight.health = printed.number("health");
        knight.fatigue = printed.list("fatigue")[2];
        knight.wrath = printed.list("wrath")[3];
        knight.owned.push(Owned { card: "kt/longsword".to_string(), exhausted: false });
    }
    for (lane, ids) in lanes.into_iter().enumerate() {
        for (rank, id) in ids.iter().enumerate() {
            let mut monster = Monster::face_down(lane * 3 + rank);
            if *id != "?" {
                monster.card = Some((*id).to_string());
                monster.gold = game.cards[*id].number("health");
            }
            game.lanes[lane].push(monster);
        }
    }
    let mut boss = Monster::face_down(BOSS);
    boss.card = Some("kt/warchief".to_string());
    boss.gold = 6;
    let tactics = vec!["kt/example-tactic-1".to_string()];
    game.boss = Some(Boss { monster: boss, rank: FOREST, doom: 0, tactics, shown: 0 });
    game.turn = Some(1);
    game.attack = Some(Attack::new(0));
    game.ask = Ask::Target(0);
    game
}

fn play(game: &mut Game, actions: &[Action]) {
    for action in actions {
        if let Err(why) = game.apply(action) {
            panic!("{action:?} refused: {why:?}; asked {:?}", game.ask);
        }
    }
}

fn roll(knight: &[Face], black: &[Face], red: &[Face]) -> Action {
    let of =
        |colour: Colour, faces: &[Face]| faces.iter().map(move |&face| (colour, face)).collect::<Vec<_>>();
    Action::Roll([of(Colour::Knight, knight), of(Colour::Black, black), of(Colour::Red, red)].concat())
}

#[test]
fn village_placement() {
    let mut game = cards();
    let helpers = Vec::new();
    let begin = Action::Begin { mode: Mode::Competitive, players: 3, difficulty: Difficulty::Epic, helpers };
    let take = |player, card: &str| Action::TakeKnight { player, card: card.to_string(), longsword: None };
    let order = |player, faces| Action::OrderRoll { player, faces };
    use Face::{Blank, DoubleSword, Shield, Sword};
    play(
        &mut game,
        &[
            begin,
            take(0, "kt/guscard"),
            take(1, "kt/briha"),
            take(2, "kt/tartos"),
            order(0, [Blank, Blank, Shield]),
            order(1, [Sword, Blank, Shield]),
            order(2, [DoubleSword, Sword, Shield]),
        ],
    );
    let spots: Vec<_> = game.knights.iter().map(|knight| knight.village).collect();
    assert_eq!(spots, [Some(4), Some(3), Some(2)]);
    assert_eq!(game.knights[2].wrath_left(), 1);
    assert_eq!(game.ask, Ask::Quest);
    play(&mut game, &[Action::Lay("kt/quest-rank-2-or-3".to_string())]);
    assert_eq!(game.ask, Ask::DayTurn(2));
    assert_eq!(game.clone().apply(&Action::Buy("kt/longsword".to_string())), Err(Refused::WrongCard));
    play(&mut game, &[Action::Buy("kt/battle-axe".to_string()), Action::Pass, Action::Pass, Action::Pass]);
    assert_eq!(game.night_order(), [1, 0, 2]);
    assert_eq!(game.knights[2].gold, 5);
    assert_eq!(game.ask, Ask::Monster(0));
}

/// KT-EX-09 to KT-EX-15, with the spear and the longsword.
#[test]
fn the_goblin_fight() {
    use Face::{Blank, Faith, Shield, Sword};
    let mut game = night([&["kt/goblin", "kt/shaman"], &["kt/centaur", "?", "?"], &["kt/zombie"]]);
    game.knights[0].owned.push(Owned { card: "kt/spear".to_string(), exhausted: false });
    game.knights[0].gold = 5;
    let used = |card: &str| Action::Use { player: 0, card: card.to_string() };
    play(&mut game, &[Action::Target(0)]);
    assert_eq!(game.dice_counts(), (3, 3, 1));
    play(
        &mut game,
        &[
            used("kt/spear"),
            Action::Answer(crate::question::Answer::Colour(Colour::Red)),
            Action::PayFatigue,
            roll(&[Sword, Shield, Faith], &[Shield, Sword, Blank], &[]),
            Action::ExtraDie(Faith),
            Action::Reroll { die: 6, face: Sword },
            used("kt/longsword"),
            Action::Answer(crate::question::Answer::Token(1, Sword)),
            Action::Done,
            Action::Faith { faith: 2, on: 3 },
            Action::Finish,
        ],
    );
    let knight = &game.knights[0];
    assert_eq!((knight.fatigue, knight.health, knight.wrath, knight.gold), (1, 3, 5, 6));
    assert_eq!(knight.pile, ["kt/goblin"]);
    assert_eq!(game.ask, Ask::Target(1));
}

/// KT-EX-08.
#[test]
fn moves_to_back() {
    let mut game = night([&["?", "?", "?"], &["kt/ghoul"], &["kt/ghoul"]]);
    game.ask = Ask::Nothing;
    game.todo = vec![Step::RevealFront];
    game.go();
    play(&mut game, &[Action::Lay("kt/wraith".to_string()), Action::Lay("kt/ghoul".to_string())]);
    let order: Vec<_> = game.lanes[0].iter().map(|monster| monster.uid).collect();
    assert_eq!(order, [1, 2, 0]);
    assert_eq!(game.lanes[0][1].card, None);
}

/// KT-EX-21.
#[test]
fn end_of_night() {
    let mut game = night([&["kt/doom-bat"], &["kt/troll", "?"], &[]]);
    for player in 0..3 {
        game.leave(player);
    }
    game.ask = Ask::Nothing;
    game.todo = vec![Step::NextTurn];
    game.go();
    play(&mut game, &[Action::Lay("kt/zombie".to_string())]);
    assert_eq!((game.lane_points, game.village), ([1, 0, 2], 2));
    assert_eq!(game.round, 2);
}

/// KT-EX-27 b.
#[test]
fn excess_to_a_neighbour() {
    use Face::{DoubleSword, Shield, Sword};
    let mut game = night([&["kt/goblin", "kt/ghoul"], &["kt/doom-bat"], &[]]);
    game.knights.swap(0, 2);
    game.knights[0].battlefield = Some(1);
    game.knights[2].battlefield = Some(3);
    game.lanes[0][0].gold = 1;
    game.lanes[0][0].marks = vec![1];
    play(
        &mut game,
        &[
            Action::Target(0),
            Action::PayFatigue,
            roll(&[DoubleSword, Sword, Shield], &[Face::Blank, Face::Blank], &[Sword]),
            Action::Done,
            Action::Finish,
            Action::Answer(crate::question::Answer::Number(2)),
            Action::Answer(crate::question::Answer::Monster(3)),
        ],
    );
    assert_eq!(game.knights[0].pile, ["kt/doom-bat"]);
    assert_eq!(game.knights[1].pile, ["kt/goblin"]);
    assert_eq!(game.knights[0].gold, 3);
}

/// KT-EX-22.
#[test]
fn the_score_of_susy() {
    let mut game = night([&[], &[], &[]]);
    game.outcome = Some(Outcome::Won);
    let susy = &mut game.knights[1];
    susy.gold = 11;
    for card in ["warhammer", "example-armor", "example-companion", "example-animal", "ethereal-dagger"] {
        susy.owned.push(Owned { card: format!("kt/{card}"), exhausted: true });
    }
    for card in ["goblin", "goblin", "ghoul", "ghoul", "wraith", "centaur", "centaur"] {
        susy.pile.push(format!("kt/{card}"));
    }
    game.quests.push(crate::game::Quest { card: "kt/quest-rank-2-or-3".to_string(), crests: vec![0, 1] });
    game.renown = vec![vec![(1, 1)], vec![(1, 2)], vec![(1, 2)]];
    let score = game.score(1).expect("scored");
    let wanted =
        Score { market: 4, market_set: 10, monsters: 23, monster_set: 3, quests: 3, renown: 3, gold: 3 };
    assert_eq!((score, score.total()), (wanted, 49));
}
