import { ChartColumnStacked, ChevronDown, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { EventScope } from '../../../../contract/eventQuestions.ts';
import type { ArchiveId } from '../../../../contract/events.ts';
import { wordsFor } from '../../../failures/failures.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ToggleIcon } from '../../../ui/buttons/ToggleIcon.tsx';
import { Problem } from '../../../ui/messages/Problem.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { shortText } from '../state/cutText.ts';
import { useExplorer } from '../state/explorerState.ts';
import { giveUpAnswer, useAnswer } from '../state/useAnswer.ts';
import styles from './Fields.module.css';
import { fold, showTop, useFields, want } from './fieldsState.ts';
import { FieldValues } from './FieldValues.tsx';
import { FIRST_TOP, nextTop } from './fieldDefaults.ts';
import { SlowCount } from './SlowCount.tsx';
import { words } from './words.ts';

type FieldSectionProps = {
  archive: ArchiveId;
  scope: EventScope;
  field: string;
  /** Names what is asked for it, so that no other field waits for it. */
  index: number;
  isFolded: boolean;
  /** Counting takes so long that it is done on request only. */
  isSlow: boolean;
};

/** The values of a field in what is shown. It is counted by itself, and only while it is unfolded. */
export function FieldSection({ archive, scope, field, index, isFolded, isSlow }: FieldSectionProps) {
  const id = useId();
  const isSplit = useExplorer(({ split }) => split === field);
  const top = useFields(({ tops }) => tops.get(field) ?? FIRST_TOP);
  const isWaiting = useFields(({ wanted }) => isSlow && !wanted.has(field));
  const question = { kind: 'facets' as const, scope, fields: [field], top };
  const key = `field ${index}`;
  const asked = isFolded || isWaiting ? null : question;
  const { answer, failure, isPending, again } = useAnswer(archive, key, asked);
  // After another choice of fields, the answer may be about the one that stood here.
  const facet = isWaiting ? null : (answer?.facets.find((each) => each.field === field) ?? null);
  const more = facet && facet.distinct > facet.values.length ? nextTop(top) : null;
  const name = shortText(field);
  const Icon = isFolded ? ChevronRight : ChevronDown;
  return (
    <section aria-label={name} className={styles['field']}>
      <div className={styles['head']}>
        <h3>
          <button
            type="button"
            aria-expanded={!isFolded}
            aria-controls={isFolded ? undefined : id}
            onClick={() => {
              fold(field, !isFolded);
            }}
          >
            <Icon size={14} aria-hidden />
            <span>{name}</span>
          </button>
        </h3>
        {facet && !isFolded && <span className={styles['soft']}>{words.distinct(facet.distinct)}</span>}
        <ToggleIcon
          name={words.split(name)}
          icon={ChartColumnStacked}
          isSelected={isSplit}
          onChange={(isWanted) => {
            useExplorer.setState({ split: isWanted ? field : null });
          }}
        />
      </div>
      {!isFolded && (
        <div id={id} aria-busy={isPending} className={styles['body']}>
          {isSlow && (isWaiting || (isPending && !facet)) && (
            <SlowCount
              name={name}
              isWaiting={isWaiting}
              onWanted={(isWanted) => {
                want(field, isWanted);
                if (!isWanted) giveUpAnswer(key);
              }}
            />
          )}
          {failure && (
            <Problem words={wordsFor(failure)} actions={<Button onPress={again}>{words.tryAgain}</Button>} />
          )}
          {!facet && !failure && !isSlow && <Skeleton lines={3} label={words.loading(name)} />}
          {facet && answer && <FieldValues facet={facet} all={answer.entries} />}
          {more !== null && (
            <Button
              look="quiet"
              aria-label={words.more(name)}
              onPress={() => {
                showTop(field, more);
              }}
            >
              {words.moreShort}
            </Button>
          )}
          {facet && more === null && facet.distinct > facet.values.length && (
            <p className={styles['soft']}>{words.most(facet.values.length, facet.distinct)}</p>
          )}
        </div>
      )}
    </section>
  );
}
