import type { ColumnDerived } from '../../../workers/protocol/frames.ts';
import { words } from './words.ts';

const { facts } = words;

/** What is said of a derived column, each with its name. */
export const derivedFacts = (derived: ColumnDerived): (readonly [string, string])[] => [
  [facts.expression, derived.expression],
  [facts.rounded, derived.rounded ? words.rounded : words.exact],
  [facts.combined, words.combined(derived)],
  ...words.emptyCells(derived).map((text) => [facts.without, text] as const),
];
