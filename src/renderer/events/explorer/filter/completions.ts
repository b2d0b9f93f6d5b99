import type { Facet } from '../../../../contract/eventQuestions.ts';
import { completableAt, nameCompletions, valueCompletions } from '../../../../events/filterCompletion.ts';
import { hasUnseen } from '../../../../events/visibleText.ts';
import type { Completion } from '../../../ui/forms/CompletionField.tsx';
import { valueText } from '../../../../events/filterText.ts';
import { words } from './words.ts';

/** Longer values are not offered: nobody could tell them apart, and they may be as long as an attacker likes. */
const LONGEST = 200;

/** The field whose values are written at the caret; null if it is none. */
export function completedField(text: string, caret: number): string | null {
  const completable = completableAt(text, caret);
  return completable?.kind === 'value' ? completable.field : null;
}

/** What may be meant at the caret: names of fields, or the most frequent values of one. */
export function completionsAt(
  text: string,
  caret: number,
  { fields, facet }: { fields: readonly string[]; facet: Facet | null },
): Completion[] {
  const completable = completableAt(text, caret);
  if (!completable) return [];
  const asWhole = (name: string, note?: string): Completion => ({
    id: text.slice(0, completable.from) + name + text.slice(completable.to),
    name,
    ...(note === undefined ? {} : { note }),
  });
  if (completable.kind === 'name') {
    // Nothing is typed, so nothing is known of what is meant.
    const isEmpty = text.trim() === '';
    return isEmpty
      ? []
      : nameCompletions(
          completable.prefix,
          fields.filter((each) => !hasUnseen(each)),
        ).map((name) => asWhole(name));
  }
  if (facet === null || facet.field !== completable.field) return [];
  const values = facet.values.filter(({ value }) => value.length <= LONGEST);
  const counts = new Map(values.map(({ value, entries }) => [valueText(completable.field, value), entries]));
  return valueCompletions(
    completable,
    values.map(({ value }) => value),
  ).map((name) => {
    const count = counts.get(name);
    return asWhole(name, count === undefined ? undefined : words.entries(count));
  });
}
