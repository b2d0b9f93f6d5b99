import type { Condition } from '../../../contract/views.ts';
import { groupedDigits } from '../../ui/grid/digitGroups.ts';
import { visibleText } from '../../ui/grid/gridText.ts';
import { formatCount } from '../../ui/text/formats.ts';
import { shownBlanks } from './valueList.ts';

const LONGEST = 40;
const MOST_LISTED = 3;

/** A value as it is shown in a sentence: what is invisible has a name or a sign, and a long one is cut in the middle. */
export function shownValue(text: string): string {
  const shown = visibleText(shownBlanks(text));
  const half = LONGEST / 2;
  return shown.length > LONGEST ? `${shown.slice(0, half)}…${shown.slice(-half)}` : shown;
}

const quoted = (text: string) => `“${shownValue(text)}”`;

const TEXT_TESTS = {
  contains: ['contains', 'does not contain'],
  equals: ['=', '≠'],
  starts: ['starts with', 'does not start with'],
  ends: ['ends with', 'does not end with'],
} as const;

const EMPTY = { both: 'empty', only: 'null', not: 'an empty text' } as const;

type Test<K extends Condition['test']['kind']> = Extract<Condition['test'], { kind: K }>;

function textTest({ how, text, matchCase }: Test<'text'>, negated: boolean): string {
  const [is, isNot] = TEXT_TESTS[how];
  return `${negated ? isNot : is} ${how === 'equals' ? shownValue(text) : quoted(text)}${matchCase ? ' (Aa)' : ''}`;
}

function listTest({ texts }: Test<'one-of'>, negated: boolean): string {
  const [first = ''] = texts;
  if (texts.length === 1 && first !== '') return `${negated ? '≠' : '='} ${shownValue(first)}`;
  const is = negated ? 'is not' : 'is';
  if (texts.length > MOST_LISTED) return `${is} one of ${formatCount(texts.length)} values`;
  const said = texts.map((text) => (text === '' ? EMPTY.not : shownValue(text)));
  return `${is} ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(said)}`;
}

function rangeTest({ from, to }: Test<'range'>, negated: boolean): string {
  const not = negated ? 'not ' : '';
  if (from && to && from.inclusive && to.inclusive)
    return from.text === to.text
      ? `${negated ? '≠' : '='} ${groupedDigits(from.text)}`
      : `${not}from ${groupedDigits(from.text)} to ${groupedDigits(to.text)}`;
  const least = from && `${from.inclusive ? '≥' : '>'} ${groupedDigits(from.text)}`;
  const most = to && `${to.inclusive ? '≤' : '<'} ${groupedDigits(to.text)}`;
  return `${not}${[least, most].filter(Boolean).join(' and ') || 'any'}`;
}

/** The test of a condition in words, after the name of its column: `contains “wac”`, `≥ 200 000`. */
export function testWords({ test, negated }: Pick<Condition, 'test' | 'negated'>): string {
  switch (test.kind) {
    case 'text':
      return textTest(test, negated);
    case 'one-of':
      return listTest(test, negated);
    case 'range':
      return rangeTest(test, negated);
    case 'empty':
      return `${negated ? 'is not' : 'is'} ${EMPTY[test.nulls ?? 'both']}`;
  }
}

/** A condition in words: `host contains “wac”`. */
export const conditionWords = (condition: Condition): string =>
  `${visibleText(condition.column ?? 'any cell')} ${testWords(condition)}`;
