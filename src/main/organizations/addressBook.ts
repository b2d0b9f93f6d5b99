import { z } from 'zod';
import { KnownOrganization } from '../../contract/organizations.ts';

/** `organizations.json`: the organizations known to each profile. */
export const OrganizationsFile = z.object({
  version: z.literal(1),
  organizations: z.array(KnownOrganization),
});
export type OrganizationsFile = z.infer<typeof OrganizationsFile>;
export const NO_ORGANIZATIONS: OrganizationsFile = { version: 1, organizations: [] };
