import { expect, it } from 'vitest';
import { valueOf } from './openSending.ts';
import { draftFor, open, putsAt, sendOnce } from './startedApp.ts';

it('a bug once the request has left leaves the outcome unknown, and nothing more is sent', async () => {
  let hasLeft = false;
  const { app, simulator, disk } = await open({
    attemptChanged: ({ state }) => {
      if (state.kind === 'sending') hasLeft = true;
    },
    entriesOf: () => {
      const strikes = hasLeft;
      hasLeft = false;
      if (strikes) throw new TypeError('A bug while the answer is compared');
      return [];
    },
  });
  const draft = await draftFor(app, '88214');
  const attempt = await sendOnce(app, draft);
  expect(attempt.state).toMatchObject({ kind: 'unknown', wasAccepted: false, error: { kind: 'bug' } });
  expect(await disk.kinds()).toEqual(['unknown']);
  expect(putsAt(simulator)).toHaveLength(1);
  expect(await app.ask('send', app.pressFor(draft))).toMatchObject({
    error: { kind: 'withheld', why: 'unchecked' },
  });
  expect(valueOf(await app.ask('drafts', undefined))).toEqual([draft]);
});
