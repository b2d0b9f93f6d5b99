import { ORGANIZATION_FIELDS, type Organization } from '../../contract/organization.ts';
import type { OtherOutcome } from '../../contract/prediction.ts';
import { fatesOf } from '../../organizations/prediction.ts';

/** What becomes of a field: it is used, the rules ignore it, or the document does not say. */
export type Fate = 'used' | 'ignored' | 'not-documented';

/** One text that is sent. `path` is such as `id`, `city` or `additionalContacts.0.email`. */
export type SentField = { path: string; text: string; fate: Fate };

/** Every text that is sent, in the order of the document, and what becomes of it under this outcome. */
export function sentFields(sent: Organization, outcome: OtherOutcome): SentField[] {
  const fates = fatesOf(sent, outcome);
  return (['id', ...ORGANIZATION_FIELDS] as const).flatMap((field): SentField[] => {
    const value = sent[field] ?? null;
    const fate = fates[field] ?? 'used';
    if (value === null) return [];
    if (typeof value === 'string') return [{ path: field, text: value, fate }];
    return value.flatMap((contact, index) =>
      Object.entries(contact).map(([part, text]) => ({ path: `${field}.${index}.${part}`, text, fate })),
    );
  });
}
