import { z } from 'zod';
import { GatewayPath } from './gatewayPath.ts';
import { orEmpty } from './orEmpty.ts';

/** The extension of an exported profile, which is JSON but not a report. */
export const PROFILE_FILE = '.sextant-profile.json';

export const ProfileId = z.uuid().brand<'ProfileId'>();
export type ProfileId = z.infer<typeof ProfileId>;

const ProfileColour = z.enum(['blue', 'teal', 'green', 'olive', 'amber', 'red', 'pink', 'violet']);
type ProfileColour = z.infer<typeof ProfileColour>;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const TOO_LONG = 'Use at most 500 characters.';
/** Of DNS. */
const LONGEST_HOST = 253;

/** Why an address cannot be used at all; null if it can. */
function addressProblem(text: string): string | null {
  const url = URL.parse(text);
  if (!url) return 'Enter a full address, such as https://api.example.com.';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.test(url.hostname)))
    return 'Start the address with https://. Only an address on this computer may start with http://.';
  if (url.username || url.password) return 'Remove the user name and password from the address.';
  if (/[?#]/.test(text)) return 'Remove the first ? or # and everything after it from the address.';
  // Checked in the text, because parsing resolves dot segments and backslashes.
  if (/[\\\s]|\/\.\.?(?:\/|$)|%2e/i.test(text))
    return 'Remove spaces, backslashes and dot segments (/./ or /../) from the address.';
  return null;
}

/** Why an address may not be entered although parsing would accept it; null if it may. */
function oddity(text: string): string | null {
  if (/[\p{Cc}\p{Cf}]/u.test(text)) return 'Remove the invisible characters from the address.';
  if (!/^https?:\/\/[^/\\]/i.test(text)) return 'Start the address with https:// and the name of the host.';
  const { hostname } = URL.parse(text) ?? { hostname: '' };
  if (hostname.endsWith('.')) return 'Remove the dot at the end of the host name.';
  if (hostname.length > LONGEST_HOST) return `Use a host name of at most ${LONGEST_HOST} characters.`;
  return null;
}

/** An address as it is sent, with the host in punycode and without a trailing slash. */
function asSent(text: string): string {
  const url = URL.parse(text);
  return url ? (url.origin + url.pathname).replace(/\/+$/, '') : text;
}

/**
 * A base address: https, or http on this computer only (the simulator). No user name, query or fragment. It becomes
 * what is sent: a host name in punycode, no trailing slash. (Interface, "Address placeholders".)
 */
export const BaseAddress = z
  .string()
  .trim()
  .max(500, TOO_LONG)
  .refine((text) => (oddity(text) ?? addressProblem(text)) === null, {
    error: ({ input }) => addressProblem(String(input)) ?? oddity(String(input)) ?? 'Enter a full address.',
  })
  .transform(asSent);

/** A base address in a file. Earlier versions accepted odd ones, with which a profile must still open. */
const StoredAddress = z
  .string()
  .refine((text) => addressProblem(text) === null)
  .transform(asSent)
  .or(z.literal(''));

const isPortal = (text: string) => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && !url.username && !url.password;
};

/** A page that opens in the user’s browser. It becomes what the browser is given. */
export const PortalAddress = z
  .string()
  .trim()
  .max(500, TOO_LONG)
  .refine(
    (text) => isPortal(text) && oddity(text) === null,
    'Enter a full https:// address without a user name, a password or invisible characters.',
  )
  .transform((text) => URL.parse(text)?.href ?? text);

const StoredPortal = z
  .string()
  .refine(isPortal)
  .transform((text) => URL.parse(text)?.href ?? text)
  .or(z.literal(''));

/**
 * The host of an address, in punycode, if it contains letters beyond a to z; null otherwise. Such a name can look like
 * another one.
 */
export function foreignHost(address: string): string | null {
  const host = URL.parse(address.trim())?.host ?? '';
  return /(?:^|\.)xn--/.test(host) ? host : null;
}

/** The documented scopes; a profile may name others. */
export const SCOPES = {
  rules: 'ec.rules',
  reports: 'ec.analytics.rtap.reports',
  realTimeLogs: 'ec.rtld',
  certificates: 'sec.cps.certificates',
} as const;

const Scope = z
  .string()
  .trim()
  .regex(
    /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/,
    'Use at most 200 ASCII characters, without spaces, double quotes or backslashes.',
  );

const OptionalAddress = orEmpty(BaseAddress);

/** Where a report probably is, below the gateway and followed by its identifier. The interface does not show it. */
export const LIKELY_REPORT_PATH = 'report-builder/v1/downloadable-reports';

/** A path below the gateway as people write it, with a slash at its beginning or without. */
const EnteredPath = z
  .string()
  .transform((text) => text.replace(/^\//, ''))
  .pipe(GatewayPath);

/** What the user enters in a profile. An empty address means "not used". */
export const ProfileForm = z.object({
  name: z.string().trim().min(1, 'Give the profile a name.').max(80, 'Use at most 80 characters.'),
  colour: ProfileColour,
  gatewayUrl: OptionalAddress,
  authUrl: OptionalAddress,
  legacyUrl: OptionalAddress,
  legacyAltUrl: OptionalAddress,
  /** The web page that generates REST API tokens. The app never sends a credential to it. */
  portalUrl: orEmpty(PortalAddress),
  /** A string, since leading zeros and letters occur. */
  accountNumber: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{0,64}$/, 'Use at most 64 letters, digits, hyphens or underscores.'),
  clientId: z.string().trim().max(300, 'Use at most 300 characters.'),
  scopes: z.array(Scope).max(50, 'Choose at most 50 scopes.'),
  readOnly: z.boolean(),
  /** `dimensions` is documented as an object and sampled as an array (interface, "Report query parameters"). */
  dimensionsAs: z.enum(['array', 'object']),
  /** The path of reports below the gateway; the likely one if none is entered. */
  reportPath: orEmpty(EnteredPath).transform((path) => path || LIKELY_REPORT_PATH),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

export const Profile = ProfileForm.extend({
  gatewayUrl: StoredAddress,
  authUrl: StoredAddress,
  legacyUrl: StoredAddress,
  legacyAltUrl: StoredAddress,
  portalUrl: StoredPortal,
  /** Files of earlier versions lack it. */
  reportPath: GatewayPath.default(LIKELY_REPORT_PATH),
  id: ProfileId,
  kind: z.enum(['account', 'demo']),
  createdAtMs: z.number(),
});
export type Profile = z.infer<typeof Profile>;
