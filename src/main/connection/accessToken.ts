import type { TokenState } from '../../contract/connection.ts';
import { fail, ok, type Failure, type Result } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import type { Bearer } from '../http/credentials.ts';
import type { IssuedToken } from '../http/identityProvider.ts';
import type { Queue } from '../queue.ts';
import type { Secret } from '../secret.ts';

/** A lifetime that the answer did not name: short enough to be right for any client. */
const UNNAMED_LIFETIME_MS = 60_000;
const EARLIEST_MARGIN_MS = 30_000;
const NOTHING = () => undefined;

export type AccessTokens = {
  /** A token that has not ended. One request at a time, however many ask. */
  current(): Promise<Result<Bearer>>;
  /** Another token than the one that was refused. */
  instead(refused: Bearer): Promise<Result<Bearer>>;
  /** A token asked for now, whatever is in memory; what is in memory stays good until the answer comes. */
  renew(): Promise<Result<Bearer>>;
  /**
   * After sleep: how long it was is known to the wall clock only, and that may have been set meanwhile. So what is in
   * memory or on its way is not used any more; who waits for it gets another one.
   */
  recheck(): void;
  /** The same, and forgets what was. */
  signOut(): void;
  readonly state: TokenState;
};

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

type Flight = { answer: Promise<Result<Bearer>>; abort: AbortController };

/** A token with its end by both clocks, counted from before it was asked for. */
type Grant = { bearer: Bearer; lifetimeMs: number; wallStart: number; monotonicStart: number; used: boolean };

/**
 * OAuth access tokens: in memory only, asked for once at a time, renewed before they end (early by the smaller of
 * 30 s and half the lifetime), never given out after their end. (Interface, "OAuth 2.0 client credentials".)
 */
export function createAccessTokens({ clock, queue, host, request, learn, changed }: Parts): AccessTokens {
  let grant: Grant | null = null;
  let flight: Flight | null = null;
  let trouble: { error: Failure; atMs: number } | null = null;
  let renewals = 0;
  let cancelRenewal: () => void = NOTHING;

  /** How long the token lives still, by the clock that says less. */
  const leftMs = ({ lifetimeMs, wallStart, monotonicStart }: Grant) => {
    const gone = Math.max(clock.monotonic() - monotonicStart, clock.now() - wallStart);
    return lifetimeMs - gone;
  };
  const marginMs = ({ lifetimeMs }: Grant) => Math.min(EARLIEST_MARGIN_MS, lifetimeMs / 2);

  function scheduleRenewal(mine: Grant) {
    cancelRenewal();
    cancelRenewal = clock.after(Math.max(0, leftMs(mine) - marginMs(mine)), () => {
      // A token that nobody used is allowed to lapse: an idle app stays silent.
      if (grant === mine && mine.used) fly();
      changed();
    });
  }

  async function ask(abort: AbortController): Promise<Result<Bearer>> {
    if (abort.signal.aborted) return fail({ kind: 'cancelled' });
    const wallStart = clock.now();
    const monotonicStart = clock.monotonic();
    const issued = await request(abort.signal);
    if (abort.signal.aborted) return fail({ kind: 'cancelled' });
    const refuse = (error: Failure) => {
      trouble = { error, atMs: clock.now() };
      return fail(error);
    };
    if (!issued.ok) return refuse(issued.error);
    const { token, lifetimeSeconds } = issued.value;
    learn(token);
    const lifetimeMs = lifetimeSeconds === null ? UNNAMED_LIFETIME_MS : lifetimeSeconds * 1000;
    const mine: Grant = {
      bearer: { scheme: 'Bearer', secret: token },
      lifetimeMs,
      wallStart,
      monotonicStart,
      used: false,
    };
    // A very slow answer may bring a token that has ended already.
    if (leftMs(mine) <= 0)
      return refuse({ kind: 'timed-out', role: 'auth', host, phase: 'total', afterMs: lifetimeMs });
    trouble = null;
    renewals += 1;
    grant = mine;
    scheduleRenewal(mine);
    return ok(mine.bearer);
  }

  /** The one request that may be out at a time. */
  function fly(): Flight {
    if (flight) return flight;
    const abort = new AbortController();
    const mine = {
      abort,
      answer: queue(() => ask(abort)).finally(() => {
        if (flight === mine) flight = null;
        changed();
      }),
    };
    flight = mine;
    changed();
    return mine;
  }

  /** The answer to a request that was not made void meanwhile: then another one is asked for. */
  async function landed(): Promise<Result<Bearer>> {
    for (;;) {
      const { answer, abort } = fly();
      const brought = await answer;
      if (!abort.signal.aborted) return brought;
    }
  }

  function invalidate() {
    flight?.abort.abort();
    flight = null;
    grant = null;
    cancelRenewal();
    changed();
  }

  const use = (mine: Grant): Result<Bearer> => {
    mine.used = true;
    return ok(mine.bearer);
  };

  async function renewed(): Promise<Result<Bearer>> {
    for (;;) {
      const answer = await landed();
      // A renewal that failed takes nothing away from a token that lives on.
      if (grant && leftMs(grant) > 0) return use(grant);
      if (!answer.ok) return answer;
      // Between the answer and this caller's turn the token was refused or ended: ask for another one.
    }
  }

  return {
    async current() {
      if (grant && leftMs(grant) > marginMs(grant)) return use(grant);
      return renewed();
    },

    async instead(refused) {
      if (grant?.bearer === refused) grant = null;
      if (grant && leftMs(grant) > marginMs(grant)) return use(grant);
      return renewed();
    },

    renew: landed,

    recheck: invalidate,

    signOut() {
      trouble = null;
      renewals = 0;
      invalidate();
    },

    get state(): TokenState {
      if (grant) {
        const left = leftMs(grant);
        if (left > 0) return { kind: 'valid', endsAtMs: clock.now() + left, renewals };
      }
      if (flight) return { kind: 'asking' };
      if (trouble) return { kind: 'failed', ...trouble };
      return { kind: 'none' };
    },
  };
}
