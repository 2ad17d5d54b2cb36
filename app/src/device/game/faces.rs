//! The order in which the knob offers faces when players enter their own dice: the most common face comes first, the next
//! most common ones are one step to either side.

use heapless::Vec;

use crate::decks::Decks;
use crate::device::Cursor;
use crate::games::Play;

/// The most faces a die has.
const MAX_FACES: usize = 32;

/// The faces of a die that is due, each sort of face once, in the order the knob goes through them from the first one
/// to the right; one step to the left of the first is the last of them.
///
/// By how often they are on the die: first, second, fourth, … and from behind third, fifth, …
pub fn in_order(play: &Play, die: usize, decks: &Decks<'_>) -> Vec<u8, MAX_FACES> {
    let sides = play.due().get(die).copied().unwrap_or(0);
    let often = |face: u8| (0..sides).filter(|&other| play.alike(die, [face, other], decks)).count();
    let mut sorts: Vec<u8, MAX_FACES> = Vec::new();
    for face in 0..sides {
        if sorts.iter().all(|&other| !play.alike(die, [other, face], decks)) {
            let place = sorts.iter().take_while(|&&other| often(other) >= often(face)).count();
            // A die has no more faces than there is room for.
            let _ = sorts.insert(place, face);
        }
    }
    let to_the_right = sorts.iter().enumerate().filter(|(place, _)| *place == 0 || place % 2 == 1);
    let to_the_left = sorts.iter().enumerate().filter(|(place, _)| *place > 0 && place % 2 == 0).rev();
    to_the_right.chain(to_the_left).map(|(_, &face)| face).collect()
}

/// Dice are round: behind the last face comes the first.
pub fn turned(at: Cursor, by: i8, faces: usize) -> Cursor {
    let faces = faces.max(1) as isize;
    Cursor((at.0 as isize + isize::from(by)).rem_euclid(faces) as usize)
}
