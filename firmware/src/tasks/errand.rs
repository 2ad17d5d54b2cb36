//! What the computer on the cable wants of flash. The store runs these between its own work.

use app::console::{Connection, Subject, kept};
use app::input::Input;
use heapless::String;

use crate::decks;
use crate::health::Task;
use crate::ports::{ANSWER, KEPT_ANSWERED, Line, SharedFlash, now_ms, tell};
use crate::tasks::store::on_flash;

pub(crate) enum Errand {
    /// A command, to be answered.
    Line(Line),
    /// A hand at the tower has allowed it.
    Allowed(Subject),
    /// The cable was pulled, or the port closed.
    Ended,
}

pub(crate) async fn run(errand: Errand, connection: &mut Connection, flash: &SharedFlash) {
    match errand {
        Errand::Line(line) => answer(&line, connection, flash).await,
        Errand::Allowed(subject) => connection.allow(subject, now_ms()),
        Errand::Ended => {
            if connection.end() {
                show_decks().await;
            }
        }
    }
}

/// Takes back what nobody has used for long.
pub(crate) async fn expire(connection: &mut Connection) {
    if connection.expire(now_ms()) {
        show_decks().await;
    }
}

/// Judges a command, and only then does anything about it.
async fn answer(line: &str, connection: &mut Connection, flash: &SharedFlash) {
    let mut text: String<ANSWER> = String::new();
    if let Some(command) = kept::parse(line) {
        match connection.judge(&command, now_ms()) {
            Err(refusal) => kept::refuse(refusal, &mut text),
            Ok(()) => {
                let starts = matches!(command, kept::Command::DeckStart { .. });
                if starts {
                    tell(Task::Store, Input::Decks(decks::built_in_only())).await;
                }
                let done = on_flash(flash, async |flash| kept::answer(command, flash, &mut text).await).await;
                if connection.note(&command, done) {
                    show_decks().await;
                }
            }
        }
    }
    KEPT_ANSWERED.signal(text);
}

/// The owner's deck as it is now, whole or not.
async fn show_decks() {
    tell(Task::Store, Input::Decks(decks::all())).await;
}
