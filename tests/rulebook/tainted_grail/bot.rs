//! A bot that plays an encounter to its end: it lays the card that gains the most pool or relation, and answers questions
//! by trying each answer. It sees only what a player sees: the hands and what lies on the table, no stack.

use rules_core::card::{Bonus, CardRef, Field, Kind, Row};
use rules_core::game::{Faces, Rules};
use rules_core::tainted_grail::party::{Holding, Seat, Seats, Stack};
use rules_core::tainted_grail::{
    Action, Colour, Encounter, Event, From, Offer, Outcome, Phase, TaintedGrail,
};

use super::chance::Chance;
use super::play::{Pile, id};
use crate::applying::accepted;

/// No encounter takes so many actions.
const MOST_ACTIONS: usize = 2_000;
/// After so many rounds a conversation that makes no progress is given up.
const MOST_ROUNDS: u8 = 20;
/// The search depth, in questions.
const DEEP: u8 = 5;

/// The cards of one stack; the last one is on top.
#[derive(Default)]
struct Piles {
    hand: Vec<CardRef>,
    stack: Vec<CardRef>,
    discard: Vec<CardRef>,
}

pub(super) struct Bot<'c> {
    game: TaintedGrail,
    cards: &'c Pile,
    chance: Chance,
    piles: Vec<Piles>,
    /// The stack of a king, and what has left it.
    king: Piles,
    laid: Vec<(CardRef, Option<Seat>)>,
    /// Amberlings and weather, as they come.
    beside: Vec<(CardRef, Kind)>,
    kind: Kind,
}

impl<'c> Bot<'c> {
    /// Characters with the ten cards of their start, shuffled.
    pub(super) fn new(cards: &'c Pile, characters: &[&str], encounter: CardRef, seed: u64) -> Self {
        let is_combat =
            cards.cards().any(|card| CardRef::of(card.id) == encounter && card.kind == Kind::CombatEncounter);
        let kind = if is_combat { Kind::CombatCard } else { Kind::DiplomacyCard };
        let mut bot = Bot {
            game: TaintedGrail::default(),
            cards,
            chance: Chance::new(seed),
            piles: Vec::new(),
            king: Piles::default(),
            laid: Vec::new(),
            beside: Vec::new(),
            kind,
        };
        let beside = cards.cards().filter(|card| matches!(card.kind, Kind::Amberling | Kind::Weather));
        bot.beside = beside.map(|card| (CardRef::of(card.id), card.kind)).collect();
        bot.chance.shuffle(&mut bot.beside);
        bot.king.stack = bot.shuffled(|owner, _| owner >= 4);
        for (code, name) in characters.iter().map(|name| (character(name), name)) {
            bot.does(Action::Join(id(&format!("h-{name}"))));
            let stack = bot.shuffled(|owner, letter| owner == code && letter == 0);
            bot.piles.push(Piles { stack, ..Piles::default() });
        }
        let group: Seats = (0..characters.len() as u8).map(Seat).collect();
        bot.does(Action::StartEncounter { card: encounter, group });
        bot
    }

    fn shuffled(&mut self, fits: impl Fn(u8, u8) -> bool) -> Vec<CardRef> {
        let fits = |card: &rules_core::card::Card<'_>| {
            let amount = |field| card.amount(field).unwrap_or(u8::MAX);
            card.kind == self.kind && fits(amount(Field::Owner), amount(Field::Letter))
        };
        let mut cards: Vec<_> = self.cards.cards().filter(fits).map(|card| CardRef::of(card.id)).collect();
        self.chance.shuffle(&mut cards);
        cards
    }

    /// Plays to the end.
    pub(super) fn plays(mut self) -> Outcome {
        for _ in 0..MOST_ACTIONS {
            if let Some(outcome) = self.at().outcome().filter(|_| self.at().asked().is_none()) {
                return outcome;
            }
            let action = self.decides();
            self.does(action);
            self.checks_its_piles();
        }
        panic!("it takes no end: {:?}", self.at());
    }

    fn at(&self) -> &Encounter {
        self.game.encounter().expect("an encounter")
    }

    fn does(&mut self, action: Action) {
        let asked = self.game.encounter().and_then(Encounter::asked);
        let told = accepted(&mut self.game, &action, self.cards, asked);
        told.iter().for_each(|event| self.follows(event));
    }

    /// What a player does on the table without deciding anything.
    fn follows(&mut self, event: &Event) {
        match *event {
            Event::CardsDrawn { who, cards } => {
                let piles = &mut self.piles[usize::from(who.0)];
                let rest = piles.stack.len() - usize::from(cards);
                piles.hand.extend(piles.stack.drain(rest..));
            }
            Event::CardLaid { card, owner, from, .. } => {
                self.laid.push((card, owner));
                let piles = owner.map_or(&mut self.king, |who| &mut self.piles[usize::from(who.0)]);
                let pile = match from {
                    From::Hand => &mut piles.hand,
                    From::Discard => &mut piles.discard,
                    _ => &mut piles.stack,
                };
                pile.retain(|&other| other != card);
            }
            Event::CardsDiscarded { who, from_hand, from_stack } => {
                for _ in 0..from_hand {
                    let hand = &self.piles[usize::from(who.0)].hand;
                    let least = (0..hand.len()).min_by_key(|&place| self.promises(hand[place]));
                    let piles = &mut self.piles[usize::from(who.0)];
                    let card = piles.hand.remove(least.expect("a hand card"));
                    piles.discard.push(card);
                }
                for _ in 0..from_stack {
                    let piles = &mut self.piles[usize::from(who.0)];
                    piles.discard.extend(piles.stack.pop());
                }
            }
            Event::CardDestroyed { card, owner } => {
                self.laid.pop();
                let piles = owner.map_or(&mut self.king, |who| &mut self.piles[usize::from(who.0)]);
                piles.discard.push(card);
            }
            Event::TakenBack { who } => {
                let piles = &mut self.piles[usize::from(who.0)];
                piles.hand.extend(piles.discard.pop());
            }
            Event::Reshuffled => {
                for (card, owner) in std::mem::take(&mut self.laid) {
                    let piles = owner.map_or(&mut self.king, |who| &mut self.piles[usize::from(who.0)]);
                    piles.discard.push(card);
                }
                for piles in self.piles.iter_mut().chain([&mut self.king]) {
                    piles.stack.append(&mut piles.discard);
                    self.chance.shuffle(&mut piles.stack);
                }
            }
            _ => {}
        }
    }

    /// The value of a hand card before it is known which card it will follow.
    fn promises(&self, card: CardRef) -> u8 {
        let card = rules_core::game::Cards::card(self.cards, card).expect("a card");
        let gives = Row::ALL.iter().filter_map(|&row| card.closing(row)).flat_map(|closing| {
            closing
                .gives()
                .map(|gives| match gives.bonus {
                    Bonus::Pool | Bonus::Up => 2 * gives.amount,
                    Bonus::Down => 0,
                    Bonus::Affinity | Bonus::Draw | Bonus::Chain => 1,
                })
                .collect::<Vec<_>>()
        });
        gives.sum()
    }

    fn checks_its_piles(&self) {
        for (who, member) in self.game.party().members().filter(|(_, member)| member.in_encounter()) {
            let piles = &self.piles[usize::from(who.0)];
            let counted = [&piles.hand, &piles.stack, &piles.discard].map(|pile| pile.len() as u8);
            assert_eq!(counted, [member.piles.hand, member.piles.stack, member.piles.discard], "{who:?}");
        }
    }

    fn active(&self, game: &TaintedGrail) -> usize {
        game.encounter().and_then(Encounter::active).map_or(0, |who| who.0.into())
    }

    // --- Deciding ---

    fn decides(&mut self) -> Action {
        let offers = self.game.offers(self.cards);
        if offers.contains(&Offer::Roll) {
            let face = self.chance.below(6) as u8;
            return Action::Roll(Faces::from_iter([face]));
        }
        let may_wait = self.at().asked().is_none() && offers.contains(&Offer::StopLaying);
        // At least one card is laid; further actions must improve the position.
        let now = self.worth(&self.game);
        let must_help = |action: &Action| {
            may_wait && !(self.at().laid() == 0 && matches!(action, Action::LayCard { .. }))
        };
        let tried = self.options(&self.game).into_iter().filter_map(|action| {
            let value = self.after(&self.game, &action, DEEP)?;
            (!must_help(&action) || value > now).then_some((value, action))
        });
        match tried.max_by_key(|(value, _)| *value) {
            Some((_, action)) => action,
            // No card can be laid now or later, so leave if possible.
            None if offers.contains(&Offer::Flee) && self.has_an_empty_stack() => Action::Flee,
            None if offers.contains(&Offer::Avoid) && self.at().round() > MOST_ROUNDS => Action::Avoid,
            _ if may_wait => Action::StopLaying,
            _ => panic!("nothing to do: {offers:?}"),
        }
    }

    fn has_an_empty_stack(&self) -> bool {
        self.at().laid() == 0 && self.piles[self.active(&self.game)].stack.is_empty()
    }

    /// Everything that could be done with the cards at hand, but for leaving.
    fn options(&self, game: &TaintedGrail) -> Vec<Action> {
        let piles = &self.piles[self.active(game)];
        let lay = |card: &CardRef, from| Action::LayCard { card: *card, piece: 0, from };
        let mut options = Vec::new();
        for offer in game.offers(self.cards) {
            match offer {
                Offer::LayCard(From::Hand) => {
                    options.extend(piles.hand.iter().map(|card| lay(card, From::Hand)))
                }
                Offer::LayCard(From::Discard) => {
                    options.extend(piles.discard.iter().map(|card| lay(card, From::Discard)));
                }
                Offer::LayCard(From::Stack) => {
                    options.extend(piles.stack.last().map(|card| lay(card, From::Stack)))
                }
                Offer::LayCard(From::Enemy) => {
                    options.extend(self.king.stack.last().map(|card| lay(card, From::Enemy)));
                }
                Offer::LayCard(from @ (From::Amberlings | From::Weather)) => {
                    let kind = if from == From::Weather { Kind::Weather } else { Kind::Amberling };
                    let mut of_kind = self.beside.iter().filter(|(_, other)| *other == kind);
                    let may_come =
                        |action: &Action| game.clone().apply(action, self.cards, &mut |_| {}).is_ok();
                    options.extend(of_kind.find_map(|(card, _)| Some(lay(card, from)).filter(may_come)));
                }
                // Laying no card is an option only if none can be laid.
                Offer::LayNone if options.is_empty() => options.push(Action::LayNone),
                Offer::ChooseAmount { most } => options.extend((0..=most).map(Action::ChooseAmount)),
                Offer::LayNone
                | Offer::Roll
                | Offer::StopLaying
                | Offer::Flee
                | Offer::Avoid
                | Offer::Redraw(_) => {}
                offer => options.extend(offer.action()),
            }
        }
        options
    }

    /// The value of an action; `None` if it is refused.
    fn after(&self, game: &TaintedGrail, action: &Action, deep: u8) -> Option<i32> {
        let mut game = game.clone();
        game.apply(action, self.cards, &mut |_| {}).ok()?;
        Some(self.value(&game, deep))
    }

    /// The best value that the open questions can lead to; whoever becomes active lays a card.
    fn value(&self, game: &TaintedGrail, deep: u8) -> i32 {
        let Some((at, deep)) = game.encounter().zip(deep.checked_sub(1)) else { return self.worth(game) };
        let offers = game.offers(self.cards);
        if offers.contains(&Offer::Roll) {
            let faces =
                (0..6).filter_map(|face| self.after(game, &Action::Roll(Faces::from_iter([face])), deep));
            return faces.sum::<i32>() / 6;
        }
        // What comes next is not known: a card that nobody has seen, or what the enemy does.
        let is_hidden = offers.iter().any(|offer| {
            matches!(offer, Offer::LayCard(From::Stack | From::Enemy | From::Amberlings | From::Weather))
        });
        let goes_on = at.asked().is_some()
            || (self.at().phase() == Phase::ChooseActive && at.phase() == Phase::LayCards && at.laid() == 0);
        if is_hidden || !goes_on {
            return self.worth(game);
        }
        let options = self.options(game);
        options.iter().filter_map(|action| self.after(game, action, deep)).max().unwrap_or(self.worth(game))
    }

    /// Pool or relation before all; of what brings the same, the one that leaves more.
    fn worth(&self, game: &TaintedGrail) -> i32 {
        let Some(at) = game.encounter() else { return 0 };
        let goal = match (at.outcome(), at.stack()) {
            (Some(Outcome::Won | Outcome::RanAway), _) => 10_000,
            (Some(Outcome::Resolved(Colour::Green)), _) => 10_000,
            (Some(Outcome::Lost), _) => -10_000,
            (Some(Outcome::Resolved(Colour::Red)), _) => -5_000,
            (_, Stack::Combat) => 100 * i32::from(at.pool()),
            (_, Stack::Diplomacy) => 100 * i32::from(at.relation()) + 20 * i32::from(at.duration()),
        };
        let tokens: i32 = at
            .sequence()
            .visible()
            .map(|(_, laid)| {
                let waits = if laid.time > 0 && laid.permanent { 60 } else { 0 };
                waits + 5 * i32::from(laid.charges)
            })
            .sum();
        let people: i32 = game
            .party()
            .members()
            .map(|(_, member)| {
                let has = |what| i32::from(member.has(what));
                let left = if member.in_encounter() || at.outcome().is_some() { 0 } else { -500 };
                let cards = 10 * i32::from(member.piles.hand) + i32::from(member.piles.stack);
                let tracks = 8 * has(Holding::Health) + 2 * has(Holding::Energy) - 8 * has(Holding::Fear);
                left + cards
                    + tracks
                    + 6 * has(Holding::Magic)
                    + 3 * has(Holding::Wealth)
                    + has(Holding::Food)
            })
            .sum();
        goal + tokens + people
    }
}

/// The number of a character among the owners of cards.
fn character(name: &str) -> u8 {
    let place = super::random_play::CHARACTERS.iter().position(|other| *other == name);
    place.expect("a character") as u8
}
