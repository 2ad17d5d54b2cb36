//! Queries for the application: what the screens need beyond the state itself. Nothing here changes the game.

use super::Refusal;
use super::acting::Bill;
use super::action::Deed;
use super::agenda::{Asked, Text};
use super::area::{Area, Attribute};
use super::doing::GAINS;
use super::game::Paladins;
use super::opponent::{Intent, Tries};
use super::player::Seat;
use super::scoring::Score;
use super::view::{Place, View};
use super::worker::Workers;
use crate::card::{Card, CardRef, Field, List};
use crate::effect::{Instruction, Program, PwOp, Trigger, Words};
use crate::game::Cards;
use crate::library::Record;

/// A space of the main board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSpace {
    pub space: u8,
    /// 1 to 6, from the left.
    pub area: u8,
    /// The fewest players that it is open for.
    pub players: u8,
    pub taken: bool,
    /// The ability of the board card that describes its reward.
    pub ability: u8,
}

/// A space for a monk, an outpost or a jar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot<'a> {
    /// 1 to 6, from the left; 0 for jars.
    pub area: u8,
    /// What it gives.
    pub program: &'a [u8],
}

/// What an inquisition would do to a player now (PW-INQ-08 to PW-INQ-10), ignoring abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    pub cards: u8,
    pub debt: bool,
    pub discards: u8,
}

impl Paladins {
    /// A player's attribute: on the track, and lent by the paladin (PW-ROUND-13).
    pub fn attribute(&self, who: Seat, attribute: Attribute, cards: &dyn Cards) -> (u8, u8) {
        let track = self.state().player(who).map_or(0, |player| player.attribute(attribute));
        (track, self.view(cards).lent(who, attribute))
    }

    /// What an action would cost and check, whether or not it can be paid.
    pub fn bill(&self, who: Seat, deed: &Deed, cards: &dyn Cards) -> Result<Bill, Refusal> {
        self.view(cards).bill(who, deed)
    }

    /// Whether the action can be done now, or why not.
    pub fn may(&self, who: Seat, deed: &Deed, cards: &dyn Cards) -> Result<Bill, Refusal> {
        self.view(cards).may(who, deed)
    }

    /// Every action that this player could do now, each with workers that fit.
    pub fn deeds(&self, who: Seat, cards: &dyn Cards, see: &mut dyn FnMut(Deed, &Bill)) {
        self.view(cards).thinkable(who, None, &mut |deed| {
            if let Ok(bill) = self.view(cards).may(who, &deed) {
                see(deed, &bill);
            }
        });
    }

    /// Every way to do this action, with workers that fit if there are any, and the bill or the reason against it.
    pub fn choices(
        &self,
        who: Seat,
        area: Area,
        cards: &dyn Cards,
        see: &mut dyn FnMut(Deed, Result<Bill, Refusal>),
    ) {
        let view = self.view(cards);
        view.thinkable(who, Some(area), &mut |deed| see(deed, view.may(who, &deed)));
    }

    /// The spaces for monks and outposts, from the left.
    pub fn spaces(&self, cards: &dyn Cards, see: &mut dyn FnMut(BoardSpace)) {
        let spaces = self.view(cards).spaces(Trigger::Space);
        for (space, Place { ability, area, players, .. }) in (0u8..).zip(spaces) {
            see(BoardSpace { space, area, players, taken: self.state().is_taken(space), ability });
        }
    }

    /// A space for monks and outposts, or with `Area::Absolve` one for jars.
    pub fn spot<'a>(&'a self, area: Area, target: u8, cards: &'a dyn Cards) -> Option<Spot<'a>> {
        let sort = if area == Area::Absolve { Trigger::JarSpace } else { Trigger::Space };
        let Place { area, program, .. } = self.view(cards).spaces(sort).nth(usize::from(target))?;
        Some(Spot { area, program })
    }

    /// The workers that a tavern card or a paladin brings, outside of choices and conditions.
    pub fn workers_of(&self, card: CardRef, cards: &dyn Cards) -> Workers {
        let view = self.view(cards);
        Workers(GAINS.map(|gain| view.symbols(card, Trigger::Taken, gain)))
    }

    /// Whether the game already holds exactly this record.
    pub fn keeps(&self, record: &Record) -> bool {
        self.library.keeps(record)
    }

    /// A card of the decks, or one that was read from a tag.
    pub fn card<'a>(&'a self, id: CardRef, cards: &'a dyn Cards) -> Option<Card<'a>> {
        Some(self.view(cards).known(id)?.card)
    }

    /// What an inquisition would do if it were held now.
    pub fn verdict(&self, who: Seat) -> Verdict {
        let cards = |seat: Seat| self.state().player(seat).map_or(0, |player| player.suspicion.len() as u8);
        let most = self.state().seats().map(cards).max().unwrap_or(0);
        let debt = most > 0 && cards(who) == most;
        Verdict { cards: cards(who), debt, discards: if debt { most / 2 } else { 0 } }
    }

    /// The unused abilities of the inquisition, each with its number for `Action::Pick`.
    pub fn abilities(&self, cards: &dyn Cards, see: &mut dyn FnMut(u8, CardRef)) {
        if let Some(Asked::Abilities { who, used }) = self.state().asked() {
            let all = self.view(cards).inquiring(who, used);
            all.for_each(|(number, text, _)| see(number, text.card));
        }
    }

    /// The text that the players have to carry out by hand; `None` if it is unknown.
    pub fn manual<'a>(&'a self, text: Text, cards: &'a dyn Cards) -> Option<Words<'a>> {
        match self.view(cards).first(text)? {
            Instruction::Manual(words) => Some(words),
            _ => None,
        }
    }

    /// The symbols of an option, as a program; `number` is that of `Action::ChooseOption`.
    pub fn option<'a>(&'a self, text: Text, number: u8, cards: &'a dyn Cards) -> Option<&'a [u8]> {
        match self.view(cards).first(text)? {
            Instruction::Choose(options) => options.get(usize::from(number)),
            _ => None,
        }
    }

    /// Whether taking that amount would empty the tax supply (PW-TAX-06).
    pub const fn would_empty(&self, amount: u8) -> bool {
        let taxes = self.state().taxes();
        taxes > 0 && amount >= taxes
    }

    /// The least tax silver that the symbols of an ability take.
    pub fn taxes_of(&self, card: CardRef, trigger: Trigger, cards: &dyn Cards) -> u8 {
        self.view(cards).symbols(card, trigger, PwOp::TakeTaxes)
    }

    /// The price of an attack in both readings of the rule: by missing strength (which is charged), and by slots beyond the
    /// strongest target within reach (PW-ACT-53, PW-OQ-01).
    pub fn attack_prices(&self, who: Seat, slot: u8, cards: &dyn Cards) -> Option<(u8, u8)> {
        let view = self.view(cards);
        let has = view.effective(who, Attribute::Strength);
        let flag = |slot| view.printed(List::StrengthFlags, slot).ok();
        let billed = flag(slot)?.saturating_sub(has).div_ceil(2);
        let within = (0..6).filter(|&slot| flag(slot).is_some_and(|need| need <= has)).count() as u8;
        Some((billed, (slot + 1).saturating_sub(within)))
    }

    /// What the opponent would do with a plan, and what it tries and cannot do before that.
    pub fn intent(&self, plan: CardRef, cards: &dyn Cards) -> Option<(Option<Intent>, Tries)> {
        let view = self.view(cards);
        Some(view.intent(view.known(plan)?.amount(Field::Act)?))
    }

    /// A player's points, line by line.
    pub fn score(&self, who: Seat, cards: &dyn Cards) -> Score {
        self.view(cards).score(who)
    }

    /// Whether a player meets the order in that place, counted from 0.
    pub fn meets(&self, who: Seat, place: u8, cards: &dyn Cards) -> bool {
        self.view(cards).meets_place(who, place)
    }

    /// The converted outsiders of a player, each with its points.
    pub fn bonuses(&self, who: Seat, cards: &dyn Cards, see: &mut dyn FnMut(CardRef, u8)) {
        self.view(cards).bonuses(who).for_each(|(card, points)| see(card, points));
    }

    /// The walls of a player, each with its points.
    pub fn wall_points(&self, who: Seat, cards: &dyn Cards, see: &mut dyn FnMut(CardRef, u8)) {
        let walls = self.state().player(who).map_or(&[][..], |player| player.walls());
        walls.iter().for_each(|&wall| see(wall, self.view(cards).wall_points(wall)));
    }

    /// The winners once the game is over; several can share the victory.
    pub fn winners(&self, cards: &dyn Cards) -> impl Iterator<Item = Seat> {
        self.view(cards).winners().into_iter()
    }
}

impl<'a> View<'a> {
    /// The next instruction of some symbols.
    fn first(self, text: Text) -> Option<Instruction<'a, PwOp>> {
        let whole = self.shelf.program(text.card, text.ability);
        let here = whole.get(usize::from(text.at)..usize::from(text.end))?;
        Some(Program::<PwOp>::new(here).next()?.ok()?.0)
    }

    /// Every action with every target, possible or not, with workers of this player that fit, or none.
    fn thinkable(self, who: Seat, only: Option<Area>, see: &mut dyn FnMut(Deed)) {
        let Ok(player) = self.player(who) else { return };
        for area in Area::ALL.into_iter().filter(|&area| only.is_none_or(|only| only == area)) {
            // The range of targets, and the number of ways.
            let (from, to, hows) = match area {
                Area::Develop => (Area::Commission as u8, Area::Favour as u8, 2),
                Area::Recruit => (0, 5, 2),
                // The last stands for no area at all.
                Area::Pray => (0, Area::Favour as u8 + 1, 1),
                Area::Hunt | Area::Trade | Area::Conspire | Area::Fortify => (0, 1, 1),
                Area::Commission | Area::Garrison => (0, self.spaces(Trigger::Space).count() as u8, 1),
                Area::Absolve => (0, self.spaces(Trigger::JarSpace).count() as u8, 1),
                Area::Attack | Area::Convert => (0, 6, 1),
                Area::Favour => (0, 5, 1),
            };
            let workers = if area.takes_two() { 2 } else { 1 };
            for target in from..to {
                // A debt for silver is taken in the first two slots only (PW-ACT-20).
                let hows = if area == Area::Recruit && target > 1 { 1 } else { hows };
                let target =
                    if area == Area::Pray && target == Area::Favour as u8 { Deed::NOTHING } else { target };
                for (how, many) in (0..hows).flat_map(|how| (1..=workers).map(move |many| (how, many))) {
                    let wanted = Deed { area, workers: Workers([many, 0, 0, 0, 0, 0]), target, how };
                    let spaces = self.needed(who, &wanted).unwrap_or_default();
                    see(Deed { workers: player.workers.suggest(&spaces).unwrap_or_default(), ..wanted });
                }
            }
        }
    }
}
