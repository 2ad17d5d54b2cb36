//! The result of an attack on one page: damage, gold, wounds and doom above, and below who got what.

use core::fmt::Write as _;

use heapless::String;
use rules_core::knight_tales::{Event, KnightTales};

use super::words::Words;
use crate::frame::Frame;
use crate::games::Seen;
use crate::icons::{self, Icon};
use crate::layout::{self, BODY_LINES, COLUMNS, Mark};
use crate::text::wrap;

/// What is said below the numbers.
const fn matters(event: &Event) -> bool {
    matches!(
        event,
        Event::Claimed { .. }
            | Event::QuestFulfilled { .. }
            | Event::TacticTriggered { .. }
            | Event::BossMoved { .. }
            | Event::LaneDamaged { .. }
            | Event::VillageDamaged { .. }
            | Event::NightEnded { .. }
            | Event::GameOver(_)
    )
}

pub(super) fn page(
    game: &KnightTales,
    events: &mut dyn Iterator<Item = &Event>,
    seen: &Seen<'_>,
    frame: &mut Frame,
) {
    let (mut damage, mut gold, mut lost, mut wounds, mut dooms) = (0u8, 0u8, 0u8, 0u8, 0u8);
    let mut row = 1;
    for event in events {
        match *event {
            Event::Struck { damage: dealt, .. } => damage = dealt,
            Event::Damaged { gold: taken, .. } => gold = gold.saturating_add(taken),
            Event::GoldGained { amount, .. } => gold = gold.saturating_add(amount),
            Event::GoldLost { amount, .. } => lost = lost.saturating_add(amount),
            Event::Wounded { wounds: taken, .. } => wounds = wounds.saturating_add(taken),
            Event::DoomRaised { .. } => dooms = dooms.saturating_add(1),
            _ => {}
        }
        if matters(event) {
            let words = Words(game).phrase(seen, &|say| Words(game).say(event, say));
            for line in wrap(&words, COLUMNS - 1) {
                if row < BODY_LINES {
                    layout::line(frame, row, line);
                }
                row += 1;
            }
        }
    }
    let numbers: [(&Icon, u8, u8); 4] = [
        (&icons::SMALL_SWORD, damage, 0),
        (&icons::WEALTH, gold, lost),
        (&icons::HEART, 0, wounds),
        (&icons::SMALL_DOOM, dooms, 0),
    ];
    let mut left = 1;
    for (icon, more, fewer) in numbers {
        let mut text: String<8> = String::new();
        // Three digits and their signs fit twice.
        let _ = match (more, fewer) {
            (more, 0) => write!(text, "{more}"),
            (0, fewer) => write!(text, "-{fewer}"),
            (more, fewer) => write!(text, "{more}-{fewer}"),
        };
        left = layout::mark(frame, Mark { line: 0, left }, Some(icon), &text);
    }
}
