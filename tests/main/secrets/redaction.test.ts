import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor, shorten } from '../../../src/main/secrets/redaction.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { fold, trimBlanks } from '../../../src/main/secrets/textReadings.ts';

const VALUE = 'k&=+ %/ü"<>\\7Zq';

const escaped = (text: string, escape: (character: string) => string) => Array.from(text, escape).join('');
const hex = (text: string) => Buffer.from(text).toString('hex');
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

/** The letters of base64 that contain bits of a value inside something longer. */
function inBase64(value: string, before: string, after: string, encoding: 'base64' | 'base64url') {
  const [shift, length] = [Buffer.byteLength(before), Buffer.byteLength(value)];
  const whole = Buffer.from(`${before}${value}${after}`).toString(encoding);
  return { whole, letters: whole.slice(Math.floor((shift * 8) / 6), Math.ceil(((shift + length) * 8) / 6)) };
}

/** A value in every known encoding. */
const encoded = (value: string): Record<string, string> => ({
  percent: encodeURIComponent(value),
  'percent, every byte': hex(value).replace(/../g, '%$&'),
  'percent twice': encodeURIComponent(encodeURIComponent(value)),
  form: new URLSearchParams({ v: value }).toString().slice(2),
  json: JSON.stringify(value).slice(1, -1),
  'json twice': JSON.stringify(JSON.stringify(value)).slice(3, -3),
  'json, every character': escaped(value, (each) =>
    each.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ),
  html: value.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`),
  'html, every character': escaped(value, (each) => `&#x${each.codePointAt(0)?.toString(16)};`),
  'html, by name': value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  'html twice': value.replaceAll('&', '&amp;amp;').replaceAll('<', '&amp;lt;').replaceAll('"', '&amp;quot;'),
  hex: hex(value),
  'hex, upper case': hex(value).toUpperCase(),
  reversed: Array.from(value).toReversed().join(''),
  'reversed, in a form': Array.from(encodeURIComponent(value)).toReversed().join(''),
  ...Object.fromEntries(
    ['', 'x', 'xy'].flatMap((shift) =>
      (['base64', 'base64url'] as const).flatMap((encoding) => {
        const inside = (text: string) => Buffer.from(text).toString(encoding);
        const form = new URLSearchParams({ v: value }).toString();
        return [
          [`${encoding} after ${shift}`, inside(`${shift}${value}`)],
          [`${encoding} after ${shift}, in a form`, encodeURIComponent(inside(`${shift}${value}`))],
          [`${encoding} of a form after ${shift}`, inside(`${shift}${form}`)],
          [
            `${encoding} of UTF-16 after ${shift}`,
            Buffer.from(`${shift}${value}`, 'utf16le').toString(encoding),
          ],
        ];
      }),
    ),
  ),
  'UTF-16': Buffer.from(value, 'utf16le').toString('latin1'),
  'UTF-16, read as UTF-8': Buffer.from(value, 'utf16le').toString('utf8'),
  'UTF-16, big-endian': swapped(value).toString('latin1'),
  'UTF-16, big-endian, read as UTF-8': swapped(value).toString('utf8'),
  'UTF-8, read as Latin-1': Buffer.from(value).toString('latin1'),
});

describe('a secret', () => {
  it('prints as [secret] however it is printed', () => {
    const secret = new Secret(VALUE);
    expect(String(secret)).toBe('[secret]');
    expect(JSON.stringify({ secret })).toBe('{"secret":"[secret]"}');
    expect(inspect({ secret })).toBe('{ secret: [secret] }');
    expect(Object.values(secret)).toEqual([]);
  });
});

it('data loses what is known and tokens by their look, but no ordinary words', () => {
  const redactor = createRedactor();
  redactor.learn(new Secret(VALUE));
  const words = 'Standard Bearer Insurance, Secret: Perfumes, tok: Villages';
  expect(redactor.clean(words)).not.toBe(words);
  expect(redactor.cleanData(words)).toBe(words);
  for (const text of Object.values(encoded(VALUE)))
    expect(redactor.cleanData(text)).toBe(redactor.clean(text));
  expect(redactor.cleanData('a eyJhbGciOiJSUzI1NiJ9.eyJzdWIi b')).toBe('a [secret] b');
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
    [
      'composed and decomposed letters',
      'Zürich-été',
      ['Zürich-été'.normalize('NFD'), 'Zu%CC%88rich-e%CC%81te%CC%81'],
    ],
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

  it('keeps a text that resembles a value for long', () => {
    const redactor = createRedactor();
    for (const value of ['\\'.repeat(40), '"\\'.repeat(20), 'a + '.repeat(20), '%'.repeat(20)])
      redactor.learn(new Secret(`${value}x`));
    for (const text of ['\\', '"\\', 'a+++', 'a   ', '%', '%25', '&#0'])
      expect(redactor.clean(text.repeat(4_000))).toBe(text.repeat(4_000));
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
    ['a JSON Web Token', 'bad token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJl', 'bGciOi'],
    ['the beginning of one', 'bad token "eyJhbGciOiJSUzI1NiIsIm…"', 'bGciOi'],
    ['user info', 'https://user:hunter2@host/x', 'hunter2'],
  ])('removes by its form: %s', (_name, text, hidden) => {
    const clean = createRedactor().clean(text);
    expect(clean).not.toContain(hidden);
    expect(clean).toContain('[secret]');
  });

  it('masks a text as a whole where it repeats the beginning of a value too often', () => {
    const redactor = createRedactor();
    redactor.learn(new Secret('!#'.repeat(5_000)));
    expect(redactor.clean(`before ${'!#'.repeat(5_000)} after`)).toBe('[secret]');
    expect(redactor.clean('nothing!#!#!#')).toBe('nothing!#!#!#');
  });

  it('cuts a long text without leaving a part of a value', () => {
    const value = 'q1w2-E3R4 t5y6/U7I8';
    const redactor = createRedactor();
    redactor.learn(new Secret(value));
    for (const [name, written] of Object.entries({ plain: value, ...encoded(value) })) {
      if (/ after /.test(name)) continue;
      // Of an escape that the cut divides, less than a character is left.
      const left = /^(?:percent|json|html)/.test(name) ? /^(?:[%&\\][%&\\#ux;\da-f]{0,5})?$/i : /^$/;
      for (let shown = 1; shown < written.length; shown += 1) {
        const filler = '. '.repeat(8_192).slice(shown);
        const cleaned = redactor.clean(`${filler}${written}`);
        expect(cleaned.slice(0, filler.length)).toBe(filler);
        expect(cleaned.slice(filler.length).replace('[secret]', '').replaceAll('\0', '')).toMatch(
          new RegExp(left.source.replace('$', '…$'), 'i'),
        );
      }
    }
  });

  it('leaves no trace of a known value, wherever it appears', () => {
    const noise = fc.string({
      maxLength: 12,
      unit: fc.constantFrom(...Array.from('ab19%\\&+=/;#ux2500AF "é\0')),
    });
    const around = fc.oneof(
      noise,
      fc.string({ maxLength: 12 }),
      fc.string({ maxLength: 12, unit: 'binary' }),
    );
    const value = fc.oneof(
      fc.string({ minLength: 8, maxLength: 60 }),
      fc.string({ minLength: 8, maxLength: 60, unit: 'grapheme' }),
      fc.stringMatching(/^[\w-]{8,60}$/),
      fc.stringMatching(/^[\w~.+/=%&-]{8,60}$/),
    );
    fc.assert(
      fc.property(value, around, around, (secret, before, after) => {
        fc.pre(fold(secret).length >= 6 && trimBlanks(secret) === secret && secret.isWellFormed());
        const redactor = createRedactor();
        redactor.learn(new Secret(secret));
        for (const [name, written] of Object.entries({ plain: secret, ...encoded(secret) })) {
          const cleaned = redactor.clean(`${before}${written}${after}`);
          const rest = `${before}\n${after}\n[secret]`;
          const windows = Array.from({ length: Math.max(0, written.length - 7) }, (_, at) =>
            written.slice(at, at + 8),
          );
          // Blanks and controls at its ends, as of UTF-16, say nothing of a value and may stay.
          const left = windows.filter(
            (each) => fold(each) !== '' && cleaned.includes(each) && !rest.includes(each),
          );
          expect({ name, left }).toEqual({ name, left: [] });
        }
        for (const encoding of ['base64', 'base64url'] as const) {
          const { whole, letters } = inBase64(secret, before.toWellFormed(), after.toWellFormed(), encoding);
          expect(redactor.clean(whole)).not.toContain(letters);
          expect(redactor.clean(whole)).not.toContain(letters.slice(0, 6));
          expect(redactor.clean(whole)).not.toContain(letters.slice(-6));
        }
      }),
      { numRuns: 1_000, examples: [['\u0391\u0313      \u{10000}\u{10000}', '', '']] },
    );
  });
});

describe('a signed link', () => {
  const SIGNATURE = 'a1B2~c3-D4_e5f6G7';
  const link = `https://files.example/r/9.zip?Expires=1763630400&Signature=${SIGNATURE}&X-Goog-Credential=who%40where%2Fnow&h=host&filename=report-9.zip`;

  it('is masked as a whole and in each value of its query, in every encoding', () => {
    const redactor = createRedactor();
    redactor.learnLink(new Secret(link));
    expect(redactor.clean(`GET ${link} failed`)).toBe('GET [secret] failed');
    for (const value of [SIGNATURE, 'who@where/now'])
      for (const written of [value, ...Object.values(encoded(value))])
        expect(redactor.clean(`it was <${written}>`)).toMatch(/^it was <[^[]{0,5}\[secret\][^\]]{0,3}>$/);
    // Its shorter values are ordinary words, and the name of its file is no secret.
    expect(redactor.clean('the host of report-9.zip')).toBe('the host of report-9.zip');
  });

  it('costs no more to learn when it is made of very many values, of which the longest count', () => {
    const redactor = createRedactor();
    const decoys = Array.from({ length: 900 }, (_, each) => String(each).padStart(9, '0'));
    redactor.learnLink(new Secret(`https://files.example/9?${decoys.join('&')}&Signature=${SIGNATURE}`));
    expect(redactor.clean(`${SIGNATURE} ${decoys.at(-1)}`)).toBe(`[secret] ${decoys.at(-1)}`);
  });

  it('is forgotten after sixteen others', () => {
    const redactor = createRedactor();
    const nth = (each: number) => `value-number-${each}-of-a-query`;
    for (let each = 0; each <= 16; each += 1)
      redactor.learnLink(new Secret(`https://files.example/${each}?q=${nth(each)}`));
    expect(redactor.clean(`${nth(0)} ${nth(1)} ${nth(16)}`)).toBe(`${nth(0)} [secret] [secret]`);
  });

  it.each([
    '&amp;Signature=AbC~d-e_',
    '%26Signature%3DAbC~d-e_',
    '%2526Signature%253DAbC~d-e_',
    '\\u0026Signature\\u003dAbC~d-e_',
    '?X-Goog-Signature=AbC~d-e_',
    '&X-Amz-Signature=AbC~d-e_',
  ])('is masked by its form where it is unknown: %s', (text) => {
    expect(createRedactor().clean(`x.zip${text}`)).not.toContain('AbC');
  });
});

it('masks the beginning of a credential that a text ends with', () => {
  for (const text of ['Authorization: Bearer abc', 'TOK:abc', 'client_secret=abc'])
    expect(createRedactor().clean(text)).toBe(text.replace('abc', '[secret]'));
});

it('shortens a text without halving a character', () => {
  expect(shorten('abc', 3)).toBe('abc');
  expect(shorten('abcd', 3)).toBe('ab…');
  expect(shorten('a😀cd', 3)).toBe('a…');
});
