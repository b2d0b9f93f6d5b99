import type { EventCondition, EventFilter } from '../contract/eventQuestions.ts';
import { ANY, shortNameOf } from './filterNames.ts';
import { isAddress } from './filterTerms.ts';
import { isMeantAsRange, isNetwork, meantBy, rangeOf } from './filterValues.ts';
import { hasUnseen, replaceUnseen } from './visibleText.ts';

// Writes a filter as the text that `filterReading.ts` reads.

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

const codesOf = (run: string) =>
  Array.from(
    { length: run.length },
    (_, at) => `\\u${run.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

/** A text in quotation marks. What cannot be seen is written with its code. */
function quoted(text: string): string {
  const escaped = text.replaceAll(/["\\\n\r\t]/g, (character) => ESCAPES[character] ?? character);
  return `"${replaceUnseen(escaped, codesOf)}"`;
}

/** The text of a value, in quotation marks if it would be read as something else without them. */
export function valueText(field: string | null, value: string): string {
  const name = field ?? '';
  const isPlain =
    /^[^\s",]+$/.test(value) &&
    !hasUnseen(value) &&
    rangeOf(value) === null &&
    !isMeantAsRange(name, value) &&
    !isNetwork(name, value) &&
    meantBy(name, value).join() === value;
  return isPlain ? value : quoted(value);
}

const containedText = (text: string) => (/^[^\s"]+$/.test(text) && !hasUnseen(text) ? text : quoted(text));

function testText(field: string | null, test: EventCondition['test']): string {
  switch (test.kind) {
    case 'is':
      return `:${test.values.map((value) => valueText(field, value)).join(',')}`;
    case 'contains':
      return `~${containedText(test.text)}`;
    case 'network':
      return `:${test.networks.join(',')}`;
    case 'range':
      return `:${test.from ?? ''}..${test.to ?? ''}`;
    case 'empty':
      return ':""';
  }
}

/** What is searched for in any field stands alone, if it cannot be mistaken for a condition. */
const searchText = (text: string) =>
  /^[^\s":~-][^\s":~]*$/.test(text) && !isAddress(text) ? containedText(text) : quoted(text);

/** The text of a field’s name in a filter; null stands for any field. */
export const nameText = (field: string | null): string =>
  field === null ? ANY : (shortNameOf(field) ?? quoted(field));

/** The text of a condition. */
export function conditionText({ field, test, negated }: EventCondition): string {
  const sign = negated ? '-' : '';
  if (field === null && test.kind === 'contains') return sign + searchText(test.text);
  return sign + nameText(field) + testText(field, test);
}

/** The text of a filter. Read again, it is the same filter. */
export const filterText = (filter: EventFilter): string => filter.map(conditionText).join(' ');
