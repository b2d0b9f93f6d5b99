import { addressText, readAddress } from '../addresses.ts';
import { decode } from '../decodedValue.ts';
import { DERIVED_FIELDS, NETWORK_BITS, networkAround, TIME_FIELD } from '../derivedFields.ts';
import { knownFieldOf, type KnownField } from '../fields.ts';
import { readNetwork } from '../networks.ts';
import { freeText, pageAddress, productNames } from './freeTexts.ts';
import { plainRuns } from './plainRuns.ts';
import { REMOVED } from './plainText.ts';

/** How entries are made anonymous. Ids are always hashed: it still shows which entries belong together. */
export type Anonymising = {
  /** A hash is the same for the same address. A shortened address is its network: /24 of IPv4, /48 of IPv6. */
  addresses: 'hashed' | 'shortened';
  /** Hosts, as fields and in the addresses of pages. Whoever sends a request writes them. */
  hosts: boolean;
  /** Fields whose content nobody knows. */
  others: boolean;
  /** A hash with a key that does not leave this computer: without it, all addresses could be tried. */
  hash: (text: string) => string;
};

/** A field of an entry as it is exported. */
export type FieldText = { name: string; text: string };

const [NETWORK, PATH] = DERIVED_FIELDS;
/** The plausible times of an entry. Later ones may be an address, written as a number. */
const [FIRST_MICROS, LAST_MICROS] = [Date.UTC(2000, 0) * 1_000, Date.UTC(2050, 0) * 1_000];

/** An address of IPv6 that holds one of IPv4 where its network is. */
const holdsIpv4 = (network: string): boolean => network.startsWith('2002:');

function networkText(text: string): string {
  const network = networkAround(text);
  return network === null || holdsIpv4(network) ? REMOVED : network;
}

/** The field that holds the address itself, perhaps with others or a port. */
function ownAddress(text: string, how: Anonymising): string {
  const address = readAddress(text);
  if (how.addresses === 'hashed') return how.hash(`address ${address ? addressText(address) : text}`);
  const networks = text
    .split(/[\s,]+/)
    .map((part) => networkText(part.replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')));
  return networks.join(', ');
}

function ownNetwork(text: string, how: Anonymising): string {
  if (how.addresses === 'hashed') return how.hash(`network ${text}`);
  const read = readNetwork(text);
  if ('reason' in read || holdsIpv4(text)) return REMOVED;
  return read.network.bits <= NETWORK_BITS[read.network.address.family] ? text : REMOVED;
}

/** Whether a time is a plausible one. */
function isTime(known: KnownField, text: string): boolean {
  const time = decode(known, text);
  return time?.kind === 'time' && time.micros >= FIRST_MICROS && time.micros < LAST_MICROS;
}

/** The form in which the service writes a field. Anything else in it was written by somebody. */
const FORMS: Readonly<Partial<Record<KnownField, RegExp>>> = {
  status: /^(?:HTTP_STATUS_[A-Z_]{1,40}|[1-5]\d\d)$/,
  timestamp: /^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z?$/,
  epochTime: /^\d{10,13}(?:\.\d{1,9})?$|^\d\.\d{1,15}e\+?\d{1,2}$/i,
  startEpoch: /^\d{10,13}(?:\.\d{1,9})?$|^\d\.\d{1,15}e\+?\d{1,2}$/i,
  enforcementType: /^[a-z]{1,20}(?:[_-][a-z]{1,20}){0,4}(?:[_-]?\d{3})?$/i,
  countryCode: /^[A-Z]{2}$/i,
  requestMethod: /^(?:HTTP_METHOD_)?[A-Z]{1,20}$/,
  percentage: /^(?:100|\d{1,2})(?:\.\d{1,20})?$/,
  duration: /^\d{1,6}(?:\.\d{1,6})?$/,
};

function structured(known: KnownField, text: string, client: string): string {
  const isTimeField = known === 'timestamp' || known === 'epochTime' || known === 'startEpoch';
  const hasForm = FORMS[known]?.test(text) === true && (!isTimeField || isTime(known, text));
  const address = readAddress(client);
  const isClient =
    isTimeField && (client.includes(text) || (address?.family === 4 && text === String(address.value)));
  // What is made of letters alone may be a code as well.
  const isWord = known !== 'enforcementType' || plainRuns(text, REMOVED) === text;
  return hasForm && isWord && !isClient ? text : REMOVED;
}

/** A field without what leads to a person. `client` is the address of the entry, even if it is not exported. */
function fieldText({ name, text }: FieldText, client: string, how: Anonymising): string {
  if (text === '') return text;
  if (name === NETWORK.name) return ownNetwork(text, how);
  if (name === PATH.name) return pageAddress(text, false);
  const known = knownFieldOf(name);
  switch (known) {
    case 'clientIp':
      return ownAddress(text, how);
    case 'url':
    case 'referer':
      return pageAddress(text, how.hosts);
    case 'id':
    case 'ruleId':
    case 'tupleId':
      return how.hash(`${known} ${text}`);
    case 'host':
      return how.hosts ? freeText(text) : REMOVED;
    case 'commonHeader':
    case null:
      return how.others ? freeText(text) : REMOVED;
    case 'userAgent':
      return productNames(text);
    case 'status':
    case 'epochTime':
    case 'timestamp':
    case 'enforcementType':
    case 'countryCode':
    case 'requestMethod':
    case 'startEpoch':
    case 'percentage':
    case 'duration':
      return structured(known, text, client);
  }
}

/** Whether a field is in an anonymous export. What others named may be a name. */
export function isExported(name: string, how: Pick<Anonymising, 'hosts' | 'others'>): boolean {
  if (name === TIME_FIELD || name === NETWORK.name || name === PATH.name) return true;
  const known = knownFieldOf(name);
  if (known === 'host') return how.hosts;
  if (known === 'commonHeader') return how.others;
  return known !== null || (how.others && freeText(name) === name);
}

/**
 * The texts of an entry’s fields without what leads to a person. `clientAddress` is needed even if it is not exported;
 * null if the entry has none.
 */
export const anonymise = (
  fields: readonly FieldText[],
  clientAddress: string | null,
  how: Anonymising,
): FieldText[] =>
  fields.map((field) => ({ name: field.name, text: fieldText(field, clientAddress ?? '', how) }));
