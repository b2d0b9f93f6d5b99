import type { Profile } from '../../contract/profiles.ts';
import type { TestStep, TestStepId } from '../../contract/connection.ts';
import type { Failure, Result, Role } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';

type Parts = {
  profile: Profile;
  clock: Clock;
  /** Whether the host answers at all, over a trusted connection. Sends no credential. */
  reach: (role: Exclude<Role, 'link'>) => Promise<Result<unknown>>;
  /** Asks for a new token, whatever is in memory. */
  token: () => Promise<Result<unknown>>;
  reports: () => Promise<Result<unknown>>;
  /** Answers whether the backup token was needed. */
  eventLog: () => Promise<Result<{ onBackup: boolean }>>;
  /** Tells each step as soon as it is done. */
  tell: (step: TestStep) => void;
};

const missing = (path: string, message: string): Failure => ({
  kind: 'invalid',
  issues: [{ path, message }],
});

/** What the addresses lack to be of use; null when nothing. */
function addressProblem({ gatewayUrl, authUrl, legacyUrl }: Profile): Failure | null {
  if (gatewayUrl && !authUrl)
    return missing('authUrl', 'Enter the identity provider too: the gateway needs it.');
  if (authUrl && !gatewayUrl) return missing('gatewayUrl', 'Enter the gateway too: the tokens are for it.');
  if (gatewayUrl || legacyUrl) return null;
  return missing('gatewayUrl', 'Enter the gateway with its identity provider, or the legacy host.');
}

/** Whether the request did not even leave, so that its step says nothing about the host. */
const keptBack = ({ kind }: Failure) =>
  [
    'invalid',
    'secret-missing',
    'secret-bound-elsewhere',
    'secret-unreadable',
    'keyring-unavailable',
  ].includes(kind);

/** Whether a HEAD without an answer shows that nothing else will get one. */
const isDecided = (failure: Failure) => failure.kind === 'unreachable' && failure.reason !== 'reset';

/** Tries the way to the service step by step: addresses, reach, token, scope, first calls. Nothing is changed by it. */
export async function diagnose(parts: Parts): Promise<TestStep[]> {
  const { profile, clock, reach, token, reports, eventLog, tell } = parts;
  const { gatewayUrl, authUrl, legacyUrl } = profile;
  const steps: TestStep[] = [];

  function note(
    id: TestStepId,
    base: string,
    state: TestStep['state'],
    tookMs: number | null,
    error?: Failure,
  ) {
    const step: TestStep = {
      id,
      state,
      tookMs: tookMs === null ? null : Math.round(tookMs),
      host: base ? new URL(base).host : null,
      error: error ?? null,
    };
    steps.push(step);
    tell(step);
  }
  const skip = (base: string, ...ids: TestStepId[]) => {
    for (const id of ids) note(id, base, 'skipped', null);
  };
  async function timed<T>(ask: () => Promise<Result<T>>) {
    const began = clock.monotonic();
    const answer = await ask();
    const unsent = !answer.ok && keptBack(answer.error);
    return { answer, tookMs: unsent ? null : clock.monotonic() - began };
  }
  /** Whether the way goes on behind this host. A host that does not care for HEAD may answer what follows. */
  async function reached(id: TestStepId, base: string, role: Exclude<Role, 'link'>): Promise<boolean> {
    const { answer, tookMs } = await timed(() => reach(role));
    if (answer.ok) note(id, base, 'ok', tookMs);
    else if (isDecided(answer.error)) note(id, base, 'failed', tookMs, answer.error);
    else skip(base, id);
    return answer.ok || !isDecided(answer.error);
  }

  const problem = addressProblem(profile);
  if (problem) note('address', '', 'failed', null, problem);
  else note('address', '', 'ok', null);

  if (gatewayUrl && authUrl) {
    let hasToken = false;
    if (!(await reached('reach-auth', authUrl, 'auth'))) skip(authUrl, 'token');
    else {
      const { answer, tookMs } = await timed(token);
      if (answer.ok) note('token', authUrl, 'ok', tookMs);
      else note('token', authUrl, 'failed', tookMs, answer.error);
      hasToken = answer.ok;
    }
    const isThere = await reached('reach-gateway', gatewayUrl, 'gateway');
    if (!hasToken || !isThere) skip(gatewayUrl, 'scope', 'gateway-call');
    else {
      // One call shows both: a refusal speaks of the scope, any other failure says nothing about it.
      const { answer, tookMs } = await timed(reports);
      if (answer.ok) {
        note('scope', gatewayUrl, 'ok', null);
        note('gateway-call', gatewayUrl, 'ok', tookMs);
      } else if (answer.error.kind === 'not-authorized') {
        note('scope', gatewayUrl, 'failed', tookMs, answer.error);
        skip(gatewayUrl, 'gateway-call');
      } else {
        skip(gatewayUrl, 'scope');
        note('gateway-call', gatewayUrl, 'failed', tookMs, answer.error);
      }
    }
  }
  if (legacyUrl) {
    if (!(await reached('reach-legacy', legacyUrl, 'legacy'))) skip(legacyUrl, 'legacy-call');
    else {
      const { answer, tookMs } = await timed(eventLog);
      if (!answer.ok) note('legacy-call', legacyUrl, 'failed', tookMs, answer.error);
      else note('legacy-call', legacyUrl, answer.value.onBackup ? 'backup' : 'ok', tookMs);
    }
  }
  return steps;
}
