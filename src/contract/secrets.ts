import { z } from 'zod';
import { SecretName } from './result.ts';

/** A REST API token as the portal shows it: 8-4-4-4-12 letters and digits. (Interface, "REST API token".) */
export const RestToken = z
  .string()
  .trim()
  .regex(
    /^[0-9A-Za-z]{8}(?:-[0-9A-Za-z]{4}){3}-[0-9A-Za-z]{12}$/,
    'Enter a token in the form 8-4-4-4-12, such as 01234567-89ab-cdef-0123-456789abcdef.',
  );

/** The two REST API tokens of an account: both grant the same access. */
export type RestTokenName = Exclude<SecretName, 'clientSecret'>;

/** Secrets on their way in. What is left out stays as it is. */
export const TypedSecrets = z
  .object({
    clientSecret: z.string().min(1, 'Enter the client secret.').max(10_000, 'Use at most 10,000 characters.'),
    primaryToken: RestToken,
    backupToken: RestToken,
  } satisfies Record<SecretName, z.ZodType>)
  .partial();
export type TypedSecrets = z.infer<typeof TypedSecrets>;

/** What may be known of a secret outside the vault. */
export const SecretStatus = z.object({
  name: SecretName,
  state: z.enum(['absent', 'present', 'bound-elsewhere', 'unreadable', 'unavailable']),
  /** In memory only: gone when the app ends. */
  sessionOnly: z.boolean(),
  setAtMs: z.number().nullable(),
  /** Eight hexadecimal digits of a hash: enough to compare, useless to guess from. */
  fingerprint: z.string().nullable(),
});
export type SecretStatus = z.infer<typeof SecretStatus>;

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
