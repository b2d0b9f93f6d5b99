import { addressText, readAddress } from './addresses.ts';
import { DERIVED_FIELDS, NETWORK_BITS, networkAround } from './derivedFields.ts';
import { knownFieldOf } from './fields.ts';

/** How entries are made anonymous. Queries and fragments of addresses of pages are always removed. */
export type Anonymising = {
  /** A hash is the same for the same address. A shortened address is its network: /24 of IPv4, /48 of IPv6. */
  addresses: 'hashed' | 'shortened';
  /** The ids of entries, rules and tuples. Hashed ones still show which entries belong together. */
  ids: 'kept' | 'hashed';
  /** A hash with a key that does not leave this computer: without it, all addresses could be tried. */
  hash: (text: string) => string;
};

/** A field of an entry as it is exported. */
export type FieldText = { name: string; text: string };

/** Stands for an address that cannot be read, so that it cannot be shortened. */
export const REMOVED = '[removed]';

const [NETWORK, PATH] = DERIVED_FIELDS;
/** Where a query or a fragment begins, also if the mark is encoded, even twice. */
const QUERY = /(?:[?#]|%(?:25)*(?:3f|23))[^]*$/i;
/** The same within other text: up to a blank or a quotation mark. */
const QUERIES = /(?:[?#]|%(?:25)*(?:3f|23))[^\s"'<>\\]*/gi;
/** A name and a password before a host. */
const USER = /^([a-z][a-z0-9+.-]*:)?\/\/[^/?#]*@/i;
/** What addresses are made of. Each run is looked at once, however long it is. */
const RUNS = /(?<![0-9a-f:.])[0-9a-f:.]*[.:][0-9a-f:.]*/gi;
/** An address with the marks around it, as in “peer:192.0.2.1.” */
const WITHIN = /^(?<before>:(?!:)|)(?<address>[^]*?)(?<after>(?<!:):|\.*)$/;
/** Longer runs are no address as a whole. */
const LONGEST = 60;
/** An address of IPv4 within a run, perhaps with a port. */
const IPV4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)/g;

function anonymousAddress(text: string, { addresses, hash }: Anonymising): string | null {
  const address = readAddress(text);
  if (!address) return null;
  return addresses === 'hashed' ? hash(`address ${addressText(address)}`) : networkAround(text);
}

/** Replaces every address in other text. */
function replaceAddresses(text: string, replacement: (address: string) => string): string {
  return text.replaceAll(RUNS, (run) => {
    const {
      before = '',
      address = '',
      after = '',
    } = run.length <= LONGEST ? (WITHIN.exec(run)?.groups ?? {}) : {};
    if (readAddress(address)) return before + replacement(address) + after;
    return run.replaceAll(IPV4, (found) => (readAddress(found) ? replacement(found) : found));
  });
}

function addressesIn(text: string): string[] {
  const found: string[] = [];
  replaceAddresses(text, (address) => {
    found.push(address);
    return address;
  });
  return found;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Finds an address in other text, in the ways in which it may be written there. */
function occurrencesOf(address: string): RegExp {
  const read = readAddress(address);
  const usual = read ? addressText(read) : address;
  const forms = [address, usual, encodeURIComponent(address), encodeURIComponent(usual)];
  if (read?.family === 4) forms.push(usual.replaceAll('.', '-'));
  const any = [...new Set(forms)].map(escaped).join('|');
  const [before, after] =
    read?.family === 4 ? [String.raw`\d\.?`, String.raw`\.?\d`] : ['[0-9a-f:]', '[0-9a-f:]'];
  // A network that begins with the address stands for it already.
  const network = `/(?:${NETWORK_BITS[4]}|${NETWORK_BITS[6]})(?!\\d)`;
  return new RegExp(`(?<!${before})(?:${any})(?!${after}|${network})`, 'gi');
}

const withoutQuery = (url: string) => url.replace(QUERY, '').replace(USER, (_, scheme = '') => `${scheme}//`);

/** The field that holds the address itself, perhaps with others or a port. */
function ownAddress(text: string, how: Anonymising): string {
  if (text === '') return text;
  const whole = anonymousAddress(text, how);
  if (whole !== null) return whole;
  if (how.addresses === 'hashed') return how.hash(`address ${text}`);
  const networks = addressesIn(text).map((address) => networkAround(address) ?? REMOVED);
  return networks.length > 0 ? networks.join(', ') : REMOVED;
}

function fieldText({ name, text }: FieldText, how: Anonymising): string {
  if (name === NETWORK.name)
    return how.addresses === 'hashed' && text !== '' ? how.hash(`network ${text}`) : text;
  if (name === PATH.name) return withoutQuery(text);
  const known = knownFieldOf(name);
  switch (known) {
    case 'clientIp':
      return ownAddress(text, how);
    case 'url':
    case 'referer':
      return withoutQuery(text);
    case 'id':
    case 'ruleId':
    case 'tupleId':
      return how.ids === 'hashed' && text !== '' ? how.hash(`${known} ${text}`) : text;
    case 'commonHeader':
    case null:
      // Nobody knows what it holds: perhaps the addresses of proxies, or the page asked for.
      return replaceAddresses(
        text.replaceAll(QUERIES, ''),
        (address) => anonymousAddress(address, how) ?? REMOVED,
      );
    case 'status':
    case 'epochTime':
    case 'timestamp':
    case 'enforcementType':
    case 'host':
    case 'userAgent':
    case 'countryCode':
    case 'requestMethod':
    case 'startEpoch':
    case 'percentage':
    case 'duration':
      return text;
  }
}

/**
 * The texts of an entry’s fields without what leads to a person: no address, and no query or fragment in the addresses
 * of pages. The address of the client is removed wherever it occurs, so it is needed even if it is not exported; null if
 * the entry has none. What a path says remains.
 */
export function anonymise(
  fields: readonly FieldText[],
  clientAddress: string | null,
  how: Anonymising,
): FieldText[] {
  const replacements = addressesIn(clientAddress ?? '').map((address) => ({
    occurrences: occurrencesOf(address),
    anonymous: anonymousAddress(address, how) ?? REMOVED,
  }));
  return fields.map((field) => {
    const text = fieldText(field, how);
    if (knownFieldOf(field.name) === 'clientIp') return { name: field.name, text };
    const replaced = replacements.reduce(
      (each, { occurrences, anonymous }) => each.replaceAll(occurrences, () => anonymous),
      text,
    );
    return { name: field.name, text: replaced };
  });
}
