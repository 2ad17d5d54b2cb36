//! The `game` command: one line about the game that is open, for people and for tools.

use core::fmt::{self, Write};

use crate::device::View;
use crate::text::Lang;

/// One line: the game, where it is kept, where it stands, and its state as a number.
pub(super) fn open(view: &View<'_>, out: &mut impl Write) -> fmt::Result {
    let (Some(slot), session) = (view.directory.open(), view.session) else {
        return out.write_str("no game\r\n");
    };
    let play = session.play();
    write!(
        out,
        "slot {} at {} of {} chapter {} rolls {} ",
        slot.number(),
        session.at(),
        session.len(),
        play.chapter(),
        session.rolls()
    )?;
    match session.state_hash() {
        Ok(state) => write!(out, "state {state}")?,
        Err(fault) => write!(out, "state {fault:?}")?,
    }
    write!(out, " {}\r\n", play.which().name().get(Lang::English))
}
