// Columns of the day or the week before, beside each figure: that of the time before, the difference and the change to it.

import type { GroupChoice } from '../../../contract/views.ts';
import { DAY_MS } from '../../../contract/time.ts';
import { expressionText, type Period } from '../../../table/derived/expression.ts';
import { parseExpression } from '../../../table/derived/parseExpression.ts';
import { unitOfExpression, windowsIn } from '../../../table/grouping/computedMeasure.ts';
import { measureNamed, windowNamed } from '../../../table/grouping/measureNames.ts';
import { isPercent, metricKind } from '../../../table/metricKinds.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { BeforeAsked } from '../chart/past.ts';
import { firstHow, type Key, type Measure } from './choices.ts';
import { suggestedName } from './measure/measureForm.ts';
import { expressionOf } from './measure/windowMeasure.ts';

/** The most figures of groups. */
const MOST_MEASURES = 20;
const HOUR_MS = DAY_MS / 24;

const nameOf = (measure: Measure) =>
  measure.how === 'computed' ? measure.name : measureNamed(measure.how, measure.column);

/** The columns of the time before of one figure; none of what is of other groups already. A share differs by points only. */
function beforeOf(measure: Measure, period: Period): Measure[] {
  const parsed = parseExpression(expressionOf(measure));
  if (!parsed.ok || windowsIn(parsed.expression).length > 0) return [];
  const of = parsed.expression;
  const unit = unitOfExpression(expressionOf(measure));
  const isShare =
    unit !== null &&
    (typeof unit === 'string' || isPercent(unit.column) || metricKind(unit.column) === 'share');
  const windows = isShare
    ? (['earlier', 'difference'] as const)
    : (['earlier', 'difference', 'change'] as const);
  return windows.map((window) => {
    const expression = expressionText({ kind: 'window', window, of, period, span: { from: 0, to: 0 } });
    const name =
      measure.how === 'computed' ? windowNamed(window, period, measure.name) : suggestedName(expression);
    return { column: null, how: 'computed', name: name.slice(0, 200), expression };
  });
}

/** The length of groups in which points of a chart are apart. */
function bucketFor(stepMs: number): NonNullable<Key['bucket']> {
  if (stepMs >= 7 * DAY_MS) return 'week';
  if (stepMs >= DAY_MS) return 'day';
  return stepMs >= HOUR_MS ? 'hour' : 'minute';
}

/** The columns of the time before of all that is charted. */
const beforeCharted = ({ measures }: GroupChoice, { chart: { metrics }, period }: BeforeAsked): Measure[] =>
  measures.filter((each) => metrics.includes(nameOf(each))).flatMap((each) => beforeOf(each, period));

const isAmong = (all: readonly Measure[], one: Measure) =>
  all.some((each) => each.how === 'computed' && each.expression === expressionOf(one));

/** Whether each charted figure of groups has its columns of the time before; null where it cannot have them. */
function hasBefore(groups: GroupChoice, asked: BeforeAsked): boolean | null {
  const wanted = beforeCharted(groups, asked);
  const missing = wanted.filter((each) => !isAmong(groups.measures, each));
  if (wanted.length === 0 || groups.measures.length + missing.length > MOST_MEASURES) return null;
  return missing.length === 0;
}

/** Groups with the columns of the time before, each behind its figure. */
function withBefore(groups: GroupChoice, asked: BeforeAsked): GroupChoice {
  const { chart, period, stepMs } = asked;
  const { measures, keys, sort } = groups;
  const isCharted = (each: Measure) => chart.metrics.includes(nameOf(each));
  // Where each time is a group of its own, none is known to be a period before.
  const bucket = bucketFor(stepMs);
  const isExact = (key: Key) => key.column === chart.axis && key.bucket === null;
  const isRenamed = keys.some(isExact);
  const now = `${chart.axis} (${bucket})`;
  return {
    ...groups,
    keys: keys.map((key) => (isExact(key) ? { ...key, bucket } : key)),
    sort: sort.map((level) => (isRenamed && level.column === chart.axis ? { ...level, column: now } : level)),
    chart: isRenamed && groups.chart ? { ...groups.chart, axis: now } : groups.chart,
    measures: measures.flatMap((each) => [
      each,
      ...(isCharted(each) ? beforeOf(each, period).filter((other) => !isAmong(measures, other)) : []),
    ]),
  };
}

/** Groups without the columns of the time before. */
function withoutBefore(groups: GroupChoice, asked: BeforeAsked): GroupChoice {
  const others = beforeCharted(groups, asked);
  return { ...groups, measures: groups.measures.filter((each) => !isAmong(others, each)) };
}

/** The charted rows as groups of their points and series, with the same chart. */
function groupsCharted({ chart, stepMs }: BeforeAsked, columns: readonly ColumnInfo[]): GroupChoice {
  const { axis, split } = chart;
  const bucket = bucketFor(stepMs);
  const measures = chart.metrics.map((metric): Measure => {
    const column = columns.find(({ name }) => name === metric);
    return column ? { column: column.name, how: firstHow(column) } : { column: null, how: 'count' };
  });
  return {
    keys: [{ column: axis, bucket }, ...(split === null ? [] : [{ column: split, bucket: null }])],
    measures,
    pivot: null,
    top: null,
    sort: [],
    // Groups have points of their own length, which wider ones of means could not be made of.
    chart: { ...chart, axis: `${axis} (${bucket})`, metrics: measures.map(nameOf), stepMs: null },
  };
}

/**
 * Whether the table has columns of the time before, and the groups with or without them: those that are shown, otherwise
 * those of the charted rows.
 */
export function beforeColumns(shown: GroupChoice | null, asked: BeforeAsked, columns: readonly ColumnInfo[]) {
  const groups = shown ?? groupsCharted(asked, columns);
  // The figures of rows have other names in groups.
  const chart = shown ? asked.chart : (groups.chart ?? asked.chart);
  const of = { ...asked, chart };
  return {
    has: hasBefore(groups, of),
    to: (isOn: boolean): GroupChoice => (isOn ? withBefore : withoutBefore)(groups, of),
  };
}
