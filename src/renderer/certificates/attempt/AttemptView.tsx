import { useEffect } from 'react';
import type { Attempt } from '../../../contract/certificates.ts';
import { wordsFor } from '../../failures/failures.ts';
import { DEMO_MARK } from '../../failures/names.ts';
import { forgetAbout } from '../../state/notices.ts';
import { Badge } from '../../ui/messages/Badge.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { AnswerComparison } from './AnswerComparison.tsx';
import { AttemptActions } from './AttemptActions.tsx';
import { AttemptFacts } from './AttemptFacts.tsx';
import { CheckOutcome } from './CheckOutcome.tsx';
import { OutcomePanel } from './OutcomePanel.tsx';
import { words } from './words.ts';

/** One attempt: what came of it first, then what was compared, then everything about it. */
export function AttemptView({ attempt }: { attempt: Attempt }) {
  const { id, state, demo, requestId, profileName, unsaved } = attempt;
  useEffect(() => {
    forgetAbout(id);
  }, [id]);
  return (
    <Page
      title={words.title(requestId)}
      note={
        <>
          {demo && <Badge tone="demo">{DEMO_MARK}</Badge>} {profileName}
        </>
      }
      actions={<AttemptActions attempt={attempt} />}
    >
      <OutcomePanel attempt={attempt} />
      {unsaved && <Problem words={{ ...wordsFor(unsaved), meaning: words.unsaved }} />}
      {state.kind === 'unknown' && state.checked === null && <CheckOutcome attempt={attempt} />}
      {state.kind === 'answered' && <AnswerComparison sent={attempt.sent} state={state} />}
      <AttemptFacts attempt={attempt} />
    </Page>
  );
}
