import type { Failure, Role } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import { explain } from './networkFailure.ts';

/** How long each part of an exchange may take. The size of an answer is limited by its call. */
export type Limits = {
  /** Until the response headers. This includes connecting, because Chromium does not report when it is connected. */
  answerMs: number;
  /** Between two pieces of the body. */
  idleMs: number;
  /** The whole exchange; Infinity for downloads, which only need to keep making progress. */
  totalMs: number;
};

export const CALL_LIMITS: Limits = {
  answerMs: 30_000,
  idleMs: 20_000,
  totalMs: 90_000,
};
export const DOWNLOAD_LIMITS: Limits = {
  answerMs: 30_000,
  idleMs: 30_000,
  totalMs: Infinity,
};

/** The largest error body that is read as text. Of a larger one, only its beginning is looked at. */
export const ERROR_BYTES = 64 * 2 ** 10;
/**
 * The largest archive that is downloaded: a zip cannot be larger without Zip64, which the reader of archives refuses
 * anyway.
 */
export const ARCHIVE_BYTES = 4 * 2 ** 30;

type Phase = 'answer' | 'idle' | 'total';

/** The timers of one exchange: a signal that ends it, and the reason when a limit did. */
export type Watch = {
  readonly signal: AbortSignal;
  /** Restarts the idle timer. Call it for the headers and for each piece. */
  heard(): void;
  /** Stops all timers. */
  done(): void;
  /** Aborts the exchange without reading the rest. */
  readonly abandon: () => void;
  /** The failure behind an error thrown during the exchange. */
  explain(error: unknown): Failure;
};

const NEVER = new AbortController().signal;

/** Starts the timers of one exchange. The caller’s signal, if there is one, ends it too. */
export function watch(clock: Clock, limits: Limits, role: Role, url: URL, signal = NEVER): Watch {
  const ended = new AbortController();
  let hit: { phase: Phase; afterMs: number } | null = null;
  const stop = (phase: Phase, afterMs: number) => () => {
    hit ??= { phase, afterMs };
    ended.abort();
  };
  const timer = (phase: Phase, ms: number) =>
    Number.isFinite(ms) ? clock.after(ms, stop(phase, ms)) : () => undefined;
  const cancelTotal = timer('total', limits.totalMs);
  let cancelQuiet = timer('answer', limits.answerMs);
  return {
    signal: AbortSignal.any([signal, ended.signal]),
    heard() {
      cancelQuiet();
      cancelQuiet = timer('idle', limits.idleMs);
    },
    done() {
      cancelQuiet();
      cancelTotal();
    },
    abandon() {
      cancelQuiet();
      cancelTotal();
      ended.abort();
    },
    explain(error) {
      if (hit) return { kind: 'timed-out', role, host: url.host, ...hit };
      if (signal.aborted) return { kind: 'cancelled' };
      return explain(error, role, url);
    },
  };
}
