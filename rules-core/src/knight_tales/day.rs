//! The day: refreshing, quests, the market, trophies and passing (KT-DAY).

use heapless::Vec;

use super::agenda::{Asked, Step};
use super::knight::{Knight, Seat};
use super::state::{Market, Quest, ROUNDS};
use super::table::Table;
use super::view::{View, stated};
use super::{Event, Refusal};
use crate::card::{CardRef, Field, Kind, List};

fn village(knight: &Knight) -> u8 {
    knight.village
}

impl Table<'_> {
    /// Crest tokens leave cards and abilities, tokens go back to where they start (KT-DAY-02 to KT-DAY-04).
    pub(super) fn refresh(&mut self) {
        let round = self.at.round;
        self.at.market = if round > 1 { Market::TurnUp } else { Market::Laid };
        self.tell(Event::DayBegan { round });
        for helper in &mut self.at.helpers {
            (helper.used, helper.damage) = (None, 0);
        }
        for who in self.at.seats() {
            let knight = self.view().knight(who);
            let card = knight.and_then(|knight| self.view().known(knight.card));
            let spot = knight.map_or(4, village);
            let wrath = card.and_then(|card| card.entry(List::Wrath, spot.saturating_sub(1)));
            if let Some(knight) = self.knight_mut(who) {
                knight.cards.iter_mut().for_each(|card| card.used = false);
                knight.ability_used = false;
                (knight.fatigue, knight.health) = (knight.start_fatigue, knight.start_health);
                knight.wrath = wrath.unwrap_or(knight.health.saturating_add(1));
                (knight.out, knight.battlefield) = (false, 0);
                let wrath_left = knight.wrath_left();
                self.tell(Event::Refreshed { who, wrath_left });
            }
        }
        // The turn starts at the last seat, so that the player on the lowest spot is next.
        let last = self.at.seats().max_by_key(|&who| self.view().knight(who).map_or(0, village));
        self.at.turn = last.unwrap_or_default();
    }

    pub(super) fn reveal_quest(&mut self, id: CardRef, deck: u8) -> Result<(), Refusal> {
        let card = self.view().wanted(id, &[Kind::Quest])?;
        if stated(&card, Field::QuestDeck)? != deck {
            return Err(Refusal::NotThisCard(id));
        }
        if self.at.quests.iter().any(|quest| quest.card == id) {
            return Err(Refusal::AlreadyTaken(id));
        }
        let quest = Quest { card: id, fulfilled: Vec::new() };
        self.at.quests.push(quest).map_err(|_| Refusal::NoRoom { kind: Kind::Quest, most: ROUNDS })?;
        self.at.asked = None;
        let active = self.at.quests.len() as u8;
        self.tell(Event::QuestRevealed { card: id, active });
        self.push(Step::DayTurn);
        Ok(())
    }

    /// The turn goes to the next player who has not passed; if all have passed, the night begins.
    pub(super) fn day_turn(&mut self) {
        match self.view().next_after(self.at.turn, village) {
            Some(who) => {
                self.at.turn = who;
                self.ask(Asked::DayTurn { who });
            }
            None => self.push(Step::NightBegins),
        }
    }

    pub(super) fn buy(&mut self, who: Seat, id: CardRef) -> Result<(), Refusal> {
        let card = self.view().wanted(id, &[Kind::MarketCard])?;
        let cost = stated(&card, Field::Cost)?;
        let knight = self.knight_mut(who).ok_or(Refusal::NotNow)?;
        if knight.gold < u16::from(cost) {
            return Err(Refusal::NotEnoughGold { cost, gold: knight.gold });
        }
        knight.takes(who, id)?;
        knight.gold -= u16::from(cost);
        self.tell(Event::Bought { who, card: id, cost });
        self.end_day_turn(Market::Refill);
        Ok(())
    }

    fn end_day_turn(&mut self, market: Market) {
        self.at.market = market;
        self.at.asked = None;
        self.push(Step::DayTurn);
    }

    pub(super) fn take_trophy(&mut self, who: Seat, id: CardRef, give: [CardRef; 2]) -> Result<(), Refusal> {
        self.view().pays_for(who, id, give)?;
        self.knight_mut(who).ok_or(Refusal::NotNow)?.takes(who, id)?;
        for card in give {
            if let Some(place) =
                self.at.defeated.iter().position(|&(owner, mine)| owner == who && mine == card)
            {
                self.at.defeated.remove(place);
            }
            let champion = self.view().known(card).is_some_and(|card| card.card.kind == Kind::Champion);
            self.tell(Event::GivenBack { who, card, champion });
        }
        self.tell(Event::TrophyTaken { who, card: id });
        self.end_day_turn(Market::Laid);
        Ok(())
    }

    /// The next free battlefield spot from the top (KT-DAY-23).
    pub(super) fn pass(&mut self, who: Seat) {
        let spot = 1 + self.at.knights.iter().filter(|knight| knight.out).count() as u8;
        if let Some(knight) = self.knight_mut(who) {
            (knight.out, knight.battlefield) = (true, spot);
        }
        self.tell(Event::Passed { who, spot });
        self.end_day_turn(Market::Laid);
    }
}

impl View<'_> {
    /// Two of the player's own minions and champions, one for each symbol (KT-DAY-18, KT-OQ-23).
    pub(super) fn pays_for(self, who: Seat, trophy: CardRef, give: [CardRef; 2]) -> Result<(), Refusal> {
        let [one, other] = give;
        let card = self.wanted(trophy, &[Kind::Trophy])?;
        let first = stated(&card, Field::Faction)?;
        let second = card.amount(Field::SecondFaction).unwrap_or(first);
        if self.at.uses(trophy) {
            return Err(Refusal::AlreadyTaken(trophy));
        }
        let needs = 1 + u8::from(one == other);
        for card in give {
            if self.known(card).ok_or(Refusal::UnknownCard(card))?.card.kind == Kind::Boss {
                return Err(Refusal::BossPaysNothing(card));
            }
            let has = self.at.defeated(who).filter(|&mine| mine == card).count() as u8;
            if has < needs {
                return Err(Refusal::NotInPile { who, card, needs, has });
            }
        }
        let mut wants = [first, second];
        for card in give {
            // Whom the first one pays for is no longer wanted of the second.
            wants = match self.known(card).and_then(|card| card.amount(Field::Faction)) {
                Some(faction) if faction == wants[0] => [wants[1]; 2],
                Some(faction) if faction == wants[1] => [wants[0]; 2],
                _ => return Err(Refusal::WrongFaction { card, wants }),
            };
        }
        Ok(())
    }
}
