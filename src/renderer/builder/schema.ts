import { z } from 'zod';
import type { Around, BuilderFields } from './form.ts';
import { problemsOf } from './problems.ts';

const Tags = z.object({ chosen: z.array(z.string()).readonly(), typed: z.string() });

/** The fields as they are typed. */
const Fields = z.object({
  start: z.string(),
  end: z.string(),
  by: z.string(),
  metrics: Tags,
  units: z.record(z.string(), z.string()),
  dimensions: Tags,
  filters: z.array(
    z.object({
      key: z.number(),
      field: z.string(),
      operator: z.string(),
      shape: z.enum(['one', 'list', 'json']),
      text: z.string(),
      list: Tags,
      numbers: z.boolean(),
      unknown: z.string(),
    }),
  ),
  sort: z.array(z.object({ id: z.string(), descending: z.boolean() })),
  sortTyped: z.string(),
  limit: z.string(),
  format: z.enum(['csv', 'json']),
  fileName: z.string(),
}) satisfies z.ZodType<BuilderFields>;

/** All of them, the first of the form first. */
export const FIELD_NAMES = Fields.keyof().options;

/** The form's schema: the fields pass as they are typed, if nothing is wrong with them. */
export const builderForm = (around: () => Around) =>
  Fields.superRefine((fields, context) => {
    for (const { path, message } of problemsOf(fields, around()))
      context.addIssue({ code: 'custom', path: [...path], message });
  });
