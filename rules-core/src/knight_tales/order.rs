//! Setup: who joins with what, and the roll for the order of players (KT-SET).

use serde::{Deserialize, Serialize};

use super::agenda::{Asked, Step};
use super::attack::Colour;
use super::knight::{Knight, MAX_KNIGHTS, Owned, Seat};
use super::state::{Helper, MAX_HELPERS, Phase};
use super::table::Table;
use super::view::{View, stated, stated_list};
use super::{Event, Mode, Refusal};
use crate::card::{CardRef, Face, Field, Kind, List};
use crate::effect::Trigger;

/// The longsword among the market types.
const LONGSWORD: u8 = 6;
/// Helpers with each icon.
const HELPERS_OF_A_SORT: usize = 3;

/// Players who share a group still have to roll (KT-SET-18). A group's number is how many players are placed before it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct OrderRoll {
    group: [u8; MAX_KNIGHTS],
    rolled: [Option<u8>; MAX_KNIGHTS],
}

impl OrderRoll {
    fn group(&self, seat: u8) -> Option<u8> {
        self.group.get(usize::from(seat)).copied()
    }

    fn rolled(&self, seat: u8) -> Option<u8> {
        self.rolled.get(usize::from(seat)).copied().flatten()
    }

    fn is_tied(&self, seat: u8, players: u8) -> bool {
        (0..players).any(|other| other != seat && self.group(other) == self.group(seat))
    }

    /// The next to roll.
    fn next(&self, players: u8) -> Option<u8> {
        (0..players).find(|&seat| self.is_tied(seat, players) && self.rolled(seat).is_none())
    }

    /// Enters a roll; `true` if players of a group are still tied.
    fn take(&mut self, seat: u8, swords: u8, players: u8) -> bool {
        if let Some(rolled) = self.rolled.get_mut(usize::from(seat)) {
            *rolled = Some(swords);
        }
        let group = self.group(seat);
        let before = self.clone();
        let same = |other: &u8| before.group(*other) == group;
        if (0..players).filter(same).any(|other| before.rolled(other).is_none()) {
            return false;
        }
        for one in (0..players).filter(same) {
            let fewer = (0..players).filter(same).filter(|&other| before.rolled(other) < before.rolled(one));
            let fewer = fewer.count() as u8;
            if let (Some(group), Some(rolled)) =
                (self.group.get_mut(usize::from(one)), self.rolled.get_mut(usize::from(one)))
            {
                *group += fewer;
                *rolled = None;
            }
        }
        (0..players).filter(same).any(|one| self.is_tied(one, players))
    }
}

/// What a card is for before the game begins.
enum Setup {
    Knight,
    Die(Colour),
    Longsword,
}

impl View<'_> {
    /// The role of a card before the game; refuses if a value that it needs is unknown.
    fn at_setup(self, id: CardRef) -> Result<Setup, Refusal> {
        let card = self.wanted(id, &[Kind::Knight, Kind::Die, Kind::MarketCard])?;
        match card.card.kind {
            Kind::Knight => {
                if self.at.knights.iter().any(|knight| knight.card == id) {
                    return Err(Refusal::AlreadyTaken(id));
                }
                let health = stated(&card, Field::Health)?;
                for list in [List::Fatigue, List::Wrath, List::Zones] {
                    stated_list(&card, list)?;
                }
                let below = |place| card.entry(List::Fatigue, place).is_some_and(|spot| spot < health);
                let above = |place| card.entry(List::Wrath, place).is_some_and(|spot| spot > health);
                if !(0..4).all(|place| below(place) && above(place)) {
                    return Err(Refusal::TrackOutOfOrder);
                }
                Ok(Setup::Knight)
            }
            Kind::Die => {
                let colour = stated(&card, Field::DieColour)?;
                stated_list(&card, List::Faces)?;
                let colours = [Colour::Knight, Colour::Black, Colour::Red];
                colours
                    .get(usize::from(colour))
                    .map(|&colour| Setup::Die(colour))
                    .ok_or(Refusal::NotThisCard(id))
            }
            _ if card.amount(Field::MarketType) == Some(LONGSWORD) => Ok(Setup::Longsword),
            _ => Err(Refusal::NotThisCard(id)),
        }
    }

    fn can_sit_down(self) -> Result<(), Refusal> {
        let players = self.at.knights.len();
        let fits = self.at.mode.takes(players);
        if fits { Ok(()) } else { Err(Refusal::WrongNumber { players: players as u8 }) }
    }
}

impl Table<'_> {
    /// Before the game begins: knights, dice, the longsword.
    pub(super) fn lay_at_setup(&mut self, id: CardRef) -> Result<(), Refusal> {
        match self.view().at_setup(id)? {
            Setup::Knight => {
                let who = Seat(self.at.knights.len() as u8);
                let most = MAX_KNIGHTS as u8;
                let joins = self.at.knights.push(Knight::new(id));
                joins.map_err(|_| Refusal::NoRoom { kind: Kind::Knight, most })?;
                self.tell(Event::Joined { who, card: id });
            }
            Setup::Die(colour) => {
                if let Some(die) = self.at.dice.get_mut(colour as usize) {
                    *die = Some(id);
                }
                self.tell(Event::DiceNamed(colour));
            }
            Setup::Longsword => {
                self.at.longsword = Some(id);
                self.tell(Event::LongswordNamed(id));
            }
        }
        Ok(())
    }

    /// Begins the game. What nobody has laid is taken from these cards; all are checked before any is taken.
    pub(super) fn begin_with(
        &mut self,
        dice: [CardRef; 3],
        longsword: Option<CardRef>,
    ) -> Result<(), Refusal> {
        self.view().can_sit_down()?;
        let mut missing: heapless::Vec<CardRef, 4> = heapless::Vec::new();
        for ((place, die), colour) in (0..).zip(dice).zip(self.at.dice) {
            if colour.is_none() {
                match self.view().at_setup(die)? {
                    Setup::Die(colour) if colour as u8 == place => drop(missing.push(die)),
                    _ => return Err(Refusal::DieMissing(place)),
                }
            }
        }
        if let Some(longsword) = longsword.filter(|_| self.at.longsword.is_none()) {
            match self.view().at_setup(longsword)? {
                Setup::Longsword => drop(missing.push(longsword)),
                _ => return Err(Refusal::NotThisCard(longsword)),
            }
        }
        missing.iter().try_for_each(|&card| self.lay_at_setup(card))?;
        self.begin_game()
    }

    pub(super) fn begin_game(&mut self) -> Result<(), Refusal> {
        self.view().can_sit_down()?;
        let players = self.at.knights.len();
        if let Some(colour) = self.at.dice.iter().position(Option::is_none) {
            return Err(Refusal::DieMissing(colour as u8));
        }
        self.at.phase = Phase::Order;
        self.tell(Event::Began);
        for who in self.at.seats() {
            let card = self.view().knight(who).and_then(|knight| self.view().known(knight.card));
            let health = card.and_then(|card| card.amount(Field::Health)).unwrap_or(1);
            let spot = card.and_then(|card| card.entry(List::Fatigue, players as u8 - 1)).unwrap_or(0);
            let longsword = self.at.longsword;
            if let Some(knight) = self.knight_mut(who) {
                (knight.start_health, knight.start_fatigue) = (health, spot);
                knight.gold = Mode::gold(players);
                // Cannot overflow: there are no cards beside the board yet.
                knight.cards.extend(longsword.map(|card| Owned { card, used: false }));
            }
        }
        self.next_order_roll();
        Ok(())
    }

    fn next_order_roll(&mut self) {
        let players = self.at.knights.len() as u8;
        if let Some(seat) = self.at.order.next(players) {
            return self.ask(Asked::OrderRoll { who: Seat(seat) });
        }
        for seat in 0..players {
            // Placement begins at spot 4, whatever the number of players (KT-SET-19).
            let spot = 4 - self.at.order.group(seat).unwrap_or(0);
            self.place_in_village(Seat(seat), spot);
        }
        if self.at.mode == Mode::Competitive {
            self.begin_day();
        } else {
            self.ask(Asked::Helpers { left: MAX_HELPERS as u8 });
        }
    }

    pub(super) fn place_in_village(&mut self, who: Seat, spot: u8) {
        if let Some(knight) = self.knight_mut(who) {
            knight.village = spot;
            self.tell(Event::PlacedInVillage { who, spot });
        }
    }

    /// One knight, one black, one red die (KT-SET-16).
    pub(super) fn roll_for_order(&mut self, who: Seat, faces: &[u8]) -> Result<(), Refusal> {
        let &[knight, black, red] = faces else {
            return Err(Refusal::WrongDice { wanted: 3, rolled: faces.len() as u8 });
        };
        let double = if self.at.rules.double_sword_counts_two { 2 } else { 1 };
        let mut swords = 0;
        for (colour, face) in [knight, black, red].into_iter().enumerate() {
            swords += match self.view().face(colour, face).ok_or(Refusal::NoSuchFace(face))? {
                Face::Sword => 1,
                Face::DoubleSword => double,
                _ => 0,
            };
        }
        self.at.asked = None;
        self.tell(Event::OrderRolled { who, swords });
        if self.at.order.take(who.0, swords, self.at.knights.len() as u8) {
            self.tell(Event::OrderTied);
        }
        self.next_order_roll();
        Ok(())
    }

    /// Villagers in the solo mode, co-op cards in the cooperative one, three with each icon.
    pub(super) fn lay_helper(&mut self, id: CardRef) -> Result<(), Refusal> {
        let kind = if self.at.mode == Mode::Solo { Kind::Villager } else { Kind::CoopCard };
        let card = self.view().wanted(id, &[kind])?;
        let icon = stated(&card, Field::Icon)?;
        if self.at.helpers.iter().any(|helper| helper.card == id) {
            return Err(Refusal::AlreadyTaken(id));
        }
        let same = |helper: &&Helper| {
            self.view().known(helper.card).and_then(|card| card.amount(Field::Icon)) == Some(icon)
        };
        if self.at.helpers.iter().filter(same).count() >= HELPERS_OF_A_SORT {
            let sort = if icon == 0 { Trigger::KnightAction } else { Trigger::KnightReaction };
            return Err(Refusal::EnoughHelpers { sort, most: HELPERS_OF_A_SORT as u8 });
        }
        let helper = Helper { card: id, used: None, damage: 0 };
        self.at.helpers.push(helper).map_err(|_| Refusal::NoRoom { kind, most: MAX_HELPERS as u8 })?;
        self.tell(Event::HelperLaid(id));
        match MAX_HELPERS - self.at.helpers.len() {
            0 => self.end_helpers(),
            left => self.ask(Asked::Helpers { left: left as u8 }),
        }
        Ok(())
    }

    /// Goes on with fewer helpers, for players who have no more of them.
    pub(super) fn end_helpers(&mut self) {
        self.at.asked = None;
        self.begin_day();
    }

    pub(super) fn begin_day(&mut self) {
        self.at.phase = Phase::Day;
        self.at.round += 1;
        self.refresh();
        let deck = self.at.round;
        if self.at.mode == Mode::Competitive {
            self.push(Step::Ask(Asked::Quest { deck }));
        } else {
            self.push(Step::DayTurn);
        }
    }
}
