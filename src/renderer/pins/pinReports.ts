import { MOST_DAYS, type PinnedView } from '../../contract/desk.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import type { PastRun, SavedQuery } from '../../contract/queries.ts';
import { DAY_MS } from '../../contract/time.ts';
import { questionOf } from '../../queries/sameQuestion.ts';
import type { TimeSpan } from '../../table/charts/chartSpec.ts';
import { madeOnce } from '../state/madeOnce.ts';
import { coverageOf } from '../report/description/coverage.ts';
import { daysWithin, hasDay } from './wholeDays.ts';

/** A report of a query, and the whole days that it covers as far as its description says. */
export type DaysOfReport = { report: StoredReport; covers: TimeSpan; days: TimeSpan };

const askedBy: (request: PastRun['request']) => string = madeOnce(questionOf);

function daysOf(report: StoredReport): DaysOfReport[] {
  const covers = coverageOf(report.source);
  const days = covers && daysWithin(covers);
  return covers && days ? [{ report, covers, days }] : [];
}

/** What a table that was joined lacks, its days lack too. */
const isWhole = ({ source }: StoredReport) =>
  source.kind !== 'joined' || source.parts.every(({ report }) => report !== null);

/** The reports of a profile that the latest version of a query asks for, at whatever times. */
export function reportsOfQuery(
  query: SavedQuery,
  reports: readonly StoredReport[],
  profileId: ProfileId,
): DaysOfReport[] {
  const version = query.versions.at(-1);
  const wanted = version && askedBy(version.request);
  return reports.flatMap((report) => {
    const { source } = report;
    if (source.kind === 'file' || source.profileId !== profileId || !isWhole(report)) return [];
    return askedBy(source.request) === wanted ? daysOf(report) : [];
  });
}

/**
 * The reports that together have the last days, the latest first: of those that have a day, the one that reaches
 * furthest back, so that few are read.
 */
export function reportsToRead(found: readonly DaysOfReport[]): DaysOfReport[] {
  const latest = [...found].sort(
    (a, b) => b.days.toMs - a.days.toMs || b.report.storedAtMs - a.report.storedAtMs,
  )[0];
  if (!latest) return [];
  const chosen = [latest];
  const firstMs = latest.days.toMs - MOST_DAYS * DAY_MS;
  for (let day = latest.days.fromMs - DAY_MS; day >= firstMs;) {
    const others = found.filter(({ days }) => hasDay(days, day));
    const furthest = others.sort((a, b) => a.days.fromMs - b.days.fromMs)[0];
    if (furthest) chosen.push(furthest);
    day = furthest ? furthest.days.fromMs - DAY_MS : day - DAY_MS;
  }
  return chosen;
}

/** Raised when the same reports would have other figures. */
const VERSION = 1;

/** What the figures of a pin are made of. */
export const keyOf = (
  { typed, conditions, columns, chart }: PinnedView,
  read: readonly DaysOfReport[],
): string =>
  JSON.stringify([
    VERSION,
    [typed, conditions, columns.kinds, chart.axis, chart.metrics[0], chart.split],
    read.map(({ report, covers }) => [report.archive.sha256, covers.fromMs, covers.toMs]),
  ]).slice(0, 10_000);
