import { z } from 'zod';

/** A host as the analyst knows it; never an address with a path or a query. */
const host = z.string().max(255);
/** What the other side said, cleaned: no secrets, no control characters, at most 500 characters. */
const said = z.string().max(600);

/** The five hosts of the interface, by what they are for. */
export const Role = z.enum(['auth', 'gateway', 'legacy', 'legacyAlt', 'link']);
export type Role = z.infer<typeof Role>;

/** What the disk was needed for. */
export const DiskWork = z.enum([
  'saving',
  'removing',
  'downloading',
  'storing',
  'reading',
  'importing',
  'exporting',
]);
export type DiskWork = z.infer<typeof DiskWork>;

export const SecretName = z.enum(['clientSecret', 'primaryToken', 'backupToken']);
export type SecretName = z.infer<typeof SecretName>;

/**
 * Every way in which a call can fail, as plain data: it survives a structured clone and a `switch` can exhaust it.
 * The words for the analyst are made in the renderer (`failures.ts`), one for each kind.
 */
export const Failure = z.discriminatedUnion('kind', [
  /** What was asked does not fit the contract or the rules of the form. */
  z.object({
    kind: z.literal('invalid'),
    issues: z.array(z.object({ path: z.string(), message: z.string() })),
  }),
  /** No answer came from the host at all. */
  z.object({
    kind: z.literal('unreachable'),
    role: Role,
    host,
    reason: z.enum(['offline', 'name', 'refused', 'reset', 'certificate', 'proxy', 'other']),
  }),
  z.object({
    kind: z.literal('timed-out'),
    role: Role,
    host,
    phase: z.enum(['answer', 'idle', 'total']),
    afterMs: z.number(),
  }),
  /** 401 or 403, after the one renewal and the one replay. */
  z.object({
    kind: z.literal('not-authorized'),
    role: Role,
    status: z.number().int(),
    said: said.nullable(),
    missingScope: z.string().nullable(),
  }),
  /** The identity provider refused the client credentials. `code` as it came: invalid_client, invalid_scope ... */
  z.object({ kind: z.literal('token-refused'), code: z.string().max(100), said: said.nullable() }),
  z.object({
    kind: z.literal('rate-limited'),
    role: Role,
    retryAfterMs: z.number().nullable(),
    said: said.nullable(),
  }),
  /** Any other 4xx. */
  z.object({
    kind: z.literal('refused'),
    role: Role,
    status: z.number().int(),
    said: said.nullable(),
    details: z.array(said).max(20),
  }),
  /** 5xx. */
  z.object({
    kind: z.literal('server-trouble'),
    role: Role,
    status: z.number().int(),
    retryAfterMs: z.number().nullable(),
    said: said.nullable(),
  }),
  z.object({
    kind: z.literal('unexpected-answer'),
    role: Role,
    status: z.number().int().nullable(),
    what: z.enum(['web-page', 'not-json', 'wrong-shape', 'too-large', 'redirect', 'empty', 'unsafe-link']),
    details: z.array(said).max(20),
  }),
  /** A signed link died and could not be replaced by a fresh one. */
  z.object({ kind: z.literal('link-ended') }),
  z.object({
    kind: z.literal('cut-off'),
    receivedBytes: z.number(),
    totalBytes: z.number().nullable(),
  }),
  /** The service ended the report itself. */
  z.object({ kind: z.literal('report-ended'), status: z.enum(['error', 'canceled']), said: said.nullable() }),
  /** A request left, and nobody knows whether it arrived. */
  z.object({ kind: z.literal('outcome-unknown') }),
  /** A token that should be deleted by now was taken all the same. */
  z.object({ kind: z.literal('still-accepted'), secret: SecretName }),
  z.object({ kind: z.literal('secret-missing'), secret: SecretName }),
  /** The address changed after the secret was entered: it is bound to the old one. */
  z.object({ kind: z.literal('secret-bound-elsewhere'), secret: SecretName, origin: z.string() }),
  /** The keyring does not answer, or not yet. Nothing was lost. */
  z.object({ kind: z.literal('keyring-unavailable'), waitedMs: z.number().nullable() }),
  /** The keyring answers, but its key does not open what is stored. Nothing was deleted. */
  z.object({ kind: z.literal('secret-unreadable'), secret: SecretName }),
  z.object({ kind: z.literal('read-only') }),
  /** The preview works with demo data and opened files only. */
  z.object({ kind: z.literal('preview') }),
  z.object({
    kind: z.literal('disk'),
    problem: z.enum(['full', 'denied', 'missing', 'other']),
    while: DiskWork,
  }),
  z.object({
    kind: z.literal('missing'),
    what: z.enum(['report', 'job', 'profile', 'export', 'import', 'demo']),
  }),
  z.object({ kind: z.literal('cancelled') }),
  /** A surprise: the details are in the log under this reference. */
  z.object({ kind: z.literal('bug'), ref: z.string() }),
]);
export type Failure = z.infer<typeof Failure>;

export type FailureKind = Failure['kind'];
/** The failures of one kind. */
export type FailureOf<K extends FailureKind> = Extract<Failure, { kind: K }>;

/** What a policy may answer: plain data, never a function. */
type Answer = string | number | boolean | null | readonly unknown[] | { readonly kind: string };

/**
 * A policy over failures: one answer for each kind, or a function where it depends on more than the kind. It is
 * complete by type, so a new kind does not compile until every policy has decided about it.
 */
export type PerFailure<T extends Answer> = {
  readonly [K in FailureKind]: T | ((failure: FailureOf<K>) => T);
};

/** What a policy says of a failure. */
export function decide<K extends FailureKind, T extends Answer>(
  policy: PerFailure<T>,
  failure: FailureOf<K>,
): T {
  const answer: T | ((failure: FailureOf<K>) => T) = policy[failure.kind];
  return typeof answer === 'function' ? answer(failure) : answer;
}

/** What every call answers: a value, or a failure that was expected. */
export type Result<T> = { ok: true; value: T } | Failed;
export type Failed = { ok: false; error: Failure };

/** A result that carries a value. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
/** A result that carries a failure. */
export const fail = (error: Failure): Failed => ({ ok: false, error });
