import { valueText } from '../../../../table/derived/condition.ts';
import { AGGREGATES, BASES, PERIODS, WINDOWS } from '../../../../table/derived/expression.ts';
import { quotedName } from '../../../../table/derived/quotedName.ts';
import { tokensOf, type Token } from '../../../../table/derived/tokens.ts';
import type { Choice } from '../../../ui/forms/Select.tsx';
import type { ColumnInfo } from '../../../workers/protocol/frames.ts';
import { TESTS } from './measureForm.ts';

const MOST = 12;

/** What stands around figures. */
const AROUND = [...WINDOWS, 'percent'] as const;

/** What may stand at the end of an expression. */
type Expected =
  | {
      kind:
        | 'figures'
        | 'after-figure'
        | 'after-value'
        | 'after-condition'
        | 'columns'
        | 'tests'
        | 'bases'
        | 'periods'
        | 'nothing';
    }
  /** Those of numbers, or all of them. */
  | { kind: 'figure-columns'; numbers: boolean }
  | { kind: 'values'; of: string };

const wordOf = (token: Token | undefined) =>
  token?.kind === 'name' && !token.quoted ? token.name.toLowerCase() : '';
const beginsCondition = (token: Token | undefined) => ['where', 'and', 'or', 'not'].includes(wordOf(token));

/** The column whose values are compared at the end of some tokens; null if none is. */
function comparedColumn(tokens: readonly Token[]): string | null {
  let at = tokens.length - 1;
  if (tokens[at]?.kind === 'comma' || tokens[at]?.kind === 'open') {
    while (at >= 0 && tokens[at]?.kind !== 'open') at -= 1;
    at -= 1;
    if (wordOf(tokens[at]) !== 'in') return null;
  }
  const isCompared = tokens[at]?.kind === 'comparison' || ['in', 'contains'].includes(wordOf(tokens[at]));
  if (!isCompared) return null;
  const named = tokens[at - (wordOf(tokens[at - 1]) === 'not' ? 2 : 1)];
  return named?.kind === 'name' ? named.name : null;
}

/** What may have a period after its figure. */
const OF_BEFORE: ReadonlySet<string> = new Set(['earlier', 'difference', 'change']);

/** The word before the last bracket that is still open. */
function openedBy(tokens: readonly Token[]): string {
  let depth = 0;
  const open = tokens.findLastIndex(({ kind }) => {
    depth += Number(kind === 'open') - Number(kind === 'close');
    return depth === 1;
  });
  return wordOf(tokens[open - 1]);
}

/** What follows an opening bracket. */
function afterOpen(before: readonly Token[]): Expected {
  const called = wordOf(before.at(-1));
  if (AGGREGATES.some((each) => each === called))
    return { kind: 'figure-columns', numbers: called !== 'count' && called !== 'distinct' };
  return { kind: beginsCondition(before.at(-1)) ? 'columns' : 'figures' };
}

function afterClose(tokens: readonly Token[]): Expected {
  let depth = 0;
  const open = tokens.findLastIndex(({ kind }) => {
    depth += Number(kind === 'close') - Number(kind === 'open');
    return depth === 0;
  });
  const called = wordOf(tokens[open - 1]);
  if (AROUND.some((each) => each === called)) return { kind: 'after-value' };
  const isFigure = AGGREGATES.some((each) => each === called);
  return { kind: isFigure ? 'after-figure' : 'after-condition' };
}

function expectedAfter(tokens: readonly Token[]): Expected {
  const of = comparedColumn(tokens);
  if (of !== null) return { kind: 'values', of };
  const [last, before] = [tokens.at(-1), tokens.slice(0, -1)];
  switch (last?.kind) {
    case undefined:
    case 'operator':
      return { kind: 'figures' };
    case 'open':
      return afterOpen(before);
    case 'close':
      return afterClose(tokens);
    case 'name': {
      if (wordOf(last) === 'of') return { kind: 'bases' };
      if (beginsCondition(last)) return { kind: 'columns' };
      if (beginsCondition(before.at(-1))) return { kind: 'tests' };
      // A value such as 4xx is a number and a word.
      const of = comparedColumn(before.at(-1)?.kind === 'number' ? before.slice(0, -1) : before);
      return { kind: of === null ? 'nothing' : 'after-condition' };
    }
    case 'number':
    case 'text':
      return { kind: comparedColumn(before) === null ? 'nothing' : 'after-condition' };
    case 'comma':
      return { kind: OF_BEFORE.has(openedBy(before)) ? 'periods' : 'nothing' };
    case 'comparison':
    case 'end':
      return { kind: 'nothing' };
  }
}

/** What is being typed at the end, and the tokens before it; null for what cannot be completed. */
function typedEnd(text: string): { before: string; typed: string; tokens: readonly Token[] } | null {
  const tokens = tokensOf(text);
  if ('kind' in tokens) {
    if (tokens.kind !== 'open-quote') return null;
    const before = text.slice(0, tokens.from);
    const known = tokensOf(before);
    return 'kind' in known
      ? null
      : { before, typed: text.slice(tokens.from + 1), tokens: known.slice(0, -1) };
  }
  const whole = tokens.slice(0, -1);
  const last = whole.at(-1);
  const isTyped =
    last?.to === text.length && (last.kind === 'number' || (last.kind === 'name' && !last.quoted));
  if (!isTyped) return { before: text, typed: '', tokens: whole };
  // A value such as 4xx is a number and a word.
  const number = whole.at(-2);
  const isJoined = last.kind === 'name' && number?.kind === 'number' && number.to === last.from;
  const from = isJoined ? number.from : last.from;
  return { before: text.slice(0, from), typed: text.slice(from), tokens: whole.slice(0, isJoined ? -2 : -1) };
}

/** The column whose values may complete an expression, now or next; null if none may. */
export function completedColumn(text: string): string | null {
  const end = typedEnd(text);
  const expected = end && expectedAfter(end.tokens);
  if (expected?.kind === 'values') return expected.of;
  const last = end?.tokens.findLast((token) => token.kind === 'name' && wordOf(token) !== 'not');
  return expected?.kind === 'tests' && last?.kind === 'name' ? last.name : null;
}

/** Status codes are also had by their class. */
export const withClasses = (values: readonly string[]): string[] => [
  ...new Set([
    ...values.flatMap((value) => (/^[1-5]\d\d$/.test(value) ? [`${value.slice(0, 1)}xx`] : [])).toSorted(),
    ...values,
  ]),
];

function offered(
  expected: Expected,
  columns: readonly ColumnInfo[],
  values: readonly string[],
): { name: string; text: string }[] {
  const asIs = (names: readonly string[]) => names.map((name) => ({ name, text: `${name} ` }));
  switch (expected.kind) {
    case 'figures':
      return [...AGGREGATES, ...AROUND].map((name) => ({ name: `${name}(…)`, text: `${name}(` }));
    case 'figure-columns':
      return columns
        .filter(({ kind }) => !expected.numbers || kind === 'number')
        .map(({ name }) => ({ name, text: `${quotedName(name)})` }));
    case 'columns':
      return columns.map(({ name }) => ({ name, text: `${quotedName(name)} ` }));
    case 'tests':
      return asIs(['=', '!=', ...TESTS]);
    case 'values':
      return withClasses(values).map((name) => ({ name, text: valueText(name) }));
    case 'bases':
      return BASES.map((name) => ({ name, text: name }));
    case 'periods':
      return PERIODS.map((name) => ({ name, text: `${name})` }));
    case 'after-figure':
      return [...asIs(['where', '/']), ...BASES.map((base) => ({ name: `of ${base}`, text: `of ${base}` }))];
    case 'after-value':
      return asIs(['+', '-', '*', '/']);
    case 'after-condition':
      return asIs(['and', 'or', '/']);
    case 'nothing':
      return [];
  }
}

/** What may stand at the end of a measure: each with the whole expression it makes, which is its identifier. */
export function measureCompletions(
  text: string,
  columns: readonly ColumnInfo[],
  values: readonly string[],
): Choice[] {
  const end = typedEnd(text);
  if (!end) return [];
  const wanted = end.typed.toLowerCase();
  const begin = end.before === '' || /[\s(]$/u.test(end.before) ? end.before : `${end.before} `;
  const all = offered(expectedAfter(end.tokens), columns, values);
  const starting = all.filter(({ name }) => name.toLowerCase().startsWith(wanted));
  const containing = all.filter(
    (each) => !starting.includes(each) && each.name.toLowerCase().includes(wanted),
  );
  return [...starting, ...containing]
    .slice(0, MOST)
    .map(({ name, text: added }) => ({ id: `${begin}${added}`, name }));
}
