import type { Draft } from '../../../contract/certificates.ts';
import { api } from '../../state/api.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import { words } from './words.ts';

type RemoveDraftProps = {
  /** The draft to delete; null while the question is not shown. */
  draft: Draft | null;
  onClose: () => void;
};

/** Asks before a draft is deleted. */
export function RemoveDraft({ draft, onClose }: RemoveDraftProps) {
  return (
    <Confirm
      title={words.removal.title}
      open={draft !== null}
      onClose={onClose}
      action={words.removal.action}
      onConfirm={() => {
        if (draft) void api.certificates.removeDraft(draft.id).then(notifyIfFailed);
      }}
    >
      <p>{draft && words.removal.text(words.nameOf(draft), draft.content.requestId)}</p>
    </Confirm>
  );
}
