//! What the tower cannot do for the table, and says at its moment.

use rules_core::tainted_grail::{Reminder, TaintedGrail};

use crate::frame::Frame;
use crate::games::Seen;
use crate::icons;
use crate::layout::{self, BODY_LINES, COLUMNS};
use crate::text::{Grail, wrap};

/// Each takes two lines at most.
pub(super) const PER_PAGE: usize = BODY_LINES / 2;

pub(super) fn page(game: &TaintedGrail, page: u8, seen: &Seen<'_>, frame: &mut Frame) {
    layout::header(frame, Some(&icons::WARNING), Grail::Reminders.get(seen.lang));
    layout::footer(frame, Grail::HintReminders.get(seen.lang));
    let mut row = 0;
    for reminder in game.reminders(seen.decks).iter().skip(usize::from(page) * PER_PAGE).take(PER_PAGE) {
        for line in wrap(text(*reminder).get(seen.lang), COLUMNS) {
            layout::line(frame, row, line);
            row += 1;
        }
    }
}

const fn text(reminder: Reminder) -> Grail {
    match reminder {
        Reminder::GoodPairs => Grail::GoodPairs,
        Reminder::ItemEach => Grail::ItemEach,
        Reminder::OnePlayerFewer => Grail::OnePlayerFewer,
        Reminder::OnePlayerMore => Grail::OnePlayerMore,
        Reminder::QuestMarkersStay => Grail::QuestMarkersStay,
        Reminder::NonusFollowsHisCard => Grail::NonusFollowsHisCard,
        Reminder::MeetClaudyne => Grail::MeetClaudyne,
        Reminder::MeetVeneda => Grail::MeetVeneda,
        Reminder::MeetNonus => Grail::MeetNonus,
        Reminder::OldEventsGo => Grail::OldEventsGo,
        Reminder::NextEvent => Grail::NextEvent,
        Reminder::JoinBeforeItBegins => Grail::JoinBeforeItBegins,
        Reminder::KingComesFirst => Grail::KingComesFirst,
        Reminder::GuardianInTheWay => Grail::GuardianInTheWay,
        Reminder::PlacedIsNoTravel => Grail::PlacedIsNoTravel,
        Reminder::FirstRedirect => Grail::FirstRedirect,
        Reminder::SkillHasTwoSides => Grail::SkillHasTwoSides,
        Reminder::Visions => Grail::Visions,
        Reminder::DyingCard => Grail::DyingCard,
        Reminder::TryStoryMode => Grail::TryStoryMode,
        Reminder::WyrdPanel => Grail::WyrdPanel,
        Reminder::BuildEnemyStack => Grail::BuildEnemyStack,
        Reminder::BuildAmberlingStack => Grail::BuildAmberlingStack,
        Reminder::BuildWeatherStack => Grail::BuildWeatherStack,
        Reminder::StackFollowsTheStory => Grail::StackFollowsTheStory,
        Reminder::ScenesMayBeMissed => Grail::ScenesMayBeMissed,
        Reminder::FailureVerse => Grail::FailureVerse,
        Reminder::CardUnderItsStack => Grail::CardUnderItsStack,
        Reminder::CardBackToSecrets => Grail::CardBackToSecrets,
        Reminder::GuardianIsGone => Grail::GuardianIsGone,
        Reminder::ChroniclerDecides => Grail::ChroniclerDecides,
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
                assert!(wrap(words, COLUMNS).count() <= BODY_LINES / PER_PAGE, "{words}");
            }
        }
    }
}
