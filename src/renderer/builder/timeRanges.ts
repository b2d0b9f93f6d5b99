import type { UseFormReturn } from 'react-hook-form';
import { rangeIn } from '../../queries/searchedDays.ts';
import type { Around, BuilderFields } from './form.ts';

/** Ranges that are chosen by a press, as they can be typed too: those that are in sight wherever it is, and others. */
export const RANGES = {
  usual: ['Last 24 hours', 'Today', 'Yesterday', 'Last 7 days', 'Last week'],
  others: ['Last hour', 'Month to date', 'Last month'],
} as const;

type Form = UseFormReturn<BuilderFields, unknown, BuilderFields>;

/** Puts a time into its field, whose mark goes if that was the reason for it. */
export function setTime(form: Form, name: 'start' | 'end', text: string): void {
  form.setValue(name, text, {
    shouldValidate: form.formState.isSubmitted || form.getFieldState(name).invalid,
  });
}

/** Puts the times of a range that was typed in its place. */
export function takeRange(form: Form, { here, template }: Around): void {
  const now = { ...here, nowMs: Date.now() };
  const range = rangeIn(form.getValues('start'), now, template?.query.start);
  if (!range) return;
  setTime(form, 'start', range.start);
  setTime(form, 'end', range.end);
}
