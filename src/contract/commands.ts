import { z } from 'zod';

/** What the application menu asks the window to do. */
export const Command = z.enum([
  'open-file',
  'new-report',
  'go-home',
  'go-build',
  'go-jobs',
  'go-library',
  'go-credentials',
  'find',
  'export',
]);
export type Command = z.infer<typeof Command>;
