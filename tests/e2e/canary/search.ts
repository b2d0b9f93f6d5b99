import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import type { Recorded } from '../../../src/simulator/server.ts';

/** A secret that the run uses. `kind` decides where it may be sent; `name` identifies it in findings. */
export type Canary = {
  name: string;
  kind: 'client-secret' | 'rest-token' | 'access-token' | 'link' | 'proxy-password';
  secret: string;
};

/** Base64 of a secret `shift` bytes into something longer, without the letters that depend on its neighbours. */
function inside(secret: string, shift: 0 | 1 | 2, encoding: 'base64' | 'base64url'): string {
  const bytes = Buffer.from(secret);
  const letters = Buffer.concat([Buffer.alloc(shift), bytes])
    .toString(encoding)
    .replaceAll('=', '');
  const begin = shift === 0 ? 0 : 4;
  // Three bytes make four letters. If the last group is incomplete, the last letter also depends on the next bytes.
  const end = (shift + bytes.length) % 3 === 0 ? letters.length : letters.length - 1;
  return letters.slice(begin, end);
}

const ampersands = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The eleven encodings, each with the texts that reveal it. search.test.ts compares them with literals. */
export const ENCODINGS: Record<string, (secret: string) => string[]> = {
  plain: (secret) => [secret],
  percent: (secret) => {
    const upper = encodeURIComponent(secret);
    return [upper, upper.replaceAll(/%[0-9A-F]{2}/g, (each) => each.toLowerCase())];
  },
  form: (secret) => [new URLSearchParams([['', secret]]).toString().slice(1)],
  json: (secret) => {
    const json = JSON.stringify(secret).slice(1, -1);
    const escaped = (each: string) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return [json, json.replaceAll(/[^\0-~]/g, escaped)];
  },
  // In text only these three are escaped; in attributes, quotes too.
  html: (secret) => [ampersands(secret), ampersands(secret).replaceAll('"', '&quot;')],
  base64: (secret) => ([0, 1, 2] as const).map((shift) => inside(secret, shift, 'base64')),
  base64url: (secret) => ([0, 1, 2] as const).map((shift) => inside(secret, shift, 'base64url')),
  hex: (secret) => [Buffer.from(secret).toString('hex')],
  upperHex: (secret) => [Buffer.from(secret).toString('hex').toUpperCase()],
  // Of either byte order, without the byte at the end that only one of them has; or with blanks instead of NULs.
  utf16: (secret) => [
    Buffer.from(secret, 'utf16le').toString('latin1').slice(0, -1),
    Array.from(secret).join(' ').replaceAll(/\s+/g, ' '),
  ],
  reversed: (secret) => [Array.from(secret).toReversed().join('')],
};

/** This many characters of a secret are a leak too: a text that was cut or tidied no longer contains all of it. */
const PART = 12;

type Needle = { found: string; text: string };

function needlesFor({ name, secret }: Canary): Needle[] {
  const forms = Object.entries(ENCODINGS).flatMap(([encoding, encode]) =>
    encode(secret).map((text) => ({ found: `${name} (${encoding})`, text })),
  );
  const parts = [secret.slice(0, PART), secret.slice(-PART)];
  return [...forms, ...parts.map((text) => ({ found: `${name} (part)`, text }))].flatMap(
    ({ found, text }) => {
      // Bytes are read as Latin-1, where UTF-8 text looks like this.
      const bytes = Buffer.from(text).toString('latin1');
      return bytes === text
        ? [{ found, text }]
        : [
            { found, text },
            { found, text: bytes },
          ];
    },
  );
}

const known = new WeakMap<Canary, Needle[]>();
function needlesOf(canary: Canary): Needle[] {
  const needles = known.get(canary) ?? needlesFor(canary);
  known.set(canary, needles);
  return needles;
}

/** The secrets in a text, as `name (encoding)`, each once. Bytes are passed as Latin-1. */
export function search(text: string, canaries: readonly Canary[]): string[] {
  const found = canaries
    .flatMap(needlesOf)
    .filter((needle) => text.includes(needle.text))
    .map((needle) => needle.found);
  return [...new Set(found)];
}

/** Every file and folder inside a folder with a secret in its content or its name. */
export async function searchFiles(folder: string, canaries: readonly Canary[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    // A file that disappears meanwhile, such as a lock of Chromium, no longer contains anything.
    const content = entry.isFile()
      ? await readFile(file, 'latin1').catch(() => '')
      : entry.isSymbolicLink()
        ? await readlink(file).catch(() => '')
        : '';
    const where = path.relative(folder, file).replaceAll(path.sep, '/');
    found.push(...search(`${entry.name}\n${content}`, canaries).map((each) => `${where}: ${each}`));
  }
  return found;
}

/** The parts of a request, without the one secret in its proper place. */
function partsOf(arrival: Recorded, canaries: readonly Canary[]): Record<string, string> {
  const { role, method, path: asked } = arrival;
  const secrets = (kind: Canary['kind']) =>
    canaries.filter((each) => each.kind === kind).map(({ secret }) => secret);
  const { authorization = '', ...headers } = arrival.headers;

  const own =
    role === 'gateway'
      ? secrets('access-token').map((token) => `Bearer ${token}`)
      : role === 'legacy' || role === 'legacyAlt'
        ? secrets('rest-token').map((token) => `TOK:${token}`)
        : [];
  const query = new URLSearchParams(arrival.query);
  if (role === 'link' && method === 'GET' && secrets('link').includes(query.get('Signature') ?? ''))
    query.delete('Signature');
  const isTokenCall = role === 'auth' && method === 'POST' && asked === '/connect/token';
  const body = !isTokenCall
    ? arrival.bodyText
    : secrets('client-secret').reduce(
        (text, secret) => text.replace(`&${new URLSearchParams({ client_secret: secret }).toString()}&`, '&'),
        arrival.bodyText,
      );
  return {
    address: [asked, query.toString(), ...query.keys(), ...query.values()].join('\n'),
    authorization: own.includes(authorization) ? '' : authorization,
    headers: Object.entries(headers).flat(2).join('\n'),
    body,
  };
}

/** Secrets in requests outside their proper place, as `role part: name (encoding)`. */
export function searchRequests(arrivals: readonly Recorded[], canaries: readonly Canary[]): string[] {
  const found = arrivals.flatMap((arrival) =>
    Object.entries(partsOf(arrival, canaries)).flatMap(([part, text]) =>
      search(text, canaries).map((each) => `${arrival.role} ${part}: ${each}`),
    ),
  );
  return [...new Set(found)];
}
