import type { Check, CheckedField } from './check.ts';

/** What the interface says of each field. */
const SAID: Record<CheckedField, string> = {
  start:
    'Date/time syntax: YYYY-MM-DDThh:mm:ss:ffffffZ (UTC). Start and end may be relative or fixed; both are required.',
  end: 'Date/time syntax: YYYY-MM-DDThh:mm:ss:ffffffZ (UTC). Start and end may be relative or fixed; both are required.',
  by: 'Available granularities depend on the age of the requested data.',
  metrics: 'metrics: Array of String, required. Metric IDs to include.',
  units: 'No entry for metrics that report percentages.',
  dimensions: 'Dimensions to include.',
  filter:
    'value: String, number or array. Type depends on the operator’s multi_value property and the dimension’s field_type property. For platform with in: cache, wac and adn.',
  sort: 'Dimension or metric IDs. Prefix - for descending.',
  limit: 'Maximum number of rows. Generate: any positive integer. Listing: 1 to 30000.',
  fileName: 'File name sent in the Content-Disposition header on download.',
  request: 'Request body: query, filename, format.',
};

const isTime = (field: CheckedField) => field === 'start' || field === 'end';

/** The sentence of the interface that a check rests on. */
export function sourceOf({ ground, field, source }: Check): string {
  if (source !== undefined) return source;
  if (ground !== 'unknown') return SAID[field];
  return isTime(field)
    ? 'The full grammar of relative expressions is not shown in the sense of allowed keywords.'
    : 'Identifiers are system-defined strings obtained from lookup endpoints. Their value sets are not shown.';
}
