import { z } from 'zod';
import { call, nothing } from './call.ts';
import { AttemptId, Finding } from './certificates.ts';
import { EventScope } from './eventQuestions.ts';
import { ArchiveId } from './events.ts';
import { ReportId } from './reports.ts';

/** The page of one matter: what was seen of it, pinned as it was, with text between. */

export const CaseId = z.uuid().lowercase().brand<'CaseId'>();
export type CaseId = z.infer<typeof CaseId>;
export const PieceId = z.uuid().lowercase().brand<'PieceId'>();
export type PieceId = z.infer<typeof PieceId>;

export const CaseName = z
  .string()
  .trim()
  .min(1, 'Give the case a name.')
  .max(100, 'Use at most 100 characters.');

const Line = z.string().max(20_000);

/** The most rows of a table that a piece keeps. */
export const MOST_ROWS = 2_000;

/** The most characters of the picture of a piece. */
export const MOST_PICTURE = 2_000_000;

/** The figures behind a piece, as digits. */
export const PieceTable = z.object({
  title: Line,
  columns: z
    .array(z.object({ name: Line, kind: z.enum(['text', 'number', 'time']), unit: Line.nullable() }))
    .min(1)
    .max(200),
  rows: z.array(z.array(Line.nullable()).max(200)).max(MOST_ROWS),
  /** How many rows there were; more than these were not kept. */
  of: z.number().int().nonnegative(),
  /** Whether the first column has names of fields of the event log, as received, and the second their values. */
  hasFields: z.boolean(),
});
export type PieceTable = z.infer<typeof PieceTable>;

/** Where a piece comes from, by what can be compared with it later. */
export const PieceSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('report'),
    /** A difference of two reports has both. */
    reports: z
      .array(z.object({ id: ReportId, title: Line, sha256: z.string().regex(/^[\da-f]{64}$/) }))
      .min(1)
      .max(2),
  }),
  z.object({
    kind: z.literal('entries'),
    archive: ArchiveId,
    scope: EventScope,
    entries: z.number().int().nonnegative(),
  }),
  z.object({
    kind: z.literal('attempt'),
    id: AttemptId,
    state: z.enum(['waiting', 'sending', 'answered', 'unchanged', 'unknown']),
    /** What was found where the outcome was unknown. */
    found: Finding.nullable(),
  }),
]);
export type PieceSource = z.infer<typeof PieceSource>;

/** What was seen, as it was: in words, in figures and as a picture. */
export const Evidence = z.object({
  kind: z.literal('evidence'),
  of: z.enum(['chart', 'difference', 'signature', 'incident', 'outcome']),
  title: Line.min(1),
  /** What it is of and what it shows, a sentence each. */
  lines: z.array(Line).max(100),
  facts: z.array(z.tuple([Line, Line])).max(50),
  /** An SVG. */
  picture: z.string().max(MOST_PICTURE).nullable(),
  tables: z.array(PieceTable).max(5),
  demo: z.boolean(),
  source: PieceSource,
});
export type Evidence = z.infer<typeof Evidence>;

/** What the analyst wrote. Either may be empty. */
export const CaseText = z.object({
  kind: z.literal('text'),
  heading: z.string().max(200, 'Use at most 200 characters.'),
  text: z.string().max(100_000, 'Use at most 100,000 characters.'),
});

/** A time that there is: any other one cannot be shown. */
const Moment = z.number().int().min(0).max(8.64e15);

const kept = { id: PieceId, addedAtMs: Moment };
const CasePiece = z.discriminatedUnion('kind', [Evidence.extend(kept), CaseText.extend(kept)]);
export type CasePiece = z.infer<typeof CasePiece>;

/** The most pieces of a case. */
export const MOST_PIECES = 100;

export const Case = z.object({
  id: CaseId,
  name: CaseName,
  createdAtMs: Moment,
  changedAtMs: Moment,
  pieces: z.array(CasePiece).max(MOST_PIECES),
});
export type Case = z.infer<typeof Case>;

/** A case as a list has it: how many pieces, rather than all of them. */
export const ListedCase = Case.extend({ pieces: z.number().int().nonnegative() });
export type ListedCase = z.infer<typeof ListedCase>;

const At = z.number().int().nonnegative().max(MOST_PIECES);
const OfPiece = z.object({ id: CaseId, piece: PieceId });

export const cases = {
  calls: {
    /** The one that was changed last first. */
    list: call(nothing, z.array(ListedCase)),
    read: call(CaseId, Case),
    create: call(z.strictObject({ name: CaseName }), ListedCase),
    rename: call(z.object({ id: CaseId, name: CaseName }), ListedCase),
    /** Until the app is closed, `restore` brings the case back. */
    remove: call(CaseId, nothing),
    restore: call(CaseId, nothing),
    /** Puts a piece in the place of itself, or else at this place, or at the end. */
    put: call(z.object({ id: CaseId, piece: CasePiece, at: At.nullable() }), nothing),
    move: call(OfPiece.extend({ to: At }), nothing),
    /** Removes a piece; the window holds what `put` brings back. */
    removePiece: call(OfPiece, nothing),
  },
  announcements: {
    changed: ListedCase,
    removed: CaseId,
  },
} as const;
