//! The Last Spell by day on the screen. The main page shows the current question, below a header with gold, material,
//! workers and fog. Turning past its choices leads to the information pages. All lists are defined in `lists.rs`.
//!
//! ```text
//!  option   0 … n                       n + 1 …
//!           what is offered             the steps of the day, what can be afforded, each hero,
//!           an action ─▶ what with      the fog with its piles, tonight, the city, the stash,
//!            ─▶ what stands near it     set by hand: whose ─▶ which value ─▶ to what
//! ```

mod adjust;
mod choices;
mod draw;
mod events;
mod labels;
mod laying;
mod lists;
mod opening;
mod own;
mod refusals;
mod saying;
#[cfg(test)]
mod tests;
mod told;
mod words;

use core::fmt;

use rules_core::card::{Card, CardRef, Slot};
use rules_core::last_spell::{
    Action, Asked, Event, Fields, Goods, LastSpell, MAX_FOG, Phase, Refusal, Reward, Scenario, Start,
};

use self::choices::{Choice, cards, choices, kind, walk};
use self::words::Words;
use super::table::plays_with_cards;
use super::{Chapters, Leads, Path, Say, Seen, Table, by_hand};
use crate::decks::Decks;
use crate::frame::Frame;
use crate::lights::LEDS;
use crate::text::{Help, Text};

const STARTS: [Start; 2] = [Start::Campaign, Start::Single];
/// Two to four play (LS-SET-28).
const FEWEST: u8 = 2;
const MOST: u8 = 4;
/// Pattern cards that have a b.
const VARIANTS: u8 = 5;
/// More than a base, a chest or a purse holds.
const MOST_GOODS: u8 = 20;
/// Fields around the city.
const FOG_FIELDS: u8 = rules_core::card::MAX_FOG_FIELD;

fn choice(game: &LastSpell, option: u8, decks: &Decks<'_>) -> Option<Choice> {
    choices(game, decks).get(usize::from(option)).copied()
}

fn choose(options: usize) -> Leads<Action> {
    match options {
        0 => Leads::Nowhere,
        options => Leads::Choose(options as u8),
    }
}

fn act(action: Option<Action>) -> Leads<Action> {
    action.map_or(Leads::Nowhere, Leads::Act)
}

/// A list in which lines are marked: the first one ends it.
fn marked(chosen: &[u8], options: u8, done: impl FnOnce() -> Action) -> Leads<Action> {
    match chosen.last() {
        None => Leads::Choose(options),
        Some(0) => Leads::Act(done()),
        Some(_) => Leads::Again(options),
    }
}

/// What a choice leads to, with what was chosen behind it.
fn chosen(game: &LastSpell, choice: Choice, path: &[u8], decks: &Decks<'_>) -> Leads<Action> {
    let rest = path.get(1..).unwrap_or_default();
    match (choice, rest) {
        (Choice::Begin, []) => Leads::Act(Action::Begin),
        (Choice::SetUp, rest) => set_up(game, rest),
        (Choice::HouseRules, []) => Leads::Choose(words::house_rules(&mut game.state().rules()).len() as u8),
        (Choice::HouseRules, &[rule]) => {
            let mut rules = game.state().rules();
            if let Some((_, rule)) = words::house_rules(&mut rules).get_mut(usize::from(rule)) {
                **rule = !**rule;
            }
            Leads::Act(Action::SetHouseRules(rules))
        }
        (Choice::Lay(kind), []) => choose(cards(game, kind, 0, decks).0.into()),
        (Choice::Lay(kind), &[number]) => act(cards(game, kind, number, decks).1.map(Action::Lay)),
        (Choice::Done, []) => Leads::Act(Action::Done),
        (Choice::Decline, []) => Leads::Act(Action::Decline),
        (Choice::Roll, []) => Leads::Roll,
        (Choice::Pick(number), []) => Leads::Act(game.pick(number)),
        (Choice::QuickMix, []) => Leads::Act(Action::QuickMix),
        (Choice::Distance, []) => Leads::Amount { from: 0, to: MAX_FOG, start: MAX_FOG },
        (Choice::Distance, &[distance]) => Leads::Act(game.pick(distance)),
        (Choice::Holds, &[gold, material, equipment]) => {
            Leads::Act(Action::Holds(Reward { goods: Goods { gold, material }, equipment }))
        }
        (Choice::Stored, &[gold, material]) => Leads::Act(Action::Stored(Goods { gold, material })),
        // Between scenarios no more is stored than there is.
        (Choice::Stored, rest @ ([] | [_])) if game.state().phase() == Phase::Between => {
            let has = game.state().goods();
            let most = if rest.is_empty() { has.gold } else { has.material };
            Leads::Amount { from: 0, to: most, start: most }
        }
        (Choice::Holds, [] | [_] | [_, _]) | (Choice::Stored, [] | [_]) => {
            Leads::Amount { from: 0, to: MOST_GOODS, start: 0 }
        }
        (Choice::Row, rest) => marked(rest, FOG_FIELDS + 1, || {
            let fields = (1..=FOG_FIELDS).filter(|&field| lists::is_marked(rest, field));
            // A row that is too long is refused.
            Action::Row(fields.take(Fields::new().capacity()).collect())
        }),
        (Choice::Pass, []) => Leads::Act(Action::Pass),
        (Choice::TakeBack(who), []) => Leads::Act(Action::TakeTurn(who)),
        (Choice::Refresh, []) => Leads::Act(Action::Refresh),
        (Choice::PushFog, []) if game.state().rules().push_one_tile => Leads::Choose(3),
        (Choice::PushFog, []) => Leads::Act(Action::PushFog { tile: 0 }),
        (Choice::PushFog, &[tile]) => Leads::Act(Action::PushFog { tile }),
        (Choice::Flame(place), []) => {
            act(game.state().spot(place).map(|place| Action::Damage { place, amount: 1 }))
        }
        (Choice::Open(list), rest) => opening::opened(game, list, rest, decks),
        (Choice::ByHand, rest) => by_hand::leads(game, rest, decks),
        _ => Leads::Nowhere,
    }
}

/// How many play, the scenario, alone or in a campaign, and which pattern cards are swapped for their b.
fn set_up(game: &LastSpell, rest: &[u8]) -> Leads<Action> {
    let done = |&[players, scenario, start]: &[u8; 3], patterns: u8| {
        let scenario = Scenario::ALL.get(usize::from(scenario)).copied();
        let both = scenario.zip(STARTS.get(usize::from(start)).copied());
        act(both.map(|(scenario, start)| Action::SetUp {
            players: players + FEWEST,
            scenario,
            start,
            patterns,
        }))
    };
    match rest.split_first_chunk::<3>() {
        None if rest.is_empty() => Leads::Choose(MOST + 1 - FEWEST),
        None if rest.len() == 1 => Leads::Choose(Scenario::ALL.len() as u8),
        None => Leads::Choose(STARTS.len() as u8),
        Some((first, patterns)) if game.state().rules().single_swaps => match patterns.last() {
            None => Leads::Choose(VARIANTS + 1),
            Some(0) => {
                let swapped = (0..VARIANTS).filter(|number| lists::is_marked(patterns, number + 1));
                done(first, swapped.map(|number| 1 << number).sum())
            }
            Some(_) => Leads::Again(VARIANTS + 1),
        },
        Some((_, [])) => Leads::Choose(2),
        Some((first, &[swapped])) => done(first, if swapped == 0 { 0 } else { (1 << VARIANTS) - 1 }),
        _ => Leads::Nowhere,
    }
}

impl Table for LastSpell {
    const CHAPTERS: Chapters =
        Chapters { name: Text::Chapter, short: Text::ChapterShort, first: 1, resume: Text::GoOn };

    fn leads(&self, path: &[u8], decks: &Decks<'_>) -> Leads<Action> {
        match path.first() {
            None => choose(choices(self, decks).len()),
            Some(&first) => match choice(self, first, decks) {
                Some(choice) => chosen(self, choice, path, decks),
                None => Leads::Nowhere,
            },
        }
    }

    fn list(&self, path: &[u8], decks: &Decks<'_>, add: &mut dyn FnMut(&Card<'_>)) {
        if let Some(&first) = path.first()
            && let Some(choice) = choice(self, first, decks)
            && let Some(kind) = kind(choice, path)
        {
            walk(self, kind, decks, add);
        }
    }

    fn lay(&self, card: &Card<'_>, _: u32, decks: &Decks<'_>) -> Leads<Action> {
        laying::lay(self, card, decks)
    }

    plays_with_cards!(LastSpell, Action);

    fn unknown(_: &Action, refusal: &Refusal) -> Option<(CardRef, Slot)> {
        match *refusal {
            Refusal::Missing { card, slot } => Some((card, Slot::from_code(slot)?)),
            _ => None,
        }
    }

    fn title(&self, path: &[u8], say: &mut Say<'_>) -> fmt::Result {
        labels::title(self, path, say)
    }

    fn label(&self, path: &[u8], option: u8, say: &mut Say<'_>) -> fmt::Result {
        labels::label(self, path, option, say)
    }

    /// At dawn one structure after the other gets its flames; otherwise other things can be done then, and nobody should
    /// press what stood there before.
    fn place_after(&self, at: usize) -> usize {
        if self.state().asked() == Some(Asked::Dawn) { at } else { 0 }
    }

    fn is_read(&self, path: &[u8], decks: &Decks<'_>) -> bool {
        let first = path.first().and_then(|&option| choice(self, option, decks));
        matches!(first, Some(Choice::Open(list)) if list.is_page() && list != lists::List::Afford)
    }

    fn help(&self) -> &'static [Help] {
        match (self.state().phase(), self.state().asked()) {
            (Phase::Joining, _) => &[Help::SpellSetUp, Help::PickOption],
            (_, Some(Asked::Turn { .. })) => {
                &[Help::SpellTurn, Help::SpellCosts, Help::SpellItems, Help::SpellPages]
            }
            (_, Some(Asked::Night | Asked::Dawn)) => &[Help::SpellDawn, Help::SpellItems, Help::SpellPages],
            _ => &[Help::SpellLay, Help::SpellPages],
        }
    }

    fn draw(&self, chosen: usize, seen: &Seen<'_>, frame: &mut Frame) {
        draw::page(self, chosen, seen, frame);
    }

    fn draw_status(&self, seen: &Seen<'_>, frame: &mut Frame) {
        draw::status(self, seen, frame);
    }

    fn by_hand(&self, decks: &Decks<'_>) -> Option<Path> {
        let page = choices(self, decks).iter().position(|&choice| choice == Choice::ByHand)?;
        Path::from_slice(&[page as u8]).ok()
    }

    /// The fate coin.
    fn die(&self, _: usize, say: &mut Say<'_>) -> fmt::Result {
        labels::page(self, crate::text::SpellPage::Coin, &[], say)
    }

    fn face(&self, _: usize, face: u8, say: &mut Say<'_>) -> fmt::Result {
        labels::coin(self, face, say)
    }

    fn alike(&self, _: usize, [face, other]: [u8; 2], _: &Decks<'_>) -> bool {
        face == other
    }

    fn is_announced(event: &Event) -> bool {
        events::is_announced(event)
    }

    fn is_dire(event: &Event) -> bool {
        events::is_dire(event)
    }

    /// A lamp for each field that the nearest fog is away.
    fn lamps(&self, _: &Decks<'_>) -> u8 {
        match self.state().phase() {
            Phase::Joining | Phase::Over => 0,
            _ => self.state().fog().into_iter().min().unwrap_or(0).min(LEDS as u8),
        }
    }

    fn told(&self, action: &Action, say: &mut Say<'_>) -> fmt::Result {
        Words(self).told(action, say)
    }

    fn say(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
        Words(self).say(event, say)
    }

    fn put_back(&self, event: &Event, say: &mut Say<'_>) -> fmt::Result {
        Words(self).put_back(event, say)
    }

    fn lifts(refusal: &Refusal) -> Option<Action> {
        refusal.is_limit().then_some(Action::LiftLimit)
    }

    fn why(&self, refusal: &Refusal, say: &mut Say<'_>) -> fmt::Result {
        Words(self).why(refusal, say)
    }
}
