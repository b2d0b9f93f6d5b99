import { useRef, useState } from 'react';
import type { Coverage } from '../../../contract/eventCoverage.ts';
import type { ProfileEvents } from '../../../contract/events.ts';
import { api } from '../../api.ts';
import { isCurrent } from '../../eventCoverage.ts';
import { usePending } from '../../usePending.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import styles from './Collection.module.css';
import { FetchState, isUnderWay } from './FetchState.tsx';
import { WindowDialog } from './WindowDialog.tsx';
import { words } from './words.ts';

const { fetch: fetchWords } = words;

/** Whether everything is there that the service has, up to the latest hours. */
const isComplete = (coverage: Coverage) =>
  coverage.days.every(
    ({ missingSeconds, startSecond }) => missingSeconds === 0 || isCurrent(coverage, startSecond),
  );

/** Starts and stops a fetch, and says how it goes. */
export function FetchPanel({ events, coverage }: { events: ProfileEvents; coverage: Coverage }) {
  const { profileId, sync } = events;
  const { isPending, run } = usePending();
  const [isChoosing, setChoosing] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const underWay = isUnderWay(sync);
  // The button that was pressed goes, and the focus goes to the one in its place.
  const refocus = () => setTimeout(() => buttons.current?.querySelector('button')?.focus(), 0);
  return (
    <Panel title={fetchWords.title}>
      <FetchState events={events} />
      {!underWay && isComplete(coverage) && <p>{fetchWords.nothingMissing}</p>}
      <div ref={buttons} className={styles['buttons']}>
        {underWay ? (
          <Button
            key="stop"
            isPending={isPending}
            onPress={() => {
              run(() => api.events.stop(profileId))();
              refocus();
            }}
          >
            {fetchWords.stop}
          </Button>
        ) : (
          <Button
            key="fetch"
            look="primary"
            isPending={isPending}
            onPress={() => {
              run(() => api.events.fetchMissing(profileId))();
              refocus();
            }}
          >
            {fetchWords.missing}
          </Button>
        )}
        <Button
          onPress={() => {
            setChoosing(true);
          }}
        >
          {fetchWords.window}
        </Button>
      </div>
      {isChoosing && (
        <WindowDialog
          profileId={profileId}
          replaces={underWay}
          onClose={() => {
            setChoosing(false);
          }}
        />
      )}
    </Panel>
  );
}
