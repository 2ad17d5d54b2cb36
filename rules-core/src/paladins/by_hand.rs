//! Every value of the state that the players can set by hand: which there are, what they are, their bounds, and setting
//! them. A card in a row is asked for.

use super::action::Entry;
use super::agenda::{Asked, Step};
use super::area::{Area, Attribute, LIMIT, WORKSHOPS};
use super::event::Event;
use super::game::Paladins;
use super::opponent::{ALL_PLANS, TRACK};
use super::player::{Player, SUSPICION_CARDS, Seat};
use super::state::{OUTSIDER_CARDS, Phase, ROUNDS, State, TOWNSFOLK_CARDS, WALL_CARDS};
use super::table::Table;
use super::view::View;
use super::worker::Colour;
use super::{Mode, Refusal, Row};
use crate::effect::Trigger;
use crate::game::Cards;

/// More than a table has.
const MOST: u8 = 99;
/// Workers that an area and a favour can hold.
const MOST_PLACED: u8 = 3;
const MOST_ON_FAVOUR: u8 = 2;

/// Values that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    Table,
    /// The spaces of the board.
    Board,
    /// The cards in the rows.
    Rows,
    /// What a player has; of the opponent its marker and its plans, too.
    Of(Seat),
    Workers(Seat),
    /// The areas of a board: who stands there, workshops, jars.
    Areas(Seat),
}

/// What a player has, in the order of the list.
const OWN: [Entry; 18] = [
    Entry::Silver,
    Entry::Provisions,
    Entry::Faith,
    Entry::Strength,
    Entry::Influence,
    Entry::Unpaid,
    Entry::Paid,
    Entry::Suspicion,
    Entry::Commissions,
    Entry::Walls,
    Entry::Outposts,
    Entry::Jars,
    Entry::Developed,
    Entry::Attacked,
    Entry::AttackedOf(0),
    Entry::AttackedOf(1),
    Entry::AttackedOf(2),
    Entry::Converted,
];

/// The function that finds the number an entry stands for, to read it or to set it. What is not kept as a number of its own
/// is not found.
macro_rules! find_number {
    ($name:ident, $get:ident $(, $mutable:ident)?) => {
        fn $name(at: &$($mutable)? State, who: Seat, entry: Entry) -> Option<&$($mutable)? u8> {
            let player = at.players.$get(who.index())?;
            match entry {
                Entry::Silver => Some(&$($mutable)? player.silver),
                Entry::Provisions => Some(&$($mutable)? player.provisions),
                Entry::Faith => player.attributes.$get(Attribute::Faith as usize),
                Entry::Strength => player.attributes.$get(Attribute::Strength as usize),
                Entry::Influence => player.attributes.$get(Attribute::Influence as usize),
                Entry::Unpaid => Some(&$($mutable)? player.unpaid),
                Entry::Paid => Some(&$($mutable)? player.paid),
                Entry::Developed => Some(&$($mutable)? player.developed),
                Entry::Commissions => player.done.$get(Area::Commission.place()?),
                Entry::Walls => player.done.$get(Area::Fortify.place()?),
                Entry::Outposts => player.done.$get(Area::Garrison.place()?),
                Entry::Jars => player.done.$get(Area::Absolve.place()?),
                Entry::Attacked => player.done.$get(Area::Attack.place()?),
                Entry::Converted => player.done.$get(Area::Convert.place()?),
                Entry::Worker(colour) => player.workers.0.$get(colour as usize),
                Entry::Placed(area) => player.placed.$get(area as usize),
                Entry::Workshops(area) => player.workshops.$get(area.place()?),
                Entry::AttackedOf(people) => player.attacked.$get(usize::from(people)),
                Entry::SuspicionPile => Some(&$($mutable)? at.suspicion_pile),
                Entry::SuspicionDiscards => Some(&$($mutable)? at.suspicion_discards),
                Entry::Round => Some(&$($mutable)? at.round),
                Entry::Taxes => Some(&$($mutable)? at.taxes),
                Entry::Start => Some(&$($mutable)? at.start.0),
                Entry::Turn => Some(&$($mutable)? at.turn.0),
                Entry::Pile(pile) => at.piles.$get(usize::from(pile)),
                Entry::OnFavour(place) if usize::from(place) < at.favours.len() => {
                    at.on_favours.$get(usize::from(place))
                }
                Entry::Marker => Some(&$($mutable)? at.opponent.marker),
                Entry::Plans => Some(&$($mutable)? at.opponent.plans),
                Entry::PlanDiscards => Some(&$($mutable)? at.opponent.plan_discards),
                Entry::OnFavour(_)
                | Entry::Suspicion
                | Entry::Space(_)
                | Entry::Passed
                | Entry::Jar(_)
                | Entry::Stack(_)
                | Entry::Card(..)
                | Entry::Taken(_) => None,
            }
        }
    };
}

find_number!(number, get);
find_number!(number_mut, get_mut, mut);

/// How many lie there one by one of what an entry counts in all.
fn pieces(player: &Player, entry: Entry) -> u8 {
    match entry {
        Entry::Developed => player.workshops.iter().map(|bits| bits.count_ones() as u8).sum(),
        Entry::Walls => player.walls.len() as u8,
        Entry::Converted => player.converted.len() as u8,
        Entry::Jars => player.jars.count_ones() as u8,
        Entry::Attacked => player.attacked.iter().fold(0, |sum, &count| sum.saturating_add(count)),
        _ => 0,
    }
}

impl View<'_> {
    pub(super) fn groups(self, see: &mut dyn FnMut(Group)) {
        if self.at.phase == Phase::Joining {
            return;
        }
        see(Group::Table);
        let is_full = self.at.mode == Mode::Full;
        if is_full {
            see(Group::Board);
        }
        see(Group::Rows);
        for who in self.at.seats() {
            see(Group::Of(who));
            if is_full {
                see(Group::Workers(who));
                see(Group::Areas(who));
            }
        }
    }

    /// Hands over the values of a group, each with the player it belongs to.
    pub(super) fn each_entry(self, group: Group, see: &mut dyn FnMut(Seat, Entry)) {
        let at = self.at;
        let (is_full, alone) = (at.mode == Mode::Full, at.humans == 1);
        let owner = match group {
            Group::Table | Group::Board | Group::Rows => Seat(0),
            Group::Of(who) | Group::Workers(who) | Group::Areas(who) => who,
        };
        let foe = at.is_opponent(owner);
        let mut add = |entry| see(owner, entry);
        match group {
            Group::Table => {
                [Entry::Taxes, Entry::SuspicionPile, Entry::SuspicionDiscards, Entry::Turn]
                    .into_iter()
                    .for_each(&mut add);
                // A solo game has no start player (PW-SOLO-08).
                if !alone {
                    add(Entry::Start);
                }
                if is_full {
                    add(Entry::Round);
                    (0..at.piles.len() as u8).for_each(|pile| add(Entry::Pile(pile)));
                    (0..at.favours.len() as u8).for_each(|place| add(Entry::OnFavour(place)));
                }
            }
            Group::Board => {
                (0u8..).zip(self.spaces(Trigger::Space)).for_each(|(space, _)| add(Entry::Space(space)))
            }
            Group::Rows => {
                let places = |row| (0..at.places(row)).map(move |place| Entry::Card(row, place));
                Row::ALL.into_iter().flat_map(places).for_each(&mut add);
                (0..at.taverns.len() as u8).for_each(|place| add(Entry::Taken(place)));
            }
            Group::Of(_) => {
                // It has neither silver nor provisions (PW-SOLO-16).
                let purse = |entry: &Entry| matches!(entry, Entry::Silver | Entry::Provisions);
                OWN.into_iter().filter(|entry| !(foe && purse(entry))).for_each(&mut add);
                if is_full {
                    add(Entry::Passed);
                }
                if foe && is_full {
                    [Entry::Marker, Entry::Plans, Entry::PlanDiscards].into_iter().for_each(&mut add);
                    (0..Attribute::ALL.len() as u8).for_each(|place| add(Entry::Stack(place)));
                }
            }
            Group::Workers(_) => {
                // All of the opponent's are alike (PW-SOLO-13).
                let colours = if foe { 1 } else { Colour::ALL.len() };
                Colour::ALL.into_iter().take(colours).for_each(|colour| add(Entry::Worker(colour)));
            }
            Group::Areas(_) => {
                for area in Area::ALL.into_iter().filter(|&area| area != Area::Favour) {
                    add(Entry::Placed(area));
                    if area.place().is_some() {
                        add(Entry::Workshops(area));
                    }
                }
                // The opponent has no spaces for its jars (PW-SOLO-39).
                if !foe {
                    let jars = (0u8..).zip(self.spaces(Trigger::JarSpace));
                    jars.for_each(|(space, _)| add(Entry::Jar(space)));
                }
            }
        }
    }

    /// The current value; `None` if there is no such value now.
    pub(super) fn entry(self, who: Seat, entry: Entry) -> Option<u8> {
        let player = self.at.player(who)?;
        let there = |sort, space: u8, is: bool| self.spaces(sort).nth(space.into()).map(|_| is.into());
        match entry {
            Entry::Suspicion => Some(player.suspicion.len() as u8),
            Entry::Passed => Some(player.passed.into()),
            Entry::Space(space) => there(Trigger::Space, space, self.at.is_taken(space)),
            Entry::Jar(space) => there(Trigger::JarSpace, space, player.has_jar(space)),
            Entry::Stack(place) => {
                self.at.opponent.stack().get(usize::from(place)).map(|&attribute| attribute as u8)
            }
            Entry::Card(row, place) => {
                (place < self.at.places(row)).then_some(self.at.card_in(row, place).is_some().into())
            }
            Entry::Taken(place) => self.at.taverns.get(usize::from(place)).map(|&(_, taken)| taken.into()),
            entry => number(self.at, who, entry).copied(),
        }
    }

    /// The least and the most that it can be set to.
    pub(super) fn bounds(self, entry: Entry) -> Result<[u8; 2], Refusal> {
        Ok(match entry {
            // Not 0: an empty supply would have triggered an inquisition.
            Entry::Taxes => [1, self.capacity()?],
            Entry::Faith | Entry::Strength | Entry::Influence => [0, View::track_end()],
            Entry::Commissions | Entry::Walls | Entry::Outposts | Entry::Jars | Entry::Converted => {
                [0, LIMIT]
            }
            Entry::Developed => [0, WORKSHOPS],
            Entry::Suspicion | Entry::SuspicionPile | Entry::SuspicionDiscards => [0, SUSPICION_CARDS],
            Entry::Placed(_) | Entry::Workshops(_) => [0, MOST_PLACED],
            Entry::OnFavour(_) | Entry::Stack(_) => [0, MOST_ON_FAVOUR],
            Entry::Space(_) | Entry::Jar(_) | Entry::Passed | Entry::Card(..) | Entry::Taken(_) => [0, 1],
            Entry::Start => [0, self.at.humans.saturating_sub(1)],
            Entry::Turn => [0, (self.at.players.len() as u8).saturating_sub(1)],
            Entry::Round => [1, ROUNDS],
            Entry::Marker => [1, TRACK],
            Entry::Pile(0) => [0, TOWNSFOLK_CARDS],
            Entry::Pile(1) => [0, OUTSIDER_CARDS],
            Entry::Pile(_) => [0, WALL_CARDS],
            Entry::Plans | Entry::PlanDiscards => [0, ALL_PLANS],
            Entry::Silver
            | Entry::Provisions
            | Entry::Unpaid
            | Entry::Paid
            | Entry::Attacked
            | Entry::AttackedOf(_)
            | Entry::Worker(_) => [0, MOST],
        })
    }

    /// Refuses a value that another one contradicts.
    fn goes_together(self, who: Seat, entry: Entry, amount: u8) -> Result<(), Refusal> {
        let player = self.player(who)?;
        let value = |entry| self.entry(who, entry).unwrap_or(0);
        let now = value(entry);
        let against = |other, is| Err(Refusal::Contradicts { entry, amount, other, is });
        match entry {
            Entry::Suspicion | Entry::SuspicionPile | Entry::SuspicionDiscards => {
                let held = self.at.players.iter().fold(0, |sum, player| sum + player.suspicion.len() as u8);
                let others = (held + self.at.suspicion_pile + self.at.suspicion_discards).saturating_sub(now);
                // Stored games may hold more.
                if amount > now && amount.saturating_add(others) > SUSPICION_CARDS {
                    return Err(Refusal::TooManySuspicion { amount, others });
                }
            }
            Entry::Plans | Entry::PlanDiscards => {
                let other = if entry == Entry::Plans { Entry::PlanDiscards } else { Entry::Plans };
                if amount.saturating_add(value(other)) > ALL_PLANS {
                    return against(other, value(other));
                }
            }
            Entry::Turn if self.turn_is_open() => {
                if self.at.player(Seat(amount)).is_some_and(|player| player.passed) {
                    return against(Entry::Passed, 1);
                }
            }
            // The light mode counts what it was not shown.
            _ if self.at.mode == Mode::Light => {}
            Entry::Workshops(_) | Entry::Jar(_) | Entry::AttackedOf(_) => {
                let (whole, less, more) = match entry {
                    Entry::Workshops(_) => {
                        (Entry::Developed, now.count_ones() as u8, amount.count_ones() as u8)
                    }
                    Entry::Jar(_) => (Entry::Jars, now, amount),
                    _ => (Entry::Attacked, now, amount),
                };
                let lie = pieces(player, whole).saturating_sub(less).saturating_add(more);
                if more > less && lie > value(whole) {
                    return against(whole, value(whole));
                }
            }
            _ => {
                let is = pieces(player, entry);
                if amount < is {
                    return Err(Refusal::LieThere { entry, amount, is });
                }
            }
        }
        Ok(())
    }

    /// Whether somebody is asked for a turn.
    fn turn_is_open(self) -> bool {
        matches!(self.waiting(), Some(Asked::Turn { .. } | Asked::Plan))
    }

    /// What the game asks; while a card is set by hand, what it asked before.
    pub(super) fn waiting(self) -> Option<Asked> {
        match (self.at.asked, self.at.agenda.last()) {
            (Some(Asked::Card { .. }), Some(&Step::Ask(before))) => Some(before),
            (Some(Asked::Card { .. }), _) => None,
            (asked, _) => asked,
        }
    }
}

impl Table<'_> {
    pub(super) fn adjust(&mut self, who: Seat, entry: Entry, amount: u8) -> Result<(), Refusal> {
        if self.at.phase == Phase::Joining {
            return Err(Refusal::NotNow);
        }
        let view = self.view();
        view.player(who)?;
        let [from, to] = view.bounds(entry)?;
        let before = view.entry(who, entry).ok_or(Refusal::NoSuchValue(entry))?;
        if !(from..=to).contains(&amount) {
            return Err(Refusal::OutOfRange { amount, from, to });
        }
        view.goes_together(who, entry, amount)?;
        // No room to remember what is asked.
        if matches!(entry, Entry::Card(..)) && self.at.agenda.is_full() {
            return Err(Refusal::NotNow);
        }
        self.ask_before();
        self.tell(Event::Adjusted);
        self.set(who, entry, [before, amount]);
        Ok(())
    }

    fn set(&mut self, who: Seat, entry: Entry, [before, amount]: [u8; 2]) {
        let turn_is_open = self.view().turn_is_open();
        let at = &mut *self.at;
        match entry {
            Entry::Space(space) => at.spaces ^= u32::from(before ^ amount) << (space & 31),
            Entry::Stack(place) => {
                let attribute = Attribute::ALL.get(usize::from(amount));
                attribute.into_iter().for_each(|&attribute| at.opponent.put(place, attribute));
            }
            Entry::Turn if turn_is_open => self.turns_to(Seat(amount)),
            Entry::Card(row, place) if amount == 0 => self.take_away(row, place),
            Entry::Card(row, place) => self.ask_for(row, place),
            Entry::Taken(place) => {
                let tavern = at.taverns.get_mut(usize::from(place));
                tavern.into_iter().for_each(|(_, taken)| *taken = amount == 1);
            }
            Entry::Suspicion | Entry::Passed | Entry::Jar(_) => {
                let Some(player) = self.player_mut(who) else { return };
                match entry {
                    Entry::Passed => player.passed = amount == 1,
                    Entry::Jar(space) => player.jars ^= u16::from(before ^ amount) << (space & 15),
                    // What the new ones show is not known. There is room for all.
                    _ => player.suspicion.resize(amount.into(), 0).unwrap_or_default(),
                }
            }
            entry => {
                number_mut(at, who, entry).into_iter().for_each(|number| *number = amount);
                // So many lie before players.
                if let Entry::Unpaid | Entry::Paid = entry {
                    at.debts = at.debts.saturating_add(amount).saturating_sub(before);
                }
            }
        }
    }

    /// Another player is asked for the turn.
    fn turns_to(&mut self, who: Seat) {
        let seats = self.at.players.len().max(1) as u8;
        // The step looks from the next seat on.
        self.at.turn = Seat((who.0 + seats - 1) % seats);
        self.at.asked = None;
        self.push(Step::Turn);
    }
}

impl Paladins {
    /// The groups of values that can be set by hand.
    pub fn groups(&self, cards: &dyn Cards, see: &mut dyn FnMut(Group)) {
        self.view(cards).groups(see);
    }

    /// Every value of a group, with the player it belongs to.
    pub fn each_entry(&self, group: Group, cards: &dyn Cards, see: &mut dyn FnMut(Seat, Entry)) {
        self.view(cards).each_entry(group, see);
    }

    /// The current value, and the least and the most that it can be set to; `None` if there is no such value now.
    pub fn entry(&self, who: Seat, entry: Entry, cards: &dyn Cards) -> Option<(u8, [u8; 2])> {
        let view = self.view(cards);
        Some((view.entry(who, entry)?, view.bounds(entry).ok()?))
    }
}
