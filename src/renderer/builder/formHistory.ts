import { create } from 'zustand';
import type { Beginning } from './draft.ts';
import type { BuilderFields } from './form.ts';
import { FIELD_NAMES } from './schema.ts';

type Step = Pick<Beginning, 'fields' | 'template' | 'query'>;

/** What a step changed: a field, both ends of the range, or the request as a whole. */
type Changed = keyof BuilderFields | 'range' | 'request';

/** The states of the form, those before and those that were undone; the last change with its time. */
export type FormHistory = {
  past: readonly { step: Step; what: Changed }[];
  now: Step;
  future: readonly { step: Step; what: Changed }[];
  last: { what: Changed; atMs: number } | null;
};

/** More than anybody goes back. */
const MOST = 100;
/** What is typed without a longer pause is one change. */
const PAUSE_MS = 1_000;

/** Changes of these are typed key by key; others are whole. */
const TYPED = new Set<Changed>(['start', 'end', 'by', 'units', 'filters', 'limit', 'fileName']);

/** Every field but the text that is typed to add a level to the sort order. */
const WATCHED = FIELD_NAMES.filter((name) => name !== 'sortTyped');

/** A field without the text that was typed into a picker, which is not in the request yet. */
const settled = (value: BuilderFields[keyof BuilderFields]): string =>
  JSON.stringify(typeof value === 'object' && 'chosen' in value ? value.chosen : value);

/** What differs between two states; null if nothing does. */
function changedBetween({ fields: before }: Step, { fields: after }: Step): Changed | null {
  const changed = WATCHED.filter((name) => settled(before[name]) !== settled(after[name]));
  const [first = null, ...others] = changed;
  if (changed.join() === 'start,end') return 'range';
  return others.length === 0 ? first : 'request';
}

/** The history once the form has another state. */
export function changedTo(history: FormHistory, now: Step, atMs: number): FormHistory {
  const what = changedBetween(history.now, now);
  if (what === null) return { ...history, now };
  const { last } = history;
  const isTyping = TYPED.has(what) && last?.what === what && atMs - last.atMs < PAUSE_MS;
  // The times take the place of the range that was typed.
  const goesOn = isTyping || (what === 'range' && last?.what === 'start');
  const past = goesOn ? history.past : [...history.past, { step: history.now, what }].slice(-MOST);
  return { past, now, future: [], last: { what, atMs } };
}

/** A state with the texts that are typed into pickers now: they are in no request yet, so undo leaves them alone. */
function withTyped(step: Step, { fields: now }: Step): Step {
  const { metrics, dimensions, filters } = step.fields;
  const fields = {
    ...step.fields,
    metrics: { ...metrics, typed: now.metrics.typed },
    dimensions: { ...dimensions, typed: now.dimensions.typed },
    filters: filters.map((filter, at) => ({
      ...filter,
      list: { ...filter.list, typed: now.filters[at]?.list.typed ?? '' },
    })),
    sortTyped: now.sortTyped,
  };
  return { ...step, fields };
}

/** The history with its last change taken back; itself if there is none. */
export function undone(history: FormHistory): FormHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  const future = [{ step: history.now, what: before.what }, ...history.future];
  return { past: history.past.slice(0, -1), now: withTyped(before.step, history.now), future, last: null };
}

/** The history with the change made again that was taken back last; itself if there is none. */
export function redone(history: FormHistory): FormHistory {
  const [after, ...future] = history.future;
  if (!after) return history;
  const past = [...history.past, { step: history.now, what: after.what }];
  return { past, now: withTyped(after.step, history.now), future, last: null };
}

/** Kept while other screens are shown; null until the builder is first opened. */
export const useFormHistory = create<{ history: FormHistory | null }>(() => ({ history: null }));

export function noteStep(now: Step): void {
  useFormHistory.setState(({ history }) => ({
    history: history ? changedTo(history, now, Date.now()) : { past: [], now, future: [], last: null },
  }));
}
