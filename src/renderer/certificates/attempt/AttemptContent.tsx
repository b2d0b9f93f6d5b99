import { useEffect } from 'react';
import type { Attempt } from '../../../contract/certificates.ts';
import { wordsFor } from '../../failures/failures.ts';
import { forgetAbout } from '../../state/notices.ts';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { NearNames } from '../draft/NearNames.tsx';
import { AnswerComparison } from './AnswerComparison.tsx';
import { AttemptFacts } from './AttemptFacts.tsx';
import { CheckOutcome } from './CheckOutcome.tsx';
import { OutcomePanel } from './OutcomePanel.tsx';
import { words } from './words.ts';

/** What came of an attempt first, then what was compared, then everything about it. */
export function AttemptContent({ attempt }: { attempt: Attempt }) {
  const { id, state, sent, near, unsaved } = attempt;
  useEffect(() => {
    forgetAbout(id);
  }, [id]);
  return (
    <>
      <OutcomePanel attempt={attempt} />
      {near && near.length > 0 && (
        <Panel title={words.near}>
          <NearNames
            label={words.near}
            sent={{ organizationId: sent.id ?? '', companyName: sent.companyName ?? '' }}
            near={near}
          />
        </Panel>
      )}
      {unsaved && <Problem words={{ ...wordsFor(unsaved), meaning: words.unsaved }} />}
      {state.kind === 'unknown' && state.checked === null && <CheckOutcome attempt={attempt} />}
      {state.kind === 'answered' && <AnswerComparison sent={attempt.sent} state={state} />}
      <AttemptFacts attempt={attempt} />
    </>
  );
}
