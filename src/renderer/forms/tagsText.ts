import { z } from 'zod';

/** The tags of a text with commas, each once. */
export function tagsIn(text: string): string[] {
  const tags = text.split(',').flatMap((tag) => tag.trim() || []);
  return tags.filter(
    (tag, at) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at,
  );
}

/**
 * A text of tags in a form's schema. What is wrong with one of them is wrong with the field: nothing on screen stands
 * for the tag alone.
 */
export const tagsText = (tags: z.ZodType<string[], string[]>) =>
  z.string().transform((text, context): string[] => {
    const read = tags.safeParse(tagsIn(text));
    if (read.success) return read.data;
    for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
