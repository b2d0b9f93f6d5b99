import type { JsonProblem } from '../../../table/reading/jsonRows.ts';
import type { TableTooLarge, TooManyColumns } from '../../../table/reading/frameBuilder.ts';

/** The byte of the file near which its packed data makes no sense, if it is known. */
type DamagedNear = { near?: number };

/** Why a report cannot be unpacked. */
export type ArchiveProblem =
  | { kind: 'empty-file' }
  | { kind: 'web-page' }
  | { kind: 'not-a-report' }
  | { kind: 'not-text' }
  /** It is not UTF-8, and which encoding it is has to be asked for. */
  | { kind: 'unknown-encoding' }
  /** What is in it has to be unpacked once more. */
  | { kind: 'packed-twice' }
  /** Its name says that it is one. */
  | { kind: 'not-a-zip' }
  /** The byte is the one after the last. */
  | { kind: 'archive-cut-off'; at?: number }
  /** Where the structure of the archive is wrong, or near which byte its packed data is. */
  | ({ kind: 'archive-damaged'; at?: number } & DamagedNear)
  | { kind: 'several-directories' }
  | { kind: 'too-many-entries'; entries: number; most: number }
  | { kind: 'unsafe-name'; name: string }
  | { kind: 'same-name-twice'; name: string }
  | { kind: 'encrypted'; name: string }
  | { kind: 'unsupported-method'; name: string; method: number }
  | { kind: 'no-data-file'; names: string[] }
  /** One of them has to be chosen. */
  | { kind: 'several-data-files'; files: { name: string; bytes: number }[] }
  /** A gzip file that is cut off, damaged, or made of several. */
  | ({ kind: 'gzip-damaged' } & DamagedNear)
  /** This and the following are also checked while unpacking, whatever the archive declares. */
  | { kind: 'too-large'; mostBytes: number }
  | ({ kind: 'wrong-size'; saidBytes: number; foundBytes: number } & DamagedNear)
  | ({ kind: 'wrong-checksum'; name: string } & DamagedNear);

/** Why a text is not a table in CSV. */
export type CsvProblem =
  | { kind: 'no-header' }
  /** The line is that of the quotation mark. */
  | { kind: 'unterminated-quote'; row: number; line: number }
  /** The line is the first of the row. */
  | { kind: 'row-too-large'; row: number; line?: number }
  | TooManyColumns
  | TableTooLarge;

/** Everything that can be wrong with a report; `broken` is an unexpected error in the reader. */
export type ReadProblem = ArchiveProblem | CsvProblem | JsonProblem | { kind: 'broken'; message: string };

/** Carries a problem through streams, as an exception; `readReport` catches it. */
export class Refusal extends Error {
  readonly problem: ReadProblem;
  constructor(problem: ReadProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}
