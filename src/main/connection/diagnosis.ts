import type { Profile } from '../../contract/profiles.ts';
import type { TestStep, TestStepId } from '../../contract/connection.ts';
import { decide, type PerFailure } from '../../contract/perFailure.ts';
import { roleOf, type Failure, type Result, type Role } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';

type Dependencies = {
  profile: Profile;
  clock: Clock;
  /** Whether the host responds over a trusted connection. Sends no credential. */
  reach: (role: Exclude<Role, 'link'>) => Promise<Result<unknown>>;
  /** Requests a new token, even when one is in memory. */
  token: () => Promise<Result<unknown>>;
  reports: () => Promise<Result<unknown>>;
  /** Returns whether the backup token was used. */
  eventLog: () => Promise<Result<{ onBackup: boolean }>>;
  /** Called with each step when it is done, and once more for a token step that a later call proves wrong. */
  onStep: (step: TestStep) => void;
};

const missing = (path: string, message: string): Failure => ({
  kind: 'invalid',
  issues: [{ path, message }],
});

/** What is missing from the addresses; null when they are complete. */
function addressProblem({ gatewayUrl, authUrl, legacyUrl }: Profile): Failure | null {
  if (gatewayUrl && !authUrl)
    return missing('authUrl', 'Enter the identity provider too: the gateway needs it.');
  if (authUrl && !gatewayUrl) return missing('gatewayUrl', 'Enter the gateway too: the tokens are for it.');
  if (gatewayUrl || legacyUrl) return null;
  return missing('gatewayUrl', 'Enter the gateway with its identity provider, or the legacy host.');
}

/**
 * What a failure says about the host. `unsent`: nothing, because no request left. `out-of-reach`: no other request
 * would be answered. `tried`: a request was sent, and another one may succeed.
 */
export const HOST_AFTER: PerFailure<'unsent' | 'out-of-reach' | 'tried'> = {
  byOrigin: {
    credential: 'unsent',
    local: 'unsent',
    interrupted: 'tried',
    network: 'out-of-reach',
    'host-trouble': 'tried',
    response: 'tried',
  },
  exceptions: {
    unreachable: ({ reason }) => (reason === 'reset' || reason === 'changed' ? 'tried' : 'out-of-reach'),
    'timed-out': ({ phase }) => (phase === 'connect' ? 'out-of-reach' : 'tried'),
    'unexpected-answer': ({ status }) => (status === 511 ? 'out-of-reach' : 'tried'), // a sign-in page
  },
};

/** Whether a call failed for want of a token, so that it says nothing about its own host. */
const isAboutToken = (failure: Failure) =>
  roleOf(failure) === 'auth' || decide(HOST_AFTER, failure) === 'unsent';

/** Tests a connection step by step: addresses, reach, token, scope, first calls. Changes nothing at the service. */
export class Diagnosis {
  readonly #dependencies: Dependencies;
  readonly #steps: TestStep[] = [];

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async run(): Promise<TestStep[]> {
    const { gatewayUrl, authUrl, legacyUrl } = this.#dependencies.profile;
    const problem = addressProblem(this.#dependencies.profile);
    if (problem) this.#note('address', '', 'failed', null, problem);
    else this.#note('address', '', 'ok', null);
    if (gatewayUrl && authUrl) {
      const hasToken = await this.#tryToken(authUrl);
      await this.#tryGateway(gatewayUrl, authUrl, hasToken);
    }
    if (legacyUrl) await this.#tryLegacy(legacyUrl);
    return this.#steps;
  }

  /** Returns whether a token was issued. */
  async #tryToken(authUrl: string): Promise<boolean> {
    if (!(await this.#isReached('reach-auth', authUrl, 'auth'))) {
      this.#skip(authUrl, 'token');
      return false;
    }
    const { answer, tookMs } = await this.#timed(this.#dependencies.token);
    if (answer.ok) this.#note('token', authUrl, 'ok', tookMs);
    else this.#note('token', authUrl, 'failed', tookMs, answer.error);
    return answer.ok;
  }

  async #tryGateway(gatewayUrl: string, authUrl: string, hasToken: boolean): Promise<void> {
    const isThere = await this.#isReached('reach-gateway', gatewayUrl, 'gateway');
    if (!hasToken || !isThere) {
      this.#skip(gatewayUrl, 'scope', 'gateway-call');
      return;
    }
    // One call tests both: a refusal points to the scope; any other failure says nothing about it.
    const { answer, tookMs } = await this.#timed(this.#dependencies.reports);
    if (answer.ok) {
      this.#note('scope', gatewayUrl, 'ok', null);
      this.#note('gateway-call', gatewayUrl, 'ok', tookMs);
    } else if (isAboutToken(answer.error)) {
      // The gateway refused the token, and the identity provider did not issue another.
      this.#note('token', authUrl, 'failed', tookMs, answer.error);
      this.#skip(gatewayUrl, 'scope', 'gateway-call');
    } else if (answer.error.kind === 'not-authorized') {
      this.#note('scope', gatewayUrl, 'failed', tookMs, answer.error);
      this.#skip(gatewayUrl, 'gateway-call');
    } else {
      this.#skip(gatewayUrl, 'scope');
      this.#note('gateway-call', gatewayUrl, 'failed', tookMs, answer.error);
    }
  }

  async #tryLegacy(legacyUrl: string): Promise<void> {
    if (!(await this.#isReached('reach-legacy', legacyUrl, 'legacy'))) {
      this.#skip(legacyUrl, 'legacy-call');
      return;
    }
    const { answer, tookMs } = await this.#timed(this.#dependencies.eventLog);
    if (!answer.ok) this.#note('legacy-call', legacyUrl, 'failed', tookMs, answer.error);
    else this.#note('legacy-call', legacyUrl, answer.value.onBackup ? 'backup' : 'ok', tookMs);
  }

  /** Whether to go on with this host. One that handles HEAD badly may still answer the calls that follow. */
  async #isReached(id: TestStepId, base: string, role: Exclude<Role, 'link'>): Promise<boolean> {
    const { answer, tookMs } = await this.#timed(() => this.#dependencies.reach(role));
    if (answer.ok) {
      this.#note(id, base, 'ok', tookMs);
      return true;
    }
    if (decide(HOST_AFTER, answer.error) === 'out-of-reach') {
      this.#note(id, base, 'failed', tookMs, answer.error);
      return false;
    }
    this.#skip(base, id);
    return true;
  }

  async #timed<T>(ask: () => Promise<Result<T>>) {
    const { clock } = this.#dependencies;
    const began = clock.monotonic();
    const answer = await ask();
    const isUnsent = !answer.ok && decide(HOST_AFTER, answer.error) === 'unsent';
    return { answer, tookMs: isUnsent ? null : clock.monotonic() - began };
  }

  #skip(base: string, ...ids: TestStepId[]): void {
    for (const id of ids) this.#note(id, base, 'skipped', null);
  }

  #note(
    id: TestStepId,
    base: string,
    state: TestStep['state'],
    tookMs: number | null,
    error: Failure | null = null,
  ): void {
    const step: TestStep = {
      id,
      state,
      tookMs: tookMs === null ? null : Math.round(tookMs),
      host: base ? new URL(base).host : null,
      error,
    };
    const earlier = this.#steps.findIndex((each) => each.id === id);
    if (earlier < 0) this.#steps.push(step);
    else this.#steps[earlier] = step;
    this.#dependencies.onStep(step);
  }
}
