//! What a player does in a turn (PW-ACT, PW-PASS), and why it may be refused.

use crate::cards::Line;
use crate::costs::bill;
use crate::table::{Area, Ask, Attribute, Event, Table, Todo, Worker};

/// What is done within the area.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum About {
    Nothing,
    /// A space of an area on the right, for a workshop.
    Workshop(Area, usize),
    /// A slot of the townsfolk, and whether a debt is taken instead of paying.
    Townsfolk {
        slot: usize,
        credit: bool,
    },
    /// A space for a monk or an outpost, by its number from the left.
    Land(usize),
    Jar(usize),
    Outsider(usize),
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Act {
    StartPlayer(usize),
    Lay(String),
    SetupRecruit(usize),
    TakeTavern(usize),
    FreeRecruit {
        slot: usize,
        keep: bool,
    },
    Pray(Area),
    Decline,
    Option(usize),
    /// The townsfolk in that place of the own row.
    Ability(usize),
    /// It is done, or the abilities take the tower's order.
    Done,
    /// A suspicion card without a tag.
    Drawn(u32),
    /// Workers from the left, for the spaces that no workshop covers.
    Do {
        area: Area,
        workers: Vec<Worker>,
        about: About,
    },
    UseFavour {
        place: usize,
        workers: Vec<Worker>,
    },
    Pass {
        keep: [u32; 6],
    },
}

/// Why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    NotNow,
    /// There is no such choice.
    NotAnAnswer,
    NoSuchCard,
    NoSuchPlace,
    Blocked,
    Covered,
    NoCredit,
    SpaceTaken,
    SpaceClosed,
    WorkersMissing,
    WrongWorkers,
    SilverMissing,
    ProvisionsMissing,
    AttributeMissing,
    Limit,
    TooManyKept,
    PileEmpty,
    AlreadyTaken,
}

/// Table T3; `None` takes every colour.
fn spaces(area: Area) -> Vec<Option<Worker>> {
    use Worker::{Cleric, Fighter, Merchant, Scout};
    match area {
        Area::Develop => vec![None, None],
        Area::Recruit => vec![None, Some(Fighter)],
        Area::Hunt => vec![None, Some(Scout)],
        Area::Trade => vec![None, Some(Merchant)],
        Area::Pray => vec![Some(Cleric)],
        Area::Conspire => vec![None],
        Area::Commission => vec![Some(Scout), None, Some(Cleric)],
        Area::Fortify => vec![Some(Merchant), None, Some(Scout)],
        Area::Garrison => vec![Some(Merchant), None, Some(Fighter)],
        Area::Absolve => vec![Some(Cleric), None, Some(Merchant)],
        Area::Attack => vec![Some(Scout), None, Some(Fighter)],
        Area::Convert => vec![Some(Fighter), None, Some(Cleric)],
    }
}

/// PW-ACT-02, PW-ACT-03.
fn fits(space: Option<Worker>, worker: Worker) -> bool {
    space.is_none_or(|colour| colour == worker) || worker == Worker::Criminal
}

impl Table {
    pub(crate) fn flags(&self, attribute: Attribute) -> Vec<u32> {
        let name = if attribute == Attribute::Faith { "faith-flags" } else { "strength-flags" };
        self.board().list(name).to_vec()
    }

    /// The spaces of an area that still want a worker: number and colour.
    pub(crate) fn open_spaces(&self, player: usize, area: Area) -> Vec<(usize, Option<Worker>)> {
        spaces(area)
            .into_iter()
            .enumerate()
            .filter(|(space, _)| {
                !area.on_the_right() || *space == 2 || !self.players[player].workshops[area as usize][*space]
            })
            .collect()
    }

    pub(crate) fn owns(&self, player: usize, workers: &[Worker]) -> bool {
        let mut left = self.players[player].workers;
        for worker in workers {
            if left[*worker as usize] == 0 {
                return false;
            }
            left[*worker as usize] -= 1;
        }
        true
    }

    /// PW-OQ-14.
    pub(crate) fn wall_left(&self) -> bool {
        self.wall_pile > 0
    }

    /// What speaks against the target.
    fn against_target(&self, player: usize, area: Area, about: &About) -> Vec<Reason> {
        let it = &self.players[player];
        let mut no = Vec::new();
        let reach = |attribute: Attribute, flags: &[u32], at: usize| -> Option<Reason> {
            let need = *flags.get(at)?;
            (self.effective(player, attribute) < need).then_some(Reason::AttributeMissing)
        };
        match (area, about) {
            (Area::Hunt | Area::Trade | Area::Pray | Area::Conspire, About::Nothing) => {}
            (Area::Develop, About::Workshop(to, space)) => {
                if it.developed >= 8 {
                    no.push(Reason::Limit);
                }
                if !to.on_the_right() || *space > 1 {
                    no.push(Reason::NoSuchPlace);
                } else if it.workshops[*to as usize][*space] {
                    no.push(Reason::Covered);
                }
            }
            (Area::Recruit, About::Townsfolk { slot, credit }) => {
                if self.townsfolk.get(*slot).is_none_or(Option::is_none) {
                    no.push(Reason::NoSuchPlace);
                }
                // PW-ACT-20
                if *credit && *slot > 1 {
                    no.push(Reason::NoCredit);
                }
            }
            (Area::Commission | Area::Garrison, About::Land(space)) => {
                let (count, attribute) = if area == Area::Commission {
                    (it.monks, Attribute::Faith)
                } else {
                    (it.outposts, Attribute::Strength)
                };
                if count >= 7 {
                    no.push(Reason::Limit);
                }
                match self.land().get(*space) {
                    None => no.push(Reason::NoSuchPlace),
                    Some((column, players, _)) => {
                        if self.spaces[*space] {
                            no.push(Reason::SpaceTaken);
                        }
                        if *players as usize > self.humans {
                            no.push(Reason::SpaceClosed);
                        }
                        no.extend(reach(attribute, &self.flags(attribute), *column as usize - 1));
                    }
                }
            }
            (Area::Fortify, About::Nothing) => {
                if it.walls.len() >= 7 {
                    no.push(Reason::Limit);
                }
                if self.wall_pile == 0 {
                    no.push(Reason::PileEmpty);
                }
                no.extend(reach(Attribute::Influence, self.board().list("wall-flags"), it.walls.len()));
            }
            (Area::Absolve, About::Jar(space)) => {
                if it.jars >= 7 {
                    no.push(Reason::Limit);
                }
                match it.jar_spaces.get(*space) {
                    None => no.push(Reason::NoSuchPlace),
                    Some(true) => no.push(Reason::SpaceTaken),
                    Some(false) => {}
                }
                no.extend(reach(Attribute::Influence, self.board().list("jar-flags"), it.jars as usize));
            }
            (Area::Attack, About::Outsider(slot)) => {
                if self.outsiders.get(*slot).is_none_or(Option::is_none) {
                    no.push(Reason::NoSuchPlace);
                }
            }
            (Area::Convert, About::Outsider(slot)) => {
                if it.converted.len() >= 7 {
                    no.push(Reason::Limit);
                }
                if self.outsiders.get(*slot).is_none_or(Option::is_none) {
                    no.push(Reason::NoSuchPlace);
                }
                no.extend(reach(Attribute::Faith, &self.flags(Attribute::Faith), *slot));
            }
            _ => no.push(Reason::NoSuchPlace),
        }
        no
    }

    /// What speaks against these workers on these spaces.
    fn against_workers(&self, player: usize, workers: &[Worker], spaces: &[Option<Worker>]) -> Vec<Reason> {
        let mut no = Vec::new();
        if !self.owns(player, workers) {
            no.push(Reason::WorkersMissing);
        }
        let fit = workers.len() == spaces.len()
            && workers.iter().zip(spaces).all(|(worker, space)| fits(*space, *worker));
        if !fit {
            no.push(Reason::WrongWorkers);
        }
        no
    }

    /// PW-ACT-01: number and colour of workers, cost, attribute and target must all hold. Everything that speaks against
    /// it is listed: which of several reasons is named first is nobody's rule.
    pub(crate) fn against(
        &self,
        player: usize,
        area: Area,
        workers: &[Worker],
        about: &About,
    ) -> Vec<Reason> {
        let it = &self.players[player];
        let mut no = self.against_target(player, area, about);
        if it.areas[area as usize].iter().any(Option::is_some) {
            no.push(Reason::Blocked);
        }
        let mut spaces: Vec<Option<Worker>> =
            self.open_spaces(player, area).into_iter().map(|(_, space)| space).collect();
        // PW-ACT-18, PW-ACT-24, PW-ACT-26
        if matches!(area, Area::Recruit | Area::Hunt | Area::Trade) && workers.len() == 1 {
            spaces.truncate(1);
        }
        no.extend(self.against_workers(player, workers, &spaces));
        no.extend(self.against_cost(player, self.cost(player, area, about)));
        no
    }

    pub(crate) fn do_area(&mut self, player: usize, area: Area, workers: &[Worker], about: &About) {
        let cost = self.cost(player, area, about);
        let spaces = self.open_spaces(player, area);
        for (worker, (space, _)) in workers.iter().zip(&spaces) {
            self.players[player].workers[*worker as usize] -= 1;
            self.players[player].areas[area as usize][*space] = Some(*worker);
        }
        self.event(Event::Did { player, area, workers: workers.len() as u32 });
        self.pay(player, cost);
        // Whoever is only recruited now does not help yet.
        let helpers = self.helpers(player, area);
        let mut steps = Vec::new();
        match (area, about) {
            (Area::Develop, About::Workshop(to, space)) => {
                // PW-ACT-16: whoever stands there goes to the supply.
                let pushed = self.players[player].areas[*to as usize][*space].take().is_some();
                self.event(Event::Workshop(player, *to, *space));
                if pushed {
                    self.event(Event::Pushed(player, *to));
                }
                let it = &mut self.players[player];
                it.workshops[*to as usize][*space] = true;
                let from = it.developed as usize;
                it.developed += 1;
                let worker = Worker::named(&self.board().names["workshops"][from]).expect("a worker");
                steps.push(Todo::Workers(player, worker, 1));
            }
            (Area::Recruit, About::Townsfolk { slot, credit }) => {
                if *credit {
                    self.gain_debt(player);
                }
                let card = self.townsfolk[*slot].take().expect("it was there");
                steps.push(self.recruit(player, card, workers.len() == 2));
            }
            (Area::Hunt, _) => {
                let amount = if workers.len() == 2 { 3 } else { 1 };
                steps.push(Todo::Run(player, vec![Line::Do("gain provisions".into(), amount)]));
            }
            (Area::Trade, _) => {
                let amount = if workers.len() == 2 { 3 } else { 1 };
                steps.push(Todo::Run(player, vec![Line::Do("gain silver".into(), amount)]));
            }
            (Area::Pray, _) => steps.push(Todo::Ask(Ask::Prayer(player))),
            (Area::Conspire, _) => steps.push(Todo::Workers(player, Worker::Criminal, 1)),
            (Area::Commission | Area::Garrison, About::Land(space)) => {
                self.spaces[*space] = true;
                let program = self.land()[*space].2.clone();
                let gained = if area == Area::Commission {
                    self.players[player].monks += 1;
                    self.event(Event::Monk(player, *space));
                    Attribute::Influence
                } else {
                    self.players[player].outposts += 1;
                    self.event(Event::Outpost(player, *space));
                    Attribute::Faith
                };
                // PW-OQ-18: the space first, then the flag.
                steps.push(Todo::Run(player, program));
                steps.push(Todo::Points(player, gained, 1));
            }
            (Area::Fortify, _) => steps.push(Todo::Ask(Ask::Wall(player))),
            (Area::Absolve, About::Jar(space)) => {
                self.players[player].jars += 1;
                self.players[player].jar_spaces[*space] = true;
                self.event(Event::Jar(player, *space));
                // PW-ACT-49, then PW-ACT-50.
                steps.push(Todo::Run(player, self.jar_rewards()[*space].clone()));
                steps.push(Todo::Points(player, Attribute::Faith, 1));
                steps.push(Todo::DiscardSuspicion(player));
            }
            (Area::Attack, About::Outsider(slot)) => {
                let card = self.outsiders[*slot].take().expect("it was there");
                steps.push(Todo::Run(player, self.deck.card(&card).program("attacked")));
                self.event(Event::Attacked(player, card.clone()));
                self.players[player].attacked.push(card);
            }
            (Area::Convert, About::Outsider(slot)) => {
                let card = self.outsiders[*slot].take().expect("it was there");
                steps.push(Todo::Run(player, self.deck.card(&card).program("converted")));
                self.event(Event::Converted(player, card.clone()));
                self.players[player].converted.push(card);
            }
            _ => {}
        }
        steps.extend(helpers);
        self.push(steps);
    }

    /// PW-ACT-59, PW-ACT-60: townsfolk in the order they were kept, and the paladin.
    fn helpers(&self, player: usize, area: Area) -> Vec<Todo> {
        let when = format!("when acting {}", area.word());
        let it = &self.players[player];
        it.kept
            .iter()
            .chain(&it.paladin)
            .map(|card| Todo::Run(player, self.deck.card(card).program(&when)))
            .collect()
    }

    /// PW-ACT-21, PW-ACT-22: discarded for its reward, or kept.
    pub(crate) fn recruit(&mut self, player: usize, card: String, keep: bool) -> Todo {
        let program = if keep {
            self.players[player].kept.push(card.clone());
            self.event(Event::Recruited { player, card: card.clone(), kept: true });
            self.deck.card(&card).program("kept")
        } else {
            self.event(Event::Recruited { player, card: card.clone(), kept: false });
            self.deck.card(&card).program("discarded")
        };
        Todo::Run(player, program)
    }

    pub(crate) fn against_favour(&self, player: usize, place: usize, workers: &[Worker]) -> Vec<Reason> {
        let Some(favour) = self.favours.get(place) else { return vec![Reason::NoSuchPlace] };
        let mut no = Vec::new();
        if favour.used {
            no.push(Reason::Blocked);
        }
        let spaces: Vec<Option<Worker>> =
            self.favour_workers(&favour.card).iter().map(|name| Worker::named(name)).collect();
        no.extend(self.against_workers(player, workers, &spaces));
        no.extend(self.against_bill(player, &self.deck.card(&favour.card).program("used")));
        no
    }

    /// The bill at the head of a program (docs/decks.md).
    pub(crate) fn against_bill(&self, player: usize, program: &[Line]) -> Vec<Reason> {
        self.against_cost(player, bill(program))
    }

    pub(crate) fn use_favour(&mut self, player: usize, place: usize, workers: &[Worker]) {
        for worker in workers {
            self.players[player].workers[*worker as usize] -= 1;
        }
        self.favours[place].used = true;
        let card = self.favours[place].card.clone();
        let mut program = self.deck.card(&card).program("used");
        self.pay(player, bill(&program));
        program.retain(
            |line| !matches!(line, Line::Do(what, _) if what.starts_with("pay ") && what != "pay debt"),
        );
        self.event(Event::FavourUsed(player, card));
        self.todo.push(Todo::Run(player, program));
    }

    /// PW-PASS-02, PW-PASS-03.
    pub(crate) fn pass(&mut self, player: usize, keep: [u32; 6]) {
        let it = &mut self.players[player];
        it.workers = keep;
        for area in &mut it.areas {
            area.fill(None);
        }
        it.passed = true;
        self.event(Event::Passed(player));
    }
}
