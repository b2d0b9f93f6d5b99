import type { Failed, Failure } from '../../contract/result.ts';

/**
 * What became of a request without a usable reply. `not-sent`: nothing of it can have left, or it ended before it was
 * written. `refused`: the host, or a proxy before it, certainly did not process it. `answered`: a status of success
 * came, with something that cannot be used. `unknown`: it may have been processed or not.
 */
export type RequestOutcome = 'not-sent' | 'refused' | 'answered' | 'unknown';

/** A failure, with what became of the request. */
export type Unanswered = Failed & { request: RequestOutcome };
/** The outcome of a call: its value, or a failure. */
export type Asked<T> = { ok: true; value: T } | Unanswered;

export const unanswered = (error: Failure, request: RequestOutcome): Unanswered => ({
  ok: false,
  error,
  request,
});

const BY_CERTAINTY: readonly RequestOutcome[] = ['not-sent', 'refused', 'answered', 'unknown'];

/** What became of a request that was sent several times: the outcome that leaves the most open. */
export const overall = (one: RequestOutcome, other: RequestOutcome): RequestOutcome =>
  BY_CERTAINTY.indexOf(one) > BY_CERTAINTY.indexOf(other) ? one : other;

/**
 * Statuses by which a server says that it did not process the request. (RFC 9110, 15.5 and 15.6; RFC 6585 for 428, 429,
 * 431 and 511; RFC 4918 for 423 and 424; RFC 8470 for 425; RFC 7725 for 451.)
 *
 * Not among them: 406, which a server may say after the work; 408, which proxies also send when the host was too slow;
 * and 503, which says that the server cannot handle requests now, but not that it did nothing with this one.
 */
const REFUSALS: ReadonlySet<number> = new Set([
  400, 401, 403, 404, 405, 407, 409, 410, 411, 412, 413, 414, 415, 416, 417, 421, 422, 423, 424, 425, 426,
  428, 429, 431, 451, 501, 505, 511,
]);

/** What a status says about the request. One that is not registered says nothing certain. */
export function statusOutcome(status: number): RequestOutcome {
  if (status >= 200 && status < 300) return 'answered';
  return REFUSALS.has(status) ? 'refused' : 'unknown';
}
