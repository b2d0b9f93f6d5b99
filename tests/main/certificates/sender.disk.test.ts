import { describe, expect, it } from 'vitest';
import { valueOf } from './openSending.ts';
import { draftFor, open, putsAt, sendOnce } from './startedApp.ts';

describe('a disk that refuses to write', () => {
  it('lets no attempt begin', async () => {
    const { app, simulator, disk } = await open();
    const draft = await draftFor(app, '88214');
    disk.break();
    const press = app.pressFor(draft);
    expect(await app.ask('send', press)).toMatchObject({ error: { kind: 'disk', while: 'saving' } });
    expect([simulator.arrivals, app.journal.all()]).toEqual([[], []]);
    disk.mend();
    expect(valueOf(await app.ask('send', press)).state.kind).toBe('waiting');
    await app.sender.ended(press.attemptId);
    expect(putsAt(simulator)).toHaveLength(1);
  });

  it('lets nothing leave that it has not written down', async () => {
    const { app, simulator, disk, again } = await open({
      attemptChanged: ({ state }) => {
        if (state.kind === 'waiting') disk.break();
      },
    });
    const attempt = await sendOnce(app, await draftFor(app, '88214'));
    const error = { kind: 'disk', while: 'saving' };
    expect(attempt).toMatchObject({
      state: { kind: 'unchanged', wasSent: false, error },
      unsaved: error,
    });
    expect(putsAt(simulator)).toEqual([]);
    disk.mend();
    expect((await again()).journal.find(attempt.id)?.state).toMatchObject({
      kind: 'unchanged',
      wasSent: false,
    });
  });

  it('leaves an outcome that it cannot keep visible, its draft in place, and unknown at the next start', async () => {
    const { app, disk, again } = await open({
      attemptChanged: ({ state }) => {
        if (state.kind === 'sending') disk.break();
      },
    });
    const draft = await draftFor(app, '88214');
    const attempt = await sendOnce(app, draft);
    expect(attempt).toMatchObject({ state: { kind: 'answered' }, unsaved: { kind: 'disk' } });
    expect(valueOf(await app.ask('attempts', undefined))).toEqual([attempt]);
    expect(await disk.kinds()).toEqual(['sending']);
    expect(app.drafts.all()).toEqual([draft]);
    disk.mend();
    expect((await again()).journal.find(attempt.id)?.state.kind).toBe('unknown');
    await app.sender.suspend();
    expect(await disk.kinds(), 'the quit tries once more').toEqual(['answered']);
    const after = await again();
    expect(after.drafts.all()).toHaveLength(1);
    await after.sender.resume();
    expect(after.drafts.all(), 'what took effect needs no draft').toEqual([]);
  });
});
