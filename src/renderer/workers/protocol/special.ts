import type { RowRange } from '../../../table/export/exportTable.ts';
import type { Predicate } from '../../../table/rows/predicate.ts';
import type { Special, SpecialSpec } from '../../../table/special/specialSpec.ts';
import type { AsTask } from './tasks.ts';

/** What is looked at: the rows that pass, or some of the view by their position. */
export type AskedHere = { where: Predicate } | { ranges: readonly RowRange[]; revision: number };

/** What is asked about some rows. */
type SpecialAsked = Omit<SpecialSpec, 'here'> & { here: AskedHere };

/** Questions about what is special about some rows. */
export type SpecialQuestions = {
  /** Which values have a larger part of some rows than elsewhere; null if it was stopped. */
  special: { asks: AsTask<SpecialAsked>; answers: Special | null };
};
