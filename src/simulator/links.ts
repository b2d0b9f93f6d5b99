import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SimulatorClock } from './clock.ts';
import { hexadecimal } from './random.ts';
import type { Archive } from './archive.ts';
import type { Arrival, Reply } from './reply.ts';

export type Links = {
  /** Signs a new link to a report. It is valid for the configured time. */
  sign(reportId: string, fileName: string): { link: string; expiresAtMs: number };
  handle(arrival: Arrival): Reply;
  /** Expires every link signed so far. */
  endAll(): void;
};

type Parts = {
  seed: number;
  clock: SimulatorClock;
  lifetimeSeconds: number;
  origin: () => string;
  archiveOf: (reportId: string) => Archive | undefined;
};

const xml = (status: number, code: string, message: string): Reply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
});

/** RFC 6266: an ASCII name for old clients, and the exact one in UTF-8. */
function disposition(name: string): string {
  const fileName = name.toWellFormed();
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll("'", '%27')}`;
}

/** The host of signed links. The link is the only credential. (Interface, "Downloadable report".) */
export function createLinks({ seed, clock, lifetimeSeconds, origin, archiveOf }: Parts): Links {
  const key = hexadecimal(64, seed, 55);
  let endedBefore = 0;
  let count = 0;
  const mac = (path: string, query: string) =>
    createHmac('sha256', key).update(`${path}?${query}`).digest('base64url');

  function signed(path: string, query: URLSearchParams): boolean {
    const given = Buffer.from(query.get('Signature') ?? '');
    const rest = new URLSearchParams(query);
    rest.delete('Signature');
    const expected = Buffer.from(mac(path, rest.toString()));
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  return {
    sign(reportId, fileName) {
      const expiresAtMs = clock.now() + lifetimeSeconds * 1000;
      const path = `/reports/${reportId}.zip`;
      count += 1; // makes links unique, even within a millisecond
      const query = new URLSearchParams({
        'response-content-disposition': disposition(fileName),
        Expires: String(Math.floor(expiresAtMs / 1000)),
        'Key-Pair-Id': `K${hexadecimal(12, seed, 56).toUpperCase()}`,
        issued: String(clock.now()),
        number: String(count),
      });
      query.append('Signature', mac(path, query.toString()));
      return { link: `${origin()}${path}?${query.toString()}`, expiresAtMs };
    },

    handle({ method, path, query, headers }) {
      // A client that sends credentials here has leaked them.
      if (headers.authorization !== undefined || headers.cookie !== undefined)
        return xml(400, 'InvalidRequest', 'Only one way of authentication is allowed.');
      const reportId = /^\/reports\/([\w-]+)\.zip$/.exec(path)?.[1];
      if (!signed(path, query)) return xml(403, 'SignatureDoesNotMatch', 'The signature is not valid.');
      const archive = reportId === undefined ? undefined : archiveOf(reportId);
      if (method !== 'GET' || !archive) return xml(404, 'NoSuchKey', 'The key does not exist.');
      if (Number(query.get('Expires')) * 1000 <= clock.now() || Number(query.get('issued')) < endedBefore)
        return xml(403, 'AccessDenied', 'Request has expired.');

      const etag = `"${hexadecimal(32, seed, archive.bytes, archive.rows)}"`;
      const common = {
        'content-type': 'application/zip',
        'content-disposition': query.get('response-content-disposition') ?? 'attachment',
        'accept-ranges': 'bytes',
        etag,
      };
      const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
      const same = headers['if-range'] === undefined || headers['if-range'] === etag;
      if (!range || !same)
        return { status: 200, headers: common, body: { file: archive.file, start: 0, end: archive.bytes } };
      const start = Number(range[1]);
      const end = Math.min(archive.bytes, range[2] ? Number(range[2]) + 1 : archive.bytes);
      if (start >= end) return { status: 416, headers: { 'content-range': `bytes */${archive.bytes}` } };
      return {
        status: 206,
        headers: { ...common, 'content-range': `bytes ${start}-${end - 1}/${archive.bytes}` },
        body: { file: archive.file, start, end },
      };
    },

    endAll() {
      endedBefore = clock.now() + 1;
    },
  };
}
