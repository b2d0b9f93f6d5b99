import type { Organization } from '../../../contract/organization.ts';
import type { PredictedOutcome } from '../../../contract/prediction.ts';
import { compareFields } from '../../../organizations/comparison.ts';
import { sentFields, type Fate } from '../sentFields.ts';

/** One field of the last known state beside what is sent. `path` is such as `city` or `additionalContacts.0.email`. */
export type FieldChange = {
  path: string;
  before: string | null;
  after: string | null;
  isSame: boolean;
  fate: Fate;
};

/** What a change would change, field by field, and what becomes of each field under the expected outcome. */
export function difference(
  before: Organization | null,
  sent: Organization,
  expected: PredictedOutcome,
): FieldChange[] {
  const fates = new Map(sentFields(sent, expected).map(({ path, fate }) => [path, fate]));
  const known = before ?? { id: null };
  const ids = {
    path: 'id',
    before: known.id,
    after: sent.id,
    isSame: known.id === sent.id,
    fate: 'used' as const,
  };
  const fields = compareFields({ ...known, id: null }, sent).map((field) => ({
    path: field.path,
    before: field.sent,
    after: field.received,
    isSame: field.isSame,
    fate: fates.get(field.path) ?? ('used' as const),
  }));
  return known.id === null && sent.id === null ? fields : [ids, ...fields];
}
