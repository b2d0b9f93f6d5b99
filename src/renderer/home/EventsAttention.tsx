import { endingDays, isInUse, useCoverage } from '../state/eventCoverage.ts';
import { wordsFor } from '../failures/failures.ts';
import { useActiveProfile, useEvents } from '../state/mainState.ts';
import { go } from '../state/navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import styles from './Overview.module.css';
import { words } from './words.ts';

const { attention } = words.overview;

/** Days of the event log that will be lost soon, and a fetch that failed; nothing if there are none. */
export function EventsAttention() {
  const profile = useActiveProfile();
  const events = useEvents(({ value }) => value?.find(({ profileId }) => profileId === profile?.id));
  const { coverage } = useCoverage(events?.archive ?? null);
  const ending = coverage && isInUse(coverage) ? endingDays(coverage) : null;
  const failed = events?.sync.kind === 'failed' ? events.sync.error : null;
  if (!ending && !failed) return null;
  return (
    <Panel
      title={attention.title}
      actions={
        <Button
          look="quiet"
          flush="end"
          onPress={() => {
            go({ screen: 'events', at: 'collection' });
          }}
        >
          {attention.show}
        </Button>
      }
    >
      <ul className={styles['list']}>
        {ending && (
          <li>
            <Status tone="warn">{attention.ending(ending.count, ending.daysLeft)}</Status>
          </li>
        )}
        {failed && (
          <li>
            <Status tone="bad">{attention.failed}</Status>
            <span className={styles['when']}>{wordsFor(failed).title}</span>
          </li>
        )}
      </ul>
    </Panel>
  );
}
