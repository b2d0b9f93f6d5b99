import { useRef } from 'react';
import type { FieldValues, UseFormHandleSubmit } from 'react-hook-form';

/**
 * Submits a form once, however often Enter is pressed meanwhile. `act` says whether it is done: then nothing is
 * submitted any more, since the form is about to leave the screen.
 */
export function useSubmit<Values extends FieldValues, Out>(
  handleSubmit: UseFormHandleSubmit<Values, Out>,
  act: (values: Out) => Promise<boolean>,
): () => void {
  const isBusy = useRef(false);
  return () => {
    if (isBusy.current) return;
    isBusy.current = true;
    let isDone = false;
    void handleSubmit(async (values) => {
      isDone = await act(values);
    })().finally(() => {
      isBusy.current = isDone;
    });
  };
}
