import type { Draft, DraftContent } from '../../contract/certificates.ts';
import type { Result } from '../../contract/result.ts';
import { api } from '../state/api.ts';
import { go } from '../state/navigation.ts';

/** Creates a draft with this content for the active profile, and opens it. */
export async function copyToActiveProfile(content: DraftContent): Promise<Result<Draft>> {
  const created = await api.certificates.createDraft(content);
  if (created.ok) go({ screen: 'draft', id: created.value.id });
  return created;
}
