import { focusTitle } from '../state/navigation.ts';

const rowOf = (key: string) =>
  document.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(key)}"]`);

/** Moves the focus to a row, such as when its details are closed. */
export const focusRow = (key: string): void => rowOf(key)?.focus();

/**
 * Notes where the focus is in the list. Returns what moves it, once rows are gone, to the nearest row that is left, the
 * next ones first, or to the title where none is. Does nothing if the focus was outside of the list.
 */
export function keepRowFocus(): () => void {
  const row = document.activeElement?.closest('[role="row"]');
  if (!row) return () => undefined;
  const keys = [...document.querySelectorAll('[role="treegrid"] [role="row"]')].map(
    (each) => each.getAttribute('data-key') ?? '',
  );
  const at = keys.indexOf(row.getAttribute('data-key') ?? '');
  const nearest = [...keys.slice(at), ...keys.slice(0, Math.max(0, at)).toReversed()];
  // Once the list is drawn without them.
  return () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const left = nearest.find((key) => rowOf(key));
        if (left === undefined) focusTitle();
        else focusRow(left);
      }),
    );
}
