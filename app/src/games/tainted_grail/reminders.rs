//! The page of reminders: what the players have to do themselves at this moment.

use rules_core::tainted_grail::{Reminder, TaintedGrail};

use crate::frame::Frame;
use crate::games::Seen;
use crate::icons;
use crate::layout::{self, BODY_LINES, COLUMNS};
use crate::text::{Grail, GrailReminder, wrap};

/// Each takes two lines at most.
pub(super) const PER_PAGE: usize = BODY_LINES / 2;

pub(super) fn page(game: &TaintedGrail, page: u8, seen: &Seen<'_>, frame: &mut Frame) {
    layout::header(frame, Some(&icons::WARNING), &Grail::Reminders.get(seen.lang));
    layout::footer(frame, &Grail::HintReminders.get(seen.lang));
    let mut row = 0;
    for reminder in game.reminders(seen.decks).iter().skip(usize::from(page) * PER_PAGE).take(PER_PAGE) {
        for line in wrap(&text(*reminder).get(seen.lang), COLUMNS) {
            layout::line(frame, row, line);
            row += 1;
        }
    }
}

const fn text(reminder: Reminder) -> GrailReminder {
    match reminder {
        Reminder::GoodPairs => GrailReminder::GoodPairs,
        Reminder::ItemEach => GrailReminder::ItemEach,
        Reminder::OnePlayerFewer => GrailReminder::OnePlayerFewer,
        Reminder::OnePlayerMore => GrailReminder::OnePlayerMore,
        Reminder::QuestMarkersStay => GrailReminder::QuestMarkersStay,
        Reminder::NonusFollowsHisCard => GrailReminder::NonusFollowsHisCard,
        Reminder::MeetClaudyne => GrailReminder::MeetClaudyne,
        Reminder::MeetVeneda => GrailReminder::MeetVeneda,
        Reminder::MeetNonus => GrailReminder::MeetNonus,
        Reminder::OldEventsGo => GrailReminder::OldEventsGo,
        Reminder::NextEvent => GrailReminder::NextEvent,
        Reminder::JoinBeforeItBegins => GrailReminder::JoinBeforeItBegins,
        Reminder::KingComesFirst => GrailReminder::KingComesFirst,
        Reminder::GuardianInTheWay => GrailReminder::GuardianInTheWay,
        Reminder::PlacedIsNoTravel => GrailReminder::PlacedIsNoTravel,
        Reminder::FirstRedirect => GrailReminder::FirstRedirect,
        Reminder::SkillHasTwoSides => GrailReminder::SkillHasTwoSides,
        Reminder::Visions => GrailReminder::Visions,
        Reminder::DyingCard => GrailReminder::DyingCard,
        Reminder::TryStoryMode => GrailReminder::TryStoryMode,
        Reminder::WyrdPanel => GrailReminder::WyrdPanel,
        Reminder::BuildEnemyStack => GrailReminder::BuildEnemyStack,
        Reminder::BuildAmberlingStack => GrailReminder::BuildAmberlingStack,
        Reminder::BuildWeatherStack => GrailReminder::BuildWeatherStack,
        Reminder::StackFollowsTheStory => GrailReminder::StackFollowsTheStory,
        Reminder::ScenesMayBeMissed => GrailReminder::ScenesMayBeMissed,
        Reminder::FailureVerse => GrailReminder::FailureVerse,
        Reminder::CardUnderItsStack => GrailReminder::CardUnderItsStack,
        Reminder::CardBackToSecrets => GrailReminder::CardBackToSecrets,
        Reminder::GuardianIsGone => GrailReminder::GuardianIsGone,
        Reminder::VoicesOfRuin => GrailReminder::VoicesOfRuin,
        Reminder::ChroniclerDecides => GrailReminder::ChroniclerDecides,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    #[test]
    fn each_takes_two_lines_at_most() {
        for reminder in Reminder::ALL {
            for lang in [Lang::English, Lang::German] {
                let words = text(*reminder).get(lang);
                assert!(wrap(&words, COLUMNS).count() <= BODY_LINES / PER_PAGE, "{words}");
            }
        }
    }
}
