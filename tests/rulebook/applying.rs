//! Applies actions in cases and random play: those that must be accepted, those that must be refused, and a replay of
//! all.

use std::fmt::Debug;

use rules_core::game::{Cards, Rules};

/// Applies an action that must be accepted, and returns its events.
#[track_caller]
pub(crate) fn accepted<G: Rules>(
    game: &mut G,
    action: &G::Action,
    cards: &dyn Cards,
    asked: impl Debug,
) -> Vec<G::Event> {
    let mut events = Vec::new();
    let outcome = game.apply(action, cards, &mut |event| events.push(event));
    assert_eq!(outcome, Ok(()), "{action:?} asked {asked:?}");
    events
}

/// Applies an action that must be refused for this reason.
#[track_caller]
pub(crate) fn refused<G: Rules>(
    game: &G,
    action: &G::Action,
    cards: &dyn Cards,
    why: G::Refusal,
    asked: impl Debug,
) {
    let mut after = game.clone();
    let mut told = 0;
    let outcome = after.apply(action, cards, &mut |_| told += 1);
    assert_eq!(outcome, Err(why), "{action:?} asked {asked:?}");
    assert_eq!((&after, told), (game, 0), "a refusal changes nothing and tells nothing");
}

/// Replays the actions: they lead to the same game, and every prefix to the state that was kept after `every` actions,
/// which is what undo relies on. Returns their events.
pub(crate) fn again<G: Rules>(
    actions: &[G::Action],
    cards: &dyn Cards,
    (every, kept): (usize, &[G]),
    end: &G,
) -> Vec<G::Event> {
    let mut game = G::default();
    let mut told = Vec::new();
    for (number, action) in actions.iter().enumerate() {
        assert_eq!(game.apply(action, cards, &mut |event| told.push(event)), Ok(()));
        if (number + 1).is_multiple_of(every) {
            assert!(kept.get(number / every) == Some(&game), "another game after {} actions", number + 1);
        }
    }
    assert_eq!(game, *end, "the same actions give the same game");
    packed(end);
    told
}

/// A game is the same after packing and unpacking; returns its size in bytes.
pub(crate) fn packed<G: Rules>(game: &G) -> usize {
    let bytes = postcard::to_allocvec(game).expect("a packed game");
    assert_eq!(postcard::from_bytes::<G>(&bytes).as_ref(), Ok(game), "a kept game is the game");
    bytes.len()
}
