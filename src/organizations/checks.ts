import type { DraftContent } from '../contract/certificates.ts';

/** Something to say about a field. An error stops the draft from being sent; a warning does not. */
export type Remark = { path: string; severity: 'error' | 'warning'; message: string };

/** Checks a draft as it would be sent. Paths are such as `requestId`, `fields.city`, `fields.additionalContacts.0.email`. */
export function checkDraft(_content: DraftContent): Remark[] {
  return [];
}
