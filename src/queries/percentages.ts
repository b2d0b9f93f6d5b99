import type { Catalogue } from './catalogue.ts';

/** How it is known that a metric reports percentages; null if nothing says so. They take no unit. */
type PercentageGround = 'catalogue' | 'name' | null;

/** Whether a metric reports percentages: by the catalogue, otherwise by its name. */
export function percentageGround(metric: string, catalogue: Catalogue): PercentageGround {
  const entry = catalogue.metric.get(metric);
  const types = [entry?.fieldType, entry?.unitType];
  if (types.some((type) => type != null && /^percent/i.test(type))) return 'catalogue';
  return /_percent(?:age)?$/i.test(metric) ? 'name' : null;
}
