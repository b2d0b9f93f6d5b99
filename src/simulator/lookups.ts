import { DIMENSIONS, GRANULARITIES, METRICS, OPERATORS, TIME_DIMENSION, UNITS } from './catalog.ts';
import { json, type Reply } from './reply.ts';

const entries = <T>(table: Readonly<Record<string, T>>, make: (id: string, value: T) => object) =>
  Object.entries(table).map(([id, value]) => make(id, value));

const TABLES: Record<string, object[]> = {
  granularities: entries(GRANULARITIES, (id, { name }) => ({
    id,
    name,
    description: `One row for each: ${name}.`,
  })),
  dimensions: [
    { id: TIME_DIMENSION, name: 'Time', field_type: 'datetime' },
    ...entries(DIMENSIONS, (id, { name }) => ({ id, name, field_type: 'string' })),
  ],
  metrics: entries(METRICS, (id, { name, unit }) => ({
    id,
    name,
    field_type: 'number',
    ...(unit === 'percent' ? {} : { unit }),
  })),
  operations: entries(OPERATORS, (id, { name, many }) => ({
    id,
    name,
    field_types: ['string'],
    multi_value: many,
  })),
  units: entries(UNITS, (id, { type, digits }) => ({ id, scale: 10 ** digits, unit: type })),
};

/** The lookup endpoints that the interface mentions but does not describe; null for any other name. */
export function lookup(name: string): Reply | null {
  const items = TABLES[name];
  if (!items) return null;
  return json(200, {
    '@id': `/report-builder/v1/${name}`,
    '@type': 'Collection',
    '@links': {},
    items,
    total_items: items.length,
  });
}
