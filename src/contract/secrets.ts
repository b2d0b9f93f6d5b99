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

/** The two REST API tokens of an account. Both grant the same access. */
export type RestTokenName = Exclude<SecretName, 'clientSecret'>;

/** Secrets that the user typed. Those left out stay unchanged. */
export const TypedSecrets = z
  .object({
    clientSecret: z.string().min(1, 'Enter the client secret.').max(10_000, 'Use at most 10,000 characters.'),
    primaryToken: RestToken,
    backupToken: RestToken,
  } satisfies Record<SecretName, z.ZodType>)
  .partial();
export type TypedSecrets = z.infer<typeof TypedSecrets>;

/** What the window may know about a secret. */
export const SecretStatus = z.object({
  name: SecretName,
  state: z.enum(['absent', 'present', 'bound-elsewhere', 'unreadable', 'unavailable']),
  /** Kept in memory only, until the app quits. */
  sessionOnly: z.boolean(),
  setAtMs: z.number().nullable(),
  /** Eight hexadecimal digits by which this installation compares secrets; null where its key for them cannot be used. */
  fingerprint: z.string().nullable(),
});
export type SecretStatus = z.infer<typeof SecretStatus>;

/** How this computer protects secrets, according to the last attempt. */
export const VaultState = z.object({
  /** The name of the keyring; null where it is not known. */
  backend: z.string().nullable(),
  /** `closed`: there is a keyring, but it was not unlocked when it was asked, and is not asked again until a restart. */
  protection: z.enum(['keyring', 'fixed-key', 'closed', 'unavailable', 'unknown']),
  /** When the user agreed to storage under a publicly known key; null without consent. */
  fixedKeyConsentAtMs: z.number().nullable(),
  /** At least one stored secret is encrypted with that key. */
  unprotected: z.boolean(),
  /** Since when the app has been waiting for the keyring; null when it is not. */
  waitingSinceMs: z.number().nullable(),
});
export type VaultState = z.infer<typeof VaultState>;
