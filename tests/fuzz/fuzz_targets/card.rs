//! Fuzz target: parses the input as a card record.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tests::fuzzing::card(bytes));
