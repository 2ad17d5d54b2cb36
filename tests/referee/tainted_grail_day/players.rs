//! The players: random actions, mostly such as the moment allows, some of them not.

use rules_core::card::{Attribute, CardRef};
use rules_core::game::{Cards, Faces};
use rules_core::tainted_grail::day::{
    Action as Day, Awaited, Dawn, DieFace, Dusk, Phase, Price, Roamer, waystone_bill,
};
use rules_core::tainted_grail::party::{
    Action as Sheet, Amounts, Bill, Holding, Payers, Requirement, Scale, Seat, Seats, Side, Split, Stack,
    Track,
};
use rules_core::tainted_grail::{
    Action, Adjustment, HouseRules, Mode, Offer, Spot, Switch, TaintedGrail, Value,
};

use crate::deck::{BELONGINGS, FOE, NAMES};
use crate::dice::Dice;

pub(crate) struct Players {
    pub(crate) dice: Dice,
}

/// So much at most of one thing.
const AMOUNT: usize = 6;

impl Players {
    fn number(&mut self, end: usize) -> u8 {
        self.dice.below(end) as u8
    }

    fn who(&mut self, game: &TaintedGrail) -> Seat {
        let end = if self.dice.one_in(25) { 4 } else { game.party().len().into() };
        Seat(self.number(end))
    }

    /// Some of those in play, seldom nobody or somebody who is not.
    fn group(&mut self, game: &TaintedGrail) -> Seats {
        if self.dice.one_in(6) && !game.day().exploring().is_empty() {
            return game.day().exploring();
        }
        let among = if self.dice.one_in(40) { 4 } else { game.party().len() };
        let mut group = Seats::NONE;
        for who in 0..among {
            if !self.dice.one_in(3) {
                group = group.with(Seat(who));
            }
        }
        if group.is_empty() && !self.dice.one_in(10) { Seats::one(self.who(game)) } else { group }
    }

    fn what(&mut self) -> Holding {
        *self.dice.of(Holding::ALL)
    }

    fn amount(&mut self) -> u8 {
        if self.dice.one_in(12) { self.number(30) } else { self.number(AMOUNT) }
    }

    fn attribute(&mut self) -> Attribute {
        *self.dice.of(Attribute::ALL)
    }

    fn stack(&mut self) -> Stack {
        *self.dice.of(Stack::ALL)
    }

    /// A card that somebody owns, often this one.
    fn card(&mut self, who: Seat, game: &TaintedGrail) -> CardRef {
        let owned = game.party().member(who).map_or(&[][..], |member| member.belongings());
        if !owned.is_empty() && !self.dice.one_in(8) {
            return self.dice.of(owned).card;
        }
        CardRef::of(&format!("tg/item-{}", self.dice.below(BELONGINGS)))
    }

    fn amounts(&mut self, kinds: usize) -> Amounts {
        let mut amounts = Amounts::NOTHING;
        // The two that limit each other.
        if kinds > 1 && self.dice.one_in(3) {
            amounts = amounts.and(Holding::Energy, self.number(4)).and(Holding::Health, self.number(4));
        }
        for _ in 0..kinds {
            let what = *self.dice.of(&Holding::SPLIT);
            amounts = amounts.and(what, self.number(4));
        }
        amounts
    }

    /// Unit by unit to anybody of the group; now and then a unit goes astray.
    fn split(&mut self, amounts: Amounts, group: Seats) -> Split {
        let members: Vec<Seat> = group.iter().collect();
        let mut split = Split::NOTHING;
        for (what, amount) in amounts.iter() {
            for _ in 0..amount {
                let who = if members.is_empty() || self.dice.one_in(150) {
                    Seat(self.number(4))
                } else {
                    *self.dice.of(&members)
                };
                if !self.dice.one_in(150) {
                    split = split.and(who, what, 1);
                }
            }
        }
        split
    }

    /// Point by point to those of the group who have something to lose, as far as there are any.
    fn borne(&mut self, harm: Amounts, group: Seats, game: &TaintedGrail) -> Split {
        let mut split = Split::NOTHING;
        for (what, amount) in harm.iter() {
            for _ in 0..amount {
                let members = game.party().members().filter(|(who, _)| group.contains(*who));
                let able: Vec<Seat> = members
                    .filter(|(who, member)| member.can_pay(what) > split.share(*who).get(what))
                    .map(|(who, _)| who)
                    .collect();
                if !able.is_empty() {
                    split = split.and(*self.dice.of(&able), what, 1);
                }
            }
        }
        split
    }

    /// How a bill is paid: as the engine proposes, or anyhow.
    fn payment(&mut self, bill: &Bill, payers: Payers, game: &TaintedGrail) -> Split {
        if !self.dice.one_in(3)
            && let Some(split) = game.party().propose(bill, payers)
        {
            return split;
        }
        let mut amounts = bill.amounts;
        for _ in 0..bill.food_or_wealth {
            let what = if self.dice.one_in(2) { Holding::Food } else { Holding::Wealth };
            amounts = amounts.and(what, 1);
        }
        self.split(amounts, payers.group())
    }

    /// The party at the beginning: one to four, some switches, some house rules.
    pub(crate) fn setup(&mut self) -> Vec<Action> {
        let mut actions = vec![self.modes()];
        if self.dice.one_in(2) {
            actions.push(self.house());
        }
        let first = self.dice.below(4);
        for number in 0..1 + self.dice.below(4) {
            actions.push(Action::Join(CardRef::of(&format!("tg/c-{}", NAMES[(first + number) % 4]))));
        }
        actions
    }

    fn modes(&mut self) -> Action {
        let mut mode = Mode::NORMAL;
        for switch in Switch::ALL.iter().copied() {
            if self.dice.one_in(4) {
                mode = mode.with(switch);
            }
        }
        Action::SetMode(mode)
    }

    fn house(&mut self) -> Action {
        let tracks = [Track::Energy, Track::Energy, Track::Health, Track::Fear];
        Action::SetHouseRules(HouseRules {
            waystone_energy: self.number(3),
            waystone_surcharge: *self.dice.of(&tracks),
            guardian_crosses: self.dice.one_in(2).then(|| self.number(7)),
            death_empties: *self.dice.of(&tracks),
            rest_keeps_energy: self.dice.one_in(2),
            ..HouseRules::RECOMMENDED
        })
    }

    pub(crate) fn action(&mut self, game: &TaintedGrail) -> Action {
        if self.dice.one_in(150) {
            return if self.dice.one_in(2) { self.modes() } else { self.house() };
        }
        if self.dice.one_in(150) {
            return Action::Join(CardRef::of(&format!("tg/c-{}", NAMES[self.dice.below(4)])));
        }
        // In an encounter a correction does more (TG-OQ-48): it is left to its own referee.
        if game.party().in_encounter().is_empty() && self.dice.one_in(14) {
            return self.correction(game);
        }
        if self.dice.one_in(14) {
            return Action::Receive {
                who: self.who(game),
                card: CardRef::of(&format!("tg/item-{}", self.dice.below(BELONGINGS))),
                secret: self.dice.one_in(4),
                wear: self.dice.one_in(2),
            };
        }
        if self.dice.one_in(if game.day().exploring().is_empty() { 60 } else { 15 }) {
            return Action::StartEncounter { card: CardRef::of(FOE), group: self.group(game) };
        }
        let is_free = game.day().awaited().is_none() && game.day().phase() != Phase::Over;
        if is_free && self.dice.one_in(25) {
            return self.dress(game);
        }
        if game.day().awaited().is_some() && !self.dice.one_in(10) {
            return Action::Day(self.die());
        }
        if self.dice.one_in(3) {
            return Action::Day(Day::Sheet(self.sheet(game)));
        }
        let fits = match game.day().phase() {
            _ if self.dice.one_in(12) => self.anything(game),
            Phase::Dawn(Dawn::Roaming) if !self.dice.one_in(3) => self.ask(game),
            Phase::Dawn(_) => Day::GoOn,
            Phase::Day => self.by_day(game),
            Phase::Dusk(step) if !self.dice.one_in(3) => self.at_dusk(step, game),
            Phase::Dusk(_) | Phase::Over => Day::GoOn,
        };
        Action::Day(fits)
    }

    /// The game's own actions for this do not wait for a die, unlike those of the sheet: they are done where none is awaited.
    fn dress(&mut self, game: &TaintedGrail) -> Action {
        let idle = game.party().members().find(|(_, one)| !one.has_acted() && !one.belongings().is_empty());
        let who = idle.map_or(Seat(0), |(who, _)| who);
        let card = self.card(who, game);
        if self.dice.one_in(2) { Action::Equip { who, card } } else { Action::Unequip { who, card } }
    }

    fn correction(&mut self, game: &TaintedGrail) -> Action {
        use Value as V;
        let who = self.who(game).0;
        let places = game.day().places().len();
        let (of, part, now) = match self.dice.below(24) {
            0 => (V::Day, 0, self.number(40)),
            1 if self.dice.one_in(6) => (V::Step, 0, self.number(17)),
            1 => (V::Step, 0, self.number(15)),
            2 => (V::Elapsed, 0, self.number(8)),
            3 => (V::Spared, 0, self.number(2)),
            4 => (V::Deaths, 0, self.number(5)),
            5 => (V::Awaited, 0, self.number(2)),
            6 => (V::Roamed, 1 + self.number(3), self.number(2)),
            7 if places > 0 => (V::PlaceTime, self.number(places), self.number(22)),
            8 | 9 => (V::Holding, self.number(7), self.number(22)),
            10 => (V::Attribute, self.number(6), self.number(6)),
            11 => (V::Skill, self.number(6), self.number(4)),
            12 => (V::WyrdForm, 0, self.number(8)),
            13 => (V::DeckSize, self.number(2), 8 + self.number(8)),
            14 => (V::DeckOwned, self.number(2), 8 + self.number(10)),
            15 => (V::DeckWyrd, self.number(2), self.number(14)),
            16 => (V::HasActed, 0, self.number(2)),
            17 => (V::Explores, 0, self.number(2)),
            18 => (V::Recovered, 0, self.number(2)),
            19 => (V::WasExhausted, 0, self.number(2)),
            20 => (V::Worn, self.number(6), self.number(3)),
            21 => (V::UsedToday, self.number(6), self.number(2)),
            22 => (V::Secret, self.number(6), self.number(2)),
            _ => (V::Owned, self.number(6), self.number(2)),
        };
        Action::Adjust(Adjustment::Set { spot: Spot::new(of, who, part), now: now.into() })
    }

    fn die(&mut self) -> Day {
        if self.dice.one_in(2) {
            return Day::Face(*self.dice.of(DieFace::ALL));
        }
        Day::Roll(Faces::from_slice(&[self.number(6)]).expect("a die"))
    }

    fn ask(&mut self, game: &TaintedGrail) -> Day {
        if self.dice.one_in(2) {
            return Day::Ask(Awaited::Roamer(*self.dice.of(Roamer::ALL)));
        }
        Day::Ask(Awaited::Check {
            group: self.group(game),
            attribute: (!self.dice.one_in(4)).then(|| self.attribute()),
            side: if self.dice.one_in(2) { Side::Highest } else { Side::Lowest },
            modifier: self.dice.below(7) as i8 - 3,
        })
    }

    fn by_day(&mut self, game: &TaintedGrail) -> Day {
        match self.dice.below(14) {
            0 => Day::EndDay,
            1 => Day::Travel(self.group(game)),
            2..=5 => self.act(game),
            6 | 7 => self.waystone(game),
            8 => Day::BeginExploration(self.group(game)),
            9 | 10 if !game.day().exploring().is_empty() => Day::EndExploration,
            9 => self.ask(game),
            10 => Day::UseLocation { location: 100 + self.number(8) as u16, time: self.number(4) },
            11 => Day::ReplaceLocation(100 + u16::from(self.number(8))),
            12 => Day::MarkTime(self.number(4)),
            _ => self.anything(game),
        }
    }

    /// A price and who may pay it.
    pub(crate) fn bill(&mut self, game: &TaintedGrail) -> (Bill, Payers) {
        let group = self.group(game);
        let payers = match self.dice.below(5) {
            0 => Payers::Alone(self.who(game)),
            1 | 2 => Payers::Owned { owner: self.who(game), group },
            _ => Payers::Group(group),
        };
        if self.dice.one_in(6) {
            let price = *self.dice.of(Price::ALL);
            return (waystone_bill(game.party().len(), price, game.party().mode(), game.rules()), payers);
        }
        let kinds = self.dice.below(4);
        let food_or_wealth = if self.dice.one_in(4) { self.number(4) } else { 0 };
        (Bill { amounts: self.amounts(kinds), food_or_wealth }, payers)
    }

    /// A requirement of a verse, and whom it is asked of.
    pub(crate) fn requirement(&mut self, game: &TaintedGrail) -> (Requirement, Seats) {
        let group = self.group(game);
        let requirement = match self.dice.below(3) {
            0 => Requirement::Attribute(self.attribute(), self.number(5)),
            1 => Requirement::Has(self.what(), self.number(15)),
            _ => Requirement::Owns(self.card(Seat(0), game)),
        };
        (requirement, group)
    }

    fn act(&mut self, game: &TaintedGrail) -> Day {
        let (bill, payers) = self.bill(game);
        Day::Act { payers, bill, split: self.payment(&bill, payers, game) }
    }

    fn waystone(&mut self, game: &TaintedGrail) -> Day {
        let group = if self.dice.one_in(2) { game.party().seats() } else { self.group(game) };
        let price = *self.dice.of(Price::ALL);
        let bill = waystone_bill(game.party().len(), price, game.party().mode(), game.rules());
        Day::ActivateWaystone { group, price, split: self.payment(&bill, Payers::Group(group), game) }
    }

    fn at_dusk(&mut self, step: Dusk, game: &TaintedGrail) -> Day {
        let who = self.who(game);
        match step {
            Dusk::Recover => Day::Recover(who),
            Dusk::WyrdNight => Day::WyrdNight(self.group(game)),
            Dusk::Improve => match self.dice.below(4) {
                0 | 1 => Day::Raise { who, attribute: self.attribute() },
                2 => Day::Learn { who, attribute: self.attribute() },
                _ => Day::Improve { who, stack: self.stack() },
            },
            Dusk::Stacks => {
                let stack = self.stack();
                let owned = game.party().member(who).map_or(10, |member| member.deck(stack).owned);
                Day::AdjustStack { who, stack, size: (owned + 2).saturating_sub(self.number(6)) }
            }
            _ => Day::GoOn,
        }
    }

    fn anything(&mut self, game: &TaintedGrail) -> Day {
        let who = self.who(game);
        match self.dice.below(18) {
            0 => Day::GoOn,
            1 => self.ask(game),
            2 => self.die(),
            3 => Day::Travel(self.group(game)),
            4 => self.act(game),
            5 => self.waystone(game),
            6 => Day::BeginExploration(self.group(game)),
            7 => Day::EndExploration,
            8 => Day::Leave(who),
            9 => Day::UseLocation { location: 100 + u16::from(self.number(8)), time: self.number(4) },
            10 => Day::Recover(who),
            11 => Day::WyrdNight(self.group(game)),
            12 => Day::Raise { who, attribute: self.attribute() },
            13 => Day::Improve { who, stack: self.stack() },
            14 => Day::AdjustStack { who, stack: self.stack(), size: 8 + self.number(8) },
            15 if self.dice.one_in(3) => Day::BeginChapter,
            15 => Day::MarkTime(self.number(3)),
            16 => self.death(game),
            _ => Day::EndDay,
        }
    }

    /// Mostly of somebody who is dying, and mostly not the last of the game.
    fn death(&mut self, game: &TaintedGrail) -> Day {
        let dying = game.party().members().find(|(_, member)| member.is_dying());
        let who = dying.map_or(Seat(0), |(who, _)| who);
        Day::Die { who, brought_back: !self.dice.one_in(6) }
    }

    fn sheet(&mut self, game: &TaintedGrail) -> Sheet {
        let (who, to) = (self.who(game), self.who(game));
        let (what, amount) = (self.what(), self.amount());
        let card = self.card(who, game);
        match self.dice.below(26) {
            0 | 1 => Sheet::Gain { who, what, amount },
            2 => Sheet::Gain { who, what: Holding::Energy, amount },
            3 => Sheet::Lose { who, what, amount },
            4 => Sheet::Damage { who, amount: amount.min(3) },
            5 => {
                let (reward, group) = (self.amounts(2), self.group(game));
                Sheet::ShareOut { reward, group, split: self.split(reward, group) }
            }
            6 => {
                let (harm, group) = (self.amounts(2), self.group(game));
                let split =
                    if self.dice.one_in(3) { self.split(harm, group) } else { self.borne(harm, group, game) };
                Sheet::ShareHarm { harm, group, split }
            }
            7 | 8 => {
                let scale = *self.dice.of(&[Scale::Once, Scale::EachMember, Scale::EachCharacter]);
                Sheet::GainEach { what, amount, scale, group: self.group(game) }
            }
            9 => {
                let scale = *self.dice.of(&[Scale::Once, Scale::EachMember, Scale::EachCharacter]);
                Sheet::LoseEach { what, amount: amount.min(2), scale, group: self.group(game) }
            }
            10 | 11 => {
                let what = if self.dice.one_in(4) { what } else { Holding::Food };
                Sheet::HandOver { from: who, to, what, amount }
            }
            12 => Sheet::Set { who, what, now: self.number(25).into() },
            13 => Sheet::Equip { who, card },
            14 => Sheet::Unequip { who, card },
            15 => Sheet::Pass { from: who, to, card },
            16 => Sheet::PassToWear { from: who, to, card },
            17 => Sheet::DiscardItem { who, card },
            18 => Sheet::PartWith { who, card },
            19 => Sheet::UseToday { who, card },
            20 => Sheet::AddCard { who, stack: self.stack(), wyrd: self.dice.one_in(3) },
            21 => Sheet::RemoveCard { who, stack: self.stack(), wyrd: self.dice.one_in(3) },
            22 => Sheet::RemoveAside { who, stack: self.stack() },
            23 if self.dice.one_in(6) => Sheet::TakeWyrdForm { who, attribute: self.attribute() },
            _ => Sheet::Gain { who, what: Holding::Experience, amount: self.number(20) },
        }
    }

    /// Anything in the encounter that is under way; this referee looks at what the day has of it, no more.
    pub(crate) fn fights(&mut self, game: &TaintedGrail, cards: &dyn Cards) -> Action {
        let inside: Vec<Seat> = game.party().in_encounter().iter().collect();
        let offers: Vec<Offer> = game.offers(cards).into_iter().collect();
        if offers.is_empty() || self.dice.one_in(12) {
            let who = if inside.is_empty() { Seat(0) } else { *self.dice.of(&inside) };
            return Action::Adjust(Adjustment::Lose { who, what: Holding::Health, amount: 20 });
        }
        match *self.dice.of(&offers) {
            Offer::LayCard(from) => {
                let active = game.encounter().and_then(|at| at.active()).unwrap_or(Seat(0));
                let name = game.party().member(active).map_or("elgan", |one| one.character().word());
                let card = CardRef::of(&format!("tg/blow-{name}"));
                Action::LayCard { card, piece: self.dice.below(1000) as u32 + 1, from }
            }
            Offer::ChooseAmount { .. } => Action::ChooseAmount(0),
            Offer::Roll => Action::Roll(Faces::from_slice(&[self.number(6)]).expect("a die")),
            offer => offer.action().expect("nothing to add"),
        }
    }
}
