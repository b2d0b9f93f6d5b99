import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ReportId } from '../../../src/contract/reports.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { Library } from '../../../src/main/library/library.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { within } from '../temporaryFolder.ts';

const KILLED = path.join(import.meta.dirname, 'killed.ts');
const ID = ReportId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01');

/** Runs all removals in one process, and returns before how many steps one was stopped. */
const stops = (home: string) =>
  new Promise<number>((resolve) => {
    execFile(process.execPath, [KILLED, home, ID], (_killed, said) => {
      resolve(Number(said));
    });
  });

it('a report is whole or gone after a kill at any step of its removal', () =>
  within(async (home) => {
    await mkdir(home, { recursive: true });
    const log = createLog(path.join(home, 'logs'), createRedactor(), clock);
    const count = await stops(home);
    expect(count).toBeGreaterThan(3);
    const endings: string[] = [];
    for (let step = 0; step <= count; step += 1) {
      const folder = path.join(home, `library-${step}`);
      const nothing = () => undefined;
      const after = await Library.open({ folder, clock, log, stored: nothing, removed: nothing });
      expect(after.unreadable(), `killed at step ${step}`).toEqual([]);
      const isWhole = after.find(ID) !== undefined;
      expect(await readdir(folder), 'nothing else is left').toEqual(isWhole ? [ID] : []);
      if (isWhole) expect(await readFile(path.join(folder, ID, 'archive'), 'utf8')).toBe('0123456789');
      endings.push(isWhole ? 'whole' : 'gone');
    }
    expect(endings[0]).toBe('whole');
    expect(endings.slice(1, -1), 'after its first step').toContain('gone');
    expect(endings.at(-1)).toBe('gone');
    await log.flush();
  }));
