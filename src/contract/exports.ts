import { z } from 'zod';
import { Book, BookId } from './books.ts';
import { call, nothing } from './call.ts';
import { FileName } from './fileName.ts';
import { Bytes, Chunk, TransferId } from './transfers.ts';

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

/** What a page is printed on. */
export const Paper = z.enum(['A4', 'Letter']);
export type Paper = z.infer<typeof Paper>;

const Saved = z.object({ fileName: z.string(), folder: z.string() });

export const exports = {
  calls: {
    /**
     * Asks where to save, and proposes this name; a workbook that is updated is where it is. Null when the user
     * cancels.
     */
    begin: call(z.object({ fileName: FileName.min(1), book: BookId.optional() }), TransferId.nullable()),
    /** Asks for a workbook to be updated. Null when the user cancels. */
    chooseBook: call(nothing, Book.nullable()),
    finish: call(TransferId, Saved),
    abort: call(TransferId, nothing),
    showInFolder: call(TransferId, nothing),
    /** Opens a file exported since the start in the system’s program for it; null if that began. */
    open: call(TransferId, NotOpened.nullable()),
    /** Starts dragging a file exported since the start out of the window, while the pointer is down. */
    drag: call(TransferId, nothing),
    /** Saves what the window shows for printing as PDF, where the user chooses. Null when the user cancels. */
    savePage: call(
      z.object({ fileName: FileName.min(1), paper: Paper }),
      Saved.extend({ id: TransferId }).nullable(),
    ),
    /** Prints what the window shows for printing, once the user has chosen a printer. */
    printPage: call(z.object({ paper: Paper }), z.enum(['printed', 'cancelled', 'failed'])),
  },
  transfers: {
    /** The next piece of a file that is exported. */
    append: call(Chunk, nothing),
    /** The next piece of a workbook that is updated; empty at its end. */
    readBook: call(z.object({ id: BookId, offset: z.number().int().min(0) }), Bytes),
  },
  announcements: {},
} as const;
