import type { SaidEntry, StoredEntry } from '../../contract/catalogue.ts';

/** What an import would do to what earlier files said. */
export type ImportComparison = {
  added: SaidEntry[];
  changed: SaidEntry[];
  /** Files have said the same before. */
  same: number;
  /** Those of which a stronger source says something, so that all or some of it will not be seen. */
  hidden: number;
};

const FIELDS = ['name', 'description', 'fieldType', 'unitType', 'scale', 'multiValue', 'fieldTypes'] as const;
const contentOf = (said: SaidEntry['said']) => JSON.stringify(FIELDS.map((field) => said[field] ?? null));

/** Compares what a file says with what is kept of a profile, before anything changes. */
export function compareImport(read: readonly SaidEntry[], kept: readonly StoredEntry[]): ImportComparison {
  const before = new Map(kept.map((each) => [`${each.kind} ${each.id}`, each]));
  const comparison: ImportComparison = { added: [], changed: [], same: 0, hidden: 0 };
  for (const entry of read) {
    const known = before.get(`${entry.kind} ${entry.id}`);
    const { imported } = known?.layers ?? {};
    if (!known) comparison.added.push(entry);
    else if (!imported || contentOf(imported) !== contentOf(entry.said)) comparison.changed.push(entry);
    else comparison.same += 1;
    if (known?.layers.edited ?? known?.layers.fetched) comparison.hidden += 1;
  }
  return comparison;
}
