import type { ColumnDerived } from '../../../workers/protocol/frames.ts';
import { words } from './words.ts';

const { facts } = words;

/** A share says of what. A name in quotation marks is no form. */
const hasShare = (expression: string) => /\bshare\s*\(/i.test(expression.replaceAll(/"[^"]*"/g, ''));

/** What is said of a derived column, each with its name. */
export const derivedFacts = (derived: ColumnDerived): (readonly [string, string])[] => [
  [facts.expression, derived.expression],
  ...(hasShare(derived.expression) ? [[facts.share, words.share] as const] : []),
  ...words.digits(derived).map((text) => [facts.rounded, text] as const),
  [facts.combined, words.combined(derived)],
  ...words.emptyCells(derived).map((text) => [facts.without, text] as const),
];
