import { expect, it } from 'vitest';
import { contentFor, valueOf } from './openSending.ts';
import { draftFor, open, sendOnce } from './startedApp.ts';

it('the quit waits for a draft that is being saved', async () => {
  const { app } = await open();
  const draft = await draftFor(app, '88214');
  let isSaved = false;
  void app.drafts.save(draft.id, contentFor('88215')).then(() => (isSaved = true));
  await app.sender.suspend();
  expect(isSaved).toBe(true);
});

it('an answer that the end of the app kept out of the address book is learned at the next start, once', async () => {
  const learned: (string | undefined)[] = [];
  let goOn: () => void = () => undefined;
  const hangs = new Promise<void>((resolve) => (goOn = resolve));
  const { app, again } = await open({
    learn: async (_profile, { companyName }) => {
      learned.push(companyName);
      if (learned.length === 1) await hangs;
    },
  });
  const draft = await draftFor(app, '88214');
  const { id } = valueOf(await app.ask('send', app.pressFor(draft)));
  await expect.poll(() => learned).toHaveLength(1);
  // As if the first one had been killed here.
  const next = await again();
  expect(next.journal.find(id)?.state.kind).toBe('answered');
  await next.sender.resume();
  expect(learned).toEqual([draft.content.fields.companyName, draft.content.fields.companyName]);
  expect(next.drafts.all()).toEqual([]);
  await next.sender.resume();
  expect(learned).toHaveLength(2);
  goOn();
});

it('an answer that was learned is not learned again over what was corrected since', async () => {
  const learned: unknown[] = [];
  const { app, again } = await open({ learn: async (...each) => learned.push(each) });
  const draft = await draftFor(app, '88214');
  await sendOnce(app, draft);
  await (await again()).sender.resume();
  expect(learned).toHaveLength(1);
});
