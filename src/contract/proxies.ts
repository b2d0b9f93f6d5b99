import { z } from 'zod';
import { Host } from './result.ts';
import { SecretStatus } from './secrets.ts';

/** How a proxy asks for a password and where it is, such as `basic http://proxy.example:3128`. */
export const ProxyId = z
  .string()
  .max(300)
  .regex(/^[a-z]+ https?:\/\/[^/\s]+$/)
  .brand<'ProxyId'>();
export type ProxyId = z.infer<typeof ProxyId>;

/** A proxy that asks for a name and a password, or for which they are kept. */
export const ProxyLogin = z.object({
  id: ProxyId,
  host: Host,
  /** The scheme that it asks by, as received, such as `basic`. */
  scheme: z.string().max(20),
  /** Whether the connection to the proxy itself is encrypted. */
  isEncrypted: z.boolean(),
  /** What it calls itself; null until it asks. */
  realm: z.string().max(120).nullable(),
  /** It refused what is kept, which is not sent again until it is entered anew. */
  isRefused: z.boolean(),
  status: SecretStatus.omit({ name: true }),
});
export type ProxyLogin = z.infer<typeof ProxyLogin>;

/** What the proxy asks for, as typed. Basic cannot carry a colon in a name. (RFC 7617, 2.) */
export const TypedLogin = z.object({
  name: z
    .string()
    .min(1, 'Enter the name.')
    .max(500, 'Use at most 500 characters.')
    .refine((name) => !name.includes(':'), 'Remove the colon from the name.'),
  password: z.string().min(1, 'Enter the password.').max(10_000, 'Use at most 10,000 characters.'),
});
export type TypedLogin = z.infer<typeof TypedLogin>;
