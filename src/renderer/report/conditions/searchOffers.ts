import type { Condition } from '../../../contract/views.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { typedNumber } from './typedNumber.ts';
import { startOf } from './typedTime.ts';

/** Another reading of a text that no cell contains: another text, or conditions in its place. */
export type SearchOffer =
  { kind: 'text'; text: string } | { kind: 'conditions'; conditions: readonly Condition[] };

const MOST_OFFERS = 4;
const COMPARISON = /^\s*(?<sign>>=|<=|≥|≤|>|<|=)\s*(?<value>.+?)\s*$/u;
const MOST_WORDS = 5;

const on = (column: string | null, test: Condition['test']): Condition => ({
  column,
  test,
  negated: false,
  on: true,
});

/** A range that says the same as a sign and a value. */
function rangeOf(sign: string, text: string): Condition['test'] {
  const bound = { text, inclusive: /[=≥≤]/u.test(sign) };
  if (sign === '=') return { kind: 'range', from: bound, to: bound };
  return /[>≥]/u.test(sign)
    ? { kind: 'range', from: bound, to: null }
    : { kind: 'range', from: null, to: bound };
}

/** A comparison, such as `>200000`, with each column that it could be meant for. */
function comparisons(typed: string, columns: readonly ColumnInfo[]): SearchOffer[] {
  const { sign, value } = COMPARISON.exec(typed)?.groups ?? {};
  if (sign === undefined || value === undefined) return [];
  const number = typedNumber(value);
  const [kind, text] = 'text' in number ? ['number', number.text] : ['time', startOf(value)?.text];
  if (text === undefined) return [];
  return columns
    .filter((column) => column.kind === kind)
    .map(({ name }) => ({ kind: 'conditions', conditions: [on(name, rangeOf(sign, text))] }));
}

/** What else a text may mean that no cell contains, the likeliest first. */
export function searchOffers(typed: string, columns: readonly ColumnInfo[]): SearchOffer[] {
  const trimmed = typed.trim();
  const compared = comparisons(typed, columns);
  if (compared.length > 0) return compared.slice(0, MOST_OFFERS);
  const offers: SearchOffer[] = [];
  if (trimmed !== '' && trimmed !== typed) offers.push({ kind: 'text', text: trimmed });
  const words = trimmed.split(/\s+/);
  if (words.length > 1 && words.length <= MOST_WORDS) {
    const conditions = words.map((text) =>
      on(null, { kind: 'text', how: 'contains', text, matchCase: false }),
    );
    offers.push({ kind: 'conditions', conditions });
  }
  return offers;
}
