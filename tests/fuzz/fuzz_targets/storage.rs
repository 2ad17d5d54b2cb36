//! Fuzz target: runs the input as a program of operations, power cuts and rot on storage.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tests::storage_program::storage(bytes));
