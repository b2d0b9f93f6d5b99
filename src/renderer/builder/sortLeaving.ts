import type { BuilderFields } from './form.ts';

/** Sort levels and units without those of metrics or dimensions that were taken out, and what left with them. */
export function withoutRemoved(
  { sort, units }: Pick<BuilderFields, 'sort' | 'units'>,
  removed: readonly string[],
): Pick<BuilderFields, 'sort' | 'units'> & { left: { id: string; what: 'sort' | 'unit' }[] } {
  const gone = new Set(removed);
  return {
    sort: sort.filter(({ id }) => !gone.has(id)),
    units: Object.fromEntries(Object.entries(units).filter(([metric]) => !gone.has(metric))),
    left: removed.flatMap((id) => [
      ...(sort.some((level) => level.id === id) ? [{ id, what: 'sort' as const }] : []),
      ...((units[id] ?? '') === '' ? [] : [{ id, what: 'unit' as const }]),
    ]),
  };
}
