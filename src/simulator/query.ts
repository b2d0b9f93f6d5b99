import { z } from 'zod';
import { defaultUnit, GRANULARITIES, METRICS, TIME_DIMENSION, UNITS } from './catalog.ts';
import { DAY_MS, timestamp } from './clock.ts';
import { isDimension, readFilter, type Allowed, type Problem } from './filter.ts';
import type { Readings } from './readings.ts';
import { covered, dayOf, isFixed, readTime } from './reportTime.ts';

/** A valid query: what the answer echoes, and what the figures are computed from. */
export type Plan = {
  by: string | null;
  /** Dimensions as requested, and as reported: with `by`, the time dimension comes first unless it was requested. */
  asked: string[] | Record<string, string>;
  dimensions: string[];
  metrics: string[];
  /** Fixed times as they came; relative ones made fixed. */
  start: string;
  end: string;
  /** The period of the figures. */
  startMs: number;
  endMs: number;
  filter: string | undefined;
  allowed: Allowed;
  limit: number | null;
  /** The columns to sort by, counted over dimensions, metrics and `sortMetrics`. */
  sort: { index: number; descending: boolean }[];
  sortIds: string[];
  /** Metrics that rows are sorted by, but that the report does not have. */
  sortMetrics: string[];
  /** The unit of each metric; percentages have none. */
  units: Record<string, string>;
};

const PARAMS = {
  by: z.string().nullable().optional(),
  dimensions: z.union([z.array(z.string()), z.record(z.string(), z.string())]).optional(),
  start: z.string(),
  end: z.string(),
  metrics: z.array(z.string()).min(1),
  filter: z.string().optional(),
  limit: z
    .number()
    .refine((limit) => Number.isInteger(limit) && limit > 0, 'Not a positive integer.')
    .optional(),
  sort: z.array(z.string()).optional(),
  units: z.record(z.string(), z.string()).optional(),
};
type Params = z.infer<z.ZodObject<typeof PARAMS>>;

const isMetric = (id: string) => Object.hasOwn(METRICS, id);

function readUnits(metrics: readonly string[], asked: Record<string, string>, problems: Problem[]) {
  const units: Record<string, string> = {};
  for (const [metric, unit] of Object.entries(asked)) {
    const type = isMetric(metric) ? METRICS[metric]?.unit : undefined;
    if (type === undefined) problems.push({ source: 'units', description: `Unknown metric '${metric}'.` });
    else if (type === 'percent')
      problems.push({ source: 'units', description: `'${metric}' takes no unit.` });
    else if (!Object.hasOwn(UNITS, unit) || UNITS[unit]?.type !== type)
      problems.push({ source: 'units', description: `Unit '${unit}' does not fit '${metric}'.` });
  }
  for (const metric of metrics) {
    const unit = asked[metric] ?? defaultUnit(metric);
    if (unit !== undefined) units[metric] = unit;
  }
  return units;
}

/** Reads start and end, and checks that the granularity is available for data of that age. */
function readPeriod(
  params: Params,
  nowMs: number,
  readings: Readings,
  problems: Problem[],
): Pick<Plan, 'start' | 'end' | 'startMs' | 'endMs'> {
  const { by = null } = params;
  const startMs = readTime(params.start, nowMs);
  const endMs = readTime(params.end, nowMs);
  if (startMs === null) problems.push({ source: 'start', description: 'Not a date/time.' });
  if (endMs === null) problems.push({ source: 'end', description: 'Not a date/time.' });
  if (startMs !== null && endMs !== null && endMs <= startMs)
    problems.push({ source: 'end', description: 'The end must be after the start.' });
  const keptDays = GRANULARITIES[by ?? 'day']?.keptDays ?? 45;
  if (startMs !== null && startMs < dayOf(nowMs) - keptDays * DAY_MS)
    problems.push({ source: 'by', description: 'This granularity is not available for data of that age.' });
  const fixed = (text: string, ms: number | null) =>
    isFixed(text) || ms === null ? text : timestamp(ms, readings.fraction);
  return {
    start: fixed(params.start, startMs),
    end: fixed(params.end, endMs),
    ...covered({ startMs: startMs ?? 0, endMs: endMs ?? 0 }, by, nowMs, readings.endDay),
  };
}

/** Reads what rows are sorted by. A dimension that the report does not have leaves their order as it is. */
function readSort(ids: readonly string[], columns: readonly string[], problems: Problem[]) {
  const plain = (id: string) => id.replace(/^-/, '');
  const known = (id: string) => isDimension(id) || id === TIME_DIMENSION || isMetric(id);
  for (const id of ids)
    if (!known(plain(id)))
      problems.push({ source: 'sort', description: `'${id}' is neither a dimension nor a metric.` });
  const sortMetrics = [...new Set(ids.map(plain))].filter((id) => isMetric(id) && !columns.includes(id));
  const all = [...columns, ...sortMetrics];
  const sort = ids
    .map((id) => ({ index: all.indexOf(plain(id)), descending: id.startsWith('-') }))
    .filter(({ index }) => index >= 0);
  return { sort, sortIds: [...ids], sortMetrics };
}

/** Checks the params of a generate request. (Interface, "Report query parameters".) */
export function readParams(
  raw: unknown,
  nowMs: number,
  readings: Readings,
): { plan: Plan } | { problems: Problem[] } {
  const parsed = (readings.unknownFields === 'refused' ? z.strictObject(PARAMS) : z.object(PARAMS)).safeParse(
    raw,
  );
  if (!parsed.success)
    return {
      problems: parsed.error.issues.map((issue) => ({
        source: issue.path.join('.') || 'params',
        description: issue.message,
      })),
    };
  const params = parsed.data;
  const { by = null, metrics, limit = null, filter, dimensions: asked = [] } = params;
  const problems: Problem[] = [];
  const known = (what: string, ids: readonly string[], has: (id: string) => boolean) => {
    for (const id of ids)
      if (!has(id)) problems.push({ source: what, description: `Unknown ${what} '${id}'.` });
  };

  const form = Array.isArray(asked) ? 'array' : 'object';
  if (params.dimensions && ![form, 'either'].includes(readings.dimensions))
    problems.push({ source: 'dimensions', description: `Not an ${readings.dimensions}.` });
  const given = Object.values(asked);
  const timed = by !== null && !given.includes(TIME_DIMENSION);
  const dimensions = timed ? [TIME_DIMENSION, ...given] : given;
  known('dimension', given, (id) => isDimension(id) || (id === TIME_DIMENSION && by !== null));
  known('metric', metrics, isMetric);
  if (by !== null) known('granularity', [by], (id) => Object.hasOwn(GRANULARITIES, id));

  const plan: Plan = {
    by,
    asked,
    dimensions,
    metrics,
    ...readPeriod(params, nowMs, readings, problems),
    filter,
    allowed: filter === undefined ? {} : readFilter(filter, problems, readings.unknownFields),
    limit,
    ...readSort(params.sort ?? [], [...dimensions, ...metrics], problems),
    units: readUnits(metrics, params.units ?? {}, problems),
  };
  return problems.length ? { problems } : { plan };
}

/** The params as the answer echoes them: relative times resolved, and a unit for each metric. */
export function echoParams(plan: Plan): Record<string, unknown> {
  return {
    by: plan.by,
    dimensions: plan.asked,
    start: plan.start,
    end: plan.end,
    metrics: plan.metrics,
    ...(plan.filter === undefined ? {} : { filter: plan.filter }),
    ...(plan.limit === null ? {} : { limit: plan.limit }),
    sort: plan.sortIds,
    units: plan.units,
  };
}
