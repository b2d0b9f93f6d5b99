import { DIMENSIONS, GRANULARITIES, METRICS, OPERATORS, TIME_DIMENSION, UNITS } from './catalog.ts';
import { DAY_MS } from './clock.ts';
import { json, problem, type Reply } from './reply.ts';
import { dayOf, readTime } from './reportTime.ts';

const entries = <T>(table: Readonly<Record<string, T>>, make: (id: string, value: T) => object) =>
  Object.entries(table).map(([id, value]) => make(id, value));

const TABLES: Record<string, object[]> = {
  dimensions: [
    { id: TIME_DIMENSION, name: 'Time', description: 'The start of the interval.', field_type: 'datetime' },
    ...entries(DIMENSIONS, (id, { name }) => ({
      id,
      name,
      description: `Splits by ${name.toLowerCase()}.`,
      field_type: 'string',
    })),
  ],
  metrics: entries(METRICS, (id, { name, unit }) => ({
    id,
    name,
    description: `${name} in the interval.`,
    field_type: 'number',
    ...(unit === 'percent' ? {} : { unit }),
  })),
  operations: entries(OPERATORS, (id, { name, many }) => ({
    id,
    name,
    description: `The value ${name} the filter's.`,
    field_types: ['string'],
    multi_value: many,
  })),
  units: entries(UNITS, (id, { name, type, digits }) => ({
    id,
    name,
    description: `${(10 ** digits).toLocaleString('en')} of the smallest unit.`,
    scale: 10 ** digits,
    unit: type,
  })),
};

/** The granularities available for data of this age; for any data without a start. */
function granularities(query: URLSearchParams, nowMs: number): object[] | null {
  const [start, end] = ['start', 'end'].map((name) => query.get(name));
  if (end != null && readTime(end, nowMs) === null) return null;
  const startMs = start == null ? nowMs : readTime(start, nowMs);
  if (startMs === null) return null;
  return Object.entries(GRANULARITIES)
    .filter(([, { keptDays }]) => startMs >= dayOf(nowMs) - keptDays * DAY_MS)
    .map(([id, { name }]) => ({ id, name, description: `One row for each: ${name.toLowerCase()}.` }));
}

/**
 * The lookup endpoints of the report builder, which the interface names but does not describe; null for any other
 * name.
 */
export function lookup(name: string, query: URLSearchParams, nowMs: number): Reply | null {
  const items =
    name === 'granularities'
      ? granularities(query, nowMs)
      : Object.hasOwn(TABLES, name)
        ? TABLES[name]
        : undefined;
  if (items === undefined) return null;
  if (items === null) return problem(400, 'invalid_time', 'Bad Request', 'Not a date/time.');
  return json(200, {
    '@id': `/report-builder/v1/${name}`,
    '@type': 'Collection',
    '@links': {},
    items,
    total_items: items.length,
  });
}
