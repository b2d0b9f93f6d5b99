import { addressText, readAddress } from '../../../events/addresses.ts';
import { plainText, REMOVED } from '../../../events/anonymous/plainText.ts';

/** What stands in place of names: the same for the same name in the whole document, and of no use in another one. */
export class Pseudonyms {
  private readonly known = new Map<string, string>();
  private readonly counts = new Map<string, number>();

  of(kind: string, name: string): string {
    const key = `${kind} ${name}`;
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    const made = `${kind} ${count}`;
    this.known.set(key, made);
    return made;
  }
}

/** A host as all of its spellings are: small, in the letters of the DNS, without a dot at the end or a port. */
function plainHost(written: string): string {
  const host = written
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
    .toLowerCase();
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

/** What stands in place of a host, which may be given by its address. */
export function hostName(written: string, names: Pseudonyms): string {
  const address = readAddress(written);
  return address ? names.of('address', addressText(address)) : names.of('host', plainHost(written));
}

/** Texts that are replaced wherever they stand, in capitals or not, and by what. */
export type Replaced = readonly (readonly [text: string, by: string])[];

// Each expression begins where nothing before it would, or looks a bounded way ahead, so that hostile texts cost no time.

/** Also as it is written so that nobody presses it, or in an expression: `10[.]0[.]0[.]1`, `example\.com`. */
const DOT = String.raw`(?:\\?\.|\[\.\]|\(\.\))`;
const LETTER = String.raw`[\p{L}\p{N}\p{M}_-]`;
const QUERY = /\?(?!\[removed\])[^\p{L}\d\s"'<>]{0,20}[\p{L}\d][^\s"'<>]*|#[^\s"'<>#=]{0,200}=[^\s"'<>]*/giu;

const FORMS = [
  ['user', String.raw`//[^\s/@"'<>]+@`],
  ['query', QUERY.source],
  ['email', String.raw`(?<![^\s@<>()"',;:])[^\s@<>()"',;:]+@[^\s@<>()"',;:]+`],
  // With the colon of what stands before or after it, a port, and the name of a network card.
  [
    'ipv6',
    String.raw`(?:(?<![\p{L}\d:])[\da-f]{1,4}|(?<!:))(?::[\da-f]{0,4}){2,40}(?:\.\d{1,3}){0,3}(?:%[\w-]{1,32})?`,
  ],
  [
    'host',
    `(?<!${LETTER})(?:${LETTER}{1,253}${DOT}){1,127}(?:xn--[a-z\\d-]{1,59}|\\p{L}[\\p{L}\\p{M}]{1,62})(?![\\p{L}\\p{N}\\p{M}])`,
  ],
  ['ipv4', String.raw`(?<!\d)\d{1,4}(?:${DOT}\d{1,4}){3,15}(?!\d)|(?<![\d-])\d{1,3}(?:-\d{1,3}){3}(?![\d-])`],
] as const;

type Form = (typeof FORMS)[number][0] | 'known';

const escaped = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);

/** A run of colons and hexadecimal groups, in which an address stands, or a time. */
function ofIpv6(written: string, names: Pseudonyms): string {
  const [run = ''] = written.split('%');
  const [, before = '', said = '', after = ''] = /^(:(?!:(?!:)))?(.*?)((?<!(?<!:):):)?$/.exec(run) ?? [];
  const address = readAddress(said);
  if (address && said !== '::') return before + names.of('address', addressText(address)) + after;
  const isTime = said.split(':').length < 5 && !/::./.test(said);
  return isTime ? written : REMOVED;
}

/** Four numbers, with dots or with hyphens between them as names of hosts have them. */
function ofIpv4(written: string, names: Pseudonyms): string {
  const parts = (written.match(/\d+/g) ?? []).map(Number);
  const address = readAddress(parts.join('.'));
  if (address) return names.of('address', addressText(address));
  const isSmall = (part: number | undefined) => part !== undefined && part < 256;
  return parts.some((_, at) => [0, 1, 2, 3].every((next) => isSmall(parts[at + next]))) ? REMOVED : written;
}

function ofHost(written: string, names: Pseudonyms): string {
  const [before = ''] = /^[_-]+/.exec(written) ?? [];
  return before + hostName(written.slice(before.length).replaceAll(/[[\]()\\]/g, ''), names);
}

/** Replaces addresses, hosts and what is known by name in the texts of one document. */
export function anonymousText(names: Pseudonyms, replaced: Replaced): (text: string) => string {
  const known = new Map(replaced.map(([text, by]) => [text.toLowerCase(), by]));
  // The longest first: one may be a part of another.
  const texts = [...known.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  // One pass, so that nothing is found in what stands in place of something.
  const all = new RegExp(
    [...(texts.length > 0 ? [['known', texts.join('|')] as const] : []), ...FORMS]
      .map(([form, source]) => `(?<${form}>${source})`)
      .join('|'),
    'giu',
  );
  const of: Record<Form, (written: string, by: Pseudonyms) => string> = {
    known: (written) => known.get(written.toLowerCase()) ?? REMOVED,
    user: () => `//${REMOVED}@`,
    query: (written) => `${written.charAt(0)}${REMOVED}`,
    email: () => REMOVED,
    ipv6: ofIpv6,
    host: ofHost,
    ipv4: ofIpv4,
  };
  const forms: readonly Form[] = ['known', ...FORMS.map(([form]) => form)];
  const pass = (text: string, by: Pseudonyms) =>
    text.replaceAll(all, (...found: unknown[]) => {
      const [written, groups] = [String(found[0]), Object(found.at(-1))];
      const form = forms.find((each) => groups[each] !== undefined);
      return form ? of[form](written, by) : written;
    });
  const ofLine = (written: string): string => {
    const line = written.replaceAll(QUERY, of.query);
    const plain = plainText(line);
    // Something in it is written in another way than it would be read: nobody knows which.
    if (
      plain === null ||
      (plain !== line && pass(plain, new Pseudonyms()) !== plainText(pass(line, new Pseudonyms())))
    )
      return REMOVED;
    return pass(line, names);
  };
  return (text) => text.split('\n').map(ofLine).join('\n');
}
