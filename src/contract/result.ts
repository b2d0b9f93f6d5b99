import { z } from 'zod';
import { ArchiveProblem } from './archiveProblem.ts';
import { DiskWork } from './diskWork.ts';

/** 253 characters of a name in DNS, with a port. */
const LONGEST_HOST = 259;

/**
 * A host name, with its port if any; never an address with a path or a query. Hosts of links come from the service, so
 * a longer name is shortened here instead of making its failure unusable.
 */
export const Host = z
  .string()
  .overwrite((text) => (text.length > LONGEST_HOST ? `${text.slice(0, LONGEST_HOST - 1)}…` : text));
/** A message from the service, on one line and without secrets, shortened to 500 characters. */
const said = z.string().max(600);

/** The five hosts of the interface, by purpose. */
export const Role = z.enum(['auth', 'gateway', 'legacy', 'legacyAlt', 'link']);
export type Role = z.infer<typeof Role>;

export const SecretName = z.enum(['clientSecret', 'primaryToken', 'backupToken']);
export type SecretName = z.infer<typeof SecretName>;

/** All that the vault keeps: the secrets of a profile, and the password for a proxy, which belongs to none. */
export const VaultName = z.enum([...SecretName.options, 'proxyPassword']);
export type VaultName = z.infer<typeof VaultName>;

/** One particular of a refusal. `source` names the field or parameter that it is about. */
export const RefusalDetail = z.object({
  source: said.optional(),
  code: said.optional(),
  description: said.optional(),
  meta: z.record(z.string().max(100), said).optional(),
});
export type RefusalDetail = z.infer<typeof RefusalDetail>;

/** It came as a web page, so probably from something in front of the host. */
const webPage = z.literal(true).optional();
/** It refused the question how a report is that the service had accepted, not the request for one. */
const ofCheck = z.literal(true).optional();

/** Every failure that stands for itself. */
const SimpleFailure = z.discriminatedUnion('kind', [
  /** The input does not fit the contract or the rules of the form. */
  z.object({
    kind: z.literal('invalid'),
    issues: z.array(z.object({ path: z.string(), message: z.string() })),
  }),
  /** The host did not respond. */
  z.object({
    kind: z.literal('unreachable'),
    role: Role,
    host: Host,
    reason: z.enum([
      'offline',
      'changed', // the network of this computer, in the middle of the exchange
      'blocked', // by this computer: an administrator, a firewall
      'address', // not a usable one, such as a forbidden port
      'name',
      'refused',
      'reset',
      'certificate',
      'tls',
      'proxy',
      'other',
    ]),
  }),
  /**
   * A proxy asks for a name and a password, so nothing reached the host. `refused`: those that were entered are wrong,
   * and are not sent again.
   */
  z.object({
    kind: z.literal('proxy-login'),
    proxy: Host,
    realm: z.string().max(120),
    why: z.enum(['missing', 'refused']),
  }),
  z.object({
    kind: z.literal('timed-out'),
    role: Role,
    host: Host,
    phase: z.enum(['connect', 'answer', 'idle', 'total']),
    /** Our own limit; null when the system gave up. */
    afterMs: z.number().nullable(),
  }),
  /**
   * 401 or 403, even after one retry with another credential where there was one. From the identity provider: a 403
   * without an OAuth error. `onlyAttempt`: a change, which is not tried again. The next request gets a new access token.
   */
  z.object({
    kind: z.literal('not-authorized'),
    role: Role,
    status: z.number().int(),
    said: said.nullable(),
    missingScope: z.string().nullable(),
    onlyAttempt: z.literal(true).optional(),
    ofCheck,
  }),
  /** The identity provider refused the client credentials. `code` is as received, such as invalid_client. */
  z.object({ kind: z.literal('token-refused'), code: z.string().max(100), said: said.nullable() }),
  z.object({
    kind: z.literal('rate-limited'),
    role: Role,
    retryAfterMs: z.number().nullable(),
    said: said.nullable(),
  }),
  /** Any other 4xx. `code` is as received. */
  z.object({
    kind: z.literal('refused'),
    role: Role,
    status: z.number().int(),
    code: z.string().max(100).optional(),
    said: said.nullable(),
    // Stored jobs of earlier versions hold texts.
    details: z
      .array(RefusalDetail.or(said.transform((description): RefusalDetail => ({ description }))))
      .max(20),
    webPage,
    ofCheck,
  }),
  /** 5xx. */
  z.object({
    kind: z.literal('server-trouble'),
    role: Role,
    status: z.number().int(),
    retryAfterMs: z.number().nullable(),
    said: said.nullable(),
    webPage,
  }),
  /** A response that cannot be used. Web pages and redirects come from something between; see `isFromBetween`. */
  z.object({
    kind: z.literal('unexpected-answer'),
    role: Role,
    status: z.number().int().nullable(),
    what: z.enum([
      'web-page',
      'not-json',
      'wrong-shape',
      'too-large',
      'encoded',
      'redirect',
      'empty',
      'unsafe-link',
    ]),
    details: z.array(said).max(20),
  }),
  /** A signed link no longer works. A download asks for a fresh one before it fails with this. */
  z.object({ kind: z.literal('link-ended') }),
  z.object({
    kind: z.literal('cut-off'),
    receivedBytes: z.number(),
    totalBytes: z.number().nullable(),
  }),
  /** The service gave up the report, or no longer knows it. */
  z.object({
    kind: z.literal('report-ended'),
    /** `not-there`: it was never found where Sextant looks for it, which may be the wrong place. */
    status: z.enum(['error', 'canceled', 'not-found', 'not-there']),
    said: said.nullable(),
  }),
  /** The service still accepts a token that should have been deleted. */
  z.object({ kind: z.literal('still-accepted'), secret: SecretName }),
  z.object({ kind: z.literal('secret-missing'), secret: VaultName }),
  /** The secret was entered for another address, to which it is bound. */
  z.object({ kind: z.literal('secret-bound-elsewhere'), secret: VaultName, origin: z.string() }),
  /** The keyring does not answer, or not yet. No secret is lost. */
  z.object({ kind: z.literal('keyring-unavailable'), waitedMs: z.number().nullable() }),
  /** The keyring works, but cannot decrypt the stored secret. Nothing was deleted. */
  z.object({ kind: z.literal('secret-unreadable'), secret: VaultName }),
  z.object({ kind: z.literal('read-only') }),
  /** Sextant did not send a change of organization, so that it has no effect that nobody meant. */
  z.object({
    kind: z.literal('withheld'),
    why: z.enum([
      /** What was typed to confirm is not the id of the request. */
      'not-confirmed',
      /** The draft has changed since the review, or what is known, and with it the prediction. */
      'outdated-review',
      /** Another attempt for the same request is under way. */
      'under-way',
      /** The outcome of an earlier attempt for the same request is unknown, and nobody has checked it. */
      'unchecked',
      /** Entries of the journal cannot be read, and nobody has said that the request was checked at the service. */
      'unread-journal',
    ]),
  }),
  /** The preview has no real accounts. */
  z.object({ kind: z.literal('preview') }),
  z.object({
    kind: z.literal('disk'),
    /**
     * `newer`: a later version of Sextant wrote the file, so it was left alone. `low`: what is left is kept free for
     * everything else on this computer.
     */
    // “held”: another program has it open. “ours”: Sextant itself is writing it. “moved”: it is not there any more as it was when the analyst chose it. “busy”: with the whole library.
    problem: z.enum(['full', 'low', 'denied', 'missing', 'moved', 'held', 'ours', 'newer', 'busy', 'other']),
    while: DiskWork,
  }),
  z.object({
    kind: z.literal('missing'),
    what: z.enum([
      'report',
      'view',
      'job',
      'profile',
      'export',
      'import',
      'demo',
      'draft',
      'attempt',
      'query',
      'schedule',
      // Both of a schedule that updates a workbook.
      'recipe',
      'scheduled-report',
      'pin',
      'organization',
      'archive',
      'case',
      'piece',
    ]),
  }),
  /** The archive of the event log cannot be used. */
  z.object({
    kind: z.literal('archive'),
    problem: ArchiveProblem,
  }),
  z.object({ kind: z.literal('cancelled') }),
  /** An unexpected error. The log has the details under this reference. */
  z.object({ kind: z.literal('bug'), ref: z.string() }),
]);

/**
 * Every way a call can fail, as plain data: it survives a structured clone, and a `switch` over it can be exhaustive.
 * `renderer/failures.ts` turns each kind into words.
 */
export const Failure = z.discriminatedUnion('kind', [
  ...SimpleFailure.options,
  /** A change was sent, and it is unknown whether it took effect. */
  z.object({
    kind: z.literal('outcome-unknown'),
    /** Why there is no usable response; absent when nobody waited for it any longer. */
    cause: SimpleFailure.optional(),
    /** A status of success came: the request took effect, but what came with it cannot be used. */
    wasAccepted: z.literal(true).optional(),
  }),
]);
export type Failure = z.infer<typeof Failure>;

export type FailureKind = Failure['kind'];
/** The failure of one kind. */
export type FailureOf<K extends FailureKind> = Extract<Failure, { kind: K }>;

/** The host that a failure is about; null when it is not about a host. */
export const roleOf = (failure: Failure): Role | null =>
  failure.kind === 'token-refused' ? 'auth' : 'role' in failure ? failure.role : null;

/** Whether something between this computer and the host answered in its place: a sign-in page, a proxy. */
export const isFromBetween = (failure: Failure): boolean =>
  failure.kind === 'unexpected-answer' && (failure.what === 'web-page' || failure.what === 'redirect');

/** The outcome of every call: a value or a failure. */
export type Result<T> = { ok: true; value: T } | Failed;
export type Failed = { ok: false; error: Failure };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (error: Failure): Failed => ({ ok: false, error });
