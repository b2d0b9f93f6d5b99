import { useEffect } from 'react';
import type { Attempt } from '../../../contract/certificates.ts';
import { wordsFor } from '../../failures/failures.ts';
import { forgetAbout } from '../../state/notices.ts';
import { Problem } from '../../ui/messages/Problem.tsx';
import { AnswerComparison } from './AnswerComparison.tsx';
import { AttemptFacts } from './AttemptFacts.tsx';
import { CheckOutcome } from './CheckOutcome.tsx';
import { OutcomePanel } from './OutcomePanel.tsx';
import { words } from './words.ts';

/** What came of an attempt first, then what was compared, then everything about it. */
export function AttemptContent({ attempt }: { attempt: Attempt }) {
  const { id, state, unsaved } = attempt;
  useEffect(() => {
    forgetAbout(id);
  }, [id]);
  return (
    <>
      <OutcomePanel attempt={attempt} />
      {unsaved && <Problem words={{ ...wordsFor(unsaved), meaning: words.unsaved }} />}
      {state.kind === 'unknown' && state.checked === null && <CheckOutcome attempt={attempt} />}
      {state.kind === 'answered' && <AnswerComparison sent={attempt.sent} state={state} />}
      <AttemptFacts attempt={attempt} />
    </>
  );
}
