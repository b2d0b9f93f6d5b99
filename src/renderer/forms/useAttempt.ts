import { useState } from 'react';
import type { Failure, Result } from '../../contract/result.ts';

/** Runs a call: whether it is pending, and why the last one failed. */
export function useAttempt() {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const attempt = async <T>(call: () => Promise<Result<T>>): Promise<Result<T>> => {
    // Gone meanwhile, so that the same failure is read out again.
    setFailure(null);
    setPending(true);
    const done = await call();
    setPending(false);
    if (!done.ok) setFailure(done.error);
    return done;
  };
  const forget = () => {
    setFailure(null);
  };
  return { isPending, failure, attempt, forget };
}
