import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { valueOf } from './openSending.ts';
import { draftFor, open, putsAt, sendOnce } from './startedApp.ts';

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

it.each([
  ['truncated', '{"version":1,"atte'],
  ['of a newer version', '{"version":2,"attempt":{}}'],
])(
  'while an attempt is %s, no change is sent until its request was checked, in any later start',
  async (_, text) => {
    const { app, again, simulator, folder } = await open();
    simulator.faults.add({ method: 'PUT', times: 1, fault: { kind: 'reset' } });
    const draft = await draftFor(app, '88214');
    const press = app.pressFor(draft);
    valueOf(await app.ask('send', press));
    expect(await app.sender.ended(press.attemptId)).toMatchObject({ state: { kind: 'unknown' } });
    await writeFile(path.join(folder, 'certificates', 'attempts', `${press.attemptId}.json`), text);

    const withheld = { ok: false, error: { kind: 'withheld', why: 'unread-journal' } };
    for (const start of ['first', 'second']) {
      const app = await again();
      expect(app.troubled, start).toMatchObject([{ holds: 'attempt' }]);
      expect(await app.ask('send', app.pressFor(draft)), start).toEqual(withheld);
      expect(await app.ask('send', { ...press, isRequestChecked: true }), 'the same press').toEqual(withheld);
    }
    expect(putsAt(simulator)).toHaveLength(1);

    const last = await again();
    const sent = valueOf(await last.ask('send', { ...last.pressFor(draft), isRequestChecked: true }));
    expect(await last.sender.ended(sent.id)).toMatchObject({ state: { kind: 'answered' } });
    expect(putsAt(simulator)).toHaveLength(2);
  },
);

it('an attempt that was put back by hand is read again, and asks for nothing', async () => {
  const { app, again, folder } = await open();
  const attempt = await sendOnce(app, await draftFor(app, '88214'));
  const file = path.join(folder, 'certificates', 'attempts', `${attempt.id}.json`);
  const text = await readFile(file, 'utf8');
  await writeFile(file, '{');
  await again();
  await writeFile(file, text);
  const mended = await again();
  expect(mended.troubled).toEqual([]);
  expect((await sendOnce(mended, await draftFor(mended, '88215'))).state.kind).toBe('answered');
});
