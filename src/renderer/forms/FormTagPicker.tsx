import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TagPicker, type TagPickerProps, type Tags } from '../ui/forms/TagPicker.tsx';
import { words } from '../ui/words.ts';
import { useField, type FieldOf, type FromForm } from './useField.ts';

type Props<F extends FieldValues, T> = FieldOf<F, Tags, T> &
  Omit<TagPickerProps, FromForm | 'itemErrors'> & {
    /** Told the items before and after each change. */
    onChanged?: (before: readonly string[], after: readonly string[]) => void;
  };

const isTags = (value: unknown): value is Tags =>
  typeof value === 'object' && value !== null && 'chosen' in value && 'typed' in value;

/** What is wrong with single items of a list, by their place: the resolver puts it where the item is. */
function itemErrorsOf(errors: object | undefined): ReadonlyMap<number, string> {
  return new Map(
    Object.entries(errors ?? {}).flatMap(([index, error]: [string, unknown]) =>
      /^\d+$/.test(index) && typeof error === 'object' && error !== null && 'message' in error
        ? [[Number(index), String(error.message)] as const]
        : [],
    ),
  );
}

/** The items as they were before, where they are the same: the form makes a copy of them at each key. */
function useSameItems(items: readonly string[]): readonly string[] {
  const [kept, setKept] = useState(items);
  if (kept === items) return kept;
  if (kept.length === items.length && kept.every((item, index) => item === items[index])) return kept;
  setKept(items);
  return items;
}

/** Several choices in an order, in a form. */
export function FormTagPicker<F extends FieldValues, T>({
  control,
  name,
  onChanged,
  ...around
}: Props<F, T>) {
  const { value, onChange, inputRef, error } = useField({ control, name }, isTags);
  const chosen = useSameItems(value.chosen);
  const errors = control.getFieldState(name).error;
  const itemErrors = useMemo(() => itemErrorsOf(errors), [errors]);
  // The text in the field, if it counts, is the last item.
  const ofTyped = itemErrors.get(value.chosen.length);
  return (
    <TagPicker
      {...around}
      value={{ ...value, chosen }}
      onChange={(changed) => {
        onChange(changed);
        if (changed.chosen !== chosen) onChanged?.(chosen, changed.chosen);
      }}
      inputRef={inputRef}
      itemErrors={itemErrors}
      error={error ?? ofTyped ?? (itemErrors.size > 0 ? words.tags.marked : undefined)}
    />
  );
}
