//! Actions in words, one line each, for the history.

use core::fmt::{self, Write as _};

use rules_core::card::Card;
use rules_core::knight_tales::{Action, Adjustment};

use super::saying::{Gap, Saying};
use super::words::{Words, place};
use crate::games::Say;
use crate::text::{Lang, Tale};

impl Words<'_> {
    pub(super) fn told(&self, action: &Action, say: &mut Say<'_>) -> fmt::Result {
        let saying = match *action {
            Action::SetUp { .. } | Action::SetHouseRules(_) => Saying::plain(Tale::RulesSet),
            Action::KeepCard(ref record) => {
                self.speak(&Saying::one(Tale::CardKept, Gap::Empty), say)?;
                return match (Card::parse(record), say.lang) {
                    (Ok(card), Lang::English) => say.write_str(card.english()),
                    (Ok(card), Lang::German) => say.write_str(card.german()),
                    (Err(_), _) => Ok(()),
                };
            }
            Action::FillIn { card, .. } => Saying::one(Tale::FilledIn, Gap::Card(card)),
            Action::Lay(card) => Saying::one(Tale::DidLay, Gap::Card(card)),
            Action::Begin | Action::BeginWith { .. } => Saying::plain(Tale::Begin),
            Action::Roll(ref faces) => Saying::one(Tale::DidRoll, Gap::Number(faces.len() as u16)),
            Action::Buy(card) => Saying::one(Tale::DidBuy, Gap::Card(card)),
            Action::TakeTrophy { trophy, .. } => Saying::one(Tale::DidTrophy, Gap::Card(trophy)),
            Action::Pass => Saying::plain(Tale::Pass),
            Action::Attack(spot) => {
                let [lane, rank] = place(self.0, spot);
                Saying::two(Tale::DidAttack, lane, rank)
            }
            Action::Use { card, .. } => Saying::one(Tale::DidUse, Gap::Card(card)),
            Action::PayFatigue => Saying::plain(Tale::DidFatigue),
            Action::Reroll(_) => Saying::plain(Tale::Reroll),
            Action::AddDie => Saying::plain(Tale::AddDie),
            Action::Resolve => Saying::plain(Tale::ToResolve),
            Action::Faith(_) => Saying::plain(Tale::UseFaith),
            Action::ResolveDoom => Saying::plain(Tale::ResolveDoom),
            Action::Strike => Saying::plain(Tale::DidStrike),
            Action::PickDie(number) | Action::ChooseOption(number) | Action::Pick(number) => {
                Saying::one(Tale::DidChoose, Gap::Nth(number))
            }
            Action::ToToken { shield, .. } => Saying::one(
                Tale::BecameToken,
                Gap::Text(if shield { Tale::ShieldToken } else { Tale::SwordToken }),
            ),
            Action::ChooseAmount(amount) => Saying::one(Tale::DidChoose, Gap::Number(amount.into())),
            Action::Accept => Saying::plain(Tale::Yes),
            Action::Decline => Saying::plain(Tale::No),
            Action::Done => Saying::plain(Tale::Done),
            Action::StopNight => Saying::plain(Tale::StopNight),
            Action::Adjust(Adjustment::Set { value, amount }) => {
                say.write_str(&Tale::ByHand.get(say.lang))?;
                return self.set(value, amount, say);
            }
            Action::Adjust(_) => Saying::plain(Tale::Adjusted),
            Action::Compare(card) => Saying::one(Tale::DidCompare, Gap::Card(card)),
        };
        self.speak(&saying, say)
    }
}
