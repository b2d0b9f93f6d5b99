import { useState } from 'react';
import { AttemptId, type Draft } from '../../../contract/certificates.ts';
import { Problem } from '../../ui/messages/Problem.tsx';
import { ActionDialog } from '../../ui/overlays/ActionDialog.tsx';
import { useUnreadAttempts } from '../../state/mainState.ts';
import { CheckedFirst } from './CheckedFirst.tsx';
import { ReviewContent } from './ReviewContent.tsx';
import { SendConfirmation } from './SendConfirmation.tsx';
import { useReview } from './useReview.ts';
import { useSendOnce } from './useSendOnce.ts';
import { words } from './words.ts';

/** Shows what appears below the fold. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

type ReviewProps = { draft: Draft; onClose: () => void };

/** One review, from its opening to its end. It can lead to one attempt only. */
function Review({ draft, onClose }: ReviewProps) {
  const [attemptId] = useState(() => AttemptId.parse(crypto.randomUUID()));
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const unread = useUnreadAttempts();
  const review = useReview(draft);
  const { isPending, problem, send } = useSendOnce({
    attemptId,
    draft,
    shown: review.prediction,
    near: review.near,
    onClose,
  });
  const { requestId } = draft.content;
  const isConfirmed = review.obstacle === null && typed === requestId && (unread === 0 || isChecked);
  const sendIfConfirmed = () => {
    if (isConfirmed) void send(typed, isChecked);
  };
  return (
    <ActionDialog
      title={words.title(requestId, draft.profileName)}
      alert
      wide
      action={words.send}
      isPending={isPending}
      isDisabled={!isConfirmed}
      onAct={sendIfConfirmed}
      onClose={onClose}
    >
      <ReviewContent draft={draft} review={review} />
      {unread > 0 && review.obstacle === null && (
        <CheckedFirst unread={unread} requestId={requestId} isSelected={isChecked} onChange={setChecked} />
      )}
      <SendConfirmation
        requestId={requestId}
        obstacle={review.obstacle}
        typed={typed}
        onType={setTyped}
        onSend={sendIfConfirmed}
      />
      {problem && (
        <div ref={intoView}>
          <Problem words={problem} />
        </div>
      )}
    </ActionDialog>
  );
}

type ReviewDialogProps = ReviewProps & { open: boolean };

/** Shows what a change would do, and sends it once when the analyst has typed the ID of the request. */
export function ReviewDialog({ draft, open, onClose }: ReviewDialogProps) {
  return open ? <Review draft={draft} onClose={onClose} /> : null;
}
