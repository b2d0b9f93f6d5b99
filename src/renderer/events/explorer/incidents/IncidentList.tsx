import { useRef, useState } from 'react';
import { GridList, GridListItem } from 'react-aria-components';
import type { EventScope } from '../../../../contract/eventQuestions.ts';
import { useActiveProfile } from '../../../state/mainState.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { formatTime } from '../../../ui/text/formats.ts';
import type { Zone } from '../../../ui/text/zones.ts';
import { showScope, useExplorer } from '../state/explorerState.ts';
import type { PanelProps } from '../state/panel.ts';
import { useAnswer } from '../state/useAnswer.ts';
import { incidentEvidence } from './incidentEvidence.ts';
import { factsIn, factsQuestion } from './incidentFacts.ts';
import { SPECIAL_ID } from '../special/specialQuestion.ts';
import { IncidentRow } from './IncidentRow.tsx';
import { incidentScope, isInView, type ListedIncident } from './incidentScope.ts';
import styles from './Incidents.module.css';
import { words } from './words.ts';

/** How many are shown at first, and more at each press: of each one more is asked. */
const STEP = 20;

type ListProps = PanelProps & {
  incidents: readonly ListedIncident[];
  zone: Zone;
  hasGap: (fromMicros: number, beforeMicros: number) => boolean;
};

type ItemProps = Omit<ListProps, 'incidents'> & { incident: ListedIncident; index: number };

/** What is said of the entries in a scope; null until it is known. */
function useFacts({ archive, index }: ItemProps, scope: EventScope) {
  const question = factsQuestion(scope);
  const { answer, asked } = useAnswer(archive, `incident ${index}`, question);
  // The answer may still be about the incident that was listed here before.
  return JSON.stringify(asked) === JSON.stringify(question) ? answer : null;
}

function IncidentItem(props: ItemProps) {
  const { archive, incident, zone, hasGap, scope } = props;
  const demo = useActiveProfile()?.kind === 'demo';
  const shown = incidentScope(scope, incident);
  const facts = useFacts(props, shown);
  const current = useExplorer((state) => state.scope);
  const show = () => {
    showScope(shown);
  };
  const seen = {
    incident,
    facts: facts ? factsIn(facts) : [],
    hasGap: hasGap(incident.firstMicros, incident.lastMicros + 1),
  };
  const content = {
    ...seen,
    zone,
    isInView: isInView(current, incident),
    onShow: show,
    gather: facts && (() => incidentEvidence({ ...seen, archive, scope: shown, demo })),
    onSpecial: () => {
      show();
      useExplorer.setState({ aside: 'special' });
      // The button is gone with the list.
      requestAnimationFrame(() => document.getElementById(SPECIAL_ID)?.focus());
    },
  };
  return (
    <GridListItem
      id={incident.key}
      textValue={words.named(
        incident.startMicros === null ? null : formatTime(incident.startMicros / 1_000, zone),
        incident.entries,
      )}
      className={styles['item'] ?? ''}
      data-in-view={content.isInView || undefined}
      onAction={show}
    >
      <IncidentRow {...content} />
    </GridListItem>
  );
}

/** Incidents, the first ones at first. Enter shows only one of them. */
export function IncidentList({ incidents, ...list }: ListProps) {
  const [shown, setShown] = useState(STEP);
  const rows = useRef<HTMLDivElement>(null);
  const more = Math.min(STEP, incidents.length - shown);
  return (
    <>
      <GridList
        ref={rows}
        aria-label={words.list}
        className={styles['list'] ?? ''}
        disallowTypeAhead
        keyboardNavigationBehavior="arrow"
      >
        {incidents.slice(0, shown).map((incident, index) => (
          <IncidentItem key={incident.key} {...list} incident={incident} index={index} />
        ))}
      </GridList>
      {more > 0 && (
        <Button
          look="quiet"
          onPress={() => {
            setShown(shown + STEP);
            // The last press removes the button: the rows that come are below the last one.
            if (shown + STEP >= incidents.length)
              [...(rows.current?.querySelectorAll<HTMLElement>('[role="row"]') ?? [])].at(-1)?.focus();
          }}
        >
          {words.more(more)}
        </Button>
      )}
    </>
  );
}
