import { expect, it } from 'vitest';
import { tokenSentence, tokenTrouble } from '../../../src/renderer/state/tokenWords.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const valid = (leftMs: number) => ({
  token: { kind: 'valid', endsAtMs: NOW + leftMs, renewals: 3 } as const,
});
const failed = {
  token: { kind: 'failed', error: { kind: 'secret-missing', secret: 'clientSecret' }, atMs: NOW } as const,
};

it('a token that has ended is no trouble: the next call requests another', () => {
  expect(tokenTrouble(valid(-1))).toBeNull();
  expect(tokenTrouble({ token: { kind: 'none' } })).toBeNull();
  expect(tokenSentence(valid(-1), NOW)).toBe(
    'The next call requests another access token, requested 3 times so far.',
  );
  expect(tokenSentence(valid(240_000), NOW)).toMatch(
    /^Access token valid for .*, requested 3 times so far\.$/,
  );
});

it('what only a person can mend is said', () => {
  expect(tokenTrouble(failed)).toBe('Client secret missing');
  expect(tokenSentence(failed, NOW)).toBe('Client secret missing.');
});
