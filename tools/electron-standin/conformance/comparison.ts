// Where two runtimes differ, and whether that is expected.
import { isDeepStrictEqual } from 'node:util';
import type { Observations } from './observations.ts';

type Seen = Observations['observed'];
type Difference = { name: string; electron: unknown; standin: unknown };

/** Differences that nobody expects, and those that are expected and are not there. Both empty where all is well. */
type Comparison = { unlisted: Difference[]; gone: string[] };

const NOT_SEEN = '<not seen>';

/** Compares what both saw. `expected` has the names of the differences that stay. */
export function compare(electron: Seen, standin: Seen, expected: Iterable<string>): Comparison {
  const differing = [...new Set([...Object.keys(electron), ...Object.keys(standin)])]
    .map((name) => ({
      name,
      electron: Object.hasOwn(electron, name) ? electron[name] : NOT_SEEN,
      standin: Object.hasOwn(standin, name) ? standin[name] : NOT_SEEN,
    }))
    .filter((each) => !isDeepStrictEqual(each.electron, each.standin));
  const listed = new Set(expected);
  const found = new Set(differing.map(({ name }) => name));
  return {
    unlisted: differing.filter(({ name }) => !listed.has(name)),
    gone: [...listed].filter((name) => !found.has(name)),
  };
}

/** What to print of a comparison; empty where all is well. */
export const linesOf = ({ unlisted, gone }: Comparison): string[] => [
  ...unlisted.flatMap(({ name, electron, standin }) => [
    name,
    `  Electron  ${JSON.stringify(electron)}`,
    `  stand-in  ${JSON.stringify(standin)}`,
  ]),
  ...gone.map((name) => `${name}\n  is listed in differences.ts, but does not differ`),
];
