//! A line of the "what if" search: some cards in an order, their result, and the enemy's action after them.

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

/// The most parts of the enemy's action that a line keeps; no printed line has more.
const MAX_ANSWER: usize = 10;

/// The numbers of the cards, in the order they are laid.
pub type Order = Vec<u8, MAX_WHAT_IF>;
/// The moves of a line, each by its number among the possible ones.
pub(super) type Moves = Vec<u8, MAX_MOVES>;

/// Why a line stops: what comes next cannot be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    Die,
    /// A card that has to be laid from a stack or a discard.
    Card(From),
    /// The text of this card is carried out by hand.
    ByHand(CardRef),
}

/// The result of a line so far.
#[derive(Clone, Debug)]
pub(super) struct Trail {
    pub(super) order: Order,
    /// The number of cards drawn on the way.
    drawn: u8,
    choices: u8,
    opportunity: bool,
    ignored: bool,
    answer: Vec<Foreseen, MAX_ANSWER>,
    /// Set once the activation is over: the pool or relation at that time, and what was gained and lost.
    stopped: Option<(u8, Sheets)>,
}

/// What the group has gained (or lost, if negative).
type Sheets = [i8; Holding::SPLIT.len()];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub order: Order,
    /// The combat pool, or the relation, at the end of the activation.
    pub reaches: u8,
    /// The outcome, if the encounter has ended by then.
    pub ends: Option<Outcome>,
    /// Whether the result is certain if the cards are laid in this order.
    pub is_exact: bool,
    /// Why the line stops. In an exact line only the enemy's action is unknown.
    pub unknown: Option<Unknown>,
    /// The number of cards drawn on the way. They are unknown, so the line does not lay them.
    pub drawn: u8,
    /// The number of questions to the players on the way; the line takes the best answers.
    pub choices: u8,
    /// The enemy has an opportunity attack first.
    pub opportunity: bool,
    /// The enemy's action is ignored.
    pub ignored: bool,
    /// The effects before the enemy's action and the action itself, as the game would show it.
    pub answer: Vec<Foreseen, MAX_ANSWER>,
    /// Whether `answer` is complete.
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

    /// The sort key: victory first and defeat last, then pool or relation, then little damage, then few cards.
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

/// Keeps a line among the best, unless a better order of the same cards is kept already.
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
    // Fails only if the list is full and the line is worse than all.
    let _ = lines.insert(place, line);
}

fn standing(at: &Encounter) -> u8 {
    if at.is_combat() { at.pool() } else { at.relation() }
}

/// The difference of the group's holdings between the copy and the game.
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

    /// Records that a card was laid, or one of several answers given.
    pub(super) fn chose(&mut self, card: Option<u8>, decides: bool) {
        if let Some(card) = card {
            // Cannot fail: no card is laid twice.
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

    /// Records party events between the end of the activation and the enemy's action.
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
            // Parts beyond the capacity are not kept.
            let _ = self.answer.push(Foreseen { operation, amount, whom: Seats::one(who) });
        }
    }

    /// Whether the line ends here, and the reason if the rest is unknown.
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

    /// The finished line.
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

/// The question at which the enemy's action is shown.
const SHOWN: Asked = Asked::Answer { opportunity: false };
