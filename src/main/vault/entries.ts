import { z } from 'zod';
import { ProfileId } from '../../contract/connection.ts';
import { SecretName, type Role } from '../../contract/result.ts';

/** The hosts that a secret serves: it is bound to their origins as they were when it was entered. */
export const SERVES = {
  clientSecret: ['auth', 'gateway'],
  primaryToken: ['legacy', 'legacyAlt'],
  backupToken: ['legacy', 'legacyAlt'],
} as const satisfies Record<SecretName, readonly Role[]>;

/** Origins by role; an empty string where the profile names no address. */
export type Origins = Record<'auth' | 'gateway' | 'legacy' | 'legacyAlt', string>;

const origin = z.string().max(600);

export const Entry = z.object({
  profileId: ProfileId,
  name: SecretName,
  origins: z.object({ auth: origin, gateway: origin, legacy: origin, legacyAlt: origin }),
  setAtMs: z.number(),
  fingerprint: z.string(),
  /** Base64. A failed decryption never changes it; only Forget removes it. */
  ciphertext: z.string(),
});
export type Entry = z.infer<typeof Entry>;

/** `vault.json`: ciphertexts only. */
export const VaultFile = z.object({
  version: z.literal(1),
  entries: z.array(Entry),
  /** When the analyst agreed to storage under a fixed key, on a computer without a keyring. */
  fixedKeyConsentAtMs: z.number().nullable(),
});
export type VaultFile = z.infer<typeof VaultFile>;

export const EMPTY_VAULT: VaultFile = { version: 1, entries: [], fixedKeyConsentAtMs: null };

/** Whether a secret that was entered for some origins may still be used for the profile's present ones. */
export function boundTo(entered: Origins, present: Origins, name: SecretName): boolean {
  return SERVES[name].every((role) => entered[role] === present[role]);
}
