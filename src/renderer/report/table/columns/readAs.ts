import type { ColumnInfo } from '../../../workers/protocol/frames.ts';

/** How a column may be read, in their order on screen. */
export const READ_AS = ['text', 'number', 'comma', 'grouped', 'time'] as const;
export type ReadAs = (typeof READ_AS)[number];

/** How a column is read now. */
export const readAsOf = ({ kind, written }: Pick<ColumnInfo, 'kind' | 'written'>): ReadAs => written ?? kind;
