import {
  CatalogueKind,
  KeptOrigin,
  MOST_KEPT,
  type EntryKey,
  type Said,
  type SaidEntry,
  type StoredEntry,
} from '../../contract/catalogue.ts';

/** The entries that a change touches, each as it is afterwards; null for one that is gone. */
export type Touched = Map<string, StoredEntry | null>;

export const keyOf = ({ kind, id }: EntryKey): string => `${kind} ${id}`;

/** The parts of a key. No kind contains a blank; an identifier may. */
export function keyIn(key: string): EntryKey {
  const at = key.indexOf(' ');
  return { kind: CatalogueKind.parse(key.slice(0, at)), id: key.slice(at + 1) };
}

export const byKey = (entries: readonly StoredEntry[]): Map<string, StoredEntry> =>
  new Map(entries.map((each) => [keyOf(each), each]));

const FIELDS = ['name', 'description', 'fieldType', 'unitType', 'scale', 'multiValue', 'fieldTypes'] as const;
const contentOf = (said: Said) => JSON.stringify(FIELDS.map((field) => said[field] ?? null));

/** What a source says of some identifiers from now on. Nothing is touched by what it said before. */
export function saidBy(
  origin: KeptOrigin,
  said: readonly SaidEntry[],
  { entries, nowMs }: { entries: readonly StoredEntry[]; nowMs: number },
): Touched {
  const before = byKey(entries);
  const touched: Touched = new Map();
  for (const { kind, id, said: content } of said) {
    const key = keyOf({ kind, id });
    const layers = before.get(key)?.layers ?? {};
    const known = layers[origin];
    if (!known || contentOf(known) !== contentOf(content))
      touched.set(key, { kind, id, layers: { ...layers, [origin]: { ...content, atMs: nowMs } } });
  }
  return touched;
}

/** Takes away what these sources said of the entries that fit. */
export function withoutOrigins(
  entries: readonly StoredEntry[],
  origins: readonly KeptOrigin[],
  fits: (entry: StoredEntry) => boolean = () => true,
): Touched {
  const touched: Touched = new Map();
  for (const entry of entries) {
    if (!fits(entry) || !origins.some((origin) => entry.layers[origin])) continue;
    const layers = Object.fromEntries(
      KeptOrigin.options.flatMap((origin) => {
        const layer = origins.includes(origin) ? undefined : entry.layers[origin];
        return layer ? [[origin, layer]] : [];
      }),
    );
    touched.set(keyOf(entry), Object.keys(layers).length === 0 ? null : { ...entry, layers });
  }
  return touched;
}

/** The entries after a change; null if there would be too many. */
export function applied(entries: readonly StoredEntry[], touched: Touched): StoredEntry[] | null {
  const after = byKey(entries);
  for (const [key, entry] of touched) {
    if (entry) after.set(key, entry);
    else after.delete(key);
  }
  return after.size > MOST_KEPT ? null : [...after.values()];
}
