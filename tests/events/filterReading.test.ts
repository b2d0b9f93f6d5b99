import { describe, expect, it } from 'vitest';
import { readFilter } from '../../src/events/filterReading.ts';

type Expected = [text: string, field: string | null, test: object];
const is = (...values: string[]) => ({ kind: 'is', values });
const contains = (text: string) => ({ kind: 'contains', text });
const network = (...networks: string[]) => ({ kind: 'network', networks });

describe('reading a filter', () => {
  it.each<Expected>([
    ['ip:10.0.0.0/8', 'Client IP', network('10.0.0.0/8')],
    ['ip:10.1.2.3/8,2001:db8::1/32', 'Client IP', network('10.0.0.0/8', '2001:db8::/32')],
    ['ip:10.1.2.3/8,10.0.0.1', 'Client IP', network('10.0.0.0/8', '10.0.0.1/32')],
    ['ip:10.1.2.3', 'Client IP', is('10.1.2.3')],
    ['ip:"10.0.0.0/8"', 'Client IP', is('10.0.0.0/8')],
    ['10.1.2.3', 'Client IP', is('10.1.2.3')],
    ['2001:db8::/32', 'Client IP', network('2001:db8::/32')],
    ['"X Real IP":10.0.0.0/8', 'X Real IP', network('10.0.0.0/8')],
    ['network:10.1.2.0/24', 'Client IP (network)', is('10.1.2.0/24')],
    ['path:/login', 'URL (path)', is('/login')],
    ['url:/a/b', 'URL', is('/a/b')],
    ['country:DE,fr', 'Country Code', is('DE', 'FR')],
    ['country:DE,DE', 'Country Code', is('DE')],
    ['country:"de"', 'Country Code', is('de')],
    ['STATUS:503', 'Status', is('HTTP_STATUS_SERVICE_UNAVAILABLE', 'HTTP_STATUS_SERVICE_NOT_AVAILABLE')],
    ['status:not_found', 'Status', is('HTTP_STATUS_NOT_FOUND')],
    ['status:HTTP_STATUS_OK', 'Status', is('HTTP_STATUS_OK')],
    ['status:999', 'Status', is('999')],
    ['method:get,HTTP_METHOD_PURGE', 'Request Method', is('HTTP_METHOD_GET', 'HTTP_METHOD_PURGE')],
    ['url~login,now', 'URL', contains('login,now')],
    ['agent~"python requests"', 'User Agent', contains('python requests')],
    ['percent:50..100', 'Rate Limiting Enforcement Percentage', { kind: 'range', from: '50', to: '100' }],
    ['duration:..60', 'Rate Limiting Enforcement Duration', { kind: 'range', from: null, to: '60' }],
    [
      'start:1795046401.5..',
      'Rate Limiting Enforcement Start Epoch',
      { kind: 'range', from: '1795046401.5', to: null },
    ],
    ['"Edge Trace":-5..5', 'Edge Trace', { kind: 'range', from: '-5', to: '5' }],
    ['url:../a', 'URL', is('../a')],
    ['referer:""', 'Referer', { kind: 'empty' }],
    ['referer:"",a', 'Referer', is('', 'a')],
    ['"free text"', null, contains('free text')],
    ['login', null, contains('login')],
    ['https://shop.example/?a=b', null, contains('https://shop.example/?a=b')],
    ['"https://x:y~z"', null, contains('https://x:y~z')],
    ['any:exactly', null, is('exactly')],
    ['any~part', null, contains('part')],
    ['"say \\"hi\\" \\\\ \\u202e\\n"', null, contains('say "hi" \\ \u202e\n')],
    ['"Rate Limiting Action Type":NOP', 'Rate Limiting Action Type', is('NOP')],
  ])('%s', (text, field, test) => {
    expect(readFilter(text)).toEqual({ filter: [{ field, test, negated: false }] });
    expect(readFilter(` -${text} `)).toEqual({ filter: [{ field, test, negated: true }] });
  });

  it('all conditions, in their order', () => {
    const reading = readFilter(
      'ip:10.0.0.0/8  country:DE,FR -status:HTTP_STATUS_OK url~login "free text" referer:""',
    );
    expect('filter' in reading && reading.filter.map(({ field, negated }) => [field, negated])).toEqual([
      ['Client IP', false],
      ['Country Code', false],
      ['Status', true],
      ['URL', false],
      [null, false],
      ['Referer', false],
    ]);
    expect(readFilter('')).toEqual({ filter: [] });
  });

  it.each([
    ['ip:', 3, 'A value is missing'],
    ['host:a,', 7, 'A value is missing'],
    ['url~', 4, 'A value is missing'],
    ['url~""', 4, 'Say what it contains'],
    ['""', 0, 'Say what it contains'],
    ['-', 0, 'Nothing follows'],
    ['- ip:1.2.3.4', 0, 'Nothing follows'],
    ['host:a :b', 7, 'The name of a field is missing'],
    ['host:a ~b', 7, 'The name of a field is missing'],
    ['host:a colour:red', 7, 'No field is called colour'],
    ['ev\u202eil:x', 0, 'No field is called ev[U+202E]il'],
    ['__proto__:x', 0, 'No field is called __proto__'],
    ['ip:10.0.0.0/33', 3, '0 to 32'],
    ['ip:10.0.0.0/8,example', 14, '“example” is not an IP address'],
    ['ip:10.0.0.0/8,"10.0.0.1"', 14, 'without quotation marks'],
    ['percent:a..b', 8, 'A range is two numbers'],
    ['percent:100..50', 8, 'ends before it begins'],
    ['percent:50,60..70', 11, 'cannot stand among'],
    ['"open', 0, 'closing quotation mark'],
    ['host:"open', 5, 'closing quotation mark'],
    ['"a"b', 3, 'blank between'],
    ['a"b"', 1, 'blank between'],
    ['host:"a""b"', 8, 'blank between'],
    ['"C:\\dir"', 3, 'backslash as two'],
    ['"\\u20"', 1, 'backslash as two'],
    ['host:a '.repeat(101), 0, 'at most 100'],
    [`"${'n'.repeat(501)}":a`, 0, 'too long'],
  ])('points at what is wrong with %j', (text, from, message) => {
    const reading = readFilter(text);
    expect('problem' in reading && reading.problem).toMatchObject({
      from,
      message: expect.stringContaining(message) as string,
    });
  });
});
