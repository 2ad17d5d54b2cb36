//! Benchmark of the odds of an attack. Prints one line per case: its name and its time in nanoseconds. `cargo xtask bench`
//! runs it and compares the times with those of other odds libraries.

use std::hint::black_box;
use std::time::Instant;

use odds::{Distribution, Face, Fight, MOST_WRATH, MonsterDice, Wrath};

/// The dice faces of the house cards.
const FACES: [[Face; 6]; 3] = {
    use Face::{Blank, Doom, DoubleSword, Faith, Shield, Sword};
    [
        [Sword, Sword, DoubleSword, Shield, Shield, Faith],
        [Blank, Blank, Sword, Sword, Shield, Doom],
        [Sword, Sword, DoubleSword, DoubleSword, Shield, Doom],
    ]
};

fn fight(dice: [u8; 3]) -> Fight {
    Fight { dice, faces: FACES, health: 4, room: 6, wrath: MOST_WRATH, ..Fight::NONE }
}

/// The minimum over many runs: other load on the machine can only add time.
fn nanoseconds(mut work: impl FnMut()) -> u128 {
    let once = |work: &mut dyn FnMut()| {
        let start = Instant::now();
        work();
        start.elapsed().as_nanos()
    };
    (0..500).map(|_| once(&mut work)).min().unwrap_or(0)
}

fn main() {
    for (name, dice) in [("4/4/4", [4, 4, 4]), ("3/2/1", [3, 2, 1])] {
        let (fight, mut odds) = (fight(dice), Distribution::new());
        let took = nanoseconds(|| {
            odds.begin(black_box(&fight)).expect("so few dice");
            odds.advance(usize::MAX);
            black_box(&odds);
        });
        println!("{name} {took}");
    }
    let (fight, monster) =
        (fight([3, 4, 4]), MonsterDice { swords: 2, double_swords: 2, shields: 2, dooms: 2 });
    let mut wrath = Wrath::new();
    let took = nanoseconds(|| {
        wrath.begin(black_box(&fight), monster, [3, 0]);
        while !wrath.advance() {}
        black_box(&wrath);
    });
    println!("wrath {took}");
}
