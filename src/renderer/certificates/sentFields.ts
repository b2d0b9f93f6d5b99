import {
  ORGANIZATION_FIELDS,
  type Organization,
  type OrganizationField,
} from '../../contract/organization.ts';
import type { OtherOutcome } from '../../contract/prediction.ts';
import { fatesOf } from '../../organizations/prediction.ts';

/** What becomes of a field: it is used, the rules ignore it, or the document does not say. */
export type Fate = 'used' | 'ignored' | 'not-documented';

/** One text that is sent. `path` is such as `id`, `city` or `additionalContacts.0.email`. */
export type SentField = { path: string; text: string; fate: Fate };

/** Every text of an organization, in the order of the document. */
export const textsOf = (
  organization: Organization,
): { field: 'id' | OrganizationField; path: string; text: string }[] =>
  (['id', ...ORGANIZATION_FIELDS] as const).flatMap((field) => {
    const value = organization[field] ?? null;
    if (value === null) return [];
    if (typeof value === 'string') return [{ field, path: field, text: value }];
    return value.flatMap((contact, index) =>
      Object.entries(contact).map(([part, text]) => ({ field, path: `${field}.${index}.${part}`, text })),
    );
  });

/** Every text that is sent, and what becomes of it under this outcome. */
export function sentFields(sent: Organization, outcome: OtherOutcome): SentField[] {
  const fates = fatesOf(sent, outcome);
  return textsOf(sent).map(({ field, path, text }) => ({ path, text, fate: fates[field] ?? 'used' }));
}
