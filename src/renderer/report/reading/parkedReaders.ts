import type { ReportId } from '../../../contract/reports.ts';
import { useOpenReports } from '../../state/openReports.ts';
import type { ShownReport } from '../../state/shownReport.ts';
import { usualChoices } from './openReport.ts';
import { ReportReader } from './reportReader.ts';

/** What the tables of tabs that are out of sight may take up together. */
const MOST_BYTES = 2 ** 30;

/** The readers of tabs out of sight, the one that was left last at the end, so that going back reads nothing again. */
const parked = new Map<ReportId, ReportReader>();

function drop(id: ReportId): void {
  parked.get(id)?.close();
  parked.delete(id);
}

const isOpen = (id: ReportId) => useOpenReports.getState().tabs.includes(id);
useOpenReports.subscribe(() => {
  for (const id of parked.keys()) if (!isOpen(id)) drop(id);
});

/** Leaves a report whose tab stays open as it is, where memory allows; those that were left first go first. */
export function park(id: ReportId, reader: ReportReader): void {
  const { bytes } = reader;
  if (bytes === null || bytes > MOST_BYTES || !isOpen(id)) {
    reader.close();
    return;
  }
  drop(id);
  parked.set(id, reader);
  let sum = [...parked.values()].reduce((all, each) => all + (each.bytes ?? 0), 0);
  for (const [first, each] of parked) {
    if (sum <= MOST_BYTES) return;
    sum -= each.bytes ?? 0;
    drop(first);
  }
}

/** The reader that was left, until it is taken, or else a new one: it reads while the screen is drawn. */
export function readerFor(report: ShownReport): ReportReader {
  const reader = parked.get(report.id) ?? new ReportReader(report, usualChoices(report), () => undefined);
  parked.set(report.id, reader);
  return reader;
}

/** Takes a reader back if it reads in the way that is wanted. */
export function takeParked(id: ReportId, choices: ReportReader['choices']): ReportReader | null {
  const found = parked.get(id);
  if (!found) return null;
  if (found.choices !== choices || found.reading.phase === 'failed') {
    drop(id);
    return null;
  }
  parked.delete(id);
  return found;
}
