//! Helpers for cases of Knight Tales: builds a game, applies actions and reads the results.

use std::collections::VecDeque;

use rules_core::card::{CardRef, Face};
use rules_core::game::Faces;
use rules_core::knight_tales::{
    Action, Asked, Attack, Battlefield, Difficulty, Event, Knight, KnightTales, Mode, Monster, Offer,
    Refusal, Seat, Spot, State,
};

use crate::applying::{accepted, refused};
pub(super) use crate::tainted_grail::play::Pile;

pub(super) const A: Seat = Seat(0);
pub(super) const B: Seat = Seat(1);
pub(super) const C: Seat = Seat(2);
pub(super) const D: Seat = Seat(3);

pub(super) use Face::{Blank, Doom, DoubleSword, Faith, Shield, Sword};

/// The faces of the example dice: knight, black, red.
const DICE: [[Face; 6]; 3] = [
    [Sword, Sword, DoubleSword, Shield, Shield, Faith],
    [Blank, Blank, Sword, Sword, Shield, Doom],
    [Sword, Sword, DoubleSword, Shield, Doom, Doom],
];

fn number(colour: usize, face: Face) -> u8 {
    DICE[colour].iter().position(|&other| other == face).expect("a face of that die") as u8
}

pub(super) fn id(name: &str) -> CardRef {
    CardRef::of(&format!("kt/{name}"))
}

/// Lane 0 to 2, rank 1 to 3.
pub(super) const fn at(lane: u8, rank: u8) -> Spot {
    Spot::Lane { lane, place: rank - 1 }
}

/// A card as a deck has it.
pub(super) fn card(name: &str, kind: &str, says: &str, does: &[(&str, &str)]) -> String {
    let abilities: String = does
        .iter()
        .map(|(when, what)| format!("[[card.ability]]\nwhen = \"{when}\"\ndo = \"\"\"\n{what}\n\"\"\"\n"))
        .collect();
    format!(
        "[[card]]\nid = \"kt/{name}\"\nkind = \"{kind}\"\nname = {{ en = \"{name}\" }}\n{says}\n{abilities}"
    )
}

/// A minion without dice.
pub(super) fn minion(name: &str, faction: &str, health: u8, says: &str, does: &[(&str, &str)]) -> String {
    monster(name, "minion", faction, health, &format!("black-dice = 0\nred-dice = 0\n{says}"), does)
}

pub(super) fn monster(
    name: &str,
    kind: &str,
    faction: &str,
    health: u8,
    says: &str,
    does: &[(&str, &str)],
) -> String {
    let damage = if kind == "champion" { 2 } else { 1 };
    let says = format!("faction = \"{faction}\"\nhealth = {health}\nvalor = 1\ndamage = {damage}\n{says}");
    card(name, kind, &says, does)
}

/// A market card that costs one; the one called `gear` is everybody's longsword instead.
pub(super) fn gear(name: &str, icon: &str, does: &[(&str, &str)]) -> String {
    let sort = if name == "gear" { "type = \"longsword\"" } else { "type = \"weapon\"\ncost = 1" };
    card(name, "market-card", &format!("{sort}\nvalor = 1\nicon = \"{icon}\""), does)
}

/// Four knights with long tracks, and monsters of every sort.
fn cast() -> String {
    let knight = |name: &str| {
        let track = "icon = \"permanent\"\nhealth = 60\nfatigue = [0, 0, 0, 0]\nwrath = [61, 62, 63, 64]\nzones = [20, 40]";
        card(name, "knight", track, &[])
    };
    let mut all: Vec<String> = ["a", "b", "c", "d"].map(knight).into();
    all.push(minion("rat", "beast", 1, "", &[]));
    all.push(minion("orc", "orc", 1, "", &[]));
    all.push(minion("dead", "undead", 1, "", &[]));
    all.push(minion("runner", "beast", 1, "moves-to-back = true", &[]));
    all.push(monster("ogre", "champion", "orc", 4, "black-dice = 1\nred-dice = 1", &[]));
    all.push(minion("wall", "beast", 9, "", &[]));
    all.concat()
}

/// Cards as a deck has them, with its heading.
pub(super) fn deck(cards: &[&str]) -> String {
    let heading = "[deck]\nid = \"kt-case\"\nname = { en = \"Case\" }\nfrom = \"house\"\n";
    format!("{heading}{}", cards.concat())
}

#[derive(Clone)]
pub(super) struct Play {
    pub(super) game: KnightTales,
    pub(super) cards: Pile,
    /// What lies face-down in each lane, front to back.
    hidden: [VecDeque<&'static str>; 3],
}

impl Play {
    /// Dice and longsword are named; nobody has joined.
    pub(super) fn table(mode: Mode, cards: &[String]) -> Self {
        let mut pile = Pile::of_file("knight-tales/examples.toml");
        pile.add(&deck(&[&cast(), &cards.concat()]));
        let mut play = Play { game: KnightTales::default(), cards: pile, hidden: Default::default() };
        play.does(Action::SetUp { mode, difficulty: Difficulty::Heroic });
        let longsword = if cards.iter().any(|card| card.contains("kt/gear")) { "gear" } else { "longsword" };
        for name in ["knight-die", "black-die", "red-die", longsword] {
            play.lays(name);
        }
        play
    }

    /// These knights, in this order, and the day before the first night: the first to sit has most swords.
    pub(super) fn day(mode: Mode, knights: &[&str], cards: &[String]) -> Self {
        let mut play = Play::table(mode, cards);
        for knight in knights {
            play.lays(knight);
        }
        play.does(Action::Begin);
        for seat in 0..knights.len() as u8 {
            if knights.len() > 1 {
                play.rolls_for_order(3 - seat);
            }
        }
        if mode != Mode::Competitive {
            play.does(Action::Done);
        } else {
            play.lays("quest-rank-2-or-3");
        }
        play
    }

    /// Everybody passes, and the night begins with these cards in the lanes, front to back. Together all are revealed,
    /// otherwise the first of each lane.
    pub(super) fn night(
        mode: Mode,
        knights: &[&str],
        lanes: [[&'static str; 3]; 3],
        cards: &[String],
    ) -> Self {
        let mut play = Play::day(mode, knights, cards);
        play.passes(knights.len());
        play.deals(lanes);
        play
    }

    /// Two knights and a mob that is tough: all nine lie face-up.
    pub(super) fn mob(lanes: [[&'static str; 3]; 3], cards: &[String]) -> Self {
        Play::night(Mode::Coop, &["a", "b"], lanes, cards)
    }

    /// One knight alone who has bought these.
    pub(super) fn armed(bought: &[&str], lanes: [[&'static str; 3]; 3], cards: &[String]) -> Self {
        let mut play = Play::day(Mode::Solo, &["a"], cards);
        play.sets_gold(A, 50);
        for name in bought {
            play.does(Action::Buy(id(name)));
        }
        play.sets_gold(A, 12);
        play.passes(1);
        play.deals(lanes);
        play
    }

    pub(super) fn passes(&mut self, times: usize) {
        for _ in 0..times {
            self.does(Action::Pass);
        }
    }

    pub(super) fn deals(&mut self, lanes: [[&'static str; 3]; 3]) -> Vec<Event> {
        let night = self.at().round();
        self.lays(&format!("renown-{night}"));
        self.hidden = lanes.map(|lane| lane.into_iter().collect());
        let mut told = self.does(Action::Done);
        told.extend(self.settles());
        told
    }

    /// Reveals what is to be revealed, turns the Warchief up, and the next tactic.
    pub(super) fn settles(&mut self) -> Vec<Event> {
        let mut told = Vec::new();
        loop {
            let card = match self.asked() {
                Some(Asked::Reveal { lane, .. }) => {
                    self.hidden[usize::from(lane)].pop_front().expect("a face-down card")
                }
                Some(Asked::Boss) => "warchief",
                Some(Asked::Tactic) if self.at().field().boss().is_some_and(|boss| boss.top % 2 == 1) => {
                    "example-tactic-2"
                }
                Some(Asked::Tactic) => "example-tactic-1",
                _ => return told,
            };
            told.extend(self.lays(card));
        }
    }

    /// Applies an action that must be accepted, and returns its events.
    #[track_caller]
    pub(super) fn does(&mut self, action: Action) -> Vec<Event> {
        let asked = self.asked();
        accepted(&mut self.game, &action, &self.cards, asked)
    }

    #[track_caller]
    pub(super) fn refuses(&self, action: Action, why: Refusal) {
        refused(&self.game, &action, &self.cards, why, self.asked());
    }

    #[track_caller]
    pub(super) fn lays(&mut self, name: &str) -> Vec<Event> {
        self.does(Action::Lay(id(name)))
    }

    /// So many swords with the three dice of the order roll.
    #[track_caller]
    pub(super) fn rolls_for_order(&mut self, swords: u8) -> Vec<Event> {
        let faces = match swords {
            0 => [Shield, Blank, Shield],
            1 => [Sword, Blank, Shield],
            2 => [DoubleSword, Blank, Shield],
            3 => [DoubleSword, Sword, Shield],
            4 => [DoubleSword, Sword, Sword],
            _ => [DoubleSword, Sword, DoubleSword],
        };
        let faces = faces.iter().enumerate().map(|(colour, &face)| number(colour, face)).collect();
        self.does(Action::Roll(faces))
    }

    #[track_caller]
    pub(super) fn attacks(&mut self, spot: Spot) -> Vec<Event> {
        self.does(Action::Attack(spot))
    }

    #[track_caller]
    pub(super) fn pays(&mut self) -> Vec<Event> {
        self.does(Action::PayFatigue)
    }

    #[track_caller]
    pub(super) fn rolls(&mut self, knight: &[Face], black: &[Face], red: &[Face]) -> Vec<Event> {
        let pool = self.attack().pool.map(usize::from);
        assert_eq!(pool, [knight.len(), black.len(), red.len()], "dice");
        let dice = [knight, black, red];
        let numbers = dice
            .iter()
            .enumerate()
            .flat_map(|(colour, dice)| dice.iter().map(move |&face| number(colour, face)));
        self.does(Action::Roll(numbers.collect()))
    }

    /// One die falls again, or a further one.
    #[track_caller]
    pub(super) fn rolls_one(&mut self, colour: usize, face: Face) -> Vec<Event> {
        self.does(Action::Roll(Faces::from_slice(&[number(colour, face)]).expect("one die")))
    }

    #[track_caller]
    pub(super) fn uses(&mut self, who: Seat, name: &str) -> Vec<Event> {
        self.does(Action::Use { who, card: id(name) })
    }

    /// Ends the reactions and strikes.
    #[track_caller]
    pub(super) fn strikes(&mut self) -> Vec<Event> {
        self.does(Action::Resolve);
        self.does(Action::Strike)
    }

    /// A whole attack with those faces, and what is to be revealed afterwards.
    #[track_caller]
    pub(super) fn fights(&mut self, spot: Spot, knight: &[Face], black: &[Face], red: &[Face]) -> Vec<Event> {
        let mut told = self.attacks(spot);
        told.extend(self.pays());
        told.extend(self.rolls(knight, black, red));
        told.extend(self.strikes());
        told.extend(self.settles());
        told
    }

    /// A monster is felled by six swords, by whoever is on turn; its own dice stay blank, or guard it.
    #[track_caller]
    pub(super) fn fells(&mut self, spot: Spot) -> Vec<Event> {
        self.fights_with(spot, DoubleSword)
    }

    /// An attack without a sword.
    #[track_caller]
    pub(super) fn misses(&mut self, spot: Spot) -> Vec<Event> {
        self.fights_with(spot, Shield)
    }

    #[track_caller]
    pub(super) fn fights_with(&mut self, spot: Spot, face: Face) -> Vec<Event> {
        self.attacks(spot);
        let [knight, black, red] = self.game.pool(&self.cards).map(usize::from);
        self.pays();
        self.rolls(&vec![face; knight], &vec![Blank; black], &vec![Shield; red]);
        let mut told = self.strikes();
        told.extend(self.settles());
        told
    }

    pub(super) fn at(&self) -> &State {
        self.game.state()
    }

    pub(super) fn asked(&self) -> Option<Asked> {
        self.at().asked()
    }

    pub(super) fn attack(&self) -> &Attack {
        self.at().attack().expect("an attack")
    }

    /// The refusal of that die, as it lies.
    pub(super) fn unfit(&self, number: u8) -> Refusal {
        Refusal::DieDoesNotFit { number, die: self.attack().dice.get(usize::from(number)).copied() }
    }

    /// Fatigue that the attack costs.
    pub(super) fn cost(&self) -> u8 {
        self.game.toll(self.attack().target, &self.cards).cost
    }

    pub(super) fn field(&self) -> &Battlefield {
        self.at().field()
    }

    pub(super) fn knight(&self, who: Seat) -> &Knight {
        self.at().knight(who).expect("a knight")
    }

    /// Fatigue, health, wrath.
    pub(super) fn tokens(&self, who: Seat) -> (u8, u8, u8) {
        let knight = self.knight(who);
        (knight.fatigue, knight.health, knight.wrath)
    }

    pub(super) fn gold(&self, who: Seat) -> u16 {
        self.knight(who).gold
    }

    pub(super) fn monster(&self, spot: Spot) -> &Monster {
        self.field().monster(spot).expect("a monster")
    }

    /// Cards of a lane, front to back; `?` lies face-down.
    pub(super) fn lane(&self, lane: u8) -> Vec<String> {
        let name = |monster: &Monster| {
            let known = self.cards.cards().find(|card| Some(CardRef::of(card.id)) == monster.card);
            known.map_or("?".to_owned(), |card| card.id.trim_start_matches("kt/").to_owned())
        };
        self.field().lane(lane).iter().map(name).collect()
    }

    pub(super) fn defeated(&self, who: Seat) -> Vec<CardRef> {
        self.at().defeated(who).collect()
    }

    pub(super) fn offers(&self) -> Vec<Offer> {
        self.game.offers(&self.cards).into_iter().collect()
    }

    pub(super) fn sets_tokens(&mut self, who: Seat, fatigue: u8, health: u8, wrath: u8) {
        use rules_core::knight_tales::Adjustment;
        self.does(Action::Adjust(Adjustment::Tokens { who, fatigue, health, wrath }));
    }

    pub(super) fn sets_lane(&mut self, lane: u8, points: u8) {
        use rules_core::knight_tales::Adjustment;
        self.does(Action::Adjust(Adjustment::Lane { lane, points }));
    }

    pub(super) fn sets_village(&mut self, points: u8) {
        use rules_core::knight_tales::Adjustment;
        self.does(Action::Adjust(Adjustment::Village(points)));
    }

    pub(super) fn sets_gold(&mut self, who: Seat, amount: u16) {
        use rules_core::knight_tales::Adjustment;
        self.does(Action::Adjust(Adjustment::Gold { who, amount }));
    }
}

pub(super) fn told(events: &[Event], wanted: Event) -> bool {
    events.contains(&wanted)
}

/// The whole house deck.
pub(super) fn house() -> Pile {
    let mut pile = Pile::of_file("knight-tales/house.toml");
    for name in ["monsters", "bosses", "market", "quests"] {
        pile.add_file(&format!("knight-tales/house-{name}.toml"));
    }
    pile
}
