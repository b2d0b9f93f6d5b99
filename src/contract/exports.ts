import { z } from 'zod';
import { call, nothing } from './call.ts';
import { FileName } from './fileName.ts';
import { Chunk, TransferId } from './transfers.ts';

export const exports = {
  calls: {
    /** Asks where to save, and proposes this name. Null when the user cancels. */
    begin: call(z.object({ fileName: FileName.min(1) }), TransferId.nullable()),
    append: call(Chunk, nothing),
    finish: call(TransferId, z.object({ fileName: z.string(), folder: z.string() })),
    abort: call(TransferId, nothing),
    showInFolder: call(TransferId, nothing),
  },
  announcements: {},
} as const;
