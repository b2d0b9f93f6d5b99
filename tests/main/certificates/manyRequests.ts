import type { Log } from '../../../src/main/secrets/log.ts';
import type { Account } from '../../../src/simulator/account.ts';

/** Identifiers of certificate requests. */
export const requestsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `run-${String(n + 1).padStart(4, '0')}`);

/** An account with these certificate requests and no organization. */
export const accountOf = (requests: readonly string[]): Account => ({
  organizations: [],
  requests: Object.fromEntries(
    requests.map((id) => [id, { type: 'OV', state: 'active', organizationId: 0 } as const]),
  ),
});

/** Throws what must not happen, instead of writing it down. */
export const NO_LOG: Log = {
  info: () => undefined,
  warn: () => undefined,
  bug(error) {
    throw error;
  },
  flush: async () => undefined,
};
