import { z } from 'zod';
import { call, nothing } from './call.ts';
import { FileName } from './fileName.ts';
import { Chunk, TransferId } from './transfers.ts';

/** Why an exported file was not opened; `said` is what the system answered. */
export const NotOpened = z.object({
  why: z.enum([
    /** The file is no longer where it was saved. */
    'gone',
    /** It was saved with an ending that is not one of a table, which the system might run. */
    'unsafe',
    'system',
  ]),
  said: z.string().max(1_000),
});
export type NotOpened = z.infer<typeof NotOpened>;

export const exports = {
  calls: {
    /** Asks where to save, and proposes this name. Null when the user cancels. */
    begin: call(z.object({ fileName: FileName.min(1) }), TransferId.nullable()),
    append: call(Chunk, nothing),
    finish: call(TransferId, z.object({ fileName: z.string(), folder: z.string() })),
    abort: call(TransferId, nothing),
    showInFolder: call(TransferId, nothing),
    /** Opens a file exported since the start in the system’s program for it; null if that began. */
    open: call(TransferId, NotOpened.nullable()),
    /** Starts dragging a file exported since the start out of the window, while the pointer is down. */
    drag: call(TransferId, nothing),
  },
  announcements: {},
} as const;
