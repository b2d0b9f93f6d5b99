import type { DraftContent } from '../../../contract/certificates.ts';
import {
  CONTACT_FIELDS,
  TEXT_FIELDS,
  type ContactField,
  type TextField,
} from '../../../contract/organization.ts';

/** Where a text of the draft is. */
export type TextPath =
  | 'requestId'
  | 'organizationId'
  | `fields.${TextField}`
  | `fields.additionalContacts.${number}.${ContactField}`;

/** The path in an organization of what a draft has at this path. */
export const inOrganization = (path: string): string =>
  path === 'organizationId' ? 'id' : path.replace(/^fields\./, '');

/** The path in a draft of what an organization has at this path. The id of the request is the draft’s own. */
export const inDraft = (path: string): string =>
  path === 'requestId' ? path : path === 'id' ? 'organizationId' : `fields.${path}`;

/** The texts of a draft. */
const textPaths = ({ fields }: DraftContent): TextPath[] => [
  'requestId',
  'organizationId',
  ...TEXT_FIELDS.map((field): TextPath => `fields.${field}`),
  ...fields.additionalContacts.flatMap((_, index) =>
    CONTACT_FIELDS.map((field): TextPath => `fields.additionalContacts.${index}.${field}`),
  ),
];

/** The text to correct on account of what is said of this path; null if that is no text, but the list of contacts. */
export function textToCorrect(content: DraftContent, path: string): TextPath | null {
  const paths = textPaths(content);
  return paths.find((each) => each === path) ?? paths.find((each) => each.startsWith(`${path}.`)) ?? null;
}
