import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ReportId } from '../../../src/contract/reports.ts';
import { realClock as clock } from '../../../src/main/clock.ts';
import { Library } from '../../../src/main/library/library.ts';
import { createLog } from '../../../src/main/log.ts';
import { createRedactor } from '../../../src/main/redaction.ts';
import { within } from '../temporaryFolder.ts';

const run = promisify(execFile);
const KILLED = path.join(import.meta.dirname, 'killed.ts');
const ID = ReportId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01');

it('a report is whole or gone after a kill at any step of its removal', () =>
  within(async (home) => {
    const log = createLog(path.join(home, 'logs'), createRedactor(), clock);
    const endings: string[] = [];
    for (let step = 0; endings.at(-1) !== 'removed'; step += 1) {
      const folder = path.join(home, `library-${step}`);
      const open = () =>
        Library.open({ folder, clock, log, stored: () => undefined, removed: () => undefined });
      const incoming = await (await open()).begin(ID);
      if (!incoming.ok) throw new Error(incoming.error.kind);
      await incoming.value.receiver.write(Buffer.from('0123456789'));
      const source = { kind: 'file', fileName: 'a.csv' } as const;
      await incoming.value.commit({ title: 'a.csv', source, fileName: null });

      const ended = await run(process.execPath, [KILLED, folder, ID, String(step)]).catch(
        (error: { signal: string }) => error,
      );
      const after = await open();
      expect(after.unreadable(), `killed at step ${step}`).toEqual([]);
      const isWhole = after.find(ID) !== undefined;
      expect(await readdir(folder), 'nothing else is left').toEqual(isWhole ? [ID] : []);
      if (isWhole) expect(await readFile(path.join(folder, ID, 'archive'), 'utf8')).toBe('0123456789');
      endings.push('signal' in ended ? `${ended.signal}, ${isWhole ? 'whole' : 'gone'}` : 'removed');
    }
    expect(endings[0]).toBe('SIGKILL, whole');
    expect(endings.slice(1, -1)).toContain('SIGKILL, gone');
    await log.flush();
  }));
