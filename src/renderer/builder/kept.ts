import type { ReportQuery, ReportRequest } from '../../contract/reports.ts';

/** What the form cannot show, and keeps from the request that it started from. */
type Kept = Pick<ReportQuery, 'filter' | 'sort' | 'units'>;

/** What is kept, and the identifiers whose sort order or unit no longer applies. */
type Keeping = { kept: Kept; left: string[] };

/** Metrics that report percentages, which take no unit. (Interface, "Report query parameters".) */
const isPercentage = (metric: string) => /_percentage$/i.test(metric);

/** What becomes of the template’s filter, sort order and units under these choices. */
export function keptFrom(
  template: ReportRequest | null,
  chosen: Pick<ReportQuery, 'by' | 'dimensions' | 'metrics'>,
): Keeping {
  if (!template) return { kept: { filter: [], sort: [], units: {} }, left: [] };
  const { query } = template;
  const now = new Set([...chosen.dimensions, ...chosen.metrics]);
  const before = new Set([...query.dimensions, ...query.metrics]);
  // Anything else that is sorted by may be the time, whose identifier the service chooses. It leaves with the granularity.
  const timeLeft = query.by !== null && chosen.by === null;
  const staysSorted = (entry: string) => {
    const id = entry.replace(/^-/, '');
    return now.has(id) || now.has(entry) || !(before.has(id) || before.has(entry) || timeLeft);
  };
  const hasUnit = (metric: string) => chosen.metrics.includes(metric) && !isPercentage(metric);
  const units = Object.entries(query.units);
  return {
    kept: {
      filter: query.filter,
      sort: query.sort.filter(staysSorted),
      units: Object.fromEntries(units.filter(([metric]) => hasUnit(metric))),
    },
    left: [
      ...new Set([
        ...query.sort.filter((entry) => !staysSorted(entry)).map((entry) => entry.replace(/^-/, '')),
        ...units.flatMap(([metric]) => (hasUnit(metric) ? [] : [metric])),
      ]),
    ],
  };
}
