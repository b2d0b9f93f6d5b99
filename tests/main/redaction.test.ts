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

  it.each(Object.entries(spellings))('takes a known value out when it is spelled: %s', (_name, text) => {
    const redactor = createRedactor();
    redactor.learn(new Secret(VALUE));
    expect(redactor.clean(`before ${text} after`)).toBe('before [secret] after');
  });

  it.each([
    ['a bearer token', 'authorization: Bearer abcDEF123456.xyz', 'abcDEF123456'],
    ['a REST token', 'Authorization: TOK:12345678-1234-1234-1234-123456789012', '123456789012'],
    ['a form', 'client_id=a&client_secret=s3cr3t%26x&scope=b', 's3cr3t'],
    ['JSON', '{"access_token":"eyJhbGciOi"}', 'eyJhbGciOi'],
    ['a signed link', 'GET https://h/x.zip?Expires=1&Signature=AbC~d-e_&Key-Pair-Id=K1', 'AbC~d'],
    ['user info', 'https://user:hunter2@host/x', 'hunter2'],
  ])('takes out by its shape: %s', (_name, text, hidden) => {
    const clean = createRedactor().clean(text);
    expect(clean).not.toContain(hidden);
    expect(clean).toContain('[secret]');
  });

  it('leaves no trace of a known value wherever it stands', () => {
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
