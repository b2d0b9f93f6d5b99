import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { ReportId } from '../../../src/contract/reports.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { Library } from '../../../src/main/library/library.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { hold, letGo } from '../scanner.ts';
import { within } from '../temporaryFolder.ts';

vi.mock('node:fs/promises', async (original) =>
  (await import('../scanner.ts')).scanned(await original<typeof import('node:fs/promises')>()),
);
afterEach(() => {
  letGo();
});

const ID = ReportId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01');
const FILE = { title: 'a.csv', source: { kind: 'file', fileName: 'a.csv' }, fileName: null } as const;

it('a report is stored and removed although a virus scanner holds its files for a moment', () =>
  within(async (home) => {
    const folder = path.join(home, 'library');
    const log = createLog(path.join(home, 'logs'), createRedactor(), clock);
    const library = await Library.open({
      folder,
      clock,
      log,
      stored: () => undefined,
      removed: () => undefined,
    });
    const incoming = await library.begin(ID);
    if (!incoming.ok) throw new Error(incoming.error.kind);
    await incoming.value.receiver.write(Buffer.from('0123456789'));
    hold('/report.json', 2);
    hold(`/.incoming-${ID}`, 3, 'EBUSY');
    expect(await incoming.value.commit(FILE)).toMatchObject({ ok: true });
    expect(await readFile(path.join(folder, ID, 'archive'), 'utf8')).toBe('0123456789');
    hold(`/${ID}`, 3, 'EACCES');
    expect(await library.remove(ID)).toEqual({ ok: true, value: undefined });
    await library.close();
    expect(await readdir(folder)).toEqual([]);
    expect(letGo(), 'every refusal was met').toBe(0);
    await log.flush();
  }));

it('a report that is in place when a step fails is stored by trying again, and once only', () =>
  within(async (home) => {
    const folder = path.join(home, 'library');
    const log = createLog(path.join(home, 'logs'), createRedactor(), clock);
    const stored: string[] = [];
    const library = await Library.open({
      folder,
      clock,
      log,
      stored: ({ id }) => stored.push(id),
      removed: () => undefined,
    });
    const incoming = await library.begin(ID);
    if (!incoming.ok) throw new Error(incoming.error.kind);
    await incoming.value.receiver.write(Buffer.from('0123456789'));
    hold('/library', 1, 'EIO', 'open'); // the last step syncs this folder
    expect(await incoming.value.commit(FILE)).toMatchObject({ error: { kind: 'disk', while: 'keeping' } });
    expect(stored).toEqual([]);
    expect(await library.storeKept(ID)).toMatchObject({ ok: true, value: { id: ID } });
    expect(await library.storeKept(ID)).toBeNull();
    expect(stored).toEqual([ID]);
    expect(await readdir(folder)).toEqual([ID]);
    await log.flush();
  }));
