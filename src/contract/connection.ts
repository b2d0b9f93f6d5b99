import { z } from 'zod';
import { call, nothing } from './call.ts';
import { Profile, ProfileForm, ProfileId } from './profiles.ts';
import { ProxyId, ProxyLogin, TypedLogin } from './proxies.ts';
import { Failure, Host, Role, SecretName } from './result.ts';
import { SecretStatus, TypedSecrets, VaultState } from './secrets.ts';

/** The profile was saved. `failure` says why one of its secrets was not. */
export const SavedProfile = z.object({
  id: ProfileId,
  /** At least one of the secrets is kept in memory only, until the app quits. */
  sessionOnly: z.boolean(),
  failure: Failure.nullable(),
});
export type SavedProfile = z.infer<typeof SavedProfile>;

/** The rooms that keep something about a profile, and forget it when the profile is removed. */
export const ProfileRoom = z.enum(['listing', 'organizations', 'catalogue', 'events', 'rotation']);
export type ProfileRoom = z.infer<typeof ProfileRoom>;

/** The profile was removed. `left`: what could not be forgotten with it, and why. */
export const RemovedProfile = z.object({
  left: z.array(z.object({ room: ProfileRoom, error: Failure })),
});
export type RemovedProfile = z.infer<typeof RemovedProfile>;

/** The state of the access token. The token itself never reaches the window. */
export const TokenState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('asking') }),
  z.object({ kind: z.literal('valid'), endsAtMs: z.number(), renewals: z.number().int() }),
  z.object({ kind: z.literal('failed'), error: Failure, atMs: z.number() }),
]);
export type TokenState = z.infer<typeof TokenState>;

/** Whether the last attempt reached the service. */
export const Reach = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('online'), sinceMs: z.number() }),
  z.object({ kind: z.literal('offline'), sinceMs: z.number(), role: Role, host: Host, error: Failure }),
]);
export type Reach = z.infer<typeof Reach>;

/** The steps of a connection test, in order. The `reach-` steps send only a HEAD request without credentials. */
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

const GATEWAY_STEPS: readonly TestStepId[] = [
  'reach-auth',
  'token',
  'reach-gateway',
  'scope',
  'gateway-call',
];
const LEGACY_STEPS: readonly TestStepId[] = ['reach-legacy', 'legacy-call'];

/** The steps of a profile's test, in order. The gateway is tested together with its identity provider only. */
export const testStepsOf = ({ gatewayUrl, authUrl, legacyUrl }: Profile): TestStepId[] => [
  'address',
  ...(gatewayUrl && authUrl ? GATEWAY_STEPS : []),
  ...(legacyUrl ? LEGACY_STEPS : []),
];

export const TestStep = z.object({
  id: TestStepId,
  /** `backup`: the service refused the primary token and accepted the backup token. */
  state: z.enum(['ok', 'backup', 'failed', 'skipped']),
  /** Null when nothing was sent, when the step was skipped, or when its request is timed under another step. */
  tookMs: z.number().nullable(),
  /** The host only, never an address with a path. */
  host: Host.nullable(),
  error: Failure.nullable(),
});
export type TestStep = z.infer<typeof TestStep>;

export const EndpointId = z.enum([
  'token',
  'generate-report',
  'check-report',
  'list-reports',
  'lookups',
  'download',
  'change-organization',
  'event-log',
  'action-types',
]);
export type EndpointId = z.infer<typeof EndpointId>;

/** An endpoint with its host, its credential and the result of its last call. */
export const Usage = z.object({
  endpoint: EndpointId,
  role: Role,
  host: Host.nullable(),
  credential: z.enum(['client-secret', 'access-token', 'rest-token', 'none']),
  scope: z.string().nullable(),
  /** `status` is null when there was no response, and for a download that failed. */
  last: z
    .object({ atMs: z.number(), status: z.number().int().nullable(), error: Failure.nullable() })
    .nullable(),
});
export type Usage = z.infer<typeof Usage>;

/** All profiles, and everything the window shows about the connection of the active one. */
export const Connection = z.object({
  profiles: z.array(Profile),
  activeId: ProfileId.nullable(),
  secrets: z.array(SecretStatus),
  token: TokenState,
  reach: Reach,
  vault: VaultState,
  /** Of this computer, whichever profile is active. */
  proxies: z.array(ProxyLogin),
  usage: z.array(Usage),
  /** How far this computer’s clock is ahead of the service’s, in milliseconds; null within two minutes. */
  clockOffMs: z.number().nullable(),
});
export type Connection = z.infer<typeof Connection>;

export const connection = {
  calls: {
    read: call(nothing, Connection),
    /** Creates (`id` is null) or changes a profile and makes it active. Secrets go in and never come out. */
    save: call(
      z.object({ id: ProfileId.nullable(), form: ProfileForm, secrets: TypedSecrets }),
      SavedProfile,
    ),
    use: call(ProfileId, nothing),
    /** Removes a profile, or what was left of it when it was removed before. */
    remove: call(ProfileId, RemovedProfile),
    forgetSecret: call(z.object({ profileId: ProfileId, name: SecretName }), nothing),
    /** Keeps a name and a password for a proxy that asks. They go in and never come out. */
    saveProxy: call(z.object({ id: ProxyId, login: TypedLogin }), nothing),
    forgetProxy: call(ProxyId, nothing),
    /** Tries to reach the service now; announces `reach` when it changes. */
    retry: call(nothing, nothing),
    /** Tests the connection step by step and announces each result. Changes nothing at the service. */
    test: call(ProfileId, z.array(TestStep)),
    /**
     * Withdraws consent to store secrets under a publicly known key where there is no keyring, or has main ask the user
     * for it: the window cannot give it.
     */
    consent: call(z.boolean(), nothing),
  },
  announcements: {
    /** Another profile is active: everything changes, so it is announced as a whole. */
    switched: Connection,
    // While the same profile is active, each part is announced separately, and only when it has changed.
    profiles: Connection.shape.profiles,
    secrets: Connection.shape.secrets,
    token: TokenState,
    reach: Reach,
    vault: VaultState,
    proxies: Connection.shape.proxies,
    /** The row of one endpoint. */
    usage: Usage,
    clockOff: Connection.shape.clockOffMs,
    tested: z.object({ profileId: ProfileId, step: TestStep }),
  },
} as const;
