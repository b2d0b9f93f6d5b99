import type { EventCondition } from '../../../../contract/eventQuestions.ts';
import { visibleText } from '../../../../events/visibleText.ts';
import { words } from './words.ts';

/** What of a value is said. An attacker may have written any length of it. */
const MOST_CHARACTERS = 80;
/** How many values are said. */
const MOST_VALUES = 3;
const says = words.tests;

const short = (text: string): string =>
  visibleText(text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text);

function oneOf(values: readonly string[]): string {
  const left = values.length - MOST_VALUES;
  const said = values.slice(0, MOST_VALUES).map(short);
  return [...said, ...(left > 0 ? [says.more(left)] : [])].join(says.or);
}

/** The field of a condition as shown. */
export const fieldWords = ({ field }: EventCondition): string =>
  field === null ? words.anyField : field === '' ? words.noName : short(field);

/** What a condition says of its field. */
export function testWords({ test, negated }: EventCondition): string {
  switch (test.kind) {
    case 'is':
      return (negated ? says.isNot : says.is)(oneOf(test.values));
    case 'contains':
      return (negated ? says.containsNot : says.contains)(short(test.text));
    case 'network':
      return (negated ? says.networkNot : says.network)(oneOf(test.networks));
    case 'range': {
      const said = says.range(test.from, test.to);
      return negated ? says.rangeNot(said) : said;
    }
    case 'empty':
      return negated ? says.emptyNot : says.empty;
  }
}

/** A condition in words. */
export const conditionWords = (condition: EventCondition): string =>
  `${fieldWords(condition)} ${testWords(condition)}`;
