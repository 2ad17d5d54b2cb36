//! The day in its order: supply phase, main phase, end of the day, and what the night reports (LS-CAMP-03, LS-CAMP-04).

use crate::city::{City, Event, Reason};
use crate::structures::{Goods, Kind};

/// What a turn consists of when it has several parts (LS-OQ-19, LS-OQ-46).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Doing {
    Equipping,
    Trading,
}

/// What the table is asked for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Ask {
    /// Something is done by hand and confirmed.
    Confirm(&'static str),
    Direction,
    Coin,
    DryadTile,
    /// The lower card of a field, then the upper one (LS-OQ-48).
    Pattern {
        field: u32,
        upper: bool,
    },
    Perk(usize),
    Turn(usize, Option<Doing>),
    Placement(Kind),
    FirstCard(usize),
    Prize(u32),
    Night,
    Dawn,
    Missions,
    PlayOn,
    BossBeaten,
    /// The scenario is over.
    End,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Todo {
    Ask(Ask),
    Boss,
    Patterns,
    /// The place for the cards of a field.
    Pile(u32),
    Produce,
    LevelUp,
    Main,
    NextTurn,
    EndOfDay,
    Recharge,
    Night,
    Day,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Where {
    Stash,
    Hero(usize),
    Stack,
    Box,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Act {
    Done,
    Decline,
    Lay(String),
    Row(Vec<u32>),
    /// Heads is 0.
    Toss(u32),
    Pick(u32),
    Build {
        kind: Kind,
        beside: Vec<Beside>,
    },
    Upgrade(usize, Kind),
    Repair(usize, Kind, u32),
    Move {
        item: String,
        from: Where,
        to: Where,
    },
    Buy(String),
    Sell(Vec<String>),
    Plunder(Vec<(usize, Kind)>),
    Refresh,
    PushFog(u32),
    GuessAgain(u32),
    Pass,
    TakeTurn(usize),
    Damage(usize, Kind, u32),
    Wounds(usize, u32),
    LiftLimit,
}

/// What stands in the area of a new building (the table below LS-BUILD-24).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Beside {
    WallOrDefence,
    MagicCircle,
    SameProduction,
    OtherProduction,
    OtherBuilding,
    Ruin,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Boss {
    Left,
    Right,
    OwnCards,
    Tile(u32),
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pile {
    pub(crate) field: u32,
    pub(crate) face_up: bool,
    pub(crate) lower: Option<String>,
    pub(crate) upper: Option<String>,
}

#[derive(Clone, Debug)]
pub(crate) struct Day {
    pub(crate) city: City,
    /// A bit for each pattern card 1 to 5 that its b variant replaces.
    pub(crate) variants: u32,
    pub(crate) directions: Vec<String>,
    pub(crate) row: Vec<u32>,
    /// Whether the row of today was read from a card.
    pub(crate) today: Option<String>,
    pub(crate) piles: Vec<Pile>,
    pub(crate) pattern_deck: u32,
    pub(crate) drawn: Vec<u32>,
    pub(crate) boss: Option<Boss>,
    pub(crate) passed: Vec<bool>,
    pub(crate) turn: usize,
    pub(crate) first: usize,
    pub(crate) bought: Option<String>,
    pub(crate) failed: bool,
    /// A perk or a trait lets the next action go beyond a limit (LS-SET-37).
    pub(crate) lifted: bool,
    pub(crate) todo: Vec<Todo>,
    pub(crate) ask: Option<Ask>,
}

impl Day {
    pub(crate) fn push(&mut self, todos: Vec<Todo>) {
        self.todo.extend(todos.into_iter().rev());
    }

    fn confirm(what: &'static str) -> Todo {
        Todo::Ask(Ask::Confirm(what))
    }

    /// Day n begins: fog, scouting, production, levels (LS-OQ-01).
    pub(crate) fn begin(&mut self, day: u32) {
        self.city.day = day;
        self.row.clear();
        self.today = None;
        self.piles.clear();
        self.city.fog_advances();
        self.supply();
    }

    /// What follows when the fog has moved.
    pub(crate) fn supply(&mut self) {
        let day = self.city.day;
        let mut steps = vec![Self::confirm("Fog")];
        if day == 1 {
            steps.push(Self::confirm("SpawnDecks"));
        }
        steps.extend([
            Todo::Ask(Ask::Direction),
            Todo::Boss,
            Todo::Patterns,
            Todo::Produce,
            Todo::LevelUp,
            Todo::Main,
        ]);
        self.push(steps);
        self.settle();
    }

    pub(crate) fn settle(&mut self) {
        while self.ask.is_none() {
            match self.todo.pop() {
                Some(todo) => self.work(todo),
                None => break,
            }
        }
    }

    fn work(&mut self, todo: Todo) {
        match todo {
            Todo::Ask(ask) => self.ask = Some(ask),
            Todo::Boss => self.scout_boss(),
            Todo::Patterns => {
                // LS-SPAWN-09
                let short = self.pattern_deck < 2 * self.row.len() as u32;
                if self.pattern_deck < 10 && (short || !self.city.rules.patterns_stay_used) {
                    self.push(vec![Self::confirm("ShufflePatterns"), Todo::Patterns]);
                    return;
                }
                let mut steps = Vec::new();
                for field in self.row.clone() {
                    steps.push(Todo::Pile(field));
                    for upper in [false, true] {
                        steps.push(Todo::Ask(Ask::Pattern { field, upper }));
                    }
                }
                self.push(steps);
            }
            Todo::Pile(field) => self.lay_out(field),
            // LS-PROD-01
            Todo::Produce => {
                if self.city.day > 1 {
                    self.city.produce();
                    self.push(vec![Self::confirm("RotateStacks")]);
                }
            }
            Todo::LevelUp => match self.city.level_up() {
                (true, _) => self.push(vec![Self::confirm("Flip")]),
                (false, 0) => {}
                (false, _) => {
                    let heroes = self.city.heroes.len();
                    let order = (0..heroes).map(|seat| Todo::Ask(Ask::Perk((self.first + seat) % heroes)));
                    self.push(order.collect());
                }
            },
            Todo::Main => {
                self.passed = vec![false; self.city.heroes.len()];
                self.begin_turn(self.first);
            }
            Todo::NextTurn => {
                if self.passed.iter().all(|passed| *passed) {
                    self.push(vec![Todo::EndOfDay]);
                } else {
                    self.begin_turn((self.turn + 1) % self.city.heroes.len());
                }
            }
            // LS-END-01
            Todo::EndOfDay => {
                self.push(vec![
                    Self::confirm("Regenerate"),
                    Self::confirm("Deploy"),
                    Todo::Recharge,
                    Todo::Night,
                ]);
            }
            Todo::Recharge => {
                if self.city.count(Kind::Catapult) > 0 {
                    self.city.recharge();
                    self.push(vec![Self::confirm("Recharge")]);
                }
            }
            // LS-END-07
            Todo::Night => {
                self.city.workers_used = 0;
                self.ask = Some(Ask::Night);
            }
            Todo::Day => {
                let day = self.city.day + 1;
                self.begin(day);
            }
        }
    }

    fn begin_turn(&mut self, who: usize) {
        self.turn = who;
        self.bought = None;
        self.city.event(Event::Turn(who));
        self.ask = Some(Ask::Turn(who, None));
    }

    /// LS-SPAWN-07, LS-BOSS-02, LS-BOSS-05, LS-BOSS-07.
    fn scout_boss(&mut self) {
        if self.city.day != 3 {
            return;
        }
        match self.city.scenario {
            1 => self.push(vec![Todo::Ask(Ask::Coin), Self::confirm("Harpy")]),
            2 => {
                self.boss = Some(Boss::OwnCards);
                self.push(vec![Self::confirm("Cetusia")]);
            }
            _ => {
                let tile =
                    self.today.as_ref().map_or(0, |card| self.city.deck.card(card).number("boss-tile"));
                let mut steps = Vec::new();
                if tile > 0 {
                    self.boss = Some(Boss::Tile(tile));
                } else {
                    steps.push(Todo::Ask(Ask::DryadTile));
                }
                steps.push(Self::confirm("Dryad"));
                self.push(steps);
            }
        }
    }

    /// LS-SPAWN-09 and the form of a row: 1 to 5 fields, each once, of 16.
    pub(crate) fn against_row(&self, fields: &[u32]) -> Vec<Reason> {
        let mut no = Vec::new();
        if fields.len() > 5 {
            no.push(Reason::TooManyFields);
        }
        let twice = fields.iter().enumerate().any(|(at, field)| fields[..at].contains(field));
        if fields.is_empty() || twice || fields.iter().any(|field| !(1..=16).contains(field)) {
            no.push(Reason::BadRow);
        }
        no
    }

    pub(crate) fn row_of(&self, direction: &str) -> Vec<u32> {
        self.city.deck.card(direction).list(&format!("day-{}", self.city.day)).to_vec()
    }

    /// LS-SPAWN-03, LS-BOSS-06.
    pub(crate) fn against_pattern(&self, card: &str) -> Vec<Reason> {
        let Some(card) = self.city.deck.cards.get(card) else { return vec![Reason::NoSuchCard] };
        match card.kind.as_str() {
            "pattern" => {}
            "cetusia" => return vec![Reason::Boss],
            _ => return vec![Reason::NoSuchCard],
        }
        let number = card.number("number");
        let mut no = Vec::new();
        let replaced = number <= 5 && self.variants >> (number - 1) & 1 == 1;
        if (card.word("variant") == "yes") != replaced {
            no.push(Reason::NotInDeck);
        }
        if self.drawn.contains(&number) {
            no.push(Reason::AlreadyDrawn);
        }
        no
    }

    /// LS-SPAWN-10.
    pub(crate) fn lay_out(&mut self, field: u32) {
        let face_up = self.city.guess_who();
        self.piles.push(Pile { field, face_up, lower: None, upper: None });
    }

    pub(crate) fn put_pattern(&mut self, field: u32, upper: bool, card: Option<String>) {
        self.pattern_deck -= 1;
        if let Some(card) = &card {
            self.drawn.push(self.city.deck.card(card).number("number"));
        }
        let pile = self.piles.iter_mut().find(|pile| pile.field == field).expect("it was laid out");
        if upper {
            pile.upper = card;
        } else {
            pile.lower = card;
        }
    }

    /// LS-SEER-07: top and bottom change places; by a house rule the top goes under the deck, for another card (LS-OQ-32).
    pub(crate) fn turn_pile(&mut self, field: u32) {
        let pile = self.piles.iter_mut().find(|pile| pile.field == field).expect("it was checked");
        if self.city.rules.guess_from_deck && self.pattern_deck > 0 {
            if let Some(card) = pile.upper.take() {
                let number = self.city.deck.card(&card).number("number");
                self.drawn.retain(|it| *it != number);
            }
            self.pattern_deck += 1;
            self.todo.push(Todo::Ask(Ask::Pattern { field, upper: true }));
        } else {
            std::mem::swap(&mut pile.lower, &mut pile.upper);
        }
    }

    /// A turn is one action; an action takes back all passes (LS-BUILD-02).
    pub(crate) fn acted(&mut self) {
        self.passed.fill(false);
        self.todo.push(Todo::NextTurn);
    }

    pub(crate) fn goes_on(&mut self, doing: Doing) {
        self.passed.fill(false);
        self.ask = Some(Ask::Turn(self.turn, Some(doing)));
    }

    /// After the night (LS-CAMP-06, LS-CAMP-07).
    pub(crate) fn after_night(&mut self) {
        match self.city.day {
            2 => self.ask = Some(Ask::Missions),
            3 => self.ask = Some(Ask::BossBeaten),
            _ => self.todo.push(Todo::Day),
        }
    }

    pub(crate) fn play_on(&mut self) {
        // LS-CAMP-08
        self.push(vec![Self::confirm("Save"), Todo::Day]);
    }

    pub(crate) fn pay_gold(&mut self, gold: u32) {
        self.city.pay(Goods { gold, material: 0 });
    }
}
