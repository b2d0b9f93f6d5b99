import { z } from 'zod';
import {
  NO_CONTACT,
  Organization,
  OrganizationFields,
  OrganizationId,
  TEXT_FIELDS,
  type Contact,
  type OrganizationField,
} from '../../../contract/organization.ts';
import { APPROVER } from '../../../organizations/fieldRules.ts';
import { saysNothing } from '../../../organizations/sameOrganization.ts';
import { EMPTY_FIELDS } from '../draft/knownContent.ts';
import { words } from './words.ts';

/** A contact that has just been added. */
export const NEW_CONTACT: Contact = { ...NO_CONTACT, contactType: APPROVER };

/** What is typed. Nothing is required but a way to tell the organization apart. */
export const OrganizationForm = OrganizationFields.extend({ id: z.literal('').or(OrganizationId) }).refine(
  ({ id, companyName }) => id !== '' || companyName !== '',
  { path: ['companyName'], error: words.form.noIdentity },
);
export type OrganizationForm = z.infer<typeof OrganizationForm>;
export type OrganizationInput = z.input<typeof OrganizationForm>;

/** The form for an organization that is known; empty for a new one. */
export function formOf(organization: Organization | null): OrganizationInput {
  const present = Object.entries(organization ?? {}).filter(([, value]) => value !== undefined);
  const fields = OrganizationFields.parse({ ...EMPTY_FIELDS, ...Object.fromEntries(present) });
  return { ...fields, id: organization?.id ?? '' };
}

const isBlank = (contact: Contact) => saysNothing({ ...contact, contactType: '' });

/** The organization that a form describes: without the fields that are empty, exactly as typed otherwise. */
export function organizationOf({ id, additionalContacts, ...texts }: OrganizationForm): Organization {
  const contacts = additionalContacts.filter((contact) => !isBlank(contact));
  const filled = TEXT_FIELDS.flatMap((field) => (texts[field] === '' ? [] : [[field, texts[field]]]));
  return Organization.parse({
    ...Object.fromEntries(filled),
    ...(contacts.length > 0 ? { additionalContacts: contacts } : {}),
    id: id === '' ? null : id,
  });
}

/** The field of the form that a refusal of main is about; undefined if it is about none. */
export const fieldAt = (path: string): OrganizationField | 'id' | undefined =>
  OrganizationFields.keyof()
    .or(z.literal('id'))
    .safeParse(path.replace(/^organization\./, '').split('.')[0]).data;
