//! Arithmetic and flags (ARMv6-M ARM, A2.2.1 and A6.7).

const N: u32 = 1 << 31;
const Z: u32 = 1 << 30;
const C: u32 = 1 << 29;
const V: u32 = 1 << 28;

/// The flags while instructions run. N and Z are kept as the result that they follow from.
#[derive(Clone, Copy)]
pub(crate) struct Flags {
    negative: u32,
    zero: u32,
    pub(crate) carry: bool,
    overflow: bool,
}

impl Flags {
    pub(crate) fn unpack(apsr: u32) -> Self {
        Flags { negative: apsr & N, zero: !apsr & Z, carry: apsr & C != 0, overflow: apsr & V != 0 }
    }

    pub(crate) fn pack(self) -> u32 {
        let bit = |set: bool, bit| if set { bit } else { 0 };
        self.negative & N | bit(self.zero == 0, Z) | bit(self.carry, C) | bit(self.overflow, V)
    }

    #[inline(always)]
    pub(crate) fn nz(&mut self, result: u32) -> u32 {
        self.negative = result;
        self.zero = result;
        result
    }

    #[inline(always)]
    pub(crate) fn add(&mut self, a: u32, b: u32, carry: bool) -> u32 {
        let (half, first) = a.overflowing_add(b);
        let (result, second) = half.overflowing_add(carry.into());
        self.carry = first | second;
        self.overflow = ((a ^ result) & (b ^ result)) >> 31 != 0;
        self.nz(result)
    }

    /// Without a carry one more is taken off.
    #[inline(always)]
    pub(crate) fn subtract(&mut self, a: u32, b: u32, carry: bool) -> u32 {
        self.add(a, !b, carry)
    }

    #[inline(always)]
    pub(crate) fn holds(self, condition: u32) -> bool {
        let negative = self.negative >> 31 != 0;
        let zero = self.zero == 0;
        let holds = match condition >> 1 {
            0 => zero,
            1 => self.carry,
            2 => negative,
            3 => self.overflow,
            4 => self.carry && !zero,
            5 => negative == self.overflow,
            _ => negative == self.overflow && !zero,
        };
        holds != (condition & 1 != 0)
    }

    /// Shifts by the lowest byte of a register: more than 31 is possible, and 0 leaves the carry alone.
    pub(crate) fn shift_left(&mut self, value: u32, by: u32) -> u32 {
        if by != 0 {
            self.carry = by <= 32 && value >> (32 - by) & 1 != 0;
        }
        self.nz(value.checked_shl(by).unwrap_or(0))
    }

    pub(crate) fn shift_right(&mut self, value: u32, by: u32) -> u32 {
        if by != 0 {
            self.carry = by <= 32 && value >> (by - 1) & 1 != 0;
        }
        self.nz(value.checked_shr(by).unwrap_or(0))
    }

    pub(crate) fn shift_signed(&mut self, value: u32, by: u32) -> u32 {
        let value = value as i32;
        if by != 0 {
            self.carry = value >> (by - 1).min(31) & 1 != 0;
        }
        self.nz((value >> by.min(31)) as u32)
    }

    pub(crate) fn rotate(&mut self, value: u32, by: u32) -> u32 {
        let result = value.rotate_right(by & 31);
        if by != 0 {
            self.carry = result >> 31 != 0;
        }
        self.nz(result)
    }
}
