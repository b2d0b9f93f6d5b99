// Numbers whose fraction follows a comma, as half of the world writes them: `1.234,5` is 1234.5.
import { readDecimal } from './decimal.ts';
import { MOST_DIGITS, type NumberColumn } from './numberColumn.ts';

/** Thousands may be apart by a point, a blank or an apostrophe, the same one throughout. */
const GROUPED = /^([+-]?[1-9]\d{0,2})([. '\u00a0\u202f\u2019])(\d{3}(?:\2\d{3})*)(,\d+)?$/;
/** The same number to whoever writes a point before the fraction, where it is one at all. */
const GROUPED_BY_COMMAS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+$/;

const read = { value: 0, digits: 0 };
const isNumber = (text: string) => text !== '' && readDecimal(text, read);

/** The text of a number with a decimal comma as one with a point, digit by digit; null if it is no such number. */
export function withPoint(text: string): string | null {
  const grouped = GROUPED.exec(text);
  if (grouped) {
    const [, first = '', mark = '', others = '', fraction = ''] = grouped;
    return `${first}${others.replaceAll(mark, '')}${fraction.replace(',', '.')}`;
  }
  if (text.includes('.')) return null;
  const plain = text.replace(',', '.');
  return isNumber(plain) ? plain : null;
}

/** Whether a text can be no other number than one with a decimal comma: `1,234` may be 1234 as well. */
const isCertain = (text: string) => !isNumber(text) && !GROUPED_BY_COMMAS.test(text);

/** What texts say: all are such numbers, one of them with thousands apart; all are; all may be; or one is not. */
type CommaEvidence = 'both-marks' | 'certain' | 'possible' | 'none';

/** Looks at every text, until one is no number. Empty ones and whole numbers say nothing. */
export function commaEvidence(texts: Iterable<string>): CommaEvidence {
  let found: CommaEvidence = 'none';
  for (const text of texts) {
    if (text === '') continue;
    if (withPoint(text) === null) return 'none';
    if (/^[+-]?\d+$/.test(text)) continue; // neither mark: any writer's
    if (found === 'both-marks') continue;
    if (text.includes(',') && GROUPED.test(text)) found = 'both-marks';
    else if (found !== 'certain') found = isCertain(text) ? 'certain' : 'possible';
  }
  return found;
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
