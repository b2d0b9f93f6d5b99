import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { realClock as clock } from '../../src/main/clock.ts';
import { ExportsFile, NO_EXPORTS, sweepExports } from '../../src/main/exports/exports.ts';
import { createLog } from '../../src/main/log.ts';
import { createRedactor } from '../../src/main/redaction.ts';
import { openStore } from '../../src/main/store.ts';
import { within } from './temporaryFolder.ts';

describe('what a crash left half exported', () => {
  it('is removed, and what cannot be removed keeps nothing from starting', () =>
    within(async (folder) => {
      const log = createLog(path.join(folder, 'logs'), createRedactor(), clock);
      const store = await openStore({
        file: path.join(folder, 'exports.json'),
        schema: ExportsFile,
        initial: NO_EXPORTS,
        log,
        clock,
      });
      await mkdir(path.join(folder, 'here'));
      const [removable, gone] = [path.join(folder, 'here/a.part'), path.join(folder, 'file/b.part')];
      await writeFile(removable, 'half');
      await writeFile(path.join(folder, 'file'), 'no folder any more');
      await store.change((value) => ({ ...value, unfinished: [removable, gone] }));
      await sweepExports(store);
      expect(store.value.unfinished).toEqual([gone]);
      await expect(readFile(removable)).rejects.toThrow();
    }));
});
