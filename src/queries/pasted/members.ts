// What the members of a pasted body are, and what is said of those that are not.
import { membersWithoutCredentials } from '../../contract/credentialNames.ts';
import type { UnknownMembers } from '../../contract/reports.ts';
import { holdsLongNumber, isLongNumber } from '../longNumbers.ts';
import { CREDENTIAL_DROPPED, type Remark } from './reading.ts';

export const TOO_LONG = 'A number here has more digits than Sextant can keep exactly, so this was left out.';

/** A longer path is cut: this much says where it is. */
const LONGEST_PATH = 200;

export type Members = Record<string, unknown>;

/** What is found while a body is read. The first problem is the one that is told. */
export type Findings = { problems: Remark[]; notes: Remark[] };

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

export const EXPECTED = {
  text: 'Put a text in quotes here.',
  texts: 'Put an array of texts here, such as ["request_count"].',
  dimensions: 'Put an array of texts here, or an object with a text for each dimension.',
  units: 'Put an object here that gives metrics their units, each a text.',
  limit: 'Put a whole number of at least 1 here, without quotes.',
  value: 'A number with so many digits can stand here alone or in a list, and not within an object.',
  format: 'Use "csv" or "json".',
  object: 'Put an object here: members in braces.',
  filter: 'Put a JSON array of filter objects here, encoded as a text or as it is.',
} as const;

/** A member that may be absent, if it passes. */
export function member<T>(
  found: Findings,
  path: string,
  value: unknown,
  [passes, expected]: [(value: unknown) => value is T, keyof typeof EXPECTED],
): T | undefined {
  if (isAbsent(value)) return undefined;
  if (passes(value)) return value;
  found.problems.push({ path, message: EXPECTED[expected] });
  return undefined;
}

export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
export const isTextByName = (value: unknown): value is Record<string, string> =>
  isMembers(value) && Object.values(value).every(isText);
export const isTextsOrByName = (value: unknown): value is string[] | Record<string, string> =>
  isTexts(value) || isTextByName(value);
export const isNumber = (value: unknown): value is number => typeof value === 'number';
