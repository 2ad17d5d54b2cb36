//! Actions in words, one line each, for the history.

use core::fmt::{self, Write as _};

use rules_core::card::Card;
use rules_core::tainted_grail::{Action, Adjustment, Place};

use super::saying::{Gap, Saying};
use super::words::Words;
use super::{card_name, day};
use crate::games::Say;
use crate::text::Grail;

impl Words<'_> {
    pub(super) fn told(&self, action: &Action, say: &mut Say<'_>) -> fmt::Result {
        let saying = match *action {
            Action::Join(card) => Saying::one(Grail::DidJoin, Gap::Card(card)),
            Action::SetMode(_) | Action::SetHouseRules(_) => Saying::plain(Grail::RulesSet),
            Action::KeepCard(ref record) => match Card::parse(record) {
                Ok(card) => {
                    self.speak(&Saying::plain(Grail::CardKept), say)?;
                    return say.write_str(card_name(&card, say));
                }
                Err(_) => Saying::plain(Grail::CannotRecord),
            },
            Action::FillIn { card, .. } => Saying::one(Grail::FilledIn, Gap::Card(card)),
            Action::StartEncounter { card, .. } => Saying::one(Grail::DidStart, Gap::Card(card)),
            Action::Redraw(who) => Saying::one(Grail::DidRedraw, Gap::Who(who)),
            Action::KeepHands => Saying::plain(Grail::KeepHands),
            Action::ChooseActive(who) => Saying::one(Grail::BecameActive, Gap::Who(who)),
            Action::LayCard { card, .. } => Saying::one(Grail::DidLay, Gap::Card(card)),
            Action::LayNone => Saying::plain(Grail::NoCardLaid),
            Action::StopLaying => Saying::plain(Grail::StopLaying),
            Action::UseCharges { place, .. } => Saying::one(Grail::UseCharges, Gap::At(Place::Laid(place))),
            Action::UseItem { item, .. } => Saying::one(Grail::UseItem, Gap::Card(item)),
            Action::Flee => Saying::plain(Grail::Flee),
            Action::Avoid => Saying::plain(Grail::Avoid),
            Action::PayMagic(Some(who)) => Saying::one(Grail::PaysMagic, Gap::Who(who)),
            Action::PayMagic(None) => Saying::plain(Grail::NobodyPays),
            Action::ChooseOption(number) | Action::Pick(number) => {
                Saying::one(Grail::DidChoose, Gap::Nth(number))
            }
            Action::ChooseAmount(amount) => Saying::one(Grail::DidChoose, Gap::Number(amount.into())),
            Action::Accept => Saying::plain(Grail::Yes),
            Action::Decline => Saying::plain(Grail::No),
            Action::ChooseMember(who) => Saying::one(Grail::DidChoose, Gap::Who(who)),
            Action::Done => Saying::plain(Grail::DoneByHand),
            // One die is rolled at a time.
            Action::Roll(ref faces) => {
                Saying::one(Grail::DidRoll, Gap::Nth(faces.first().copied().unwrap_or(0)))
            }
            Action::Count { who, .. } => Saying::one(Grail::DidCount, Gap::Who(who)),
            Action::Adjust(Adjustment::Set { spot, now }) => {
                self.speak(&Saying::plain(Grail::Adjusted), say)?;
                say.write_str(": ")?;
                return self.spot(spot, now, say);
            }
            Action::Adjust(Adjustment::Put(card)) => {
                Saying::two(Grail::TextBegan, Gap::Text(Grail::Adjusted), Gap::Card(card))
            }
            Action::Adjust(_) => Saying::plain(Grail::Adjusted),
            Action::Receive { card, .. } | Action::Equip { card, .. } | Action::Unequip { card, .. } => {
                Saying::one(Grail::DidItem, Gap::Card(card))
            }
            Action::PutAway => Saying::plain(Grail::PutAwayNow),
            Action::Day(ref action) => day::told(action),
            Action::Accompany(card) => Saying::one(Grail::CompanionCame, Gap::Card(card)),
            Action::WaiveChain => Saying::plain(Grail::WaiveChain),
            Action::GiveUp => Saying::plain(Grail::GiveUp),
        };
        self.speak(&saying, say)
    }
}
