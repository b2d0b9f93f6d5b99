import { expect, it } from 'vitest';
import type { SecretStatus } from '../../../../src/contract/secrets.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import { secretWords } from '../../../../src/renderer/credentials/secrets/secretWords.ts';

const SET_AT_MS = Date.UTC(2026, 0, 1);
const STORED: SecretStatus = {
  name: 'primaryToken',
  state: 'present',
  sessionOnly: false,
  setAtMs: SET_AT_MS,
  fingerprint: null,
};
const AROUND = { protection: 'keyring', refusal: null, nowMs: SET_AT_MS } as const;

it('a stored secret is told with its age', () => {
  const { tone, text } = secretWords(STORED, AROUND);
  expect(tone).toBe('good');
  expect(text).toMatch(/^Set today \(/);
  expect(secretWords(STORED, { ...AROUND, nowMs: SET_AT_MS + DAY_MS }).text).toContain('yesterday');
  expect(secretWords(STORED, { ...AROUND, nowMs: SET_AT_MS + 3 * DAY_MS }).text).toContain('3 days ago');
});

it('a refusal comes first and is bad, whatever the state', () => {
  const { tone, text } = secretWords(
    { ...STORED, state: 'unavailable' },
    { ...AROUND, refusal: 'Refused by the host.' },
  );
  expect(tone).toBe('bad');
  expect(text).toMatch(/^Refused by the host\. Stored; /);
});

it('a secret that is not protected is no good news, and a worse state stays worse', () => {
  const session: SecretStatus = { ...STORED, sessionOnly: true };
  expect(secretWords(session, AROUND)).toMatchObject({
    tone: 'warn',
    text: expect.stringMatching(/In memory only, gone when Sextant is closed\.$/),
  });
  const withoutKeyring = { ...AROUND, protection: 'fixed-key' } as const;
  expect(secretWords(STORED, withoutKeyring).tone).toBe('warn');
  expect(secretWords({ ...STORED, state: 'unreadable' }, withoutKeyring).tone).toBe('bad');
});

it('one that is not set says nothing else', () => {
  const absent: SecretStatus = { ...STORED, state: 'absent', setAtMs: null };
  expect(secretWords(absent, { ...AROUND, refusal: 'Refused by the host.' })).toEqual({
    tone: 'plain',
    text: 'Not set',
  });
});
