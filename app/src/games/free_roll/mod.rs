//! The free roll on the screen: dice without a game. The main page shows the dice in two rows, between "roll" and "dice …".
//!
//! ```text
//!  option   0      1 … n        n + 1
//!           roll   keep a die   dice … ─▶ add ─▶ which
//!                                        ├ remove ─▶ which
//!                                        ├ clear
//!                                        └ set by hand
//! ```

mod draw;
mod tally;
mod words;

use core::fmt;
use core::fmt::Write as _;

use rules_core::card::{Card, Field, Filled, Kind, List, Typed};
use rules_core::free_roll::{Action, Dye, Event, FreeRoll, Refusal, Sort};

use super::{Leads, Say, Seen, Table, Tracked};
use crate::decks::{Decks, Listing};
use crate::frame::Frame;
use crate::tags::CardId;
use crate::text::{Help, Lang, Text};

/// Numbered dice in the order they are offered: the common one first.
const NUMBERED: [u8; 6] = [6, 20, 12, 10, 8, 4];
/// Dice that no deck has to know: those, a coin, and one with any number of faces.
const PLAIN: usize = NUMBERED.len() + 2;

/// Options behind "dice …".
const MENU: [Text; 4] = [Text::AddDie, Text::RemoveDie, Text::ClearDice, Text::Adjust];

/// The place of "dice …" among the options.
fn menu(game: &FreeRoll) -> u8 {
    game.dice().len() as u8 + 1
}

/// What can be added.
enum Offered<'a> {
    Die(Sort),
    /// A die with any number of faces.
    Any,
    OfDeck(Card<'a>),
}

fn offered<'a>(option: u8, decks: &Decks<'a>) -> Option<Offered<'a>> {
    let option = usize::from(option);
    match NUMBERED.get(option) {
        Some(&sides) => Some(Offered::Die(Sort::Numbered(sides))),
        None if option == NUMBERED.len() => Some(Offered::Die(Sort::Coin)),
        None if option + 1 == PLAIN => Some(Offered::Any),
        None => match decks.list() {
            Some(list) => decks.listed(list, (option - PLAIN) as u8),
            None => decks.cards(Kind::Die).nth(option - PLAIN).map(|found| found.card),
        }
        .map(Offered::OfDeck),
    }
}

/// The die that a card describes; nothing while a face of it is unknown.
fn die_of(card: &Filled<'_, '_>) -> Option<Sort> {
    let dye = match card.amount(Field::DieColour) {
        Some(0) => Dye::Knight,
        Some(1) => Dye::Black,
        Some(2) => Dye::Red,
        _ => Dye::Own,
    };
    let faces = card.list(List::Faces)?;
    let die = Sort::Faced(dye, <[u8; 6]>::try_from(faces.as_slice()).ok()?);
    (0..die.sides()).all(|face| die.shown(face).is_some()).then_some(die)
}

/// Adds the die of a card, once its faces are known.
fn add(card: Card<'_>) -> Leads<Action> {
    match (die_of(&Filled::new(card, &Typed::new())), CardId::new(card.id)) {
        (Some(sort), _) => Leads::Act(Action::Add(sort)),
        (None, Ok(id)) => Leads::Card(id),
        (None, Err(_)) => Leads::Nowhere,
    }
}

impl Table for FreeRoll {
    /// The faces of a die from a card stand in the action that adds it.
    const READS_CARDS: bool = false;

    fn leads(&self, path: &[u8], decks: &Decks<'_>) -> Leads<Action> {
        let dice = self.dice().len() as u8;
        match *path {
            [] => Leads::Choose(menu(self) + 1),
            [0] => Leads::Roll,
            [die] if die <= dice => {
                let number = die - 1;
                let kept = self.dice().get(usize::from(number)).is_some_and(|die| die.kept);
                Leads::Act(if kept { Action::Release(number) } else { Action::Keep(number) })
            }
            [_] => Leads::Choose(MENU.len() as u8),
            [_, 0] => {
                let of_decks = decks.list().map_or_else(|| decks.cards(Kind::Die).count(), Listing::len);
                Leads::Choose((PLAIN + of_decks).min(u8::MAX.into()) as u8)
            }
            [_, 0, option] => match offered(option, decks) {
                Some(Offered::Die(sort)) => Leads::Act(Action::Add(sort)),
                Some(Offered::Any) => {
                    Leads::Amount { from: *Sort::NUMBERED.start(), to: *Sort::NUMBERED.end(), start: 6 }
                }
                Some(Offered::OfDeck(card)) => add(card),
                None => Leads::Nowhere,
            },
            [_, 0, _, sides] => Leads::Act(Action::Add(Sort::Numbered(sides))),
            [_, 1] if dice > 0 => Leads::Choose(dice),
            [_, 1] => Leads::Act(Action::Remove(0)),
            [_, 1, number] => Leads::Act(Action::Remove(number)),
            [_, 2] => Leads::Act(Action::Clear),
            [_, 3] => Leads::Adjust,
            _ => Leads::Nowhere,
        }
    }

    fn list(&self, path: &[u8], decks: &Decks<'_>, add: &mut dyn FnMut(&Card<'_>)) {
        if matches!(*path, [first, 0] if first == menu(self)) {
            decks.cards(Kind::Die).for_each(|found| add(&found.card));
        }
    }

    fn lay(&self, card: &Card<'_>, _: u32, _: &Decks<'_>) -> Leads<Action> {
        if card.kind == Kind::Die { add(*card) } else { Leads::Nowhere }
    }

    fn with_card(&self, card: &Filled<'_, '_>) -> Option<Action> {
        die_of(card).map(Action::Add)
    }

    fn title(&self, path: &[u8], say: &mut Say<'_>) -> fmt::Result {
        say.text(match *path {
            [] => Text::FreeRoll,
            [_] => Text::DiceMenu,
            [_, 0] => Text::AddDie,
            [_, 0, ..] => Text::HowManyFaces,
            _ => Text::RemoveDie,
        })
    }

    fn label(&self, path: &[u8], option: u8, say: &mut Say<'_>) -> fmt::Result {
        match *path {
            [] if option == 0 => say.text(Text::Roll),
            [] if option == menu(self) => say.text(Text::DiceMenu),
            [] => words::on_table(self, option - 1, say),
            [_] => MENU.get(usize::from(option)).map_or(Ok(()), |entry| say.text(*entry)),
            [_, 0] => match offered(option, say.decks) {
                Some(Offered::Die(sort)) => words::sort(sort, say),
                Some(Offered::Any) => say.text(Text::AnyDie),
                Some(Offered::OfDeck(card)) => say.write_str(match say.lang {
                    Lang::English => card.english(),
                    Lang::German => card.german(),
                }),
                None => Ok(()),
            },
            _ => words::on_table(self, option, say),
        }
    }

    fn help(&self) -> &'static [Help] {
        &[Help::TiltedDie, Help::OnDie, Help::ThreeBars]
    }

    fn draw(&self, chosen: usize, seen: &Seen<'_>, frame: &mut Frame) {
        draw::table(self, chosen, seen.motion, seen.lang, frame);
    }

    fn tracked(&self, number: usize) -> Option<Tracked> {
        let die = self.dice().get(number)?;
        Some(Tracked { amount: die.face, from: 0, to: die.sort.sides().saturating_sub(1) })
    }

    fn tracked_name(&self, number: usize, say: &mut Say<'_>) -> fmt::Result {
        match self.dice().get(number) {
            Some(die) => words::sort(die.sort, say),
            None => Ok(()),
        }
    }

    fn tracked_amount(&self, number: usize, amount: u8, say: &mut Say<'_>) -> fmt::Result {
        match self.dice().get(number) {
            Some(die) => words::face(die.sort, amount, say),
            None => Ok(()),
        }
    }

    fn adjust(&self, number: usize, amount: u8) -> Option<Action> {
        Some(Action::Adjust { die: number as u8, face: amount })
    }

    fn face(&self, die: usize, face: u8, say: &mut Say<'_>) -> fmt::Result {
        match self.dice().iter().filter(|die| !die.kept).nth(die) {
            Some(die) => words::face(die.sort, face, say),
            None => Ok(()),
        }
    }

    fn alike(&self, die: usize, [face, other]: [u8; 2], _: &Decks<'_>) -> bool {
        let loose = self.dice().iter().filter(|die| !die.kept).nth(die);
        loose.is_some_and(|die| die.sort.shown(face) == die.sort.shown(other))
    }

    /// All but an empty table is seen on the table itself.
    fn is_announced(event: &Event) -> bool {
        matches!(event, Event::Cleared { .. })
    }

    fn told(&self, action: &Action, say: &mut Say<'_>) -> fmt::Result {
        words::told(action, say)
    }

    fn say(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
        words::say(event, say)
    }

    fn put_back(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
        words::put_back(event, say)
    }

    fn why(&self, refusal: &Refusal, say: &mut Say<'_>) -> fmt::Result {
        words::why(refusal, say)
    }
}
