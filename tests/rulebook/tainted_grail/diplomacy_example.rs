//! The rulebook's worked conversation, Gerdwyn and Osbert meet the Drunken Knight: every row of the table in docs/rules
//! (10.2).

use rules_core::card::{Bonus, Row};
use rules_core::effect::{TgOp, Trigger};
use rules_core::tainted_grail::party::{self, Holding};
use rules_core::tainted_grail::{Action, Asked, Colour, Event as E, Harm, Outcome, Phase};

use super::play::{A as GERDWYN, B as OSBERT, Play, gained, id, lay, paid, seats};
use super::worked::{Sheet, Step, destroyed, drawn, ended, follow, laid, part, received, step, text};

/// S on the track.
const S: u8 = 4;

/// Relation, from S on; duration; charges on Impatience; hands of both.
type Now = (i8, u8, u8, u8, u8);

impl Sheet for Now {
    fn hear(&mut self, event: &E) {
        let (relation, duration, charges, gerdwyn, osbert) = self;
        match *event {
            E::RelationMoved { to, .. } => *relation = to as i8 - S as i8,
            E::DurationChanged { to, .. } | E::TalkBegan { duration: to, .. } => *duration = to,
            E::ChargesPlaced { now, .. } | E::ChargesRemoved { left: now, .. } => *charges = now,
            E::CardDestroyed { card, .. } if card == id("impatience") => *charges = 0,
            E::CardsDrawn { who, cards } => *(if who == GERDWYN { gerdwyn } else { osbert }) += cards,
            E::CardLaid { owner, .. } => *(if owner == Some(GERDWYN) { gerdwyn } else { osbert }) -= 1,
            _ => {}
        }
    }

    fn of(play: &Play) -> Self {
        let impatience = play.at().sequence().cards().iter().find(|laid| laid.card == id("impatience"));
        // Before the hands are final the marker is not on the track yet.
        let begun = play.at().phase() != Phase::Hands;
        (
            if begun { play.at().relation() as i8 - S as i8 } else { 0 },
            play.at().duration(),
            impatience.map_or(0, |laid| laid.charges),
            play.piles(GERDWYN).0,
            play.piles(OSBERT).0,
        )
    }
}

fn moved(from: i8, to: i8) -> E {
    let field = |relation: i8| (relation + S as i8) as u8;
    E::RelationMoved { from: field(from), to: field(to) }
}

fn lasts(from: u8, to: u8) -> E {
    E::DurationChanged { from, to }
}

fn knight_reacts() -> Vec<E> {
    vec![
        E::EnemyActed { line: Some(1) },
        text("drunken-knight", Trigger::Reaction),
        part(Harm::Down, 1, false),
    ]
}

fn table() -> Vec<Step<Now>> {
    let group = seats(&[GERDWYN, OSBERT]);
    let start = Action::StartEncounter { card: id("drunken-knight"), group };
    let joined = |who| E::Party(party::Event::JoinedEncounter { who });
    let destroy = || part(Harm::Destroy, 1, false);
    let shorter = || part(Harm::LoseDuration, 1, false);
    vec![
        step(
            0,
            &["TG-D-29", "TG-S-60"],
            Some(start),
            vec![
                joined(GERDWYN),
                joined(OSBERT),
                E::EncounterStarted { card: id("drunken-knight"), group },
                drawn(GERDWYN, 3),
                drawn(OSBERT, 3),
            ],
            (0, 0, 0, 3, 3),
        ),
        step(
            0,
            &["TG-D-01", "TG-D-04", "TG-D-29"],
            Some(Action::KeepHands),
            vec![E::TalkBegan { duration: 3, relation: S }, E::RoundBegan { round: 1 }],
            (0, 3, 0, 3, 3),
        ),
        step(
            1,
            &["TG-D-30", "TG-S-64"],
            Some(Action::ChooseActive(GERDWYN)),
            vec![E::BecameActive { who: GERDWYN }],
            (0, 3, 0, 3, 3),
        ),
        step(
            2,
            &["TG-S-05", "TG-D-33", "TG-S-50"],
            Some(lay("impatience")),
            vec![
                laid("impatience", 0, GERDWYN),
                received(Row::Free, Bonus::Up, 1),
                moved(0, 1),
                text("impatience", Trigger::OnPlay),
                E::ChargesPlaced { card: id("impatience"), amount: 2, now: 2 },
            ],
            (1, 3, 2, 2, 3),
        ),
        step(
            3,
            &["TG-S-23", "TG-S-18"],
            Some(lay("stern-command")),
            vec![
                laid("stern-command", 1, GERDWYN),
                received(Row::A1, Bonus::Chain, 1),
                E::BonusLost { row: Row::Free },
                text("stern-command", Trigger::OnPlay),
            ],
            (1, 3, 2, 1, 3),
        ),
        step(4, &["TG-D-08", "TG-D-09", "TG-S-43"], Some(Action::Accept), vec![lasts(3, 2)], (1, 2, 2, 1, 3)),
        step(
            5,
            &["TG-S-50", "TG-S-51", "TG-S-55"],
            Some(Action::UseCharges { place: 0, ability: 1 }),
            vec![
                E::ChargesRemoved { card: id("impatience"), amount: 1, left: 1 },
                text("impatience", Trigger::ForCharges),
                destroyed("stern-command", GERDWYN),
                text("stern-command", Trigger::WhenDestroyed),
                moved(1, 2),
            ],
            (2, 2, 1, 1, 3),
        ),
        step(
            6,
            &["TG-D-15", "TG-S-49"],
            Some(Action::StopLaying),
            [
                vec![ended(GERDWYN, 2)],
                knight_reacts(),
                vec![moved(2, 1), destroy(), destroyed("impatience", GERDWYN), shorter(), lasts(2, 1)],
            ]
            .concat(),
            (1, 1, 0, 1, 3),
        ),
        step(
            7,
            &["TG-S-68"],
            Some(Action::ChooseActive(OSBERT)),
            vec![E::BecameActive { who: OSBERT }],
            (1, 1, 0, 1, 3),
        ),
        step(
            8,
            &["TG-S-31", "TG-D-05"],
            Some(lay("risky-bet")),
            vec![
                laid("risky-bet", 0, OSBERT),
                received(Row::A2, Bonus::Up, 1),
                moved(1, 2),
                received(Row::Free, Bonus::Up, 1),
                moved(2, 3),
                text("risky-bet", Trigger::OnPlay),
            ],
            (3, 1, 0, 1, 2),
        ),
        step(
            9,
            &["TG-D-03", "TG-D-08"],
            Some(Action::Accept),
            vec![gained(OSBERT, Holding::Wealth, 2), moved(3, 0)],
            (0, 1, 0, 1, 2),
        ),
        step(
            10,
            &["TG-S-23", "TG-S-18"],
            Some(lay("path-of-harmony")),
            vec![
                laid("path-of-harmony", 1, OSBERT),
                received(Row::A2, Bonus::Chain, 1),
                E::BonusLost { row: Row::Free },
                text("path-of-harmony", Trigger::OnPlay),
            ],
            (0, 1, 0, 1, 1),
        ),
        step(
            11,
            &["TG-S-43"],
            Some(Action::ChooseOption(0)),
            vec![drawn(OSBERT, 1), lasts(1, 2)],
            (0, 2, 0, 1, 2),
        ),
        step(
            12,
            &["TG-D-15", "TG-S-54"],
            Some(Action::StopLaying),
            [
                vec![ended(OSBERT, 2)],
                knight_reacts(),
                vec![moved(0, -1), destroy(), destroyed("path-of-harmony", OSBERT), shorter(), lasts(2, 1)],
            ]
            .concat(),
            (-1, 1, 0, 1, 2),
        ),
        step(
            13,
            &["TG-S-69", "TG-S-70", "TG-S-71"],
            None,
            vec![drawn(GERDWYN, 1), drawn(OSBERT, 1), E::RoundEnded { round: 1 }, E::RoundBegan { round: 2 }],
            (-1, 1, 0, 2, 3),
        ),
        step(
            14,
            &["TG-S-63"],
            Some(Action::ChooseActive(OSBERT)),
            vec![E::BecameActive { who: OSBERT }],
            (-1, 1, 0, 2, 3),
        ),
        step(
            15,
            &["TG-D-10", "TG-D-11", "TG-D-12"],
            Some(lay("streak-of-luck")),
            vec![
                laid("streak-of-luck", 1, OSBERT),
                received(Row::A3, Bonus::Affinity, 1),
                text("drunken-knight", Trigger::Affinity),
                lasts(1, 2),
                text("streak-of-luck", Trigger::OnPlay),
            ],
            (-1, 2, 0, 2, 2),
        ),
        step(
            16,
            &["TG-S-43"],
            Some(Action::Roll(rules_core::game::Faces::from_slice(&[3]).expect("a die"))),
            vec![E::Rolled { face: 4 }],
            (-1, 2, 0, 2, 2),
        ),
        step(16, &["TG-S-43"], Some(Action::ChooseOption(0)), vec![moved(-1, 0)], (0, 2, 0, 2, 2)),
        step(
            17,
            &["TG-S-16", "TG-S-23"],
            Some(lay("coin-trick")),
            vec![laid("coin-trick", 2, OSBERT), received(Row::A2, Bonus::Chain, 1)],
            (0, 2, 0, 2, 1),
        ),
        step(
            17,
            &["TG-S-16", "TG-D-31"],
            Some(Action::PayMagic(Some(OSBERT))),
            vec![
                paid(OSBERT, Holding::Magic, 1),
                received(Row::Magic, Bonus::Up, 2),
                moved(0, 2),
                text("coin-trick", Trigger::OnPlay),
            ],
            (2, 2, 0, 2, 1),
        ),
        step(18, &["TG-D-09"], Some(Action::ChooseOption(0)), vec![lasts(2, 1)], (2, 1, 0, 2, 1)),
        step(
            19,
            &["TG-S-23"],
            Some(lay("haggling")),
            vec![laid("haggling", 3, OSBERT), received(Row::A2, Bonus::Chain, 1)],
            (2, 1, 0, 2, 0),
        ),
        step(
            20,
            &["TG-D-17", "TG-D-18", "TG-C-40"],
            Some(Action::StopLaying),
            vec![ended(OSBERT, 3), E::EnemyIgnored],
            (2, 1, 0, 2, 0),
        ),
        step(
            21,
            &["TG-D-18", "TG-C-41"],
            None,
            vec![text("haggling", Trigger::AfterEnemy), destroyed("haggling", OSBERT)],
            (2, 1, 0, 2, 0),
        ),
        step(
            22,
            &["TG-S-68"],
            Some(Action::ChooseActive(GERDWYN)),
            vec![E::BecameActive { who: GERDWYN }],
            (2, 1, 0, 2, 0),
        ),
        step(
            23,
            &["TG-D-33", "TG-S-18"],
            Some(lay("intimidation")),
            vec![laid("intimidation", 3, GERDWYN), received(Row::Free, Bonus::Up, 2), moved(2, 4)],
            (4, 1, 0, 1, 0),
        ),
        step(
            24,
            &["TG-S-56", "TG-S-58"],
            None,
            vec![
                text("intimidation", Trigger::OnPlay),
                destroyed("intimidation", GERDWYN),
                destroyed("coin-trick", OSBERT),
            ],
            (4, 1, 0, 1, 0),
        ),
        step(
            25,
            &["TG-D-02", "TG-S-32"],
            Some(Action::StopLaying),
            [
                vec![ended(GERDWYN, 1)],
                knight_reacts(),
                vec![moved(4, 3), destroy(), destroyed("streak-of-luck", OSBERT), shorter(), lasts(1, 0)],
            ]
            .concat(),
            (3, 0, 0, 1, 0),
        ),
        step(
            26,
            &["TG-D-23", "TG-D-24"],
            None,
            vec![E::ResultResolved(Colour::Green), text("drunken-knight", Trigger::Green)],
            (3, 0, 0, 1, 0),
        ),
    ]
}

#[test]
fn the_worked_conversation_goes_as_the_book_says() {
    let mut play = Play::camp(&["gerdwyn", "osbert"], &[]);
    follow(&mut play, (0, 0, 0, 0, 0), table());
    // TG-S-75: the balances at the end.
    assert_eq!(play.sequence(), [id("risky-bet")]);
    assert_eq!(play.piles(GERDWYN), (1, 6, 3));
    assert_eq!(play.piles(OSBERT), (0, 5, 4));
    assert_eq!(play.has(OSBERT, Holding::Magic), 0);
    for who in [GERDWYN, GERDWYN] {
        assert!(matches!(play.asked(), Some(Asked::Share { operation: TgOp::GainWealth, .. })));
        play.does(Action::ChooseMember(who));
    }
    assert_eq!(play.has(GERDWYN, Holding::Wealth) + play.has(OSBERT, Holding::Wealth), 6);
    assert_eq!(play.outcome(), Some(Outcome::Resolved(Colour::Green)));
    assert!(!play.at().becomes_guardian());
}

/// Plays the table up to, and without, that row.
fn before_row(row: u8) -> Play {
    let mut play = Play::camp(&["gerdwyn", "osbert"], &[]);
    for action in table().into_iter().take_while(|step| step.number() < row).filter_map(Step::into_action) {
        play.does(action);
    }
    play
}

#[test]
fn the_checks_derived_from_it_hold() {
    // TG-D-21: avoided at row 15, the marker ends at the bottom and the result is red.
    let mut play = before_row(15);
    play.does(Action::Avoid);
    let told = play.does(Action::Accept);
    assert_eq!(told.get(..3), Some(&[E::Avoided, moved(-1, -4), lasts(1, 0)][..]));
    assert_eq!(play.outcome(), Some(Outcome::Resolved(Colour::Red)));
    // TG-D-19: nothing laid at row 23, the reaction alone ends it grey.
    let mut play = before_row(23);
    play.does(Action::StopLaying);
    assert_eq!(play.outcome(), Some(Outcome::Resolved(Colour::Grey)));
    assert_eq!(play.at().relation(), S + 1);
}
