import { Radio } from 'lucide-react';
import type { ActionTypesState } from '../../../contract/events.ts';
import { wordsFor } from '../../failures/failures.ts';
import { showRoute } from '../../state/navigation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import styles from './ActionTypes.module.css';
import { endingOf } from './ending.ts';
import { endingWords } from './endingWords.ts';
import { words } from './words.ts';

const { ask: said } = words;

function Outcome({ state, answered }: { state: ActionTypesState; answered: boolean }) {
  const { trouble, good } = state;
  if (!trouble)
    return <Status tone={answered ? 'good' : 'later'}>{answered ? said.answered : said.never}</Status>;
  const ending = endingOf(trouble.error);
  return (
    <>
      {ending ? (
        <Status tone="plain">{endingWords(ending, trouble.error)}</Status>
      ) : (
        <Problem words={wordsFor(trouble.error)} />
      )}
      <p>
        {ending && `${said.expected} `}
        {good ? said.kept : said.none}
      </p>
      <p className={styles['note']}>
        {said.askedAt} <Timestamp ms={trouble.atMs} />
      </p>
    </>
  );
}

type AskAnywayProps = {
  hasAddress: boolean;
  state: ActionTypesState;
  isAsking: boolean;
  /** This page asked, and the host answered. */
  answered: boolean;
  onAsk: () => void;
};

/** Asks the host although nobody may be there, and says what came of it. */
export function AskAnyway({ hasAddress, state, isAsking, answered, onAsk }: AskAnywayProps) {
  return (
    <Panel
      title={said.title}
      actions={
        hasAddress ? (
          <Button icon={Radio} isPending={isAsking} onPress={onAsk}>
            {said.action}
          </Button>
        ) : (
          <Button
            onPress={() => {
              showRoute({ screen: 'credentials' });
            }}
          >
            {said.toProfile}
          </Button>
        )
      }
    >
      <p>{hasAddress ? said.text : said.noAddress}</p>
      {hasAddress && (
        <div role="status" className={styles['outcome']}>
          {isAsking ? (
            <Status tone="busy">{said.asking}</Status>
          ) : (
            <Outcome state={state} answered={answered} />
          )}
        </div>
      )}
    </Panel>
  );
}
