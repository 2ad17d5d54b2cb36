//! A line: the cards in their order, what they come to, and what the enemy answers.

use heapless::Vec;

use super::{MAX_LINES, MAX_MOVES, MAX_WHAT_IF, TaintedGrail};
use crate::card::CardRef;
use crate::effect::{Question, TgOp};
use crate::tainted_grail::agenda::{Asked, From};
use crate::tainted_grail::encounter::Stage;
use crate::tainted_grail::enemy::Foreseen;
use crate::tainted_grail::party::{self, Holding, Party, Seat, Seats};
use crate::tainted_grail::view::View;
use crate::tainted_grail::{Encounter, Event, Outcome};

/// Parts of the enemy's answer that are told; more than that stands in no line of a table.
const MAX_ANSWER: usize = 10;

/// The numbers of the cards, in the order they are laid.
pub type Order = Vec<u8, MAX_WHAT_IF>;
/// The moves of a line, each by its number among those that there were.
pub(super) type Moves = Vec<u8, MAX_MOVES>;

/// Why a line does not go on: what comes next nobody can know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    Die,
    /// A card that has to be laid from a stack or a discard.
    Card(From),
    /// The text of this card is read and done by hand.
    ByHand(CardRef),
}

/// What a line has come to so far.
#[derive(Clone, Debug)]
pub(super) struct Trail {
    pub(super) order: Order,
    /// Cards that are drawn on the way.
    drawn: u8,
    choices: u8,
    opportunity: bool,
    ignored: bool,
    answer: Vec<Foreseen, MAX_ANSWER>,
    /// The activation is over: where the pool or the relation stood then, and what had been gained and lost.
    stopped: Option<(u8, Sheets)>,
}

/// What the group has gained, or lost where it is below zero.
type Sheets = [i8; Holding::SPLIT.len()];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub order: Order,
    /// Where it leaves the combat pool, or the relation, when the activation ends.
    pub reaches: u8,
    /// How the encounter has ended by then, if it has.
    pub ends: Option<Outcome>,
    /// Whether that is certain: whoever lays the cards in this order gets it.
    pub is_exact: bool,
    /// The line goes no further than this: in an exact one it is the enemy's answer that is not known.
    pub unknown: Option<Unknown>,
    /// Cards that are drawn on the way. Which they are nobody knows, and that they could be laid is not in the line.
    pub drawn: u8,
    /// Questions on the way that the players answer; the line answers them best.
    pub choices: u8,
    /// The enemy has an opportunity attack first.
    pub opportunity: bool,
    /// The enemy's action is ignored.
    pub ignored: bool,
    /// What comes before the enemy's action and what it is, as it would be shown before it comes.
    pub answer: Vec<Foreseen, MAX_ANSWER>,
    /// Whether that is all of the answer.
    pub is_all: bool,
    change: Sheets,
    pub(super) laid_before: u8,
    moves: Moves,
}

impl Line {
    /// What the group gains and loses by laying these cards, before the enemy's answer.
    pub fn changes(&self) -> impl Iterator<Item = (Holding, i8)> {
        Holding::SPLIT.into_iter().zip(self.change).filter(|&(_, by)| by != 0)
    }

    pub(super) fn moves(&self) -> &[u8] {
        &self.moves
    }

    /// Victory first and defeat last, then the pool or the relation, then little damage, then few cards.
    fn worth(&self) -> [u8; 4] {
        let end = match self.ends {
            Some(Outcome::Won) => 2,
            Some(Outcome::Lost) => 0,
            _ => 1,
        };
        let hurts = |part: &&Foreseen| {
            matches!(part.operation, TgOp::Damage | TgOp::UnavoidableDamage | TgOp::LoseHealth)
        };
        let harm = self
            .answer
            .iter()
            .filter(hurts)
            .fold(0u8, |sum, part| sum.saturating_add(part.amount.saturating_mul(part.whom.len())));
        [end, self.reaches, u8::MAX - harm, u8::MAX - self.order.len() as u8]
    }
}

/// Keeps a line among the best, unless a better order of the same cards is there.
pub(super) fn keep(lines: &mut Vec<Line, MAX_LINES>, line: Line, hand: &[CardRef]) {
    let of = |line: &Line, card: CardRef| {
        line.order.iter().filter(|&&number| hand.get(usize::from(number)) == Some(&card)).count()
    };
    let alike = |other: &Line| hand.iter().all(|&card| of(other, card) == of(&line, card));
    if let Some(same) = lines.iter().position(alike) {
        if lines.get(same).is_some_and(|same| same.worth() >= line.worth()) {
            return;
        }
        lines.remove(same);
    }
    let place = lines.iter().take_while(|other| other.worth() >= line.worth()).count();
    if lines.is_full() && place < lines.len() {
        lines.pop();
    }
    // Behind the last there is no room for it.
    let _ = lines.insert(place, line);
}

fn standing(at: &Encounter) -> u8 {
    if at.is_combat() { at.pool() } else { at.relation() }
}

/// What the group has more or less of than in the game.
fn change(game: &TaintedGrail, view: &View<'_>) -> Sheets {
    let total =
        |party: &Party, what| -> i16 { party.members().map(|(_, member)| i16::from(member.has(what))).sum() };
    let clamp = |by: i16| by.clamp(i8::MIN.into(), i8::MAX.into()) as i8;
    Holding::SPLIT.map(|what| clamp(total(view.party, what) - total(game.party(), what)))
}

impl Trail {
    pub(super) const fn new() -> Self {
        Trail {
            order: Vec::new(),
            drawn: 0,
            choices: 0,
            opportunity: false,
            ignored: false,
            answer: Vec::new(),
            stopped: None,
        }
    }

    /// A card is laid, or one of several answers given.
    pub(super) fn chose(&mut self, card: Option<u8>, decides: bool) {
        if let Some(card) = card {
            // No card is laid twice.
            let _ = self.order.push(card);
        }
        self.choices = self.choices.saturating_add(u8::from(decides));
    }

    pub(super) fn stop(&mut self, game: &TaintedGrail, view: &View<'_>) {
        self.stopped = Some((standing(view.at), change(game, view)));
    }

    pub(super) fn hear(&mut self, event: &Event) {
        match *event {
            Event::CardsDrawn { cards, .. } if self.stopped.is_none() => {
                self.drawn = self.drawn.saturating_add(cards);
            }
            _ if self.stopped.is_none() => {}
            Event::OpportunityAttackBegan => self.opportunity = true,
            Event::EnemyIgnored => self.ignored = true,
            Event::Party(event) => self.hear_of(event),
            Event::CardsDiscarded { who, from_hand, from_stack } => {
                self.note(TgOp::DiscardHand, from_hand, who);
                self.note(TgOp::DiscardStack, from_stack, who);
            }
            _ => {}
        }
    }

    /// What comes before the enemy's action has come by then.
    fn hear_of(&mut self, event: party::Event) {
        match event {
            party::Event::Damaged { who, amount } => self.note(TgOp::Damage, amount, who),
            party::Event::Gained { who, what: Holding::Fear, amount } => {
                self.note(TgOp::GainFear, amount, who)
            }
            party::Event::Lost { who, what: Holding::Energy, amount } => {
                self.note(TgOp::LoseEnergy, amount, who)
            }
            party::Event::Lost { who, what: Holding::Health, amount } => {
                self.note(TgOp::LoseHealth, amount, who)
            }
            _ => {}
        }
    }

    fn note(&mut self, operation: TgOp, amount: u8, who: Seat) {
        if amount > 0 {
            // More than there is room for is not told.
            let _ = self.answer.push(Foreseen { operation, amount, whom: Seats::one(who) });
        }
    }

    /// Whether the line ends here, and if it is not known how it goes on, why.
    pub(super) fn end(&self, at: &Encounter) -> Option<Option<Unknown>> {
        let is_over = match self.stopped {
            Some(_) => at.stage != Stage::Enemy || at.action.acted || at.asked == Some(SHOWN),
            None => at.stage != Stage::Activation,
        };
        let unknown = match at.asked {
            _ if is_over => None,
            Some(Asked::Text { question: Question::Roll { .. }, .. }) => Some(Unknown::Die),
            Some(Asked::Text { text, question: Question::Manual { .. } } | Asked::ByHand { text, .. }) => {
                Some(Unknown::ByHand(text.card))
            }
            Some(Asked::Card { from, .. }) => Some(Unknown::Card(from)),
            _ => return None,
        };
        Some(unknown)
    }

    /// The line that has ended there.
    pub(super) fn line(
        &self,
        unknown: Option<Unknown>,
        moves: Moves,
        game: &TaintedGrail,
        view: &View<'_>,
    ) -> Line {
        let mut answer = self.answer.clone();
        let is_shown = view.at.asked == Some(SHOWN);
        let mut fits = true;
        let is_all = !is_shown || view.foresee(&mut |part| fits &= answer.push(part).is_ok());
        let now = || (standing(view.at), change(game, view));
        let (reaches, change) = self.stopped.unwrap_or_else(now);
        Line {
            order: self.order.clone(),
            reaches,
            ends: view.at.outcome(),
            is_exact: unknown.is_none() || self.stopped.is_some(),
            unknown,
            drawn: self.drawn,
            choices: self.choices,
            opportunity: self.opportunity,
            ignored: self.ignored,
            is_all: is_all && fits && unknown.is_none(),
            answer,
            change,
            laid_before: game.encounter().map_or(0, |at| at.laid()),
            moves,
        }
    }
}

/// The enemy's answer is known.
const SHOWN: Asked = Asked::Answer { opportunity: false };
