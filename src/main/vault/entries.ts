import { z } from 'zod';
import { ProfileId } from '../../contract/profiles.ts';
import { SecretName, type Role } from '../../contract/result.ts';
import { Secret } from '../secret.ts';

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
  /** An envelope, encrypted, in base64. A failed decryption never changes or removes it. */
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

/** Which secret of which profile. */
export type SecretId = Pick<Entry, 'profileId' | 'name'>;
/** Whose secret it is, and what it was entered for. */
export type Owner = Pick<Entry, 'profileId' | 'name' | 'origins'>;

/** The same for every object that speaks of the same secret. */
export const keyOf = ({ profileId, name }: SecretId): string => `${profileId}/${name}`;

/** What is encrypted: the value together with its owner, so that the entry around it is not taken at its word. */
export function envelope({ profileId, name, origins }: Owner, secret: Secret): Secret {
  const { auth, gateway, legacy, legacyAlt } = origins;
  const value = Secret.reveal(secret);
  return new Secret(
    JSON.stringify({ profileId, name, origins: { auth, gateway, legacy, legacyAlt }, value }),
  );
}

const Envelope = z.object({ value: z.string() });

/**
 * The value in an envelope, or null where that is not the owner's: decryption proves nothing by itself, since one
 * in 300 wrong keys yields some text.
 */
export function fromEnvelope(owner: Owner, opened: Secret): Secret | null {
  try {
    const secret = new Secret(Envelope.parse(JSON.parse(Secret.reveal(opened))).value);
    return envelope(owner, secret).equals(opened) ? secret : null;
  } catch {
    return null;
  }
}

/** Whether a secret that was entered for some origins may still be used for the profile's present ones. */
export function boundTo(entered: Origins, present: Origins, name: SecretName): boolean {
  return SERVES[name].every((role) => entered[role] === present[role]);
}
