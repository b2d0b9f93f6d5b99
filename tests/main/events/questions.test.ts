import { expect, it } from 'vitest';
import type { EventAnswer, EventQuestion } from '../../../src/contract/eventQuestions.ts';
import { ok, type Result } from '../../../src/contract/result.ts';
import { archiveOf } from '../../../src/main/events/archiveName.ts';
import { Questions } from '../../../src/main/events/questions.ts';
import { account } from './account.ts';

const archive = archiveOf(account());
const count = (entries: number): Result<EventAnswer> => ok({ kind: 'count', entries });
const question: EventQuestion = {
  kind: 'count',
  scope: { fromMicros: null, beforeMicros: null, filter: [] },
};

/** An archive that answers when the test says so. */
function open() {
  const asked: { answer: (value: Result<EventAnswer>) => void; signal: AbortSignal | undefined }[] = [];
  const questions = new Questions({
    callerOf: () =>
      ((_call: unknown, _args: unknown, signal?: AbortSignal) =>
        new Promise((answer) => {
          asked.push({ answer, signal });
        })) as never,
  });
  if (archive === null) throw new Error('The account has an archive.');
  return { asked, questions, ask: (key: string) => questions.ask({ archive, question, key }) };
}

it('a newer question with the same key cancels the older one, however the archive answers', async () => {
  const { asked, ask } = open();
  const older = ask('list');
  const newer = ask('list');
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  asked[1]?.answer(count(2));
  asked[0]?.answer(count(1));
  expect(await older).toEqual({ ok: false, error: { kind: 'cancelled' } });
  expect(await newer).toEqual(count(2));
});

it('questions with other keys are asked side by side, and an answered one is cancelled by nobody', async () => {
  const { asked, ask } = open();
  const [list, facets] = [ask('list'), ask('facets')];
  asked[0]?.answer(count(1));
  expect(await list).toEqual(count(1));
  const again = ask('list');
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([false, false, false]);
  asked[1]?.answer(count(2));
  asked[2]?.answer(count(3));
  expect(await Promise.all([facets, again])).toEqual([count(2), count(3)]);
});

it('a question that is given up is cancelled, and the next one with its key is not', async () => {
  const { asked, questions, ask } = open();
  const [list, facets] = [ask('list'), ask('facets')];
  questions.giveUp('list');
  questions.giveUp('list');
  const again = ask('list');
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false, false]);
  for (const each of asked) each.answer(count(1));
  expect(await list).toEqual({ ok: false, error: { kind: 'cancelled' } });
  expect(await Promise.all([facets, again])).toEqual([count(1), count(1)]);
});

it('an answer to another question is a bug', async () => {
  const { asked, ask } = open();
  const answer = ask('list');
  asked[0]?.answer(ok({ kind: 'offset', offset: 1 }));
  await expect(answer).rejects.toThrow('offset is no answer to count');
});
