import { z } from 'zod';

const text = z.string().max(500);

/** How to reach a simulator: what its process tells, and what its control server answers to GET /connection. */
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
export type DemoService = z.infer<typeof DemoService>;
