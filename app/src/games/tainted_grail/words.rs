//! Names, choices and questions in words.

use core::fmt::{self, Write as _};

use rules_core::card::{CardRef, Field, Game, Slot};
use rules_core::effect::{Amount, Instruction, Program, Question, Target, TgOp};
use rules_core::tainted_grail::party::{Character, Holding, Seat};
use rules_core::tainted_grail::{Asked, Cue, From, Offer, Part, Place, TaintedGrail};

use super::answer;
use super::saying::{Gap, Saying};
use crate::decks::Decks;
use crate::games::{Say, Seen};
use crate::spoken::{self, Line, Phrase};
use crate::text::{Grail, Lang};

pub(super) fn character(character: Character, lang: Lang) -> Line {
    spoken::slot_amount(Slot::Field(Field::Owner), character.code(), lang)
}

/// The words of one game: it knows who sits where.
pub(super) struct Words<'g>(pub(super) &'g TaintedGrail);

impl<'g> Words<'g> {
    pub(super) fn who(&self, who: Seat, lang: Lang) -> Line {
        match self.0.party().member(who) {
            Some(member) => character(member.character(), lang),
            None => Line::try_from("?").unwrap_or_default(),
        }
    }

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

    pub(super) fn place<'a, 's: 'a>(&'a self, place: Place, say: &Say<'s>) -> &'a str {
        let at = self.0.encounter();
        let card = match place {
            Place::Encounter => at.map(|at| at.card()),
            Place::Laid(place) => at.and_then(|at| at.sequence().get(place)).map(|laid| laid.card),
            Place::Of(who) => self.0.party().member(who).map(|member| member.card()),
            Place::Weather => at.and_then(|at| at.weather()).map(|weather| weather.card),
            // A text of an amberling is told with its card.
            Place::Amberling | Place::Gone => None,
        };
        card.map_or("?", |card| self.card(card, say))
    }

    /// A choice of a list.
    pub(super) fn offer(&self, offer: Offer, say: &mut Say<'_>) -> fmt::Result {
        let saying = match offer {
            Offer::LayCard(From::Hand) => Saying::plain(Grail::LayFromHand),
            Offer::LayCard(From::Stack) => Saying::plain(Grail::LayFromStack),
            Offer::LayCard(From::Discard) => Saying::plain(Grail::LayFromDiscard),
            Offer::LayCard(From::Enemy) => Saying::plain(Grail::LayOfEnemy),
            Offer::LayCard(From::Amberlings) => Saying::plain(Grail::LayAmberling),
            Offer::LayCard(From::Weather) => Saying::plain(Grail::LayWeather),
            Offer::LayNone => Saying::plain(Grail::LayNone),
            Offer::Redraw(who) => Saying::one(Grail::Redraw, Gap::Who(who)),
            Offer::KeepHands => Saying::plain(Grail::KeepHands),
            Offer::ChooseActive(who) | Offer::ChooseMember(who) => Saying::one(Grail::Just, Gap::Who(who)),
            Offer::StopLaying => Saying::plain(Grail::StopLaying),
            Offer::UseCharges { place, .. } => Saying::one(Grail::UseCharges, Gap::At(Place::Laid(place))),
            Offer::UseItem { item, .. } => Saying::one(Grail::UseItem, Gap::Card(item)),
            Offer::Flee => Saying::plain(Grail::Flee),
            Offer::Avoid => Saying::plain(Grail::Avoid),
            Offer::PayMagic(Some(who)) => Saying::one(Grail::PaysMagic, Gap::Who(who)),
            Offer::PayMagic(None) => Saying::plain(Grail::NobodyPays),
            Offer::ChooseOption(option) => return self.option(option, say),
            Offer::ChooseAmount { .. } => Saying::plain(Grail::ChooseAmount),
            Offer::Pick(number) => self.pick(number, say.decks),
            Offer::Accept | Offer::Decline => Saying::plain(self.yes_or_no(offer, say.decks)),
            Offer::Done => Saying::plain(Grail::DoneByHand),
            Offer::Roll => Saying::plain(Grail::RollDie),
            Offer::PutAway => Saying::plain(Grail::PutAway),
            Offer::WaiveChain => Saying::plain(Grail::WaiveChain),
            Offer::GiveUp => Saying::plain(Grail::GiveUp),
            Offer::More => Saying::plain(Grail::MoreOffers),
        };
        self.speak(&saying, say)
    }

    /// One of several options: of a text, of a trap, or of effects that fall together.
    fn option(&self, option: u8, say: &mut Say<'_>) -> fmt::Result {
        let number = Saying::one(Grail::OptionNumber, Gap::Nth(option));
        let saying = match self.0.encounter().and_then(|at| at.asked()) {
            Some(Asked::Text { question: Question::Choose { .. }, .. }) => match self.asking(say) {
                Some(Instruction::Choose(options)) => match options.get(option.into()) {
                    Some([]) => Saying::plain(Grail::Nothing),
                    Some(block) => {
                        return say.write_str(&spoken::program_words(Game::TaintedGrail, block, say.lang));
                    }
                    None => number,
                },
                _ => number,
            },
            Some(Asked::Trap { .. }) if option == 0 => Saying::plain(Grail::DiscardOne),
            Some(Asked::Trap { .. }) => {
                Saying::one(Grail::LoseOne, Gap::What(Holding::from(self.0.rules().trap_loses)))
            }
            Some(Asked::Addition) => match self.0.addition(option, say.decks) {
                Some(Part { kind, amount, group }) => {
                    if group {
                        self.speak(&Saying::plain(Grail::PartGroup), say)?;
                    }
                    Saying::one(Grail::Just, Gap::Operation(kind.into(), amount))
                }
                None => number,
            },
            _ => match self.0.cue(option) {
                Some(Cue::Text(text)) => Saying::one(Grail::Just, Gap::Card(text.card)),
                Some(Cue::Dread) => Saying::one(Grail::Just, Gap::Field(Field::Dread)),
                Some(Cue::Exhausting) => Saying::one(Grail::Just, Gap::Field(Field::Exhausting)),
                Some(Cue::Trap) => Saying::one(Grail::Just, Gap::Field(Field::Trap)),
                Some(Cue::Greedy) => Saying::one(Grail::Just, Gap::Field(Field::Greedy)),
                None => number,
            },
        };
        self.speak(&saying, say)
    }

    /// Against what the enemy does, in other words.
    fn yes_or_no(&self, offer: Offer, decks: &Decks<'_>) -> Grail {
        match (self.0.encounter().and_then(|at| at.asked()), offer) {
            (Some(Asked::Answer { .. }), _) if !answer::guards(self.0, decks).is_empty() => {
                Grail::GuardOrTake
            }
            (Some(Asked::Answer { .. } | Asked::Guard { .. }), _) => Grail::TakeIt,
            (_, Offer::Accept) => Grail::Yes,
            _ => Grail::No,
        }
    }

    fn pick(&self, number: u8, decks: &Decks<'_>) -> Saying {
        let picked = match self.0.encounter().and_then(|at| at.asked()) {
            Some(Asked::Guard { .. }) => {
                let guard = self.0.picked_guard(number, decks);
                return guard.map_or(Saying::plain(Grail::Nothing), |(item, left)| {
                    Saying::two(Grail::GuardWith, Gap::Card(item), Gap::Number(left.into()))
                });
            }
            Some(Asked::Answer { .. }) => {
                let companion = self.0.encounter().and_then(|at| at.companions().get(usize::from(number)));
                return Saying::one(
                    Grail::CompanionHelped,
                    companion.map_or(Gap::Empty, |&card| Gap::Card(card)),
                );
            }
            Some(Asked::Text { question: Question::Pick { target: Target::AnyMember, .. }, .. }) => {
                self.0.party().in_encounter().iter().nth(number.into()).map(Gap::Who)
            }
            Some(Asked::Text { question: Question::Pick { target, .. }, .. }) => {
                let place = self.0.picked_place(target, number, decks).unwrap_or(number);
                return Saying::two(Grail::Numbered, Gap::Nth(place), Gap::At(Place::Laid(place)));
            }
            Some(Asked::Shatter { who }) => self.0.picked_weapon(who, number, decks).map(Gap::Card),
            Some(Asked::Item { who, .. }) => self.0.picked_item(who, number, decks).map(Gap::Card),
            Some(Asked::Marker { .. }) => {
                let amberling = self.0.encounter().and_then(|at| at.amberlings().get(usize::from(number)));
                amberling.map(|amberling| Gap::Card(amberling.card))
            }
            _ => None,
        };
        Saying::one(Grail::Just, picked.unwrap_or(Gap::Empty))
    }

    /// The instruction of a text that asks.
    fn asking<'a, 's: 'a>(&'a self, say: &Say<'s>) -> Option<Instruction<'a, TgOp>> {
        Program::new(self.0.asking(say.decks)).instructions().next()?.ok()
    }

    /// How much of the duration this answer to a text gives away (TG-D-09).
    pub(super) fn shortens(&self, offer: Offer, decks: &Decks<'_>) -> u8 {
        let asking = Program::<TgOp>::new(self.0.asking(decks)).instructions().next();
        let block = match (asking, offer) {
            (Some(Ok(Instruction::May { block })), Offer::Accept) => block,
            (Some(Ok(Instruction::Choose(options))), Offer::ChooseOption(option)) => {
                options.get(option.into()).unwrap_or_default()
            }
            _ => return 0,
        };
        let less = |instruction| match instruction {
            Instruction::Do {
                operation: TgOp::PayDuration | TgOp::LoseDuration,
                amount: Amount::Number(amount),
            } => amount,
            _ => 0,
        };
        Program::new(block).instructions().flatten().map(less).fold(0, u8::saturating_add)
    }

    /// What a text asks: the card, and what is in question; where there are options they say it.
    fn text(&self, card: CardRef, say: &mut Say<'_>) -> fmt::Result {
        let asked = match self.asking(say) {
            Some(Instruction::Manual(words)) => {
                return say.write_str(match say.lang {
                    Lang::English => words.english,
                    Lang::German => words.german,
                });
            }
            Some(Instruction::Choose(_)) | None => &[],
            Some(Instruction::May { block }) => block,
            Some(_) => self.0.asking(say.decks),
        };
        say.write_str(self.card(card, say))?;
        if asked.is_empty() {
            return Ok(());
        }
        write!(say, ": {}", spoken::program_words(Game::TaintedGrail, asked, say.lang))
    }

    /// What the table is asked.
    pub(super) fn asked(&self, asked: Asked, say: &mut Say<'_>) -> fmt::Result {
        let saying = match asked {
            Asked::Magic { .. } | Asked::ChainMagic { .. } => Saying::plain(Grail::AskMagic),
            Asked::Order { .. } | Asked::Addition => Saying::plain(Grail::AskOrder),
            Asked::Text { text, .. } => return self.text(text.card, say),
            Asked::ByHand { text, .. } => Saying::one(Grail::AskByHand, Gap::Card(text.card)),
            Asked::Consent { owner, .. } => Saying::one(Grail::AskConsent, Gap::Who(owner)),
            Asked::Guard { who, part, .. } => {
                Saying::two(Grail::Track, Gap::Who(who), Gap::Operation(part.kind.into(), part.amount))
            }
            Asked::Trap { who } => Saying::one(Grail::AskTrap, Gap::Who(who)),
            Asked::Greedy => Saying::plain(Grail::AskGreedy),
            Asked::GreedyGain => Saying::plain(Grail::AskGreedyGain),
            Asked::Share { operation, .. } => Saying::one(Grail::AskShare, Gap::Operation(operation, 1)),
            Asked::Payer { what, .. } => Saying::one(Grail::AskPayer, Gap::What(what)),
            Asked::Card { .. } => Saying::plain(Grail::AskCard),
            Asked::Agreement { waiting } => {
                Saying::one(Grail::AskAgreement, waiting.iter().next().map_or(Gap::Empty, Gap::Who))
            }
            Asked::Escape => Saying::plain(Grail::AskEscape),
            Asked::Shatter { who } => Saying::one(Grail::AskShatter, Gap::Who(who)),
            Asked::Item { who, left } => Saying::two(Grail::AskItem, Gap::Who(who), Gap::Number(left.into())),
            Asked::Marker { left } => Saying::one(Grail::AskMarker, Gap::Number(left.into())),
            Asked::GoesOn { printed } => Saying::one(Grail::AskGoesOn, Gap::Number(printed.into())),
            Asked::Answer { .. } => answer::title(self.0).unwrap_or(Saying::plain(Grail::Just)),
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
        let _ = with(&mut Say::drawn(seen.lang, seen.decks, &mut phrase));
        phrase
    }
}

/// None is experience, which no field of a card names.
pub(super) fn holding(what: Holding) -> Option<Field> {
    Some(match what {
        Holding::Energy => Field::Energy,
        Holding::Health => Field::Health,
        Holding::Fear => Field::Fear,
        Holding::Food => Field::Food,
        Holding::Wealth => Field::Wealth,
        Holding::Magic => Field::Magic,
        Holding::Experience => return None,
    })
}
