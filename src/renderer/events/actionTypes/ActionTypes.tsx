import { wordsFor } from '../../failures/failures.ts';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Facts } from '../../ui/page/Facts.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import type { PartProps } from '../part.ts';
import styles from './ActionTypes.module.css';
import { AskAnyway } from './AskAnyway.tsx';
import { TypeList } from './TypeList.tsx';
import { useActionTypes } from './useActionTypes.ts';
import { words } from './words.ts';

const { history } = words;

function Noted({ text, note }: { text: string; note: string }) {
  return (
    <>
      {text}
      <span className={styles['note']}>{note}</span>
    </>
  );
}

const HISTORY = [
  [history.discontinued, <Noted key="on" text={history.discontinuedOn} note={history.discontinuedNote} />],
  [history.endOfLife, history.endOfLifeOn],
  [history.replacedBy, <Noted key="by" text={history.replacements} note={history.replacedNote} />],
] as const;

/** What the discontinued endpoint said of action types, and what became of it. */
export function ActionTypes({ profile }: PartProps) {
  const { state, failure, isAsking, answered, ask } = useActionTypes(profile.id);
  return (
    <div className={styles['page']}>
      <Panel title={history.title}>
        <p>{history.text}</p>
        <Facts facts={HISTORY} />
      </Panel>
      {failure && <Problem words={wordsFor(failure)} />}
      {!state && !failure && <Skeleton lines={3} label={words.types.loading} />}
      {state && (
        <AskAnyway
          hasAddress={profile.legacyAltUrl !== ''}
          state={state}
          isAsking={isAsking}
          answered={answered}
          onAsk={ask}
        />
      )}
      {state?.good && <TypeList {...state.good} />}
    </div>
  );
}
