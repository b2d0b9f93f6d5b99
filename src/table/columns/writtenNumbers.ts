// Numbers as people write them: with a decimal comma (`1.234,5`), or with thousands apart (`1,234.5`). Both are 1234.5.
import { readDecimal } from './decimal.ts';
import { MOST_DIGITS, type NumberColumn } from './numberColumn.ts';

/** How numbers are written: with a decimal comma, or with a decimal point and thousands apart. */
export const WRITINGS = ['comma', 'grouped'] as const;
export type Writing = (typeof WRITINGS)[number];

/**
 * Thousands are apart by the same mark throughout: a blank, an apostrophe, or the mark that does not precede the
 * fraction.
 */
const GROUPED: Readonly<Record<Writing, RegExp>> = {
  comma: /^([+-]?[1-9]\d{0,2})([. '\u00a0\u202f\u2019])(\d{3}(?:\2\d{3})*)(,\d+)?$/,
  grouped: /^([+-]?[1-9]\d{0,2})([, '\u00a0\u202f\u2019])(\d{3}(?:\2\d{3})*)(\.\d+)?$/,
};

const read = { value: 0, digits: 0 };
const isNumber = (text: string) => text !== '' && readDecimal(text, read);

/** The text of a number as plain digits with a point, digit by digit; null if it is no number in this writing. */
export function plainNumber(text: string, writing: Writing): string | null {
  const grouped = GROUPED[writing].exec(text);
  if (grouped) {
    const [, first = '', mark = '', others = '', fraction = ''] = grouped;
    return `${first}${others.replaceAll(mark, '')}${fraction.replace(',', '.')}`;
  }
  if (writing === 'comma' && text.includes('.')) return null;
  const plain = writing === 'comma' ? text.replace(',', '.') : text;
  return isNumber(plain) ? plain : null;
}

/**
 * What texts say about how their numbers are written: with a decimal comma, one of them with thousands apart too
 * (`comma-groups`) or not; with thousands apart; either way with the same value, as `1'234`; either way with another one,
 * as `1,234`; or not at all, because one is no number or none has a mark.
 */
type Evidence = 'comma-groups' | 'comma' | 'grouped' | 'either' | 'ambiguous' | 'none';

/** Looks at every text, until one is no number. Empty ones and numbers without marks say nothing. */
export function writingOf(texts: Iterable<string>): Evidence {
  let [isComma, isGrouped, isSame, hasGroups, hasMarks] = [true, true, true, false, false];
  for (const text of texts) {
    if (text === '') continue;
    const [comma, grouped] = [plainNumber(text, 'comma'), plainNumber(text, 'grouped')];
    isComma &&= comma !== null;
    isGrouped &&= grouped !== null;
    if (!isComma && !isGrouped) return 'none';
    hasMarks ||= (comma ?? grouped) !== text || (grouped ?? comma) !== text;
    isSame &&= comma === grouped;
    hasGroups ||= text.includes(',') && GROUPED.comma.test(text);
  }
  if (!hasMarks) return 'none';
  if (!isGrouped) return hasGroups ? 'comma-groups' : 'comma';
  if (!isComma) return 'grouped';
  return isSame ? 'either' : 'ambiguous';
}

/**
 * What the points in a column of numbers are: before fractions, or perhaps between thousands, where three digits follow
 * each. Null if it has none.
 */
export function pointsOf({ values, forms, length }: NumberColumn): 'fractions' | 'thousands' | null {
  let found: 'thousands' | null = null;
  for (let row = 0; row < length; row += 1) {
    const form = forms?.[row] ?? 0;
    if (form === 0 || form > MOST_DIGITS) continue;
    const value = Math.abs(values[row] ?? 0);
    if (form !== 3 || value < 1 || value >= 1_000) return 'fractions';
    found = 'thousands';
  }
  return found;
}
