import { DERIVED_FIELDS } from './derivedFields.ts';
import { FIELD_NAMES } from './fields.ts';

const [network, path] = DERIVED_FIELDS;

/** What fields are called in the text of a filter, and what they are called in entries. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  ip: FIELD_NAMES.clientIp[0],
  network: network.name,
  url: FIELD_NAMES.url[0],
  path: path.name,
  host: FIELD_NAMES.host[0],
  referer: FIELD_NAMES.referer[0],
  agent: FIELD_NAMES.userAgent[0],
  country: FIELD_NAMES.countryCode[0],
  method: FIELD_NAMES.requestMethod[0],
  status: FIELD_NAMES.status[0],
  type: FIELD_NAMES.enforcementType[0],
  rule: FIELD_NAMES.ruleId[0],
  tuple: FIELD_NAMES.tupleId[0],
  start: FIELD_NAMES.startEpoch[0],
  percent: FIELD_NAMES.percentage[0],
  duration: FIELD_NAMES.duration[0],
  id: FIELD_NAMES.id[0],
};

/** Stands for any field that is searched. */
export const ANY = 'any';

const SHORT_BY_FIELD = new Map(Object.entries(SHORT_NAMES).map(([short, field]) => [field, short]));

/** The short names, in the order in which they are offered. */
export const SHORT_NAME_LIST: readonly string[] = [...Object.keys(SHORT_NAMES), ANY];

/** The short name of a field; null if it has none and stands in quotation marks. */
export const shortNameOf = (field: string): string | null => SHORT_BY_FIELD.get(field) ?? null;

/** The field of a short name, upper or lower case; null if it is none. `any` is the empty name. */
export function fieldOfShortName(short: string): string | null {
  const name = short.toLowerCase();
  if (name === ANY) return '';
  return Object.hasOwn(SHORT_NAMES, name) ? (SHORT_NAMES[name] ?? null) : null;
}

export const ADDRESS_FIELD: string = FIELD_NAMES.clientIp[0];
/** Its values are networks, not addresses. */
export const NETWORK_FIELD: string = network.name;
