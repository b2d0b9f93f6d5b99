// What the page's policy asks for. Imported before everything else: schemas decide when they are made.
import { z } from 'zod';
import { lockTypes } from './trustedTypes.ts';

// The policy forbids the code that zod would write for speed.
z.config({ jitless: true });
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not in every list of browser parts
lockTypes((globalThis as { trustedTypes?: Parameters<typeof lockTypes>[0] }).trustedTypes, location.origin);
