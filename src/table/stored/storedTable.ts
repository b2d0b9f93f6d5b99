import type { Frame } from '../frame.ts';
import type { TableWarning } from '../reading/frameBuilder.ts';

/** A table with what is known about it besides its cells. */
export type StoredTable = { frame: Frame; warnings: readonly TableWarning[] };
