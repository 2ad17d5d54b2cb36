//! Fuzz target: parses the input as a deck file.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tests::fuzzing::deck(bytes));
