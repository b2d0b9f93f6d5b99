import { isIPv4, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressText, readAddress, readIpv4, readIpv6 } from '../../src/events/addresses.ts';

/** Text that is an address, or nearly one. */
const near = fc.string({ unit: fc.constantFrom(...'0 1 2 9 a f : . : .'.split(' ')), maxLength: 24 });
const anyAddress = fc.oneof(fc.ipV4(), fc.ipV6());

describe('addresses', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['255.255.255.255', '255.255.255.255'],
    ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['::', '::'],
    ['::1', '::1'],
    ['1::', '1::'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '64:ff9b::c000:201'],
  ])('%s is %s', (text, usual) => {
    const address = readAddress(text);
    expect(address && addressText(address)).toBe(usual);
  });

  it.each(
    `1.2.3|1.2.3.4.5|256.1.1.1|01.2.3.4|1.2.3.4 |1..2.3|1.2.3.|0x1.2.3.4|:|:::|1:2|::1::|1:2:3:4:5:6:7:8:9|1:2:3:4:5:6:7:8::|12345::|::1.2.3|::1.2.3.4:5|fe80::1%eth0|[::1]|1.2.3.4:80|g::||١.2.3.4`.split(
      '|',
    ),
  )('“%s” is none', (text) => {
    expect(readAddress(text)).toBeNull();
  });

  it('are told from other text as Node tells them', () => {
    fc.assert(
      fc.property(fc.oneof(near, anyAddress), (text) => {
        expect(readIpv4(text) >= 0).toBe(isIPv4(text));
        expect(readIpv6(text, [])).toBe(isIPv6(text));
      }),
      { numRuns: 3_000 },
    );
  });

  it('are the same once written and read again', () => {
    fc.assert(
      fc.property(anyAddress, (text) => {
        const address = readAddress(text);
        if (!address) throw new Error(text);
        expect(readAddress(addressText(address))).toEqual(address);
      }),
      { numRuns: 1_000 },
    );
  });
});
