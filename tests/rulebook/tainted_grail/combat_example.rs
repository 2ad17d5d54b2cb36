//! The rulebook's worked combat, Junis and Elgan against the Wyrdbear: every row of the table in docs/rules (10.1).

use rules_core::card::{Attribute, Bonus, Row};
use rules_core::effect::{TgOp, Trigger};
use rules_core::tainted_grail::party::{self, Holding};
use rules_core::tainted_grail::{Action, Asked, Event as E, Harm, Outcome, Phase};

use super::play::{A as JUNIS, B as ELGAN, Play, card, damaged, gained, id, lay, paid};
use super::worked::{Sheet, Step, drawn, ended, follow, laid, part, received, step, text};

fn missed(row: Row, attribute: Attribute) -> E {
    E::RequirementMissed { row, attribute, needs: 1, has: 0 }
}

/// Pool, HEALTH of both, hands of both, TIME on the Candle, charges on Whirling Blows.
type Now = [u8; 7];

fn table() -> Vec<Step<Now>> {
    let bear_attacks = |line| [E::EnemyActed { line: Some(line) }, text("wyrdbear", Trigger::AttackAt)];
    let start = Action::StartEncounter { card: id("wyrdbear"), group: super::play::seats(&[JUNIS, ELGAN]) };
    let joined = |who| E::Party(party::Event::JoinedEncounter { who });
    vec![
        step(
            0,
            &["TG-S-01", "TG-S-60", "TG-C-02"],
            Some(start),
            vec![
                joined(JUNIS),
                joined(ELGAN),
                E::EncounterStarted { card: id("wyrdbear"), group: super::play::seats(&[JUNIS, ELGAN]) },
                drawn(JUNIS, 3),
                drawn(ELGAN, 3),
            ],
            [0, 9, 8, 3, 3, 0, 0],
        ),
        step(
            0,
            &["TG-S-61", "TG-S-62"],
            Some(Action::KeepHands),
            vec![E::RoundBegan { round: 1 }],
            [0, 9, 8, 3, 3, 0, 0],
        ),
        step(
            1,
            &["TG-S-63", "TG-S-64"],
            Some(Action::ChooseActive(JUNIS)),
            vec![E::BecameActive { who: JUNIS }],
            [0, 9, 8, 3, 3, 0, 0],
        ),
        step(2, &["TG-S-45", "TG-S-65"], None, vec![], [0, 9, 8, 3, 3, 0, 0]),
        step(
            3,
            &["TG-S-13", "TG-S-18", "TG-S-22"],
            Some(lay("exchange-of-blows")),
            vec![
                laid("exchange-of-blows", 0, JUNIS),
                received(Row::A1, Bonus::Pool, 1),
                E::PoolGained { amount: 1, pool: 1 },
                missed(Row::A3, Attribute::Practicality),
                E::BonusLost { row: Row::Free },
                text("exchange-of-blows", Trigger::OnPlay),
            ],
            [1, 9, 8, 2, 3, 0, 0],
        ),
        step(
            4,
            &["TG-S-42", "TG-S-43", "TG-S-89"],
            Some(Action::ChooseOption(3)),
            vec![paid(JUNIS, Holding::Health, 3), E::PoolGained { amount: 3, pool: 4 }, drawn(JUNIS, 1)],
            [4, 6, 8, 3, 3, 0, 0],
        ),
        step(
            5,
            &["TG-C-10", "TG-C-12", "TG-S-67"],
            Some(Action::StopLaying),
            [
                vec![ended(JUNIS, 1)],
                bear_attacks(0).to_vec(),
                vec![
                    part(Harm::Damage, 3, false),
                    damaged(JUNIS, 3),
                    part(Harm::LosePool, 1, false),
                    E::PoolLost { amount: 1, pool: 3 },
                ],
            ]
            .concat(),
            [3, 3, 8, 3, 3, 0, 0],
        ),
        step(
            6,
            &["TG-C-41", "TG-S-54"],
            None,
            vec![
                text("exchange-of-blows", Trigger::AfterEnemy),
                E::CardDestroyed { card: id("exchange-of-blows"), owner: Some(JUNIS) },
            ],
            [3, 3, 8, 3, 3, 0, 0],
        ),
        step(
            7,
            &["TG-S-63", "TG-S-68"],
            Some(Action::ChooseActive(ELGAN)),
            vec![E::BecameActive { who: ELGAN }],
            [3, 3, 8, 3, 3, 0, 0],
        ),
        step(8, &["TG-S-45"], None, vec![], [3, 3, 8, 3, 3, 0, 0]),
        step(
            9,
            &["TG-S-06", "TG-S-09", "TG-S-44"],
            Some(lay("poisonous-candle")),
            vec![
                laid("poisonous-candle", 0, ELGAN),
                E::TimePlaced { card: id("poisonous-candle"), amount: 3, now: 3 },
                missed(Row::A1, Attribute::Aggression),
            ],
            [3, 3, 8, 3, 2, 3, 0],
        ),
        step(
            10,
            &["TG-S-16", "TG-S-23", "TG-S-31"],
            Some(lay("spark")),
            vec![laid("spark", 1, ELGAN), received(Row::A3, Bonus::Chain, 1)],
            [3, 3, 8, 3, 1, 3, 0],
        ),
        step(
            10,
            &["TG-S-16", "TG-S-88"],
            Some(Action::PayMagic(Some(ELGAN))),
            vec![
                paid(ELGAN, Holding::Magic, 1),
                received(Row::Magic, Bonus::Pool, 1),
                E::PoolGained { amount: 1, pool: 4 },
            ],
            [4, 3, 8, 3, 1, 3, 0],
        ),
        step(
            11,
            &["TG-S-12", "TG-S-40", "TG-S-47"],
            None,
            vec![
                text("spark", Trigger::OnPlay),
                E::TimeRemoved { card: id("poisonous-candle"), amount: 1, left: 2 },
            ],
            [4, 3, 8, 3, 1, 2, 0],
        ),
        step(
            12,
            &["TG-C-10", "TG-C-12"],
            Some(Action::StopLaying),
            [
                vec![ended(ELGAN, 2)],
                bear_attacks(0).to_vec(),
                vec![
                    part(Harm::Damage, 3, false),
                    damaged(ELGAN, 3),
                    part(Harm::LosePool, 1, false),
                    E::PoolLost { amount: 1, pool: 3 },
                ],
            ]
            .concat(),
            [3, 3, 5, 3, 1, 2, 0],
        ),
        step(
            13,
            &["TG-S-69", "TG-S-70", "TG-S-48"],
            None,
            vec![drawn(JUNIS, 1), drawn(ELGAN, 1), E::RoundEnded { round: 1 }, E::RoundBegan { round: 2 }],
            [3, 3, 5, 4, 2, 2, 0],
        ),
        step(
            14,
            &["TG-S-63", "TG-S-71"],
            Some(Action::ChooseActive(JUNIS)),
            vec![E::BecameActive { who: JUNIS }],
            [3, 3, 5, 4, 2, 2, 0],
        ),
        step(
            15,
            &["TG-S-45", "TG-S-46"],
            None,
            vec![E::TimeRemoved { card: id("poisonous-candle"), amount: 1, left: 1 }],
            [3, 3, 5, 4, 2, 1, 0],
        ),
        step(
            16,
            &["TG-S-13", "TG-S-05"],
            Some(lay("whirling-blows")),
            vec![
                laid("whirling-blows", 2, JUNIS),
                received(Row::A1, Bonus::Pool, 1),
                E::PoolGained { amount: 1, pool: 4 },
            ],
            [4, 3, 5, 3, 2, 1, 0],
        ),
        step(
            17,
            &["TG-S-42", "TG-S-50"],
            None,
            vec![
                text("whirling-blows", Trigger::OnPlay),
                gained(JUNIS, Holding::Fear, 1),
                E::ChargesPlaced { card: id("whirling-blows"), amount: 1, now: 1 },
            ],
            [4, 3, 5, 3, 2, 1, 1],
        ),
        step(
            18,
            &["TG-S-18", "TG-S-23"],
            Some(lay("throw")),
            vec![
                laid("throw", 3, JUNIS),
                received(Row::A3, Bonus::Chain, 1),
                received(Row::Free, Bonus::Pool, 2),
                E::PoolGained { amount: 2, pool: 6 },
            ],
            [6, 3, 5, 2, 2, 1, 1],
        ),
        step(19, &["TG-S-43"], None, vec![text("throw", Trigger::OnPlay)], [6, 3, 5, 2, 2, 1, 1]),
        step(
            20,
            &["TG-C-13", "TG-C-14"],
            Some(Action::StopLaying),
            [
                vec![ended(JUNIS, 2)],
                bear_attacks(1).to_vec(),
                vec![
                    part(Harm::Damage, 1, true),
                    damaged(JUNIS, 1),
                    damaged(ELGAN, 1),
                    part(Harm::LosePool, 1, false),
                    E::PoolLost { amount: 1, pool: 5 },
                ],
            ]
            .concat(),
            [5, 2, 4, 2, 2, 1, 1],
        ),
        step(
            21,
            &["TG-C-41", "TG-S-41"],
            None,
            vec![
                text("throw", Trigger::AfterEnemy),
                E::CardDestroyed { card: id("throw"), owner: Some(JUNIS) },
            ],
            [5, 2, 4, 2, 2, 1, 1],
        ),
        step(
            22,
            &["TG-S-63"],
            Some(Action::ChooseActive(ELGAN)),
            vec![E::BecameActive { who: ELGAN }],
            [5, 2, 4, 2, 2, 1, 1],
        ),
        step(
            23,
            &["TG-S-46", "TG-C-03", "TG-S-32"],
            None,
            vec![
                E::TimeRemoved { card: id("poisonous-candle"), amount: 1, left: 0 },
                text("poisonous-candle", Trigger::Delayed),
                E::PoolGained { amount: 3, pool: 8 },
                E::EncounterEnded(Outcome::Won),
                text("wyrdbear", Trigger::Loot),
            ],
            [8, 2, 4, 2, 2, 0, 1],
        ),
    ]
}

impl Sheet for Now {
    fn hear(&mut self, event: &E) {
        let [pool, junis, elgan, junis_hand, elgan_hand, time, charges] = self;
        match *event {
            E::PoolGained { pool: now, .. } | E::PoolLost { pool: now, .. } => *pool = now,
            E::Party(party::Event::Damaged { who, amount })
            | E::Party(party::Event::Paid { who, what: Holding::Health, amount }) => {
                *(if who == JUNIS { junis } else { elgan }) -= amount;
            }
            E::CardsDrawn { who, cards } => *(if who == JUNIS { junis_hand } else { elgan_hand }) += cards,
            E::CardLaid { owner, .. } => *(if owner == Some(JUNIS) { junis_hand } else { elgan_hand }) -= 1,
            E::TimePlaced { now, .. } | E::TimeRemoved { left: now, .. } => *time = now,
            E::ChargesPlaced { now, .. } => *charges = now,
            _ => {}
        }
    }

    fn of(play: &Play) -> Self {
        let laid =
            |card: &str| play.at().sequence().cards().iter().find(|laid| laid.card == id(card)).copied();
        [
            play.pool(),
            play.health(JUNIS),
            play.health(ELGAN),
            play.piles(JUNIS).0,
            play.piles(ELGAN).0,
            laid("poisonous-candle").map_or(0, |laid| laid.time),
            laid("whirling-blows").map_or(0, |laid| laid.charges),
        ]
    }
}

#[test]
fn the_worked_combat_goes_as_the_book_says() {
    let mut play = Play::camp(&["junis", "elgan"], &[]);
    follow(&mut play, [0, 9, 8, 0, 0, 0, 0], table());
    // TG-S-75: what the balances are at the victory.
    let names = ["poisonous-candle", "spark", "whirling-blows"];
    assert_eq!(play.sequence(), names.map(id));
    assert_eq!(play.piles(JUNIS), (2, 5, 2));
    assert_eq!(play.piles(ELGAN), (2, 6, 0));
    assert_eq!(play.has(ELGAN, Holding::Magic), 0);
    assert_eq!(play.has(JUNIS, Holding::Fear), 1);

    // Row 24: three Food, split freely (TG-C-07, TG-C-08).
    for who in [JUNIS, ELGAN, JUNIS] {
        assert!(matches!(play.asked(), Some(Asked::Share { operation: TgOp::GainFood, .. })));
        let told = play.does(Action::ChooseMember(who));
        assert_eq!(told.first(), Some(&gained(who, Holding::Food, 1)));
    }
    assert_eq!((play.has(JUNIS, Holding::Food), play.has(ELGAN, Holding::Food)), (5, 3));
    assert_eq!(play.at().phase(), Phase::Over(Outcome::Won));
    assert_eq!(play.asked(), None);
    assert_eq!((play.piles(JUNIS).0, play.piles(ELGAN).0), (0, 0));
    assert!(play.sequence().is_empty() && !play.member(JUNIS).is_active());
}

/// The other reading of the lost glyphs: Exchange of Blows gives 2 for 3 HEALTH, Whirling Blows gives 1.
#[test]
fn the_other_reading_gives_the_other_pools() {
    let mut exchange = card(
        "exchange-of-blows",
        "combat-card",
        "junis",
        "close.a1 = \"pool 1\"\nclose.a3 = \"draw 1\"\nclose.free = \"pool 1\"\nopen.free = \"1x\"",
        &[("on play", "may:\n  pay health 3\n  gain pool 2\n  draw 1"), ("after enemy", "destroy 1")],
    );
    exchange.push_str(&card(
        "whirling-blows",
        "combat-card",
        "junis",
        "close.a1 = \"pool 1\"\nclose.free = \"blank\"\nopen.a3 = \"spirituality 1\"\nopen.free = \"2x\"",
        &[("on play", "gain pool 1\non this card place charges 1")],
    ));
    let mut play = Play::camp(&["junis", "elgan"], &[exchange]);
    let mut pools = Vec::new();
    for action in table().into_iter().filter_map(Step::into_action) {
        let action = if action == Action::ChooseOption(3) { Action::Accept } else { action };
        let told = play.does(action);
        pools.extend(told.iter().filter_map(|event| match event {
            E::PoolGained { pool, .. } | E::PoolLost { pool, .. } => Some(*pool),
            _ => None,
        }));
    }
    assert_eq!(pools, [1, 3, 2, 3, 2, 3, 4, 6, 5, 8]);
}
