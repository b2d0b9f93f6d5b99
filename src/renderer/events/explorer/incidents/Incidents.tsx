import { Siren } from 'lucide-react';
import { useState } from 'react';
import type { EventAnswers } from '../../../../contract/eventQuestions.ts';
import { FIELD_NAMES, fieldNamesIn } from '../../../../events/fields.ts';
import { wordsFor } from '../../../failures/failures.ts';
import { useZone } from '../../../state/useZone.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Segments } from '../../../ui/forms/Choices.tsx';
import { Problem } from '../../../ui/messages/Problem.tsx';
import { Status } from '../../../ui/messages/Status.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { isCovered, spanOf } from '../before/periodBefore.ts';
import { useCoverage } from '../histogram/useCoverage.ts';
import { useExplorer } from '../state/explorerState.ts';
import type { PanelProps } from '../state/panel.ts';
import { useAnswer } from '../state/useAnswer.ts';
import { IncidentList } from './IncidentList.tsx';
import { listedIncidents, listedScope, sortedIncidents, type IncidentOrder } from './incidentScope.ts';
import styles from './Incidents.module.css';
import { words } from './words.ts';

const ORDERS = (['size', 'time'] as const).map((id) => ({ id, name: words.order[id] }));
/** How many are asked for; the largest ones. */
const TOP = 200;

type FoundProps = PanelProps & {
  answer: EventAnswers['incidents'];
};

function Found({ answer, ...panel }: FoundProps) {
  const [order, setOrder] = useState<IncidentOrder>('size');
  const zone = useZone();
  const coverage = useCoverage(panel.archive);
  const { overview, scope } = panel;
  const { firstMicros: fromMicros, lastMicros } = overview;
  const whole =
    fromMicros === null || lastMicros === null ? null : { fromMicros, beforeMicros: lastMicros + 1 };
  const span = spanOf(scope, overview) ?? whole;
  const [hasSingle, setSingle] = useState(false);
  const { distinct, single } = answer;
  // Where there are larger ones, thousands of single entries would bury them.
  const isApart = single > 0 && single < distinct && !hasSingle;
  const asked = isApart ? answer.incidents.filter(({ entries }) => entries > 1) : answer.incidents;
  const incidents = listedIncidents(asked);
  const counts = {
    listed: asked.length,
    single: isApart ? single : 0,
    more: distinct - asked.length - (isApart ? single : 0),
  };
  const hasGap = (firstMicros: number, beforeMicros: number) =>
    coverage !== null && !isCovered(coverage, { fromMicros: firstMicros, beforeMicros });
  return (
    <>
      <div className={styles['head']}>
        <span>{words.found(counts)}</span>
        <Segments label={words.order.label} value={order} choices={ORDERS} onChange={setOrder} />
      </div>
      {span && hasGap(span.fromMicros, span.beforeMicros) && (
        <Status tone="warn" wraps>
          {words.gaps}
        </Status>
      )}
      <IncidentList {...panel} incidents={sortedIncidents(incidents, order)} zone={zone} hasGap={hasGap} />
      {isApart && answer.incidents.length > asked.length && (
        <Button
          look="quiet"
          onPress={() => {
            setSingle(true);
          }}
        >
          {words.single(answer.incidents.length - asked.length)}
        </Button>
      )}
      <p className={styles['note']}>{words.note}</p>
    </>
  );
}

/** The entries in view as incidents: those with the same tuple id and start epoch. */
export function Incidents({ archive, overview, scope }: PanelProps) {
  const past = useExplorer((state) => state.past);
  const listed = listedScope(
    past.map((step) => step.scope),
    scope,
  );
  const names = fieldNamesIn(overview.fields.map(({ name }) => name));
  const hasNames = [FIELD_NAMES.tupleId[0], FIELD_NAMES.startEpoch[0]].every((name) => names.includes(name));
  const { answer, failure, again } = useAnswer(
    archive,
    'incidents',
    hasNames ? { kind: 'incidents', scope: listed, top: TOP } : null,
  );
  const empty = !hasNames ? words.noFields : answer?.distinct === 0 ? words.none : null;
  return (
    <section className={styles['incidents']} aria-label={words.title}>
      {failure && (
        <Problem words={wordsFor(failure)} actions={<Button onPress={again}>{words.tryAgain}</Button>} />
      )}
      {empty && (
        <Empty icon={Siren} title={empty.title}>
          {empty.text}
        </Empty>
      )}
      {!empty && !failure && !answer && <Skeleton lines={6} label={words.loading} />}
      {!empty && answer && <Found archive={archive} overview={overview} scope={listed} answer={answer} />}
    </section>
  );
}
