// The parts that rp2040js lacks and src/mcu adds: guard, ROSC, XOSC, VREG, XIP and SSI.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from 'rp2040js';
import { BoardClock, McuClock } from '../src/mcu/clock.js';
import { Cpu } from '../src/mcu/cpu.js';
import { BoardError, Guard } from '../src/mcu/guard.js';
import { RingBits, Rosc } from '../src/mcu/rosc.js';
import { attachSsi } from '../src/mcu/ssi.js';
import { attachCore } from '../src/mcu/thumb.js';
import { Vreg } from '../src/mcu/vreg.js';
import { XipAux, XipControl } from '../src/mcu/xip.js';
import { Xosc } from '../src/mcu/xosc.js';
import { Random } from '../src/rf/random.js';

function setUp() {
  const clock = new BoardClock();
  const mcu = new RP2040(new McuClock(clock));
  mcu.logger = new Guard({ onSev: () => {}, where: () => 'here' });
  return { clock, mcu };
}

test('guard: SEV is heard, warnings end the run, the harmless one does not', () => {
  let heard = 0;
  const guard = new Guard({ onSev: () => (heard += 1), where: () => 'pc 0x10' });
  guard.info('CortexM0Core', 'SEV');
  guard.info('UART', 'hello');
  guard.warn('I2C0', 'Unimplemented write to IC_SDA_HOLD');
  assert.equal(heard, 1);
  assert.throws(() => guard.warn('ADC', 'Unimplemented peripheral read from 0x99'), BoardError);
  assert.throws(() => guard.error('RP2040', 'read from address 1, which is not 32 bit aligned'), /pc 0x10/);
});

test('ROSC: running, with seeded random bits', () => {
  const { mcu } = setUp();
  mcu.peripherals[0x40060] = new Rosc(mcu, new RingBits(new Random(5)));
  assert.equal(mcu.readUint32(0x4006_0018) >>> 31, 1);
  const bits = Array.from({ length: 200 }, () => mcu.readUint32(0x4006_001c));
  const ones = bits.filter((bit) => bit === 1).length;
  assert.ok(ones > 60 && ones < 140 && bits.every((bit) => bit <= 1));
});

test('ROSC: the bits follow from the seed and from nothing else, and a fault shows in them until it is mended', () => {
  const ring = new RingBits(new Random(5));
  const same = new RingBits(new Random(5));
  const take = (/** @type {RingBits} */ from, count = 1000) => Array.from({ length: count }, () => from.next());
  assert.deepEqual(take(ring), take(same));
  assert.notDeepEqual(take(ring), take(new RingBits(new Random(6))));

  ring.fault = 'stuck';
  assert.equal(new Set(take(ring)).size, 1);
  ring.fault = 'alternating';
  assert.ok(take(ring).every((bit, at, bits) => at === 0 || bit !== bits[at - 1]));
  ring.fault = 'biased';
  const ones = take(ring).filter((bit) => bit === 1).length;
  assert.ok(ones > 860 && ones < 940, `${ones}`);
  ring.fault = 'none';
  const again = take(ring).filter((bit) => bit === 1).length;
  assert.ok(again > 430 && again < 570, `${again}`);
});

test('XOSC: stable after its startup delay; at once when it never stopped', () => {
  const { clock, mcu } = setUp();
  const XOSC = 0x4002_4000;
  mcu.peripherals[0x40024] = new Xosc(mcu, false);
  mcu.writeUint32(XOSC + 0x0c, 47);
  mcu.writeUint32(XOSC, 0xfab_aa0);
  assert.equal(mcu.readUint32(XOSC + 4) >>> 31, 0);
  clock.advanceTo(1.01e6); // 47 × 256 cycles of 12 MHz
  assert.equal(mcu.readUint32(XOSC + 4) >>> 31, 1);

  const warm = setUp().mcu;
  warm.peripherals[0x40024] = new Xosc(warm, true);
  warm.writeUint32(XOSC, 0xfab_aa0);
  assert.equal(warm.readUint32(XOSC + 4) >>> 31, 1);
});

test('VREG: regulating, after a power-on reset', () => {
  const { mcu } = setUp();
  mcu.peripherals[0x40064] = new Vreg(mcu);
  assert.equal(mcu.readUint32(0x4006_4000), 0xb1 | (1 << 12));
  assert.equal(mcu.readUint32(0x4006_4008), 1 << 8);
});

test('XIP: the stream gives words of flash, here and on the fast bus', () => {
  const mcu = attachCore(setUp().mcu, new Cpu());
  const control = new XipControl(mcu, mcu.core);
  mcu.peripherals[0x14000] = control;
  mcu.peripherals[0x50400] = new XipAux(mcu, control);
  mcu.flash.set([1, 2, 3, 4, 5, 6, 7, 8], 0x100);
  mcu.writeUint32(0x1400_0014, 0x1000_0100);
  mcu.writeUint32(0x1400_0018, 2);
  assert.equal(mcu.readUint32(0x1400_001c), 0x0403_0201);
  assert.equal(mcu.readUint32(0x5040_0000), 0x0807_0605);
  assert.equal(mcu.readUint32(0x1400_0008) & 2, 2);
  assert.equal(mcu.readUint32(0x1400_0018), 0);
});

test('SSI: the flash tells its JEDEC and unique ids', () => {
  const { mcu } = setUp();
  const uniqueId = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
  attachSsi(mcu, new Cpu().cache, uniqueId);
  const SSI = 0x1800_0000;
  /** @param {number} command @param {number} dummies @param {number} count */
  const ask = (command, dummies, count) => {
    mcu.writeUint32(SSI + 0x08, 0);
    mcu.writeUint32(SSI, 0x300); // receive after the command
    mcu.writeUint32(SSI + 0x08, 1);
    mcu.writeUint8(SSI + 0x60, command);
    const bytes = Array.from({ length: dummies + count }, () => mcu.readUint8(SSI + 0x60));
    return bytes.slice(dummies);
  };
  assert.deepEqual(ask(0x9f, 0, 3), [0xef, 0x70, 0x15]);
  assert.deepEqual(ask(0x4b, 4, 8), [...uniqueId]);
});
