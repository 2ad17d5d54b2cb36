//! Fuzz target: validates and runs the input as an effect program.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tests::fuzzing::effect(bytes));
