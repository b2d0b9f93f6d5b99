import { describe, expect, it } from 'vitest';
import type { TestStep } from '../../../../src/contract/connection.ts';
import { Profile } from '../../../../src/contract/profiles.ts';
import {
  diagnosticsText,
  stepFacts,
  stepSummary,
} from '../../../../src/renderer/credentials/connectionTest/stepSummary.ts';
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
  it('calls a certificate trusted only if a host answered over https', () => {
    expect(stepSummary(step({}), PROFILE)).toEqual({
      tone: 'good',
      text: 'Reach identity provider: passed, certificate trusted',
    });
    expect(stepSummary(step({ state: 'skipped' }), PROFILE).text).toBe('Reach identity provider: skipped');
    expect(stepSummary(step({ id: 'reach-gateway' }), PROFILE).text).toBe('Reach gateway: passed');
    expect(stepSummary(step({ id: 'token' }), PROFILE).text).toBe('Request access token: passed');
  });

  it('names the host and how long it took, where known', () => {
    expect(stepFacts(step({}))).toBe('id.example.com · 12 ms');
    expect(stepFacts(step({ tookMs: null }))).toBe('id.example.com');
    expect(stepFacts(step({ tookMs: null, host: null }))).toBe('');
  });
});

it('the diagnostics have a line for each step, with the reason below a failed one', () => {
  const error = { kind: 'token-refused', code: 'invalid_client', said: null } as const;
  const lines = diagnosticsText(0, [step({}), step({ id: 'token', state: 'failed', error })]).split('\n');
  expect(lines[0]).toMatch(/^Connection test, /);
  expect(lines[1]).toBe('Reach identity provider: passed, 12 ms, id.example.com');
  expect(lines[2]).toBe('Request access token: failed, 12 ms, id.example.com');
  expect(lines.length).toBeGreaterThan(3);
  for (const reason of lines.slice(3)) expect(reason).toMatch(/^ {4}\S/);
});
