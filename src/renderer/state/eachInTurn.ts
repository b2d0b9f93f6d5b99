import { ok, type Result } from '../../contract/result.ts';

/** Does this for each in turn, and says what failed first. */
export async function eachInTurn<Thing>(
  things: readonly Thing[],
  act: (thing: Thing) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  let done: Result<unknown> = ok(undefined);
  for (const thing of things) {
    const one = await act(thing);
    if (done.ok) done = one;
  }
  return done;
}
