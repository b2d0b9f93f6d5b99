import type { Failure, Role } from '../../contract/result.ts';
import { HOST_NAMES } from './names.ts';
import type { ProblemWords } from '../ui/messages/Problem.tsx';

/** The words for each of these kinds of failure. */
export type Sayings<K extends Failure['kind']> = {
  [Each in K]: (failure: Extract<Failure, { kind: Each }>) => ProblemWords;
};

/** Words for a failure. `details` are what the other side said, and particulars. */
export const say = (
  title: string,
  meaning: string,
  todo: string,
  details: readonly string[] = [],
): ProblemWords => ({
  title,
  meaning,
  todo,
  details,
});

/** A host at the beginning of a sentence. */
export const theHost = (role: Role) => `The ${HOST_NAMES[role]}`;

/** What a host said, as a detail. */
export const quote = (said: string | null) => (said === null ? [] : [`Response: ${said}`]);

/** Text from elsewhere, to be followed by our own full stop. */
export const withoutStop = (text: string) => text.replace(/[.\s]*$/, '');
