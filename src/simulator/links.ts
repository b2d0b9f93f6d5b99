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
  /** From now on, archives have another ETag, as if they had been written anew. */
  changeAll(): void;
};

type Dependencies = {
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
export function createLinks({ seed, clock, lifetimeSeconds, origin, archiveOf }: Dependencies): Links {
  const key = hexadecimal(64, seed, 55);
  let count = 0;
  /** Links up to this number are over. */
  let ended = 0;
  let edition = 0;
  const mac = (path: string, query: string, number: string) =>
    createHmac('sha256', key).update(`${number} ${path}?${query}`).digest('base64url');

  /** The number of a link, which precedes its signature and makes each link unique; null for a wrong signature. */
  function numberOf(path: string, query: URLSearchParams): number | null {
    const [number = '', ...given] = (query.get('Signature') ?? '').split('.');
    const rest = new URLSearchParams(query);
    rest.delete('Signature');
    const expected = Buffer.from(mac(path, rest.toString(), number));
    const actual = Buffer.from(given.join('.'));
    return actual.length === expected.length && timingSafeEqual(actual, expected) ? Number(number) : null;
  }

  return {
    sign(reportId, fileName) {
      // The link states whole seconds, and the report the same moment.
      const expires = Math.ceil(clock.now() / 1000) + lifetimeSeconds;
      const path = `/reports/${reportId}.zip`;
      count += 1;
      const query = new URLSearchParams({
        'response-content-disposition': disposition(fileName),
        Expires: String(expires),
        'Key-Pair-Id': `K${hexadecimal(12, seed, 56).toUpperCase()}`,
      });
      query.append('Signature', `${count}.${mac(path, query.toString(), String(count))}`);
      return { link: `${origin()}${path}?${query.toString()}`, expiresAtMs: expires * 1000 };
    },

    handle({ method, path, query, headers }) {
      // A client that sends credentials here has leaked them.
      if (headers.authorization !== undefined || headers.cookie !== undefined)
        return xml(400, 'InvalidRequest', 'Only one way of authentication is allowed.');
      const reportId = /^\/reports\/([\w-]+)\.zip$/.exec(path)?.[1];
      const number = numberOf(path, query);
      if (number === null) return xml(403, 'SignatureDoesNotMatch', 'The signature is not valid.');
      const archive = reportId === undefined ? undefined : archiveOf(reportId);
      if (method !== 'GET' || !archive) return xml(404, 'NoSuchKey', 'The key does not exist.');
      if (Number(query.get('Expires')) * 1000 <= clock.now() || number <= ended)
        return xml(403, 'AccessDenied', 'Request has expired.');

      const etag = `"${hexadecimal(32, seed, archive.bytes, archive.rows, edition)}"`;
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
      ended = count;
    },
    changeAll() {
      edition += 1;
    },
  };
}
