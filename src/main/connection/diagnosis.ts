import type { Profile } from '../../contract/connection.ts';
import type { TestStep } from '../../contract/credentials.ts';
import type { Failure, Result } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';

type Parts = {
  profile: Profile;
  clock: Clock;
  /** Asks for a token of its own, whatever is in memory. */
  token: () => Promise<Result<unknown>>;
  reports: () => Promise<Result<unknown>>;
  eventLog: () => Promise<Result<unknown>>;
};

const hostOf = (base: string) => (base ? new URL(base).host : null);
const noWay = ({ kind }: Failure) => kind === 'unreachable' || kind === 'timed-out';

const MISSING: Failure = {
  kind: 'invalid',
  issues: [
    { path: 'gatewayUrl', message: 'Enter the gateway with its identity provider, or the legacy host.' },
  ],
};

/** Tries the way to the service step by step: addresses, reach, token, scope, first calls. Nothing is changed by it. */
export async function diagnose({ profile, clock, token, reports, eventLog }: Parts): Promise<TestStep[]> {
  const { gatewayUrl, authUrl, legacyUrl } = profile;
  const steps: TestStep[] = [];
  const note = (id: TestStep['id'], host: string | null, tookMs: number, error: Failure | null) => {
    steps.push({ id, state: error ? 'failed' : 'ok', tookMs: Math.round(tookMs), host, error });
    return error === null;
  };
  const skip = (id: TestStep['id'], host: string | null) => {
    steps.push({ id, state: 'skipped', tookMs: 0, host, error: null });
  };
  const timed = async (ask: () => Promise<Result<unknown>>) => {
    const began = clock.monotonic();
    const answer = await ask();
    return { error: answer.ok ? null : answer.error, tookMs: clock.monotonic() - began };
  };

  const oauth = gatewayUrl !== '' && authUrl !== '';
  if (!note('address', null, 0, oauth || legacyUrl ? null : MISSING)) return steps;

  if (oauth) {
    const asked = await timed(token);
    const reached = !asked.error || !noWay(asked.error);
    note('reach', hostOf(authUrl), asked.tookMs, reached ? null : asked.error);
    if (reached && note('token', hostOf(authUrl), asked.tookMs, asked.error)) {
      const { error, tookMs } = await timed(reports);
      const scoped = error?.kind !== 'not-authorized';
      note('scope', hostOf(gatewayUrl), tookMs, scoped ? null : error);
      if (scoped) note('gateway-call', hostOf(gatewayUrl), tookMs, error);
      else skip('gateway-call', hostOf(gatewayUrl));
    } else {
      if (!reached) skip('token', hostOf(authUrl));
      skip('scope', hostOf(gatewayUrl));
      skip('gateway-call', hostOf(gatewayUrl));
    }
  }
  if (legacyUrl) {
    const { error, tookMs } = await timed(eventLog);
    note('legacy-call', hostOf(legacyUrl), tookMs, error);
  }
  return steps;
}
