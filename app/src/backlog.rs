//! What hands did while the table had no room for it: kept in order until it has. The knob's steps are summed up, and what
//! finds no room even here is counted.

use heapless::Deque;

use crate::input::{Button, Input};
use crate::parts::{Health, Part};

/// More than impatient hands do in a second.
const ROOM: usize = 16;

/// An input from the controls. It is small; a whole [`Input`] has room for a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    Turned(i8),
    Tapped(Button),
    Held(Button),
    Dropped,
    Part(Part, Health),
}

impl From<Gesture> for Input {
    fn from(gesture: Gesture) -> Self {
        match gesture {
            Gesture::Turned(steps) => Input::Turned(steps),
            Gesture::Tapped(button) => Input::Tapped(button),
            Gesture::Held(button) => Input::Held(button),
            Gesture::Dropped => Input::Dropped,
            Gesture::Part(part, health) => Input::Part(part, health),
        }
    }
}

#[derive(Debug, Default)]
pub struct Backlog {
    waiting: Deque<Gesture, ROOM>,
    dropped: u32,
}

impl Backlog {
    pub const fn new() -> Self {
        Backlog { waiting: Deque::new(), dropped: 0 }
    }

    pub fn put(&mut self, gesture: Gesture) {
        let is_full = self.waiting.is_full();
        if let (Gesture::Turned(steps), Some(Gesture::Turned(waiting))) = (gesture, self.waiting.back_mut()) {
            // There and back is not the same as nothing: at the end of a list only the way back moves. So two directions
            // are summed up only where there is no room for both.
            let one_way = (*waiting < 0) == (steps < 0);
            if let Some(sum) = waiting.checked_add(steps).filter(|_| one_way || is_full) {
                *waiting = sum;
                return;
            }
        }
        if self.waiting.push_back(gesture).is_err() {
            self.dropped = self.dropped.saturating_add(1);
        }
    }

    /// Hands over what waits, in order, until the taker has no more room.
    pub fn hand_over(&mut self, mut takes: impl FnMut(Input) -> bool) {
        while let Some(&next) = self.waiting.front() {
            if !takes(next.into()) {
                return;
            }
            self.waiting.pop_front();
        }
    }

    /// Gestures that were lost.
    pub fn dropped(&self) -> u32 {
        self.dropped
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    const TAP: Gesture = Gesture::Tapped(Button::Press);

    fn left(backlog: &mut Backlog) -> Vec<Input> {
        let mut taken = Vec::new();
        backlog.hand_over(|input| {
            taken.push(input);
            true
        });
        taken
    }

    #[test]
    fn what_finds_no_room_comes_later_and_in_order() {
        let mut backlog = Backlog::new();
        for gesture in [TAP, Gesture::Turned(1), Gesture::Dropped] {
            backlog.put(gesture);
            backlog.hand_over(|_| false);
        }
        let mut taken = Vec::new();
        backlog.hand_over(|input| {
            let has_room = taken.is_empty();
            if has_room {
                taken.push(input);
            }
            has_room
        });
        assert_eq!(taken, [Input::Tapped(Button::Press)]);
        assert_eq!(left(&mut backlog), [Input::Turned(1), Input::Dropped]);
        assert_eq!(backlog.dropped(), 0);
    }

    #[test]
    fn steps_of_one_direction_are_summed_up() {
        let mut backlog = Backlog::new();
        for steps in [1, 1, 3, -1, -1, 100, 100] {
            backlog.put(Gesture::Turned(steps));
        }
        backlog.put(TAP);
        backlog.put(Gesture::Turned(1));
        let turned = [5, -2, 100, 100].map(Input::Turned);
        assert_eq!(left(&mut backlog), [&turned[..], &[TAP.into(), Input::Turned(1)]].concat());
    }

    #[test]
    fn what_overflows_is_counted_and_turns_never_do() {
        let mut backlog = Backlog::new();
        for _ in 0..ROOM - 1 {
            backlog.put(TAP);
        }
        for _ in 0..20 {
            backlog.put(Gesture::Turned(2));
            backlog.put(Gesture::Turned(-1));
        }
        assert_eq!(backlog.dropped(), 0);
        backlog.put(TAP);
        backlog.put(Gesture::Dropped);
        assert_eq!(backlog.dropped(), 2);
        let taken = left(&mut backlog);
        assert_eq!((taken.len(), taken.last()), (ROOM, Some(&Input::Turned(20))));
        backlog.put(TAP);
        assert_eq!((left(&mut backlog), backlog.dropped()), (std::vec![TAP.into()], 2));
    }
}
