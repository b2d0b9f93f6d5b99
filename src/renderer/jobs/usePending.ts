import { useState } from 'react';
import type { Result } from '../../contract/result.ts';
import { notifyIfFailed } from '../notices.ts';

/** Does what a button asks for, knows while it is pending, and tells what failed. */
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
