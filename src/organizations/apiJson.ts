import type { Organization } from '../contract/organization.ts';
import type { NearShown } from '../contract/prediction.ts';
import { API_NAMES, CONTACT_API_NAMES } from './apiNames.ts';

/** The values under the API's names, in the order of the names. */
function renamed(names: Readonly<Record<string, string>>, values: object): Record<string, unknown> {
  const byKey = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [name, byKey.get(key)]));
}

/**
 * An organization as JSON with the API's names. The id is written as the number that it is on the wire, with all of its
 * digits. What is absent stays absent. (Interface, "Organization".)
 */
export function apiJson({ id, additionalContacts, ...texts }: Organization, indent = 0): string {
  const contacts = additionalContacts?.map((contact) => renamed(CONTACT_API_NAMES, contact));
  const fields = renamed(API_NAMES, { ...texts, additionalContacts: contacts });
  if (id === null) return JSON.stringify(fields, null, indent);
  // A number of JavaScript could not hold every id, so a zero keeps its place.
  return JSON.stringify({ id: 0, ...fields }, null, indent).replace(/0/, () => id);
}

/** What a review warned of, as JSON with the API's names. */
export const nearJson = (near: readonly NearShown[]): string =>
  `[${near.map(({ what, ...organization }) => `{"what":"${what}","organization":${apiJson(organization)}}`).join(',')}]`;

/** A path such as `additionalContacts.0.email` with the API's names: `additional_contacts.0.email`. */
export function apiPath(path: string): string {
  const names = new Map([...Object.entries(API_NAMES), ...Object.entries(CONTACT_API_NAMES)]);
  return path
    .split('.')
    .map((part) => names.get(part) ?? part)
    .join('.');
}
