import { useState } from 'react';
import type { Result } from '../contract/result.ts';
import { notifyIfFailed } from './notices.ts';

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
