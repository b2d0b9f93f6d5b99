import { EventCondition, EventFilter } from '../contract/eventQuestions.ts';
import { ADDRESS_FIELD, fieldOfShortName } from './filterNames.ts';
import { isAddress, TermReader, type FilterProblem, type Term, type Word } from './filterTerms.ts';
import { isMeantAsRange, isNetwork, meantBy, rangeOf } from './filterValues.ts';
import { networkText, readNetwork } from './networks.ts';
import { visibleText } from './visibleText.ts';

// The text of the explorer’s own filter, such as `ip:10.0.0.0/8 country:DE,FR -status:503 url~login percent:50..100`.
// All conditions hold. What stands in quotation marks is taken as it is; a value without them may be short for others.

type Test = EventCondition['test'];

const problemAt = ({ from, to }: { from: number; to: number }, message: string): FilterProblem => ({
  from,
  to,
  message,
});
const isProblem = (value: object): value is FilterProblem => 'message' in value;

function networksTest(words: readonly Word[]): Test | FilterProblem {
  const networks = new Set<string>();
  for (const word of words) {
    const reading = readNetwork(word.text);
    if ('reason' in reading) return problemAt(word, reading.reason);
    if (word.isQuoted) return problemAt(word, 'Write networks without quotation marks.');
    networks.add(networkText(reading.network));
  }
  return { kind: 'network', networks: [...networks] };
}

function rangeTest(word: Word, isAlone: boolean): Test | FilterProblem {
  const range = rangeOf(word.text);
  if (!range) return problemAt(word, 'A range is two numbers, as in 50..100.');
  if (!isAlone) return problemAt(word, 'A range cannot stand among other values.');
  if (range.from !== null && range.to !== null && Number(range.from) > Number(range.to))
    return problemAt(word, 'This range ends before it begins.');
  return { kind: 'range', ...range };
}

function valuesTest(field: string, words: readonly Word[]): Test | FilterProblem {
  const bare = words.filter(({ isQuoted }) => !isQuoted);
  if (words.length === 1 && bare.length === 0 && words[0]?.text === '') return { kind: 'empty' };
  const range = bare.find(({ text }) => rangeOf(text) !== null || isMeantAsRange(field, text));
  if (range) return rangeTest(range, words.length === 1);
  const networks = bare.filter(({ text }) => isNetwork(field, text));
  const areAddresses = words.every(({ text, isQuoted }) => !isQuoted && isAddress(text));
  if (networks.length > 0 && (field === ADDRESS_FIELD || areAddresses)) return networksTest(words);
  const values = words.flatMap(({ text, isQuoted }) => (isQuoted ? [text] : meantBy(field, text)));
  return { kind: 'is', values: [...new Set(values)] };
}

function containsTest(word: Word): Test | FilterProblem {
  return word.text === '' ? problemAt(word, 'Say what it contains.') : { kind: 'contains', text: word.text };
}

function fieldOf(name: Word): { field: string | null } | FilterProblem {
  if (name.isQuoted) return { field: name.text };
  const field = fieldOfShortName(name.text);
  if (field !== null) return { field: field === '' ? null : field };
  return problemAt(
    name,
    `No field is called ${visibleText(name.text)} for short. Put its whole name in quotation marks, or all of it if it is text to search for.`,
  );
}

function conditionOf(term: Term): EventCondition | FilterProblem {
  const [first] = term.values;
  if (!first) return problemAt(term, 'A value is missing here.');
  const isText = !term.name && (first.isQuoted || !isAddress(first.text));
  const found = term.name ? fieldOf(term.name) : { field: isText ? null : ADDRESS_FIELD };
  if (isProblem(found)) return found;
  const isContained = isText || term.operator === '~';
  const test = isContained ? containsTest(first) : valuesTest(found.field ?? '', term.values);
  if (isProblem(test)) return test;
  const condition = EventCondition.safeParse({ ...found, test, negated: term.isNegated });
  return condition.success ? condition.data : problemAt(term, 'This condition is too long.');
}

/** Reads the text of a filter; or says where it cannot be read, and why. */
export function readFilter(text: string): { filter: EventFilter } | { problem: FilterProblem } {
  const { terms, problem } = new TermReader(text);
  if (problem) return { problem };
  const conditions: EventCondition[] = [];
  for (const term of terms) {
    const condition = conditionOf(term);
    if (isProblem(condition)) return { problem: condition };
    conditions.push(condition);
  }
  const filter = EventFilter.safeParse(conditions);
  if (filter.success) return { filter: filter.data };
  return { problem: problemAt({ from: 0, to: text.length }, 'A filter has at most 100 conditions.') };
}
