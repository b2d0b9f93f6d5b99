import { Scale } from 'lucide-react';
import { useState } from 'react';
import type { EventScope } from '../../../../contract/eventQuestions.ts';
import type { ArchiveId } from '../../../../contract/events.ts';
import { AddToCase } from '../../../evidence/AddToCase.tsx';
import { wordsFor } from '../../../failures/failures.ts';
import { useActiveProfile } from '../../../state/mainState.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Segments } from '../../../ui/forms/Choices.tsx';
import { Problem } from '../../../ui/messages/Problem.tsx';
import { Status } from '../../../ui/messages/Status.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { comparable, spanBefore, spanOf } from '../before/periodBefore.ts';
import { useCoverage } from '../histogram/useCoverage.ts';
import type { PanelProps } from '../state/panel.ts';
import { useAnswer } from '../state/useAnswer.ts';
import { FindingList } from './FindingList.tsx';
import { findingsIn, type SpecialAnswer } from './findings.ts';
import { Signature } from './Signature.tsx';
import { specialEvidence } from './specialEvidence.ts';
import styles from './Special.module.css';
import { specialQuestion, type Against, SPECIAL_ID } from './specialQuestion.ts';
import { words } from './words.ts';

const CHOICES = (['rest', 'before'] as const).map((id) => ({ id, name: words.against[id] }));

/** Below this, what is found is said to be uncertain. */
const FEW = 10;

type AnsweredProps = { archive: ArchiveId; answer: SpecialAnswer; scope: EventScope; against: Against };

function Answered({ archive, answer, scope, against }: AnsweredProps) {
  const { inside, outside } = answer;
  const findings = findingsIn(answer, scope);
  const demo = useActiveProfile()?.kind === 'demo';
  const empty =
    inside === 0
      ? words.none
      : outside === 0
        ? words.noOthers[against]
        : findings.length === 0
          ? words[inside < FEW ? 'tooFew' : 'nothing']
          : null;
  const sides = <p className={styles['sides']}>{words.sides(inside, outside, against)}</p>;
  if (empty)
    return (
      <>
        <Empty icon={Scale} title={empty.title}>
          {empty.text}
        </Empty>
        {sides}
      </>
    );
  return (
    <>
      <div className={styles['signed']}>
        <Signature findings={findings} />
        <AddToCase
          gather={() => specialEvidence({ findings, inside, outside, against, archive, scope, demo })}
        />
      </div>
      {inside < FEW && (
        <Status tone="warn" wraps>
          {words.few(inside)}
        </Status>
      )}
      {sides}
      <FindingList findings={findings} inside={inside} outside={outside} against={against} />
    </>
  );
}

type UncoveredProps = Pick<PanelProps, 'overview' | 'scope'> & { archive: ArchiveId };

/** Says what the archive lacks of the two periods. */
function Uncovered({ archive, overview, scope }: UncoveredProps) {
  const coverage = useCoverage(archive);
  const now = spanOf(scope, overview);
  const before = now && spanBefore(now);
  if (!coverage || !before) return null;
  const found = comparable(coverage, now, before);
  return (
    <p className={styles['sides']}>
      {found !== 'both' && (
        <Status tone="warn" wraps>
          {words.uncovered[found]}
        </Status>
      )}{' '}
      {words.beforeFilter}
    </p>
  );
}

/** Which values are more frequent in what is shown than otherwise: the signature of an attack. */
export function Special({ archive, overview, scope }: PanelProps) {
  const [against, setAgainst] = useState<Against>('rest');
  const question = specialQuestion(scope, against, overview);
  const asked = typeof question === 'string' ? null : question;
  const { answer, asked: answered, failure, isPending, again } = useAnswer(archive, 'special', asked);
  return (
    <section
      id={SPECIAL_ID}
      tabIndex={-1}
      className={styles['special']}
      aria-label={words.title}
      aria-busy={asked !== null && isPending}
    >
      <Segments
        label={words.against.label}
        value={against}
        choices={CHOICES}
        labelled
        onChange={setAgainst}
      />
      {question === 'whole' && (
        <Empty icon={Scale} title={words.whole.title}>
          {words.whole.text}
        </Empty>
      )}
      {question === 'no-span' && (
        <Empty
          icon={Scale}
          title={words.noSpan.title}
          action={
            <Button
              onPress={() => {
                setAgainst('rest');
              }}
            >
              {words.noSpan.action}
            </Button>
          }
        >
          {words.noSpan.text}
        </Empty>
      )}
      {asked && against === 'before' && <Uncovered archive={archive} overview={overview} scope={scope} />}
      {asked && failure && (
        <Problem words={wordsFor(failure)} actions={<Button onPress={again}>{words.tryAgain}</Button>} />
      )}
      {asked && !failure && !answer && <Skeleton lines={6} label={words.loading} />}
      {asked && !failure && answer && answered && (
        <Answered
          archive={archive}
          answer={answer}
          scope={answered.scope}
          against={answered.against ? 'before' : 'rest'}
        />
      )}
    </section>
  );
}
