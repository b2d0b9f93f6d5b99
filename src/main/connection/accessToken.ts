import type { TokenState } from '../../contract/connection.ts';
import { fail, ok, type Failure, type Result } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import type { Authority, Bearer } from '../http/credentials.ts';
import type { IssuedToken } from '../http/identityProvider.ts';
import type { Queue } from '../queue.ts';
import type { Secret } from '../secret.ts';
import { Grant, momentOf } from './grant.ts';

/** A lifetime that the answer did not name: short enough to be right for any client. */
const UNNAMED_LIFETIME_MS = 60_000;

type Parts = {
  clock: Clock;
  /** In which requests wait for each other, also for those of whoever asked for this profile before. */
  queue: Queue;
  /** The identity provider's host, to be named in failures. */
  host: string;
  request: (signal: AbortSignal) => Promise<Result<IssuedToken>>;
  learn: (secret: Secret) => void;
  changed: () => void;
};

/** A request for a token that is under way; it is void once it was aborted. */
type Asking = { answer: Promise<Result<Bearer>>; abort: AbortController };

/**
 * OAuth access tokens: in memory only, asked for once at a time, renewed before they end, never given out after their
 * end. (Interface, "OAuth 2.0 client credentials".)
 */
export class AccessTokens implements Authority<Bearer> {
  readonly #parts: Parts;
  #grant: Grant | null = null;
  #asking: Asking | null = null;
  #trouble: { error: Failure; atMs: number } | null = null;
  #renewals = 0;
  #cancelRenewal: () => void = () => undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A token that has not ended. One request at a time, however many ask. */
  async current(): Promise<Result<Bearer>> {
    return this.#fresh() ?? this.#renewed();
  }

  /** Another token than the one that was refused. */
  async instead(refused: Bearer): Promise<Result<Bearer>> {
    if (this.#grant?.bearer === refused) this.#grant = null;
    return this.#fresh() ?? this.#renewed();
  }

  /** A token asked for now, whatever is in memory; what is in memory stays good until the answer comes. */
  async renew(): Promise<Result<Bearer>> {
    for (;;) {
      const { answer, abort } = this.#ask();
      const answered = await answer;
      // What was made void meanwhile brought nothing: another one is asked for.
      if (!abort.signal.aborted) return answered;
    }
  }

  /**
   * After sleep: how long it was is known to the wall clock only, and that may have been set meanwhile. So what is in
   * memory or on its way is not used any more; who waits for it gets another one.
   */
  recheck(): void {
    this.#asking?.abort.abort();
    this.#asking = null;
    this.#grant = null;
    this.#cancelRenewal();
    this.#parts.changed();
  }

  /** The same, and forgets what was. */
  signOut(): void {
    this.#trouble = null;
    this.#renewals = 0;
    this.recheck();
  }

  get state(): TokenState {
    if (this.#grant && this.#grant.leftMs > 0)
      return { kind: 'valid', endsAtMs: this.#grant.endsAtMs, renewals: this.#renewals };
    if (this.#asking) return { kind: 'asking' };
    if (this.#trouble) return { kind: 'failed', ...this.#trouble };
    return { kind: 'none' };
  }

  /** The token in memory, where it is not yet to be renewed. */
  #fresh(): Result<Bearer> | null {
    return this.#grant && this.#grant.untilRenewalMs > 0 ? this.#use(this.#grant) : null;
  }

  #use(grant: Grant): Result<Bearer> {
    grant.wasUsed = true;
    return ok(grant.bearer);
  }

  async #renewed(): Promise<Result<Bearer>> {
    for (;;) {
      const answer = await this.renew();
      // A renewal that failed takes nothing away from a token that lives on.
      if (this.#grant && this.#grant.leftMs > 0) return this.#use(this.#grant);
      if (!answer.ok) return answer;
      // Between the answer and this caller's turn the token was refused or ended: ask for another one.
    }
  }

  /** The one request that may be out at a time. */
  #ask(): Asking {
    if (this.#asking) return this.#asking;
    const { queue, changed } = this.#parts;
    const abort = new AbortController();
    const asking: Asking = {
      abort,
      answer: queue(() => this.#request(abort.signal)).finally(() => {
        if (this.#asking === asking) this.#asking = null;
        changed();
      }),
    };
    this.#asking = asking;
    changed();
    return asking;
  }

  async #request(signal: AbortSignal): Promise<Result<Bearer>> {
    const { clock, request, learn, host } = this.#parts;
    if (signal.aborted) return fail({ kind: 'cancelled' });
    const asked = momentOf(clock);
    const issued = await request(signal);
    if (signal.aborted) return fail({ kind: 'cancelled' });
    if (!issued.ok) return this.#refuse(issued.error);
    const { token, lifetimeSeconds } = issued.value;
    learn(token);
    const lifetimeMs = lifetimeSeconds === null ? UNNAMED_LIFETIME_MS : lifetimeSeconds * 1000;
    const grant = new Grant(clock, { scheme: 'Bearer', secret: token }, lifetimeMs, asked);
    // A very slow answer may bring a token that has ended already.
    if (grant.leftMs <= 0)
      return this.#refuse({ kind: 'timed-out', role: 'auth', host, phase: 'total', afterMs: lifetimeMs });
    this.#trouble = null;
    this.#renewals += 1;
    this.#grant = grant;
    this.#scheduleRenewal(grant);
    return ok(grant.bearer);
  }

  #refuse(error: Failure): Result<Bearer> {
    this.#trouble = { error, atMs: this.#parts.clock.now() };
    return fail(error);
  }

  #scheduleRenewal(grant: Grant): void {
    const { clock, changed } = this.#parts;
    this.#cancelRenewal();
    this.#cancelRenewal = clock.after(Math.max(0, grant.untilRenewalMs), () => {
      if (this.#grant === grant && grant.wasUsed) this.#ask();
      changed();
    });
  }
}
