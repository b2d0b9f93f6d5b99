import { expect, it } from 'vitest';
import type { SecretStatus } from '../../../../src/contract/secrets.ts';
import { DAY_MS } from '../../../../src/contract/time.ts';
import { secretSummary } from '../../../../src/renderer/credentials/secrets/secretSummary.ts';

const SET_AT_MS = Date.UTC(2026, 0, 1);
const STORED: SecretStatus = {
  name: 'primaryToken',
  state: 'present',
  sessionOnly: false,
  setAtMs: SET_AT_MS,
  fingerprint: null,
};
const AROUND = { protection: 'keyring', refusal: null, nowMs: SET_AT_MS } as const;

it('a stored secret is shown with its age', () => {
  const { tone, text } = secretSummary(STORED, AROUND);
  expect(tone).toBe('good');
  expect(text).toMatch(/^Set today \(/);
  expect(secretSummary(STORED, { ...AROUND, nowMs: SET_AT_MS + DAY_MS }).text).toContain('yesterday');
  expect(secretSummary(STORED, { ...AROUND, nowMs: SET_AT_MS + 3 * DAY_MS }).text).toContain('3 days ago');
});

it('a refusal is shown first and is bad, whatever the state', () => {
  const { tone, text } = secretSummary(
    { ...STORED, state: 'unavailable' },
    { ...AROUND, refusal: 'Refused by the host.' },
  );
  expect(tone).toBe('bad');
  expect(text).toMatch(/^Refused by the host\. Stored, but the keyring is not responding\. Set today \(/);
});

it('an unprotected secret is a warning, unless its state is worse', () => {
  const session: SecretStatus = { ...STORED, sessionOnly: true };
  expect(secretSummary(session, AROUND)).toMatchObject({
    tone: 'warn',
    text: expect.stringMatching(/In memory only, until Sextant closes\.$/),
  });
  const withoutKeyring = { ...AROUND, protection: 'fixed-key' } as const;
  expect(secretSummary(STORED, withoutKeyring).tone).toBe('warn');
  expect(secretSummary({ ...STORED, state: 'unreadable' }, withoutKeyring).tone).toBe('bad');
});

it('a secret that is not set shows nothing else', () => {
  const absent: SecretStatus = { ...STORED, state: 'absent', setAtMs: null };
  expect(secretSummary(absent, { ...AROUND, refusal: 'Refused by the host.' })).toEqual({
    tone: 'plain',
    text: 'Not set',
  });
});
