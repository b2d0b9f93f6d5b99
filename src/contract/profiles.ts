import { z } from 'zod';

export const ProfileId = z.uuid().brand<'ProfileId'>();
export type ProfileId = z.infer<typeof ProfileId>;

const ProfileColour = z.enum(['blue', 'teal', 'green', 'olive', 'amber', 'red', 'pink', 'violet']);
export type ProfileColour = z.infer<typeof ProfileColour>;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * A base address: https, or http on this computer only (the simulator). No user name, query or fragment.
 * Kept without a slash at the end. (Interface, "Address placeholders".)
 */
export const BaseAddress = z
  .string()
  .trim()
  .max(500)
  .transform((text) => text.replace(/\/+$/, ''))
  .refine((text) => addressProblem(text) === null, {
    error: (issue) => addressProblem(String(issue.input)) ?? 'This is not an address.',
  });

function addressProblem(text: string): string | null {
  const url = URL.parse(text);
  if (!url) return 'Enter a whole address, such as https://api.example.com.';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.test(url.hostname)))
    return 'The address must begin with https:// (http:// works on this computer only).';
  if (url.username || url.password) return 'The address must not hold a user name or a password.';
  if (/[?#]/.test(text)) return 'The address must end before any ? or #.';
  // Looked for in the text itself: a parsed address has resolved them already.
  if (/[\\\s]|\/\.\.?(?:\/|$)|%2e/i.test(text)) return 'This is not a plain address.';
  return null;
}

/** A page that is opened in the analyst's own browser. */
export const PortalAddress = z
  .string()
  .trim()
  .max(500)
  .refine((text) => {
    const url = URL.parse(text);
    return url?.protocol === 'https:' && !url.username && !url.password;
  }, 'Enter a whole https:// address without a user name.');

/** The scopes that the interface documents; a profile may name others. */
export const SCOPES = {
  rules: 'ec.rules',
  reports: 'ec.analytics.rtap.reports',
  realTimeLogs: 'ec.rtld',
  certificates: 'sec.cps.certificates',
} as const;

const Scope = z
  .string()
  .trim()
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/, 'A scope is one word of plain characters.');

/** What an analyst fills in about a profile; an empty address means "not used". */
export const ProfileForm = z.object({
  name: z.string().trim().min(1, 'Give the profile a name.').max(80),
  colour: ProfileColour,
  gatewayUrl: BaseAddress.or(z.literal('')),
  authUrl: BaseAddress.or(z.literal('')),
  legacyUrl: BaseAddress.or(z.literal('')),
  legacyAltUrl: BaseAddress.or(z.literal('')),
  /** Where REST API tokens are generated: a page for the browser, to which no credential is ever sent. */
  portalUrl: PortalAddress.or(z.literal('')),
  /** A string: leading zeros and letters occur. */
  accountNumber: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{0,64}$/, 'An account number holds letters and digits only.'),
  clientId: z.string().trim().max(300),
  scopes: z.array(Scope).max(50),
  readOnly: z.boolean(),
  /** `dimensions` is documented as an object and sampled as an array (interface, "Report query parameters"). */
  dimensionsAs: z.enum(['array', 'object']),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

export const Profile = ProfileForm.extend({
  id: ProfileId,
  kind: z.enum(['account', 'demo']),
  createdAtMs: z.number(),
});
export type Profile = z.infer<typeof Profile>;
