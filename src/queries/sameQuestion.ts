import type { z } from 'zod';
import type { PastRequest } from '../contract/reports.ts';

type Asked = Pick<z.infer<typeof PastRequest>, 'query' | 'unknown'>;

const sorted = (texts: readonly string[]): string[] => texts.toSorted();

/**
 * What a request asks for, whenever: with the same text, two requests ask the same question of other times. What it is
 * called, and as which kind of file it comes, are left out, and so is the order of what has none.
 */
export function questionOf({ query, unknown }: Asked): string {
  const { by, dimensions, metrics, filter, limit, sort, units } = query;
  return JSON.stringify([
    by,
    sorted(dimensions),
    sorted(metrics),
    sorted(filter.map((each) => JSON.stringify(each))),
    limit,
    sort,
    sorted(Object.entries(units).map(([metric, unit]) => `${metric} ${unit}`)),
    unknown ?? null,
  ]);
}
