//! Instructions, one at a time (ARMv6-M ARM, A5.2 and A6.7). Cycles are those of the core in JavaScript (`mcu/thumb.js`).
//! What the core waits for flash comes on top.

use core::mem;

use crate::alu::Flags;
use crate::{Cpu, LR, PC, SP};

/// Where an instruction leads, and the cycles that it took.
type Step = Option<(u32, u32)>;

/// BX to an address above this one ends an exception (B1.5.8).
const RETURN: u32 = 0xf000_0000;

const SYSTEM: u32 = 0xf3ef;
const BARRIER: u32 = 0xf3bf;
/// The special register PRIMASK (B5.1.1).
const PRIMASK: u32 = 16;
const DISABLE_INTERRUPTS: u32 = 0xb672;
const NO_OPERATION: u32 = 0xbf00;

impl Cpu {
    /// Executes for so many cycles, or until an instruction needs more than memory. The last one may take longer.
    /// Returns the cycles.
    pub fn run(&mut self, budget: u32) -> u32 {
        let mut flags = Flags::unpack(self.flags);
        let mut pc = self.registers[PC];
        let (mut spent, mut executed) = (0, 0);
        while spent < budget {
            let Some((next, cycles)) = self.opcode(pc).and_then(|opcode| self.step(pc, opcode, &mut flags))
            else {
                break;
            };
            pc = next;
            spent += cycles + mem::take(&mut self.cache.waited);
            executed += 1;
        }
        spent += mem::take(&mut self.cache.waited);
        self.registers[PC] = pc;
        self.flags = flags.pack();
        self.executed = executed;
        spent
    }

    #[inline(always)]
    fn get(&self, number: u32) -> u32 {
        self.registers[number as usize & 15]
    }

    #[inline(always)]
    fn set(&mut self, number: u32, value: u32) {
        self.registers[number as usize & 15] = value;
    }

    /// `None`: nothing has happened, and the instruction is left to the other core.
    #[inline(always)]
    fn step(&mut self, pc: u32, opcode: u32, flags: &mut Flags) -> Step {
        let next = pc.wrapping_add(2);
        let low = opcode & 7;
        let middle = opcode >> 3 & 7;
        let high = opcode >> 6 & 7;
        let wide = opcode >> 8 & 7;
        let imm5 = opcode >> 6 & 31;
        let imm8 = opcode & 0xff;
        match opcode >> 9 {
            0..=3 => {
                let value = self.get(middle);
                let result = flags.shift_left(value, imm5);
                self.set(low, result);
            }
            4..=7 => {
                let value = self.get(middle);
                let result = flags.shift_right(value, if imm5 == 0 { 32 } else { imm5 });
                self.set(low, result);
            }
            8..=11 => {
                let value = self.get(middle);
                let result = flags.shift_signed(value, if imm5 == 0 { 32 } else { imm5 });
                self.set(low, result);
            }
            12 => {
                let result = flags.add(self.get(middle), self.get(high), false);
                self.set(low, result);
            }
            13 => {
                let result = flags.subtract(self.get(middle), self.get(high), true);
                self.set(low, result);
            }
            14 => {
                let result = flags.add(self.get(middle), high, false);
                self.set(low, result);
            }
            15 => {
                let result = flags.subtract(self.get(middle), high, true);
                self.set(low, result);
            }
            // MOVS
            16..=19 => {
                let result = flags.nz(imm8);
                self.set(wide, result);
            }
            // CMP
            20..=23 => {
                flags.subtract(self.get(wide), imm8, true);
            }
            24..=27 => {
                let result = flags.add(self.get(wide), imm8, false);
                self.set(wide, result);
            }
            28..=31 => {
                let result = flags.subtract(self.get(wide), imm8, true);
                self.set(wide, result);
            }
            32 | 33 => self.data_processing(opcode >> 6 & 15, low, middle, flags),
            34 | 35 => return self.any_register(pc, opcode, flags),
            // LDR from the pool of literals
            36..=39 => {
                let value = self.word((pc.wrapping_add(4) & !3) + (imm8 << 2))?;
                self.set(wide, value);
                return Some((next, 2));
            }
            40..=47 => {
                let address = self.get(middle).wrapping_add(self.get(high));
                match opcode >> 9 {
                    40 => self.set_word(address, self.get(low))?,
                    41 => self.set_halfword(address, self.get(low))?,
                    42 => self.set_byte(address, self.get(low))?,
                    43 => {
                        let byte = self.byte(address)?;
                        self.set(low, byte as i8 as u32);
                    }
                    44 => {
                        let word = self.word(address)?;
                        self.set(low, word);
                    }
                    45 => {
                        let halfword = self.halfword(address)?;
                        self.set(low, halfword);
                    }
                    46 => {
                        let byte = self.byte(address)?;
                        self.set(low, byte);
                    }
                    _ => {
                        let halfword = self.halfword(address)?;
                        self.set(low, halfword as i16 as u32);
                    }
                }
                return Some((next, 2));
            }
            48..=51 => {
                self.set_word(self.get(middle).wrapping_add(imm5 << 2), self.get(low))?;
                return Some((next, 2));
            }
            52..=55 => {
                let word = self.word(self.get(middle).wrapping_add(imm5 << 2))?;
                self.set(low, word);
                return Some((next, 2));
            }
            56..=59 => {
                self.set_byte(self.get(middle).wrapping_add(imm5), self.get(low))?;
                return Some((next, 2));
            }
            60..=63 => {
                let byte = self.byte(self.get(middle).wrapping_add(imm5))?;
                self.set(low, byte);
                return Some((next, 2));
            }
            64..=67 => {
                self.set_halfword(self.get(middle).wrapping_add(imm5 << 1), self.get(low))?;
                return Some((next, 2));
            }
            68..=71 => {
                let halfword = self.halfword(self.get(middle).wrapping_add(imm5 << 1))?;
                self.set(low, halfword);
                return Some((next, 2));
            }
            // From here to 79 relative to SP
            72..=75 => {
                self.set_word(self.registers[SP].wrapping_add(imm8 << 2), self.get(wide))?;
                return Some((next, 2));
            }
            76..=79 => {
                let word = self.word(self.registers[SP].wrapping_add(imm8 << 2))?;
                self.set(wide, word);
                return Some((next, 2));
            }
            // ADR
            80..=83 => self.set(wide, (pc & !3).wrapping_add(4 + (imm8 << 2))),
            84..=87 => self.set(wide, self.registers[SP].wrapping_add(imm8 << 2)),
            // ADD and SUB of SP
            88 if opcode & 0x100 == 0 => {
                let by = (opcode & 0x7f) << 2;
                let sp = self.registers[SP];
                self.registers[SP] =
                    if opcode & 0x80 == 0 { sp.wrapping_add(by) } else { sp.wrapping_sub(by) };
            }
            89 if opcode & 0x100 == 0 => {
                let value = self.get(middle);
                let result = match high & 3 {
                    0 => value as i16 as u32,
                    1 => value as i8 as u32,
                    2 => value & 0xffff,
                    _ => value & 0xff,
                };
                self.set(low, result);
            }
            90 => return self.push(next, opcode),
            91 if opcode == DISABLE_INTERRUPTS => self.primask = 1,
            93 if opcode & 0x100 == 0 && high & 3 != 2 => {
                let value = self.get(middle);
                let result = match high & 3 {
                    0 => value.swap_bytes(),
                    1 => value.swap_bytes().rotate_left(16),
                    _ => value.swap_bytes().cast_signed().wrapping_shr(16).cast_unsigned(),
                };
                self.set(low, result);
            }
            94 => return self.pop(next, opcode),
            95 if opcode == NO_OPERATION => (),
            96..=99 => return self.store_many(next, opcode),
            100..=103 => return self.load_many(next, opcode),
            // B with a condition; the last two are UDF and SVC
            104..=110 => {
                return Some(if flags.holds(opcode >> 8 & 15) {
                    (
                        pc.wrapping_add(4)
                            .wrapping_add((imm8 << 24).cast_signed().wrapping_shr(23).cast_unsigned()),
                        2,
                    )
                } else {
                    (next, 1)
                });
            }
            // B
            112..=115 => {
                let by = (opcode << 21).cast_signed().wrapping_shr(20).cast_unsigned();
                return Some((pc.wrapping_add(4).wrapping_add(by), 2));
            }
            120..=123 => return self.long(pc, opcode),
            _ => return None,
        }
        Some((next, 1))
    }

    fn data_processing(&mut self, operation: u32, rdn: u32, rm: u32, flags: &mut Flags) {
        let (a, b) = (self.get(rdn), self.get(rm));
        let result = match operation {
            0 => flags.nz(a & b),
            1 => flags.nz(a ^ b),
            2 => flags.shift_left(a, b & 0xff),
            3 => flags.shift_right(a, b & 0xff),
            4 => flags.shift_signed(a, b & 0xff),
            5 => flags.add(a, b, flags.carry),
            6 => flags.subtract(a, b, flags.carry),
            7 => flags.rotate(a, b & 0xff),
            // TST, CMP and CMN keep no result
            8 => {
                flags.nz(a & b);
                return;
            }
            9 => flags.subtract(0, b, true),
            10 => {
                flags.subtract(a, b, true);
                return;
            }
            11 => {
                flags.add(a, b, false);
                return;
            }
            12 => flags.nz(a | b),
            13 => flags.nz(a.wrapping_mul(b)),
            14 => flags.nz(a & !b),
            _ => flags.nz(!b),
        };
        self.set(rdn, result);
    }

    /// ADD, CMP, MOV, BX and BLX, which reach all sixteen registers (A5.2.3).
    fn any_register(&mut self, pc: u32, opcode: u32, flags: &mut Flags) -> Step {
        let next = pc.wrapping_add(2);
        let rd = opcode >> 4 & 8 | opcode & 7;
        let rm = opcode >> 3 & 15;
        let read = |number: u32| if number == PC as u32 { pc.wrapping_add(4) } else { self.get(number) };
        let result = match opcode >> 8 & 3 {
            0 => read(rd).wrapping_add(read(rm)),
            1 => {
                flags.subtract(read(rd), read(rm), true);
                return Some((next, 1));
            }
            2 => read(rm),
            _ => {
                let to = read(rm);
                if to >= RETURN || rm == PC as u32 || opcode & 7 != 0 {
                    return None;
                }
                if opcode & 0x80 != 0 {
                    self.registers[LR] = next | 1;
                }
                return Some((to & !1, 2));
            }
        };
        match rd as usize {
            PC => return Some((result & !1, 2)),
            SP => self.registers[SP] = result & !3,
            _ => self.set(rd, result),
        }
        Some((next, 1))
    }

    fn push(&mut self, next: u32, opcode: u32) -> Step {
        let with_link = opcode >> 8 & 1;
        let bottom = self.registers[SP].wrapping_sub(4 * (opcode & 0x1ff).count_ones());
        self.writable(self.registers[SP].wrapping_sub(4))?;
        let behind = self.put(bottom, opcode)?;
        if with_link != 0 {
            self.set_word(behind, self.registers[LR])?;
        }
        self.registers[SP] = bottom;
        Some((next, 1 + (opcode & 0xff).count_ones()))
    }

    fn pop(&mut self, next: u32, opcode: u32) -> Step {
        let bottom = self.registers[SP];
        let count = (opcode & 0xff).count_ones();
        let behind = bottom.wrapping_add(4 * count);
        let to = self.word(behind).filter(|to| *to < RETURN);
        if opcode & 0x100 == 0 {
            self.take(bottom, opcode)?;
            self.registers[SP] = behind;
            return Some((next, 1 + count));
        }
        let to = to?;
        self.take(bottom, opcode)?;
        self.registers[SP] = behind.wrapping_add(4);
        Some((to & !1, 3 + count))
    }

    /// STM (A6.7.58).
    fn store_many(&mut self, next: u32, opcode: u32) -> Step {
        let base = opcode >> 8 & 7;
        let behind = self.put(self.get(base), opcode)?;
        self.write_back(base, opcode, behind);
        Some((next, 1 + (opcode & 0xff).count_ones()))
    }

    /// LDM (A6.7.25).
    fn load_many(&mut self, next: u32, opcode: u32) -> Step {
        let base = opcode >> 8 & 7;
        let behind = self.take(self.get(base), opcode)?;
        self.write_back(base, opcode, behind);
        Some((next, 1 + (opcode & 0xff).count_ones()))
    }

    fn write_back(&mut self, base: u32, opcode: u32, behind: u32) {
        if opcode >> base & 1 == 0 {
            self.set(base, behind);
        }
    }

    /// Writes r0 to r7 as the list says, and returns the address behind them. All of them or none: SRAM has no holes.
    fn put(&mut self, mut address: u32, list: u32) -> Option<u32> {
        let last = address.wrapping_add(4 * (list & 0xff).count_ones()).wrapping_sub(4);
        self.writable(address)?;
        self.writable(last)?;
        for register in (0..8).filter(|register| list >> register & 1 != 0) {
            self.set_word(address, self.get(register))?;
            address = address.wrapping_add(4);
        }
        Some(address)
    }

    fn take(&mut self, mut address: u32, list: u32) -> Option<u32> {
        let last = address.wrapping_add(4 * (list & 0xff).count_ones()).wrapping_sub(4);
        self.readable(address)?;
        self.readable(last)?;
        for register in (0..8).filter(|register| list >> register & 1 != 0) {
            let word = self.word(address)?;
            self.set(register, word);
            address = address.wrapping_add(4);
        }
        Some(address)
    }

    /// The instructions of four bytes (A5.3).
    fn long(&mut self, pc: u32, opcode: u32) -> Step {
        let second = self.opcode(pc.wrapping_add(2))?;
        let next = pc.wrapping_add(4);
        if second & 0xd000 == 0xd000 {
            // BL
            let s = opcode >> 10 & 1;
            let i1 = 1 ^ s ^ second >> 13 & 1;
            let i2 = 1 ^ s ^ second >> 11 & 1;
            let top = if s == 0 { 0 } else { 0xff00_0000 };
            let by = top | i1 << 23 | i2 << 22 | (opcode & 0x3ff) << 12 | (second & 0x7ff) << 1;
            self.registers[LR] = next | 1;
            return Some((next.wrapping_add(by), 3));
        }
        match (opcode, second & 0xfff0) {
            // DSB, DMB, ISB: every access here is complete at once
            (BARRIER, 0x8f40 | 0x8f50 | 0x8f60) => (),
            (SYSTEM, _) if second >> 12 == 8 && second & 0xff == PRIMASK => {
                self.set(second >> 8 & 15, self.primask)
            }
            _ => return None,
        }
        Some((next, 3))
    }
}
