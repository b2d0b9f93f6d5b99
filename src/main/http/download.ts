import { sendUntilAborted } from './cancellation.ts';
import { fail, ok, type Failed, type Failure, type Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import { Secret } from '../secrets/secret.ts';
import { fromBetween, isPage, isWebPage, retryAfterMs } from './failure.ts';
import { ARCHIVE_BYTES, DOWNLOAD_LIMITS, watch, type Limits, type Watch } from './limits.ts';
import type { Answer, Transport } from './transport.ts';

/** An open download: its headers and its bytes. */
export type Download = {
  status: number;
  /** Size of the whole archive in bytes; null when the host does not say. */
  totalBytes: number | null;
  /** Where the bytes begin: the requested offset, or 0 when the host starts again. */
  offset: number;
  /** A strong validator with which a later request can resume; null when there is none. */
  validator: string | null;
  fileName: string | null;
  /** The bytes. Returns success at the end, or a failure such as `cut-off`, `timed-out` or `unexpected-answer`. */
  pieces: AsyncGenerator<Uint8Array, Result<undefined>>;
  /** Ends the request without reading the rest. Otherwise Chromium keeps its connection. */
  abandon(): void;
};

/** What is here of an archive, and what the rest of it must fit. */
export type Begun = { offset: number; validator: string; totalBytes: number | null };

export type Downloader = {
  /**
   * Opens a signed link without any credential of the profile, at `from.offset` if the archive is still the same.
   * `link-ended` means that a fresh link is needed, `cut-off` that nothing of what is here fits the archive.
   * (Interface, "Downloadable report": link.)
   */
  open(link: Secret, from: Begun | null, signal: AbortSignal): Promise<Result<Download>>;
};

type Dependencies = {
  transport: Transport;
  clock: Clock;
  limits?: Limits;
  mostBytes?: number;
  allowHttp: boolean;
};

type Oddity = 'empty' | 'redirect' | 'web-page' | 'unsafe-link' | 'too-large' | 'wrong-shape' | 'encoded';

const unexpected = (what: Oddity, status: number | null) =>
  fail({ kind: 'unexpected-answer', role: 'link', status, what, details: [] });

/** Accepts https to any host, and http only when the gateway itself is on this computer. */
function safeLink(link: Secret, allowHttp: boolean): URL | null {
  const url = URL.parse(Secret.reveal(link));
  if (!url || url.username || url.password) return null;
  return url.protocol === 'https:' || (allowHttp && url.protocol === 'http:') ? url : null;
}

/** Whether Chromium inflates the body by itself: a few bytes from the host could then fill the disk. */
const isEncoded = (header: string | null) => header !== null && !/^[\s,]*(?:identity[\s,]*)*$/i.test(header);

const wholeNumber = (text: string | null | undefined) =>
  text !== null && text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;

/** A header value in UTF-8, of which each character is one byte; as it is if it is not in UTF-8. */
function utf8(value: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}

/** The raw file name from a Content-Disposition header (RFC 6266), `filename*` first. Not safe to store yet. */
function dispositionName(header: string | null): string | null {
  if (header === null) return null;
  const extended = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(header)?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended);
    } catch {
      return null;
    }
  }
  const text = utf8(header);
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(text)?.[1];
  return quoted?.replace(/\\(.)/g, '$1') ?? /filename\s*=\s*([^;\s"]+)/i.exec(text)?.[1] ?? null;
}

/** Whether an error came as a web page, by the first piece of its body. */
async function isErrorPage(answer: Answer): Promise<boolean> {
  try {
    for await (const piece of answer.body) {
      const start = Buffer.from(piece.subarray(0, 2_000)).toString('latin1');
      return isPage(start, answer.header('content-type'));
    }
  } catch {
    // Without a body, the status says enough.
  }
  return false;
}

/** Statuses of success that carry nothing. (RFC 9110, 15.3.5 and 15.3.6.) */
const EMPTY: ReadonlySet<number> = new Set([204, 205]);

function refusedLink(answer: Answer, host: string, hasPage: boolean, nowMs: number): Failure {
  const { status } = answer;
  const wait = retryAfterMs(answer.header('retry-after'), nowMs);
  // A web page is no word of the host about its link.
  const between = fromBetween({ role: 'link', host, status }, hasPage);
  if (between) return between;
  if ([401, 403, 404, 410].includes(status)) return { kind: 'link-ended' };
  if (status === 429) return { kind: 'rate-limited', role: 'link', retryAfterMs: wait, said: null };
  if (status >= 500)
    return {
      kind: 'server-trouble',
      role: 'link',
      status,
      retryAfterMs: wait,
      said: null,
      ...(hasPage && { webPage: true }),
    };
  return { kind: 'refused', role: 'link', status, said: null, details: [] };
}

/** The size of the archive if this answer continues what is here; null if it does not, or cannot prove it. */
function resumedTotal(answer: Answer, from: Begun | null): number | null {
  const part = /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.header('content-range') ?? '');
  const totalBytes = wholeNumber(part?.[2]);
  const fits =
    answer.status === 206 &&
    wholeNumber(part?.[1]) === from?.offset &&
    // A host that ignores If-Range sends a part of whatever it has now.
    answer.header('etag') === from?.validator &&
    (from?.totalBytes === null || from?.totalBytes === totalBytes);
  return fits ? totalBytes : null;
}

/** Passes on the body in pieces, and returns whether it was complete. */
async function* relay(
  answer: Answer,
  guard: Watch,
  expected: { offset: number; totalBytes: number | null; mostBytes: number },
): AsyncGenerator<Uint8Array, Result<undefined>> {
  const { offset, totalBytes, mostBytes } = expected;
  let received = offset;
  let isRead = false;
  const cut = () => fail({ kind: 'cut-off', receivedBytes: received, totalBytes });
  try {
    for await (const piece of answer.body) {
      guard.heard();
      if (received === 0 && isWebPage(Buffer.from(piece.subarray(0, 200)).toString('latin1')))
        return unexpected('web-page', answer.status);
      received += piece.byteLength;
      if (received > mostBytes || (totalBytes !== null && received > totalBytes))
        return unexpected('too-large', answer.status);
      yield piece;
    }
    isRead = true;
  } catch (error) {
    const failure = guard.explain(error);
    return failure.kind === 'unreachable' ? cut() : fail(failure);
  } finally {
    if (isRead) guard.done();
    else guard.abandon();
  }
  return totalBytes === null || received === totalBytes ? ok(undefined) : cut();
}

export function createDownloader({
  transport,
  clock,
  limits = DOWNLOAD_LIMITS,
  mostBytes = ARCHIVE_BYTES,
  allowHttp,
}: Dependencies): Downloader {
  return {
    async open(link, from, signal) {
      const url = safeLink(link, allowHttp);
      if (!url) return unexpected('unsafe-link', null);
      const guard = watch(clock, limits, 'link', url, signal);
      const headers: Record<string, string> = from
        ? { range: `bytes=${from.offset}-`, 'if-range': from.validator, 'accept-encoding': 'identity' }
        : { 'accept-encoding': 'identity' };
      let answer: Answer;
      try {
        const asked = { method: 'GET' as const, url, headers, body: null, signal: guard.signal };
        answer = await sendUntilAborted(clock, transport.send, asked);
      } catch (error) {
        guard.done();
        return fail(guard.explain(error));
      }
      guard.heard();
      const { status } = answer;
      const resumed = resumedTotal(answer, from);
      const refuse = (failure: Failed) => {
        guard.abandon();
        return failure;
      };
      if (status !== 200 && resumed === null) {
        // 416 or an unexpected 206: the local bytes do not match the archive, so start again.
        if (from && (status === 206 || status === 416))
          return refuse(fail({ kind: 'cut-off', receivedBytes: 0, totalBytes: null }));
        return refuse(
          status < 400
            ? unexpected(status >= 300 ? 'redirect' : EMPTY.has(status) ? 'empty' : 'wrong-shape', status)
            : fail(refusedLink(answer, url.host, await isErrorPage(answer), clock.now())),
        );
      }
      if (isEncoded(answer.header('content-encoding'))) return refuse(unexpected('encoded', status));
      const totalBytes = resumed ?? wholeNumber(answer.header('content-length'));
      if (totalBytes !== null && totalBytes > mostBytes) return refuse(unexpected('too-large', status));
      const offset = resumed === null || from === null ? 0 : from.offset;
      const etag = answer.header('etag');
      return ok({
        status: answer.status,
        totalBytes,
        offset,
        validator: etag?.startsWith('"') ? etag : null,
        fileName: dispositionName(answer.header('content-disposition')),
        pieces: relay(answer, guard, { offset, totalBytes, mostBytes }),
        abandon: guard.abandon,
      });
    },
  };
}
