import { z } from 'zod';
import { Failure, Role } from './result.ts';

/** A REST API token as the portal shows it: 8-4-4-4-12 hexadecimal digits. (Interface, "REST API token".) */
export const RestToken = z
  .string()
  .trim()
  .regex(
    /^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/,
    'A token has the form 8-4-4-4-12, such as 01234567-89ab-cdef-0123-456789abcdef.',
  );

/** How this computer keeps secrets, as far as the last attempt shows. */
export const VaultState = z.object({
  /** The real backend by name. */
  backend: z.string(),
  protection: z.enum(['keyring', 'fixed-key', 'unavailable', 'unknown']),
  /** When the analyst agreed to storage under a key that everybody knows; null when they did not. */
  fixedKeyConsentAtMs: z.number().nullable(),
  /** Since when the keyring has been asked without an answer. */
  waitingSinceMs: z.number().nullable(),
});
export type VaultState = z.infer<typeof VaultState>;

/** The five steps of a rotation; the first, the fourth and half of the fifth are done by a person in the portal. */
export const RotationStep = z.enum(['portal', 'paste', 'probe', 'others', 'delete']);
export type RotationStep = z.infer<typeof RotationStep>;

export const Rotation = z.object({
  /** Null when no rotation is under way. */
  step: RotationStep.nullable(),
  policyDays: z.number().int(),
  /** When the primary token is due by the policy; null when none is set. */
  dueAtMs: z.number().nullable(),
  /** Days until then, negative when overdue, while a reminder is due and not snoozed. */
  reminderDays: z.number().int().nullable(),
  snoozedUntilMs: z.number().nullable(),
  /** The primary token was refused, and the backup is in use. */
  onBackup: z.boolean(),
});
export type Rotation = z.infer<typeof Rotation>;

export const TestStep = z.object({
  id: z.enum(['address', 'reach', 'token', 'scope', 'gateway-call', 'legacy-call']),
  state: z.enum(['ok', 'failed', 'skipped']),
  tookMs: z.number(),
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
]);
export type EndpointId = z.infer<typeof EndpointId>;

/** Who gets what: an endpoint, its host, its credential, and what came of it last. */
export const Usage = z.object({
  endpoint: EndpointId,
  role: Role,
  host: z.string().nullable(),
  credential: z.enum(['client-secret', 'access-token', 'rest-token', 'none']),
  scope: z.string().nullable(),
  last: z.object({ atMs: z.number(), error: Failure.nullable() }).nullable(),
});
export type Usage = z.infer<typeof Usage>;
