import { expect, it } from 'vitest';
import { contentFor } from './openSending.ts';
import { draftFor, open } from './startedApp.ts';

it('the quit waits for a draft that is being saved', async () => {
  const { app } = await open();
  const draft = await draftFor(app, '88214');
  let isSaved = false;
  void app.drafts.save(draft.id, contentFor('88215')).then(() => (isSaved = true));
  await app.sender.suspend();
  expect(isSaved).toBe(true);
});
