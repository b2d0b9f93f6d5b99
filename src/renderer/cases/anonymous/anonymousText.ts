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

/** Texts that are replaced wherever they stand, and by what. */
export type Replaced = readonly (readonly [text: string, by: string])[];

// Each expression looks a bounded way ahead, so that hostile texts cost no time.
const QUERY = /(?<=[^\s?])\?[^\s"'<>]{1,2000}/g;
const EMAIL = /[^\s@<>()"',;:]{1,64}@[^\s@<>()"',;:]{1,253}/g;
/** Also as it is written so that nobody presses it: `10[.]0[.]0[.]1`. */
const IPV4 = /(?<![\w.])\d{1,3}(?:[[(]?\.[\])]?\d{1,3}){3}(?![\w]|\.\d)/g;
const IPV6 = /(?<![\w:])(?:[\da-f]{0,4}:){2,8}(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]{0,4})/gi;
const HOST =
  /(?<![\p{L}\d@.-])(?:[\p{L}\d](?:[\p{L}\d_-]{0,61}[\p{L}\d])?[[(]?\.[\])]?){1,10}(?:xn--[a-z\d-]{1,59}|\p{L}{2,24})(?![\p{L}\d])/giu;

const FORMS = [QUERY, EMAIL, IPV4, IPV6, HOST];

const bare = (written: string) => written.replaceAll(/[[\]()]/g, '');

/** How often anything in a text has one of the forms. */
const countIn = (text: string) => FORMS.reduce((sum, form) => sum + (text.match(form)?.length ?? 0), 0);

/** A text in which addresses, hosts and what is known by name are replaced. */
export function anonymousText(text: string, names: Pseudonyms, replaced: Replaced): string {
  const plain = plainText(text);
  // Something in it is written in another way than it would be read: nobody knows which.
  if (plain === null || countIn(plain) > countIn(text)) return REMOVED;
  const ofAddress = (written: string) => {
    const address = readAddress(bare(written));
    return address ? names.of('address', addressText(address)) : written;
  };
  return replaced
    .reduce((rest, [known, by]) => rest.replaceAll(known, () => by), text)
    .replaceAll(EMAIL, REMOVED)
    .replaceAll(QUERY, `?${REMOVED}`)
    .replaceAll(IPV4, ofAddress)
    .replaceAll(IPV6, ofAddress)
    .replaceAll(HOST, (written) => names.of('host', bare(written).toLowerCase()));
}
