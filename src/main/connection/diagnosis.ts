import type { Profile } from '../../contract/profiles.ts';
import type { TestStep, TestStepId } from '../../contract/connection.ts';
import { decide, type Failure, type PerFailure, type Result, type Role } from '../../contract/result.ts';
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

/**
 * What a failure shows of the host. `unsent`: the request did not even leave, so it shows nothing. `out-of-reach`:
 * nothing else will get an answer. `tried`: something went there, and another request may fare better.
 */
const SHOWN_OF_HOST: PerFailure<'unsent' | 'out-of-reach' | 'tried'> = {
  invalid: 'unsent',
  unreachable: ({ reason }) => (reason === 'reset' ? 'tried' : 'out-of-reach'),
  'timed-out': 'tried',
  'not-authorized': 'tried',
  'token-refused': 'tried',
  'rate-limited': 'tried',
  refused: 'tried',
  'server-trouble': 'tried',
  'unexpected-answer': 'tried',
  'link-ended': 'tried',
  'cut-off': 'tried',
  'report-ended': 'tried',
  'outcome-unknown': 'tried',
  'still-accepted': 'tried',
  'secret-missing': 'unsent',
  'secret-bound-elsewhere': 'unsent',
  'keyring-unavailable': 'unsent',
  'secret-unreadable': 'unsent',
  'read-only': 'unsent',
  preview: 'unsent',
  disk: 'unsent',
  missing: 'unsent',
  cancelled: 'tried',
  bug: 'tried',
};

/** Tries the way to the service step by step: addresses, reach, token, scope, first calls. Nothing is changed by it. */
export class Diagnosis {
  readonly #parts: Parts;
  readonly #steps: TestStep[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async run(): Promise<TestStep[]> {
    const { gatewayUrl, authUrl, legacyUrl } = this.#parts.profile;
    const problem = addressProblem(this.#parts.profile);
    if (problem) this.#note('address', '', 'failed', null, problem);
    else this.#note('address', '', 'ok', null);
    if (gatewayUrl && authUrl) {
      const hasToken = await this.#tryToken(authUrl);
      await this.#tryGateway(gatewayUrl, hasToken);
    }
    if (legacyUrl) await this.#tryLegacy(legacyUrl);
    return this.#steps;
  }

  /** Answers whether there is a token to go on with. */
  async #tryToken(authUrl: string): Promise<boolean> {
    if (!(await this.#isReached('reach-auth', authUrl, 'auth'))) {
      this.#skip(authUrl, 'token');
      return false;
    }
    const { answer, tookMs } = await this.#timed(this.#parts.token);
    if (answer.ok) this.#note('token', authUrl, 'ok', tookMs);
    else this.#note('token', authUrl, 'failed', tookMs, answer.error);
    return answer.ok;
  }

  async #tryGateway(gatewayUrl: string, hasToken: boolean): Promise<void> {
    const isThere = await this.#isReached('reach-gateway', gatewayUrl, 'gateway');
    if (!hasToken || !isThere) {
      this.#skip(gatewayUrl, 'scope', 'gateway-call');
      return;
    }
    // One call shows both: a refusal speaks of the scope, any other failure says nothing about it.
    const { answer, tookMs } = await this.#timed(this.#parts.reports);
    if (answer.ok) {
      this.#note('scope', gatewayUrl, 'ok', null);
      this.#note('gateway-call', gatewayUrl, 'ok', tookMs);
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
    const { answer, tookMs } = await this.#timed(this.#parts.eventLog);
    if (!answer.ok) this.#note('legacy-call', legacyUrl, 'failed', tookMs, answer.error);
    else this.#note('legacy-call', legacyUrl, answer.value.onBackup ? 'backup' : 'ok', tookMs);
  }

  /** Whether the way goes on behind this host. A host that does not care for HEAD may answer what follows. */
  async #isReached(id: TestStepId, base: string, role: Exclude<Role, 'link'>): Promise<boolean> {
    const { answer, tookMs } = await this.#timed(() => this.#parts.reach(role));
    if (answer.ok) {
      this.#note(id, base, 'ok', tookMs);
      return true;
    }
    if (decide(SHOWN_OF_HOST, answer.error) === 'out-of-reach') {
      this.#note(id, base, 'failed', tookMs, answer.error);
      return false;
    }
    this.#skip(base, id);
    return true;
  }

  async #timed<T>(ask: () => Promise<Result<T>>) {
    const { clock } = this.#parts;
    const began = clock.monotonic();
    const answer = await ask();
    const isUnsent = !answer.ok && decide(SHOWN_OF_HOST, answer.error) === 'unsent';
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
    this.#steps.push(step);
    this.#parts.tell(step);
  }
}
