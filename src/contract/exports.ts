import { z } from 'zod';
import { call, nothing } from './call.ts';
import { Chunk, TransferId } from './transfers.ts';

export const exports = {
  calls: {
    /** Asks where to save. Null when the user cancels. */
    begin: call(z.object({ fileName: z.string().min(1).max(300) }), TransferId.nullable()),
    append: call(Chunk, nothing),
    finish: call(TransferId, z.object({ fileName: z.string(), folder: z.string() })),
    abort: call(TransferId, nothing),
    showInFolder: call(TransferId, nothing),
  },
  announcements: {},
} as const;
