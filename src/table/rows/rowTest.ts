import { isShared } from '../columns/cellMemory.ts';
import type { CodedColumn } from '../columns/codedColumn.ts';
import { maskOfCodes } from './codeTest.ts';
import { maskOfNumbers, type NumberRange } from './numberRange.ts';
import { everyOf, keptBy, negated, someOf, type RowMask } from './rowMask.ts';

/** Which rows pass, as data that another worker can be sent, but for functions; a constant if it is the same for all. */
export type RowTest =
  | boolean
  /** Rows whose code passes: 1 at its place, otherwise 0. */
  | { readonly kind: 'codes'; readonly codes: CodedColumn['codes']; readonly passing: Uint8Array }
  /** Rows whose number is in a range. */
  | ({ readonly kind: 'numbers' } & NumberRange)
  | { readonly kind: 'rows'; readonly passes: (row: number) => boolean }
  | { readonly kind: 'every' | 'some'; readonly of: readonly RowTest[] }
  | { readonly kind: 'not'; readonly of: RowTest };

/** The rows of a column whose code passes. */
export const codesTest = ({ codes }: CodedColumn, passing: Uint8Array): RowTest =>
  passing.includes(1) && { kind: 'codes', codes, passing };

/** The mask of a test, for one worker. */
export function maskOf(test: RowTest): RowMask {
  if (typeof test === 'boolean') return test;
  switch (test.kind) {
    case 'codes':
      return maskOfCodes(test.codes, test.passing);
    case 'numbers':
      return maskOfNumbers(test);
    case 'rows':
      return keptBy(test.passes);
    case 'every':
      return everyOf(test.of.map(maskOf));
    case 'some':
      return someOf(test.of.map(maskOf));
    case 'not':
      return negated(maskOf(test.of));
  }
}

/** Whether another worker can make the same test: over the same memory, without a function. */
export function canBeSent(test: RowTest): boolean {
  if (typeof test === 'boolean') return true;
  switch (test.kind) {
    case 'codes':
      return isShared(test.codes);
    case 'numbers':
      return isShared(test.values);
    case 'rows':
      return false;
    case 'every':
    case 'some':
      return test.of.every(canBeSent);
    case 'not':
      return canBeSent(test.of);
  }
}
