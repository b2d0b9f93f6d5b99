import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DraftId, type Draft } from '../../../src/contract/certificates.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { DRAFT_FILES, Drafts } from '../../../src/main/certificates/drafts.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRecordFolder } from '../../../src/main/disk/recordFolder.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { FakeClock } from '../../fakeClock.ts';
import { within } from '../temporaryFolder.ts';
import { contentFor, valueOf } from './openSending.ts';

const PROFILE = {
  id: ProfileId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a03'),
  name: 'Work',
  kind: 'account',
} as const;
const NOBODY = DraftId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a09');

const withDrafts = (
  work: (
    start: () => Promise<{ drafts: Drafts; told: unknown[] }>,
    clock: FakeClock,
    folder: string,
  ) => Promise<void>,
) =>
  within(async (home) => {
    const clock = new FakeClock();
    const log = createLog(path.join(home, 'logs'), createRedactor(), clock);
    const folder = path.join(home, 'drafts');
    const files = createRecordFolder(DRAFT_FILES, { folder, below: 'certificates/drafts', clock, log });
    const start = async () => {
      const told: unknown[] = [];
      const drafts = new Drafts({
        files,
        loaded: await files.load(),
        clock,
        changed: ({ content }: Draft) => told.push(content.requestId),
        removed: (id) => told.push(id),
      });
      return { drafts, told };
    };
    await work(start, clock, folder);
    await log.flush();
  });

describe('drafts', () => {
  it('survive a restart as they were last saved, complete or not', () =>
    withDrafts(async (start, clock) => {
      const { drafts } = await start();
      const half = { ...contentFor(' 88 '), organizationId: '31x' };
      const draft = valueOf(await drafts.create(PROFILE, half));
      expect(draft).toMatchObject({ profileId: PROFILE.id, profileName: 'Work', demo: false, content: half });
      await clock.pass(1_000);
      const saved = valueOf(await drafts.save(draft.id, contentFor('88213')));
      expect(saved).toEqual({
        ...draft,
        content: contentFor('88213'),
        savedAtMs: draft.createdAtMs + 1_000,
      });
      expect((await start()).drafts.all()).toEqual([saved]);
    }));

  it('keep the last of many changes at once, and announce each in order', () =>
    withDrafts(async (start) => {
      const { drafts, told } = await start();
      const { id } = valueOf(await drafts.create({ ...PROFILE, kind: 'demo' }, contentFor('0')));
      const typed = Array.from({ length: 20 }, (_, n) => String(n + 1));
      await Promise.all(typed.map((each) => drafts.save(id, contentFor(each))));
      expect(told).toEqual(['0', ...typed]);
      expect((await start()).drafts.find(id)).toMatchObject({ demo: true, content: { requestId: '20' } });
    }));

  it('have a later time after each change, even if the clock stands still or goes back', () =>
    withDrafts(async (start, clock) => {
      const { drafts } = await start();
      const draft = valueOf(await drafts.create(PROFILE, contentFor('1')));
      const second = valueOf(await drafts.save(draft.id, contentFor('2')));
      clock.jump(-60_000);
      const third = valueOf(await drafts.save(draft.id, contentFor('3')));
      expect(second.savedAtMs).toBeGreaterThan(draft.savedAtMs);
      expect(third.savedAtMs).toBeGreaterThan(second.savedAtMs);
    }));

  it('are not written again if nothing has changed', () =>
    withDrafts(async (start, clock) => {
      const { drafts, told } = await start();
      const draft = valueOf(await drafts.create(PROFILE, contentFor('1')));
      await clock.pass(1_000);
      expect(valueOf(await drafts.save(draft.id, contentFor('1')))).toBe(draft);
      expect(told).toEqual(['1']);
    }));

  it('that are removed are gone for good, and cannot be saved or removed again', () =>
    withDrafts(async (start, _clock, folder) => {
      const { drafts, told } = await start();
      const { id } = valueOf(await drafts.create(PROFILE, contentFor('1')));
      const late = [drafts.remove(id), drafts.save(id, contentFor('2')), drafts.remove(id)];
      const [removed, ...others] = await Promise.all(late);
      expect(removed).toEqual({ ok: true, value: undefined });
      for (const other of others) expect(other).toMatchObject({ error: { kind: 'missing', what: 'draft' } });
      expect(await drafts.save(NOBODY, contentFor('1'))).toMatchObject({ ok: false });
      expect([drafts.all(), await readdir(folder), told]).toEqual([[], [], ['1', id]]);
    }));

  it('that are removed come back as they were, with their ids and times, until the next start', () =>
    withDrafts(async (start, clock, folder) => {
      const { drafts, told } = await start();
      const { id } = valueOf(await drafts.create(PROFILE, contentFor('1')));
      await clock.pass(1_000);
      const draft = valueOf(await drafts.save(id, contentFor('2')));
      valueOf(await drafts.remove(id));
      await clock.pass(60_000);
      await Promise.all([drafts.restore(id), drafts.restore(id)]);
      expect([drafts.all(), told]).toEqual([[draft], ['1', '2', id, '2']]);
      expect((await start()).drafts.all()).toEqual([draft]);
      expect(await drafts.restore(NOBODY)).toMatchObject({ error: { kind: 'missing', what: 'draft' } });

      valueOf(await drafts.remove(id));
      await rename(folder, `${folder}-away`);
      await writeFile(folder, '');
      expect(await drafts.restore(id)).toMatchObject({ error: { kind: 'disk' } });
      await rm(folder);
      await rename(`${folder}-away`, folder);
      expect(await (await start()).drafts.restore(id)).toMatchObject({ error: { kind: 'missing' } });
      expect(await drafts.restore(id)).toMatchObject({ ok: true });
      expect((await start()).drafts.all()).toEqual([draft]);
    }));

  it('stay as they were if the disk refuses a change', () =>
    withDrafts(async (start, _clock, folder) => {
      const { drafts, told } = await start();
      const draft = valueOf(await drafts.create(PROFILE, contentFor('1')));
      await rename(folder, `${folder}-away`);
      await writeFile(folder, '');
      expect(await drafts.save(draft.id, contentFor('2'))).toMatchObject({ error: { kind: 'disk' } });
      expect(await drafts.create(PROFILE, contentFor('3'))).toMatchObject({ error: { kind: 'disk' } });
      expect(await drafts.remove(draft.id)).toMatchObject({ error: { kind: 'disk', while: 'removing' } });
      expect([drafts.all(), told]).toEqual([[draft], ['1']]);
      await rm(folder);
      await rename(`${folder}-away`, folder);
      expect((await start()).drafts.all()).toEqual([draft]);
    }));
});
