import { BlockList, isIPv4 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkTest, networkText, readNetwork, type Network } from '../../src/events/networks.ts';

const read = (text: string): Network => {
  const reading = readNetwork(text);
  if ('reason' in reading) throw new Error(reading.reason);
  return reading.network;
};
const test = (...texts: string[]) => networkTest(texts.map(read));

const network4 = fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 }));
const network6 = fc.tuple(
  // Mapped addresses count as IPv4, and have cases of their own.
  fc.ipV6().filter((text) => !text.includes('.') && !/^[0:]*:ffff:/i.test(text)),
  fc.integer({ min: 0, max: 128 }),
);

describe('networks', () => {
  it.each([
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['10.1.2.3', '10.1.2.3/32'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['255.255.255.255/1', '128.0.0.0/1'],
    ['2001:db8:ffff::1/33', '2001:db8:8000::/33'],
    ['::1', '::1/128'],
    ['::ffff:10.1.2.3/104', '10.0.0.0/8'],
    ['::ffff:10.1.2.3/128', '10.1.2.3/32'],
    ['::ffff:10.1.2.3', '10.1.2.3/32'],
    ['::ffff:10.1.2.3/80', '::/80'],
  ])('%s is %s', (text, usual) => {
    expect(networkText(read(text))).toBe(usual);
  });

  it.each([
    ['10.0.0.0/33', /0 to 32/],
    ['10.0.0.0/', /0 to 32/],
    ['10.0.0.0/08', /0 to 32/],
    ['10.0.0.0/-1', /0 to 32/],
    ['10.0.0.0/8/8', /0 to 32/],
    ['10.0.0.0/255.0.0.0', /0 to 32/],
    ['2001:db8::/129', /0 to 128/],
    ['10.0.0/8', /“10.0.0” is not an IP address/],
    ['example.com', /“example.com” is not/],
    ['', /“” is not/],
  ])('%s is refused with a reason', (text, reason) => {
    expect(readNetwork(text)).toMatchObject({ reason: expect.stringMatching(reason) as string });
  });

  it('an IPv4-mapped address lies in networks of IPv4, and only there', () => {
    expect(test('10.0.0.0/8')('::ffff:10.1.2.3')).toBe(true);
    expect(test('::ffff:0:0/96')('10.1.2.3')).toBe(true);
    expect(test('::/0')('::ffff:10.1.2.3')).toBe(false);
    expect(test('::/0')('10.1.2.3')).toBe(false);
    expect(test('::/0')('2001:db8::1')).toBe(true);
  });

  it('what is no address lies in none', () => {
    const anywhere = test('0.0.0.0/0', '::/0');
    for (const text of ['', '-', '10.0.0.256', '10.0.0.1, 10.0.0.2', 'unknown'])
      expect(anywhere(text)).toBe(false);
  });

  it('hold the addresses that they hold in Node', () => {
    const list = fc.array(fc.oneof(network4, network6), { maxLength: 8 });
    fc.assert(
      fc.property(
        list,
        fc.array(
          fc.oneof(
            fc.ipV4(),
            network6.map(([text]) => text),
          ),
        ),
        (networks, others) => {
          const holds = networkTest(networks.map(([text, bits]) => read(`${text}/${bits}`)));
          // Addresses made at random are rarely in a network; its own are, and their neighbours may be.
          const neighbours = networks.flatMap(([text]) => [text, text.replace(/.$/, '1')]);
          for (const text of [...others, ...neighbours]) {
            const family = isIPv4(text) ? 'ipv4' : 'ipv6';
            // Node also puts IPv4 addresses into networks of IPv6 that hold mapped ones.
            const own = networks.filter(([each]) => isIPv4(each) === (family === 'ipv4'));
            const oracle = new BlockList();
            for (const [each, bits] of own) oracle.addSubnet(each, bits, family);
            expect(holds(text), text).toBe(oracle.check(text, family));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are the same once written and read again', () => {
    fc.assert(
      fc.property(fc.oneof(network4, network6), ([text, bits]) => {
        const network = read(`${text}/${bits}`);
        expect(read(networkText(network))).toEqual(network);
      }),
    );
  });
});
