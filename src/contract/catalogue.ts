import { z } from 'zod';
import { call, nothing } from './call.ts';
import { GatewayPath } from './gatewayPath.ts';
import { ProfileId } from './profiles.ts';
import { Identifier, IDENTIFIER_LENGTH, ReportId } from './reports.ts';
import { Failure } from './result.ts';

/** What the lookup endpoints list. (Interface, "Referenced lookup endpoints".) */
export const CatalogueKind = z.enum(['granularity', 'dimension', 'metric', 'operator', 'unit']);
export type CatalogueKind = z.infer<typeof CatalogueKind>;

/** The most entries in one import or in one answer. */
export const MOST_ENTRIES = 20_000;
/** The most entries that a profile can have. */
export const MOST_KEPT = 50_000;
/** The longest identifier, name or type. */
export const LONGEST_NAME = IDENTIFIER_LENGTH;
export const LONGEST_DESCRIPTION = 2_000;

const Name = z.string().min(1).max(LONGEST_NAME, `Use at most ${LONGEST_NAME} characters.`);

/**
 * What one source says of an identifier; what is absent, it does not say. A metric has the type of its units, a unit
 * the type that it belongs to.
 */
export const Said = z.object({
  name: Name.optional(),
  description: z.string().min(1).max(LONGEST_DESCRIPTION).optional(),
  fieldType: Name.optional(),
  unitType: Name.optional(),
  /** How many of the base unit a unit is. */
  scale: z.number().positive().optional(),
  multiValue: z.boolean().optional(),
  fieldTypes: z.array(Name).max(100).optional(),
});
export type Said = z.infer<typeof Said>;

/** Which identifier is meant: the same text may be a metric and a dimension. */
export const EntryKey = z.object({ kind: CatalogueKind, id: Identifier });
export type EntryKey = z.infer<typeof EntryKey>;

/** An identifier with what one source says of it. */
export const SaidEntry = EntryKey.extend({ said: Said });
export type SaidEntry = z.infer<typeof SaidEntry>;

/** The sources that are kept, the strongest first. What was edited by hand hides what the others say. */
export const KeptOrigin = z.enum(['edited', 'fetched', 'imported', 'learned']);
export type KeptOrigin = z.infer<typeof KeptOrigin>;

const Layer = Said.extend({ atMs: z.number() });

/** An identifier with what each source says of it, so that removing one shows what another said. */
export const StoredEntry = EntryKey.extend({
  layers: z.object({
    edited: Layer.optional(),
    fetched: Layer.optional(),
    imported: Layer.optional(),
    learned: Layer.optional(),
  }),
});
export type StoredEntry = z.infer<typeof StoredEntry>;

/** Where the lookups are. The interface names them and does not show their paths, so these can be changed. */
export const LookupPaths = z.object({
  granularity: GatewayPath,
  dimension: GatewayPath,
  metric: GatewayPath,
  operator: GatewayPath,
  unit: GatewayPath,
});
export type LookupPaths = z.infer<typeof LookupPaths>;

/** The likely paths. */
export const LIKELY_PATHS: LookupPaths = {
  granularity: 'report-builder/v1/granularities',
  dimension: 'report-builder/v1/dimensions',
  metric: 'report-builder/v1/metrics',
  operator: 'report-builder/v1/operations',
  unit: 'report-builder/v1/units',
};

/** The catalogue of one profile: identifiers belong to an account. */
export const ProfileCatalogue = z.object({
  profileId: ProfileId,
  entries: z.array(StoredEntry).max(MOST_KEPT),
  paths: LookupPaths,
  /** Whether the sample that comes with the app is shown among them. */
  showsSample: z.boolean(),
});
export type ProfileCatalogue = z.infer<typeof ProfileCatalogue>;

/** Identifies a change that can still be undone. */
export const ChangeId = z.uuid().brand<'ChangeId'>();
export type ChangeId = z.infer<typeof ChangeId>;

/** What became of one lookup. */
export const LookupOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    of: CatalogueKind,
    entries: z.number().int(),
    /** Items that could not be used. */
    skipped: z.number().int(),
    /** How many the service says it has; null if it does not say. */
    total: z.number().int().nullable(),
  }),
  z.object({ kind: z.literal('failed'), of: CatalogueKind, failure: Failure }),
]);
export type LookupOutcome = z.infer<typeof LookupOutcome>;

/** A column of a downloaded report: its header, and what its values are. */
export const HeaderColumn = z.object({ name: z.string(), kind: z.enum(['text', 'number', 'time']) });
export type HeaderColumn = z.infer<typeof HeaderColumn>;

export const catalogue = {
  calls: {
    /** Those of every profile that has one. */
    read: call(nothing, z.array(ProfileCatalogue)),
    /** Says by hand what an identifier is. `isNew`: fails if the profile has the identifier already. */
    save: call(SaidEntry.extend({ profileId: ProfileId, isNew: z.boolean() }), ChangeId),
    /** Removes what one source says of an identifier, or all of it (`origin` is null). */
    remove: call(EntryKey.extend({ profileId: ProfileId, origin: KeptOrigin.nullable() }), ChangeId),
    /** Adds what a file holds, all of it or nothing. It replaces what earlier files said of the same identifiers. */
    add: call(
      z.object({ profileId: ProfileId, entries: z.array(SaidEntry).min(1).max(MOST_ENTRIES) }),
      ChangeId,
    ),
    /** Removes everything that these sources said. */
    reset: call(z.object({ profileId: ProfileId, origins: z.array(KeptOrigin).min(1) }), ChangeId),
    showSample: call(z.object({ profileId: ProfileId, shown: z.boolean() }), nothing),
    /** Asks the gateway, and keeps the paths. A lookup that fails leaves what is known as it is. */
    fetch: call(
      z.object({ profileId: ProfileId, paths: LookupPaths }),
      z.object({ change: ChangeId.nullable(), outcomes: z.array(LookupOutcome) }),
    ),
    undo: call(ChangeId, nothing),
    /** The columns of a stored report that the service answered with, which only the window reads. */
    learnColumns: call(z.object({ report: ReportId, columns: z.array(HeaderColumn).max(1_000) }), nothing),
  },
  announcements: {
    /** What is different in the catalogue of a profile. */
    changed: ProfileCatalogue.omit({ entries: true }).extend({
      changed: z.array(StoredEntry),
      removed: z.array(EntryKey),
    }),
    /** A profile and its catalogue are gone. */
    removed: ProfileId,
  },
} as const;
