import type { ProfileCatalogue } from '../../contract/catalogue.ts';
import type { StoredReport } from '../../contract/library.ts';
import {
  catalogueOf,
  type Catalogue,
  type CatalogueEntry,
  type CatalogueKind,
} from '../../queries/catalogue.ts';
import { mergedEntries } from '../../queries/catalogue/merged.ts';
import { nearEntries } from '../../queries/words/namedEntry.ts';
import { matchingChoices, namedChoice } from '../ui/forms/matchingChoices.ts';
import type { Choice } from '../ui/forms/Select.tsx';

const learned = (kind: CatalogueKind, id: string): CatalogueEntry => ({
  kind,
  id,
  name: null,
  description: null,
  fieldType: null,
  unitType: null,
  scale: null,
  multiValue: null,
  fieldTypes: null,
  origin: 'learned',
});

/** The catalogue of a profile, and every identifier that a stored report used. The service has more; any can be typed. */
export function knownFrom(kept: ProfileCatalogue | undefined, reports: readonly StoredReport[]): Catalogue {
  const entries = mergedEntries(kept);
  const listed = catalogueOf(entries);
  const seen = reports.flatMap(({ source }) => {
    if (source.kind !== 'service') return [];
    const { by, dimensions, metrics, units } = source.request.query;
    return [
      ...(by === null ? [] : [learned('granularity', by)]),
      ...dimensions.map((id) => learned('dimension', id)),
      ...metrics.map((id) => learned('metric', id)),
      ...Object.values(units).map((id) => learned('unit', id)),
    ];
  });
  return catalogueOf([...entries, ...seen.filter(({ kind, id }) => !listed[kind].has(id))]);
}

const made = new WeakMap<ReadonlyMap<string, CatalogueEntry>, readonly Choice[]>();

/** What a field suggests, made once for each catalogue. */
export function choicesOf(known: Catalogue, kind: CatalogueKind): readonly Choice[] {
  const entries = known[kind];
  const choices =
    made.get(entries) ??
    [...entries.values()].map(({ id, name, description }) => ({
      id,
      name: name ?? id,
      ...(description === null ? {} : { note: description }),
    }));
  made.set(entries, choices);
  return choices;
}

/** The identifier that a text names; undefined if it names none. */
export const namedId = (known: Catalogue, kind: CatalogueKind, typed: string): string | undefined =>
  known[kind].has(typed) ? typed : namedChoice(choicesOf(known, kind), typed)?.id;

/** As many fit below a field. */
const MOST_NEAR = 3;

/** The choices that a text may have meant which names none: those that contain it, or have a wrong letter. */
export function nearChoices(known: Catalogue, kind: CatalogueKind, typed: string): Choice[] {
  if (typed.trim() === '' || namedId(known, kind, typed) !== undefined) return [];
  const choices = choicesOf(known, kind);
  const within = matchingChoices(choices, typed);
  const near = new Set(nearEntries(typed, [...known[kind].values()]).map(({ id }) => id));
  return (within.length > 0 ? within : choices.filter(({ id }) => near.has(id))).slice(0, MOST_NEAR);
}

/** More than anybody looks through; a catalogue may have tens of thousands. */
const MOST_SUGGESTED = 100;

/** The suggestions for a text, the best first. */
export const suggestedFor = (choices: readonly Choice[], typed: string): Choice[] =>
  matchingChoices(choices, typed).slice(0, MOST_SUGGESTED);
