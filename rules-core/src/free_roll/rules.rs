//! The rules of the free roll: its actions, events and refusals, and the state machine.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::die::{Die, Problem, Sort};
use crate::game::{Cards, Faces, MAX_DICE, Rules, Sides};

/// Stored in journals: add new variants only at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Take all dice off the table: a new chapter.
    Clear,
    Add(Sort),
    /// Take the die with this number off the table.
    Remove(u8),
    Keep(u8),
    Release(u8),
    /// Faces of the dice that are not kept, in their order.
    Roll(Faces),
    /// Set a die by hand.
    Adjust {
        die: u8,
        face: u8,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Cleared {
        dice: u8,
    },
    Added(Sort),
    Removed(Sort),
    Kept(Die),
    Released(Die),
    /// One die was rolled; `before` is its face before the roll.
    Rolled {
        sort: Sort,
        before: Option<u8>,
        face: u8,
    },
    Adjusted {
        sort: Sort,
        before: Option<u8>,
        face: u8,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    TooManyDice {
        most: u8,
    },
    NoSuchDie,
    /// A face of this die is unknown: it has to be typed first.
    FacesUnknown,
    /// There are no dice, or all are kept.
    NothingToRoll,
    /// Another number of faces than of dice to roll.
    WrongNumber {
        dice: u8,
        faces: u8,
    },
    NoSuchFace,
    /// Only a die that was rolled can be kept.
    NotRolled,
    AlreadyKept,
    NotKept,
    TableEmpty,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FreeRoll {
    dice: Vec<Die, MAX_DICE>,
    chapter: u16,
}

impl FreeRoll {
    /// An empty table.
    pub const fn new() -> Self {
        FreeRoll { dice: Vec::new(), chapter: 0 }
    }

    pub fn dice(&self) -> &[Die] {
        &self.dice
    }

    fn die(&self, number: u8) -> Result<Die, Refusal> {
        self.dice.get(usize::from(number)).copied().ok_or(Refusal::NoSuchDie)
    }

    fn set(&mut self, number: u8, die: Die) {
        if let Some(place) = self.dice.get_mut(usize::from(number)) {
            *place = die;
        }
    }

    fn loose(&self) -> impl Iterator<Item = &Die> {
        self.dice.iter().filter(|die| !die.kept)
    }

    fn check(&self, faces: &Faces) -> Result<(), Refusal> {
        let loose = self.loose().count();
        if loose == 0 {
            return Err(Refusal::NothingToRoll);
        }
        if loose != faces.len() {
            return Err(Refusal::WrongNumber { dice: loose as u8, faces: faces.len() as u8 });
        }
        let fits = self.loose().zip(faces).all(|(die, &face)| face < die.sort.sides());
        if fits { Ok(()) } else { Err(Refusal::NoSuchFace) }
    }
}

impl Rules for FreeRoll {
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const VERSION: u16 = 0;

    fn apply(&mut self, action: &Action, _: &dyn Cards, tell: &mut dyn FnMut(Event)) -> Result<(), Refusal> {
        match *action {
            Action::Clear => {
                if self.dice.is_empty() {
                    return Err(Refusal::TableEmpty);
                }
                tell(Event::Cleared { dice: self.dice.len() as u8 });
                self.dice.clear();
                self.chapter = self.chapter.saturating_add(1);
            }
            Action::Add(sort) => {
                match sort.problem() {
                    Some(Problem::NoSuchDie) => return Err(Refusal::NoSuchDie),
                    Some(Problem::FacesUnknown) => return Err(Refusal::FacesUnknown),
                    None => {}
                }
                let die = Die { sort, face: None, kept: false };
                self.dice.push(die).map_err(|_| Refusal::TooManyDice { most: MAX_DICE as u8 })?;
                tell(Event::Added(sort));
            }
            Action::Remove(number) => {
                let die = self.die(number)?;
                self.dice.remove(usize::from(number));
                tell(Event::Removed(die.sort));
            }
            Action::Keep(number) => {
                let die = self.die(number)?;
                match die {
                    Die { kept: true, .. } => return Err(Refusal::AlreadyKept),
                    Die { face: None, .. } => return Err(Refusal::NotRolled),
                    _ => {}
                }
                self.set(number, Die { kept: true, ..die });
                tell(Event::Kept(die));
            }
            Action::Release(number) => {
                let die = self.die(number)?;
                if !die.kept {
                    return Err(Refusal::NotKept);
                }
                self.set(number, Die { kept: false, ..die });
                tell(Event::Released(die));
            }
            Action::Roll(ref faces) => {
                self.check(faces)?;
                for (die, &face) in self.dice.iter_mut().filter(|die| !die.kept).zip(faces) {
                    tell(Event::Rolled { sort: die.sort, before: die.face, face });
                    die.face = Some(face);
                }
            }
            Action::Adjust { die: number, face } => {
                let die = self.die(number)?;
                if face >= die.sort.sides() {
                    return Err(Refusal::NoSuchFace);
                }
                self.set(number, Die { face: Some(face), ..die });
                tell(Event::Adjusted { sort: die.sort, before: die.face, face });
            }
        }
        Ok(())
    }

    fn chapter(&self) -> u16 {
        self.chapter
    }

    fn due(&self) -> Sides {
        self.loose().map(|die| die.sort.sides()).collect()
    }

    fn roll(&self, faces: Faces) -> Action {
        Action::Roll(faces)
    }
}
