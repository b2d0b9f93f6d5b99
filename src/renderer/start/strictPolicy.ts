// Makes zod and Trusted Types comply with the page's policy. Imported first: schemas read zod's config when created.
import { z } from 'zod';
import { lockTypes } from './trustedTypes.ts';

// The policy forbids the code that zod would generate for speed.
z.config({ jitless: true });
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not in every list of browser parts
lockTypes((globalThis as { trustedTypes?: Parameters<typeof lockTypes>[0] }).trustedTypes, location.origin);
