import { parseMarked, unmarked } from './longNumbers.ts';
import type { ReportFilter, ReportQuery, ReportRequest } from '../contract/reports.ts';

/** A time in its wire format: a fixed one has six digits after the second. (Interface, "Resources and their fields".) */
const wireTime = (time: string) =>
  time.replace(
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:([.:])(\d{1,5}))?Z$/,
    (_, second: string, mark = '.', digits = '') => `${second}${mark}${String(digits).padEnd(6, '0')}Z`,
  );

/** Whether `dimensions` is sent as the sampled array or as the documented object with a string for each dimension. */
export type DimensionsAs = 'array' | 'object';

/** A filter object in its wire format, with long numbers marked. (Interface, "Filter object".) */
const wireFilter = ({ field, operator, value, exact, unknown }: ReportFilter): Record<string, unknown> => ({
  field,
  operator,
  value: exact === undefined ? value : parseMarked(exact),
  ...unknown,
});

/** The array of filter objects as JSON. */
export function wireFilters(filter: readonly ReportFilter[], indent = 0): string {
  const json = JSON.stringify(filter.map(wireFilter), null, indent);
  return filter.some(({ exact }) => exact !== undefined) ? unmarked(json) : json;
}

/** The query in its wire format. (Interface, "Report query parameters".) */
function wireParams(query: ReportQuery, dimensionsAs: DimensionsAs): Record<string, unknown> {
  const { by, dimensions, start, end, metrics, filter, limit, sort, units } = query;
  return {
    ...(by === null ? {} : { by }),
    dimensions:
      dimensionsAs === 'array'
        ? dimensions
        : Object.fromEntries(dimensions.map((each, index) => [index, each])),
    start: wireTime(start),
    end: wireTime(end),
    metrics,
    ...(filter.length ? { filter: wireFilters(filter) } : {}),
    ...(limit === null ? {} : { limit }),
    ...(sort.length ? { sort } : {}),
    ...(Object.keys(units).length ? { units } : {}),
  };
}

/** The body of a generate request, with whatever the interface does not name at its end. (Interface, endpoint 1.) */
export function wireRequest(
  { query, format, fileName, unknown }: ReportRequest,
  dimensionsAs: DimensionsAs,
): Record<string, unknown> {
  return {
    query: { params: { ...wireParams(query, dimensionsAs), ...unknown?.params }, ...unknown?.query },
    format,
    ...(fileName ? { filename: fileName } : {}),
    ...unknown?.body,
  };
}
