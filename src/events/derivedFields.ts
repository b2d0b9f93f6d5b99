import { readAddress } from './addresses.ts';
import { FIELD_NAMES, type KnownField } from './fields.ts';
import { networkOf, networkText } from './networks.ts';

// Fields that no entry has, but that follow from one that it has. An attack may come from a thousand addresses of one
// network, and ask for a thousand URLs of one path: then nothing else shows what they have in common.

/** How many bits of an address stand for its network. */
export const NETWORK_BITS = { 4: 24, 6: 48 } as const;

/** The network around an address, in CIDR notation; null if the text is no address. */
export function networkAround(text: string): string | null {
  const address = readAddress(text);
  return address && networkText(networkOf(address, NETWORK_BITS[address.family]));
}

/** The path of a URL as it was sent, without query and fragment; null if there is no URL. */
export function pathOf(url: string): string | null {
  if (url === '') return null;
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/[?#][^]*$/, '');
  return path === '' ? '/' : path;
}

/** Stands for the moment of an entry among its fields. The brackets keep it apart from what the service calls them. */
export const TIME_FIELD = '(time)';

type DerivedField = {
  /** What it is called in questions. The brackets keep it apart from what the service calls its fields. */
  name: string;
  from: KnownField;
  /** Its value by the value of the other field; null for none. */
  derive: (value: string) => string | null;
};

export const DERIVED_FIELDS = [
  { name: `${FIELD_NAMES.clientIp[0]} (network)`, from: 'clientIp', derive: networkAround },
  { name: `${FIELD_NAMES.url[0]} (path)`, from: 'url', derive: pathOf },
] as const satisfies readonly DerivedField[];
