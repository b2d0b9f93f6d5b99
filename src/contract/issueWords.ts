import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Code = z.core.$ZodIssueCode;

/** The unit of a limit, after its number. */
const counted = (origin: unknown, limit: unknown): string => {
  const one = Number(limit) === 1;
  if (origin === 'string') return one ? '1 character' : `${String(limit)} characters`;
  if (origin === 'array' || origin === 'set') return one ? '1 item' : `${String(limit)} items`;
  return String(limit);
};

const VERBS: Record<string, string> = { string: 'Use', array: 'Choose', set: 'Choose' };
const verb = (origin: unknown): string => VERBS[String(origin)] ?? 'Enter';

/** What a value is to be, for the types that are typed or chosen. */
const EXPECTED: Record<string, string> = {
  string: 'Enter a text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose yes or no.',
};

const NOT_VALID = 'This value is not valid.';

const SAYINGS: Record<Code, (issue: Issue) => string> = {
  invalid_type: ({ expected }) => EXPECTED[String(expected)] ?? NOT_VALID,
  too_big: ({ origin, maximum }) => `${verb(origin)} at most ${counted(origin, maximum)}.`,
  too_small: ({ origin, minimum }) =>
    origin === 'string' && Number(minimum) === 1
      ? 'Fill in this field.'
      : `${verb(origin)} at least ${counted(origin, minimum)}.`,
  invalid_format: () => 'This does not have the right form.',
  not_multiple_of: ({ divisor }) => `Enter a multiple of ${String(divisor)}.`,
  unrecognized_keys: () => NOT_VALID,
  invalid_union: () => NOT_VALID,
  invalid_key: () => NOT_VALID,
  invalid_element: () => NOT_VALID,
  invalid_value: () => 'Choose one of the given options.',
  custom: () => NOT_VALID,
};

/** Plain words for a rule of a schema that has none of its own, in place of the validator’s. */
export const issueWords: z.core.$ZodErrorMap = (issue) =>
  issue.code === undefined ? NOT_VALID : SAYINGS[issue.code](issue);
