import { z } from 'zod';
import { call, nothing } from './call.ts';
import { Profile, ProfileForm, ProfileId } from './profiles.ts';
import { Failure, Role, SecretName } from './result.ts';
import { SecretStatus, TypedSecrets, VaultState } from './secrets.ts';

/** What came of saving a profile. The profile itself is saved; `failure` tells why a secret of it was not kept. */
export const SavedProfile = z.object({
  id: ProfileId,
  /** At least one of the secrets is gone when the app ends. */
  sessionOnly: z.boolean(),
  failure: Failure.nullable(),
});
export type SavedProfile = z.infer<typeof SavedProfile>;

/** What the renderer may see of the token: never the token. */
export const TokenState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('asking') }),
  z.object({ kind: z.literal('valid'), endsAtMs: z.number(), renewals: z.number().int() }),
  z.object({ kind: z.literal('failed'), error: Failure, atMs: z.number() }),
]);
export type TokenState = z.infer<typeof TokenState>;

/** Whether the service can be reached, as far as the last attempt shows. */
export const Reach = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('online'), sinceMs: z.number() }),
  z.object({ kind: z.literal('offline'), sinceMs: z.number(), role: Role, host: z.string(), error: Failure }),
]);
export type Reach = z.infer<typeof Reach>;

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
  'change-organization',
  'event-log',
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

/** Everything that is shown of the active profile's connection. */
export const Connection = z.object({
  profiles: z.array(Profile),
  activeId: ProfileId.nullable(),
  secrets: z.array(SecretStatus),
  token: TokenState,
  reach: Reach,
  vault: VaultState,
  usage: z.array(Usage),
  /** How far this computer's clock is from the service's, when that is far enough to matter. */
  clockOffMs: z.number().nullable(),
});
export type Connection = z.infer<typeof Connection>;

export const connection = {
  calls: {
    read: call(nothing, Connection),
    /** A new profile when `id` is null; it becomes the active one. Secrets go in here and never come out. */
    save: call(
      z.object({ id: ProfileId.nullable(), form: ProfileForm, secrets: TypedSecrets }),
      SavedProfile,
    ),
    use: call(ProfileId, nothing),
    remove: call(ProfileId, nothing),
    forgetSecret: call(z.object({ profileId: ProfileId, name: SecretName }), nothing),
    /** Tries to reach the service now and refreshes `reach`. */
    retry: call(nothing, nothing),
    /** Tries every part of the way to the service; nothing is changed by it. Each step is announced as it is done. */
    test: call(ProfileId, z.array(TestStep)),
    /** Agrees, or no longer, to storage under a key that everybody knows, where there is no keyring. */
    consent: call(z.boolean(), nothing),
  },
  announcements: {
    /** Another profile is active: all that is shown belongs to that one, so it comes at once. */
    switched: Connection,
    // While the same profile is active, each part comes by itself, and only when it changed.
    profiles: Connection.shape.profiles,
    secrets: Connection.shape.secrets,
    token: TokenState,
    reach: Reach,
    vault: VaultState,
    /** One endpoint's row. */
    usage: Usage,
    clockOff: Connection.shape.clockOffMs,
    tested: z.object({ profileId: ProfileId, step: TestStep }),
  },
} as const;
