//! Queries for the application: what the screens show of a game. Nothing here changes the game.

use heapless::Vec;

use super::agenda::{Asked, Place, Round};
use super::attack::{Colour, Counters, KNIGHT_DICE};
use super::battlefield::Spot;
use super::game::KnightTales;
use super::knight::Seat;
use super::view::View;
use crate::card::{Card, CardRef, Face, Field, List};
use crate::effect::{Question, Target, Trigger};
use crate::game::Cards;
use crate::library::Record;

/// What a number of `Action::Pick` stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    Spot(Spot),
    Knight(Seat),
    Card(CardRef),
    Lane(u8),
}

/// The doom column in force (KT-DOOM-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Doom {
    /// The space of the token, counted from 0, and the last space.
    pub level: u8,
    pub last: u8,
    pub red: u8,
    pub black: u8,
    pub armor: u8,
    /// Spaces to the next marked one; `None` if there is none.
    pub to_tactic: Option<u8>,
}

/// Where dice and tokens of an attack come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Giver {
    Knight(CardRef),
    /// What is printed on the target; for a boss, the doom column.
    Target(CardRef),
    /// Tokens that lie on the target.
    Tokens,
    /// A text that is always active.
    Text(CardRef),
    /// Cards that were used.
    Used,
}

/// Pairs of cards that can pay for a trophy.
pub type Payments = Vec<[CardRef; 2], 24>;

impl KnightTales {
    /// A card of the decks, or one that was read from a tag.
    pub fn card<'a>(&'a self, card: CardRef, cards: &'a dyn Cards) -> Option<Card<'a>> {
        self.view(cards).known(card).map(|known| known.card)
    }

    /// Whether the game already holds exactly this record.
    pub fn keeps(&self, record: &Record) -> bool {
        self.library().keeps(record)
    }

    /// A number of a card, stated or answered.
    pub fn amount(&self, card: CardRef, field: Field, cards: &dyn Cards) -> Option<u8> {
        self.view(cards).known(card)?.amount(field)
    }

    pub fn entry(&self, card: CardRef, list: List, place: u8, cards: &dyn Cards) -> Option<u8> {
        self.view(cards).known(card)?.entry(list, place)
    }

    /// While there is a boss that is not defeated.
    pub fn doom(&self, cards: &dyn Cards) -> Option<Doom> {
        let view = self.view(cards);
        let level = self.state().field().boss().filter(|boss| !boss.monster.defeated)?.doom;
        let now = view.level(level)?;
        let ahead = || (level..u8::MAX).map_while(|space| view.level(space + 1));
        let to_tactic = ahead().position(|space| space.tactic).map(|spaces| spaces as u8 + 1);
        let last = level.saturating_add(ahead().count() as u8);
        Some(Doom { level, last, red: now.red, black: now.black, armor: now.armor, to_tactic })
    }

    /// Cards that would work at this moment, each with who can use it.
    pub fn usable(&self, trigger: Trigger, cards: &dyn Cards, see: &mut dyn FnMut(Seat, CardRef)) {
        self.view(cards).ready(trigger, &mut |text| {
            if let Place::Of(who) = text.place {
                see(who, text.card);
            }
        });
    }

    /// What the number of `Action::Pick` stands for now.
    pub fn picked(&self, number: u8, cards: &dyn Cards) -> Option<Picked> {
        let (view, field) = (self.view(cards), self.state().field());
        let place = usize::from(number);
        match self.state().asked()? {
            Asked::RevealAny { .. } => field.hidden().nth(place).map(Picked::Spot),
            Asked::Swap(spot) => field.neighbours(spot, false).get(place).copied().map(Picked::Spot),
            Asked::ReadyCard { who, .. } => view.used(who).nth(place).map(Picked::Card),
            Asked::MendLane { .. } => Some(Picked::Lane(number)),
            Asked::Shift { .. } => self.state().helpers().get(place).map(|one| Picked::Card(one.card)),
            Asked::Text { text, question: Question::Pick { target, .. } } => match target {
                Target::AnyKnight => view.seats().get(place).copied().map(Picked::Knight),
                _ => view.spots(target, text).get(place).copied().map(Picked::Spot),
            },
            _ => None,
        }
    }

    /// Where the dice and tokens of the attack come from, in the order in which they are counted.
    pub fn shares(&self, cards: &dyn Cards, see: &mut dyn FnMut(Giver, Counters)) {
        let view = self.view(cards);
        let Some(attack) = view.attack() else { return };
        if let Some(knight) = view.knight(attack.attacker) {
            let dice = Counters { knight_dice: KNIGHT_DICE, ..Counters::default() };
            see(Giver::Knight(knight.card), dice);
        }
        let [black, red] = view.printed(attack.target);
        see(Giver::Target(attack.card), Counters { black, red, ..Counters::default() });
        let mut add = |giver, counters: Counters| {
            if counters != Counters::default() {
                see(giver, counters);
            }
        };
        if let Some(monster) = view.monster(attack.target) {
            let tokens = Counters {
                black: monster.black,
                red: monster.red,
                monster_swords: monster.swords,
                monster_shields: monster.shields,
                ..Counters::default()
            };
            add(Giver::Tokens, tokens);
        }
        view.texts(Round::Collect, &mut |text| add(Giver::Text(text.card), view.gives(text)));
        add(Giver::Used, attack.cards);
    }

    /// Damage to the target and to the knight, as the dice lie.
    pub fn blows(&self, cards: &dyn Cards) -> (u8, u8) {
        self.view(cards).blows()
    }

    /// What this player can give for a trophy (KT-DAY-18).
    pub fn payments(&self, who: Seat, trophy: CardRef, cards: &dyn Cards) -> Payments {
        let view = self.view(cards);
        let mut found = Payments::new();
        for (number, one) in self.state().defeated(who).enumerate() {
            for other in self.state().defeated(who).skip(number + 1) {
                let give = [one, other];
                let is_new = !found.contains(&give) && !found.contains(&[other, one]);
                if is_new && view.pays_for(who, trophy, give).is_ok() {
                    // A menu has at most this many entries; further ones are not offered.
                    let _ = found.push(give);
                }
            }
        }
        found
    }

    /// The colour of a die that is due; `None` for a numbered die.
    pub fn due_colour(&self, die: usize) -> Option<Colour> {
        let colours = [Colour::Knight, Colour::Black, Colour::Red];
        match self.state().asked()? {
            Asked::OrderRoll { .. } => colours.get(die).copied(),
            Asked::CombatRoll => {
                let mut place = die;
                let pool = self.state().attack()?.pool;
                colours.into_iter().zip(pool).find_map(|(colour, count)| {
                    match place.checked_sub(count.into()) {
                        Some(rest) => {
                            place = rest;
                            None
                        }
                        None => Some(colour),
                    }
                })
            }
            Asked::RollDie { die } => {
                let rolled = self.state().attack()?.dice.get(usize::from(die));
                Some(rolled.map_or(Colour::Knight, |die| die.colour))
            }
            _ => None,
        }
    }

    /// What a face of that sort of dice shows; faces are counted from 0.
    pub fn shows(&self, colour: Colour, face: u8, cards: &dyn Cards) -> Option<Face> {
        self.view(cards).face(colour as usize, face)
    }
}

impl View<'_> {
    /// Dice of a monster without tokens and effects: black, red.
    pub(super) fn printed(self, spot: Spot) -> [u8; 2] {
        let printed = |field| self.card_at(spot).and_then(|card| card.amount(field)).unwrap_or(0);
        match spot {
            Spot::Lane { .. } => [printed(Field::BlackDice), printed(Field::RedDice)],
            Spot::Boss => [self.doom().black, self.doom().red],
        }
    }
}

impl KnightTales {
    /// Dice printed on a monster, or of the doom column: black, red.
    pub fn printed(&self, spot: Spot, cards: &dyn Cards) -> [u8; 2] {
        self.view(cards).printed(spot)
    }
}
