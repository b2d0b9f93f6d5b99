import { Condition } from '../../../contract/views.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { EmptyTest, TestId } from './testId.ts';
import { typedNumber } from './typedNumber.ts';
import { endOf, startOf, typedEnd } from './typedTime.ts';
import { words } from './words.ts';

type Kind = ColumnInfo['kind'];

/** Whether nulls are meant by the tests for emptiness. */
const NULLS = { empty: undefined, null: 'only', 'empty-text': 'not' } as const satisfies Record<
  EmptyTest,
  'only' | 'not' | undefined
>;
const EMPTY = ['empty', 'null', 'empty-text'] as const;

const TESTS: Record<Kind | 'any', readonly TestId[]> = {
  text: ['contains', 'equals', 'starts', 'ends', 'one-of', ...EMPTY],
  number: ['between', '>=', '>', '<=', '<', '=', 'one-of', 'contains', ...EMPTY],
  time: ['between', '>=', '<', 'one-of', 'contains', ...EMPTY],
  any: ['contains', 'equals', 'starts', 'ends', ...EMPTY],
};

/** The tests for a column of this kind, or for any cell. */
export const testsFor = (kind: Kind | 'any'): readonly TestId[] => TESTS[kind];

type Bound = { text: string; inclusive: boolean };

/** A condition while it is edited: what was typed and chosen for any test. */
export type ConditionDraft = {
  /** Null for any cell. */
  column: string | null;
  test: TestId;
  text: string;
  matchCase: boolean;
  from: string;
  to: string;
  /** The ends that the range had, which hold as long as nothing else is typed. */
  kept: { from: Bound | null; to: Bound | null };
  texts: readonly string[];
  negated: boolean;
  on: boolean;
};

/** What is wrong with a draft, by its field. */
export type DraftErrors = Partial<Record<'text' | 'from' | 'to' | 'texts', string>>;

export const newDraft = (column: string | null, kind: Kind | 'any'): ConditionDraft => ({
  column,
  test: TESTS[kind][0] ?? 'contains',
  text: '',
  matchCase: false,
  from: '',
  to: '',
  kept: { from: null, to: null },
  texts: [],
  negated: false,
  on: true,
});

const NONE_KEPT = { from: null, to: null };

/** The test that a range is, and what was typed for it. */
function rangeDraft({ from, to }: Extract<Condition['test'], { kind: 'range' }>): Partial<ConditionDraft> {
  if (from && to) {
    const isPoint = from.text === to.text && from.inclusive && to.inclusive;
    const typed = { from: from.text, to: typedEnd(to) };
    return { test: isPoint ? '=' : 'between', ...typed, kept: isPoint ? NONE_KEPT : { from, to } };
  }
  if (from) return { test: from.inclusive ? '>=' : '>', from: from.text };
  return { test: to?.inclusive === false ? '<' : '<=', to: to?.text ?? '' };
}

/** A condition to be edited. */
export function draftOf({ column, test, negated, on }: Condition, kind: Kind | 'any'): ConditionDraft {
  const draft = { ...newDraft(column, kind), negated, on };
  switch (test.kind) {
    case 'text':
      return { ...draft, test: test.how, text: test.text, matchCase: test.matchCase };
    case 'one-of':
      return { ...draft, test: 'one-of', texts: test.texts };
    case 'range':
      return { ...draft, ...rangeDraft(test) };
    case 'empty':
      return { ...draft, test: EMPTY.find((each) => NULLS[each] === test.nulls) ?? 'empty' };
  }
}

type Side = 'from' | 'to';

/** Reads one end of a range; null where nothing was typed, a text says what is wrong. */
function boundOf(typed: string, side: Side, inclusive: boolean, kind: Kind | 'any'): Bound | string | null {
  if (typed.trim() === '') return null;
  if (kind === 'time') {
    // “Before a day” ends where the day begins.
    const bound = side === 'to' && inclusive ? endOf(typed) : startOf(typed);
    return bound ? { ...bound, inclusive: inclusive && bound.inclusive } : words.editor.notTime;
  }
  const number = typedNumber(typed);
  return 'text' in number ? { text: number.text, inclusive } : words.editor.notNumber[number.why];
}

function rangeOf(
  draft: ConditionDraft,
  kind: Kind | 'any',
): { test: Condition['test'] } | { errors: DraftErrors } {
  const { test } = draft;
  const [hasFrom, hasTo] = [
    test !== '<=' && test !== '<',
    test === 'between' || test === '<=' || test === '<',
  ];
  const keptOf = (side: Side) =>
    test === 'between' && draft.kept[side]?.text === draft[side] ? draft.kept[side] : undefined;
  const from = hasFrom ? (keptOf('from') ?? boundOf(draft.from, 'from', test !== '>', kind)) : null;
  const to =
    test === '=' ? from : hasTo ? (keptOf('to') ?? boundOf(draft.to, 'to', test !== '<', kind)) : null;
  const errors: DraftErrors = {};
  if (typeof from === 'string') errors.from = from;
  if (typeof to === 'string' && test !== '=') errors.to = to;
  if (from === null && to === null) errors[hasFrom ? 'from' : 'to'] = words.editor.noBound;
  if (typeof from === 'string' || typeof to === 'string' || Object.keys(errors).length > 0) return { errors };
  return { test: { kind: 'range', from, to } };
}

function testOf(
  draft: ConditionDraft,
  kind: Kind | 'any',
): { test: Condition['test'] } | { errors: DraftErrors } {
  const { test, text, matchCase, texts } = draft;
  switch (test) {
    case 'contains':
    case 'equals':
    case 'starts':
    case 'ends':
      if (text === '') return { errors: { text: words.editor.noText } };
      return { test: { kind: 'text', how: test, text, matchCase } };
    case 'one-of':
      return { test: { kind: 'one-of', texts: [...texts] } };
    case 'between':
    case '>=':
    case '>':
    case '<=':
    case '<':
    case '=':
      return rangeOf(draft, kind);
    case 'empty':
    case 'null':
    case 'empty-text':
      return { test: { kind: 'empty', nulls: NULLS[test] } };
  }
}

/** The condition that was drafted, or what is wrong with it. */
export function conditionFrom(
  draft: ConditionDraft,
  kind: Kind | 'any',
): { condition: Condition } | { errors: DraftErrors } {
  const made = testOf(draft, kind);
  if ('errors' in made) return made;
  const { column, negated, on } = draft;
  const parsed = Condition.safeParse({ column, test: made.test, negated, on });
  if (parsed.success) return { condition: parsed.data };
  const field = draft.test === 'one-of' ? 'texts' : 'text';
  return { errors: { [field]: parsed.error.issues[0]?.message ?? words.editor.tooLong } };
}
