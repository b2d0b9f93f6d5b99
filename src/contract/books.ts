import { z } from 'zod';

/** A workbook that is updated. Main alone knows where it is. */
export const BookId = z.uuid().brand<'BookId'>();
export type BookId = z.infer<typeof BookId>;

export const Book = z.object({
  id: BookId,
  fileName: z.string().max(1_000),
  folder: z.string().max(10_000),
});
export type Book = z.infer<typeof Book>;
