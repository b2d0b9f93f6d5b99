import { ungrouped } from './typedNumber.ts';

/** Values from a pasted list. */
type ValueList = {
  /** Each value once, in the order of the list. */
  texts: readonly string[];
  /** The lines that repeat a value. */
  repeated: number;
  /** The values with blanks at their ends, which count. */
  withBlanks: number;
};

const hasBlanks = (text: string) => text !== text.trim();

/**
 * The values of a list, one on each line, exactly as they are, blanks at the ends included; empty lines are left out.
 * In a list of numbers, digits may be grouped by blanks.
 */
export function valueList(pasted: string, ofNumbers: boolean): ValueList {
  const lines = pasted.split(/\r\n|\r|\n/).filter((line) => line !== '');
  const values = ofNumbers ? lines.map((line) => ungrouped(line) ?? line.trim()).filter(Boolean) : lines;
  const texts = [...new Set(values)];
  return { texts, repeated: values.length - texts.length, withBlanks: texts.filter(hasBlanks).length };
}

/** The list without blanks at the ends of its values. */
export const withoutBlanks = (pasted: string): string =>
  pasted
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/** A text with the blanks at its ends made visible. */
export const shownBlanks = (text: string): string =>
  text.replaceAll(/^\s+|\s+$/g, (blanks) => '␣'.repeat(blanks.length));
