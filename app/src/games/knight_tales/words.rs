//! Names, choices and questions in words.

use core::fmt::{self, Write as _};

use rules_core::card::{CardRef, Field, Game, Kind};
use rules_core::effect::{Instruction, KtOp, Program, Question};
use rules_core::knight_tales::{
    Asked, Counters, Difficulty, Giver, HouseRules, KnightTales, Mode, Offer, Picked, Spot, Text as CardText,
    Why,
};

use super::saying::{Gap, Saying, nth};
use crate::decks::Decks;
use crate::games::{Say, Seen};
use crate::spoken::{self, Phrase};
use crate::text::{Lang, Tale};

/// The words of one game: it knows who sits where.
pub(super) struct Words<'g>(pub(super) &'g KnightTales);

pub(super) const fn mode(mode: Mode) -> Tale {
    match mode {
        Mode::Competitive => Tale::Competitive,
        Mode::Solo => Tale::Solo,
        Mode::Coop => Tale::Together,
    }
}

pub(super) const LEVELS: [(Difficulty, Tale); 3] = [
    (Difficulty::Heroic, Tale::Heroic),
    (Difficulty::Epic, Tale::Epic),
    (Difficulty::Legendary, Tale::Legendary),
];

/// Each house rule with its name.
pub(super) fn house_rules(rules: &mut HouseRules) -> [(Tale, &mut bool); 8] {
    [
        (Tale::RuleDouble, &mut rules.double_sword_counts_two),
        (Tale::RuleCut, &mut rules.cut_each_die),
        (Tale::RuleBossLanes, &mut rules.boss_in_lanes),
        (Tale::RuleLastDoom, &mut rules.last_doom_again),
        (Tale::RuleStop, &mut rules.may_stop_early),
        (Tale::RuleRobbed, &mut rules.robbed_in_last_deed),
        (Tale::RuleExcess, &mut rules.excess_hits_boss),
        (Tale::RuleVillage, &mut rules.coop_from_village),
    ]
}

/// Where a monster stands: lane and rank, or the boss.
pub(super) fn place(game: &KnightTales, spot: Spot) -> [Gap; 2] {
    match spot {
        Spot::Lane { lane, place } => [Gap::Lane(lane), Gap::Nth(place)],
        Spot::Boss => [Gap::Text(Tale::BossName), Gap::Number(game.state().field().rank(spot).into())],
    }
}

impl<'g> Words<'g> {
    pub(super) fn card<'a, 's: 'a>(&'a self, card: CardRef, say: &Say<'s>) -> &'a str {
        self.card_in(card, say.decks, say.lang)
    }

    pub(super) fn card_in<'a>(&'a self, card: CardRef, decks: &'a Decks<'a>, lang: Lang) -> &'a str {
        match (self.0.card(card, decks), lang) {
            (Some(card), Lang::English) => card.english(),
            (Some(card), Lang::German) => card.german(),
            (None, _) => "?",
        }
    }

    /// A choice of a list.
    pub(super) fn offer(&self, offer: Offer, say: &mut Say<'_>) -> fmt::Result {
        let number = |text, number: u8| Saying::one(text, Gap::Number(number.into()));
        let saying = match offer {
            Offer::Lay(Kind::Knight) => Saying::plain(Tale::AddKnight),
            Offer::Lay(kind) => Saying::one(Tale::LayKind, Gap::Kind(kind)),
            Offer::Begin => Saying::plain(Tale::Begin),
            Offer::Roll => Saying::plain(Tale::Roll),
            Offer::Buy => Saying::plain(Tale::Buy),
            Offer::Pass => Saying::plain(Tale::Pass),
            Offer::Attack(spot) => self.spot(spot),
            Offer::Use(_) => Saying::plain(Tale::UseCard),
            Offer::PayFatigue => {
                let attack = self.0.state().attack();
                number(
                    Tale::PayFatigue,
                    attack.map_or(0, |attack| self.0.toll(attack.target, say.decks).cost),
                )
            }
            Offer::Reroll(_) => Saying::plain(Tale::Reroll),
            Offer::AddDie => Saying::plain(Tale::AddDie),
            Offer::Resolve => Saying::plain(Tale::ToResolve),
            Offer::Faith(_) => Saying::plain(Tale::UseFaith),
            Offer::ResolveDoom => Saying::plain(Tale::ResolveDoom),
            Offer::Strike => {
                let (damage, incoming) = self.0.blows(say.decks);
                Saying::two(Tale::Strike, Gap::Number(damage.into()), Gap::Number(incoming.into()))
            }
            Offer::PickDie(_) | Offer::ToToken(_) => Saying::plain(Tale::TakeDie),
            Offer::ChooseOption(option) => return self.option(option, say),
            Offer::ChooseAmount { .. } => Saying::plain(Tale::ChooseAmount),
            Offer::Pick(number) => match self.0.picked(number, say.decks) {
                Some(Picked::Spot(spot)) => self.spot(spot),
                Some(Picked::Knight(who)) => Saying::one(Tale::Just, Gap::Who(who)),
                Some(Picked::Card(card)) => Saying::one(Tale::Just, Gap::Card(card)),
                Some(Picked::Lane(lane)) => Saying::one(Tale::Just, Gap::Lane(lane)),
                None => Saying::one(Tale::OptionNumber, Gap::Nth(number)),
            },
            Offer::Accept => Saying::plain(Tale::Yes),
            Offer::Decline => Saying::plain(match self.0.state().asked() {
                Some(Asked::Text { .. } | Asked::Changed { .. }) => Tale::No,
                _ => Tale::NoMore,
            }),
            Offer::Done => Saying::plain(Tale::Done),
            Offer::StopNight => Saying::plain(Tale::StopNight),
        };
        self.speak(&saying, say)
    }

    pub(super) fn spot(&self, spot: Spot) -> Saying {
        let [lane, rank] = place(self.0, spot);
        let is_up = self.0.state().field().monster(spot).is_some_and(|monster| monster.card.is_some());
        match is_up {
            true => Saying::three(Tale::HintPick, [lane, rank, Gap::At(spot)]),
            false => Saying::two(Tale::HintHidden, lane, rank),
        }
    }

    /// One of several options: a colour of dice, or an option of a text.
    fn option(&self, option: u8, say: &mut Say<'_>) -> fmt::Result {
        let saying = match self.0.state().asked() {
            Some(Asked::FewerDice { .. }) => {
                Saying::one(Tale::Just, Gap::Text(nth(&[Tale::Black, Tale::Red], option)))
            }
            Some(Asked::Text { text, question: Question::Choose { options, .. } }) => {
                match nth_option(self.program(text, say), options, option) {
                    Some([]) => Saying::plain(Tale::Nothing),
                    Some(block) => {
                        return say.write_str(&spoken::program_words(Game::KnightTales, block, say.lang));
                    }
                    None => Saying::one(Tale::OptionNumber, Gap::Nth(option)),
                }
            }
            _ => Saying::one(Tale::OptionNumber, Gap::Nth(option)),
        };
        self.speak(&saying, say)
    }

    fn program<'a, 's: 'a>(&'a self, text: CardText, say: &Say<'s>) -> &'a [u8] {
        let card = self.0.card(text.card, say.decks);
        let ability = card.and_then(|card| card.abilities().nth(text.ability.into()));
        ability.map_or(&[], |ability| ability.program)
    }

    /// What the table is asked.
    pub(super) fn asked(&self, asked: Asked, say: &mut Say<'_>) -> fmt::Result {
        let number = |text, number: u8| Saying::one(text, Gap::Number(number.into()));
        let saying = match asked {
            Asked::OrderRoll { who } => Saying::one(Tale::AskOrder, Gap::Who(who)),
            Asked::Helpers { left } => number(Tale::AskHelpers, left),
            Asked::Quest { deck } => number(Tale::AskQuest, deck),
            Asked::DayTurn { who } => {
                let gold = self.0.state().knight(who).map_or(0, |knight| knight.gold);
                Saying::two(Tale::AskDay, Gap::Who(who), Gap::Number(gold))
            }
            Asked::Renown { night } => number(Tale::AskRenown, night),
            Asked::Deal { champions, minions } => {
                Saying::two(Tale::AskDeal, Gap::Number(champions.into()), Gap::Number(minions.into()))
            }
            Asked::Reveal { lane, place } => Saying::two(Tale::AskReveal, Gap::Lane(lane), Gap::Nth(place)),
            Asked::Boss => Saying::plain(Tale::AskBoss),
            Asked::Tactic => Saying::plain(Tale::AskTactic),
            Asked::Target { who } => Saying::one(Tale::AskTarget, Gap::Who(who)),
            Asked::Actions | Asked::CombatRoll | Asked::Reactions | Asked::Resolve => {
                let attack = self.0.state().attack();
                match attack {
                    Some(attack) => {
                        Saying::two(Tale::TargetChosen, Gap::Who(attack.attacker), Gap::At(attack.target))
                    }
                    None => Saying::plain(Tale::Roll),
                }
            }
            Asked::Window(_) => Saying::plain(Tale::AskWindow),
            Asked::FewerDice { .. } => Saying::plain(Tale::AskFewer),
            Asked::PickDie { why, .. } => Saying::plain(match why {
                Why::RerollKnight | Why::RerollMonster => Tale::AskReroll,
                Why::DiscardMonster => Tale::AskDiscard,
                Why::ToToken => Tale::AskToken,
                Why::ToSword | Why::ToShield | Why::ToFaith => Tale::AskTurn,
            }),
            Asked::RollDie { .. } => Saying::plain(Tale::AskRollDie),
            Asked::RevealAny { .. } => Saying::plain(Tale::AskRevealAny),
            Asked::Swap(_) => Saying::plain(Tale::AskSwap),
            Asked::ReadyCard { who, .. } => Saying::one(Tale::AskReady, Gap::Who(who)),
            Asked::MendLane { .. } => Saying::plain(Tale::AskMend),
            Asked::Shift { left, .. } => number(Tale::AskShift, left),
            Asked::Text { text, question: Question::Manual { .. } } => {
                match manual(self.program(text, say), say.lang) {
                    Some(manual) => return say.write_str(manual),
                    None => Saying::one(Tale::AskByHand, Gap::Card(text.card)),
                }
            }
            Asked::Text { text, .. } => Saying::one(Tale::Just, Gap::Card(text.card)),
            Asked::Changed { .. } => Saying::plain(Tale::AskChanged),
            Asked::ByHand { text, .. } => Saying::one(Tale::AskByHand, Gap::Card(text.card)),
        };
        self.speak(&saying, say)
    }

    /// Who gives dice and tokens, and which.
    pub(super) fn share(&self, (giver, counters): (Giver, Counters), say: &mut Say<'_>) -> fmt::Result {
        let who = match giver {
            Giver::Knight(card) | Giver::Target(card) | Giver::Text(card) => Gap::Card(card),
            Giver::Tokens => Gap::Text(Tale::TokensOnIt),
            Giver::Used => Gap::Text(Tale::UsedCards),
        };
        self.speak(&Saying::one(Tale::Just, who), say)?;
        say.write_str(":")?;
        let [swords, shields, dooms] = counters.firm;
        let parts = [
            (Tale::GivesKnight, counters.knight_dice),
            (Tale::GivesBlack, counters.black),
            (Tale::GivesRed, counters.red),
            (Tale::LessBlack, counters.less_black),
            (Tale::LessRed, counters.less_red),
            (Tale::GivesSwords, counters.swords),
            (Tale::GivesShields, counters.shields),
            (Tale::ItsSwords, counters.monster_swords),
            (Tale::ItsShields, counters.monster_shields),
            (Tale::Dearer, counters.dearer),
            (Tale::Cheaper, counters.cheaper),
            (Tale::FixedPrice, counters.price),
            (Tale::WrathBarred, counters.no_wrath),
            (Tale::FirmSwords, swords),
            (Tale::FirmShields, shields),
            (Tale::FirmDooms, dooms),
        ];
        for (text, amount) in parts.into_iter().filter(|&(_, amount)| amount > 0) {
            // A fixed price is counted from one.
            let shown = u16::from(amount) - u16::from(text == Tale::FixedPrice);
            self.speak(&Saying::one(text, Gap::Number(shown)), say)?;
        }
        Ok(())
    }

    /// A card with its price, or with its valor where it was won.
    pub(super) fn priced(&self, card: CardRef, field: Field, say: &mut Say<'_>) -> fmt::Result {
        let text = if field == Field::Cost { Tale::PriceOf } else { Tale::Named };
        let saying = match self.0.amount(card, field, say.decks) {
            Some(price) => Saying::two(text, Gap::Card(card), Gap::Number(price.into())),
            None => Saying::one(Tale::Just, Gap::Card(card)),
        };
        self.speak(&saying, say)
    }

    /// A short line, cut where it does not fit.
    pub(super) fn line(&self, saying: Saying, seen: &Seen<'_>) -> Phrase {
        self.phrase(seen, &|say| self.speak(&saying, say))
    }

    /// Words of a line, cut where they do not fit.
    pub(super) fn phrase(&self, seen: &Seen<'_>, with: &dyn Fn(&mut Say<'_>) -> fmt::Result) -> Phrase {
        let mut phrase = Phrase::new();
        let _ = with(&mut Say::new(seen.lang, seen.decks, &mut phrase));
        phrase
    }
}

/// The option of the first choice with so many of them.
fn nth_option(program: &[u8], options: u8, number: u8) -> Option<&[u8]> {
    Program::<KtOp>::new(program).instructions().map_while(Result::ok).find_map(|instruction| {
        match instruction {
            Instruction::Choose(choice) if choice.len() == usize::from(options) => choice.get(number.into()),
            Instruction::If { block, .. }
            | Instruction::Otherwise { block }
            | Instruction::Repeat { block, .. }
            | Instruction::May { block } => nth_option(block, options, number),
            _ => None,
        }
    })
}

/// What the owner typed where the language has no words.
fn manual(program: &[u8], lang: Lang) -> Option<&str> {
    Program::<KtOp>::new(program).instructions().map_while(Result::ok).find_map(|instruction| {
        match instruction {
            Instruction::Manual(words) => Some(match lang {
                Lang::English => words.english,
                Lang::German => words.german,
            }),
            Instruction::If { block, .. }
            | Instruction::Otherwise { block }
            | Instruction::Repeat { block, .. }
            | Instruction::May { block } => manual(block, lang),
            _ => None,
        }
    })
}
