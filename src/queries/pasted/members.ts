// What the members of a pasted body are, and what is said of those that are not.
import { membersWithoutCredentials } from '../../contract/credentialNames.ts';
import type { Remark, UnknownMembers } from '../../contract/reports.ts';
import { holdsLongNumber, isLongNumber, unmarked } from '../longNumbers.ts';
import { CREDENTIAL_DROPPED } from './reading.ts';

const TOO_LONG = 'A number here has more digits than Sextant can keep exactly, so this was left out.';

/** A longer path is cut: this much says where it is. */
const LONGEST_PATH = 200;

export type Members = Record<string, unknown>;

/** What is found while a body is read. */
export type Findings = { faults: Remark[]; notes: Remark[] };

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === 'string' && !isLongNumber(value);
export const isAbsent = (value: unknown) => value === undefined || value === null;

/** Notes a credential, wherever it stood. */
export const noteDropped = ({ notes }: Findings, at: string, dropped: readonly string[]) => {
  for (const name of dropped)
    notes.push({ path: `${at}${name}`.slice(0, LONGEST_PATH), message: CREDENTIAL_DROPPED });
};

/** The members that the interface does not name, each of them noted. Credentials among them are not kept. */
export function unknownOf(
  members: Members,
  known: readonly string[],
  at: string,
  found: Findings,
): UnknownMembers | undefined {
  const unknown = Object.fromEntries(Object.entries(members).filter(([name]) => !known.includes(name)));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was read from JSON
  const { kept: all, dropped } = membersWithoutCredentials(unknown as UnknownMembers);
  noteDropped(found, at, dropped);
  const isTooLong = ([, value]: [string, unknown]) => holdsLongNumber(value);
  for (const [name] of Object.entries(all).filter(isTooLong))
    found.notes.push({ path: `${at}${name}`, message: TOO_LONG });
  const kept = Object.fromEntries(Object.entries(all).filter((entry) => !isTooLong(entry)));
  for (const name of Object.keys(kept))
    found.notes.push({
      path: `${at}${name}`,
      message: 'The interface does not name this. It is kept and sent as it is.',
    });
  return Object.keys(kept).length === 0 ? undefined : kept;
}

/** What is said after what was expected. */
const NOT_TAKEN = 'What stands here was not taken.';

export const EXPECTED = {
  text: 'Put a text in quotes here.',
  texts: 'Put an array of texts here, such as ["request_count"].',
  units: 'Put an object here that gives metrics their units, each a text.',
  value: 'A number with so many digits can stand here alone or in a list, and not within an object.',
  limit: 'Put a whole number of at least 1 here, without quotes.',
  format: 'Use "csv" or "json". Until then, it is CSV.',
  object: 'Put an object here: members in braces.',
  filter: 'Put a JSON array of filter objects here, encoded as a text or as it is.',
} as const;

/** Says that something is not what stands in its place. */
export const notTaken = ({ faults }: Findings, path: string, expected: keyof typeof EXPECTED) => {
  faults.push({ path: path.slice(0, LONGEST_PATH), message: `${EXPECTED[expected]} ${NOT_TAKEN}` });
};

export function textOf(found: Findings, path: string, value: unknown): string | undefined {
  if (isText(value)) return value;
  notTaken(found, path, 'text');
  return undefined;
}

/** Says that what stands where a list belongs was taken as one. */
export const noteAlone = ({ notes }: Findings, path: string) => {
  notes.push({ path, message: 'What stands alone here was taken as a list of one.' });
};

/** The texts of an array; one that stands alone is a list of one. */
export function textsOf(found: Findings, path: string, value: unknown): string[] {
  if (isAbsent(value)) return [];
  if (isText(value)) {
    noteAlone(found, path);
    return [value];
  }
  if (Array.isArray(value))
    return value.flatMap((each, index) => textOf(found, `${path}[${index}]`, each) ?? []);
  notTaken(found, path, 'texts');
  return [];
}

/** The texts of an object by their names. */
export function textByName(found: Findings, path: string, value: unknown): Record<string, string> {
  if (!isMembers(value)) {
    if (!isAbsent(value)) notTaken(found, path, 'units');
    return {};
  }
  const texts = Object.entries(value).flatMap(([name, each]): [string, string][] => {
    const text = textOf(found, `${path}.${name}`, each);
    return text === undefined ? [] : [[name, text]];
  });
  return Object.fromEntries(texts);
}

/** A text or a number as it is written; undefined if it is neither. */
export const writtenOf = (value: unknown): string | undefined =>
  isText(value)
    ? value
    : isLongNumber(value) || typeof value === 'number'
      ? unmarked(JSON.stringify(value))
      : undefined;
