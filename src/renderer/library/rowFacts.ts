import { rowsOf } from '../../contract/library.ts';
import { askedName } from '../../queries/titles.ts';
import { askedRange } from './askedRange.ts';
import { rangeOfBatch, type LibraryRow } from '../joining/folding.ts';

type Row = Pick<LibraryRow, 'report' | 'batch'>;

export const reportsOfRow = ({ report, batch }: Row) => batch?.reports ?? [report];

export const titleOfRow = ({ report, batch }: Row): string => (batch ? askedName(batch.batch) : report.title);

/** The range of a report, or all of that of a batch. */
export const rangeOfRow = ({ report, batch }: Row): string =>
  batch ? rangeOfBatch(batch.batch) : askedRange(report).name;

/** How many rows there are; null as long as they were not counted of every report. */
export const rowsOfRow = (row: Row): number | null =>
  reportsOfRow(row).reduce<number | null>((sum, report) => {
    const rows = rowsOf(report);
    return sum === null || rows === null ? null : sum + rows;
  }, 0);

export const bytesOfRow = (row: Row): number =>
  reportsOfRow(row).reduce((sum, { archive }) => sum + archive.bytes, 0);
