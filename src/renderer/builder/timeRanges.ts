import type { UseFormReturn } from 'react-hook-form';
import { rangeIn } from '../../queries/typedRange.ts';
import type { Around, BuilderFields } from './form.ts';

/** Ranges that are chosen by a press, as they can be typed too. */
export const RANGES = [
  'Last hour',
  'Last 24 hours',
  'Today',
  'Yesterday',
  'Last 7 days',
  'Last week',
  'Month to date',
  'Last month',
] as const;

/** Puts the times of a range that was typed in its place. */
export function takeRange(
  form: UseFormReturn<BuilderFields, unknown, BuilderFields>,
  { here, template }: Around,
): void {
  const now = { ...here, nowMs: Date.now() };
  const range = rangeIn(form.getValues('start'), now, template?.query.start);
  if (!range) return;
  const shouldValidate = form.formState.isSubmitted;
  form.setValue('start', range.start, { shouldValidate });
  form.setValue('end', range.end, { shouldValidate });
}
