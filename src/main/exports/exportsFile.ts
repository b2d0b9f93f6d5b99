import { z } from 'zod';
import { BookId } from '../../contract/books.ts';

/** `exports.json`: the unfinished files in the user’s folders, so that a crash leaves none behind. */
export const ExportsFile = z.object({
  version: z.literal(1),
  unfinished: z.array(z.string()),
  /** The workbooks that are updated. */
  books: z.array(z.object({ id: BookId, file: z.string() })).default([]),
});
export type ExportsFile = z.infer<typeof ExportsFile>;
export const NO_EXPORTS: ExportsFile = { version: 1, unfinished: [], books: [] };
