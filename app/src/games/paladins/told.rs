//! Actions in words, one line each, for the history.

use core::fmt::{self, Write as _};

use rules_core::card::Card;
use rules_core::paladins::{Action, Area, Deed, Mode};

use super::adjust;
use super::saying::{Gap, Saying, number};
use super::words::{self, Words};
use crate::games::Say;
use crate::text::{Lang, West};

impl Words<'_> {
    pub(super) fn told(&self, action: &Action, say: &mut Say<'_>) -> fmt::Result {
        let saying = match *action {
            // How hard it is matters only alone.
            Action::SetUp { players: 1, mode: Mode::Full, difficulty } => setup(1, words::level(difficulty)),
            Action::SetUp { players, mode, .. } => setup(players, words::mode(mode)),
            Action::SetHouseRules(_) => Saying::plain(West::RulesSet),
            Action::KeepCard(ref record) => {
                self.speak(&Saying::plain(West::CardKept), say)?;
                return match (Card::parse(record), say.lang) {
                    (Ok(card), Lang::English) => say.write_str(card.english()),
                    (Ok(card), Lang::German) => say.write_str(card.german()),
                    (Err(_), _) => Ok(()),
                };
            }
            Action::FillIn { card, slot, amount } => {
                Saying::three(West::FilledIn, [Gap::Card(card), Gap::Slot(slot), Gap::Number(amount)])
            }
            Action::Lay(card) => Saying::one(West::DidLay, Gap::Card(card)),
            Action::Begin => Saying::plain(West::DidBegin),
            Action::Roll(ref faces) => {
                Saying::one(West::DidRoll, faces.first().map_or(Gap::Empty, |&face| Gap::Nth(face)))
            }
            Action::Act(deed) => did(deed),
            Action::Pass { keep } => Saying::one(West::DidPass, Gap::Workers(keep)),
            Action::Pick(number) | Action::ChooseOption(number) => {
                Saying::one(West::DidChoose, Gap::Nth(number))
            }
            Action::PickAndDiscard(number) => Saying::one(West::DidDiscard, Gap::Nth(number)),
            Action::Drawn(shows) => number(West::DidDraw, shows),
            Action::Done => Saying::plain(West::Done),
            Action::Decline => Saying::plain(West::No),
            Action::Receive { who, symbol, amount } => {
                Saying::three(West::Counted, [Gap::Who(who), Gap::Symbol(symbol), Gap::Number(amount)])
            }
            Action::Own { who, card, beaten } => {
                let text = if beaten { West::DidBeat } else { West::Named };
                Saying::two(text, Gap::Who(who), Gap::Card(card))
            }
            Action::Finish => Saying::plain(West::DidFinish),
            Action::Adjust { who, entry, amount } => {
                let whose = if words::is_of_table(entry) { Gap::Text(West::OnTable) } else { Gap::Who(who) };
                Saying::three(West::SetTo, [whose, Gap::Entry(entry), adjust::read(entry, amount)])
            }
            Action::AdjustTaxes(amount) => number(West::DidTaxes, amount),
        };
        self.speak(&saying, say)
    }
}

fn setup(players: u8, how: West) -> Saying {
    Saying::two(West::DidSetUp, Gap::Number(players), Gap::Text(how))
}

/// The action, where, and with whom.
fn did(deed: Deed) -> Saying {
    let place = match deed.area {
        Area::Develop | Area::Pray => Area::from_number(deed.target).map(Gap::Area),
        Area::Hunt | Area::Trade | Area::Conspire | Area::Fortify => None,
        _ => Some(Gap::Nth(deed.target)),
    };
    let (area, workers) = (Gap::Area(deed.area), Gap::Workers(deed.workers));
    match place {
        Some(place) => Saying::three(West::DidActOn, [area, workers, place]),
        None => Saying::two(West::DidAct, area, workers),
    }
}
