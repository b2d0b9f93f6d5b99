import { z } from 'zod';

/** One question of the window: what goes in and what comes out. Main parses both. */
export type Call = { input: z.ZodType; output: z.ZodType };

/** A call with its schemas. */
export const call = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) => ({ input, output });

/** The schema of a call that takes nothing, or answers nothing but that it went well. */
export const nothing = z.undefined();
