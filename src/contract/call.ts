import { z } from 'zod';

/** The schemas of one call from the window to main. Main parses both the input and the output. */
export type Call = { input: z.ZodType; output: z.ZodType };

/** Defines a call, keeping the exact types of its schemas. */
export const call = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) => ({ input, output });

/** For a call without input, or without output other than success. */
export const nothing = z.undefined();
