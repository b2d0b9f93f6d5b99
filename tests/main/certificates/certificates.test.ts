import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { valueOf } from './openSending.ts';
import { draftFor, open, sendOnce } from './startedApp.ts';

it('drafts and attempts have folders of their own, and a damaged file is named with its place', async () => {
  const { app, again, folder } = await open();
  const draft = await draftFor(app, '88213');
  const attempt = await sendOnce(app, await draftFor(app, '88214'));
  const at = (...names: string[]) => path.join(folder, 'certificates', ...names);
  expect((await readdir(at())).toSorted()).toEqual(['attempts', 'drafts']);
  expect(await readdir(at('drafts'))).toEqual([`${draft.id}.json`]);
  expect(await readdir(at('attempts'))).toEqual([`${attempt.id}.json`]);

  await writeFile(at('drafts', `${draft.id}.json`), '{');
  await writeFile(at('attempts', `${attempt.id}.json`), '{');
  const damaged = await again();
  expect(valueOf(await damaged.ask('drafts', undefined))).toEqual([]);
  expect(valueOf(await damaged.ask('attempts', undefined))).toEqual([]);
  expect(damaged.troubled).toMatchObject([
    { kind: 'lost', holds: 'draft', file: `certificates/drafts/${draft.id}.json` },
    { kind: 'lost', holds: 'attempt', file: `certificates/attempts/${attempt.id}.json` },
  ]);
});
