import { afterEach, expect, it, vi } from 'vitest';
import { ok } from '../../../src/contract/result.ts';
import { once } from '../../../src/renderer/state/usePending.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('is pending for as long as a double press may take, however quick the act is', async () => {
  vi.useFakeTimers();
  let done: unknown = null;
  const act = vi.fn(async () => ok('begun'));
  void once(act)().then((result) => {
    done = result;
  });
  await vi.advanceTimersByTimeAsync(400);
  expect(act).toHaveBeenCalledOnce();
  expect(done).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toEqual(ok('begun'));
});
