/** Why a workbook cannot be updated without a loss. */
export type BookRefusal =
  /** It needs a password, or is in the old format of Excel. */
  | { kind: 'encrypted' }
  | { kind: 'damaged' }
  /** What is read of it now is not what was read before. */
  | { kind: 'changed' }
  /** It is signed, and would no longer be. */
  | { kind: 'signed' }
  /** It has no table of the name that Sextant gives, or not the names for what stands around it. */
  | { kind: 'not-ours' }
  | { kind: 'several-sheets' }
  /** The table has columns that the rows lack, or the other way round, or has them in another order. */
  | { kind: 'columns'; missing: readonly string[]; added: readonly string[] }
  | { kind: 'totals' }
  | { kind: 'formulas'; sheet: string }
  /** Cells beside or below what is written would be written over; the first of them. */
  | { kind: 'beside'; sheet: string; cell: string }
  | { kind: 'too-many-rows'; most: number }
  | { kind: 'too-large' };

/** Carries a refusal out of reading, as an exception. */
export class BookRefused extends Error {
  readonly refusal: BookRefusal;
  constructor(refusal: BookRefusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}
