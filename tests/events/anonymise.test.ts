import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anonymise, REMOVED, type Anonymising } from '../../src/events/anonymise.ts';

const hash = (text: string) =>
  createHmac('sha256', 'a key of this computer').update(text).digest('hex').slice(0, 24);
const HASHED: Anonymising = { addresses: 'hashed', ids: 'hashed', hash };
const SHORTENED: Anonymising = { addresses: 'shortened', ids: 'kept', hash };

const one = (name: string, text: string, how = SHORTENED, client: string | null = null) =>
  anonymise([{ name, text }], client, how)[0]?.text;

describe('anonymised entries', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['192.0.2.77:8080', '192.0.2.0/24'],
    ['192.0.2.77, 198.51.100.9', '192.0.2.0/24, 198.51.100.0/24'],
    ['[2001:db8:1::7]:443', '2001:db8:1::/48'],
    ['user-192-0-2-77', REMOVED],
    ['', ''],
  ])('have the address %s shortened to %s', (address, shortened) => {
    expect(one('Client IP', address)).toBe(shortened);
  });

  it('have the same hash for the same address, however it is written, and another for another', () => {
    const hashed = one('Client IP', '192.0.2.77', HASHED);
    expect(hashed).toMatch(/^[0-9a-f]{24}$/);
    expect(one('Client IP', '::ffff:192.0.2.77', HASHED)).toBe(hashed);
    expect(one('Client IP', '192.0.2.78', HASHED)).not.toBe(hashed);
    expect(one('Client IP', 'unknown', HASHED)).toMatch(/^[0-9a-f]{24}$/);
    expect(one('Client IP (network)', '192.0.2.0/24', HASHED)).toMatch(/^[0-9a-f]{24}$/);
  });

  it.each([
    ['URL', 'https://shop.example/login?token=s3cret#top', 'https://shop.example/login'],
    ['URL', 'https://shop.example/login%3Ftoken=s3cret', 'https://shop.example/login'],
    ['URL', 'https://shop.example/login%253ftoken=s3cret', 'https://shop.example/login'],
    ['URL', 'https://shop.example/#s3cret', 'https://shop.example/'],
    ['Referer', 'https://me:s3cret@shop.example/a?b', 'https://shop.example/a'],
    ['Referer', '?s3cret\ns3cret', ''],
    ['URL (path)', '/login', '/login'],
    ['X-Request', '{"target":"/a?token=s3cret","next":"/b"}', '{"target":"/a","next":"/b"}'],
    ['User Agent', 'Mozilla/5.0 Chrome/142.0.0.0', 'Mozilla/5.0 Chrome/142.0.0.0'],
    ['Status', 'HTTP_STATUS_OK', 'HTTP_STATUS_OK'],
  ])('have no query: %s %s', (name, text, rest) => {
    expect(one(name, text)).toBe(rest);
    expect(one(name, text, HASHED)).toBe(rest);
  });

  it.each([
    'peer:192.0.2.77 ok',
    '192.0.2.77:8080',
    '"192.0.2.77","198.51.100.9"',
    'for=[2001:db8:1::77]:443;by=::1',
    'a192.0.2.77.',
    '::ffff:192.0.2.77',
    '::ffff:192.0.2.77:80',
  ])('have no address in a field that nobody knows: %s', (text) => {
    for (const how of [HASHED, SHORTENED]) {
      const shown = one('X-Forwarded-For', text, how) ?? '';
      expect(shown).not.toMatch(/77|\.9\b/);
    }
  });

  it('keep what only looks like an address', () => {
    for (const text of ['1.5', '12:34:56', '1.2.3', '999.1.1.1', 'aa:bb:cc:dd:ee:ff'])
      expect(one('Something', text)).toBe(text);
  });

  it('have the address of the client removed wherever it stands, even where it is not exported', () => {
    const [url, host, agent, other] = anonymise(
      [
        { name: 'URL', text: 'https://192.0.2.77/by/2001%3Adb8/192.0.2.77' },
        { name: 'Host', text: 'ec2-192-0-2-77.example' },
        { name: 'User Agent', text: 'proxy 192.0.2.77, 192.0.2.770, 1192.0.2.77, 192.0.2.77.1' },
        { name: 'Rate Limiting Enforcement Type', text: 'NOP' },
      ],
      '::ffff:192.0.2.77',
      SHORTENED,
    );
    expect(url?.text).toBe('https://192.0.2.0/24/by/2001%3Adb8/192.0.2.0/24');
    expect(host?.text).toBe('ec2-192.0.2.0/24.example');
    expect(agent?.text).toBe('proxy 192.0.2.0/24, 192.0.2.770, 1192.0.2.77, 192.0.2.77.1');
    expect(other?.text).toBe('NOP');
    expect(one('X-Forwarded-For', '192.0.2.0', SHORTENED, '192.0.2.0')).toBe('192.0.2.0/24');
    expect(one('Host', '2001%3ADB8%3A%3A7', SHORTENED, '2001:db8::7')).toBe('2001:db8::/48');
  });

  it('keep or hash their ids, so that what belongs together still does', () => {
    for (const name of ['id', 'Rate Limiting Action Tuple ID', 'Rate Limiting Enforcement Rule ID']) {
      expect(one(name, 'e1', SHORTENED)).toBe('e1');
      expect(one(name, 'e1', HASHED)).toMatch(/^[0-9a-f]{24}$/);
      expect(one(name, '', HASHED)).toBe('');
    }
    expect(one('Rate Limiting Action Tuple ID', 'e1', HASHED)).toBe(
      one('Rate Limiting Enforcement Tuple ID', 'e1', HASHED),
    );
    expect(one('id', 'e1', HASHED)).not.toBe(one('Rate Limiting Enforcement Tuple ID', 'e1', HASHED));
  });

  it('show nothing of the query or the address, whatever surrounds them', () => {
    const filler = fc.string({
      unit: fc.constantFrom('a', '/', ' ', '.', ':', '&', '=', '%', '"', '-', 'x'),
      maxLength: 10,
    });
    const address = fc.oneof(
      fc
        .tuple(fc.nat(255), fc.nat(255), fc.integer({ min: 1, max: 255 }))
        .map((parts) => `203.${parts.join('.')}`),
      fc
        .tuple(fc.nat(0xffff), fc.nat(0xfffe))
        .map(([a, b]) => `2001:db8:77:${a.toString(16)}::${(b + 1).toString(16)}`),
    );
    const mark = fc.constantFrom('?', '#', '%3F', '%23');
    fc.assert(
      fc.property(address, filler, filler, mark, (client, before, after, sign) => {
        const query = `${sign}q5ecret${after}q5ecret`;
        const fields = [
          { name: 'Client IP', text: client },
          { name: 'URL', text: `https://shop.example/${before} ${client} ${query}` },
          { name: 'Referer', text: `${before}${query}` },
          { name: 'Host', text: client },
          { name: 'X-Forwarded-For', text: `${before} ${client}, 10.0.0.1` },
        ];
        for (const how of [HASHED, SHORTENED]) {
          const all = anonymise(fields, client, how)
            .map(({ text }) => text)
            .join('\n');
          expect(all).not.toContain('q5ecret');
          expect(all.split(/[\s,/]/)).not.toContain(client);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are made in time that grows with their length only', () => {
    for (const unit of ['a', '1.', ':', '%25', '1.2.3.4 ', '.', '%', '//@', '?'])
      for (const name of ['URL', 'X-Other', 'User Agent', 'Client IP'])
        expect(one(name, `${unit.repeat(65_536 / unit.length)}1`, SHORTENED, '1.2.3.4')).toBeDefined();
  });
});
