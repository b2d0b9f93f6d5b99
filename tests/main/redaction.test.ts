import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../src/main/redaction.ts';
import { Secret } from '../../src/main/secret.ts';

const VALUE = 'k&=+ %/ü"<>\\7Zq';

describe('a secret', () => {
  it('prints as [secret] however it is printed', () => {
    const secret = new Secret(VALUE);
    expect(String(secret)).toBe('[secret]');
    expect(JSON.stringify({ secret })).toBe('{"secret":"[secret]"}');
    expect(inspect({ secret })).toBe('{ secret: [secret] }');
    expect(Object.values(secret)).toEqual([]);
  });

  it('has a fingerprint that tells values apart and depends on the purpose', () => {
    expect(new Secret('a').fingerprint('x')).toMatch(/^[0-9a-f]{8}$/);
    expect(new Secret('a').fingerprint('x')).not.toBe(new Secret('b').fingerprint('x'));
    expect(new Secret('a').fingerprint('x')).not.toBe(new Secret('a').fingerprint('y'));
  });
});

describe('redaction', () => {
  const bytes = Buffer.from(VALUE);
  const spellings = {
    plain: VALUE,
    percent: encodeURIComponent(VALUE),
    'percent, lower case': encodeURIComponent(VALUE).replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase()),
    'percent twice': encodeURIComponent(encodeURIComponent(VALUE)),
    form: new URLSearchParams({ v: VALUE }).toString().slice(2),
    json: JSON.stringify(VALUE).slice(1, -1),
    base64: bytes.toString('base64'),
    base64url: bytes.toString('base64url'),
    hex: bytes.toString('hex'),
    'hex, upper case': bytes.toString('hex').toUpperCase(),
  };

  it.each(Object.entries(spellings))('removes a known value in this encoding: %s', (_name, text) => {
    const redactor = createRedactor();
    redactor.learn(new Secret(VALUE));
    expect(redactor.clean(`before ${text} after`)).toBe('before [secret] after');
  });

  it.each([
    [
      'quotes as HTML writes them',
      `it's "mine"`,
      ['it&#39;s &quot;mine&quot;', 'it&#x27;s &#34;mine&#34;', 'it&apos;s &#034;mine"'],
    ],
    [
      'percent as RFC 3986 has it',
      `it's(1)*!`,
      ['it%27s%281%29%2A%21', 'it%2527s%25281%2529%252a%2521', "it's%281)*!"],
    ],
    [
      'JSON in JSON',
      `a"b/c\\ü`,
      [JSON.stringify(JSON.stringify(`a"b/c\\ü`)).slice(3, -3), 'a\\"b\\/c\\\\\\u00fc'],
    ],
    [
      'fewer or other blanks',
      'two  blanks\tand  more',
      ['two blanks and more', 'two\n   blanks\u00a0and\u200bmore', 'two++blanks%09and++more'],
    ],
    ['blanks at the ends', '  four\u200b ', ['four']],
    ['base64 in an address', '>>>???>', ['Pj4%2BPz8%2FPg%3D%3D', 'Pj4-Pz8_Pg', 'pj4+pz8/pg', 'Pj4+Pz8/Pg==']],
    ['what means something in patterns', 'a.*b[c]{2}|$', ['a.*b[c]{2}|$', 'A.%2ab%5Bc%5d%7b2}|$']],
  ])('removes a known value in every encoding: %s', (_name, value, texts) => {
    const redactor = createRedactor();
    redactor.learn(new Secret(value));
    for (const text of texts) expect(redactor.clean(`<${text}>`)).toBe('<[secret]>');
    expect(redactor.clean('axxb two words fou')).toBe('axxb two words fou');
  });

  it.each(['abc', ' abc ', '        ', '\u200b\u200b\u200b\u200b', ''])(
    'keeps values too short to be secrets: %j',
    (value) => {
      const redactor = createRedactor();
      redactor.learn(new Secret(value));
      const text = `abc  ${value}  def`;
      expect(redactor.clean(text)).toBe(text);
    },
  );

  it('stays fast on a text that resembles a value for long', () => {
    const redactor = createRedactor();
    for (const value of ['\\'.repeat(40), '"\\'.repeat(20), 'a + '.repeat(20), '%'.repeat(40)])
      redactor.learn(new Secret(`${value}x`));
    for (const text of ['\\', '"\\', 'a+++', 'a   ', '%', '%25', '&#0'])
      expect(redactor.clean(text.repeat(200_000))).toBe(text.repeat(200_000));
  });

  it('removes the whole of the longer of two values', () => {
    for (const values of [
      ['part-of', 'a-part-of-it'],
      ['a-part-of-it', 'part-of'],
    ]) {
      const redactor = createRedactor();
      for (const value of values) redactor.learn(new Secret(value));
      expect(redactor.clean('a-part-of-it part-of')).toBe('[secret] [secret]');
    }
  });

  it('remembers the last five values of a series, and every other value', () => {
    const redactor = createRedactor();
    redactor.learn(new Secret('client-secret'));
    redactor.learn(new Secret('token-of-another'), 'b');
    for (let each = 1; each <= 3000; each += 1) redactor.learn(new Secret(`token-${each}.`), 'a');
    const text = (...tokens: number[]) => tokens.map((each) => `token-${each}.`).join(' ');
    expect(redactor.clean(text(2996, 2997, 2998, 2999, 3000))).not.toContain('token');
    expect(redactor.clean(text(1, 2995))).toBe(text(1, 2995));
    expect(redactor.clean('client-secret token-of-another')).toBe('[secret] [secret]');
    // A repeated token does not count as another one, and becomes the latest.
    for (const each of [2996, 2996, 3001]) redactor.learn(new Secret(`token-${each}.`), 'a');
    expect(redactor.clean(text(2996, 2998, 2999, 3000, 3001))).not.toContain('token');
    expect(redactor.clean(text(2997))).toBe(text(2997));
  });

  it.each([
    ['a bearer token', 'authorization: Bearer abcDEF123456.xyz', 'abcDEF123456'],
    ['a REST token', 'Authorization: TOK:12345678-1234-1234-1234-123456789012', '123456789012'],
    ['a form', 'client_id=a&client_secret=s3cr3t%26x&scope=b', 's3cr3t'],
    ['JSON', '{"access_token":"eyJhbGciOi"}', 'eyJhbGciOi'],
    ['a signed link', 'GET https://h/x.zip?Expires=1&Signature=AbC~d-e_&Key-Pair-Id=K1', 'AbC~d'],
    ['user info', 'https://user:hunter2@host/x', 'hunter2'],
  ])('removes by its form: %s', (_name, text, hidden) => {
    const clean = createRedactor().clean(text);
    expect(clean).not.toContain(hidden);
    expect(clean).toContain('[secret]');
  });

  it('recognises a very long value of symbols only', () => {
    const value = '!#'.repeat(5_000);
    const redactor = createRedactor();
    redactor.learn(new Secret(value));
    expect(redactor.clean(`before ${value} after`)).toBe('before [secret] after');
    expect(redactor.clean('nothing')).toBe('nothing');
  });

  it('leaves no trace of a known value, wherever it appears', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 6, maxLength: 40 }),
        fc.string(),
        fc.string(),
        (value, before, after) => {
          fc.pre(value.trim().length >= 6 && !'[secret]'.includes(value));
          const redactor = createRedactor();
          redactor.learn(new Secret(value));
          expect(redactor.clean(`${before}${value}${after}`)).not.toContain(value);
        },
      ),
      { numRuns: 500 },
    );
  });
});
