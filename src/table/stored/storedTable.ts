import type { Frame } from '../frame.ts';
import type { TableWarning } from '../reading/frameBuilder.ts';

/** A table with what is known about it besides its cells. */
export type StoredTable = { frame: Frame; warnings: readonly TableWarning[] };

/**
 * What is shown of a table before its cells are there, as a text that only those who show it understand, and the program
 * that it was made by: another one might show something else.
 */
export type FirstScreen = { by: string; screen: string };
