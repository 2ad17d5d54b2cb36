//! Fuzz target: sends the input to the console.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tests::fuzzing::console(bytes));
