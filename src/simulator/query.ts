import { z } from 'zod';
import {
  DIMENSIONS,
  GRANULARITIES,
  METRICS,
  OPERATORS,
  TIME_DIMENSION,
  UNITS,
  type DimensionId,
} from './catalog.ts';
import { timestamp } from './clock.ts';

/** A valid query: what the answer echoes, and what the figures are computed from. */
export type Plan = {
  by: string | null;
  /** Dimensions as requested, and as reported: with `by`, the time dimension comes first unless it was requested. */
  asked: string[];
  dimensions: string[];
  metrics: string[];
  startMs: number;
  endMs: number;
  filter: string | undefined;
  /** For each filtered dimension, whether each of its values passes. */
  allowed: Partial<Record<DimensionId, boolean[]>>;
  limit: number | null;
  sort: { index: number; descending: boolean }[];
  sortIds: string[];
  /** The unit of each metric; percentages have none. */
  units: Record<string, string>;
};

export type Problem = { source: string; description: string };

const Params = z.object({
  by: z.string().nullish(),
  dimensions: z.union([z.array(z.string()), z.record(z.string(), z.string())]).nullish(),
  start: z.string(),
  end: z.string(),
  metrics: z.array(z.string()).min(1),
  filter: z.string().nullish(),
  limit: z.number().int().positive().nullish(),
  sort: z.array(z.string()).nullish(),
  units: z.record(z.string(), z.string()).nullish(),
});

const Filters = z.array(
  z.object({
    field: z.string(),
    operator: z.string(),
    value: z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]),
  }),
);

const FIXED = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:[.:](\d{1,9}))?Z$/;
const RELATIVE = /^(now|today)(?:([+-])(\d{1,5})([yMwdhms]))?$/;
const UNIT_MS: Record<string, number> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/** Parses a fixed or relative time into epoch milliseconds; null if it is neither. `today` is midnight UTC. */
export function readTime(text: string, nowMs: number): number | null {
  const fixed = FIXED.exec(text);
  if (fixed) {
    const whole = `${fixed[1]}T${fixed[2]}.000Z`;
    const ms = Date.parse(whole);
    if (Number.isNaN(ms) || new Date(ms).toISOString() !== whole) return null; // such as 30 February
    return ms + Math.floor(Number((fixed[3] ?? '0').padEnd(3, '0').slice(0, 3)));
  }
  const relative = RELATIVE.exec(text);
  if (!relative) return null;
  const [, keyword, sign, count, unit = ''] = relative;
  const base = keyword === 'today' ? Math.floor(nowMs / 86_400_000) * 86_400_000 : nowMs;
  if (count === undefined) return base;
  const amount = Number(count) * (sign === '-' ? -1 : 1);
  if (unit === 'M' || unit === 'y') {
    const date = new Date(base);
    if (unit === 'M') date.setUTCMonth(date.getUTCMonth() + amount);
    else date.setUTCFullYear(date.getUTCFullYear() + amount);
    return date.getTime();
  }
  return base + amount * (UNIT_MS[unit] ?? 0);
}

const isDimension = (id: string): id is DimensionId => Object.hasOwn(DIMENSIONS, id);

function readFilter(text: string, problems: Problem[]): Plan['allowed'] {
  const allowed: Plan['allowed'] = {};
  let filters: z.infer<typeof Filters>;
  try {
    filters = Filters.parse(JSON.parse(text));
  } catch {
    problems.push({
      source: 'filter',
      description: 'The filter is not a JSON-encoded array of filter objects.',
    });
    return allowed;
  }
  for (const { field, operator, value } of filters) {
    if (!isDimension(field)) {
      problems.push({ source: 'filter.field', description: `Unknown dimension '${field}'.` });
      continue;
    }
    const known = OPERATORS[operator];
    if (!known || known.many !== Array.isArray(value)) {
      problems.push({
        source: 'filter.operator',
        description: `Operator '${operator}' does not fit its value.`,
      });
      continue;
    }
    const wanted = [value].flat().map(String);
    const passes = (each: string) => {
      if (operator === 'in' || operator === 'equals') return wanted.includes(each);
      if (operator === 'contains') return each.includes(wanted[0] ?? '');
      return !wanted.includes(each);
    };
    const before = allowed[field];
    allowed[field] = DIMENSIONS[field].values.map((each, index) => passes(each) && (before?.[index] ?? true));
  }
  return allowed;
}

function readUnits(metrics: readonly string[], asked: Record<string, string>, problems: Problem[]) {
  const units: Record<string, string> = {};
  for (const [metric, unit] of Object.entries(asked)) {
    const type = METRICS[metric]?.unit;
    if (type === undefined) problems.push({ source: 'units', description: `Unknown metric '${metric}'.` });
    else if (type === 'percent')
      problems.push({ source: 'units', description: `'${metric}' takes no unit.` });
    else if (UNITS[unit]?.type !== type)
      problems.push({ source: 'units', description: `Unit '${unit}' does not fit '${metric}'.` });
  }
  for (const metric of metrics) {
    const type = METRICS[metric]?.unit;
    if (type === undefined || type === 'percent') continue;
    units[metric] = asked[metric] ?? (type === 'bytes' ? 'byte' : 'one');
  }
  return units;
}

/** Checks the params of a generate request. (Interface, "Report query parameters".) */
export function readParams(raw: unknown, nowMs: number): { plan: Plan } | { problems: Problem[] } {
  const parsed = Params.safeParse(raw);
  if (!parsed.success)
    return {
      problems: parsed.error.issues.map((issue) => ({
        source: issue.path.join('.') || 'params',
        description: issue.message,
      })),
    };
  const { by = null, metrics, limit = null } = parsed.data;
  const problems: Problem[] = [];
  const known = (what: string, ids: readonly string[], has: (id: string) => boolean) => {
    for (const id of ids)
      if (!has(id)) problems.push({ source: what, description: `Unknown ${what} '${id}'.` });
  };

  const asked = parsed.data.dimensions ?? [];
  const given = Array.isArray(asked) ? asked : Object.values(asked);
  const timed = by !== null && !given.includes(TIME_DIMENSION);
  const dimensions = timed ? [TIME_DIMENSION, ...given] : [...given];
  known('dimension', given, (id) => isDimension(id) || (id === TIME_DIMENSION && by !== null));
  known('metric', metrics, (id) => Object.hasOwn(METRICS, id));
  if (by !== null) known('granularity', [by], (id) => Object.hasOwn(GRANULARITIES, id));

  const startMs = readTime(parsed.data.start, nowMs);
  const endMs = readTime(parsed.data.end, nowMs);
  if (startMs === null) problems.push({ source: 'start', description: 'Not a date/time.' });
  if (endMs === null) problems.push({ source: 'end', description: 'Not a date/time.' });
  if (startMs !== null && endMs !== null && endMs <= startMs)
    problems.push({ source: 'end', description: 'The end must be after the start.' });
  const keptMs = (GRANULARITIES[by ?? 'day']?.keptDays ?? 45) * 86_400_000;
  if (startMs !== null && startMs < nowMs - keptMs - 86_400_000)
    problems.push({ source: 'by', description: 'This granularity is not available for data of that age.' });

  const filter = parsed.data.filter ?? undefined;
  const allowed = filter === undefined ? {} : readFilter(filter, problems);
  const units = readUnits(metrics, parsed.data.units ?? {}, problems);
  const columns = [...dimensions, ...metrics];
  const sortIds = parsed.data.sort ?? [];
  const sort = sortIds.map((id) => ({
    index: columns.indexOf(id.replace(/^-/, '')),
    descending: id.startsWith('-'),
  }));
  for (const [index, each] of sort.entries())
    if (each.index < 0)
      problems.push({ source: 'sort', description: `'${sortIds[index]}' is not in the report.` });

  if (problems.length || startMs === null || endMs === null) return { problems };
  return {
    plan: {
      by,
      asked: given,
      dimensions,
      metrics,
      startMs,
      endMs,
      filter,
      allowed,
      limit,
      sort,
      sortIds,
      units,
    },
  };
}

/** The params as the answer echoes them: relative times resolved, and a unit for each metric. */
export function echoParams(plan: Plan): Record<string, unknown> {
  return {
    by: plan.by,
    dimensions: plan.asked,
    start: timestamp(plan.startMs),
    end: timestamp(plan.endMs),
    metrics: plan.metrics,
    ...(plan.filter === undefined ? {} : { filter: plan.filter }),
    ...(plan.limit === null ? {} : { limit: plan.limit }),
    sort: plan.sortIds,
    units: plan.units,
  };
}
