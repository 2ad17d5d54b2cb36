//! Fuzz target: reads the input as the memory of a tag.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tests::fuzzing::tag(bytes));
