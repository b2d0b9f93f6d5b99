import type { EventCondition, EventFilter } from '../../contract/eventQuestions.ts';
import { anonymise, isExported, type Anonymising } from './anonymise.ts';
import { knownFieldOf, type KnownField } from '../fields.ts';
import { REMOVED } from './plainText.ts';

/** Alone, a number in one of these might as well be an address. The export says its time elsewhere. */
const TIMES: ReadonlySet<KnownField> = new Set(['epochTime', 'timestamp', 'startEpoch']);

/** What is tested, with values as they stand in the cells; parts of values are left out, since they may be anything. */
function anonymousTest(
  field: string,
  test: EventCondition['test'],
  how: Anonymising,
): EventCondition['test'] {
  const textOf = (text: string) =>
    TIMES.has(knownFieldOf(field) ?? 'id')
      ? REMOVED
      : (anonymise([{ name: field, text }], null, how)[0]?.text ?? '');
  switch (test.kind) {
    case 'is':
      return { kind: 'is', values: [...new Set(test.values.map(textOf))] };
    case 'contains':
    case 'network':
      return { kind: 'is', values: [REMOVED] };
    case 'range':
      return { kind: 'range', from: test.from && textOf(test.from), to: test.to && textOf(test.to) };
    case 'empty':
      return test;
  }
}

/** A filter as an anonymous export tells it: it went through what its cells went through. */
export const anonymousFilter = (filter: EventFilter, how: Anonymising): EventFilter =>
  filter.map(({ field, test, negated }) => {
    if (field === null) return { field, test: { kind: 'is', values: [REMOVED] }, negated };
    if (!isExported(field, how)) return { field: REMOVED, test: { kind: 'is', values: [REMOVED] }, negated };
    return { field, test: anonymousTest(field, test, how), negated };
  });
