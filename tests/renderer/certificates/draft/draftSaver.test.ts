import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DraftId, type Draft, type DraftContent } from '../../../../src/contract/certificates.ts';
import { ProfileId } from '../../../../src/contract/profiles.ts';
import { fail, ok, type Result } from '../../../../src/contract/result.ts';
import { DraftSaver } from '../../../../src/renderer/certificates/draft/draftSaver.ts';
import { EMPTY_DRAFT } from '../../../../src/renderer/certificates/draft/knownContent.ts';
import { FakeClock, settle } from '../../../fakeClock.ts';

const DRAFT: Draft = {
  id: DraftId.parse('00000000-0000-4000-8000-000000000001'),
  profileId: ProfileId.parse('00000000-0000-4000-8000-000000000002'),
  profileName: 'Work',
  demo: false,
  content: EMPTY_DRAFT,
  createdAtMs: 1,
  savedAtMs: 2,
};
const FULL = fail({ kind: 'disk', problem: 'full', while: 'saving' });
const typed = (requestId: string): DraftContent => ({ ...EMPTY_DRAFT, requestId });

/** A disk that writes when it is told to, and a saver for it. */
function start() {
  const clock = new FakeClock();
  const waiting: { content: DraftContent; done: (result: Result<Draft>) => void }[] = [];
  const written: string[] = [];
  let atOnce = 0;
  let most = 0;
  const save = (asked: { id: DraftId; content: DraftContent }) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    return new Promise<Result<Draft>>((resolve) => {
      waiting.push({
        content: asked.content,
        done: (result) => {
          atOnce -= 1;
          resolve(result);
        },
      });
    });
  };
  const saver = new DraftSaver(DRAFT, { save, after: clock.after });
  /** Ends the oldest save. */
  const end = async (failed = false) => {
    const next = waiting.shift();
    if (!next) return;
    if (!failed) written.push(next.content.requestId);
    next.done(failed ? FULL : ok({ ...DRAFT, content: next.content, savedAtMs: clock.now() }));
    await settle();
  };
  return { clock, saver, waiting, written, end, most: () => most };
}

it('saves while typing goes on without a pause', async () => {
  const { clock, saver, written, end } = start();
  for (let letter = 1; letter <= 24; letter += 1) {
    saver.change(typed('x'.repeat(letter)));
    await clock.pass(100);
    await end();
  }
  expect(written.map((text) => text.length)).toEqual([5, 10, 15, 20]);
  await clock.pass(400);
  await end();
  expect(written.at(-1)).toHaveLength(24);
});

it('saves once after a pause in typing, and says when', async () => {
  const { clock, saver, waiting, written, end } = start();
  expect(saver.state()).toEqual({ kind: 'saved', atMs: 2 });
  saver.change(typed('1'));
  await clock.pass(100);
  saver.change(typed('12'));
  await clock.pass(149);
  expect(waiting).toHaveLength(0);
  expect(saver.state()).toEqual({ kind: 'saving' });
  await clock.pass(1);
  await end();
  expect(written).toEqual(['12']);
  expect(saver.state()).toEqual({ kind: 'saved', atMs: clock.now() });
});

it('a flush saves at once, waits for what is under way, and says whether all is on the disk', async () => {
  const { clock, saver, written, waiting, end } = start();
  expect(await saver.flush()).toBe(true);
  saver.change(typed('1'));
  await clock.pass(400);
  saver.change(typed('12'));
  const flushed = saver.flush();
  await settle();
  expect(waiting).toHaveLength(1); // not two at once
  await end();
  await end();
  expect(await flushed).toBe(true);
  expect(written).toEqual(['1', '12']);
  await clock.pass(1_000);
  expect(waiting).toHaveLength(0);
});

it('what could not be saved is kept, and saved with the next change or the next flush', async () => {
  const { clock, saver, written, end } = start();
  saver.change(typed('1'));
  await clock.pass(400);
  await end(true);
  expect(saver.state()).toEqual({ kind: 'failed', error: FULL.error });
  expect(saver.latest?.requestId).toBe('1');
  const flushed = saver.flush();
  await settle();
  await end();
  expect(await flushed).toBe(true);
  expect(written).toEqual(['1']);
  expect(saver.state()).toMatchObject({ kind: 'saved' });
});

it('tells its listeners of each new state once', async () => {
  const { clock, saver, end } = start();
  const states: string[] = [];
  const stop = saver.subscribe(() => states.push(saver.state().kind));
  saver.change(typed('1'));
  saver.change(typed('2'));
  await clock.pass(400);
  await end();
  stop();
  saver.change(typed('3'));
  expect(states).toEqual(['saving', 'saved']);
});

const Step = fc.oneof(
  fc.constant('type' as const),
  fc.constant('end' as const),
  fc.constant('fail' as const),
  fc.constant('flush' as const),
  fc.integer({ min: 1, max: 900 }),
);

it('whatever the order of typing, pauses and answers, no earlier text lands after a later one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { maxLength: 40 }), async (steps) => {
      const { clock, saver, written, waiting, end, most } = start();
      let count = 0;
      for (const step of steps) {
        if (step === 'type') saver.change(typed(String((count += 1))));
        else if (step === 'end' || step === 'fail') await end(step === 'fail');
        else if (step === 'flush') void saver.flush();
        else await clock.pass(step);
      }
      for (let turns = 0; turns < 50; turns += 1) {
        void saver.flush();
        await settle();
        if (waiting.length === 0) break;
        await end();
      }
      expect(most()).toBeLessThanOrEqual(1);
      const numbers = written.map(Number);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(numbers.at(-1) ?? 0).toBe(count);
    }),
    { numRuns: 300 },
  );
});
