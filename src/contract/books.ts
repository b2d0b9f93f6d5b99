import { z } from 'zod';
import { Failure } from './result.ts';

/** A workbook that is updated. Main alone knows where it is. */
export const BookId = z.uuid().brand<'BookId'>();
export type BookId = z.infer<typeof BookId>;

export const Book = z.object({
  id: BookId,
  fileName: z.string().max(1_000),
  folder: z.string().max(10_000),
});
export type Book = z.infer<typeof Book>;

const Count = z.number().int().nonnegative();
const Name = z.string().max(100_000);
const Names = z.array(Name).max(20_000).readonly();

/** What was written, as `ExportWritten` of the table says. */
const BookWritten = z.object({
  rows: Count,
  protectedCells: Count,
  replacedCells: Count,
  cutCells: Count,
  fixedFormulas: Count,
});

/** Why a workbook was not updated, as `BookRefusal` of the table says. */
const BookRefusal = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['encrypted', 'damaged', 'changed', 'signed', 'not-ours', 'several-sheets', 'totals']),
  }),
  z.object({ kind: z.literal('columns'), missing: Names, added: Names }),
  z.object({ kind: z.literal('formulas'), sheet: Name }),
  z.object({ kind: z.literal('beside'), sheet: Name, cell: Name }),
  z.object({ kind: z.literal('too-many-rows'), most: Count }),
  z.object({ kind: z.literal('too-large') }),
]);

/** What became of a workbook that is updated with a report that nobody has opened. */
export const BookOutcome = z.discriminatedUnion('kind', [
  /** It is to be updated once the report is there. */
  z.object({ kind: z.literal('due') }),
  z.object({
    kind: z.literal('written'),
    atMs: z.number(),
    fileName: Name,
    written: BookWritten,
    /** Why the figures may be wrong; null if nothing speaks against them. */
    caution: Name.nullable().default(null),
  }),
  z.object({ kind: z.literal('refused'), refusal: BookRefusal }),
  /** The disk refused it, or the report is gone. */
  z.object({ kind: z.literal('failed'), error: Failure }),
  /** The report cannot be read. */
  z.object({ kind: z.literal('unread') }),
  /** The report lacks columns of the view that the recipe was saved with. */
  z.object({ kind: z.literal('absent'), columns: Names }),
  /** It has them, and what the view computes of them cannot be: why, in words. */
  z.object({ kind: z.literal('not-made'), reasons: Names }),
  /** What reads the report and writes the workbook ended. */
  z.object({ kind: z.literal('stopped') }),
]);
export type BookOutcome = z.infer<typeof BookOutcome>;
