//! The Last Spell on the glass: so far its words.

mod events;
mod refusals;
mod saying;
#[cfg(test)]
mod tests;
mod told;
mod words;
