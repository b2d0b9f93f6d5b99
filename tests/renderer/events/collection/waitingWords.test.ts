import { expect, it } from 'vitest';
import { waitingWords } from '../../../../src/renderer/events/collection/waitingWords.ts';

it('a fetch that goes on by itself asks nobody to try again', () => {
  const limited = { kind: 'rate-limited', role: 'legacy', retryAfterMs: null, said: null } as const;
  const trouble = {
    kind: 'server-trouble',
    role: 'legacy',
    status: 503,
    retryAfterMs: null,
    said: null,
  } as const;
  for (const failure of [limited, trouble])
    expect(waitingWords(failure).todo).toBe('You need not do anything.');
  // A network is not connected by waiting.
  const offline = { kind: 'unreachable', role: 'legacy', host: 'h', reason: 'offline' } as const;
  expect(waitingWords(offline).todo).toMatch(/^Check your network/);
});
