import { z } from 'zod';
import { issueWords } from './issueWords.ts';

/** A text that may be empty, and is otherwise checked by the schema. It gives the schema’s reasons, which a union hides. */
export const orEmpty = <Out extends string>(schema: z.ZodType<Out, string>) =>
  z
    .string()
    .trim()
    .transform((text, context): Out | '' => {
      if (text === '') return '';
      const parsed = schema.safeParse(text, { error: issueWords });
      if (parsed.success) return parsed.data;
      for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
