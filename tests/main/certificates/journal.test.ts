import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AttemptId, type Attempt } from '../../../src/contract/certificates.ts';
import { ATTEMPT_FILES, Journal } from '../../../src/main/certificates/journal.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRecordFolder } from '../../../src/main/disk/recordFolder.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { within } from '../temporaryFolder.ts';
import { attemptIn, STATES } from './attempt.ts';

/** A journal on disk. `start` opens it as a start of the app does. */
const withJournal = (
  work: (
    start: () => Promise<{ journal: Journal; shown: Attempt[] }>,
    disk: { break(): Promise<void>; mend(): Promise<void>; stored(id: string): Promise<unknown> },
  ) => Promise<void>,
) =>
  within(async (home) => {
    const log = createLog(path.join(home, 'logs'), createRedactor(), clock);
    const folder = path.join(home, 'attempts');
    const files = createRecordFolder(ATTEMPT_FILES, { folder, below: 'certificates/attempts', clock, log });
    const start = async () => {
      const shown: Attempt[] = [];
      const journal = new Journal({
        files,
        loaded: await files.load(),
        unread: new Set(),
        clock,
        changed: (each) => shown.push(each),
      });
      return { journal, shown };
    };
    await work(start, {
      async break() {
        await rename(folder, `${folder}-away`);
        await writeFile(folder, '');
      },
      async mend() {
        await rm(folder);
        await rename(`${folder}-away`, folder);
      },
      stored: async (id) => {
        const kept = (await mkdir(`${folder}-away`).catch(() => 'there')) === 'there';
        if (!kept) await rm(`${folder}-away`, { recursive: true });
        const file = path.join(kept ? `${folder}-away` : folder, `${id}.json`);
        return (JSON.parse(await readFile(file, 'utf8')) as { attempt: unknown }).attempt;
      },
    });
    await log.flush();
  });

describe('the journal of attempts', () => {
  it.each(STATES)('reads back what it wrote, unless it had not ended: %j', (state) =>
    withJournal(async (start) => {
      const attempt = attemptIn(state);
      expect(await (await start()).journal.write(attempt)).toEqual({ ok: true, value: attempt });
      const [read] = (await start()).journal.all();
      if (state.kind !== 'waiting' && state.kind !== 'sending') expect(read).toEqual(attempt);
      else expect(read?.state.kind).toBe(state.kind === 'waiting' ? 'unchanged' : 'unknown');
    }),
  );

  it('keeps what the review warned of; an entry of an earlier version does not have it', () =>
    withJournal(async (start) => {
      const near = [{ what: 'name' as const, id: null, companyName: 'Example  GmbH' }];
      const { journal } = await start();
      await journal.write(attemptIn(STATES[3]!, { near }));
      expect((await start()).journal.all()).toMatchObject([{ near }]);
      await journal.write(attemptIn(STATES[3]!));
      expect((await start()).journal.all()).toEqual([attemptIn(STATES[3]!)]);
    }));

  it('writes down what became of interrupted attempts, and leaves the others alone', () =>
    withJournal(async (start, disk) => {
      const { journal } = await start();
      const sending = attemptIn({ kind: 'sending', sinceMs: 6 });
      const done = attemptIn(STATES[3]!, { id: AttemptId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a09') });
      await journal.write(sending);
      await journal.write(done);
      const after = await start();
      expect(after.shown, 'nothing is announced while it opens').toEqual([]);
      expect(await disk.stored(sending.id)).toMatchObject({ state: { kind: 'sending' } });
      await after.journal.noteInterrupted();
      expect(after.shown.map(({ id, state }) => [id, state.kind])).toEqual([[sending.id, 'unknown']]);
      expect(await disk.stored(sending.id)).toMatchObject({ state: { kind: 'unknown', error: null } });
    }));

  it('changes nothing that is not on disk', () =>
    withJournal(async (start, disk) => {
      const { journal, shown } = await start();
      const attempt = attemptIn({ kind: 'waiting' });
      await disk.break();
      const refused = await journal.write(attempt);
      expect(refused).toMatchObject({ ok: false, error: { kind: 'disk', while: 'saving' } });
      expect([journal.all(), shown]).toEqual([[], []]);
    }));

  it('shows an outcome that could not be stored, says so, and stores it when it can', () =>
    withJournal(async (start, disk) => {
      const { journal, shown } = await start();
      const sending = attemptIn({ kind: 'sending', sinceMs: 6 });
      await journal.write(sending);
      await disk.break();
      const outcome = STATES[2]!;
      const noted = await journal.note(sending, outcome);
      expect(noted).toMatchObject({ state: outcome, unsaved: { kind: 'disk', while: 'saving' } });
      expect(journal.find(sending.id)).toEqual(noted);
      expect(shown.at(-1)).toEqual(noted);
      expect(await disk.stored(sending.id)).toMatchObject({ state: { kind: 'sending' } });
      await disk.mend();
      expect((await start()).journal.find(sending.id)?.state.kind, 'a crash now').toBe('unknown');
      await journal.noteUnsaved();
      expect(journal.find(sending.id)).toEqual({ ...sending, state: outcome });
      expect(await disk.stored(sending.id)).toEqual({ ...sending, state: outcome });
    }));

  it('lists the newest first, also those of the same moment', () =>
    withJournal(async (start) => {
      const { journal } = await start();
      const ids = ['c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a07', 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a08'];
      const [first, second] = ids.map((id) => attemptIn(STATES[3]!, { id: AttemptId.parse(id) }));
      const latest = attemptIn(STATES[3]!, { startedAtMs: 6 });
      for (const each of [latest, first!, second!]) await journal.write(each);
      expect(journal.all()).toEqual([latest, second, first]);
    }));
});
