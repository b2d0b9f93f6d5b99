// The fields of an event log entry that the interface names ("Event log entry"). Others are kept and shown as well.

/** The older generation of names says “Action” where the newer one says “Enforcement”. */
const both = (rest: string) => [`Rate Limiting Enforcement ${rest}`, `Rate Limiting Action ${rest}`] as const;

/** What the fields are called, by what they mean; the interface’s own name first. */
export const FIELD_NAMES = {
  id: ['id'],
  status: ['Status'],
  epochTime: ['Epoch Time'],
  timestamp: ['Timestamp'],
  enforcementType: both('Type'),
  clientIp: ['Client IP'],
  url: ['URL'],
  host: ['Host'],
  referer: ['Referer'],
  userAgent: ['User Agent'],
  countryCode: ['Country Code'],
  requestMethod: ['Request Method'],
  ruleId: both('Rule ID'),
  commonHeader: ['@fields.COMMON_HEADER', '@Fields.COMMON_HEADER', '@fields.common_header'],
  tupleId: both('Tuple ID'),
  startEpoch: both('Start Epoch'),
  percentage: both('Percentage'),
  duration: both('Duration'),
} as const satisfies Record<string, readonly string[]>;

export type KnownField = keyof typeof FIELD_NAMES;

/** The fields that a search looks into. */
export const SEARCHED: readonly KnownField[] = ['url', 'userAgent', 'referer', 'host'];

const isKnown = (name: string): name is KnownField => Object.hasOwn(FIELD_NAMES, name);

const BY_NAME = new Map<string, KnownField>(
  Object.entries(FIELD_NAMES).flatMap(([known, names]) =>
    isKnown(known) ? names.map((name) => [name, known] as const) : [],
  ),
);

/** What a field means, by its name as received; null if nobody knows. */
export const knownFieldOf = (name: string): KnownField | null => BY_NAME.get(name) ?? null;

/** Every name that a field may be received under, by one of them. */
export function namesOfField(name: string): readonly string[] {
  const known = knownFieldOf(name);
  return known ? FIELD_NAMES[known] : [name];
}

/** The one name that stands for a field, whichever it was received under: the interface’s own. */
export const fieldNameOf = (name: string): string => namesOfField(name)[0] ?? name;

/** The fields that these names stand for, each once. */
export const fieldNamesIn = (names: readonly string[]): string[] => [...new Set(names.map(fieldNameOf))];
