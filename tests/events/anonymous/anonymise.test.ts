import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { anonymise, isExported, type Anonymising } from '../../../src/events/anonymous/anonymise.ts';
import { REMOVED } from '../../../src/events/anonymous/plainText.ts';

const hash = (text: string) =>
  createHmac('sha256', 'a key of this computer').update(text).digest('hex').slice(0, 24);
const HASHED: Anonymising = { addresses: 'hashed', hosts: false, others: false, hash };
const SHORTENED: Anonymising = { ...HASHED, addresses: 'shortened' };
const KEEPING: Anonymising = { ...SHORTENED, hosts: true, others: true };
const HASH = /^[0-9a-f]{24}$/;

const one = (name: string, text: string, how = SHORTENED, client: string | null = null) =>
  anonymise([{ name, text }], client, how)[0]?.text;

describe('anonymised entries', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2002:c000:24d::1', REMOVED],
    ['192.0.2.77:8080', '192.0.2.0/24'],
    ['192.0.2.77, 198.51.100.9', '192.0.2.0/24, 198.51.100.0/24'],
    ['[2001:db8:1::7]:443', '2001:db8:1::/48'],
    ['192.000.002.077', REMOVED],
    ['user-192-0-2-77', REMOVED],
    ['', ''],
  ])('have the address %s shortened to %s', (address, shortened) => {
    expect(one('Client IP', address)).toBe(shortened);
  });

  it('have the same hash for the same address, however it is written, and another for another', () => {
    const hashed = one('Client IP', '192.0.2.77', HASHED);
    expect(hashed).toMatch(HASH);
    expect(one('Client IP', '::ffff:192.0.2.77', HASHED)).toBe(hashed);
    expect(one('Client IP', '192.0.2.78', HASHED)).not.toBe(hashed);
    expect(one('Client IP', 'unknown', HASHED)).toMatch(HASH);
    expect(one('Client IP (network)', '192.0.2.0/24', HASHED)).toMatch(HASH);
    expect(one('Client IP (network)', '192.0.2.0/24')).toBe('192.0.2.0/24');
    expect(one('Client IP (network)', '192.0.2.77/32')).toBe(REMOVED);
  });

  it.each([
    ['https://shop.example/login?token=s3cret#top', '/login'],
    ['https://shop.example/login%3Ftoken=s3cret', '/login'],
    ['https://shop.example/login%253ftoken=s3cret', '/login'],
    ['https://shop.example/a;jsessionid=s3cret/b', '/a/b'],
    ['https://shop.example', '/'],
    ['?s3cret\ns3cret', ''],
    ['shop.example/login', REMOVED],
    ['/a%20b/C%C3%A9zanne', '/a%20b/C%C3%A9zanne'],
    ['/user/198.051.100.007/x', '/user/[removed]/x'],
    ['/user/198%2E51%2E100%2E7/x', '/user/[removed]/x'],
    ['/user/::ffff:c633:6407', '/user/[removed]'],
    ['/order/12345678', '/order/[removed]'],
    ['/order/123456', '/order/123456'],
    ['/device/00-1b-44-11-3a-b7', '/device/[removed]'],
    ['/t/MTk4LjUxLjEwMC43', '/t/[removed]'],
    ['/products/summer-shoes-2026/index.html', '/products/summer-shoes-2026/index.html'],
    ['/assets/app.min.js', '/assets/app.min.js'],
    ['/api/v2/getUserProfile', '/api/v2/getUserProfile'],
    ['/' + 'a'.repeat(5_000), REMOVED],
  ])('have of the address %s the path %s', (text, rest) => {
    for (const name of ['URL', 'Referer', 'URL (path)']) expect(one(name, text)).toBe(rest);
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36', 'Chrome/142 Safari/537.36'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) Version/17.6 Mobile/15E148', 'OS 17 like Mac'],
    ['proxy/198.51.100.7', 'proxy/[removed]'],
    ['bot (+mailto:max@shop.example)', 'bot ([removed])'],
    ['curl/8.5.0', 'curl/8'],
  ])('have names and first numbers of %s', (text, part) => {
    expect(one('User Agent', text)).toContain(part);
  });

  it.each([
    ['Status', 'HTTP_STATUS_OK', '198.51.100.7'],
    ['Status', '503', 'HTTP_STATUS_198_51_100_7'],
    ['Epoch Time', '1793527500.123456', '3325256711'],
    ['Timestamp', '2026-11-20T10:05:00:123456Z', '198.51.100.7'],
    ['Country Code', 'DE', 'c6336407'],
    ['Request Method', 'HTTP_METHOD_GET', 'HTTP_METHOD_GET 198.51.100.7'],
    ['Rate Limiting Enforcement Type', 'redirect-302', '198-51-100-7'],
    ['Rate Limiting Action Percentage', '33.333333333333336', '3325256711'],
    ['Rate Limiting Action Duration', '600', '3325256711'],
    ['Rate Limiting Action Start Epoch', '1793527500123', '0xc6336407'],
  ])('have in %s what the service writes, such as %s, and nothing else', (name, form, other) => {
    expect(one(name, form)).toBe(form);
    expect(one(name, other)).toBe(REMOVED);
  });

  it('have no time that is the address of the client', () => {
    const [address, decimal] = ['106.231.62.76', '1793539660'];
    expect(one('Epoch Time', decimal)).toBe(decimal);
    expect(one('Epoch Time', decimal, SHORTENED, address)).toBe(REMOVED);
  });

  it('have hosts and unknown fields only if they are chosen, and nothing that can be recognised in them', () => {
    for (const name of ['Host', '@fields.COMMON_HEADER', 'X-Team', 'Edge Trace']) {
      expect(one(name, 'blue')).toBe(REMOVED);
      expect(isExported(name, SHORTENED)).toBe(false);
      expect(one(name, 'blue', KEEPING)).toBe('blue');
      expect(isExported(name, KEEPING)).toBe(true);
    }
    expect(isExported('from max@shop.example', KEEPING)).toBe(false);
    expect(one('URL', 'https://shop.example/a?b', KEEPING)).toBe('https://shop.example/a');
    expect(one('URL', 'https://me:s3cret@shop.example/a', KEEPING)).toBe('https://shop.example/a');
    expect(one('URL', 'https://ec2-198-51-100-7.example/a', KEEPING)).toBe('https://[removed]/a');
    const header = '{"Cookie":"sid=abc","Accept":"*/*"}\n{"Authorization":"Basic bWU6cHc="}';
    expect(one('X', `${header} max@shop.example /a?q5ecret`, KEEPING)).not.toMatch(/abc|bWU|max|q5ecret/);
  });

  it('have their ids hashed, so that what belongs together still does', () => {
    for (const name of ['id', 'Rate Limiting Action Tuple ID', 'Rate Limiting Enforcement Rule ID']) {
      expect(one(name, 'e1', SHORTENED)).toMatch(HASH);
      expect(one(name, '', HASHED)).toBe('');
    }
    expect(one('Rate Limiting Action Tuple ID', 'e1')).toBe(one('Rate Limiting Enforcement Tuple ID', 'e1'));
    expect(one('id', 'e1')).not.toBe(one('Rate Limiting Enforcement Tuple ID', 'e1'));
  });

  it('have no address behind what is slowest to read, and are made in the end', () => {
    // If time grew much faster than the text does, the longest texts would not be done within the time of a test.
    for (const unit of ['a', '1.', ':', '%25', '1.2.3.4 ', '.', '%', '//@', '?', 'a-', '0x', 'QUJD', '%2525'])
      for (const name of ['URL', 'X-Other', 'User Agent', 'Client IP']) {
        const text = `/${unit.repeat(4_080 / unit.length)} 1.2.3.4`;
        expect(one(name, text, KEEPING, '1.2.3.4')).not.toContain('1.2.3.4');
      }
  });
});
