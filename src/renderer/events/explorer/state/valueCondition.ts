import type { EventCondition } from '../../../../contract/eventQuestions.ts';
import { fieldNameOf } from '../../../../events/fields.ts';

/** The condition that a field has this value, or none where it is empty or absent; negated, that it has another. */
export const valueCondition = (field: string, value: string | null, negated: boolean): EventCondition => ({
  field: fieldNameOf(field),
  test: value === null || value === '' ? { kind: 'empty' } : { kind: 'is', values: [value] },
  negated,
});

/** The values that a condition asks for, the empty one for none; null if it asks for something else. */
function valuesOf({ test, negated }: EventCondition): readonly string[] | null {
  if (negated) return null;
  if (test.kind === 'empty') return [''];
  return test.kind === 'is' ? test.values : null;
}

/**
 * One condition for two on the same field, which no entry could meet together: any of their values. A value that is one
 * of several already is asked for alone. Null where both conditions can hold.
 */
export function anyOf(known: EventCondition, added: EventCondition): EventCondition | null {
  const [values, more] = [valuesOf(known), valuesOf(added)];
  if (!values || !more || known.field === null || added.field === null) return null;
  if (fieldNameOf(known.field) !== fieldNameOf(added.field)) return null;
  if (more.every((value) => values.includes(value))) return added;
  return { ...known, test: { kind: 'is', values: [...new Set([...values, ...more])] } };
}
