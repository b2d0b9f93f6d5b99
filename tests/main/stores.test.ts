import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { realClock as clock } from '../../src/main/clock.ts';
import { createLog } from '../../src/main/log.ts';
import { createRedactor } from '../../src/main/redaction.ts';
import type { Store } from '../../src/main/store.ts';
import { openStores } from '../../src/main/stores.ts';
import { within } from './temporaryFolder.ts';

it('settles every store that it opened', () =>
  within(async (folder) => {
    const log = createLog(path.join(folder, 'logs'), createRedactor(), clock);
    const { settled, ...stores } = await openStores({ folder, log, clock });
    await log.flush();
    for (const [name, store] of Object.entries(stores) as [string, Store<object>][]) {
      // Many writes in sequence: without waiting, settling would return long before the last.
      const wanted = Array.from({ length: 20 }, () => ({ ...store.value }));
      const changes = wanted.map((value) => store.change(() => value));
      await settled();
      expect(store.value, name).toBe(wanted.at(-1));
      await Promise.all(changes);
    }
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    expect(files).toHaveLength(Object.keys(stores).length);
  }));
