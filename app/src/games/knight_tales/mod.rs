//! Knight Tales on the screen. The main page shows the current question as a list, as a map of the battlefield or as the
//! dice of an attack. Turning past its choices leads to the information pages.
//!
//! ```text
//!  option   0 … n            n + 1 …
//!           what is offered  odds of the attack, or what each use of wrath is worth
//!                            where the dice come from ─▶ all of it
//!                            battlefield, lanes and village
//!                            knights ─▶ set by hand: whose ─▶ which value ─▶ to what
//!                            quests ─▶ who has fulfilled them
//!                            piles ─▶ whose ─▶ only for its owner ─▶ its cards
//!                            points ─▶ line by line ─▶ the cards of a line
//!                            reminders of what the players do themselves
//! ```

mod adjust;
mod choices;
mod dice;
mod draw;
mod events;
mod field;
mod laying;
mod odds;
mod pages;
mod refusals;
mod result;
mod saying;
#[cfg(test)]
mod tests;
mod told;
mod words;

use core::fmt::{self, Write as _};

use rules_core::card::{Card, CardRef, Field, Slot};
use rules_core::knight_tales::{Action, Asked, Doom, Event, KnightTales, Offer, Phase, Refusal, Seat};
use rules_core::odds::{Fight, Lying, Preference};

use self::choices::{Choice, MODES, asked_who, cards, choices, gear, shares, usable, walk};
use self::saying::{Gap, Saying, nth};
use self::words::{LEVELS, Words, house_rules, mode};
use super::table::plays_with_cards;
use super::{Leads, Path, Say, Seen, Table, by_hand};
use crate::decks::Decks;
use crate::frame::Frame;
use crate::lights::LEDS;
use crate::spoken::Spoken as _;
use crate::text::{Help, Tale, Text};

fn choice(game: &KnightTales, option: u8, decks: &Decks<'_>) -> Option<Choice> {
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

fn chosen(game: &KnightTales, choice: Choice, decks: &Decks<'_>) -> Leads<Action> {
    let at = game.state();
    match choice {
        Choice::SetUp => Leads::Choose(MODES.len() as u8),
        Choice::HouseRules => Leads::Choose(house_rules(&mut at.rules()).len() as u8),
        Choice::Dice | Choice::Trophy | Choice::Offer(Offer::Lay(_) | Offer::Buy) => {
            choose(cards(game, choice, 0, decks).0.into())
        }
        Choice::Offer(Offer::Use(trigger)) => choose(usable(game, trigger, 0, decks).0.into()),
        Choice::Offer(Offer::Roll) => Leads::Roll,
        Choice::Offer(Offer::ToToken(_)) => Leads::Choose(2),
        Choice::Offer(Offer::ChooseAmount { most }) => Leads::Amount { from: 0, to: most, start: most },
        Choice::Offer(Offer::Begin) => {
            let (dice, longsword) = gear(game, decks);
            Leads::Act(Action::BeginWith { dice, longsword })
        }
        Choice::Offer(offer) => act(offer.action()),
        Choice::Shares => choose(shares(game, 0, decks).0.into()),
        Choice::Quests => choose(at.quests().len()),
        Choice::Piles => choose(at.knights().len()),
        Choice::Score(_) => Leads::Choose(pages::POINTS),
        Choice::Odds
        | Choice::Wrath
        | Choice::Map
        | Choice::Village
        | Choice::Knights
        | Choice::Missing
        | Choice::Reminders(_) => Leads::Nowhere,
    }
}

/// What the second choice leads to.
fn second(game: &KnightTales, choice: Choice, option: u8, decks: &Decks<'_>) -> Leads<Action> {
    let card = || cards(game, choice, option, decks).1;
    match choice {
        Choice::SetUp => Leads::Choose(LEVELS.len() as u8),
        Choice::HouseRules => {
            let mut rules = game.state().rules();
            if let Some((_, rule)) = house_rules(&mut rules).get_mut(usize::from(option)) {
                **rule = !**rule;
            }
            Leads::Act(Action::SetHouseRules(rules))
        }
        Choice::Dice | Choice::Offer(Offer::Lay(_)) => act(card().map(Action::Lay)),
        Choice::Offer(Offer::Buy) => act(card().map(Action::Buy)),
        // Only the owner looks at a pile.
        Choice::Trophy | Choice::Piles => Leads::Choose(1),
        Choice::Offer(Offer::Use(trigger)) => {
            let used = usable(game, trigger, option, decks).1;
            act(used.map(|(who, card)| Action::Use { who, card }))
        }
        Choice::Offer(Offer::ToToken(die)) => Leads::Act(Action::ToToken { die, shield: option == 1 }),
        Choice::Offer(Offer::ChooseAmount { .. }) => Leads::Act(Action::ChooseAmount(option)),
        Choice::Score(who) => choose(pages::counted(game, who, [option, 0], decks).0.into()),
        _ => Leads::Nowhere,
    }
}

fn third(game: &KnightTales, choice: Choice, [option, last]: [u8; 2], decks: &Decks<'_>) -> Leads<Action> {
    match choice {
        Choice::SetUp => {
            let mode = MODES.get(usize::from(option)).copied();
            let level = LEVELS.get(usize::from(last)).map(|&(level, _)| level);
            act(mode.zip(level).map(|(mode, difficulty)| Action::SetUp { mode, difficulty }))
        }
        Choice::Trophy => choose(payments(game, choice, option, decks).len()),
        Choice::Piles => Leads::Choose(game.state().defeated(Seat(option)).count().max(1) as u8),
        _ => Leads::Nowhere,
    }
}

fn fourth(game: &KnightTales, choice: Choice, option: u8, last: u8, decks: &Decks<'_>) -> Leads<Action> {
    match (choice, cards(game, choice, option, decks).1) {
        (Choice::Trophy, Some(trophy)) => {
            let give = payments(game, choice, option, decks).get(usize::from(last)).copied();
            act(give.map(|give| Action::TakeTrophy { trophy, give }))
        }
        _ => Leads::Nowhere,
    }
}

fn payments(
    game: &KnightTales,
    choice: Choice,
    option: u8,
    decks: &Decks<'_>,
) -> rules_core::knight_tales::Payments {
    let trophy = cards(game, choice, option, decks).1;
    trophy.map(|trophy| game.payments(asked_who(game), trophy, decks)).unwrap_or_default()
}

impl Table for KnightTales {
    fn leads(&self, path: &[u8], decks: &Decks<'_>) -> Leads<Action> {
        let first = path.first().and_then(|&option| choice(self, option, decks));
        match (path, first) {
            ([], _) => Leads::Choose(choices(self, decks).len() as u8),
            ([_, behind @ ..], Some(Choice::Knights)) => by_hand::leads(self, behind, decks),
            ([_], Some(choice)) => chosen(self, choice, decks),
            (&[_, option], Some(choice)) => second(self, choice, option, decks),
            (&[_, option, last], Some(choice)) => third(self, choice, [option, last], decks),
            (&[_, option, _, last], Some(choice)) => fourth(self, choice, option, last, decks),
            _ => Leads::Nowhere,
        }
    }

    fn list(&self, path: &[u8], decks: &Decks<'_>, add: &mut dyn FnMut(&Card<'_>)) {
        if let &[first] = path
            && let Some(choice) = choice(self, first, decks)
        {
            walk(self, choice, decks, add);
        }
    }

    fn lay(&self, card: &Card<'_>, _: u32, decks: &Decks<'_>) -> Leads<Action> {
        laying::lay(self, card, decks)
    }

    plays_with_cards!(KnightTales, Action);

    fn unknown(_: &Action, refusal: &Refusal) -> Option<(CardRef, Slot)> {
        match *refusal {
            Refusal::Missing { card, slot } => Some((card, Slot::from_code(slot)?)),
            _ => None,
        }
    }

    fn title(&self, path: &[u8], say: &mut Say<'_>) -> fmt::Result {
        let first = path.first().and_then(|&option| choice(self, option, say.decks));
        let second = path.get(1).copied().unwrap_or(0);
        let saying = match (path.len(), first) {
            (_, Some(Choice::Knights)) => {
                return by_hand::title(self, path.get(1..).unwrap_or_default(), say);
            }
            (1, Some(Choice::SetUp)) => Saying::plain(Tale::WhichMode),
            (_, Some(Choice::SetUp)) => Saying::plain(Tale::WhichLevel),
            (_, Some(Choice::HouseRules)) => Saying::plain(Tale::HouseRules),
            (_, Some(Choice::Dice)) => Saying::plain(Tale::WhichDie),
            (1, Some(Choice::Trophy)) => Saying::plain(Tale::WhichTrophy),
            (2, Some(Choice::Trophy)) => Saying::one(Tale::OnlyOwner, Gap::Who(asked_who(self))),
            (_, Some(Choice::Trophy)) => Saying::plain(Tale::GiveWhat),
            (1, Some(Choice::Piles)) => Saying::plain(Tale::WhosePile),
            (2, Some(Choice::Piles)) => Saying::one(Tale::OnlyOwner, Gap::Who(Seat(second))),
            (_, Some(Choice::Piles)) => Saying::one(Tale::PileOf, Gap::Who(Seat(second))),
            (_, Some(Choice::Offer(Offer::Buy))) => {
                let gold = self.state().knight(asked_who(self)).map_or(0, |knight| knight.gold);
                Saying::one(Tale::WhatToBuy, Gap::Number(gold))
            }
            (2, Some(Choice::Score(who))) => return pages::point(self, who, second, say),
            (_, Some(Choice::Offer(Offer::ToToken(_)))) => Saying::plain(Tale::TokenOf),
            (_, Some(Choice::Offer(Offer::ChooseAmount { .. }))) => Saying::plain(Tale::HowMuch),
            (_, Some(Choice::Offer(Offer::Lay(rules_core::card::Kind::Knight)))) => {
                Saying::plain(Tale::WhichKnight)
            }
            (_, Some(choice @ (Choice::Shares | Choice::Quests | Choice::Score(_)))) => {
                return draw::label(self, choice, say);
            }
            _ => Saying::plain(Tale::WhichCard),
        };
        Words(self).speak(&saying, say)
    }

    fn label(&self, path: &[u8], option: u8, say: &mut Say<'_>) -> fmt::Result {
        let words = Words(self);
        let first = path.first().copied().unwrap_or(option);
        let Some(choice) = choice(self, first, say.decks) else { return Ok(()) };
        let card_or_nothing = |card: Option<CardRef>| match card {
            Some(card) => Saying::one(Tale::Just, Gap::Card(card)),
            None => Saying::plain(Tale::Nothing),
        };
        let saying = match (path, choice) {
            ([], choice) => return draw::label(self, choice, say),
            ([_, behind @ ..], Choice::Knights) => return by_hand::label(self, behind, option, say),
            ([_], Choice::SetUp) => {
                Saying::plain(MODES.get(usize::from(option)).map_or(Tale::Nothing, |&one| mode(one)))
            }
            (_, Choice::SetUp) => {
                Saying::plain(LEVELS.get(usize::from(option)).map_or(Tale::Nothing, |one| one.1))
            }
            (_, Choice::HouseRules) => {
                let mut rules = self.state().rules();
                let Some((name, on)) =
                    house_rules(&mut rules).get(usize::from(option)).map(|(name, on)| (*name, **on))
                else {
                    return Ok(());
                };
                say.write_str(if on { "x " } else { "- " })?;
                Saying::plain(name)
            }
            (_, Choice::Shares) => {
                let share = shares(self, option, say.decks).1;
                return share.map_or(Ok(()), |share| words.share(share, say));
            }
            (_, Choice::Quests) => return pages::quest(self, option, say),
            (&[_, line], Choice::Score(who)) => {
                let counted = pages::counted(self, who, [line, option], say.decks).1;
                counted.unwrap_or(Saying::plain(Tale::Nothing))
            }
            (_, Choice::Score(who)) => return pages::point(self, who, option, say),
            ([_], Choice::Piles) => Saying::one(Tale::Just, Gap::Who(Seat(option))),
            ([_, _], Choice::Piles | Choice::Trophy) => Saying::plain(Tale::ShowPile),
            (&[_, who, _], Choice::Piles) => match self.state().defeated(Seat(who)).nth(option.into()) {
                Some(card) => return words.priced(card, Field::Valor, say),
                None => Saying::plain(Tale::Nothing),
            },
            (&[_, trophy, _], Choice::Trophy) => {
                match payments(self, choice, trophy, say.decks).get(usize::from(option)) {
                    Some(&[one, other]) => Saying::two(Tale::Pair, Gap::Card(one), Gap::Card(other)),
                    None => Saying::plain(Tale::Nothing),
                }
            }
            (_, Choice::Offer(Offer::Use(trigger))) => match usable(self, trigger, option, say.decks).1 {
                Some((who, card)) if who != asked_who(self) => {
                    Saying::two(Tale::Named, Gap::Who(who), Gap::Card(card))
                }
                used => card_or_nothing(used.map(|(_, card)| card)),
            },
            (_, Choice::Offer(Offer::ToToken(_))) => {
                Saying::plain(nth(&[Tale::SwordToken, Tale::ShieldToken], option))
            }
            (_, Choice::Offer(Offer::Buy)) => match cards(self, choice, option, say.decks).1 {
                Some(card) => return words.priced(card, Field::Cost, say),
                None => Saying::plain(Tale::Nothing),
            },
            (_, choice) => card_or_nothing(cards(self, choice, option, say.decks).1),
        };
        words.speak(&saying, say)
    }

    /// Other things can be done then: nobody should press what stood there before.
    fn place_after(&self, _: usize) -> usize {
        0
    }

    fn help(&self) -> &'static [Help] {
        match (self.state().phase(), self.state().asked()) {
            (Phase::Joining, _) => &[Help::TaleSetUp, Help::PickOption],
            (_, Some(Asked::Target { .. } | Asked::Actions | Asked::Reveal { .. })) => {
                &[Help::TaleMap, Help::TaleTarget, Help::TaleDoom]
            }
            (_, Some(Asked::Reactions | Asked::Resolve | Asked::PickDie { .. })) => {
                &[Help::TaleDice, Help::TaleSorts, Help::TaleDoom]
            }
            (Phase::Night, _) => &[Help::TaleLay, Help::TaleDoom],
            _ => &[Help::TaleLay, Help::TalePages],
        }
    }

    fn draw(&self, chosen: usize, seen: &Seen<'_>, frame: &mut Frame) {
        draw::page(self, chosen, seen, frame);
    }

    fn draw_status(&self, seen: &Seen<'_>, frame: &mut Frame) {
        draw::status(self, seen, frame);
    }

    fn fight(&self, number: u8, preference: Preference, decks: &Decks<'_>) -> Option<Fight> {
        odds::fight(self, number, preference, decks)
    }

    fn lying(&self, preference: Preference, decks: &Decks<'_>) -> Option<(Fight, Lying)> {
        odds::lying(self, preference, decks)
    }

    fn by_hand(&self, decks: &Decks<'_>) -> Option<Path> {
        let page = choices(self, decks).iter().position(|&choice| choice == Choice::Knights)?;
        Path::from_slice(&[page as u8]).ok()
    }

    fn die(&self, die: usize, say: &mut Say<'_>) -> fmt::Result {
        match self.due_colour(die) {
            Some(colour) => Words(self).speak(&Saying::one(Tale::DieOf, Gap::Colour(colour)), say),
            None => say.text(Text::Die),
        }
    }

    fn face(&self, die: usize, face: u8, say: &mut Say<'_>) -> fmt::Result {
        match self.due_colour(die) {
            Some(colour) => {
                let shown = self.shows(colour, face, say.decks);
                say.write_str(shown.map_or("?", |face| face.spoken(say.lang)))
            }
            None => write!(say, "{}", u16::from(face) + 1),
        }
    }

    fn alike(&self, die: usize, [face, other]: [u8; 2], decks: &Decks<'_>) -> bool {
        match self.due_colour(die) {
            Some(colour) => self.shows(colour, face, decks) == self.shows(colour, other, decks),
            None => face == other,
        }
    }

    fn is_announced(event: &Event) -> bool {
        events::is_announced(event)
    }

    fn is_dire(event: &Event) -> bool {
        events::is_dire(event)
    }

    /// The doom token on its way to the last space.
    fn lamps(&self, decks: &Decks<'_>) -> u8 {
        let lit = |doom: Doom| (usize::from(doom.level) + 1) * LEDS / (usize::from(doom.last) + 1);
        self.doom(decks).map_or(0, |doom| lit(doom).max(1) as u8)
    }

    fn is_summed(event: &Event) -> bool {
        matches!(event, Event::Struck { .. })
    }

    fn draw_sum(&self, events: &mut dyn Iterator<Item = &Event>, seen: &Seen<'_>, frame: &mut Frame) {
        result::page(self, events, seen, frame);
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

    fn why(&self, refusal: &Refusal, say: &mut Say<'_>) -> fmt::Result {
        Words(self).why(refusal, say)
    }
}
