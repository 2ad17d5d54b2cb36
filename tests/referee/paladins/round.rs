//! Setup, the seven rounds and who is asked what (PW-SET, PW-ROUND).

use crate::actions::{Act, Reason};
use std::rc::Rc;

use crate::cards::Deck;
use crate::table::{AREAS, Ask, Attribute, Event, Favour, HouseRules, Opponent, Player, Table, Tavern, Todo};

impl Table {
    pub(crate) fn new(deck: Rc<Deck>, board: &str, humans: usize, setup_orders: u32) -> Table {
        let mut table = Table {
            deck,
            board: board.to_string(),
            rules: HouseRules::RECOMMENDED,
            humans,
            players: Vec::new(),
            opponent: None,
            round: 0,
            start: 0,
            turn: 0,
            taxes: 0,
            inquiring: false,
            another_waits: false,
            is_last: false,
            by_taxes: false,
            townsfolk: vec![None; 5],
            outsiders: vec![None; 6],
            orders: Vec::new(),
            favours: Vec::new(),
            taverns: Vec::new(),
            spaces: Vec::new(),
            townsfolk_pile: 32,
            outsider_pile: 36,
            wall_pile: 24,
            suspicion_pile: 24,
            suspicion_discards: 0,
            setup_orders: Vec::new(),
            over: false,
            todo: Vec::new(),
            ask: None,
            events: Vec::new(),
        };
        table.taxes = table.capacity();
        table.spaces = vec![false; table.land().len()];
        for _ in 0..humans {
            // PW-SET-12
            table.players.push(Player { silver: 3, provisions: 1, ..table.empty_player() });
        }
        if humans == 1 {
            table.players.push(table.empty_player());
            table.opponent = Some(Opponent {
                // PW-SOLO-02, PW-SOLO-03
                stack: vec![Attribute::Influence, Attribute::Faith, Attribute::Strength],
                marker: 1,
                // PW-SOLO-04
                plans: 12,
                ..Opponent::default()
            });
        }
        let mut steps = Vec::new();
        if humans > 1 {
            steps.push(Todo::Ask(Ask::StartPlayer));
        }
        for _ in 0..setup_orders {
            steps.push(Todo::Ask(Ask::SetupOrder));
        }
        steps.extend([Todo::FillTownsfolk, Todo::FillOutsiders]);
        for back in 1..=humans {
            steps.push(Todo::NextSetupRecruit(back));
        }
        steps.extend([Todo::SlideTownsfolk, Todo::FillTownsfolk, Todo::Round]);
        table.push(steps);
        table.settle();
        table
    }

    fn empty_player(&self) -> Player {
        Player {
            areas: AREAS.iter().map(|_| vec![None; 3]).collect(),
            workshops: AREAS.iter().map(|_| [false; 2]).collect(),
            jar_spaces: vec![false; self.jar_rewards().len()],
            ..Player::default()
        }
    }

    pub(crate) fn work_round(&mut self, todo: Todo) {
        match todo {
            // PW-SET-16: from the right of the start player counter-clockwise.
            Todo::NextSetupRecruit(back) => {
                let player = (self.start + self.humans - back) % self.humans;
                if self.townsfolk.iter().any(Option::is_some) {
                    self.ask = Some(Ask::SetupRecruit(player));
                }
            }
            Todo::SlideTownsfolk => {
                self.slide_townsfolk();
            }
            // PW-OQ-21: townsfolk from right to left, outsiders from left to right.
            Todo::FillTownsfolk => {
                let empty = (0..5).rev().find(|slot| self.townsfolk[*slot].is_none());
                if let (Some(slot), false) = (empty, self.townsfolk_pile == 0) {
                    self.todo.push(Todo::FillTownsfolk);
                    self.ask = Some(Ask::TownsfolkInto(slot));
                }
            }
            Todo::FillOutsiders => {
                let empty = (0..6).find(|slot| self.outsiders[*slot].is_none());
                if let (Some(slot), false) = (empty, self.outsider_pile == 0) {
                    self.todo.push(Todo::FillOutsiders);
                    self.ask = Some(Ask::OutsiderInto(slot));
                }
            }
            Todo::Round => self.begin_round(),
            Todo::KingsCards => {
                let mut steps = Vec::new();
                // PW-ROUND-04
                if self.round <= 3 {
                    steps.push(Todo::Ask(Ask::Order));
                }
                if self.round >= 3 {
                    steps.push(Todo::Ask(Ask::Favour));
                }
                self.push(steps);
            }
            Todo::Taverns => {
                // PW-ROUND-08, PW-SOLO-14
                let count = self.humans + 1;
                self.push(vec![Todo::Ask(Ask::Tavern); count]);
            }
            Todo::Paladins => {
                let seats: Vec<usize> = self.seats();
                self.push(seats.into_iter().map(|player| Todo::Ask(Ask::Paladin(player))).collect());
            }
            Todo::Draft => {
                let seats: Vec<usize> = self.seats();
                self.push(seats.into_iter().map(|player| Todo::Ask(Ask::TakeTavern(player))).collect());
            }
            Todo::OpponentTavern => {
                self.turn = self.humans;
                let other = self.taverns.iter().find(|tavern| !tavern.taken);
                let program = other.map(|tavern| self.deck.card(&tavern.card).program("taken"));
                let criminals: u32 = program
                    .unwrap_or_default()
                    .iter()
                    .map(|line| match line {
                        crate::cards::Line::Do(symbol, amount) if symbol == "gain criminal" => *amount,
                        _ => 0,
                    })
                    .sum();
                self.push(vec![Todo::DrawSuspicion(self.humans); criminals as usize]);
            }
            Todo::Turns => {
                let first = self.start;
                self.todo.push(Todo::NextTurn(first));
            }
            Todo::NextTurn(first) => self.next_turn(first),
            Todo::Reset => self.reset(),
            other => panic!("{other:?} is worked off elsewhere"),
        }
    }

    /// From the start player clockwise.
    fn seats(&self) -> Vec<usize> {
        (0..self.humans).map(|seat| (self.start + seat) % self.humans).collect()
    }

    fn begin_round(&mut self) {
        self.round += 1;
        if self.round > 7 {
            self.over = true;
            self.event(Event::Over);
            self.ask = Some(Ask::Over);
            return;
        }
        // PW-ROUND-03, PW-SOLO-08
        if self.round > 1 {
            self.start = (self.start + 1) % self.humans;
        }
        self.event(Event::RoundBegan(self.round));
        if self.opponent.is_some() {
            // PW-SOLO-12, PW-SOLO-45
            let me = self.humans;
            self.players[me].workers = [0; 6];
            self.players[me].workers[0] = self.round + 3;
        }
        let mut steps = vec![Todo::KingsCards, Todo::Taverns, Todo::Paladins, Todo::Draft];
        if self.opponent.is_some() {
            steps.push(Todo::OpponentTavern);
        }
        steps.extend([Todo::Turns, Todo::Reset, Todo::Round]);
        self.push(steps);
    }

    /// PW-ROUND-17, PW-SOLO-15, PW-OQ-16.
    fn next_turn(&mut self, first: usize) {
        let players = self.players.len();
        for step in 0..players {
            let player = (first + step) % players;
            if self.players[player].passed {
                continue;
            }
            self.turn = player;
            if self.is_opponent(player) {
                if self.players[player].workers[0] == 0 {
                    self.players[player].passed = true;
                    self.event(Event::Passed(player));
                    continue;
                }
                // PW-OQ-10
                let opponent = self.opponent.as_mut().expect("one plays alone");
                if opponent.plans == 0 {
                    opponent.plans = opponent.plan_discards;
                    opponent.plan_discards = 0;
                    self.event(Event::PlansShuffled);
                }
                self.push(vec![Todo::Ask(Ask::Plan), Todo::NextTurn((player + 1) % players)]);
            } else {
                self.push(vec![Todo::Ask(Ask::Turn(player)), Todo::NextTurn((player + 1) % players)]);
            }
            return;
        }
    }

    fn slide_townsfolk(&mut self) {
        let cards: Vec<Option<String>> = self.townsfolk.drain(..).filter(Option::is_some).collect();
        self.townsfolk = vec![None; 5 - cards.len()];
        self.townsfolk.extend(cards);
    }

    /// PW-ROUND-18 to PW-ROUND-23, PW-SOLO-47.
    fn reset(&mut self) {
        if self.round == 7 {
            return;
        }
        // PW-ROUND-15
        for player in &mut self.players {
            player.passed = false;
            player.paladin = None;
        }
        self.townsfolk[4] = None;
        self.outsiders[0] = None;
        if self.opponent.is_some() {
            self.townsfolk[3] = None;
            self.outsiders[1] = None;
        }
        self.slide_townsfolk();
        self.outsiders.retain(Option::is_some);
        self.outsiders.resize(6, None);
        self.taverns.clear();
        for favour in &mut self.favours {
            favour.used = false;
        }
        if let Some(opponent) = &mut self.opponent {
            opponent.placed = [0; 12];
        }
        self.push(vec![Todo::FillTownsfolk, Todo::FillOutsiders]);
    }

    fn is(&self, card: &str, kind: &str) -> Vec<Reason> {
        match self.deck.cards.get(card) {
            Some(card) if card.kind == kind => vec![],
            _ => vec![Reason::NoSuchCard],
        }
    }

    fn is_new(&self, card: &str, kind: &str, among: &[String]) -> Vec<Reason> {
        let mut no = self.is(card, kind);
        if among.iter().any(|it| it == card) {
            no.push(Reason::AlreadyTaken);
        }
        no
    }

    /// Everything that speaks against an action now.
    pub(crate) fn why_not(&self, act: &Act) -> Vec<Reason> {
        let Some(ask) = &self.ask else { return vec![Reason::NotNow] };
        let slot_is_empty = |slot: usize| self.townsfolk.get(slot).is_none_or(Option::is_none);
        let unless = |fine: bool, no: Reason| if fine { vec![] } else { vec![no] };
        match (ask, act) {
            (Ask::StartPlayer, Act::StartPlayer(player)) => {
                unless(*player < self.humans, Reason::NotAnAnswer)
            }
            (Ask::TownsfolkInto(_), Act::Lay(card)) => self.is(card, "townsfolk"),
            (Ask::OutsiderInto(_), Act::Lay(card)) => self.is(card, "outsider"),
            (Ask::TownsfolkInto(_) | Ask::OutsiderInto(_) | Ask::Wall(_), Act::Done) => vec![],
            (Ask::Manual(_) | Ask::Abilities(..), Act::Done) => vec![],
            (Ask::SetupOrder, Act::Lay(card)) => self.is_new(card, "order", &self.setup_orders),
            (Ask::Order, Act::Lay(card)) => self.is_new(card, "order", &self.orders),
            (Ask::Favour, Act::Lay(card)) => {
                let favours: Vec<String> = self.favours.iter().map(|it| it.card.clone()).collect();
                self.is_new(card, "favour", &favours)
            }
            (Ask::Tavern, Act::Lay(card)) => self.is(card, "tavern"),
            // PW-ROUND-10
            (Ask::Paladin(player), Act::Lay(card)) => {
                self.is_new(card, "paladin", &self.players[*player].played)
            }
            (Ask::Plan, Act::Lay(card)) => self.is(card, "plan"),
            (Ask::Suspicion(_), Act::Lay(card)) => self.is(card, "suspicion"),
            (Ask::Suspicion(_), Act::Drawn(shows)) => unless(*shows <= 2, Reason::NotAnAnswer),
            (Ask::Wall(_), Act::Lay(card)) => self.is(card, "wall"),
            (Ask::SetupRecruit(_), Act::SetupRecruit(slot)) => {
                unless(!slot_is_empty(*slot), Reason::NoSuchPlace)
            }
            (Ask::FreeRecruit(_), Act::FreeRecruit { slot, keep }) => {
                let mut no = unless(!slot_is_empty(*slot), Reason::NoSuchPlace);
                if !keep && !self.rules.free_recruit_may_discard {
                    no.push(Reason::NotNow);
                }
                no
            }
            (Ask::TakeTavern(_), Act::TakeTavern(place)) => match self.taverns.get(*place) {
                Some(tavern) => unless(!tavern.taken, Reason::AlreadyTaken),
                None => vec![Reason::NoSuchPlace],
            },
            (Ask::Prayer(_), Act::Decline) => vec![],
            (Ask::Prayer(player), Act::Pray(area)) => {
                unless(self.occupied(*player).any(|it| it == *area), Reason::NoSuchPlace)
            }
            (Ask::Abilities(player, used), Act::Ability(place)) => {
                unless(self.unused(*player, used).contains(place), Reason::NotAnAnswer)
            }
            (Ask::Option(player, options), Act::Option(taken)) => match options.get(*taken) {
                Some(option) => self.against_bill(*player, option),
                None => vec![Reason::NotAnAnswer],
            },
            (Ask::Turn(player), Act::Do { area, workers, about }) => {
                self.against(*player, *area, workers, about)
            }
            (Ask::Turn(player), Act::UseFavour { place, workers }) => {
                self.against_favour(*player, *place, workers)
            }
            (Ask::Turn(player), Act::Pass { keep }) => {
                let have = self.players[*player].workers;
                let mut no = unless(keep.iter().sum::<u32>() <= 3, Reason::TooManyKept);
                if keep.iter().zip(&have).any(|(keep, have)| keep > have) {
                    no.push(Reason::WorkersMissing);
                }
                no
            }
            _ => vec![Reason::NotNow],
        }
    }

    /// Does it, or says why not; a refusal changes nothing.
    pub(crate) fn act(&mut self, act: &Act) -> Result<(), Vec<Reason>> {
        let no = self.why_not(act);
        if !no.is_empty() {
            return Err(no);
        }
        self.events.clear();
        let Some(ask) = self.ask.take() else { return Err(vec![Reason::NotNow]) };
        match (ask, act.clone()) {
            (Ask::StartPlayer, Act::StartPlayer(player)) => {
                self.start = player;
                self.event(Event::StartPlayer(player));
            }
            (Ask::TownsfolkInto(slot), Act::Lay(card)) => {
                self.townsfolk_pile -= 1;
                self.townsfolk[slot] = Some(card);
            }
            (Ask::OutsiderInto(slot), Act::Lay(card)) => {
                self.outsider_pile -= 1;
                self.outsiders[slot] = Some(card);
            }
            (Ask::TownsfolkInto(_), _) => self.townsfolk_pile = 0,
            (Ask::OutsiderInto(_), _) => self.outsider_pile = 0,
            (Ask::Wall(_), Act::Done) => self.wall_pile = 0,
            (Ask::Abilities(player, used), Act::Done) => {
                self.todo.push(Todo::Abilities { player, used, by_default: true });
            }
            (Ask::Abilities(player, used), Act::Ability(place)) => {
                self.use_ability(player, place, used, false)
            }
            (Ask::Suspicion(player), Act::Drawn(shows)) => self.resolve_suspicion(player, shows),
            (Ask::SetupOrder, Act::Lay(card)) => {
                self.order_workshop(&card);
                self.setup_orders.push(card);
            }
            (Ask::Order, Act::Lay(card)) => {
                // PW-SOLO-10
                self.order_workshop(&card);
                self.orders.push(card);
            }
            (Ask::Favour, Act::Lay(card)) => {
                self.favours.push(Favour { card, used: false });
                // PW-SOLO-11
                if let Some(opponent) = &mut self.opponent {
                    opponent.plan_discards += 1;
                }
            }
            (Ask::Tavern, Act::Lay(card)) => self.taverns.push(Tavern { card, taken: false }),
            (Ask::Paladin(player), Act::Lay(card)) => {
                self.turn = player;
                self.players[player].played.push(card.clone());
                let program = self.deck.card(&card).program("taken");
                self.players[player].paladin = Some(card);
                self.todo.push(Todo::Run(player, program));
            }
            (Ask::TakeTavern(player), Act::TakeTavern(place)) => {
                self.turn = player;
                self.taverns[place].taken = true;
                let program = self.deck.card(&self.taverns[place].card).program("taken");
                self.todo.push(Todo::Run(player, program));
            }
            (Ask::Plan, Act::Lay(card)) => self.opponent_plans(&card),
            (Ask::Suspicion(player), Act::Lay(card)) => {
                let shows = self.deck.card(&card).number("taxes");
                self.resolve_suspicion(player, shows);
            }
            (Ask::Wall(player), Act::Lay(card)) => {
                self.wall_pile -= 1;
                self.event(Event::Wall(player, card.clone()));
                let program = self.deck.card(&card).program("built");
                self.players[player].walls.push(card);
                self.todo.push(Todo::Run(player, program));
            }
            (Ask::SetupRecruit(player), Act::SetupRecruit(slot)) => {
                self.turn = player;
                let card = self.townsfolk[slot].take().expect("it was checked");
                let todo = self.recruit(player, card, true);
                self.todo.push(todo);
            }
            (Ask::FreeRecruit(player), Act::FreeRecruit { slot, keep }) => {
                let card = self.townsfolk[slot].take().expect("it was checked");
                let todo = self.recruit(player, card, keep);
                self.todo.push(todo);
            }
            (Ask::Prayer(player), Act::Pray(area)) => {
                let spaces = &mut self.players[player].areas[area as usize];
                let workers = spaces.iter().flatten().count() as u32;
                spaces.fill(None);
                self.event(Event::Cleared { player, area, workers });
            }
            (Ask::Option(player, options), Act::Option(taken)) => {
                self.todo.push(Todo::Run(player, options[taken].clone()));
            }
            (Ask::Turn(player), Act::Do { area, workers, about }) => {
                self.do_area(player, area, &workers, &about)
            }
            (Ask::Turn(player), Act::UseFavour { place, workers }) => {
                self.use_favour(player, place, &workers)
            }
            (Ask::Turn(player), Act::Pass { keep }) => self.pass(player, keep),
            _ => {}
        }
        self.settle();
        Ok(())
    }

    /// PW-SOLO-05, PW-SOLO-10: at most two on an area (PW-SOLO-09).
    fn order_workshop(&mut self, order: &str) {
        let action = self.deck.card(order).word("action").to_string();
        if let (Some(opponent), Some(area)) = (&mut self.opponent, crate::table::Area::named(&action)) {
            let workshops = &mut opponent.workshops[area as usize];
            *workshops = (*workshops + 1).min(2);
        }
    }
}
