//! What card texts read from the game: conditions, counts, and the candidates for targets.

use super::agenda::{Place, Text};
use super::encounter::Colour;
use super::party::{Holding, Keyword, Member};
use super::sequence::{ATTRIBUTE_ROWS, connected, link};
use super::view::View;
use crate::card::{Attribute, Field, Row};
use crate::effect::{Condition, Scope, Source, Target};

impl View<'_> {
    pub(super) fn holds(&self, condition: Condition, number: u8, text: Text) -> bool {
        use Condition as C;
        let count = |source| self.count(source, text);
        let has = |what| self.actor(text).map_or(0, |member| member.has(what));
        let level = |attribute| self.actor(text).map_or(0, |member| member.attribute(attribute));
        match condition {
            C::PoolAtLeast => self.at.pool >= number,
            C::PoolAtMost => self.at.pool <= number,
            C::RelationIs => !self.at.is_combat() && self.colour() == Colour::from_code(number),
            C::DurationAtLeast => self.at.duration >= number,
            C::DurationAtMost => self.at.duration <= number,
            C::HandAtLeast => count(Source::HandCards) >= number,
            C::HandAtMost => count(Source::HandCards) <= number,
            C::SequenceAtLeast => count(Source::SequenceCards) >= number,
            C::SequenceAtMost => count(Source::SequenceCards) <= number,
            C::ChargesAtLeast => count(Source::Charges) >= number,
            C::FearAtLeast => has(Holding::Fear) >= number,
            C::HealthAtMost => has(Holding::Health) <= number,
            C::InPanic => self.actor(text).is_some_and(Member::is_insane),
            C::Equipped => Keyword::from_code(number).is_some_and(|keyword| {
                self.actor(text).is_some_and(|member| member.equipped(keyword).is_some())
            }),
            C::Connected => Row::from_code(number).is_some_and(|row| self.is_connected(row, text)),
            C::AggressionAtLeast => level(Attribute::Aggression) >= number,
            C::EmpathyAtLeast => level(Attribute::Empathy) >= number,
            C::CourageAtLeast => level(Attribute::Courage) >= number,
            C::CautionAtLeast => level(Attribute::Caution) >= number,
            C::PracticalityAtLeast => level(Attribute::Practicality) >= number,
            C::SpiritualityAtLeast => level(Attribute::Spirituality) >= number,
            C::CandlesAtLeast => count(Source::Candles) >= number,
            C::BoltsAtLeast => count(Source::Bolts) >= number,
            C::MarkersAtLeast => self.markers(text) >= number,
            C::GroupAtLeast => self.group().len() >= number,
            _ => false,
        }
    }

    pub(super) fn count(&self, source: Source, text: Text) -> u8 {
        let laid = self.laid_at(text.place, text.card).and_then(|place| self.at.sequence.get(place));
        match source {
            Source::ConnectedAttributes => self.connections(&ATTRIBUTE_ROWS, text),
            Source::ConnectedMagic => self.connections(&[Row::Magic], text),
            Source::Charges => laid.map_or(0, |laid| laid.charges),
            Source::Time => match text.place {
                Place::Encounter => self.at.time,
                Place::Weather => self.at.weather.map_or(0, |weather| weather.tokens),
                _ => laid.map_or(0, |laid| laid.time),
            },
            Source::Markers => self.markers(text),
            // The encounter card is the first of the sequence (TG-S-01).
            Source::SequenceCards => self.at.sequence.len().saturating_add(1),
            Source::HandCards => self.actor(text).map_or(0, |member| member.piles.hand),
            Source::Pool => self.at.pool,
            Source::GroupMembers => self.group().len(),
            Source::Candles => self.places(Target::Candle).count() as u8,
            Source::Bolts => self.places(Target::Bolt).count() as u8,
            Source::Duration => self.at.duration,
            _ => 0,
        }
    }

    pub(super) fn candidates(&self, target: Target, text: Text) -> u8 {
        match target {
            Target::ThisCard => match text.place {
                Place::Laid(_) => u8::from(self.laid_at(text.place, text.card).is_some()),
                Place::Gone => 0,
                Place::Encounter | Place::Of(_) | Place::Amberling | Place::Weather => 1,
            },
            Target::Encounter => 1,
            Target::LastCard => u8::from(!self.at.sequence.is_empty()),
            Target::AnyCard | Target::Candle | Target::Bolt => self.places(target).count() as u8,
            Target::AnyMember => self.group().len(),
            Target::OtherMembers => {
                self.people(Scope { target: Some(target), ..Scope::default() }, text).len()
            }
            Target::Amberling => self.at.amberlings.len() as u8,
            Target::Weather => u8::from(self.at.weather.is_some()),
            _ => 0,
        }
    }

    /// Places of the laid cards that fit a target, left to right. Candles and bolts count even if covered, because only
    /// their icon matters (TG-S-12).
    pub(super) fn places(&self, target: Target) -> impl Iterator<Item = u8> + '_ {
        let fits = move |place: &u8| {
            let Some(laid) = self.at.sequence.get(*place) else { return false };
            let is = |field| self.known(laid.card).is_some_and(|card| card.is(field));
            match target {
                Target::AnyCard => true,
                Target::Candle => is(Field::Candle),
                Target::Bolt => is(Field::Bolt),
                _ => false,
            }
        };
        (0..self.at.sequence.len()).filter(fits)
    }

    /// Markers on the encounter, or on the amberling whose text asks (TG-K-23).
    fn markers(&self, text: Text) -> u8 {
        let on_itself = (text.place == Place::Amberling).then(|| self.amberling(text.card)).flatten();
        match on_itself.and_then(|number| self.at.amberlings.get(usize::from(number))) {
            Some(one) => one.tokens,
            None => self.at.markers,
        }
    }

    /// The member whose values a text reads: an item's owner, otherwise the active character (TG-S-15).
    fn actor(&self, text: Text) -> Option<&Member> {
        self.member(self.owner_or_active(text).iter().next()?)
    }

    fn connections(&self, rows: &[Row], text: Text) -> u8 {
        let Some(place) = self.laid_at(text.place, text.card) else { return 0 };
        match (self.left_of(place), self.known(text.card)) {
            (Some(left), Some(right)) => connected(&left, &right, rows),
            _ => 0,
        }
    }

    fn is_connected(&self, row: Row, text: Text) -> bool {
        let Some(place) = self.laid_at(text.place, text.card) else { return false };
        match (self.left_of(place), self.known(text.card)) {
            (Some(left), Some(right)) => link(&left, &right, row).is_some(),
            _ => false,
        }
    }
}
