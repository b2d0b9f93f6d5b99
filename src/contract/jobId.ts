import { z } from 'zod';

export const JobId = z.uuid().brand<'JobId'>();
export type JobId = z.infer<typeof JobId>;
