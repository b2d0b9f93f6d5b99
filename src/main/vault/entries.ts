import { z } from 'zod';
import { ProfileId } from '../../contract/profiles.ts';
import { ProxyId } from '../../contract/proxies.ts';
import { VaultName, type Role } from '../../contract/result.ts';
import { Secret } from '../secrets/secret.ts';

/**
 * The hosts that each secret is for. A secret is bound to their origins at the time it was entered. The password for a
 * proxy is for none of them: its id names the only address that gets it.
 */
export const SERVES = {
  clientSecret: ['auth', 'gateway'],
  primaryToken: ['legacy', 'legacyAlt'],
  backupToken: ['legacy', 'legacyAlt'],
  proxyPassword: [],
} as const satisfies Record<VaultName, readonly Role[]>;

/** Origins by role; an empty string where the profile names no address. */
export type Origins = Record<'auth' | 'gateway' | 'legacy' | 'legacyAlt', string>;

export const Entry = z.object({
  /** The profile that a secret belongs to; of a password for a proxy, that proxy. */
  profileId: z.union([ProfileId, ProxyId]),
  name: VaultName,
  origins: z.object({ auth: z.string(), gateway: z.string(), legacy: z.string(), legacyAlt: z.string() }),
  setAtMs: z.number(),
  /** See `fingerprints.ts`; null while there is none. */
  fingerprint: z.string().nullable(),
  /** The encrypted envelope in base64. A failed decryption never changes or removes it. */
  ciphertext: z.string(),
  /** The proxy refused this password. */
  refused: z.literal(true).optional(),
});
export type Entry = z.infer<typeof Entry>;

/** `vault.json`: ciphertexts only. */
const CurrentVaultFile = z.object({
  version: z.literal(2),
  entries: z.array(Entry),
  /** When the user agreed to storage under a fixed key, on a computer without a keyring. */
  fixedKeyConsentAtMs: z.number().nullable(),
  /** The encrypted key of the fingerprints, in base64. */
  fingerprintKey: z.string().nullable(),
  /** The file on disk may still have the fingerprints of version 1. */
  isFromVersion1: z.literal(true).optional(),
});
export type VaultFile = z.infer<typeof CurrentVaultFile>;

/** The fingerprints of version 1 had no key, so that a weak secret could be guessed from them. */
const FirstVaultFile = z.looseObject({ version: z.literal(1), entries: z.array(z.looseObject({})) });

export const VaultFile = z.preprocess((file) => {
  const first = FirstVaultFile.safeParse(file);
  if (!first.success) return file;
  const entries = first.data.entries.map((entry) => ({ ...entry, fingerprint: null }));
  return { ...first.data, version: 2, entries, fingerprintKey: null, isFromVersion1: true };
}, CurrentVaultFile);

export const EMPTY_VAULT: VaultFile = {
  version: 2,
  entries: [],
  fixedKeyConsentAtMs: null,
  fingerprintKey: null,
};

/** Identifies a secret. */
export type SecretId = Pick<Entry, 'profileId' | 'name'>;
/** Identifies a secret, with the origins it was entered for. */
export type Owner = Pick<Entry, 'profileId' | 'name' | 'origins'>;

/** A map key for a secret. */
export const keyOf = ({ profileId, name }: SecretId): string => `${profileId}/${name}`;

/** The text to encrypt: the value with its owner, so that the entry around the ciphertext can be verified. */
export function envelope({ profileId, name, origins }: Owner, secret: Secret): Secret {
  const { auth, gateway, legacy, legacyAlt } = origins;
  const value = Secret.reveal(secret);
  return new Secret(
    JSON.stringify({ profileId, name, origins: { auth, gateway, legacy, legacyAlt }, value }),
  );
}

const Envelope = z.object({ value: z.string() });

/**
 * The value in an envelope, or null when the envelope is not the owner’s. Decryption alone proves nothing: about one
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

/** Whether a secret entered for some origins may be used for the profile’s current ones. */
export function boundTo(entered: Origins, present: Origins, name: VaultName): boolean {
  const serves: readonly (keyof Origins)[] = SERVES[name];
  return serves.every((role) => entered[role] === present[role]);
}
