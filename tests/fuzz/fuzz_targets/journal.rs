//! Fuzz target: reads the input as a journal.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tests::fuzzing::journal(bytes));
