//! Reminders: what the players must do by hand at each moment, because the tower cannot.

use heapless::Vec;

use super::agenda::Asked;
use super::day::{Dawn, Dusk, Phase as DayPhase};
use super::encounter::{Outcome, Phase};
use super::kings::{CLAUDYNE, NONUS, VENEDA};
use super::party::Member;
use super::view::View;
use super::{Mode, Switch, TaintedGrail};
use crate::card::Field;
use crate::game::Cards;
use crate::library::Shelf;
use crate::words::words;

words! {
    pub enum Reminder {
        /// Two players: Elgan with Junis, Gerdwyn with Osbert (TG-P-05).
        0 GoodPairs "good-pairs",
        /// One item of stack A for each (TG-M-02).
        1 ItemEach "item-each",
        /// Encounter stacks and random events as for one player fewer (TG-M-04).
        2 OnePlayerFewer "one-player-fewer",
        /// Random events as for one player more (TG-M-12).
        3 OnePlayerMore "one-player-more",
        /// Quest markers stay where they lie (TG-Y-07).
        4 QuestMarkersStay "quest-markers-stay",
        /// Nonus moves as secret card 175 or 189 says (TG-K-34).
        5 NonusFollowsHisCard "nonus-follows-his-card",
        /// Characters at a location with Claudyne read verse 200 of the Book of Secrets (TG-K-08).
        6 MeetClaudyne "meet-claudyne",
        /// … with Veneda: the verse on secret card 160 or 174 (TG-K-21).
        7 MeetVeneda "meet-veneda",
        /// … with Nonus: the verse on secret card 175 or 189 (TG-K-36).
        8 MeetNonus "meet-nonus",
        /// Events that are no quests go: random ones under their stack, others to the box (TG-Y-05).
        9 OldEventsGo "old-events-go",
        /// The next event is revealed and read (TG-Y-06).
        10 NextEvent "next-event",
        /// Who is there may join an action when it begins, also before instant effects (TG-G-01, TG-Y-13).
        11 JoinBeforeItBegins "join-before-it-begins",
        /// A king's encounter comes before any instant effect of the location (TG-K-05).
        12 KingComesFirst "king-comes-first",
        /// At a guardian's location: no exploring, no location actions; it may be challenged (TG-Y-17, TG-Y-20).
        13 GuardianInTheWay "guardian-in-the-way",
        /// Being put on a location is no travel (TG-Y-21).
        14 PlacedIsNoTravel "placed-is-no-travel",
        /// The first redirect that applies is followed at once (TG-Y-41).
        15 FirstRedirect "first-redirect",
        /// A skill tile has two sides; one is chosen for good (TG-P-12).
        16 SkillHasTwoSides "skill-has-two-sides",
        /// Visions, once a day and place, as a group; with Isolut they have to be read (TG-Y-31).
        17 Visions "visions",
        /// The Dying card says when somebody dies for good (TG-P-23).
        18 DyingCard "dying-card",
        /// Story mode helps where many die (TG-P-29).
        19 TryStoryMode "try-story-mode",
        /// The panel of the wyrd form with its action and its drawback (TG-W-10).
        20 WyrdPanel "wyrd-panel",
        /// The enemy's stack is built as the Book of Discoveries says (TG-K-09).
        21 BuildEnemyStack "build-enemy-stack",
        /// So is the amberlings'; a follower begins with the one its trait names (TG-K-22).
        22 BuildAmberlingStack "build-amberling-stack",
        /// So is the weather's; under a weather changer its first card on its second (TG-K-38).
        23 BuildWeatherStack "build-weather-stack",
        /// The stack is another one and changes as the story says (TG-K-46).
        24 StackFollowsTheStory "stack-follows-the-story",
        /// Not all scenes have to be seen (TG-K-48).
        25 ScenesMayBeMissed "scenes-may-be-missed",
        /// The failure verse of the encounter card (TG-K-45).
        26 FailureVerse "failure-verse",
        /// The encounter card goes under the stack of its colour (TG-C-45, TG-D-28).
        27 CardUnderItsStack "card-under-its-stack",
        /// The encounter card goes back to the secrets or the box (TG-C-45).
        28 CardBackToSecrets "card-back-to-secrets",
        /// A guardian that was beaten leaves the map (TG-Y-36).
        29 GuardianIsGone "guardian-is-gone",
        /// Without agreement the chronicler decides (TG-G-12).
        30 ChroniclerDecides "chronicler-decides",
        /// Voices of Ruin: achievements free memories, three of a block a legendary action (TG-P-42).
        31 VoicesOfRuin "voices-of-ruin",
        /// Veneda roams while secret card 160 is in play and part 7 of Glorious Deeds is held (TG-K-19).
        32 VenedaRoamsWith "veneda-roams-with",
    }
}

/// The most reminders at one moment.
pub type Reminders = Vec<Reminder, 8>;

/// The number of deaths from which story mode is suggested.
const MANY_DEATHS: u8 = 2;

impl TaintedGrail {
    /// What the players have to do by hand now.
    pub fn reminders(&self, cards: &dyn Cards) -> Reminders {
        let mut all = Reminders::new();
        let mut add = |holds: bool, reminder| {
            if holds {
                // Cannot fail: no moment has more.
                let _ = all.push(reminder);
            }
        };
        match self.encounter() {
            Some(at) => {
                let shelf = Shelf { cards, library: self.library() };
                View { party: self.party(), shelf, at }.remind(&mut add);
            }
            None => self.remind_of_the_day(&mut add),
        }
        all
    }

    fn remind_of_the_day(&self, add: &mut dyn FnMut(bool, Reminder)) {
        use Reminder as R;
        let (party, day) = (self.party(), self.day());
        let mode = party.mode();
        let on_board = |is: fn(&Member) -> bool| party.members().any(|(_, member)| is(member));
        match day.phase() {
            DayPhase::Dawn(Dawn::Effects) if day.day() == 0 => {
                add(party.len() <= 2, R::GoodPairs);
                add(mode.has(Switch::StoryItems), R::ItemEach);
                add(mode.has(Switch::StoryEncounters), R::OnePlayerFewer);
                add(mode.has(Switch::ChallengeEvents), R::OnePlayerMore);
            }
            DayPhase::Dawn(Dawn::Time) => add(true, R::QuestMarkersStay),
            DayPhase::Dawn(Dawn::Roaming) => {
                let all = [
                    R::NonusFollowsHisCard,
                    R::VenedaRoamsWith,
                    R::MeetClaudyne,
                    R::MeetVeneda,
                    R::MeetNonus,
                ];
                all.into_iter().for_each(|reminder| add(true, reminder));
            }
            DayPhase::Dawn(Dawn::OldEvents) => add(true, R::OldEventsGo),
            DayPhase::Dawn(Dawn::NewEvent) => {
                add(true, R::NextEvent);
                add(mode.has(Switch::StoryEncounters), R::OnePlayerFewer);
                add(mode.has(Switch::ChallengeEvents), R::OnePlayerMore);
            }
            DayPhase::Day => {
                let exploring = !day.exploring().is_empty();
                add(exploring, R::FirstRedirect);
                for reminder in [R::JoinBeforeItBegins, R::KingComesFirst, R::GuardianInTheWay] {
                    add(!exploring, reminder);
                }
                add(true, R::PlacedIsNoTravel);
            }
            DayPhase::Dusk(Dusk::Improve) => add(true, R::SkillHasTwoSides),
            DayPhase::Dusk(Dusk::Visions) => add(true, R::Visions),
            DayPhase::Dusk(Dusk::Close) => add(true, R::VoicesOfRuin),
            DayPhase::Dawn(_) | DayPhase::Dusk(_) | DayPhase::Over => {}
        }
        add(on_board(|member| member.is_dying()), R::DyingCard);
        add(on_board(|member| member.wyrd_form().is_some()), R::WyrdPanel);
        add(day.deaths() >= MANY_DEATHS && mode == Mode::NORMAL, R::TryStoryMode);
    }
}

impl View<'_> {
    fn remind(&self, add: &mut dyn FnMut(bool, Reminder)) {
        use Reminder as R;
        let is_last = self.has(Field::Final);
        add(matches!(self.at.asked, Some(Asked::Share { .. })), R::ChroniclerDecides);
        match self.at.phase {
            Phase::Hands => {
                add(self.is_of(CLAUDYNE), R::BuildEnemyStack);
                add(self.is_of(VENEDA), R::BuildAmberlingStack);
                add(self.is_of(NONUS) || self.changes_weather(), R::BuildWeatherStack);
                add(is_last, R::StackFollowsTheStory);
                add(is_last, R::ScenesMayBeMissed);
            }
            Phase::ChooseActive | Phase::LayCards => {}
            // A final conversation goes on in spite of its result.
            Phase::Over(_) if self.at.goes_on => {}
            Phase::Over(outcome) => {
                let coloured = self.encounter().is_some_and(|card| card.card.value(Field::Colour).is_some());
                let stays = self.at.guardian;
                add(is_last && outcome == Outcome::Lost, R::FailureVerse);
                add(!stays && coloured, R::CardUnderItsStack);
                add(!stays && !coloured, R::CardBackToSecrets);
                add(!stays && self.has(Field::Guardian), R::GuardianIsGone);
            }
        }
        let in_wyrd_form = |who| self.member(who).is_some_and(|member| member.wyrd_form().is_some());
        add(self.active().is_some_and(in_wyrd_form), R::WyrdPanel);
    }
}
