//! Helpers that play Paladins of the West Kingdom on the tower of `table.rs`, with the house cards and an entered die.

use app::device::Page;
use app::games::Play;
use app::input::Input;
use rules_core::paladins::{Asked, Paladins, Phase};

use crate::table::Tower;
use crate::tales::{self, begin_with_own_dice};

pub use crate::grail::said;
pub use crate::tales::{choose, options, to_root};

/// A new game.
pub fn begin() -> Tower {
    let mut tower = Tower::new();
    begin_on(&mut tower);
    tower
}

pub fn begin_on(tower: &mut Tower) {
    begin_with_own_dice(tower, 3);
}

pub fn game(tower: &Tower) -> &Paladins {
    let Play::Paladins(game) = tower.session().play() else { panic!("Paladins") };
    game
}

pub fn asked(tower: &Tower) -> Option<Asked> {
    game(tower).state().asked()
}

pub fn lay(tower: &mut Tower, name: &str) {
    tower.lay(&format!("pw/{name}"));
}

/// Turns to the line that begins with these words.
pub fn turn_to(tower: &mut Tower, words: &str) {
    tales::turn_to(tower, words, 0);
}

/// Turns to one of the pages beside the situation.
pub fn beside(tower: &mut Tower, page: &str) {
    to_root(tower);
    turn_to(tower, page);
}

/// Sets a value by hand: its group, its name, and how much more than the least it can be.
pub fn set(tower: &mut Tower, group: &str, name: &str, amount: i8) {
    beside(tower, "All players");
    tower.press();
    choose(tower, group);
    choose(tower, name);
    tower.turn(-99);
    tower.turn(amount);
    tower.press();
    to_root(tower);
}

/// The same of the first player.
pub fn set_own(tower: &mut Tower, name: &str, amount: i8) {
    let who = if game(tower).state().humans() == 1 { "You" } else { "Player 1" };
    let is_worker = ["Labourer", "Scout", "Fighter", "Cleric", "Merchant", "Criminal"].contains(&name);
    let group = if is_worker { format!("{who}: workers") } else { who.to_owned() };
    set(tower, &group, name, amount);
}

/// Starts a game with this number of players and the house board.
pub fn seated(tower: &mut Tower, players: &str) {
    begin_on(tower);
    choose(tower, "2 players");
    choose(tower, players);
    choose(tower, "All rules");
    if players == "Alone" {
        choose(tower, "Standard");
    }
    lay(tower, "h-board");
    choose(tower, "Begin");
}

/// The die that says who begins shows the first player.
pub fn roll(tower: &mut Tower) {
    to_root(tower);
    tower.does(Input::Dropped);
    tower.press();
}

/// Lays what is asked for, always the same cards, until a decision is needed.
pub fn settle(tower: &mut Tower) {
    while answer(tower) {}
}

/// Lays what is asked for; says whether a card was.
pub fn answer(tower: &mut Tower) -> bool {
    const TOWNSFOLK: [&str; 5] = ["h-prior", "h-novice", "h-mason", "h-hawker", "h-page"];
    const OUTSIDERS: [&str; 6] =
        ["h-pilgrim", "h-outrider", "h-bowman", "h-trapper", "h-pilgrim", "h-bowman"];
    to_root(tower);
    match asked(tower) {
        Some(Asked::StartPlayer) => roll(tower),
        Some(Asked::OpponentWorkshop { left }) => {
            lay(tower, ["h-order-absolve", "h-order-attack", "h-order-commission"][usize::from(left) - 1]);
        }
        Some(Asked::Townsfolk { slot }) => lay(tower, TOWNSFOLK[usize::from(slot)]),
        Some(Asked::Outsider { slot }) => lay(tower, OUTSIDERS[usize::from(slot)]),
        Some(Asked::Order { place }) => {
            lay(tower, ["h-order-commission", "h-order-fortify", "h-order-garrison"][usize::from(place)]);
        }
        Some(Asked::Favour { place }) => {
            lay(tower, ["h-feast", "h-pardon", "h-embassy", "h-muster", "h-loan"][usize::from(place)]);
        }
        Some(Asked::Tavern { left }) => {
            lay(tower, ["h-anchor", "h-goose", "h-boar", "h-bell", "h-wheel"][usize::from(left) - 1]);
        }
        Some(Asked::Paladin { .. }) => {
            let round = usize::from(game(tower).state().round()) - 1;
            let names = ["adalhard", "wigand", "lanzo", "berengar", "odila", "gerolt", "hadwin"];
            lay(tower, &format!("h-{}", names[round]));
        }
        _ => return false,
    }
    assert!(!matches!(tower.page(), Page::Refused(..)), "{:?} {:?}", asked(tower), tower.page());
    true
}

/// The first turn of the first round.
pub fn first_turn(tower: &mut Tower, players: &str) {
    seated(tower, players);
    loop {
        settle(tower);
        match asked(tower) {
            Some(Asked::SetupRecruit { .. } | Asked::TakeTavern { .. }) => tower.press(),
            Some(Asked::Suspicion { .. }) => choose(tower, "It shows 0"),
            _ => break,
        }
    }
    assert!(matches!(asked(tower), Some(Asked::Turn { .. })), "{:?}", asked(tower));
}

pub fn is_over(tower: &Tower) -> bool {
    game(tower).state().phase() == Phase::Over
}

/// Player 1 has enough of everything.
pub fn rich(tower: &mut Tower) {
    set_own(tower, "Silver", 9);
    set_own(tower, "Provisions", 5);
    for colour in ["Labourer", "Scout", "Fighter", "Cleric", "Merchant"] {
        set_own(tower, colour, 1);
    }
    set_own(tower, "Faith", 2);
    set_own(tower, "Strength", 3);
}

/// An action in the first way that is offered.
pub fn act(tower: &mut Tower, area: &str) {
    choose(tower, area);
    while matches!(tower.page(), Page::Ask { path, .. } if !path.is_empty()) {
        tower.press();
    }
}

/// Everybody passes until the third round has begun.
pub fn third_round(tower: &mut Tower) {
    first_turn(tower, "2 players");
    until_round(tower, 3);
}

/// Nobody does anything until a round has come to its first turn.
pub fn until_round(tower: &mut Tower, round: u8) {
    loop {
        settle(tower);
        match asked(tower) {
            Some(Asked::Turn { .. }) if game(tower).state().round() >= round => return,
            Some(Asked::Turn { .. }) => {
                if game(tower).state().humans() == 1 {
                    set(tower, "Opponent: workers", "Labourer", 0);
                }
                choose(tower, "Pass");
                while matches!(tower.page(), Page::Ask { path, .. } if !path.is_empty()) {
                    tower.press();
                }
            }
            Some(Asked::SetupRecruit { .. } | Asked::TakeTavern { .. }) => tower.press(),
            Some(Asked::Suspicion { .. }) => choose(tower, "It shows 0"),
            other => panic!("{other:?}"),
        }
    }
}

/// The workers of a paladin that nobody has stated.
pub fn by_hand(tower: &mut Tower) {
    seated(tower, "2 players");
    while !matches!(asked(tower), Some(Asked::Paladin { .. })) {
        match asked(tower) {
            Some(Asked::SetupRecruit { .. }) => tower.press(),
            _ => assert!(answer(tower), "{:?}", asked(tower)),
        }
        to_root(tower);
    }
    lay(tower, "anseis");
    to_root(tower);
}

/// The first turn of a player alone.
pub fn alone(tower: &mut Tower) {
    first_turn(tower, "Alone");
}

/// PW-EX-29: marker on 5, favours 5 and 1 are taken, 2 is free.
pub fn favour(tower: &mut Tower) {
    alone(tower);
    until_round(tower, 7);
    set_own(tower, "Labourer", 2);
    lay(tower, "h-loan");
    while matches!(tower.page(), Page::Ask { path, .. } if !path.is_empty()) {
        tower.press();
    }
    to_root(tower);
    lay(tower, "h-plan-favour");
    to_root(tower);
    assert_eq!(game(tower).state().opponent().marker(), 5);
    choose(tower, "Pass");
    while matches!(tower.page(), Page::Ask { path, .. } if !path.is_empty()) {
        tower.press();
    }
    to_root(tower);
    lay(tower, "h-plan-conspire");
    choose(tower, "It shows 0");
    to_root(tower);
    lay(tower, "h-plan-favour");
}

/// Light mode with so many players.
pub fn light_of(tower: &mut Tower, players: &str) {
    begin_on(tower);
    choose(tower, "2 players");
    choose(tower, players);
    choose(tower, "Taxes and score");
    lay(tower, "h-board");
    choose(tower, "Begin");
    to_root(tower);
}

pub fn light(tower: &mut Tower) {
    light_of(tower, "2 players");
}

/// Something falls to a player in the light mode.
pub fn gets(tower: &mut Tower, who: &str, what: &str, amount: i8) {
    to_root(tower);
    choose(tower, &format!("{who} ..."));
    choose(tower, what);
    tower.turn(amount - 1);
    tower.press();
    to_root(tower);
}

/// PW-EX-19, in the light mode.
pub mod inquisition {
    use super::{choose, gets, lay, light_of, set, to_root};
    use crate::table::Tower;

    fn suspect(tower: &mut Tower, who: &str) {
        gets(tower, who, "Criminal", 1);
        choose(tower, "It shows 0");
        to_root(tower);
    }

    /// 1, 0, 3 and 2 cards; the fourth player draws one more, and one silver is left.
    pub fn before(tower: &mut Tower) {
        light_of(tower, "4 players");
        for who in ["Player 1", "Player 3", "Player 3", "Player 3", "Player 4", "Player 4"] {
            suspect(tower, who);
        }
        set(tower, "Table", "Tax supply", 0);
        gets(tower, "Player 4", "Criminal", 1);
    }

    pub fn held(tower: &mut Tower) {
        before(tower);
        choose(tower, "It shows 1");
    }

    /// Somebody has townsfolk whose order matters.
    pub fn abilities(tower: &mut Tower) {
        light_of(tower, "2 players");
        for card in ["h-hawker", "h-smuggler", "h-page"] {
            lay(tower, card);
            choose(tower, "Player 1");
            to_root(tower);
        }
        suspect(tower, "Player 1");
        set(tower, "Table", "Tax supply", 0);
        gets(tower, "Player 1", "Tax silver", 1);
    }
}

/// Cards come to a player in the light mode; what nobody has stated of them is answered with the first there is.
fn owns(tower: &mut Tower, who: &str, cards: &[&str]) {
    for card in cards {
        lay(tower, card);
        choose(tower, who);
        while !matches!(tower.device.view(0).screen, app::device::Screen::Game(_)) {
            tower.press();
        }
        to_root(tower);
    }
}

/// PW-EX-22: the player's lines make 66.
pub fn score_66(tower: &mut Tower) {
    light(tower);
    for order in ["h-order-commission", "h-order-garrison", "h-order-fortify"] {
        lay(tower, order);
        to_root(tower);
    }
    owns(tower, "P1: converted", &["adventurer", "warrior", "warrior", "assassin"]);
    owns(tower, "P1: attacked", &["h-pilgrim"; 3]);
    let walls = ["h-watchtower", "h-rampart", "h-gatehouse", "h-moat", "h-palisade", "h-toll"];
    owns(tower, "Player 1", &walls);
    for (name, amount) in [
        ("Faith", 6),
        ("Strength", 11),
        ("Influence", 10),
        ("Monks", 6),
        ("Debts paid", 2),
        ("Debts unpaid", 1),
        ("Silver", 2),
        ("Provisions", 3),
    ] {
        set_own(tower, name, amount);
    }
    choose(tower, "Score the game");
    to_root(tower);
}

/// PW-EX-30: the opponent's lines make 76.
pub fn score_76(tower: &mut Tower) {
    light_of(tower, "Alone");
    for order in ["h-order-attack", "h-order-commission", "h-order-garrison"] {
        lay(tower, order);
        to_root(tower);
    }
    let converted = ["weapon-master", "lookout", "guardian", "protector", "invader", "hunter"];
    owns(tower, "Op: converted", &converted);
    owns(tower, "Op: attacked", &["h-bowman"; 2]);
    for (name, amount) in [
        ("Faith", 11),
        ("Strength", 12),
        ("Influence", 10),
        ("Monks", 6),
        ("Outposts", 5),
        ("Walls", 2),
        ("Workshops", 6),
        ("Debts paid", 1),
        ("Debts unpaid", 2),
    ] {
        set(tower, "Opponent", name, amount);
    }
    choose(tower, "Score the game");
    to_root(tower);
}
