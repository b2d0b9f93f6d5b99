import { expect, it } from 'vitest';
import { LastAnswers } from '../../../src/renderer/workers/lastAnswers.ts';
import { frameOf } from '../../table/frames.ts';

const frame = frameOf(['a'], [['x']]);
const longer = frameOf(['a'], [['x'], ['y']]);

it('keeps an answer as long as the question and the rows are the same', async () => {
  const answers = new LastAnswers<number>();
  let made = 0;
  const ask = (of = frame, selection: number[] | null = null, asked: unknown = { x: 0 }) =>
    answers.answer({ frame: of, selection }, asked, async () => {
      made += 1;
      return made;
    });
  expect([await ask(), await ask(), await ask(frame, null, { x: 1 }), await ask()]).toEqual([1, 1, 2, 1]);
  const rows = [0];
  expect([await ask(frame, rows), await ask(frame, [0]), await ask(longer), await ask()]).toEqual([
    3, 4, 5, 6,
  ]);
});

it('keeps no answer that was stopped, or that is about other rows by then', async () => {
  const answers = new LastAnswers<string>();
  const ask = (of: typeof frame, answer: Promise<string | null>) =>
    answers.answer({ frame: of, selection: null }, null, () => answer);
  expect(await ask(frame, Promise.resolve(null))).toBeNull();
  const late = Promise.withResolvers<string>();
  const waiting = ask(frame, late.promise);
  expect(await ask(longer, Promise.resolve('of two rows'))).toBe('of two rows');
  late.resolve('of one row');
  expect(await waiting).toBe('of one row');
  expect(await ask(longer, Promise.resolve('made again'))).toBe('of two rows');
});
