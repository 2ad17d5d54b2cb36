//! Helpers for cases of Paladins: builds a game, applies actions and reads the results.

use std::collections::VecDeque;

use rules_core::card::CardRef;
use rules_core::effect::PwOp;
use rules_core::game::Faces;
use rules_core::paladins::{
    Action, Area, Asked, Attribute, Colour, Deed, Difficulty, Entry, Event, Mode, Paladins, Phase, Player,
    Refusal, Score, Seat, Space, State, Workers,
};

use crate::applying::{accepted, refused};
pub(super) use crate::tainted_grail::play::Pile;

pub(super) const A: Seat = Seat(0);
pub(super) const B: Seat = Seat(1);
pub(super) const C: Seat = Seat(2);
pub(super) const D: Seat = Seat(3);
/// The opponent of a player alone.
pub(super) const FOE: Seat = Seat(1);

pub(super) use Colour::{Cleric, Criminal, Fighter, Labourer, Merchant, Scout};

pub(super) fn id(name: &str) -> CardRef {
    CardRef::of(&format!("pw/{name}"))
}

/// A card as a deck has it.
pub(super) fn card(name: &str, kind: &str, says: &str, does: &[(&str, &str)]) -> String {
    let abilities: String = does
        .iter()
        .map(|(when, what)| format!("[[card.ability]]\nwhen = \"{when}\"\ndo = \"\"\"\n{what}\n\"\"\"\n"))
        .collect();
    format!(
        "[[card]]\nid = \"pw/{name}\"\nkind = \"{kind}\"\nname = {{ en = \"{name}\" }}\n{says}\n{abilities}"
    )
}

/// Townsfolk that are worth a silver, and do nothing else but this.
pub(super) fn helper(name: &str, when: &str, what: &str) -> String {
    card(name, "townsfolk", "", &[("discarded", "gain silver 1"), (when, what)])
}

pub(super) fn outsider(name: &str, people: &str, bonus: &str) -> String {
    let says = format!("people = \"{people}\"\nbonus = \"{bonus}\"");
    card(name, "outsider", &says, &[("attacked", "gain influence 1"), ("converted", "gain strength 1")])
}

/// Cards that do next to nothing.
fn cast() -> String {
    let paladin = |name: &str| card(name, "paladin", "", &[("taken", "gain labourer 2")]);
    let mut all: Vec<String> =
        ["plain-a", "plain-b", "plain-c", "plain-d", "plain-e", "plain-f", "plain-g"].map(paladin).into();
    all.push(card("plain-tavern", "tavern", "", &[("taken", "gain labourer 4")]));
    all.push(card("nobody", "townsfolk", "", &[("discarded", "gain silver 1")]));
    all.push(outsider("stray", "saracen", "commissions"));
    all.push(card("plain-wall", "wall", "", &[("built", "gain strength 1")]));
    all.push(card("free", "favour", "worker = \"any\"", &[("used", "gain silver 1")]));
    all.concat()
}

#[derive(Clone)]
pub(super) struct Play {
    pub(super) game: Paladins,
    pub(super) cards: Pile,
    /// What lies on top of these piles; below are cards that do nothing.
    pub(super) townsfolk: VecDeque<&'static str>,
    pub(super) outsiders: VecDeque<&'static str>,
    pub(super) orders: VecDeque<&'static str>,
    pub(super) favours: VecDeque<&'static str>,
    pub(super) taverns: VecDeque<&'static str>,
    pub(super) paladins: VecDeque<&'static str>,
}

impl Play {
    /// So many players, and the board of the house; nobody has begun.
    pub(super) fn table(players: u8, cards: &[String]) -> Self {
        let mut pile = Pile::of_file("paladins/rulebook.toml");
        pile.add_file("paladins/house.toml");
        pile.add_file("paladins/house-land.toml");
        let heading = "[deck]\nid = \"pw-case\"\nname = { en = \"Case\" }\nfrom = \"house\"\n";
        pile.add(&format!("{heading}{}{}", cast(), cards.concat()));
        let mut play = Play {
            game: Paladins::default(),
            cards: pile,
            townsfolk: VecDeque::new(),
            outsiders: VecDeque::new(),
            orders: ["h-order-commission", "h-order-fortify", "h-order-garrison"].into(),
            favours: ["free", "h-pardon", "h-loan", "h-feast", "h-muster"].into(),
            taverns: VecDeque::new(),
            paladins: VecDeque::new(),
        };
        play.does(Action::SetUp { players, mode: Mode::Full, difficulty: Difficulty::Standard });
        play.lays("h-board");
        play
    }

    /// The first turn of the first round; A begins. Everybody has kept a townsfolk that does nothing.
    pub(super) fn turn(players: u8, cards: &[String]) -> Self {
        let mut play = Play::table(players, cards);
        play.begins();
        play
    }

    /// The same, with these on top of the piles.
    pub(super) fn with(
        players: u8,
        townsfolk: &[&'static str],
        outsiders: &[&'static str],
        cards: &[String],
    ) -> Self {
        let mut play = Play::table(players, cards);
        // The row is filled from the right, and A takes the first that does nothing.
        play.townsfolk = townsfolk.iter().copied().collect();
        play.outsiders = outsiders.iter().copied().collect();
        play.begins();
        play
    }

    /// One alone; the opponent has workshops at Commission, Attack and Absolve (PW-EX-23).
    pub(super) fn alone(cards: &[String]) -> Self {
        let mut play = Play::table(1, cards);
        play.begins();
        play
    }

    pub(super) fn begins(&mut self) -> Vec<Event> {
        let mut told = self.does(Action::Begin);
        told.extend(self.settles());
        told
    }

    /// Light mode.
    pub(super) fn light(players: u8, cards: &[String]) -> Self {
        let mut play = Play::table(players, cards);
        play.does(Action::SetUp { players, mode: Mode::Light, difficulty: Difficulty::Easy });
        play.does(Action::Begin);
        play
    }

    /// Lays what is asked for until somebody's turn comes or something else is asked.
    pub(super) fn settles(&mut self) -> Vec<Event> {
        let mut told = Vec::new();
        loop {
            let action = match self.asked() {
                Some(Asked::StartPlayer) => Action::Roll(Faces::from_slice(&[0]).expect("a die")),
                Some(Asked::OpponentWorkshop { left }) => {
                    let order =
                        ["absolve", "attack", "commission", "convert", "fortify"][usize::from(left) - 1];
                    Action::Lay(id(&format!("h-order-{order}")))
                }
                Some(Asked::Townsfolk { .. }) => {
                    Action::Lay(id(self.townsfolk.pop_front().unwrap_or("nobody")))
                }
                Some(Asked::Outsider { .. }) => {
                    Action::Lay(id(self.outsiders.pop_front().unwrap_or("stray")))
                }
                Some(Asked::SetupRecruit { .. }) => Action::Lay(id("nobody")),
                Some(Asked::Order { .. }) => Action::Lay(id(self.orders.pop_front().expect("an order"))),
                Some(Asked::Favour { .. }) => Action::Lay(id(self.favours.pop_front().expect("a favour"))),
                Some(Asked::Tavern { .. }) => {
                    Action::Lay(id(self.taverns.pop_front().unwrap_or("plain-tavern")))
                }
                Some(Asked::Paladin { .. }) => {
                    let plain = ["a", "b", "c", "d", "e", "f", "g"][usize::from(self.at().round()) - 1];
                    let plain = format!("plain-{plain}");
                    Action::Lay(id(self.paladins.pop_front().unwrap_or(&plain)))
                }
                Some(Asked::TakeTavern { .. }) => {
                    let free = self.at().taverns().iter().position(|(_, taken)| !taken);
                    Action::Pick(free.expect("a tavern card") as u8)
                }
                Some(Asked::Wall { .. }) => Action::Lay(id("plain-wall")),
                _ => return told,
            };
            told.extend(self.does(action));
        }
    }

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

    /// The player whose turn it is does it.
    #[track_caller]
    pub(super) fn acts(&mut self, area: Area, workers: &[Colour], target: u8) -> Vec<Event> {
        self.does(deed(area, workers, target))
    }

    #[track_caller]
    pub(super) fn cannot(&self, area: Area, workers: &[Colour], target: u8, why: Refusal) {
        self.refuses(deed(area, workers, target), why);
    }

    #[track_caller]
    pub(super) fn passes(&mut self) -> Vec<Event> {
        self.does(Action::Pass { keep: Workers::NONE })
    }

    /// Everybody passes, and the next round comes to its first turn.
    #[track_caller]
    pub(super) fn ends_round(&mut self) -> Vec<Event> {
        let round = self.at().round();
        let mut told = Vec::new();
        while self.at().round() == round && self.at().phase() == Phase::Round {
            match self.asked() {
                Some(Asked::Turn { .. }) => {
                    if self.at().humans() == 1 {
                        // The opponent does nothing.
                        self.sets(FOE, Entry::Worker(Labourer), 0);
                    }
                    told.extend(self.passes());
                }
                Some(Asked::Plan) => told.extend(self.lays("h-plan-trade")),
                Some(Asked::Suspicion { .. }) => told.extend(self.does(Action::Drawn(0))),
                _ => {
                    let more = self.settles();
                    assert!(!more.is_empty(), "{:?}", self.asked());
                    told.extend(more);
                }
            }
        }
        told.extend(self.settles());
        told
    }

    pub(super) fn rounds(&mut self, until: u8) {
        while self.at().round() < until {
            self.ends_round();
        }
    }

    #[track_caller]
    pub(super) fn sets(&mut self, who: Seat, entry: Entry, amount: u8) {
        self.does(Action::Adjust { who, entry, amount });
    }

    /// These workers and no others.
    pub(super) fn gives(&mut self, who: Seat, workers: &[Colour]) {
        for colour in Colour::ALL {
            let count = workers.iter().filter(|&&other| other == colour).count() as u8;
            self.sets(who, Entry::Worker(colour), count);
        }
    }

    /// Silver, provisions.
    pub(super) fn purse(&mut self, who: Seat, silver: u8, provisions: u8) {
        self.sets(who, Entry::Silver, silver);
        self.sets(who, Entry::Provisions, provisions);
    }

    /// Faith, strength, influence.
    pub(super) fn attributes(&mut self, who: Seat, values: [u8; 3]) {
        for (entry, value) in [Entry::Faith, Entry::Strength, Entry::Influence].into_iter().zip(values) {
            self.sets(who, entry, value);
        }
    }

    /// A symbol in the light mode.
    #[track_caller]
    pub(super) fn receives(&mut self, who: Seat, symbol: PwOp, amount: u8) -> Vec<Event> {
        self.does(Action::Receive { who, symbol, amount })
    }

    pub(super) fn at(&self) -> &State {
        self.game.state()
    }

    pub(super) fn asked(&self) -> Option<Asked> {
        self.at().asked()
    }

    pub(super) fn player(&self, who: Seat) -> &Player {
        self.at().player(who).expect("a player")
    }

    pub(super) fn silver(&self, who: Seat) -> (u8, u8) {
        (self.player(who).silver(), self.player(who).provisions())
    }

    pub(super) fn values(&self, who: Seat) -> [u8; 3] {
        Attribute::ALL.map(|attribute| self.player(who).attribute(attribute))
    }

    pub(super) fn cards_of(&self, who: Seat) -> u8 {
        self.player(who).suspicion().len() as u8
    }

    /// How many spaces the board has, and a bit for each that is open.
    pub(super) fn spaces(&self) -> (u8, u32) {
        let (mut count, mut open) = (0, 0);
        self.game.spaces(&self.cards, &mut |space| {
            count += 1;
            open |= u32::from(!space.taken && space.players <= self.at().humans()) << space.space;
        });
        (count, open)
    }

    pub(super) fn score(&self, who: Seat) -> Score {
        self.game.score(who, &self.cards)
    }
}

/// None of the numbers that can be, counted as players count.
pub(super) const fn out(amount: u8, from: u8, to: u8) -> Refusal {
    Refusal::OutOfRange { amount, from, to }
}

/// The area wants these.
pub(super) fn wants(area: Area, spaces: &[Space]) -> Refusal {
    Refusal::WrongWorkers { area, wants: [0, 1, 2].map(|place| spaces.get(place).copied()) }
}

pub(super) fn deed(area: Area, workers: &[Colour], target: u8) -> Action {
    Action::Act(Deed { area, workers: Workers::of(workers), target, how: 0 })
}

/// The same with what `how` says.
pub(super) fn deed_how(area: Area, workers: &[Colour], target: u8, how: u8) -> Action {
    Action::Act(Deed { area, workers: Workers::of(workers), target, how })
}

pub(super) fn has(told: &[Event], wanted: Event) -> bool {
    told.contains(&wanted)
}
