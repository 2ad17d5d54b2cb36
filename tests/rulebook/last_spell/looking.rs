//! Queries of the screen: what can be afforded, the steps of the day, the starting values of corrections.

use rules_core::last_spell::{Action, Asked, DayStep, Entry, Goods, Progress, Refusal, Spot, Structure};

use super::play::*;

#[test]
fn what_can_be_afforded() {
    let mut play = Play::rich(Gildenberg, 2, 2);
    let mut builds = Vec::new();
    play.game.builds(A, &play.cards, &mut |what, may| {
        if may.is_ok() {
            builds.push(what);
        }
    });
    use Structure as S;
    let wanted = [
        S::Ballista,
        S::WarpGate,
        S::Watchtower,
        S::WoodenWall,
        S::WoodenGate,
        S::GoldMine,
        S::ScavengerCamp,
    ];
    assert_eq!(builds, wanted, "LS-BUILD-03");
    let mut upgrades = 0;
    play.game.upgrades(A, &play.cards, &mut |_, one, may| {
        assert_eq!((one.what, may), (S::WoodenWall, Ok(Goods::material(2))));
        upgrades += 1;
    });
    assert_eq!(upgrades, 7);
    play.burns(S::House, 1);
    let mut damaged = Vec::new();
    play.game.damaged(A, &play.cards, &mut |place, one, cost| {
        damaged.push((Spot { place, what: one.what }, cost))
    });
    assert_eq!(damaged, [(play.place(S::House), 1)]);
}

#[test]
fn steps_of_the_day() {
    let mut play = Play::day(Gildenberg, 2);
    let state = |play: &Play, wanted: DayStep| {
        let mut found = None;
        play.game.day_steps(&mut |step, progress| {
            if step == wanted {
                found = Some(progress);
            }
        });
        found
    };
    assert_eq!(state(&play, DayStep::Production), Some(Progress::Done));
    assert_eq!(state(&play, DayStep::Main), Some(Progress::Now));
    assert_eq!(state(&play, DayStep::Deploy), Some(Progress::Left));
    assert_eq!(state(&play, DayStep::Recharge), None);
    play.comes_to(Asked::Dawn);
    assert_eq!(state(&play, DayStep::Main), None);
}

#[test]
fn a_correction_begins_with_what_there_is() {
    let mut play = Play::rich(Gildenberg, 4, 5);
    play.fogs([1, 2, 3]);
    play.does(Action::Adjust { entry: Entry::Tier(1), amount: 2 });
    play.does(Action::Adjust { entry: Entry::Wounds(A), amount: 3 });
    play.refuses(Action::Adjust { entry: Entry::Tier(1), amount: 0 }, out(0, 1, 3));
    let entry = Entry::Damage(Spot { place: 99, what: Structure::Shop });
    play.refuses(Action::Adjust { entry, amount: 0 }, Refusal::NoSuchValue(entry));
    for (entry, has) in [
        (Entry::Gold, Some(4)),
        (Entry::Material, Some(5)),
        (Entry::Fog(1), Some(2)),
        (Entry::Tier(1), Some(2)),
        (Entry::Wounds(A), Some(3)),
        (Entry::Damage(play.place(Structure::House)), Some(0)),
        (Entry::Fog(3), None),
    ] {
        assert_eq!(play.at().entry(entry), has, "{entry:?}");
    }
}

#[test]
fn what_is_kept() {
    use rules_core::game::Cards as _;
    use rules_core::last_spell::Record;
    let mut play = Play::rich(Gildenberg, 4, 0);
    let cards = play.cards.clone();
    let record = |name| {
        let card = cards.card(id(name)).expect("a card");
        Record::from_slice(card.record()).expect("a record")
    };
    let (club, mace) = (record("club"), record("mace"));
    assert!(!play.game.keeps(&club), "LS-OQ-01");
    play.does(Action::KeepCard(club.clone()));
    assert!(play.game.keeps(&club) && !play.game.keeps(&mace));
    play.does(Action::Buy(id("mace")));
    for name in ["ada", "bo", "mace"] {
        play.refuses(Action::KeepCard(record(name)), Refusal::InUse);
    }
}
