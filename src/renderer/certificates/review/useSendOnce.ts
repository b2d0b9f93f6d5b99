import { useRef, useState } from 'react';
import type { AttemptId, Draft } from '../../../contract/certificates.ts';
import type { NearShown, Prediction } from '../../../contract/prediction.ts';
import { api } from '../../state/api.ts';
import { wordsFor } from '../../failures/failures.ts';
import { showRoute } from '../../state/navigation.ts';
import type { ProblemWords } from '../../ui/messages/Problem.tsx';

type Sending = {
  attemptId: AttemptId;
  draft: Draft;
  shown: Prediction;
  near: NearShown[];
  onClose: () => void;
};

/**
 * Sends the draft, and shows the attempt once it is in the journal. The attempt's id is that of the review, so that
 * sending twice is one attempt for main; here, the second press does nothing.
 */
export function useSendOnce({ attemptId, draft, shown, near, onClose }: Sending) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<ProblemWords | null>(null);
  const isUnderWay = useRef(false);
  const send = async (typedRequestId: string, isRequestChecked: boolean) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    setProblem(null);
    const sent = await api.certificates.send({
      attemptId,
      draftId: draft.id,
      draftSavedAtMs: draft.savedAtMs,
      typedRequestId,
      isRequestChecked,
      shown,
      near,
    });
    isUnderWay.current = false;
    setPending(false);
    if (!sent.ok) {
      setProblem(wordsFor(sent.error));
      return;
    }
    onClose();
    showRoute({ screen: 'attempt', id: sent.value.id });
  };
  return { isPending, problem, send };
}
