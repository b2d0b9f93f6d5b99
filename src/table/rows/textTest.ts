import { numberText } from '../columns/decimalOrder.ts';
import { EMPTY_FORM, KEPT_FORM, MOST_DIGITS, type NumberColumn } from '../columns/numberColumn.ts';
import { writeDigits, WRITTEN_END, writtenDigits } from './writtenDigits.ts';

/** What the text of a cell must be. */
export type TextCondition = {
  readonly how: 'equals' | 'starts' | 'ends' | 'contains';
  readonly text: string;
  readonly matchCase: boolean;
};

type Passes = (text: string) => boolean;

/** Whether a text meets a condition. */
export function textTest({ how, text: wanted, matchCase }: TextCondition): Passes {
  const text = matchCase ? wanted : wanted.toLowerCase();
  const cased: Passes = {
    equals: (each: string) => each === text,
    starts: (each: string) => each.startsWith(text),
    ends: (each: string) => each.endsWith(text),
    contains: (each: string) => each.includes(text),
  }[how];
  return matchCase ? cased : (each) => cased(each.toLowerCase());
}

/** Stands between groups of digits on screen. */
const THIN = '\u202f';

/** A number with groups of digits, as on screen. */
const grouped = (text: string) =>
  text.replace(/^[-+]?\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, THIN));

/** The characters of a number without and with an exponent; among them blanks that group digits. */
const PLAIN = /^[-.\d]*$/;
const IN_NUMBERS = /^[-+.\de\u202f]*$/i;

/** Compares the characters of a number, written by `writeDigits`, with those wanted. */
function testWritten({ how, text }: TextCondition): (start: number) => boolean {
  const wanted = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const { length } = wanted;
  const isAt = (at: number) => {
    for (let index = 0; index < length; index += 1)
      if (writtenDigits[at + index] !== wanted[index]) return false;
    return true;
  };
  switch (how) {
    case 'equals':
      return (start) => WRITTEN_END - start === length && isAt(start);
    case 'starts':
      return (start) => WRITTEN_END - start >= length && isAt(start);
    case 'ends':
      return (start) => WRITTEN_END - start >= length && isAt(WRITTEN_END - length);
    case 'contains':
      return (start) => {
        for (let at = start; at <= WRITTEN_END - length; at += 1) if (isAt(at)) return true;
        return false;
      };
  }
}

/**
 * Whether the text of a cell of numbers meets a condition; false if none can. Blanks in the text wanted stand for groups
 * of digits, and those around it for nothing: `146 611` finds 146611.
 */
export function numberTextTest(
  column: NumberColumn,
  condition: TextCondition,
): false | ((row: number) => boolean) {
  const { values, forms, kept } = column;
  const received = textTest(condition);
  const text = condition.text.trim().replaceAll(/\s+/g, THIN);
  const fits = IN_NUMBERS.test(text) && (text !== '' || condition.text === '');
  if (!fits && !kept) return false;
  const passesAsNumber = textTest({ ...condition, text });
  const ofNumber: Passes = text.includes(THIN) ? (each) => passesAsNumber(grouped(each)) : passesAsNumber;
  const written = PLAIN.test(text) ? testWritten({ ...condition, text }) : null;
  // Only texts that were kept have an exponent or a plus sign.
  const canBePlain = fits && !/[e+]/i.test(text);
  return (row) => {
    const form = forms?.[row] ?? 0;
    const value = values[row] ?? Number.NaN;
    if (form <= MOST_DIGITS) {
      if (!canBePlain) return false;
      const start = written ? writeDigits(value, form) : -1;
      return written && start >= 0 ? written(start) : ofNumber(numberText(column, row));
    }
    if (form === KEPT_FORM) {
      const own = numberText(column, row);
      return Number.isNaN(value) ? received(own) : fits && ofNumber(own);
    }
    return form === EMPTY_FORM && received('');
  };
}
