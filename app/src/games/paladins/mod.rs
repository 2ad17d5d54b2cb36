//! Paladins of the West Kingdom in words.

mod events;
mod refusals;
mod saying;
#[cfg(test)]
mod tests;
mod told;
mod words;
