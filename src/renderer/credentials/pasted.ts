import { BaseAddress, ProfileForm } from '../../contract/connection.ts';
import { RestToken } from '../../contract/credentials.ts';
import type { SecretName } from '../../contract/result.ts';

export type Pasted = { form: Partial<ProfileForm>; secrets: Partial<Record<SecretName, string>> };

/** What is understood of a pasted object: the fields of a profile, and no other. */
const PastedForm = ProfileForm.partial();

/** Words of a command line: quotes of both kinds, backslashes, and lines that go on. */
export function shellWords(text: string): string[] {
  const words: string[] = [];
  const pattern = /'([^']*)'|\$?"((?:\\[\s\S]|[^"\\])*)"|\\(?:\r?\n)|\\([\s\S])|([^\s'"\\]+)|(\s+)/g;
  let word: string | null = null;
  for (const [, single, double, escaped, plain, blank] of text.matchAll(pattern)) {
    if (blank !== undefined) {
      if (word !== null) words.push(word);
      word = null;
      continue;
    }
    const part = single ?? double?.replace(/\\([\s\S])/g, '$1') ?? escaped ?? plain;
    if (part !== undefined) word = (word ?? '') + part;
  }
  if (word !== null) words.push(word);
  return words;
}

const BODY = new Set(['-d', '--data', '--data-raw', '--data-urlencode', '--data-binary']);
const HEADER = new Set(['-H', '--header']);

function baseOf(address: string, path: RegExp): string | null {
  const url = URL.parse(address);
  if (!url) return null;
  const base = BaseAddress.safeParse(url.origin + url.pathname.replace(path, ''));
  return base.success ? base.data : null;
}

function fromCurl(text: string): Pasted | null {
  const [command, ...words] = shellWords(text);
  if (command !== 'curl') return null;
  const address = words.find((word) => /^https?:\/\//.test(word));
  const values = (names: ReadonlySet<string>) =>
    words.flatMap((word, index) => (names.has(word) ? [words[index + 1] ?? ''] : []));
  const fields = new URLSearchParams(values(BODY).join('&'));
  const form: Pasted['form'] = {};
  const secrets: Pasted['secrets'] = {};

  if (address && /\/connect\/token\/?$/.test(URL.parse(address)?.pathname ?? '')) {
    const base = baseOf(address, /\/connect\/token\/?$/);
    if (base) form.authUrl = base;
  } else if (address && /\/(?:report-builder|sec\/cps)/.test(address)) {
    const base = baseOf(address, /\/(?:report-builder|sec\/cps)[\s\S]*$/);
    if (base) form.gatewayUrl = base;
  } else if (address && /\/v2\/mcc\/customers\//.test(address)) {
    const base = baseOf(address, /\/v2\/mcc\/customers\/[\s\S]*$/);
    if (base) form.legacyUrl = base;
    const account = /\/customers\/([A-Za-z0-9_-]{1,64})/.exec(address)?.[1];
    if (account) form.accountNumber = account;
  }
  const clientId = fields.get('client_id');
  if (clientId) form.clientId = clientId;
  const scope = fields.get('scope');
  if (scope) form.scopes = scope.split(/\s+/).filter(Boolean);
  const clientSecret = fields.get('client_secret');
  if (clientSecret) secrets.clientSecret = clientSecret;
  for (const header of values(HEADER)) {
    const token = RestToken.safeParse(/^authorization:\s*tok:\s*(.+)$/i.exec(header)?.[1]);
    if (token.success) secrets.primaryToken = token.data;
  }
  return { form, secrets };
}

function fromJson(text: string): Pasted | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = PastedForm.safeParse(json);
  if (!parsed.success) return null;
  const given = Object.entries(parsed.data).filter(([, value]) => value !== undefined);
  return { form: Object.fromEntries(given), secrets: {} };
}

/** A profile from what was pasted: a cURL command, or the JSON of an exported profile. Null when it is neither. */
export function readPasted(text: string): Pasted | null {
  const trimmed = text.trim();
  const pasted = trimmed.startsWith('{') ? fromJson(trimmed) : fromCurl(trimmed);
  const found = pasted && Object.keys(pasted.form).length + Object.keys(pasted.secrets).length > 0;
  return found ? pasted : null;
}

/** A profile as it is exported: everything that the form holds, and no secret. */
export const exportedProfile = (form: ProfileForm): string => `${JSON.stringify(form, null, 2)}\n`;
