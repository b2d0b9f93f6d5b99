import path from 'node:path';
import { casesCalls } from '../cases/calls.ts';
import { CASE_FILES, Cases } from '../cases/cases.ts';
import { createRecordFolder } from '../disk/recordFolder.ts';
import type { Rooms } from '../ipc/rooms.ts';
import type { Base } from './base.ts';

/** The pages of what was pinned and written about a matter. */
export async function openCases({ folder, window, clock, log }: Base) {
  const files = createRecordFolder(CASE_FILES, {
    folder: path.join(folder, 'cases'),
    below: 'cases',
    clock,
    log,
  });
  const cases = new Cases({
    files,
    loaded: await files.load(),
    clock,
    changed: (listed) => {
      window.announce('cases.changed', listed);
    },
    removed: (id) => {
      window.announce('cases.removed', id);
    },
  });
  const room: Rooms['cases'] = { calls: casesCalls(cases), suspend: () => cases.settled() };
  return { room, cases, troubled: files.troubled() };
}
