//! What lies on the table: the boards, the rows, the supplies, and what the players are asked to do next.

use std::rc::Rc;

use crate::cards::{Card, Deck, Line};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Worker {
    Labourer,
    Scout,
    Fighter,
    Cleric,
    Merchant,
    Criminal,
}

pub(crate) const WORKERS: [Worker; 6] =
    [Worker::Labourer, Worker::Scout, Worker::Fighter, Worker::Cleric, Worker::Merchant, Worker::Criminal];

impl Worker {
    pub(crate) fn named(name: &str) -> Option<Worker> {
        let names = ["labourer", "scout", "fighter", "cleric", "merchant", "criminal"];
        names.iter().position(|it| *it == name).map(|at| WORKERS[at])
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Attribute {
    Faith,
    Strength,
    Influence,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Area {
    Develop,
    Recruit,
    Hunt,
    Trade,
    Pray,
    Conspire,
    Commission,
    Fortify,
    Garrison,
    Absolve,
    Attack,
    Convert,
}

pub(crate) const AREAS: [Area; 12] = [
    Area::Develop,
    Area::Recruit,
    Area::Hunt,
    Area::Trade,
    Area::Pray,
    Area::Conspire,
    Area::Commission,
    Area::Fortify,
    Area::Garrison,
    Area::Absolve,
    Area::Attack,
    Area::Convert,
];

impl Area {
    pub(crate) fn word(self) -> &'static str {
        [
            "develop",
            "recruit",
            "hunt",
            "trade",
            "pray",
            "conspire",
            "commission",
            "fortify",
            "garrison",
            "absolve",
            "attack",
            "convert",
        ][self as usize]
    }

    pub(crate) fn named(name: &str) -> Option<Area> {
        AREAS.into_iter().find(|area| area.word() == name)
    }

    /// PW-ACT-05: the six on the right.
    pub(crate) fn on_the_right(self) -> bool {
        self >= Area::Commission
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Player {
    pub(crate) faith: u32,
    pub(crate) strength: u32,
    pub(crate) influence: u32,
    pub(crate) silver: u32,
    pub(crate) provisions: u32,
    /// By the order of [`WORKERS`]. The opponent's all stand in the first place: colours count alike (PW-SOLO-13).
    pub(crate) workers: [u32; 6],
    /// The spaces of each area from the left, and who stands there.
    pub(crate) areas: Vec<Vec<Option<Worker>>>,
    /// Workshops on the two left spaces of each area on the right.
    pub(crate) workshops: Vec<[bool; 2]>,
    pub(crate) developed: u32,
    pub(crate) monks: u32,
    pub(crate) outposts: u32,
    pub(crate) jars: u32,
    /// Which jar spaces hold a jar.
    pub(crate) jar_spaces: Vec<bool>,
    pub(crate) walls: Vec<String>,
    pub(crate) attacked: Vec<String>,
    pub(crate) converted: Vec<String>,
    pub(crate) kept: Vec<String>,
    pub(crate) paladin: Option<String>,
    pub(crate) played: Vec<String>,
    /// What each shows, the newest last (PW-SUS-07).
    pub(crate) suspicion: Vec<u32>,
    pub(crate) unpaid: u32,
    pub(crate) paid: u32,
    pub(crate) passed: bool,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Opponent {
    /// From the bottom of the stack to its top, by arrival (PW-SOLO-20).
    pub(crate) stack: Vec<Attribute>,
    pub(crate) marker: u32,
    /// Workers on its areas; colours do not count.
    pub(crate) placed: [u32; 12],
    pub(crate) workshops: [u32; 12],
    pub(crate) plans: u32,
    pub(crate) plan_discards: u32,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Favour {
    pub(crate) card: String,
    pub(crate) used: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tavern {
    pub(crate) card: String,
    pub(crate) taken: bool,
}

/// What the table is asked to do.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Ask {
    StartPlayer,
    TownsfolkInto(usize),
    OutsiderInto(usize),
    SetupRecruit(usize),
    SetupOrder,
    Order,
    Favour,
    Tavern,
    Paladin(usize),
    TakeTavern(usize),
    Turn(usize),
    Plan,
    Suspicion(usize),
    Wall(usize),
    FreeRecruit(usize),
    Prayer(usize),
    /// The townsfolk whose ability was used, by their places.
    Abilities(usize, Vec<usize>),
    Option(usize, Vec<Vec<Line>>),
    Manual(usize),
    Over,
}

/// What is still to be done, the next thing last.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Todo {
    Ask(Ask),
    Run(usize, Vec<Line>),
    DrawSuspicion(usize),
    /// Whether the tax supply called it.
    Inquisition {
        by_taxes: bool,
    },
    /// The abilities of a player: the places of those townsfolk that were used; by the tower's order once that was
    /// chosen.
    Abilities {
        player: usize,
        used: Vec<usize>,
        by_default: bool,
    },
    Judgement,
    Points(usize, Attribute, u32),
    DiscardSuspicion(usize),
    PayDebt(usize),
    DestroyDebt(usize),
    PayOrDiscard(usize),
    Workers(usize, Worker, u32),
    NextSetupRecruit(usize),
    SlideTownsfolk,
    FillTownsfolk,
    FillOutsiders,
    Round,
    KingsCards,
    Taverns,
    Paladins,
    Draft,
    OpponentTavern,
    Turns,
    NextTurn(usize),
    Reset,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Event {
    RoundBegan(u32),
    StartPlayer(usize),
    /// Between the purse of a player and the general supply.
    Silver(usize, i64),
    Provisions(usize, i64),
    Workers(usize, Worker, u32),
    /// The attribute is now so high.
    Points(usize, Attribute, u32),
    /// From the tax supply, and from the general supply for what was missing there.
    TaxesTaken(usize, u32, u32),
    /// From the tax supply to the general supply.
    TaxesRemoved(u32),
    SuspicionTaken(usize, u32),
    SuspicionDiscarded(usize, u32),
    SuspicionShuffled,
    DebtGained(usize),
    DebtPaid(usize),
    DebtDestroyed(usize),
    InquisitionBegan,
    TaxesRefilled(u32),
    MarkerMoved(u32),
    Recruited {
        player: usize,
        card: String,
        kept: bool,
    },
    Did {
        player: usize,
        area: Area,
        workers: u32,
    },
    Cleared {
        player: usize,
        area: Area,
        workers: u32,
    },
    Pushed(usize, Area),
    Workshop(usize, Area, usize),
    Monk(usize, usize),
    Outpost(usize, usize),
    Jar(usize, usize),
    Wall(usize, String),
    Attacked(usize, String),
    Converted(usize, String),
    PlansShuffled,
    Rested,
    Passed(usize),
    FavourUsed(usize, String),
    Over,
}

/// Questions that the book leaves open, for the players to decide (PW-OQ-3, PW-OQ-4, PW-OQ-6, PW-OQ-12).
#[derive(Clone, Copy, Debug)]
pub(crate) struct HouseRules {
    pub(crate) free_recruit_may_discard: bool,
    pub(crate) opponent_places_worker: bool,
    pub(crate) refill_always: bool,
    pub(crate) paladin_scores: bool,
}

impl HouseRules {
    pub(crate) const RECOMMENDED: HouseRules = HouseRules {
        free_recruit_may_discard: true,
        opponent_places_worker: true,
        refill_always: true,
        paladin_scores: false,
    };
}

#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) deck: Rc<Deck>,
    pub(crate) board: String,
    pub(crate) rules: HouseRules,
    pub(crate) humans: usize,
    pub(crate) players: Vec<Player>,
    pub(crate) opponent: Option<Opponent>,
    pub(crate) round: u32,
    pub(crate) start: usize,
    pub(crate) turn: usize,
    pub(crate) taxes: u32,
    pub(crate) inquiring: bool,
    /// Another inquisition waits for the end of this one; this one had to wait.
    pub(crate) another_waits: bool,
    pub(crate) is_last: bool,
    /// The running one was called by the tax supply (PW-INQ-01).
    pub(crate) by_taxes: bool,
    pub(crate) townsfolk: Vec<Option<String>>,
    pub(crate) outsiders: Vec<Option<String>>,
    pub(crate) orders: Vec<String>,
    pub(crate) favours: Vec<Favour>,
    pub(crate) taverns: Vec<Tavern>,
    /// Which spaces for monks and outposts are taken.
    pub(crate) spaces: Vec<bool>,
    /// Cards left in the piles (PW-SET-02, PW-SET-03, PW-SET-06, PW-SET-07).
    pub(crate) townsfolk_pile: u32,
    pub(crate) outsider_pile: u32,
    pub(crate) wall_pile: u32,
    pub(crate) suspicion_pile: u32,
    pub(crate) suspicion_discards: u32,
    /// Orders that gave the opponent a workshop before the game (PW-SOLO-05).
    pub(crate) setup_orders: Vec<String>,
    pub(crate) over: bool,
    pub(crate) todo: Vec<Todo>,
    pub(crate) ask: Option<Ask>,
    pub(crate) events: Vec<Event>,
}

impl Table {
    pub(crate) fn board(&self) -> &Card {
        self.deck.card(&self.board)
    }

    /// Table T4.
    pub(crate) fn capacity(&self) -> u32 {
        self.board().list("tax-supply")[self.humans - 1]
    }

    pub(crate) fn is_opponent(&self, player: usize) -> bool {
        self.opponent.is_some() && player == self.humans
    }

    pub(crate) fn track(&self, player: usize, attribute: Attribute) -> u32 {
        let player = &self.players[player];
        match attribute {
            Attribute::Faith => player.faith,
            Attribute::Strength => player.strength,
            Attribute::Influence => player.influence,
        }
    }

    /// PW-ROUND-13: what the paladin lends counts wherever an attribute is required.
    pub(crate) fn effective(&self, player: usize, attribute: Attribute) -> u32 {
        let lent = match &self.players[player].paladin {
            Some(paladin) => self.deck.card(paladin).number(match attribute {
                Attribute::Faith => "faith",
                Attribute::Strength => "strength",
                Attribute::Influence => "influence",
            }),
            None => 0,
        };
        self.track(player, attribute) + lent
    }

    pub(crate) fn event(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Programs are pushed so that the first of the list runs first.
    pub(crate) fn push(&mut self, todos: Vec<Todo>) {
        self.todo.extend(todos.into_iter().rev());
    }

    /// The spaces for monks and outposts: area (from 1) and fewest players.
    pub(crate) fn land(&self) -> Vec<(u32, u32, Vec<Line>)> {
        let mut land = Vec::new();
        for (when, program) in &self.board().abilities {
            if let Some(place) = when.strip_prefix("space ") {
                let (area, players) = place.split_once('-').expect("an area and players");
                let area = area.parse().expect("a number");
                let players = players.parse().expect("a number");
                land.push((area, players, program.clone()));
            }
        }
        land
    }

    pub(crate) fn jar_rewards(&self) -> Vec<Vec<Line>> {
        let board = self.board();
        board
            .abilities
            .iter()
            .filter(|(when, _)| when == "jar space")
            .map(|(_, program)| program.clone())
            .collect()
    }
}
