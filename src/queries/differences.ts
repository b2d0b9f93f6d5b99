import type { QueryVersion } from '../contract/queries.ts';
import type { ReportRequest } from '../contract/reports.ts';
import { wireRequest } from './wireRequest.ts';

type Content = Pick<QueryVersion, 'request' | 'range'>;

/** What of a request can differ, in the order in which it is said. */
const PARTS = {
  start: ({ request, range }) => (range ? null : request.query.start),
  end: ({ request, range }) => (range ? null : request.query.end),
  range: ({ range }) => (range ? `${range.count} ${range.unit}` : null),
  by: ({ request }) => request.query.by,
  metrics: ({ request }) => request.query.metrics,
  units: ({ request }) => Object.entries(request.query.units).map(([metric, unit]) => `${metric}: ${unit}`),
  dimensions: ({ request }) => request.query.dimensions,
  filter: ({ request }) =>
    request.query.filter.map(({ field, operator, value, exact, unknown }) =>
      [field, operator, exact ?? JSON.stringify(value), ...(unknown ? [JSON.stringify(unknown)] : [])].join(
        ' ',
      ),
    ),
  sort: ({ request }) => request.query.sort,
  limit: ({ request }) => (request.query.limit === null ? null : String(request.query.limit)),
  format: ({ request }) => request.format,
  fileName: ({ request }) => request.fileName || null,
  unknown: ({ request }) => (request.unknown ? JSON.stringify(request.unknown) : null),
} as const satisfies Record<string, (content: Content) => string | null | readonly string[]>;

export type DifferencePart = keyof typeof PARTS;
const isPart = (name: string): name is DifferencePart => Object.hasOwn(PARTS, name);

/** How one part of a request differs: another value (null for none), other items, or the same ones in another order. */
export type Difference = { part: DifferencePart } & (
  | { kind: 'value'; before: string | null; after: string | null }
  | { kind: 'items'; added: readonly string[]; removed: readonly string[] }
  | { kind: 'order'; after: readonly string[] }
);

const isList = (value: string | null | readonly string[]): value is readonly string[] => Array.isArray(value);

/** The items of one list that the other lacks; one that occurs more often counts as well. */
function missingIn(items: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return items.filter((item) => {
    const at = left.indexOf(item);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

function listDifference(
  part: DifferencePart,
  before: readonly string[],
  after: readonly string[],
): Difference {
  const [added, removed] = [missingIn(after, before), missingIn(before, after)];
  return added.length + removed.length === 0
    ? { part, kind: 'order', after }
    : { part, kind: 'items', added, removed };
}

/** What has changed from one version of a query to another. */
export function differencesBetween(before: Content, after: Content): Difference[] {
  return Object.keys(PARTS)
    .filter(isPart)
    .flatMap((part): Difference[] => {
      const [old, now] = [PARTS[part](before), PARTS[part](after)];
      if (JSON.stringify(old) === JSON.stringify(now)) return [];
      if (isList(old) && isList(now)) return [listDifference(part, old, now)];
      return isList(old) || isList(now) ? [] : [{ part, kind: 'value', before: old, after: now }];
    });
}

/** Whether two requests ask for the same, to the last character that is sent. */
export const isSameRequest = (one: ReportRequest, other: ReportRequest): boolean =>
  JSON.stringify(wireRequest(one, 'array')) === JSON.stringify(wireRequest(other, 'array'));
