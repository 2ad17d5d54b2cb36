//! Between the two referees: actions, questions, refusals and events of the rules core in the words of the model.

use std::collections::BTreeMap;

use rules_core::card::CardRef;
use rules_core::paladins::{Action, Asked, Deed, Event as Told, Purse, Refusal, Seat, Workers};

use crate::actions::{About, Act, Reason};
use crate::table::{AREAS, Area, Ask, Event, Table, WORKERS, Worker};

/// The identifiers of cards by their numbers.
pub(crate) struct Names(pub(crate) BTreeMap<u32, String>);

impl Names {
    pub(crate) fn of(&self, card: CardRef) -> String {
        self.0.get(&card.0).cloned().unwrap_or_else(|| "?".into())
    }
}

fn seat(Seat(seat): Seat) -> usize {
    usize::from(seat)
}

pub(crate) fn list(workers: &Workers) -> Vec<Worker> {
    let counts = workers.0.iter().zip(WORKERS);
    counts.flat_map(|(&count, worker)| (0..count).map(move |_| worker)).collect()
}

/// Every order of the workers.
fn orders(workers: &[Worker]) -> Vec<Vec<Worker>> {
    if workers.len() < 2 || workers.len() > 3 {
        return vec![workers.to_vec()];
    }
    let mut all = Vec::new();
    for first in 0..workers.len() {
        let mut rest = workers.to_vec();
        let worker = rest.remove(first);
        for mut order in orders(&rest) {
            order.insert(0, worker);
            if !all.contains(&order) {
                all.push(order);
            }
        }
    }
    all
}

fn about(deed: &Deed) -> About {
    let target = usize::from(deed.target);
    match AREAS.get(deed.area as usize) {
        Some(Area::Develop) => match AREAS.get(target) {
            Some(area) => About::Workshop(*area, usize::from(deed.how)),
            None => About::Land(usize::MAX),
        },
        Some(Area::Recruit) => About::Townsfolk { slot: target, credit: deed.how == 1 },
        Some(Area::Commission | Area::Garrison) => About::Land(target),
        Some(Area::Absolve) => About::Jar(target),
        Some(Area::Attack | Area::Convert) => About::Outsider(target),
        _ => About::Nothing,
    }
}

/// What the model has against a deed, and the act with the workers in the order that suits it best. The model prays in two
/// steps, the rules core in one: the area to be cleared comes second.
pub(crate) fn judged(table: &Table, deed: &Deed) -> (Vec<Reason>, Act, Option<Act>) {
    let workers = list(&deed.workers);
    let mut best: Option<(Vec<Reason>, Act)> = None;
    for workers in orders(&workers) {
        let act = match AREAS.get(deed.area as usize) {
            Some(&area) => Act::Do { area, workers, about: about(deed) },
            None => Act::UseFavour { place: usize::from(deed.target), workers },
        };
        let no = table.why_not(&act);
        if best.as_ref().is_none_or(|(least, _)| no.len() < least.len()) {
            best = Some((no, act));
        }
    }
    let (mut no, act) = best.expect("there is an order");
    let mut second = None;
    if deed.area as usize == Area::Pray as usize {
        second = Some(Act::Decline);
        if deed.target != Deed::NOTHING {
            match (AREAS.get(usize::from(deed.target)), &table.ask) {
                (Some(&area), Some(Ask::Turn(player)))
                    if area == Area::Pray || table.occupied(*player).any(|it| it == area) =>
                {
                    second = Some(Act::Pray(area));
                }
                _ => no.push(Reason::NoSuchPlace),
            }
        }
    }
    (no, act, second)
}

/// Does the same in the model.
pub(crate) fn apply(table: &mut Table, action: &Action, names: &Names) -> Result<(), Vec<Reason>> {
    let act = match action {
        Action::Roll(faces) => Act::StartPlayer(usize::from(faces[0])),
        // A card that lies in a row can be laid on the reader instead of being picked.
        Action::Lay(card) => {
            let name = names.of(*card);
            let slot = table.townsfolk.iter().position(|it| it.as_ref() == Some(&name));
            match &table.ask {
                Some(Ask::SetupRecruit(_)) => Act::SetupRecruit(slot.unwrap_or(usize::MAX)),
                Some(Ask::FreeRecruit(_)) => {
                    Act::FreeRecruit { slot: slot.unwrap_or(usize::MAX), keep: true }
                }
                Some(Ask::TakeTavern(_)) => {
                    let free = table.taverns.iter().position(|it| it.card == name && !it.taken);
                    Act::TakeTavern(free.unwrap_or(usize::MAX))
                }
                _ => Act::Lay(name),
            }
        }
        Action::Act(deed) => {
            if !matches!(table.ask, Some(Ask::Turn(_))) {
                return Err(vec![Reason::NotNow]);
            }
            let (no, act, second) = judged(table, deed);
            if !no.is_empty() {
                return Err(no);
            }
            table.act(&act)?;
            if let Some(second) = second {
                let first = std::mem::take(&mut table.events);
                table.act(&second)?;
                table.events.splice(0..0, first);
            }
            return Ok(());
        }
        Action::Pass { keep } => Act::Pass { keep: keep.0.map(u32::from) },
        &Action::Pick(number) => {
            let number = usize::from(number);
            match &table.ask {
                Some(Ask::SetupRecruit(_)) => Act::SetupRecruit(number),
                Some(Ask::TakeTavern(_)) => Act::TakeTavern(number),
                Some(Ask::FreeRecruit(_)) => Act::FreeRecruit { slot: number, keep: true },
                Some(Ask::Prayer(_)) => match AREAS.get(number) {
                    Some(area) => Act::Pray(*area),
                    None => return Err(vec![Reason::NoSuchPlace]),
                },
                Some(Ask::Abilities(..)) => Act::Ability(number),
                _ => return Err(vec![Reason::NotNow]),
            }
        }
        &Action::PickAndDiscard(slot) => Act::FreeRecruit { slot: slot.into(), keep: false },
        &Action::ChooseOption(option) => Act::Option(option.into()),
        &Action::Drawn(shows) => Act::Drawn(shows.into()),
        Action::Done => Act::Done,
        Action::Decline => Act::Decline,
        other => panic!("{other:?} is not refereed twice"),
    };
    table.act(&act)
}

/// A question in words that both have.
pub(crate) fn asked(asked: Option<Asked>) -> String {
    match asked {
        None => "nothing".into(),
        Some(Asked::StartPlayer) => "start player".into(),
        Some(Asked::OpponentWorkshop { .. }) => "order of the setup".into(),
        Some(Asked::Townsfolk { slot }) => format!("townsfolk into {slot}"),
        Some(Asked::Outsider { slot }) => format!("outsider into {slot}"),
        Some(Asked::SetupRecruit { who }) => format!("setup recruit of {}", seat(who)),
        Some(Asked::Order { .. }) => "order".into(),
        Some(Asked::Favour { .. }) => "favour".into(),
        Some(Asked::Tavern { .. }) => "tavern".into(),
        Some(Asked::Paladin { who }) => format!("paladin of {}", seat(who)),
        Some(Asked::TakeTavern { who }) => format!("tavern for {}", seat(who)),
        Some(Asked::Turn { who }) => format!("turn of {}", seat(who)),
        Some(Asked::Suspicion { who }) => format!("suspicion for {}", seat(who)),
        Some(Asked::Wall { who }) => format!("wall for {}", seat(who)),
        Some(Asked::Choose { who, options, .. }) => format!("choice of {} among {options}", seat(who)),
        Some(Asked::Pray { who }) => format!("prayer of {}", seat(who)),
        Some(Asked::FreeRecruit { who }) => format!("free recruit of {}", seat(who)),
        Some(Asked::Abilities { who, .. }) => format!("abilities of {}", seat(who)),
        Some(Asked::ByHand { who, .. }) => format!("by hand for {}", seat(who)),
        Some(Asked::Plan) => "plan".into(),
        Some(Asked::Ledger) => "ledger".into(),
        Some(Asked::Card { row, place }) => format!("card {place} of {row:?}"),
    }
}

pub(crate) fn ask(ask: &Option<Ask>) -> String {
    match ask {
        None | Some(Ask::Over) => "nothing".into(),
        Some(Ask::StartPlayer) => "start player".into(),
        Some(Ask::SetupOrder) => "order of the setup".into(),
        Some(Ask::TownsfolkInto(slot)) => format!("townsfolk into {slot}"),
        Some(Ask::OutsiderInto(slot)) => format!("outsider into {slot}"),
        Some(Ask::SetupRecruit(who)) => format!("setup recruit of {who}"),
        Some(Ask::Order) => "order".into(),
        Some(Ask::Favour) => "favour".into(),
        Some(Ask::Tavern) => "tavern".into(),
        Some(Ask::Paladin(who)) => format!("paladin of {who}"),
        Some(Ask::TakeTavern(who)) => format!("tavern for {who}"),
        Some(Ask::Turn(who)) => format!("turn of {who}"),
        Some(Ask::Suspicion(who)) => format!("suspicion for {who}"),
        Some(Ask::Wall(who)) => format!("wall for {who}"),
        Some(Ask::Option(who, options)) => format!("choice of {who} among {}", options.len()),
        Some(Ask::Prayer(who)) => format!("prayer of {who}"),
        Some(Ask::FreeRecruit(who)) => format!("free recruit of {who}"),
        Some(Ask::Abilities(who, _)) => format!("abilities of {who}"),
        Some(Ask::Manual(who)) => format!("by hand for {who}"),
        Some(Ask::Plan) => "plan".into(),
    }
}

/// A refusal in the words of the model. That there is no such choice has several names, depending on the question.
pub(crate) fn reasons(refusal: &Refusal) -> Vec<Reason> {
    match refusal {
        Refusal::NotNow
        | Refusal::Over
        | Refusal::OutOfRange { .. }
        | Refusal::EmptyPlace { .. }
        | Refusal::NobodyThere { .. }
        | Refusal::Silent(_) => vec![Reason::NotNow, Reason::NotAnAnswer, Reason::NoSuchPlace],
        Refusal::NotInRow { .. } => vec![Reason::NotAnAnswer, Reason::NoSuchPlace, Reason::AlreadyTaken],
        Refusal::UnknownCard(_) | Refusal::NotThisCard => vec![Reason::NoSuchCard],
        Refusal::InUse
        | Refusal::AlreadyLies(_)
        | Refusal::NoPlace { .. }
        | Refusal::AlreadyUsed { .. }
        | Refusal::HasWorkshop(_) => vec![Reason::AlreadyTaken],
        Refusal::NoSuchWorkers { .. } => vec![Reason::WorkersMissing],
        Refusal::WrongWorkers { .. } | Refusal::FavourWants { .. } => vec![Reason::WrongWorkers],
        Refusal::Occupied { .. } | Refusal::FavourUsed { .. } => vec![Reason::Blocked],
        Refusal::NotEnoughSilver { .. } => vec![Reason::SilverMissing],
        Refusal::NotEnoughProvisions { .. } => vec![Reason::ProvisionsMissing],
        Refusal::TooLow { .. } => vec![Reason::AttributeMissing],
        Refusal::Limit { .. } => vec![Reason::Limit],
        Refusal::SpaceTaken { .. } => vec![Reason::SpaceTaken],
        Refusal::SpaceClosed { .. } => vec![Reason::SpaceClosed],
        Refusal::NoCredit => vec![Reason::NoCredit],
        Refusal::Covered { .. } => vec![Reason::Covered],
        Refusal::NoWalls => vec![Reason::PileEmpty],
        Refusal::TooManyKept { .. } => vec![Reason::TooManyKept],
        other => panic!("{other:?} has no place between two referees"),
    }
}

/// An event of the rules core in common words, or nothing if it only announces or explains.
pub(crate) fn told(event: &Told, names: &Names) -> Option<String> {
    Some(match *event {
        Told::RoundBegan { round } => format!("round {round}"),
        Told::StartPlayerDrawn(who) => format!("start player {}", seat(who)),
        Told::Acted { who, area, workers } if area != rules_core::paladins::Area::Favour => {
            format!("{} does {area:?} with {workers}", seat(who))
        }
        Told::OpponentDoes { area, workers } if area != rules_core::paladins::Area::Favour => {
            format!("1 does {area:?} with {workers}")
        }
        Told::WorkersReturned { who, area, workers } => format!("{} clears {area:?} of {workers}", seat(who)),
        Told::WorkshopMoved { who, area, space } => format!("{} workshop {area:?} {space}", seat(who)),
        Told::WorkerRemoved { who, area } => format!("{} pushed from {area:?}", seat(who)),
        Told::Recruited { who, card, kept } => {
            format!("{} recruits {} kept {kept}", seat(who), names.of(card))
        }
        Told::MonkPlaced { who, space } => format!("{} monk {space}", seat(who)),
        Told::OutpostPlaced { who, space } => format!("{} outpost {space}", seat(who)),
        Told::JarPlaced { who, space } if who.0 == 0 || space != u8::MAX => {
            format!("{} jar {space}", seat(who))
        }
        Told::WallBuilt { who, card } => format!("{} wall {}", seat(who), names.of(card)),
        Told::Attacked { who, card } => format!("{} attacks {}", seat(who), names.of(card)),
        Told::Converted { who, card } => format!("{} converts {}", seat(who), names.of(card)),
        Told::FavourUsed { who, card } => format!("{} uses {}", seat(who), names.of(card)),
        Told::Passed { who, .. } => format!("{} passes", seat(who)),
        Told::OpponentDone => "1 passes".into(),
        Told::OpponentRests => "1 rests".into(),
        Told::AttributeRaised { who, attribute, now } => format!("{} {attribute:?} {now}", seat(who)),
        Told::WorkersGained { who, colour, amount } => format!("{} gains {amount} {colour:?}", seat(who)),
        Told::ProvisionsGained { who, amount } => format!("{} provisions +{amount}", seat(who)),
        Told::ProvisionsPaid { who, amount } => format!("{} provisions -{amount}", seat(who)),
        Told::SilverMoved { from, to, amount } => {
            let purse = |purse| match purse {
                Purse::General => "general".to_string(),
                Purse::Taxes => "taxes".to_string(),
                Purse::Of(who) => seat(who).to_string(),
            };
            format!("silver {} to {}: {amount}", purse(from), purse(to))
        }
        Told::SuspicionDrawn { who, shows, .. } => format!("{} suspicion {shows}", seat(who)),
        Told::SuspicionDiscarded { who, shows, .. } => format!("{} discards suspicion {shows}", seat(who)),
        Told::SuspicionShuffled => "suspicion shuffled".into(),
        Told::DebtGained { who, .. } => format!("{} debt", seat(who)),
        Told::DebtPaid { who, .. } => format!("{} pays debt", seat(who)),
        Told::DebtDestroyed { who, .. } => format!("{} destroys debt", seat(who)),
        Told::InquisitionBegan(_) => "inquisition".into(),
        Told::TaxesRefilled { .. } => "refill".into(),
        Told::MarkerMoved { space, .. } => format!("marker {space}"),
        Told::PlansShuffled { .. } => "plans shuffled".into(),
        Told::GameOver => "over".into(),
        _ => return None,
    })
}

pub(crate) fn said(event: &Event) -> Vec<String> {
    let one = match event {
        Event::RoundBegan(round) => format!("round {round}"),
        Event::StartPlayer(player) => format!("start player {player}"),
        Event::Did { player, area, workers } => format!("{player} does {area:?} with {workers}"),
        Event::Cleared { player, area, workers } => format!("{player} clears {area:?} of {workers}"),
        Event::Workshop(player, area, space) => format!("{player} workshop {area:?} {space}"),
        Event::Pushed(player, area) => format!("{player} pushed from {area:?}"),
        Event::Recruited { player, card, kept } => format!("{player} recruits {card} kept {kept}"),
        Event::Monk(player, space) => format!("{player} monk {space}"),
        Event::Outpost(player, space) => format!("{player} outpost {space}"),
        Event::Jar(player, space) => format!("{player} jar {space}"),
        Event::Wall(player, card) => format!("{player} wall {card}"),
        Event::Attacked(player, card) => format!("{player} attacks {card}"),
        Event::Converted(player, card) => format!("{player} converts {card}"),
        Event::FavourUsed(player, card) => format!("{player} uses {card}"),
        Event::Passed(player) => format!("{player} passes"),
        Event::Rested => "1 rests".into(),
        Event::Points(player, attribute, now) => format!("{player} {attribute:?} {now}"),
        Event::Workers(player, worker, count) => format!("{player} gains {count} {worker:?}"),
        Event::Provisions(player, amount) => format!("{player} provisions {amount:+}"),
        Event::Silver(player, amount) if *amount < 0 => format!("silver {player} to general: {}", -amount),
        Event::Silver(player, amount) => format!("silver general to {player}: {amount}"),
        Event::TaxesTaken(player, taxes, general) => {
            let mut said = Vec::new();
            for (from, amount) in [("taxes", taxes), ("general", general)] {
                if *amount > 0 {
                    said.push(format!("silver {from} to {player}: {amount}"));
                }
            }
            return said;
        }
        Event::TaxesRemoved(amount) => format!("silver taxes to general: {amount}"),
        Event::SuspicionTaken(player, shows) => format!("{player} suspicion {shows}"),
        Event::SuspicionDiscarded(player, shows) => format!("{player} discards suspicion {shows}"),
        Event::SuspicionShuffled => "suspicion shuffled".into(),
        Event::DebtGained(player) => format!("{player} debt"),
        Event::DebtPaid(player) => format!("{player} pays debt"),
        Event::DebtDestroyed(player) => format!("{player} destroys debt"),
        Event::InquisitionBegan => "inquisition".into(),
        Event::TaxesRefilled(amount) => {
            return vec![format!("silver general to taxes: {amount}"), "refill".into()];
        }
        Event::MarkerMoved(space) => format!("marker {space}"),
        Event::PlansShuffled => "plans shuffled".into(),
        Event::Over => "over".into(),
    };
    vec![one]
}
