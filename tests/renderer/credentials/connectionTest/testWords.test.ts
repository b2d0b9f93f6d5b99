import { describe, expect, it } from 'vitest';
import type { TestStep } from '../../../../src/contract/connection.ts';
import { Profile } from '../../../../src/contract/profiles.ts';
import {
  diagnosisText,
  stepFacts,
  stepWords,
} from '../../../../src/renderer/credentials/connectionTest/testWords.ts';
import { NEW_PROFILE_VALUES } from '../../../../src/renderer/credentials/profile/profileFormValues.ts';

const PROFILE = Profile.parse({
  ...NEW_PROFILE_VALUES,
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'account',
  createdAtMs: 0,
  name: 'Work',
  authUrl: 'https://id.example.com',
  gatewayUrl: 'http://127.0.0.1:8080',
});
const step = (but: Partial<TestStep>): TestStep => ({
  id: 'reach-auth',
  state: 'ok',
  tookMs: 12,
  host: 'id.example.com',
  error: null,
  ...but,
});

describe('a step of the connection test', () => {
  it('vouches for a certificate only where a host answered over https', () => {
    expect(stepWords(step({}), PROFILE)).toEqual({
      tone: 'good',
      text: 'Identity provider answers, certificate trusted: passed',
    });
    expect(stepWords(step({ state: 'skipped' }), PROFILE).text).toBe('Identity provider answers: not tried');
    expect(stepWords(step({ id: 'reach-gateway' }), PROFILE).text).toBe('Gateway answers: passed');
    expect(stepWords(step({ id: 'token' }), PROFILE).text).toBe('Access token: passed');
  });

  it('names the host that was asked and how long it took, as far as there is either', () => {
    expect(stepFacts(step({}))).toBe('id.example.com · 12 ms');
    expect(stepFacts(step({ tookMs: null }))).toBe('id.example.com');
    expect(stepFacts(step({ tookMs: null, host: null }))).toBe('');
  });
});

it('the diagnosis has a line for each step, and the reason below one that failed', () => {
  const error = { kind: 'token-refused', code: 'invalid_client', said: null } as const;
  const lines = diagnosisText(0, [step({}), step({ id: 'token', state: 'failed', error })]).split('\n');
  expect(lines[0]).toMatch(/^Connection test, /);
  expect(lines[1]).toBe('Identity provider answers: passed, 12 ms, id.example.com');
  expect(lines[2]).toBe('Access token: failed, 12 ms, id.example.com');
  expect(lines.length).toBeGreaterThan(3);
  for (const reason of lines.slice(3)) expect(reason).toMatch(/^ {4}\S/);
});
