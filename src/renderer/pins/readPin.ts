import {
  MOST_DAYS,
  MOST_LINES,
  type PinChange,
  type PinFigure,
  type PinFigures,
  type PinnedView,
} from '../../contract/desk.ts';
import { DAY_MS } from '../../contract/time.ts';
import type { ChartData } from '../../table/charts/chartData.ts';
import { figureAt } from '../../table/charts/chartFacts.ts';
import type { TimeSpan } from '../../table/charts/chartSpec.ts';
import { specsFor } from '../report/chart/chartChoice.ts';
import { within } from '../report/compare/periodSides.ts';
import { openReportIn, usualChoices } from '../report/reading/openReport.ts';
import { kindsFor } from '../report/views/columnNames.ts';
import { filterOf } from '../report/views/conditionPredicate.ts';
import type { ColumnInfo } from '../workers/protocol/frames.ts';
import type { AskedSide } from '../workers/protocol/comparison.ts';
import type { RemoteFrame } from '../workers/remoteFrame.ts';
import { startTableWorker, type TableWorker } from '../workers/tableWorker.ts';
import type { DaysOfReport } from './pinReports.ts';
import { hasDay, wholeDaysOf } from './wholeDays.ts';

const WEEK_MS = 7 * DAY_MS;

/** A report that was read, with the days that it has as a whole. */
type Opened = { frame: RemoteFrame; columns: readonly ColumnInfo[]; axis: number; days: TimeSpan | null };

/** Opens a report with the columns of the pin; null if it cannot be read, or does not have them. */
async function open(
  worker: TableWorker,
  { report, covers }: DaysOfReport,
  view: PinnedView,
  mayGoOn: () => Promise<boolean>,
): Promise<Opened | null> {
  let columns: readonly ColumnInfo[] = [];
  const { frame, ended } = openReportIn(
    worker,
    report,
    usualChoices(report),
    (_, progress) => {
      if (progress.kind === 'read') ({ columns } = progress);
    },
    { mayGoOn },
  );
  if ((await ended) !== null) return null;
  const kinds = kindsFor(view, columns);
  if (kinds.length > 0) {
    const corrected = await frame.setKinds({ kinds, derived: [] });
    if (!corrected.ok || !corrected.value) return null;
    ({ columns } = corrected.value);
  }
  const axis = columns.findIndex(({ name, kind }) => name === view.chart.axis && kind === 'time');
  const times = axis < 0 ? null : await frame.times(axis);
  if (!times?.ok) return null;
  return { frame, columns, axis, days: times.value && wholeDaysOf(covers, times.value) };
}

/** The days of each series, by name and then by day; the name is null without a split. */
type Lines = Map<string | null, Map<number, PinFigure>>;

function figureOf(data: ChartData, series: ChartData['series'][number], point: number): PinFigure | null {
  const { value, exact, rounded = false } = figureAt(series, point);
  if (Number.isNaN(value)) return null;
  return { text: rounded ? value.toFixed(Math.min(data.digits, 20)) : (exact ?? String(value)), rounded };
}

/** Adds the whole days of a report that are not known yet. */
function addDays(lines: Lines, data: ChartData, days: TimeSpan, split: boolean): void {
  if (data.x.kind !== 'time') return;
  for (const series of data.series) {
    if (series.others > 0) continue; // it combines others in each report
    const name = split ? series.name : null;
    const line = lines.get(name) ?? new Map<number, PinFigure>();
    lines.set(name, line);
    for (const [point, ms] of data.x.values.entries()) {
      const figure = hasDay(days, ms) && !line.has(ms) ? figureOf(data, series, point) : null;
      if (figure) line.set(ms, figure);
    }
  }
}

/** The largest lines, with the days of the last two weeks. */
function shownLines(lines: Lines, lastMs: number): PinFigures['lines'] {
  return [...lines]
    .map(([name, days]) => ({
      name,
      days: [...days]
        .filter(([dayMs]) => dayMs > lastMs - MOST_DAYS * DAY_MS && dayMs <= lastMs)
        .map(([dayMs, figure]) => ({ dayMs, figure }))
        .sort((a, b) => a.dayMs - b.dayMs),
    }))
    .filter(({ days }) => days.length > 0)
    .map((line) => ({ line, sum: line.days.reduce((all, { figure }) => all + Number(figure.text), 0) }))
    .sort((a, b) => b.sum - a.sum)
    .slice(0, MOST_LINES)
    .map(({ line }) => line);
}

const sideOf = ({ frame, columns, axis }: Opened, view: PinnedView, dayMs: number): AskedSide => {
  const day = { fromMs: dayMs, toMs: dayMs + DAY_MS };
  return {
    frame: frame.id,
    where: { kind: 'all', of: [filterOf(view, columns), within(axis, day)] },
    covers: day,
  };
};

/** How the last day differs from the same of the week before, by the engine that compares reports; null if it failed. */
async function changeOf(
  view: PinnedView,
  dayMs: number,
  now: Opened,
  before: Opened | null,
): Promise<PinChange | null> {
  const beforeMs = dayMs - WEEK_MS;
  const side = sideOf(now, view, dayMs);
  const sides = { now: side, before: before ? sideOf(before, view, beforeMs) : side };
  const reply = await now.frame.explain(sides, view.chart.metrics[0] ?? null);
  if (!reply.ok || !reply.value) return null;
  if ('not' in reply.value) return { kind: 'no-figure', dayMs };
  const { now: figure, before: earlier, difference, relative, tells } = reply.value.explained;
  return before
    ? { kind: 'change', dayMs, beforeMs, now: figure, before: earlier, difference, relative, tells }
    : { kind: 'no-week', dayMs, beforeMs, now: figure };
}

/** The figures of a pin, of these reports, the latest first; null if they cannot be read, or it was stopped. */
export async function readPin(
  view: PinnedView,
  reports: readonly DaysOfReport[],
  mayGoOn: () => Promise<boolean>,
): Promise<Omit<PinFigures, 'key'> | null> {
  const worker = startTableWorker(() => undefined);
  const lines: Lines = new Map();
  let now: Opened | null = null;
  let before: Opened | null = null;
  let dayMs = 0;
  let weights: string | null = null;
  let isRead = false;
  try {
    for (const each of reports) {
      const opened = (await mayGoOn()) ? await open(worker, each, view, mayGoOn) : null;
      if (!opened) continue;
      isRead = true;
      const { frame, columns, days } = opened;
      if (!days) {
        void frame.close();
        continue;
      }
      if (!now) {
        now = opened;
        dayMs = days.toMs - DAY_MS;
      }
      await frame.setView({ filter: filterOf(view, columns), sort: [] });
      const choice = {
        ...view.chart,
        metrics: view.chart.metrics.slice(0, 1),
        stepMs: DAY_MS,
        top: MOST_LINES,
      };
      const spec = specsFor(choice, columns, null)?.[0];
      const chart = spec ? await frame.chart(spec) : null;
      if (chart?.ok && chart.value) {
        addDays(lines, chart.value, days, choice.split !== null);
        const { aggregation } = chart.value;
        if (aggregation.kind === 'weighted') weights = aggregation.by;
      }
      if (!before && hasDay(days, dayMs - WEEK_MS)) before = opened;
      else if (opened !== now) void frame.close();
    }
    if (!isRead || !(await mayGoOn())) return null;
    if (!now) return { lines: [], weights, change: { kind: 'no-day' } };
    const change = await changeOf(view, dayMs, now, before);
    return change && { lines: shownLines(lines, dayMs), weights, change };
  } finally {
    worker.close();
  }
}
