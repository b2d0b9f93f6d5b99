import type { TokenState } from '../../contract/connection.ts';
import { fail, ok, type Failure, type Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import type { Authority, Bearer } from '../http/credentials.ts';
import type { IssuedToken } from '../http/identityProvider.ts';
import type { Queue } from '../disk/queue.ts';
import type { Secret } from '../secrets/secret.ts';
import { Grant, momentOf } from './tokenLifetime.ts';

/** For a token without a stated lifetime: short enough to be safe with any identity provider. */
const UNNAMED_LIFETIME_MS = 60_000;

type Dependencies = {
  clock: Clock;
  /** Shared by all connections that the profile ever had, so that token requests never overlap. */
  queue: Queue;
  /** The host of the identity provider, for failures. */
  host: string;
  request: (signal: AbortSignal) => Promise<Result<IssuedToken>>;
  learn: (secret: Secret) => void;
  changed: () => void;
};

/** A token request in progress. Its answer counts only while it is not aborted. */
type PendingRequest = { answer: Promise<Result<Bearer>>; abort: AbortController };

/**
 * OAuth access tokens: kept in memory only, requested one at a time, renewed before they expire and never used after.
 * (Interface, "OAuth 2.0 client credentials".)
 */
export class AccessTokens implements Authority<Bearer> {
  readonly #dependencies: Dependencies;
  #grant: Grant | null = null;
  #pending: PendingRequest | null = null;
  #lastFailure: { error: Failure; atMs: number } | null = null;
  #renewals = 0;
  #cancelRenewal: () => void = () => undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** A valid token. Concurrent callers share one request. */
  async current(): Promise<Result<Bearer>> {
    return this.#fresh() ?? this.#currentOrRenewed();
  }

  /** A token other than the refused one. */
  async instead(refused: Bearer): Promise<Result<Bearer>> {
    this.drop(refused);
    return this.#fresh() ?? this.#currentOrRenewed();
  }

  /** Forgets a token that was refused, so that the next request gets a new one. */
  drop(refused: Bearer): void {
    if (this.#grant?.bearer !== refused) return;
    this.#grant = null;
    this.#dependencies.changed();
  }

  /** A newly requested token. The token in memory stays in use until the new one arrives. */
  async renew(): Promise<Result<Bearer>> {
    for (;;) {
      const { answer, abort } = this.#send();
      const answered = await answer;
      // An aborted request brings no token, so send another.
      if (!abort.signal.aborted) return answered;
    }
  }

  /**
   * After sleep: only the wall clock knows how long it was, and it may have been set. So the token in memory and the
   * pending request are discarded; waiting callers get a new token.
   */
  recheck(): void {
    this.#pending?.abort.abort();
    this.#pending = null;
    this.#grant = null;
    this.#cancelRenewal();
    this.#dependencies.changed();
  }

  /** Discards the token and the record of past requests. */
  signOut(): void {
    this.#lastFailure = null;
    this.#renewals = 0;
    this.recheck();
  }

  get state(): TokenState {
    if (this.#grant && this.#grant.leftMs > 0)
      return { kind: 'valid', endsAtMs: this.#grant.endsAtMs, renewals: this.#renewals };
    if (this.#pending) return { kind: 'asking' };
    if (this.#lastFailure) return { kind: 'failed', ...this.#lastFailure };
    return { kind: 'none' };
  }

  /** The token in memory, unless it is due for renewal. */
  #fresh(): Result<Bearer> | null {
    return this.#grant && this.#grant.untilRenewalMs > 0 ? this.#use(this.#grant) : null;
  }

  #use(grant: Grant): Result<Bearer> {
    grant.wasUsed = true;
    return ok(grant.bearer);
  }

  async #currentOrRenewed(): Promise<Result<Bearer>> {
    for (;;) {
      const answer = await this.renew();
      // A failed renewal does not invalidate the current token.
      if (this.#grant && this.#grant.leftMs > 0) return this.#use(this.#grant);
      if (!answer.ok) return answer;
      // The token was refused or expired before this caller resumed: request another.
    }
  }

  /** Sends a token request, or joins the pending one. */
  #send(): PendingRequest {
    if (this.#pending) return this.#pending;
    const { queue, changed } = this.#dependencies;
    const abort = new AbortController();
    const pending: PendingRequest = {
      abort,
      answer: queue(() => this.#request(abort.signal)).finally(() => {
        if (this.#pending === pending) this.#pending = null;
        changed();
      }),
    };
    this.#pending = pending;
    changed();
    return pending;
  }

  async #request(signal: AbortSignal): Promise<Result<Bearer>> {
    const { clock, request, learn, host } = this.#dependencies;
    if (signal.aborted) return fail({ kind: 'cancelled' });
    const requestedAt = momentOf(clock);
    const issued = await request(signal);
    if (signal.aborted) return fail({ kind: 'cancelled' });
    if (!issued.ok) return this.#refuse(issued.error);
    const { token, lifetimeSeconds } = issued.value;
    learn(token);
    const lifetimeMs = lifetimeSeconds === null ? UNNAMED_LIFETIME_MS : lifetimeSeconds * 1000;
    const grant = new Grant(clock, { scheme: 'Bearer', secret: token }, lifetimeMs, requestedAt);
    // After a very slow response the token may have expired already.
    if (grant.leftMs <= 0)
      return this.#refuse({ kind: 'timed-out', role: 'auth', host, phase: 'total', afterMs: lifetimeMs });
    this.#lastFailure = null;
    this.#renewals += 1;
    this.#grant = grant;
    this.#scheduleRenewal(grant);
    return ok(grant.bearer);
  }

  #refuse(error: Failure): Result<Bearer> {
    this.#lastFailure = { error, atMs: this.#dependencies.clock.now() };
    return fail(error);
  }

  #scheduleRenewal(grant: Grant): void {
    const { clock, changed } = this.#dependencies;
    this.#cancelRenewal();
    this.#cancelRenewal = clock.after(Math.max(0, grant.untilRenewalMs), () => {
      if (this.#grant === grant && grant.wasUsed) this.#send();
      changed();
    });
  }
}
