import { z } from 'zod';
import { BaseAddress, ProfileForm } from '../../../contract/profiles.ts';
import { RestToken } from '../../../contract/secrets.ts';
import type { ProfileFormValues } from '../profile/profileFormValues.ts';

/** The values that were understood, and no other. */
export type PastedValues = Partial<ProfileFormValues>;

/** Version of the exported form; another one is not read, because its fields may mean something else. */
const VERSION = 1;
const ExportedProfile = ProfileForm.partial().extend({ version: z.literal(VERSION).optional() });
/** What a registration of an OAuth client answers. */
const Registration = z
  .object({ client_id: z.string().max(300), client_secret: z.string().max(10_000), scope: z.string() })
  .partial();

/** Words of a command line: quotes of both kinds, backslashes, and lines that go on. */
export function shellWords(text: string): string[] {
  const words: string[] = [];
  const pattern = /'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"|\\(?:\r?\n)|\\([\s\S])|([^\s'"\\]+)|(\s+)/g;
  let word: string | null = null;
  for (const [, single, double, escaped, plain, blank] of text.matchAll(pattern)) {
    if (blank !== undefined) {
      if (word !== null) words.push(word);
      word = null;
      continue;
    }
    // Between double quotes a backslash stands for itself, except before these.
    const part = single ?? double?.replace(/\\([$`"\\])|\\\r?\n/g, '$1') ?? escaped ?? plain;
    if (part !== undefined) word = (word ?? '') + part;
  }
  if (word !== null) words.push(word);
  return words;
}

const DATA = new Set(['-d', '--data', '--data-raw', '--data-binary', '--data-ascii']);
const HEADER = new Set(['-H', '--header']);

function baseOf(address: string, path: RegExp): string | null {
  const url = URL.parse(address);
  if (!url) return null;
  const base = BaseAddress.safeParse(url.origin + url.pathname.replace(path, ''));
  return base.success ? base.data : null;
}

/** The base address in an address of the interface, with the field that it belongs to. */
function addressFields(address: string): PastedValues {
  const base = (
    field: 'authUrl' | 'gatewayUrl' | 'legacyUrl' | 'legacyAltUrl',
    path: RegExp,
  ): PastedValues => {
    const found = baseOf(address, path);
    return found ? { [field]: found } : {};
  };
  const { pathname } = URL.parse(address) ?? { pathname: '' };
  if (/\/connect\/token\/?$/.test(pathname)) return base('authUrl', /\/connect\/token\/?$/);
  if (/\/(?:report-builder|sec\/cps)\//.test(pathname))
    return base('gatewayUrl', /\/(?:report-builder|sec\/cps)\/[\s\S]*$/);
  const account = /\/v2\/mcc\/customers\/([A-Za-z0-9_-]{1,64})\//.exec(pathname)?.[1];
  if (account === undefined) return {};
  const field = /\/eventlogs\/?$/.test(pathname) ? 'legacyUrl' : 'legacyAltUrl';
  return { ...base(field, /\/v2\/mcc\/customers\/[\s\S]*$/), accountNumber: account };
}

/** The fields of a form-encoded body, as curl puts it together. */
function bodyFields(words: readonly string[]): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [index, flag] of words.entries()) {
    const value = words[index + 1] ?? '';
    if (DATA.has(flag)) for (const [name, each] of new URLSearchParams(value)) fields.append(name, each);
    // curl encodes what stands behind the equals sign itself: it is meant as it is.
    const plain = flag === '--data-urlencode' ? /^([^=]+)=([\s\S]*)$/.exec(value) : null;
    if (plain) fields.append(plain[1] ?? '', plain[2] ?? '');
  }
  return fields;
}

function clientFields({ client_id, client_secret, scope }: z.infer<typeof Registration>): PastedValues {
  return {
    ...(client_id ? { clientId: client_id } : {}),
    ...(client_secret ? { clientSecret: client_secret } : {}),
    ...(scope ? { scopes: scope.split(/\s+/).filter(Boolean) } : {}),
  };
}

function fromCurl(text: string): PastedValues {
  const [command, ...rest] = shellWords(text);
  if (command !== 'curl') return {};
  const words = rest.flatMap((word) => /^(--[a-z-]+)=([\s\S]*)$/.exec(word)?.slice(1) ?? [word]);
  const address = words.find((word) => /^https?:\/\//.test(word)) ?? '';
  const client = Registration.safeParse(Object.fromEntries(bodyFields(words)));
  const headers = words.flatMap((word, index) => (HEADER.has(word) ? [words[index + 1] ?? ''] : []));
  const token = headers
    .map((header) => RestToken.safeParse(/^authorization:\s*tok:\s*(.+)$/i.exec(header)?.[1]))
    .find(({ success }) => success);
  return {
    ...addressFields(address),
    ...(client.success ? clientFields(client.data) : {}),
    ...(token?.data ? { primaryToken: token.data } : {}),
  };
}

function fromJson(text: string): PastedValues {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return {};
  }
  const profile = ExportedProfile.safeParse(json);
  const client = Registration.safeParse(json);
  if (!profile.success || !client.success) return {};
  const { version: _version, ...form } = profile.data;
  const given = Object.entries(form).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), ...clientFields(client.data) };
}

/**
 * The fields of a profile from what was pasted: a cURL command, an exported profile, or the answer to the
 * registration of a client. Null when it is none of them.
 */
export function readPasted(text: string): PastedValues | null {
  const trimmed = text.trim();
  const pasted = trimmed.startsWith('{') ? fromJson(trimmed) : fromCurl(trimmed);
  return Object.keys(pasted).length > 0 ? pasted : null;
}

/** A profile as it is exported: everything that the form holds, and no secret. */
export const exportedProfile = (form: ProfileForm): string =>
  `${JSON.stringify({ version: VERSION, ...form }, null, 2)}\n`;
