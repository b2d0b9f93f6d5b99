import type { CsvForm } from './exportForm.ts';

const EXPONENT = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)[eE][+-]?\d+$/;
const WITH_PLUS = /^\+\d+(?:[.,]\d+)?$/;
/** Its last zeros are not shown again: `2.0` becomes 2. */
const ENDS_IN_ZERO = { '.': /^-?\d+\.\d*0$/, ',': /^-?\d+,\d*0$/ } as const;
/** Where the comma is the decimal mark, points stand between thousands. */
const THOUSANDS = /^-?\d{1,3}(?:\.\d{3})+$/;
const TIME_OF_DAY = /^\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?[ap]m)?$/i;
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const NAMED_MONTH = new RegExp(`^(?:\\d{1,2}[-/ ]?)?${MONTH}[-/ ]?\\d{1,4}$|^\\d{1,2}[-/ ]?${MONTH}$`, 'i');
const PARTS = /^(\d{1,4})([-/.])(\d{1,4})(?:\2(\d{1,4}))?$/;
const ISO_DATE = /^\d{4}-\d\d-\d\d$/;

const isMonth = (part: number) => part >= 1 && part <= 12;
const isDay = (part: number) => part >= 1 && part <= 31;
const isYear = (part: number) => part >= 1900 && part < 2100;

/** Whether parts between marks can be a day and a month, or a month and a year, in the order of some country. */
function isDate(text: string, mark: CsvForm['decimalMark']): boolean {
  const [, one = '', between, two = '', three] = PARTS.exec(text) ?? [];
  // A date of this form stays one. A point between two parts is the decimal mark, where that is the point.
  if (one === '' || ISO_DATE.test(text) || (between === '.' && three === undefined && mark === '.'))
    return false;
  const [a, b] = [Number(one), Number(two)];
  const isDayAndMonth = (isDay(a) && isMonth(b)) || (isMonth(a) && isDay(b));
  const isWithYear =
    three === undefined ? isYear(a) && isMonth(b) : isYear(a) && isMonth(b) && isDay(Number(three));
  return isDayAndMonth || isWithYear || (three === undefined && isMonth(a) && isYear(b));
}

/**
 * Whether spreadsheets take a text for a date, a time or a number that they show in another way: `3/4`, `10:30`, `2.0`,
 * `1E5`. Numbers that lose zeros at the start, or digits, are counted apart.
 */
export function isMisread(text: string, mark: CsvForm['decimalMark']): boolean {
  const first = text.charCodeAt(0) | 32;
  const isDigitOrSign = text.charCodeAt(0) < 58;
  // Longer than any of these, or neither a digit nor a letter of a month.
  if (text.length > 40 || !(isDigitOrSign || (first >= 97 && first <= 115))) return false;
  if (EXPONENT.test(text) || WITH_PLUS.test(text) || ENDS_IN_ZERO[mark].test(text)) return true;
  if (mark === ',' && THOUSANDS.test(text)) return true;
  return TIME_OF_DAY.test(text) || NAMED_MONTH.test(text) || isDate(text, mark);
}
