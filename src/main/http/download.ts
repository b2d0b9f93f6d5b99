import { fail, ok, type Failure, type Result } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import { Secret } from '../secret.ts';
import { isWebPage, readErrorBody } from './failure.ts';
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
};

export type Downloader = {
  /**
   * Opens a signed link without any credential of the profile, at `from.offset` if the archive is still the same.
   * `link-ended` means that a fresh link is needed. (Interface, "Downloadable report": link.)
   */
  open(
    link: Secret,
    from: { offset: number; validator: string } | null,
    signal: AbortSignal,
  ): Promise<Result<Download>>;
};

type Parts = { transport: Transport; clock: Clock; limits?: Limits; mostBytes?: number; allowHttp: boolean };

const unexpected = (what: 'web-page' | 'unsafe-link' | 'too-large' | 'wrong-shape', status: number | null) =>
  fail({ kind: 'unexpected-answer', role: 'link', status, what, details: [] });

/** Accepts https to any host, and http only when the gateway itself is on this computer. */
function safeLink(link: Secret, allowHttp: boolean): URL | null {
  const url = URL.parse(Secret.reveal(link));
  if (!url || url.username || url.password) return null;
  return url.protocol === 'https:' || (allowHttp && url.protocol === 'http:') ? url : null;
}

const wholeNumber = (text: string | null | undefined) =>
  text !== null && text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;

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
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1];
  return quoted?.replace(/\\(.)/g, '$1') ?? /filename\s*=\s*([^;\s"]+)/i.exec(header)?.[1] ?? null;
}

/** Whether an error came as a web page, by the first piece of its body. */
async function isErrorPage(answer: Answer): Promise<boolean> {
  try {
    for await (const piece of answer.body) {
      const start = Buffer.from(piece.subarray(0, 2_000)).toString('latin1');
      return readErrorBody(start, answer.header('content-type')).form === 'page';
    }
  } catch {
    // Without a body, the status says enough.
  }
  return false;
}

function refusedLink({ status }: Answer, host: string, isPage: boolean): Failure {
  if (status === 407) return { kind: 'unreachable', role: 'link', host, reason: 'proxy' };
  // A web page is no word of the host about its link.
  if (status === 511 || (isPage && status >= 400 && status < 500 && status !== 429))
    return { kind: 'unexpected-answer', role: 'link', status, what: 'web-page', details: [] };
  if ([401, 403, 404, 410].includes(status)) return { kind: 'link-ended' };
  if (status === 429) return { kind: 'rate-limited', role: 'link', retryAfterMs: null, said: null };
  if (status >= 500)
    return {
      kind: 'server-trouble',
      role: 'link',
      status,
      retryAfterMs: null,
      said: null,
      ...(isPage && { webPage: true }),
    };
  return { kind: 'refused', role: 'link', status, said: null, details: [] };
}

/** Passes on the body in pieces, and returns whether it was complete. */
async function* relay(
  answer: Answer,
  guard: Watch,
  mostBytes: number,
  expected: { offset: number; totalBytes: number | null },
): AsyncGenerator<Uint8Array, Result<undefined>> {
  const { offset, totalBytes } = expected;
  let received = offset;
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
  } catch (error) {
    const failure = guard.explain(error);
    return failure.kind === 'unreachable' ? cut() : fail(failure);
  } finally {
    guard.done();
  }
  return totalBytes === null || received === totalBytes ? ok(undefined) : cut();
}

export function createDownloader({
  transport,
  clock,
  limits = DOWNLOAD_LIMITS,
  mostBytes = ARCHIVE_BYTES,
  allowHttp,
}: Parts): Downloader {
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
        answer = await transport.send({ method: 'GET', url, headers, body: null, signal: guard.signal });
      } catch (error) {
        guard.done();
        return fail(guard.explain(error));
      }
      guard.heard();
      const { status } = answer;
      const part = /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.header('content-range') ?? '');
      const resumed = status === 206 && from !== null && wholeNumber(part?.[1]) === from.offset;
      if (status !== 200 && !resumed) {
        const isPage = await isErrorPage(answer);
        guard.abandon();
        // 416 or an unexpected 206: the local bytes do not match the archive, so start again.
        if (from && (status === 206 || status === 416))
          return fail({ kind: 'cut-off', receivedBytes: 0, totalBytes: null });
        return status === 206
          ? unexpected('wrong-shape', status)
          : fail(refusedLink(answer, url.host, isPage));
      }
      const encoded = answer.header('content-encoding');
      const length = encoded && encoded !== 'identity' ? null : wholeNumber(answer.header('content-length'));
      const totalBytes = resumed ? wholeNumber(part?.[2]) : length;
      const offset = resumed ? from.offset : 0;
      const etag = answer.header('etag');
      return ok({
        status: answer.status,
        totalBytes,
        offset,
        validator: etag?.startsWith('"') ? etag : null,
        fileName: dispositionName(answer.header('content-disposition')),
        pieces: relay(answer, guard, mostBytes, { offset, totalBytes }),
      });
    },
  };
}
