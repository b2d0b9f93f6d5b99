import { z } from 'zod';

const text = z.string().max(500);

/** How to reach a simulator: the message of its process, and the response to GET /connection of its control server. */
export const DemoService = z.object({
  addresses: z.object({ gatewayUrl: text, authUrl: text, legacyUrl: text, legacyAltUrl: text }),
  credentials: z.object({
    clientId: text,
    clientSecret: text,
    scopes: z.array(text),
    accountNumber: text,
    primaryToken: text,
    backupToken: text,
  }),
});
/** The pages of its event log for a part of the past. */
export const Pages = z.array(z.string());
export type DemoService = z.infer<typeof DemoService>;
