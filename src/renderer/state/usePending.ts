import { useState } from 'react';
import type { Result } from '../../contract/result.ts';
import { notifyIfFailed } from './notices.ts';

/** The longest time between the presses of a double click, or of a key that is pressed twice. */
const DOUBLE_PRESS_MS = 500;

/**
 * The act, pending for as long as a double press may take: its second press may meet the button of the next state, which
 * would undo the first, or the same one again.
 */
export const once = (act: () => Promise<Result<unknown>>) => async () => {
  const [done] = await Promise.all([
    act(),
    new Promise((resolve) => {
      setTimeout(resolve, DOUBLE_PRESS_MS);
    }),
  ]);
  return done;
};

/** Runs the action of a button: says while it is pending, and shows a notice if it fails. */
export function usePending() {
  const [isPending, setPending] = useState(false);
  const run = (act: () => Promise<Result<unknown>>) => () => {
    setPending(true);
    void act().then((done) => {
      setPending(false);
      notifyIfFailed(done);
    });
  };
  return { isPending, run };
}
