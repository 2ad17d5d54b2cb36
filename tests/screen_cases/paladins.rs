//! Screen pictures of Paladins of the West Kingdom: rounds, turns, the inquisition, the solo opponent, and the score.

use super::{Case, HOLD_BACK, played};
use crate::table::{Tower, UNDO};
use crate::west::{
    alone, begin_on, beside, choose, favour, first_turn, inquisition, lay, light, score_66, seated, settle,
    third_round, to_root, turn_to,
};

fn two(tower: &mut Tower) {
    first_turn(tower, "2 players");
}

pub(super) fn cases() -> Vec<Case> {
    let mut all = before();
    all.extend(turns());
    all.extend(courts());
    all.extend(alone_and_light());
    all
}

fn before() -> Vec<Case> {
    vec![
        played("west-empty", "Before the game: lay the board, or choose it.", begin_on),
        played("west-players", "How many play.", |tower| {
            begin_on(tower);
            choose(tower, "2 players");
        }),
        played("west-mode", "Every action is checked, or taxes and the score only.", |tower| {
            begin_on(tower);
            choose(tower, "2 players");
            choose(tower, "3 players");
        }),
        played("west-level", "Alone: how many workshops the opponent begins with.", |tower| {
            begin_on(tower);
            choose(tower, "2 players");
            choose(tower, "Alone");
            choose(tower, "All rules");
        }),
        played("west-boards", "The numbers of a board are data: which one?", |tower| {
            begin_on(tower);
            choose(tower, "Begin");
        }),
        played("west-ready", "A board is laid; all can begin.", |tower| {
            begin_on(tower);
            lay(tower, "h-board");
        }),
        played("west-house-rules", "What the book leaves open, as the table plays it.", |tower| {
            begin_on(tower);
            choose(tower, "House rules");
        }),
        played("west-lay-out", "What the table lays out for itself.", |tower| {
            begin_on(tower);
            choose(tower, "Lay out");
        }),
        played("west-began", "The game begins.", |tower| seated(tower, "4 players")),
        played("west-start", "Who begins: one die.", |tower| {
            seated(tower, "4 players");
            to_root(tower);
        }),
        played("west-own-die", "What the die shows is entered.", |tower| {
            seated(tower, "4 players");
            to_root(tower);
            tower.does(app::input::Input::Dropped);
        }),
        played("west-townsfolk", "Which card of the row is wanted next.", |tower| {
            seated(tower, "2 players");
            crate::west::roll(tower);
            to_root(tower);
        }),
        played("west-card-list", "What is asked for, from a list.", |tower| {
            seated(tower, "2 players");
            crate::west::roll(tower);
            to_root(tower);
            choose(tower, "Choose");
        }),
        played("west-recruit", "The first townsfolk is free.", |tower| {
            seated(tower, "2 players");
            settle(tower);
        }),
        played(
            "west-tavern",
            "Tavern cards with their workers; whoever empties the taxes is warned.",
            |tower| {
                seated(tower, "2 players");
                settle(tower);
                tower.press();
                settle(tower);
                tower.press();
                settle(tower);
            },
        ),
    ]
}

fn turns() -> Vec<Case> {
    vec![
        played("west-turn", "What a player may do; what cannot be done stands in brackets.", two),
        played("west-turn-not", "Further down what is not possible now.", |tower| {
            two(tower);
            turn_to(tower, "(Convert");
        }),
        played("west-why-not", "Pressing it says why not.", |tower| {
            two(tower);
            turn_to(tower, "(Convert");
            tower.press();
        }),
        played("west-hire", "What recruiting costs and gives, kept or discarded.", |tower| {
            two(tower);
            choose(tower, "Recruit");
        }),
        played("west-laid", "A card of the row is laid: what is done with it?", |tower| {
            two(tower);
            lay(tower, "h-mason");
        }),
        played("west-spaces", "Where a monk can go: what it gives, costs and checks.", |tower| {
            two(tower);
            crate::west::rich(tower);
            choose(tower, "Commission");
        }),
        played("west-workers", "Which workers do it.", |tower| {
            two(tower);
            crate::west::rich(tower);
            choose(tower, "Commission");
            tower.press();
        }),
        played("west-develop", "Where the workshop goes.", |tower| {
            two(tower);
            crate::west::rich(tower);
            choose(tower, "Develop");
        }),
        played("west-outsider", "An outsider is laid: attacked, or converted.", |tower| {
            two(tower);
            crate::west::rich(tower);
            lay(tower, "h-outrider");
        }),
        played("west-acted", "What an action did.", |tower| {
            two(tower);
            crate::west::rich(tower);
            choose(tower, "Commission");
            tower.press();
            tower.press();
        }),
        played("west-undone", "What goes back after an undo.", |tower| {
            two(tower);
            crate::west::rich(tower);
            choose(tower, "Commission");
            tower.press();
            tower.press();
            tower.does(UNDO);
        }),
        played("west-suspicion", "A criminal came: what does the suspicion card show?", |tower| {
            two(tower);
            choose(tower, "Conspire");
            tower.press();
            tower.press();
            to_root(tower);
        }),
        played("west-pass", "Who passes keeps three workers.", |tower| {
            two(tower);
            choose(tower, "Pass");
        }),
        played("west-ledger", "All players: silver, provisions, workers, suspicion, debts.", |tower| {
            first_turn(tower, "4 players");
            beside(tower, "All players");
        }),
        played(
            "west-player",
            "One player: attributes with the paladin's, workers, what was done.",
            |tower| {
                two(tower);
                crate::west::rich(tower);
                beside(tower, "Player 1");
            },
        ),
        played("west-verdict", "Whom an inquisition would hit now.", |tower| {
            inquisition::before(tower);
            beside(tower, "Inquisition now");
        }),
        played("west-rows", "What lies on the table.", |tower| {
            third_round(tower);
            choose(tower, "On the table");
        }),
        played("west-favours", "The King's favours, with what they give.", |tower| {
            third_round(tower);
            crate::west::rich(tower);
            choose(tower, "King's Favour");
        }),
        played("west-read", "What the tower cannot do is read and done by hand.", crate::west::by_hand),
        played("west-by-hand", "All that can be set by hand, by whose it is.", |tower| {
            two(tower);
            choose(tower, "All players");
        }),
        played("west-by-hand-areas", "The areas of a player: workers, workshops, jars.", |tower| {
            two(tower);
            choose(tower, "All players");
            choose(tower, "Player 1: areas");
            tower.turn(7);
        }),
        played("west-by-hand-rows", "The cards in the rows: a wrong one is set right.", |tower| {
            two(tower);
            choose(tower, "All players");
            choose(tower, "Cards in rows");
            tower.turn(2);
        }),
        played("west-by-hand-card", "The card that lies there is asked for.", |tower| {
            two(tower);
            ["All players", "Cards in rows", "Town 3", "another card"]
                .into_iter()
                .for_each(|line| choose(tower, line));
            to_root(tower);
        }),
        played("west-by-hand-named", "What stands for something is chosen by its name.", |tower| {
            two(tower);
            choose(tower, "All players");
            choose(tower, "Table");
            choose(tower, "Turn");
        }),
        played(
            "west-by-hand-refused",
            "Only what contradicts itself is refused, with both values.",
            |tower| {
                two(tower);
                choose(tower, "All players");
                choose(tower, "Player 1: areas");
                choose(tower, "Jar on 1");
                choose(tower, "Yes");
            },
        ),
        played("help-west", "Help over a turn.", |tower| {
            two(tower);
            tower.does(HOLD_BACK);
        }),
    ]
}

fn courts() -> Vec<Case> {
    vec![
        played("west-warned", "The last silver of the taxes: the line warns.", |tower| {
            inquisition::before(tower);
            turn_to(tower, "It shows 1");
        }),
        played("west-inquisition", "The inquisition: who is hit, and why.", inquisition::held),
        played("west-inquisition-told", "The same in words, and what follows.", |tower| {
            inquisition::held(tower);
            tower.turn(1);
        }),
        played("west-inquisition-more", "Debts, discards, and the taxes are refilled.", |tower| {
            inquisition::held(tower);
            tower.turn(2);
        }),
        played("west-abilities", "Who speaks first in an inquisition.", |tower| {
            inquisition::abilities(tower);
            to_root(tower);
        }),
        played("west-over", "The end: who has won.", score_66),
        played("west-score", "Every line of the points.", |tower| {
            score_66(tower);
            choose(tower, "Player 1: 66");
        }),
        played("west-score-below", "The last lines, and the sum.", |tower| {
            score_66(tower);
            choose(tower, "Player 1: 66");
            tower.turn(14);
        }),
        played("west-score-cards", "The cards behind a line.", |tower| {
            score_66(tower);
            choose(tower, "Player 1: 66");
            choose(tower, "Converted");
        }),
    ]
}

fn alone_and_light() -> Vec<Case> {
    vec![
        played("west-opponent", "The opponent: its marker, workers and attributes.", |tower| {
            alone(tower);
            beside(tower, "Opponent");
        }),
        played("west-plan", "The opponent's turn: its scheme card is laid.", |tower| {
            alone(tower);
            crate::west::act(tower, "Hunt");
            to_root(tower);
        }),
        played("west-commission", "What it does, step by step, and why.", |tower| {
            alone(tower);
            crate::west::act(tower, "Hunt");
            lay(tower, "h-plan-commission");
        }),
        played("west-commission-why", "Why this space, and what it gives.", |tower| {
            alone(tower);
            crate::west::act(tower, "Hunt");
            lay(tower, "h-plan-commission");
            tower.turn(1);
        }),
        played("west-cannot", "What it cannot do, and why not.", |tower| {
            alone(tower);
            crate::west::act(tower, "Hunt");
            lay(tower, "h-plan-convert");
        }),
        played("west-favour", "It uses a favour that its marker finds.", favour),
        played("west-favour-why", "Its marker has come round: why this favour.", |tower| {
            favour(tower);
            tower.turn(1);
        }),
        played("west-favour-gives", "What the favour gives moves its marker.", |tower| {
            favour(tower);
            tower.turn(2);
        }),
        played("west-light", "Light mode: what happened?", light),
        played("west-light-what", "Light mode: what falls to a player.", |tower| {
            light(tower);
            choose(tower, "Player 2 ...");
        }),
        played("west-light-amount", "Light mode: how many.", |tower| {
            light(tower);
            choose(tower, "Player 2 ...");
            choose(tower, "Tax silver");
        }),
        played("west-light-card", "Light mode: an outsider is laid.", |tower| {
            light(tower);
            lay(tower, "h-pilgrim");
        }),
    ]
}
