//! Helpers that play Knight Tales on the tower of `table.rs`, with the rulebook's examples and entered dice.

use app::device::{Page, faces};
use app::games::{Leads, Play};
use app::input::Input;
use app::settings::Setting;
use app::text::Text;
use rules_core::card::Face;
use rules_core::knight_tales::{Asked, KnightTales};

use crate::house;
use crate::screen_cases::opened;
use crate::table::{BACK, Tower};

pub use crate::grail::said;

/// A new game.
pub fn begin() -> Tower {
    let mut tower = Tower::new();
    begin_on(&mut tower);
    tower
}

pub fn begin_on(tower: &mut Tower) {
    tower.does(Input::Decks(house::knight_examples()));
    begin_with_own_dice(tower, 2);
}

/// The game of that number in the list; the players roll.
pub fn begin_with_own_dice(tower: &mut Tower, number: i8) {
    opened(Text::Settings).into_iter().for_each(|input| drop(tower.does(input)));
    let line = Setting::ALL.iter().position(|&setting| setting == Setting::WhoRolls).expect("a setting");
    tower.turn(i8::try_from(line).expect("a short list"));
    tower.press();
    tower.turn(1);
    tower.press();
    tower.does(BACK);
    tower.turn(-99);
    opened(Text::Play).into_iter().for_each(|input| drop(tower.does(input)));
    tower.turn(number);
    tower.press();
}

pub fn game(tower: &Tower) -> &KnightTales {
    let Play::KnightTales(game) = tower.session().play() else { panic!("Knight Tales") };
    game
}

pub fn asked(tower: &Tower) -> Option<Asked> {
    game(tower).state().asked()
}

pub fn lay(tower: &mut Tower, name: &str) {
    tower.lay(&format!("kt/{name}"));
}

/// Reads on to the game's own page.
pub fn to_root(tower: &mut Tower) {
    while !matches!(tower.page(), Page::Ask { path, .. } if path.is_empty()) {
        tower.press();
    }
}

/// The lines of the choice on the screen, in English.
pub fn options(tower: &Tower) -> Vec<String> {
    let Page::Ask { path, .. } = tower.page() else { panic!("a choice: {:?}", tower.page()) };
    let session = tower.session();
    let leads = session.play().leads(path, &tower.cards(path));
    let (Leads::Choose(options) | Leads::Again(options)) = leads else { panic!("options: {leads:?}") };
    (0..options).map(|option| crate::grail::label(tower, path, option)).collect()
}

/// Turns to the line with that number among those that begin with these words.
pub fn turn_to(tower: &mut Tower, words: &str, number: usize) {
    if !matches!(tower.page(), Page::Ask { .. }) {
        to_root(tower);
    }
    let all = options(tower);
    let mut fits = all.iter().enumerate().filter(|(_, line)| line.starts_with(words));
    let (at, _) = fits.nth(number).unwrap_or_else(|| panic!("{words} is not among {all:?}"));
    tower.turn(-99);
    tower.turn(i8::try_from(at).expect("a short list"));
}

/// Turns to a line that begins with these words and presses.
pub fn choose(tower: &mut Tower, words: &str) {
    turn_to(tower, words, 0);
    tower.press();
}

/// The dice that are due fall, and are entered by what they show.
pub fn roll(tower: &mut Tower, shown: &[Face]) {
    to_root(tower);
    tower.does(Input::Dropped);
    for (die, &wanted) in shown.iter().enumerate() {
        let (play, decks) = (tower.session().play(), tower.session().decks());
        let colour = game(tower).due_colour(die).expect("a die with faces");
        let order = faces::in_order(play, die, decks);
        let shows = |&face: &u8| game(tower).shows(colour, face, decks) == Some(wanted);
        let at = order.iter().position(shows).unwrap_or_else(|| panic!("no {wanted:?} on {colour:?}"));
        tower.turn(i8::try_from(at).expect("a small die"));
        tower.press();
    }
}

/// The attack on the Goblin, step by step (KT-EX-09 to KT-EX-15): each function goes on from the one before.
pub mod goblin {
    use rules_core::card::Face::{self, Blank, DoubleSword, Faith, Shield, Sword};

    use super::{begin_on, choose, lay, roll, to_root, turn_to};
    use crate::table::Tower;

    /// Thomas plays Guscard, with two others, together.
    pub fn seated(tower: &mut Tower) {
        begin_on(tower);
        choose(tower, "Competitive");
        choose(tower, "Co-op");
        choose(tower, "Heroic");
        ["guscard", "tartos", "h-aldis"].into_iter().for_each(|knight| lay(tower, knight));
    }

    pub fn ordering(tower: &mut Tower) {
        seated(tower);
        choose(tower, "Begin");
    }

    /// Guscard comes last to the market.
    pub fn day(tower: &mut Tower) {
        ordering(tower);
        roll(tower, &[Shield, Blank, Shield]);
        roll(tower, &[Sword, Blank, Shield]);
        roll(tower, &[DoubleSword, Blank, Shield]);
        choose(tower, "Done");
        to_root(tower);
    }

    /// He has bought the spear and passes first.
    pub fn night(tower: &mut Tower) {
        day(tower);
        for bought in ["example-animal", "example-animal", "spear", "example-animal", "example-animal"] {
            lay(tower, bought);
        }
        for _ in 0..3 {
            choose(tower, "Pass");
        }
    }

    pub fn revealing(tower: &mut Tower) {
        night(tower);
        lay(tower, "renown-1");
        choose(tower, "Done");
    }

    /// All nine lie face up.
    pub fn revealed(tower: &mut Tower) {
        revealing(tower);
        for monster in
            ["goblin", "centaur", "zombie", "shaman", "ghoul", "troll", "zombie", "zombie", "doom-bat"]
        {
            lay(tower, monster);
        }
    }

    /// Goblin and Centaur in rank 1, the Shaman behind the Goblin.
    pub fn dealt(tower: &mut Tower) {
        revealed(tower);
        lay(tower, "warchief");
        lay(tower, "example-tactic-1");
        to_root(tower);
    }

    pub fn aimed(tower: &mut Tower) {
        dealt(tower);
        lay(tower, "goblin");
        to_root(tower);
    }

    pub fn armed(tower: &mut Tower) {
        aimed(tower);
        lay(tower, "spear");
        choose(tower, "red");
        to_root(tower);
    }

    pub fn paid(tower: &mut Tower) {
        armed(tower);
        choose(tower, "Attack");
        to_root(tower);
    }

    pub fn rolled(tower: &mut Tower) {
        paid(tower);
        roll(tower, &[Sword, Shield, Faith, Shield, Sword, Blank]);
        to_root(tower);
    }

    /// Without the spear, so that a red die falls, too.
    pub fn red_rolled(tower: &mut Tower) {
        aimed(tower);
        choose(tower, "Attack");
        roll(tower, &[Sword, DoubleSword, Faith, Shield, Sword, Blank, Sword]);
        to_root(tower);
    }

    /// A fourth die, a die again, and the longsword.
    pub fn angry(tower: &mut Tower) {
        rolled(tower);
        choose(tower, "2 wrath");
        roll(tower, &[Faith]);
        turn_to(tower, "1 wrath", 2);
        tower.press();
        roll(tower, &[Sword]);
        lay(tower, "longsword");
        turn_to(tower, "This die", 1);
        tower.press();
        choose(tower, "Sword token");
        to_root(tower);
    }

    /// Faith takes the shield of the monster.
    pub fn prayed(tower: &mut Tower) {
        angry(tower);
        choose(tower, "Now resolve");
        choose(tower, "Faith");
    }

    pub fn struck(tower: &mut Tower) {
        prayed(tower);
        choose(tower, "Strike");
    }

    /// Aldis fells the Zombie in rank 1 on the right; its black die shows this.
    pub fn zombie(tower: &mut Tower, black: Face) {
        zombie_rolled(tower, black);
        choose(tower, "Strike");
    }

    pub fn zombie_rolled(tower: &mut Tower, black: Face) {
        struck(tower);
        to_root(tower);
        choose(tower, "right 1");
        choose(tower, "Attack");
        roll(tower, &[DoubleSword, DoubleSword, DoubleSword, black]);
        choose(tower, "Now resolve");
    }

    /// Tartos aims at the Centaur: if it falls, rank 3 is free.
    pub fn warned(tower: &mut Tower) {
        zombie(tower, Blank);
        to_root(tower);
        choose(tower, "middle 1");
        to_root(tower);
    }
}

/// A whole game of two who compete, with nights of one attack each.
pub mod contest {
    use rules_core::card::Face::{Blank, DoubleSword, Shield, Sword};
    use rules_core::knight_tales::{Asked, Phase, Seat};

    use super::{asked, begin_on, choose, game, lay, options, roll, to_root};
    use crate::table::Tower;

    pub fn seated(tower: &mut Tower) {
        begin_on(tower);
        ["guscard", "tartos"].into_iter().for_each(|knight| lay(tower, knight));
        choose(tower, "Begin");
        roll(tower, &[Shield, Blank, Shield]);
        roll(tower, &[Sword, Blank, Shield]);
        to_root(tower);
    }

    pub fn first_day(tower: &mut Tower) {
        seated(tower);
        lay(tower, "quest-rank-2-or-3");
        to_root(tower);
    }

    /// Lays what is asked for, a mild monster wherever one is turned up.
    fn settle(tower: &mut Tower) {
        loop {
            to_root(tower);
            match asked(tower) {
                Some(Asked::Reveal { .. }) => lay(tower, "mild"),
                Some(Asked::Tactic) => lay(tower, "example-tactic-1"),
                _ => return,
            }
        }
    }

    pub fn dusk(tower: &mut Tower) {
        let night = game(tower).state().round();
        while let Some(Asked::DayTurn { .. }) = asked(tower) {
            choose(tower, "Pass");
            to_root(tower);
        }
        lay(tower, &format!("renown-{night}"));
        choose(tower, "Done");
        settle(tower);
        let boss = ["boss-one", "boss-two", "boss-three"][usize::from(night) - 1];
        lay(tower, boss);
        settle(tower);
    }

    /// Whose turn it is fells the first monster, tired already, and goes home.
    pub fn last_deed(tower: &mut Tower, who: Seat) {
        to_root(tower);
        choose(tower, "Knights");
        // The knights stand first.
        tower.turn(-99);
        tower.turn(who.0 as i8);
        tower.press();
        choose(tower, "fatigue");
        tower.turn(99);
        tower.turn(-1);
        tower.press();
        to_root(tower);
        tower.turn(-99);
        tower.press();
        choose(tower, "Attack");
        roll(tower, &[DoubleSword; 3]);
        choose(tower, "Now resolve");
        choose(tower, "Strike");
    }

    /// A knight's own texts that follow a deed are settled.
    pub fn texts(tower: &mut Tower) {
        to_root(tower);
        while let Some(Asked::Text { .. }) = asked(tower) {
            tower.press();
            tower.press();
            to_root(tower);
        }
    }

    pub fn dawn(tower: &mut Tower) {
        while let Some(Asked::Target { who }) = asked(tower) {
            last_deed(tower, who);
            texts(tower);
            settle(tower);
        }
    }

    pub fn second_day(tower: &mut Tower) {
        first_day(tower);
        dusk(tower);
        dawn(tower);
        to_root(tower);
        lay(tower, "quest-2");
        to_root(tower);
    }

    /// Both have two undead in their piles.
    pub fn third_day(tower: &mut Tower) {
        second_day(tower);
        dusk(tower);
        dawn(tower);
        lay(tower, "quest-3");
        to_root(tower);
    }

    pub fn over(tower: &mut Tower) {
        third_day(tower);
        dusk(tower);
        dawn(tower);
        to_root(tower);
        assert!(matches!(game(tower).state().phase(), Phase::Over(_)), "{:?}", options(tower));
    }
}
