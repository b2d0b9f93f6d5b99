import type { ColumnInfo } from '../../../workers/protocol/frames.ts';

/** How a column may be read, in their order on screen. */
export const READ_AS = ['text', 'number', 'comma', 'time'] as const;
export type ReadAs = (typeof READ_AS)[number];

/** How a column is read now. */
export const readAsOf = ({ kind, decimalComma }: Pick<ColumnInfo, 'kind' | 'decimalComma'>): ReadAs =>
  decimalComma ? 'comma' : kind;
