import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Recorded } from '../../src/simulator/server.ts';

/** Secrets by name; the search knows them in every form in which they could slip through. */
export type Canaries = ReadonlyMap<string, string>;

const shifted = (bytes: Buffer, shift: number, encoding: 'base64' | 'base64url') =>
  // In the middle of something longer, the letters at both ends depend on the neighbours.
  Buffer.concat([Buffer.alloc(shift), bytes])
    .toString(encoding)
    .replace(/=+$/, '')
    .slice(shift === 0 ? 0 : 4, bytes.length % 3 === 0 && shift === 0 ? undefined : -2);

/** The eleven encodings, each with the texts by which it is known. */
export const ENCODINGS: Record<string, (secret: string) => string[]> = {
  plain: (secret) => [secret],
  percent: (secret) => [encodeURIComponent(secret)],
  form: (secret) => [new URLSearchParams([['', secret]]).toString().slice(1)],
  json: (secret) => [JSON.stringify(secret).slice(1, -1)],
  html: (secret) => [
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  ],
  base64: (secret) => [0, 1, 2].map((shift) => shifted(Buffer.from(secret), shift, 'base64')),
  base64url: (secret) => [0, 1, 2].map((shift) => shifted(Buffer.from(secret), shift, 'base64url')),
  hex: (secret) => [Buffer.from(secret).toString('hex')],
  upperHex: (secret) => [Buffer.from(secret).toString('hex').toUpperCase()],
  utf16: (secret) => [Buffer.from(secret, 'utf16le').toString('latin1')],
  reversed: (secret) => [Array.from(secret).toReversed().join('')],
};

/** Where a text holds a secret: `name (encoding)`. Texts of files are read byte by byte. */
export function search(text: string, canaries: Canaries): string[] {
  const found: string[] = [];
  for (const [name, secret] of canaries)
    for (const [encoding, encode] of Object.entries(ENCODINGS)) {
      const needles = encode(secret).flatMap((each) => [each, Buffer.from(each).toString('latin1')]);
      if (needles.some((needle) => text.includes(needle))) found.push(`${name} (${encoding})`);
    }
  return found;
}

/** Everything below a folder that holds a secret. */
export async function searchFiles(folder: string, canaries: Canaries): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = await readFile(file, 'latin1').catch(() => ''); // a lock that went away meanwhile
    found.push(
      ...search(`${entry.name}\n${text}`, canaries).map((each) => `${path.relative(folder, file)}: ${each}`),
    );
  }
  return found;
}

/** Whether a secret belongs where it was sent: the one place at the one host that it is for. */
function belongs(
  name: string,
  { role }: Recorded,
  part: 'address' | 'authorization' | 'headers' | 'body',
): boolean {
  if (name.startsWith('client secret')) return role === 'auth' && part === 'body';
  if (name.startsWith('access token')) return role === 'gateway' && part === 'authorization';
  if (name.startsWith('link')) return role === 'link' && part === 'address';
  return (role === 'legacy' || role === 'legacyAlt') && part === 'authorization';
}

/** Secrets in requests where they do not belong. */
export function searchRequests(arrivals: readonly Recorded[], canaries: Canaries): string[] {
  return arrivals.flatMap((arrival) => {
    const { authorization, ...headers } = arrival.headers;
    const parts = {
      address: `${arrival.path}?${arrival.query.toString()}`,
      authorization: authorization ?? '',
      headers: JSON.stringify(headers),
      body: arrival.bodyText,
    };
    return (Object.keys(parts) as (keyof typeof parts)[]).flatMap((part) =>
      search(parts[part], canaries)
        .filter((found) => !belongs(found, arrival, part))
        .map((found) => `${arrival.role} ${arrival.path} ${part}: ${found}`),
    );
  });
}
