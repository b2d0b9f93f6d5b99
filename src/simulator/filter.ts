import { z } from 'zod';
import { DIMENSIONS, OPERATORS, type DimensionId } from './catalog.ts';
import type { Readings } from './readings.ts';

export type Problem = { source: string; description: string };

/** For each filtered dimension, whether each of its values passes. */
export type Allowed = Partial<Record<DimensionId, boolean[]>>;

const FILTER = {
  field: z.string(),
  operator: z.string(),
  value: z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]),
};
const Filters = { refused: z.array(z.strictObject(FILTER)), ignored: z.array(z.object(FILTER)) };
type Filter = z.infer<typeof Filters.ignored>[number];

export const isDimension = (id: string): id is DimensionId => Object.hasOwn(DIMENSIONS, id);

/** Why a value does not fit; null if it does. Every dimension's field_type is string. */
function misfit(field: DimensionId, operator: string, value: Filter['value']) {
  const known = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  if (!known) return `Unknown operator '${operator}'.`;
  if (known.many !== Array.isArray(value))
    return `Operator '${operator}' takes ${known.many ? 'an array' : 'one value'}.`;
  const values = [value].flat();
  if (values.some((each) => typeof each !== 'string')) return `The values of '${field}' are strings.`;
  const platforms: readonly unknown[] = DIMENSIONS.platform.values;
  const stranger = values.find((each) => !platforms.includes(each));
  if (field === 'platform' && operator === 'in' && stranger !== undefined)
    return `Unknown platform '${stranger}'.`;
  return null;
}

/** Reads a JSON-encoded array of filters. (Interface, "Filter object".) */
export function readFilter(
  text: string,
  problems: Problem[],
  unknownFields: Readings['unknownFields'],
): Allowed {
  const allowed: Allowed = {};
  let filters: Filter[];
  try {
    filters = Filters[unknownFields].parse(JSON.parse(text));
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
    const why = misfit(field, operator, value);
    if (why !== null) {
      problems.push({ source: 'filter.operator', description: why });
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
