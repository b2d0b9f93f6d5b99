import { z } from 'zod';
import { Failure, Role } from './result.ts';
import { DAY_MS } from './time.ts';

/** A REST API token as the portal shows it: 8-4-4-4-12 letters and digits. (Interface, "REST API token".) */
export const RestToken = z
  .string()
  .trim()
  .regex(
    /^[0-9A-Za-z]{8}(?:-[0-9A-Za-z]{4}){3}-[0-9A-Za-z]{12}$/,
    'A token has the form 8-4-4-4-12, such as 01234567-89ab-cdef-0123-456789abcdef.',
  );

/** How this computer keeps secrets, as far as the last attempt shows. */
export const VaultState = z.object({
  /** The real backend by name. */
  backend: z.string(),
  protection: z.enum(['keyring', 'fixed-key', 'unavailable', 'unknown']),
  /** When the analyst agreed to storage under a key that everybody knows; null when they did not. */
  fixedKeyConsentAtMs: z.number().nullable(),
  /** At least one stored secret is under that key. */
  unprotected: z.boolean(),
  /** Since when the keyring has been asked without an answer. */
  waitingSinceMs: z.number().nullable(),
});
export type VaultState = z.infer<typeof VaultState>;

/** The five steps of a rotation; the first, the fourth and half of the fifth are done by a person in the portal. */
export const RotationStep = z.enum(['portal', 'paste', 'probe', 'others', 'delete']);
export type RotationStep = z.infer<typeof RotationStep>;

/** Whole days until a due date, negative when it has passed. */
export const daysLeft = (dueAtMs: number, nowMs: number): number => Math.ceil((dueAtMs - nowMs) / DAY_MS);

/** Which of the five a step is, counted from one. */
export const stepNumber = (step: RotationStep): number => RotationStep.options.indexOf(step) + 1;

/** What came of a step; `oldToken` is told by the last one, which ends the rotation. */
export const Advanced = z.object({
  /** `not-stored`: nobody here knows whether it was deleted. */
  oldToken: z.enum(['refused', 'not-stored']).nullable(),
});
export type Advanced = z.infer<typeof Advanced>;

export const Rotation = z.object({
  /** Null when no rotation is under way. */
  step: RotationStep.nullable(),
  policyDays: z.number().int(),
  /** When the primary token is due by the policy; null when none is set. */
  dueAtMs: z.number().nullable(),
  /** A reminder is reached and not snoozed. */
  reminds: z.boolean(),
  snoozedUntilMs: z.number().nullable(),
  /** The primary token was refused, and the backup is in use. */
  onBackup: z.boolean(),
});
export type Rotation = z.infer<typeof Rotation>;

/** The steps of a connection test in their order. Reaching a host sends it nothing but a HEAD without credentials. */
export const TestStepId = z.enum([
  'address',
  'reach-auth',
  'token',
  'reach-gateway',
  'scope',
  'gateway-call',
  'reach-legacy',
  'legacy-call',
]);
export type TestStepId = z.infer<typeof TestStepId>;

export const TestStep = z.object({
  id: TestStepId,
  /** `backup`: it went well with the backup token, after the primary one was refused. */
  state: z.enum(['ok', 'backup', 'failed', 'skipped']),
  /** Null when nothing was sent for this step. */
  tookMs: z.number().nullable(),
  /** The host that was asked; never an address with a path. */
  host: z.string().nullable(),
  error: Failure.nullable(),
});
export type TestStep = z.infer<typeof TestStep>;

export const EndpointId = z.enum([
  'token',
  'generate-report',
  'check-report',
  'list-reports',
  'download',
  'event-log',
  'change-organization',
  'action-types',
]);
export type EndpointId = z.infer<typeof EndpointId>;

/** Who gets what: an endpoint, its host, its credential, and what came of it last. */
export const Usage = z.object({
  endpoint: EndpointId,
  role: Role,
  host: z.string().nullable(),
  credential: z.enum(['client-secret', 'access-token', 'rest-token', 'none']),
  scope: z.string().nullable(),
  /** `status` is null when no answer came. */
  last: z
    .object({ atMs: z.number(), status: z.number().int().nullable(), error: Failure.nullable() })
    .nullable(),
});
export type Usage = z.infer<typeof Usage>;
