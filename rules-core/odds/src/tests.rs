//! Checks the odds against plain enumeration: every roll, every choice of faith and every use of wrath.

use std::collections::BTreeMap;
use std::vec::Vec;
use std::{format, vec};

use rand_chacha::ChaCha8Rng as Generator;
use rand_core::{RngCore as _, SeedableRng as _};

use super::*;

const KNIGHT: [Face; 6] =
    [Face::Sword, Face::Sword, Face::DoubleSword, Face::Shield, Face::Shield, Face::Faith];
const MONSTER: [Face; 6] =
    [Face::Blank, Face::Sword, Face::Sword, Face::DoubleSword, Face::Shield, Face::Doom];

const PREFERENCES: [Preference; 6] = {
    use Wish::{Defeat, FewWounds, LittleDoom};
    [
        DEFAULT_PREFERENCE,
        [Defeat, LittleDoom, FewWounds],
        [FewWounds, Defeat, LittleDoom],
        [FewWounds, LittleDoom, Defeat],
        [LittleDoom, Defeat, FewWounds],
        [LittleDoom, FewWounds, Defeat],
    ]
};

fn numbers(seed: u8) -> Generator {
    Generator::from_seed([seed; 32])
}

fn below(rng: &mut Generator, bound: u32) -> u8 {
    (rng.next_u32() % bound) as u8
}

/// A fight with random faces and amounts, and at most `most` dice in all.
fn random(rng: &mut Generator, most: u8) -> Fight {
    let faces = [Face::Blank, Face::Sword, Face::DoubleSword, Face::Shield, Face::Faith, Face::Doom];
    let mut dice = [0; 3];
    for _ in 0..most {
        let colour = usize::from(below(rng, 3));
        dice[colour] = 4.min(dice[colour] + 1);
    }
    let mut die = || core::array::from_fn(|_| faces[usize::from(below(rng, 6))]);
    let faces = [die(), die(), die()];
    Fight {
        dice,
        faces,
        swords: below(rng, 3),
        shields: below(rng, 3),
        monster_swords: below(rng, 3),
        monster_shields: below(rng, 3),
        // Mostly none.
        firm: core::array::from_fn(|_| below(rng, 4) == 0),
        direct: below(rng, 8) / 6,
        ignored_dooms: below(rng, 8) / 6,
        health: below(rng, 7),
        room: below(rng, 7),
        wrath: 0,
        preference: PREFERENCES[usize::from(below(rng, 6))],
    }
}

fn swords(face: Face) -> u8 {
    match face {
        Face::Sword => 1,
        Face::DoubleSword => 2,
        _ => 0,
    }
}

fn count(dice: &[Face], wanted: Face) -> u8 {
    dice.iter().filter(|face| **face == wanted).count() as u8
}

/// The rank of an outcome by the fight's preference; smaller is better.
fn rank(fight: &Fight, outcome: &Outcome) -> [i32; 4] {
    let [first, second, third] = fight.preference.map(|wish| match wish {
        Wish::Defeat => i32::from(outcome.damage < fight.health),
        Wish::FewWounds => outcome.wounds.into(),
        Wish::LittleDoom => outcome.doom.into(),
    });
    [first, second, third, -i32::from(outcome.damage)]
}

/// The best of all ways to set monster dice aside.
fn best_of_faith(fight: &Fight, knight: &[Face], monster: &[Face]) -> Outcome {
    let faith = u32::from(count(knight, Face::Faith));
    let [swords_stay, shields_stay, dooms_stay] = fight.firm;
    let stays = |face: Face| match face {
        Face::Sword | Face::DoubleSword => swords_stay,
        Face::Shield => shields_stay,
        Face::Doom => dooms_stay,
        Face::Blank | Face::Faith => false,
    };
    let is_allowed =
        |aside: &u32| (0..monster.len()).all(|die| aside >> die & 1 == 0 || !stays(monster[die]));
    let ways = (0_u32..1 << monster.len()).filter(|aside| aside.count_ones() <= faith).filter(is_allowed);
    let outcomes = ways.map(|aside| {
        let left: Vec<Face> =
            (0..monster.len()).filter(|die| aside >> die & 1 == 0).map(|die| monster[die]).collect();
        let total = |dice: &[Face]| dice.iter().map(|face| swords(*face)).sum::<u8>();
        let guard = count(&left, Face::Shield) + fight.monster_shields;
        let blows = total(&left) + fight.monster_swords;
        Outcome {
            damage: (total(knight) + fight.swords).saturating_sub(guard) + fight.direct,
            wounds: blows.saturating_sub(count(knight, Face::Shield) + fight.shields).min(fight.room),
            doom: count(&left, Face::Doom).saturating_sub(fight.ignored_dooms),
        }
    });
    outcomes.min_by_key(|outcome| rank(fight, outcome)).expect("nothing may be set aside")
}

/// Every roll of that number of dice.
fn rolls(faces: &[Face; 6], dice: u8) -> Vec<Vec<Face>> {
    (0..dice).fold(vec![Vec::new()], |rolls, _| {
        let more = |roll: &Vec<Face>| faces.map(|face| [&roll[..], &[face]].concat());
        rolls.iter().flat_map(more).collect()
    })
}

fn enumerated(fight: &Fight) -> BTreeMap<Outcome, u32> {
    let [knights, blacks, reds] = [0, 1, 2].map(|colour| rolls(&fight.faces[colour], fight.dice[colour]));
    let mut found = BTreeMap::new();
    for knight in &knights {
        for monster in blacks.iter().flat_map(|black| reds.iter().map(|red| [&black[..], red].concat())) {
            *found.entry(best_of_faith(fight, knight, &monster)).or_default() += 1;
        }
    }
    found
}

fn worked_out(fight: &Fight, slice: usize) -> Distribution {
    let mut odds = Distribution::new();
    odds.begin(fight).expect("there is room");
    while !odds.advance(slice) {}
    odds
}

#[test]
fn a_thousand_small_fights_are_as_enumerated() {
    let mut rng = numbers(7);
    for number in 0..1_000_usize {
        let fight = random(&mut rng, 1 + (number % 5) as u8);
        let odds = worked_out(&fight, 1 + number);
        let all = enumerated(&fight);
        assert_eq!(odds.outcomes().collect::<BTreeMap<_, _>>(), all, "{fight:?}");
        assert_eq!(all.values().sum::<u32>(), odds.rolls());
        let sum = |amount: fn(&Outcome) -> u8| {
            all.iter().map(|(outcome, rolls)| u64::from(amount(outcome)) * u64::from(*rolls)).sum::<u64>()
        };
        let with = |wanted: &dyn Fn(&Outcome) -> bool| {
            all.iter().filter(|(outcome, _)| wanted(outcome)).map(|(_, rolls)| rolls).sum::<u32>()
        };
        let foreseen = Foreseen {
            rolls: odds.rolls().into(),
            undefeated: with(&|outcome| outcome.damage < fight.health).into(),
            wounds: sum(|outcome| outcome.wounds),
            doom: sum(|outcome| outcome.doom),
        };
        assert_eq!(odds.foreseen(), foreseen);
        for (damage, rolls) in odds.by_damage() {
            assert_eq!(rolls, with(&|outcome| outcome.damage == damage));
        }
    }
}

/// The largest possible roll in each order of wishes, compared with a plain loop over all states.
#[test]
fn twelve_dice_add_up() {
    for preference in PREFERENCES {
        let faces = [KNIGHT, MONSTER, MONSTER];
        let fight = Fight { dice: [4; 3], faces, health: 4, room: 5, preference, ..Fight::NONE };
        let odds = worked_out(&fight, usize::MAX);
        let sum: u64 = odds.outcomes().map(|(_, rolls)| u64::from(rolls)).sum();
        assert_eq!((sum, odds.rolls()), (6_u64.pow(12), 6_u32.pow(12)));
    }
}

#[test]
fn a_fight_that_is_too_large_says_so() {
    let mut rng = numbers(8);
    let fight = Fight { dice: [5, 0, 0], ..random(&mut rng, 0) };
    assert_eq!(Distribution::new().begin(&fight), Err(TooMany));
    let fight = Fight { dice: [4; 3], faces: [KNIGHT, MONSTER, MONSTER], swords: 9, room: 99, ..fight };
    assert_eq!(Distribution::new().begin(&fight), Err(TooMany));
}

/// The memory that the device reserves for odds.
#[test]
fn they_take_twelve_kib() {
    assert!(size_of::<(Distribution, Wrath, Ahead)>() <= 12 * 1024);
}

/// Sums of undefeated, wounds and doom over all rolls that may follow, in order of preference.
type Worth = [u64; 3];

/// All options with their worth, summed over 6 to the power of `wrath` rolls.
fn options(
    fight: &Fight,
    knight: &[Face],
    monster: &[Face],
    aside: u8,
    wrath: u8,
) -> Vec<(Option<Spend>, Worth)> {
    let [first, second, third, _] = rank(fight, &best_of_faith(fight, knight, monster));
    let scale = 6_u64.pow(wrath.into());
    let mut found = vec![(None, [first, second, third].map(|amount| amount as u64 * scale))];
    let best = |knight: &[Face], wrath| {
        options(fight, knight, monster, aside, wrath)
            .into_iter()
            .map(|(_, worth)| worth)
            .min()
            .expect("leaving it")
    };
    let sum = |knights: &dyn Fn(Face) -> Vec<Face>, wrath| {
        fight.faces[0].iter().fold([0; 3], |sum: Worth, face| {
            let worth = best(&knights(*face), wrath);
            core::array::from_fn(|place| sum[place] + worth[place])
        })
    };
    if wrath >= 1 {
        for die in 0..knight.len() {
            let again = |face| {
                let mut dice = knight.to_vec();
                dice[die] = face;
                dice
            };
            found.push((Some(Spend::Again(knight[die])), sum(&again, wrath - 1)));
        }
    }
    if wrath >= 2 && knight.len() + usize::from(aside) < 4 {
        let more = sum(&|face| [knight, &[face]].concat(), wrath - 2);
        found.push((Some(Spend::OneMore), more.map(|amount| amount * 6)));
    }
    found
}

fn monster_dice(dice: &[Face]) -> MonsterDice {
    MonsterDice {
        swords: count(dice, Face::Sword),
        double_swords: count(dice, Face::DoubleSword),
        shields: count(dice, Face::Shield),
        dooms: count(dice, Face::Doom),
    }
}

/// Doom on a knight die counts as blank.
fn plain(face: Face) -> Face {
    if face == Face::Doom { Face::Blank } else { face }
}

/// For every state and every amount of wrath: the worth of each option, and which is chosen.
#[test]
fn wrath_is_used_as_enumerated() {
    let mut rng = numbers(9);
    for number in 0..60 {
        let fight = Fight { wrath: 1 + number % 3, ..random(&mut rng, 6) };
        let monster: Vec<Face> = (0..3).map(|_| fight.faces[1][usize::from(below(&mut rng, 6))]).collect();
        let (open, aside) = (1 + number % 3, number / 3 % 3);
        let mut table = Wrath::new();
        table.begin(&fight, monster_dice(&monster), [open, aside]);
        while !table.advance() {}
        for knight in rolls(&fight.faces[0], open.min(4 - aside)) {
            let knight: Vec<Face> = knight.into_iter().map(plain).collect();
            for wrath in 0..=fight.wrath {
                let wanted: BTreeMap<_, _> = options(&fight, &knight, &monster, aside, wrath)
                    .into_iter()
                    .map(|(spend, worth)| (format!("{spend:?}"), worth))
                    .collect();
                let mut found = BTreeMap::new();
                table.options(&knight, wrath, &mut |spend, expected| {
                    assert_eq!(expected.rolls, 6_u64.pow(wrath.into()));
                    let worth = fight.preference.map(|wish| match wish {
                        Wish::Defeat => expected.undefeated,
                        Wish::FewWounds => expected.wounds,
                        Wish::LittleDoom => expected.doom,
                    });
                    found.insert(format!("{spend:?}"), worth);
                });
                assert_eq!(found, wanted, "{knight:?} against {monster:?} in {fight:?}");
                let best = table.best_option(&knight, wrath);
                let least = wanted.values().min().expect("leaving it");
                assert_eq!(&wanted[&format!("{best:?}")], least);
                assert!(best.is_none() || &wanted["None"] > least, "wrath is not spent for nothing");
            }
        }
    }
}

#[test]
fn what_was_not_worked_out_is_not_known() {
    let mut rng = numbers(10);
    let fight = Fight { wrath: 2, ..random(&mut rng, 6) };
    let mut table = Wrath::new();
    table.begin(&fight, MonsterDice::default(), [3, 0]);
    assert!(!table.advance());
    let mut seen = 0;
    table.options(&[Face::Sword; 3], 2, &mut |_, _| seen += 1);
    assert_eq!((seen, table.best_option(&[Face::Sword; 3], 2)), (0, None));
    assert!(table.advance() && table.advance());
    table.options(&[Face::Sword; 3], 2, &mut |_, _| seen += 1);
    assert_eq!(seen, 3, "leave it, one of them again, one more");
}

/// The closed form of [`Fight::outcome`] against every way to use faith, for all results of the dice.
#[test]
fn faith_is_used_best_whatever_the_dice_show() {
    let mut rng = numbers(11);
    for _ in 0..30_000 {
        let fight = random(&mut rng, 0);
        let mut some = |most: u32| -> Vec<Face> {
            let kinds = [Face::Blank, Face::Sword, Face::DoubleSword, Face::Shield, Face::Faith, Face::Doom];
            (0..below(&mut rng, most + 1)).map(|_| kinds[usize::from(below(&mut rng, 6))]).collect()
        };
        let (knight, monster) = (some(4), some(8));
        let shown = KnightDice {
            swords: knight.iter().map(|face| swords(*face)).sum(),
            shields: count(&knight, Face::Shield),
            faith: count(&knight, Face::Faith),
        };
        let outcome = fight.outcome(shown, monster_dice(&monster));
        assert_eq!(outcome, best_of_faith(&fight, &knight, &monster), "{knight:?}, {monster:?}, {fight:?}");
    }
}

/// Before the roll: all rolls of small fights, wrath used best after each.
#[test]
fn what_lies_ahead_is_as_enumerated() {
    let mut rng = numbers(12);
    for number in 0..40 {
        let wrath = number % 3;
        let fight = Fight { wrath, ..random(&mut rng, 4) };
        let (mut distribution, mut table) = (Distribution::new(), Wrath::new());
        distribution.begin(&fight).expect("so few dice");
        let mut ahead = Ahead::new(&mut distribution, &mut table);
        while !ahead.advance(&distribution, &mut table) {}
        let [knights, blacks, reds] = [0, 1, 2].map(|colour| rolls(&fight.faces[colour], fight.dice[colour]));
        let mut sums = [0_u64; 3];
        let mut count = 0;
        for knight in &knights {
            for monster in blacks.iter().flat_map(|black| reds.iter().map(|red| [&black[..], red].concat())) {
                let options = options(&fight, knight, &monster, 0, wrath);
                let best = options.into_iter().map(|(_, worth)| worth).min().expect("leaving it");
                sums = core::array::from_fn(|place| sums[place] + best[place]);
                count += 6_u64.pow(wrath.into());
            }
        }
        let Foreseen { rolls, undefeated, wounds, doom } = ahead.foreseen();
        let found = fight.preference.map(|wish| match wish {
            Wish::Defeat => undefeated,
            Wish::FewWounds => wounds,
            Wish::LittleDoom => doom,
        });
        assert_eq!((rolls, found), (count, sums), "{fight:?}");
    }
}
