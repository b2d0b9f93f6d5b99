import { fetchedDays, isInUse, percentDone, useCoverage } from '../state/eventCoverage.ts';
import { useActiveProfile, useEvents } from '../state/mainState.ts';
import { go } from '../state/navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { words } from './words.ts';

const { archive: texts } = words.status;

/** How much of the event log is archived, or is being fetched; nothing while there is no archive. */
export function ArchiveStatus() {
  const profile = useActiveProfile();
  const events = useEvents(({ value }) => value?.find(({ profileId }) => profileId === profile?.id));
  const { coverage } = useCoverage(events?.archive ?? null);
  if (!events || !coverage) return null;
  const { sync } = events;
  const isUnderWay = sync.kind === 'running' || sync.kind === 'waiting';
  if (!isUnderWay && !isInUse(coverage)) return null;
  const days = fetchedDays(coverage);
  return (
    <Button
      look="quiet"
      flush="start"
      onPress={() => {
        go({ screen: 'events', at: 'collection' });
      }}
    >
      {isUnderWay ? (
        <Status tone={sync.kind === 'running' ? 'busy' : 'waiting'}>
          {texts.fetching(percentDone(sync.progress))}
        </Status>
      ) : (
        texts.days(days)
      )}
    </Button>
  );
}
