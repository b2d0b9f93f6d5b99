import { useState } from 'react';
import type { Coverage } from '../../../contract/eventCoverage.ts';
import type { ProfileEvents } from '../../../contract/events.ts';
import { api } from '../../state/api.ts';
import { fetchedUntil, isCurrent } from '../../state/eventCoverage.ts';
import { once, usePending } from '../../state/usePending.ts';
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
  const underWay = isUnderWay(sync);
  return (
    <Panel title={fetchWords.title}>
      <FetchState events={events} />
      {!underWay && isComplete(coverage) && (
        <p>{fetchWords.nothingMissing(fetchedUntil(coverage, coverage.days.at(-1)?.startSecond ?? 0))}</p>
      )}
      <div className={styles['buttons']}>
        {/* One button, so that it keeps the focus when it becomes the other. */}
        <Button
          look={underWay ? 'secondary' : 'primary'}
          isPending={isPending}
          onPress={run(
            once(() => (underWay ? api.events.stop(profileId) : api.events.fetchMissing(profileId))),
          )}
        >
          {underWay ? fetchWords.stop : fetchWords.missing}
        </Button>
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
