import type { MovingRange, QueryVersion } from '../../contract/queries.ts';
import type { Catalogue } from '../../queries/catalogue.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import { rangeBefore } from '../../queries/movingRange.ts';
import { words } from './words.ts';

/** A query to start from. */
type Template = { id: 'traffic' | 'hosts' | 'statuses'; range: MovingRange; query: Asked };
type Asked = Pick<ReportRequest['query'], 'by' | 'dimensions' | 'metrics' | 'limit' | 'sort'>;

const WEEK: MovingRange = { unit: 'day', count: 7 };

export const TEMPLATES: readonly Template[] = [
  {
    id: 'traffic',
    range: WEEK,
    query: {
      by: 'hour',
      dimensions: [],
      metrics: ['request_count', 'bytes_out'],
      limit: null,
      sort: [],
    },
  },
  {
    id: 'hosts',
    range: WEEK,
    query: {
      by: null,
      dimensions: ['edge_host'],
      metrics: ['request_count', 'bytes_out'],
      limit: 50,
      sort: ['-bytes_out'],
    },
  },
  {
    id: 'statuses',
    range: WEEK,
    query: {
      by: null,
      dimensions: ['platform', 'status_code'],
      metrics: ['request_count'],
      limit: null,
      sort: ['platform', '-request_count'],
    },
  },
];

/** What a template asks for, with the range that it would have at a moment. */
export function templateRequest({ id, range, query }: Template, nowMs: number): QueryVersion['request'] {
  return {
    query: { ...query, ...rangeBefore(range, nowMs), filter: [], units: {} },
    format: 'csv',
    fileName: words.templates[id].name,
  };
}

/** Whether every identifier is known from more than the sample that comes with the app. */
export function isChecked({ query: { by, dimensions, metrics } }: Template, known: Catalogue): boolean {
  const isKnown = (kind: keyof Catalogue, id: string) => {
    const entry = known[kind].get(id);
    return entry !== undefined && entry.origin !== 'sample';
  };
  return (
    (by === null || isKnown('granularity', by)) &&
    dimensions.every((id) => isKnown('dimension', id)) &&
    metrics.every((id) => isKnown('metric', id))
  );
}
