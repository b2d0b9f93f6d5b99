import type { JsonProblem } from '../../table/jsonRows.ts';
import type { TooManyColumns } from '../../table/frameBuilder.ts';

/** Why the bytes of a report cannot be taken out of their archive. */
export type ArchiveProblem =
  | { kind: 'empty-file' }
  | { kind: 'web-page' }
  | { kind: 'not-a-report' }
  | { kind: 'archive-cut-off' }
  | { kind: 'archive-damaged' }
  | { kind: 'too-many-entries'; entries: number; most: number }
  | { kind: 'unsafe-name'; name: string }
  | { kind: 'same-name-twice'; name: string }
  | { kind: 'encrypted'; name: string }
  | { kind: 'unsupported-method'; name: string; method: number }
  | { kind: 'no-data-file'; names: string[] }
  | { kind: 'several-data-files'; names: string[] }
  /** Found while unpacking, whatever the archive says of itself. */
  | { kind: 'too-large'; mostBytes: number }
  | { kind: 'wrong-size'; saidBytes: number; foundBytes: number }
  | { kind: 'wrong-checksum'; name: string };

/** Why the text of a report is not a table. */
export type CsvProblem =
  | { kind: 'no-header' }
  | { kind: 'unterminated-quote'; row: number }
  | { kind: 'row-too-large'; row: number }
  | TooManyColumns;

/** Everything that can be wrong with a report; a surprise of the reader itself is `broken`. */
export type ReadProblem =
  | ArchiveProblem
  | CsvProblem
  | JsonProblem
  /** In memory, as columns. */
  | { kind: 'table-too-large'; mostBytes: number }
  | { kind: 'broken'; message: string };

/** Carries a problem through streams; it is taken out again where the reading ends. */
export class Refusal extends Error {
  readonly problem: ReadProblem;
  constructor(problem: ReadProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}
