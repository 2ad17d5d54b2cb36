//! Putting one wrong bit of a record right.
//!
//! The difference between the checksum that a record states and the one that its bytes give (the syndrome) depends only
//! on which bits are wrong. CRC-32 has Hamming distance 4 at these lengths: every single wrong bit has a syndrome of its
//! own, and two wrong bits never look like one.

/// The reversed polynomial of CRC-32: the syndrome of the last bit.
const POLYNOMIAL: u32 = 0xedb8_8320;

/// Which bit is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    /// One of the checksum itself.
    Check,
    /// This bit of the number.
    Number(u32),
    /// This bit of this byte of the payload.
    Payload(usize, u32),
}

/// Finds the bit with this syndrome in a record with so many bytes of payload.
pub(super) fn find(syndrome: u32, payload: usize) -> Option<Wrong> {
    if syndrome.count_ones() == 1 {
        return Some(Wrong::Check);
    }
    let mut of_bit = POLYNOMIAL;
    let mut matches = || {
        let found = of_bit == syndrome;
        of_bit = if of_bit & 1 == 1 { of_bit >> 1 ^ POLYNOMIAL } else { of_bit >> 1 };
        found
    };
    for byte in (0..payload).rev() {
        for bit in (0..8).rev() {
            if matches() {
                return Some(Wrong::Payload(byte, bit));
            }
        }
    }
    (0..16).rev().find(|_| matches()).map(Wrong::Number)
}
