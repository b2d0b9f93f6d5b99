import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';
import type { FieldValues } from 'react-hook-form';
import { issueWords } from '../../contract/issueWords.ts';

/** Checks a form with a schema. Rules without words of their own are put into plain ones. */
export const formResolver = <In extends FieldValues, Out>(schema: z.ZodType<Out, In>) =>
  zodResolver<In, unknown, Out>(schema, { error: issueWords });
