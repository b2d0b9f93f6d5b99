import type { Draft, DraftId } from '../../../contract/certificates.ts';
import { api } from '../../state/api.ts';
import { DraftSaver } from './draftSaver.ts';

function after(ms: number, ring: () => void): () => void {
  const timer = setTimeout(ring, ms);
  return () => {
    clearTimeout(timer);
  };
}

/** They outlive the screen, so that what could not be saved is still there when the draft is opened again. */
const savers = new Map<DraftId, DraftSaver>();

/** The one saver of a draft. */
export function saverOf(draft: Draft): DraftSaver {
  const known = savers.get(draft.id);
  if (known) return known;
  const saver = new DraftSaver(draft, { save: api.certificates.saveDraft, after });
  savers.set(draft.id, saver);
  return saver;
}
