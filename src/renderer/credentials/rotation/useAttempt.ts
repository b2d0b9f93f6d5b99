import { useState } from 'react';
import type { Failure, Result } from '../../../contract/result.ts';

/** Runs a call: whether it is pending, and why the last one failed. */
export function useAttempt() {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const attempt = async <T>(call: () => Promise<Result<T>>): Promise<Result<T>> => {
    setPending(true);
    const done = await call();
    setPending(false);
    setFailure(done.ok ? null : done.error);
    return done;
  };
  return { isPending, failure, attempt };
}
