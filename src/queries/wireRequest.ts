import type { ReportQuery, ReportRequest } from '../contract/reports.ts';

/** A time in its wire format: a fixed one has six digits after the second. (Interface, "Resources and their fields".) */
const wireTime = (time: string) =>
  time.replace(
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:([.:])(\d{1,5}))?Z$/,
    (_, second: string, mark = '.', digits = '') => `${second}${mark}${String(digits).padEnd(6, '0')}Z`,
  );

/** Whether `dimensions` is sent as the sampled array or as the documented object with a string for each dimension. */
type DimensionsAs = 'array' | 'object';

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
    ...(filter.length ? { filter: JSON.stringify(filter) } : {}),
    ...(limit === null ? {} : { limit }),
    ...(sort.length ? { sort } : {}),
    ...(Object.keys(units).length ? { units } : {}),
  };
}

/** The body of a generate request. (Interface, endpoint 1.) */
export function wireRequest(
  { query, format, fileName }: ReportRequest,
  dimensionsAs: DimensionsAs,
): Record<string, unknown> {
  return {
    query: { params: wireParams(query, dimensionsAs) },
    format,
    ...(fileName ? { filename: fileName } : {}),
  };
}
