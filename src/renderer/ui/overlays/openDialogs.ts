import { useLayoutEffect } from 'react';

let count = 0;

/** Whether a dialog is open, behind which nothing must change. */
export const isDialogOpen = (): boolean => count > 0;

/** Counts a dialog for as long as it is open. */
export function useOpenDialog(open: boolean): void {
  // Before it can be seen: a key may be pressed as soon as it is.
  useLayoutEffect(() => {
    if (!open) return undefined;
    count += 1;
    return () => {
      count -= 1;
    };
  }, [open]);
}
