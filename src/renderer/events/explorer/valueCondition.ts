import type { EventCondition } from '../../../contract/eventQuestions.ts';

/** The condition that a field has this value, or none where it is empty or absent; negated, that it has another. */
export const valueCondition = (field: string, value: string | null, negated: boolean): EventCondition => ({
  field,
  test: value === null || value === '' ? { kind: 'empty' } : { kind: 'is', values: [value] },
  negated,
});
