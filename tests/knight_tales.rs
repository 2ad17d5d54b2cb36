//! Knight Tales on the tower: the attack on the Goblin, with cards laid and with the knob alone (KT-EX-09 to KT-EX-15).

use std::collections::BTreeSet;

use app::cue::Cue;
use app::device::{Page, Screen};
use app::games::{self, Leads};
use app::input::Input;
use app::session::Refused;
use app::text::Text;
use rules_core::card::Face::Doom;
use rules_core::card::{CardRef, Field, List, Slot};
use rules_core::knight_tales::{Asked, Offer, Phase, Picked, Seat, Spot};
use tests::house;
use tests::screen_cases::opened;
use tests::table::{BACK, PRESS, Tower, UNDO};
use tests::tales::{asked, choose, contest, game, goblin, lay, options, said, to_root, turn_to};

const THOMAS: Seat = Seat(0);

fn brought(way: fn(&mut Tower)) -> Tower {
    let mut tower = Tower::new();
    way(&mut tower);
    tower
}

/// Fatigue, health, wrath and gold.
fn guscard(tower: &Tower) -> ([u8; 3], u16) {
    let knight = game(tower).state().knight(THOMAS).expect("Guscard");
    ([knight.fatigue, knight.health, knight.wrath], knight.gold)
}

fn pool(tower: &Tower) -> [u8; 3] {
    game(tower).pool(tower.session().decks())
}

#[test]
fn the_attack_on_the_goblin() {
    assert_eq!(asked(&brought(goblin::dealt)), Some(Asked::Target { who: THOMAS }));
    assert_eq!(pool(&brought(goblin::aimed)), [3, 3, 1]);
    assert_eq!(pool(&brought(goblin::armed)), [3, 3, 0]);
    assert_eq!(guscard(&brought(goblin::paid)).0, [1, 4, 8]);
    let tower = brought(goblin::rolled);
    assert_eq!(asked(&tower), Some(Asked::Reactions));
    let tower = brought(goblin::angry);
    assert_eq!(guscard(&tower).0, [1, 4, 5]);
    assert_eq!(game(&tower).blows(tower.session().decks()), (1, 1));
    let tower = brought(goblin::prayed);
    assert_eq!(game(&tower).blows(tower.session().decks()), (2, 1));
    let before = guscard(&tower).1;
    let tower = brought(goblin::struck);
    assert_eq!(guscard(&tower), ([1, 3, 5], before + 1));
    assert!(matches!(tower.page(), Page::Told(_)));
    let goblin = CardRef::of("kt/goblin");
    assert_eq!(game(&tower).state().defeated(THOMAS).collect::<Vec<_>>(), [goblin]);
    for words in ["left 1: 2 damage, 2 gold", "Guscard gets Goblin", "Guscard: wounds 1", "Guscard: -1 gold"]
    {
        assert!(said(&tower).contains(&words.into()), "{words}: {:?}", said(&tower));
    }
}

#[test]
fn undo_says_what_goes_back() {
    let mut tower = brought(goblin::struck);
    tower.does(UNDO);
    assert!(matches!(tower.page(), Page::Undone(_)));
    assert_eq!(guscard(&tower).0, [1, 4, 5]);
    tower.turn(1);
    assert_eq!(guscard(&tower).0, [1, 3, 5]);
}

#[test]
fn a_card_that_may_not_be_used_says_why() {
    let mut tower = brought(goblin::armed);
    lay(&mut tower, "spear");
    assert!(matches!(tower.page(), Page::Refused(..)), "exhausted");
}

/// A small generator, so that a game that fails can be played again.
struct Chance(u32);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as usize % most.max(1)
    }
}

/// Turns and presses at random, with the house cards and the tower's dice, from the first knight to the end,
/// or until the condition holds.
fn plays_until(mode: &str, knights: usize, seed: u32, stop: &mut dyn FnMut(&Tower) -> bool) -> Tower {
    let mut tower = Tower::new();
    tower.does(Input::Decks(house::knight_house()));
    opened(Text::Play).into_iter().for_each(|input| drop(tower.does(input)));
    tower.turn(2);
    tower.press();
    choose(&mut tower, "Competitive");
    choose(&mut tower, mode);
    choose(&mut tower, "Epic");
    for _ in 0..knights {
        choose(&mut tower, "Add a knight");
        tower.press();
    }
    choose(&mut tower, "Begin");
    let mut chance = Chance(seed);
    for _ in 0..20_000 {
        if matches!(game(&tower).state().phase(), Phase::Over(_)) || stop(&tower) {
            return tower;
        }
        tower.frame();
        let by_hand = tower.session().play().by_hand(&house::knight_house());
        match tower.device.view(0).screen {
            // Whoever sets anything to anything plays no game to its end.
            Screen::Game(Page::Ask { path, .. }) if by_hand.is_some_and(|page| path.starts_with(&page)) => {
                drop(tower.does(BACK));
            }
            // A list that leads nowhere is left again.
            Screen::Game(Page::Ask { path, .. }) if !path.is_empty() && chance.below(3) == 0 => {
                tower.does(BACK);
            }
            Screen::Game(Page::Ask { .. }) => {
                let all = options(&tower);
                assert!(all.iter().all(|line| !line.is_empty() && !line.contains('?')), "{all:?}");
                // By day somebody passes now and then.
                let at = match all.iter().position(|line| line == "Pass") {
                    Some(pass) if chance.below(3) == 0 => pass,
                    // The first line continues the game.
                    _ if chance.below(3) == 0 => 0,
                    _ => chance.below(all.len()),
                };
                tower.turn(-99);
                tower.turn(at as i8);
                tower.frame();
                tower.press();
            }
            Screen::Game(Page::Amount { .. }) => tower.press(),
            Screen::Game(Page::Told(_)) => {
                assert!(!said(&tower).iter().any(|line| line.contains('?')), "{:?}", said(&tower));
                tower.turn(1);
                tower.frame();
                tower.press();
            }
            Screen::Game(Page::Refused(refused, _)) => {
                panic!("{refused:?} was offered, asked {:?}", asked(&tower))
            }
            Screen::Game(Page::Tracked(_)) => drop(tower.does(BACK)),
            other => panic!("{other:?}"),
        }
    }
    panic!(
        "no end in round {}, asked {:?}: {:?}",
        game(&tower).state().round(),
        asked(&tower),
        options(&tower)
    );
}

#[test]
fn whatever_is_offered_can_be_done() {
    for seed in 0..4 {
        for (mode, knights) in [("Competitive", 2), ("Competitive", 4), ("Solo", 1), ("Co-op", 3)] {
            let mut tower = plays_until(mode, knights, seed, &mut |_| false);
            to_root(&mut tower);
            for line in 0..options(&tower).len() {
                tower.turn(-99);
                tower.turn(line as i8);
                tower.frame();
            }
        }
    }
}

/// Cards that answer what is asked now, each with what laying it must be.
fn answers(tower: &Tower) -> Vec<(&'static str, CardRef)> {
    let (game, decks) = (game(tower), tower.session().decks());
    let at = game.state();
    let mut all = Vec::new();
    for offer in game.offers(decks) {
        match (offer, at.asked()) {
            (Offer::Pick(number), _) => match game.picked(number, decks) {
                Some(Picked::Card(card)) => all.push(("Pick", card)),
                Some(Picked::Knight(who)) => all.extend(at.knight(who).map(|knight| ("Pick", knight.card))),
                Some(Picked::Spot(spot)) => {
                    all.extend(at.field().monster(spot).and_then(|one| one.card).map(|card| ("Pick", card)));
                }
                _ => {}
            },
            (Offer::Use(trigger), _) => game.usable(trigger, decks, &mut |_, card| all.push(("Use", card))),
            (Offer::Attack(spot), Some(Asked::Target { .. })) => {
                all.extend(at.field().monster(spot).and_then(|one| one.card).map(|card| ("Attack", card)));
            }
            (Offer::Buy, _) => all.push(("Buy", CardRef::of("kt/h-great-helm"))),
            (Offer::Lay(kind), _) => {
                all.extend(decks.cards(kind).next().map(|found| ("Lay", CardRef::of(found.card.id))));
            }
            (Offer::Accept, Some(Asked::Text { text, .. })) => all.push(("Accept", text.card)),
            (Offer::Done, Some(Asked::ByHand { text, .. })) => all.push(("Done", text.card)),
            _ => {}
        }
    }
    all
}

/// Whatever a card on the table stands for is answered by laying it, in every mode.
#[test]
fn every_prompt_about_a_card_is_answered_by_that_card() {
    let mut seen = BTreeSet::new();
    let modes = [("Competitive", 4), ("Competitive", 3), ("Solo", 1), ("Co-op", 3)];
    for (seed, (mode, knights)) in (10..).zip(modes.repeat(3)) {
        plays_until(mode, knights, seed, &mut |tower| {
            let decks = tower.session().decks();
            for (wanted, card) in answers(tower) {
                let known = game(tower).card(card, decks).expect("a card");
                let done = match tower.session().play().lay(&known, 0, decks) {
                    Leads::Act(games::Action::KnightTales(action)) => format!("{action:?}"),
                    other => format!("{other:?}"),
                };
                assert!(done.starts_with(wanted), "{wanted} {}: {done}, asked {:?}", known.id, asked(tower));
                seen.insert(wanted);
            }
            false
        });
    }
    // Optional effects ("Accept") and abilities carried out by hand ("Done") are rare, so they are not required here.
    assert!(["Attack", "Buy", "Lay", "Pick", "Use"].iter().all(|wanted| seen.contains(wanted)), "{seen:?}");
}

/// A trophy is chosen by its card. If it can be paid for in several ways, only its owner sees the options.
#[test]
fn a_trophy_that_is_laid_asks_what_is_given() {
    const TROPHIES: [&str; 3] = ["h-tusk-helm", "h-soul-lamp", "h-pelt-cloak"];
    let payments = |tower: &Tower, name: &str| match asked(tower) {
        Some(Asked::DayTurn { who }) => {
            let trophy = CardRef::of(&format!("kt/{name}"));
            game(tower).payments(who, trophy, tower.session().decks()).len()
        }
        _ => 0,
    };
    let (mut several, mut none) = (0, 0);
    for seed in 0..8 {
        let mut tower = plays_until("Competitive", 2, seed, &mut |tower| {
            TROPHIES.iter().any(|name| payments(tower, name) > 1)
        });
        let Some(Asked::DayTurn { who }) = asked(&tower) else { continue };
        let pile: Vec<CardRef> = game(&tower).state().defeated(who).collect();
        for name in TROPHIES {
            let ways = payments(&tower, name);
            lay(&mut tower, name);
            match ways {
                0 => {
                    let Page::Refused(Refused::Rules(why), _) = tower.page() else { panic!("refused") };
                    // The cards in a pile are secret.
                    assert!(pile.iter().all(|card| !format!("{why:?}").contains(&format!("{card:?}"))));
                    none += 1;
                }
                1 => {
                    assert_eq!(game(&tower).state().defeated(who).count() + 2, pile.len());
                    tower.does(UNDO);
                }
                _ => {
                    assert_eq!(options(&tower), ["Show it"], "only for its owner");
                    tower.press();
                    assert_eq!(options(&tower).len(), ways);
                    tower.turn(1);
                    tower.press();
                    let knight = game(&tower).state().knight(who).expect("a knight");
                    assert!(knight.cards.iter().any(|one| one.card == CardRef::of(&format!("kt/{name}"))));
                    tower.does(UNDO);
                    several += 1;
                }
            }
            to_root(&mut tower);
        }
    }
    assert!(several > 0 && none > 0, "{several} {none}");
}

/// Where the colour of a die is asked, a card of that die says it.
#[test]
fn a_die_that_is_laid_is_the_colour() {
    for (die, left) in [("black-die", [3, 2, 1]), ("red-die", [3, 3, 0])] {
        let mut tower = brought(goblin::aimed);
        lay(&mut tower, "spear");
        assert!(matches!(asked(&tower), Some(Asked::FewerDice { .. })));
        lay(&mut tower, die);
        assert_eq!((asked(&tower), pool(&tower)), (Some(Asked::Actions), left), "{die}");
    }
}

/// The rulebook shows Guscard's board only in part: what is missing is asked for once, and the knight joins.
#[test]
fn what_nobody_has_stated_is_asked_for_once() {
    let mut tower = Tower::new();
    opened(Text::Play).into_iter().for_each(|input| drop(tower.does(input)));
    tower.turn(2);
    tower.press();
    let types = |tower: &mut Tower| {
        let mut typed = 0;
        while let &Screen::EnterValue { slot, amount } = tower.device.view(0).screen {
            let wanted = match slot {
                Slot::Field(Field::Health) => 5,
                Slot::Entry(List::Fatigue, _) => 0,
                Slot::Entry(List::Wrath, place) => 6 + place,
                Slot::Entry(List::Zones, place) => 3 + place,
                other => panic!("{other:?} is asked for"),
            };
            tower.turn(wanted as i8 - amount as i8);
            tower.press();
            typed += 1;
        }
        typed
    };
    lay(&mut tower, "guscard");
    assert!(types(&mut tower) > 5);
    assert_eq!(game(&tower).state().knights().len(), 1);
    tower.does(UNDO);
    to_root(&mut tower);
    assert!(game(&tower).state().knights().is_empty());
    lay(&mut tower, "guscard");
    assert_eq!((types(&mut tower), game(&tower).state().knights().len()), (0, 1), "it is remembered");
}

/// The LED ring shows the position of the doom token, and a triggered tactic has a strong light and sound cue.
#[test]
fn doom_glows_and_a_tactic_flares() {
    let lamps = |tower: &Tower| tower.device.view(0).lamps();
    assert_eq!(lamps(&brought(goblin::revealing)), 0, "no boss yet");
    let mut tower = brought(|tower| goblin::zombie_rolled(tower, Doom));
    assert_eq!(lamps(&tower), 2, "the first of six spaces");
    turn_to(&mut tower, "Strike", 0);
    assert_eq!(tower.does(PRESS).cue, Some(Cue::Danger));
    assert_eq!(lamps(&tower), 4);
    assert!(said(&tower).contains(&"Tactic! Example tactic 1".into()), "{:?}", said(&tower));
    tower.does(UNDO);
    assert_eq!(lamps(&tower), 2);
}

/// The icon of the doom level where the header begins, or where the footer does.
fn shows_doom(tower: &Tower) -> bool {
    let frame = tower.frame();
    let icon = |top: usize| {
        let line =
            |row: usize| (0..8).map(|x| if frame.pixel(2 + x, top + row) { '.' } else { '#' }).collect();
        (0..8).map(line).collect::<Vec<String>>()
    };
    [1, 56].map(icon).iter().any(|seen| seen == &SKULL)
}

const SKULL: [&str; 8] =
    [".######.", "########", "#..##..#", "#..##..#", "########", ".######.", ".#.##.#.", ".#.##.#."];

/// Lists behind a choice, what happened, refusals, the menu, the history and values that are asked for: all show doom.
#[test]
fn doom_stands_on_every_page_of_the_night() {
    let sees = |tower: &Tower| assert!(shows_doom(tower), "{:?}", tower.device.view(0).screen);
    let mut tower = brought(goblin::dealt);
    for line in 0..options(&tower).len() {
        tower.turn(-99);
        tower.turn(line as i8);
        sees(&tower);
        // Behind each line, too.
        tower.press();
        sees(&tower);
        if asked(&tower) == Some(Asked::Actions) {
            tower.does(UNDO);
            sees(&tower);
        }
        while !matches!(tower.page(), Page::Ask { path, .. } if path.is_empty()) {
            tower.does(BACK);
            sees(&tower);
        }
        assert_eq!(asked(&tower), Some(Asked::Target { who: THOMAS }));
    }
    tower.does(BACK);
    sees(&tower);
    for line in 1..4 {
        tower.turn(-99);
        tower.turn(line);
        tower.press();
        sees(&tower);
        tower.does(BACK);
    }
    let mut tower = brought(goblin::armed);
    lay(&mut tower, "spear");
    assert!(matches!(tower.page(), Page::Refused(..)));
    sees(&tower);
    let mut tower = brought(goblin::struck);
    sees(&tower);
    tower.turn(1);
    sees(&tower);
    tower.does(UNDO);
    sees(&tower);
    tower.turn(1);
    sees(&tower);
}

/// Every scoring line that counts cards names them, and their points add up to the line.
#[test]
fn a_line_of_the_points_names_its_cards() {
    let mut tower = brought(contest::over);
    let number = |line: &str| line.rsplit(' ').next().and_then(|word| word.parse::<u16>().ok());
    for name in ["Guscard: valor", "Tartos: valor"] {
        choose(&mut tower, name);
        let lines = options(&tower);
        assert_eq!(lines.len(), 8);
        let points: Vec<_> = lines.iter().map(|line| number(line).expect("points")).collect();
        assert_eq!(points[..7].iter().sum::<u16>(), points[7], "{lines:?}");
        for line in [0, 2, 4, 5] {
            tower.turn(-99);
            tower.turn(line);
            tower.press();
            let Page::Ask { path, .. } = tower.page() else { panic!("a list") };
            if path.len() == 1 {
                assert_eq!(points[line as usize], 0, "{lines:?}");
                continue;
            }
            let cards = options(&tower);
            let sum: u16 = cards.iter().filter_map(|card| number(card)).sum();
            assert_eq!(sum, points[line as usize], "{cards:?}");
            tower.does(BACK);
        }
        tower.does(BACK);
    }
}

/// Who has fulfilled a quest that can be read is noted as it happens; nobody has to say so.
#[test]
fn quests_are_tracked() {
    let tower = brought(contest::over);
    let quests = game(&tower).state().quests();
    let fulfilled: Vec<_> = quests.iter().map(|quest| quest.fulfilled.len()).collect();
    assert_eq!(fulfilled, [0, 2, 2], "rank 2 or 3 was never attacked");
}

/// No page shows a card of a pile before somebody has said that its owner looks.
#[test]
fn piles_stay_hidden() {
    let mut tower = brought(goblin::struck);
    to_root(&mut tower);
    choose(&mut tower, "Defeated");
    assert_eq!(options(&tower), ["Guscard", "Tartos", "Aldis"]);
    for who in 0..3 {
        tower.turn(-99);
        tower.turn(who);
        tower.press();
        assert_eq!(options(&tower), ["Show it"]);
        tower.press();
        assert_eq!(options(&tower), [if who == 0 { "Goblin: 2" } else { "Nothing" }]);
        // Back closes it again.
        tower.does(BACK);
        assert_eq!(options(&tower), ["Show it"]);
        tower.does(BACK);
    }
}

/// A monster that is laid is the target; of those that look alike the next one, round and round.
#[test]
fn a_monster_that_is_laid_is_the_target() {
    let mut tower = brought(goblin::dealt);
    let target = |tower: &Tower| game(tower).state().attack().map(|attack| attack.target);
    for lane in [0, 1, 2, 0] {
        lay(&mut tower, "zombie");
        let place = if lane == 2 { 0 } else { 2 };
        assert_eq!(target(&tower), Some(Spot::Lane { lane, place }));
    }
    lay(&mut tower, "warchief");
    assert!(matches!(tower.page(), Page::Refused(..)), "the boss waits in the forest");
}
