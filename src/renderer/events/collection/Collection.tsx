import { CircleUser } from 'lucide-react';
import { useState } from 'react';
import type { Coverage } from '../../../contract/eventCoverage.ts';
import type { ProfileEvents } from '../../../contract/events.ts';
import { DAY_SECONDS } from '../../../contract/time.ts';
import { api } from '../../state/api.ts';
import { endingDays, fetchedDays, readCoverage, useCoverage } from '../../state/eventCoverage.ts';
import { wordsFor } from '../../failures/failures.ts';
import { go } from '../../state/navigation.ts';
import { usePending } from '../../state/usePending.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import type { PartProps } from '../part.ts';
import { Archives } from './Archives.tsx';
import { Automatic } from './Automatic.tsx';
import styles from './Collection.module.css';
import { CoverageStrip } from './CoverageStrip.tsx';
import { DayDetails } from './DayDetails.tsx';
import { FetchPanel } from './FetchPanel.tsx';
import { FilteredFetches } from './FilteredFetches.tsx';
import { words } from './words.ts';

/** The calendar strip, and the day that is chosen in it: today at first. */
function CoveragePanel({ events, coverage }: { events: ProfileEvents; coverage: Coverage }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { isPending, run } = usePending();
  const day = coverage.days.find(({ startSecond }) => startSecond === chosen) ?? coverage.days.at(-1);
  const ending = endingDays(coverage);
  return (
    <Panel title={words.coverage.title}>
      <div className={styles['summary']}>
        <span>{words.coverage.summary(fetchedDays(coverage))}</span>
        {ending && <Status tone="warn">{words.coverage.ending(ending.count, ending.daysLeft)}</Status>}
      </div>
      <p className={styles['soft']}>{words.coverage.text}</p>
      {day && (
        <>
          <CoverageStrip coverage={coverage} chosen={day.startSecond} onChoose={setChosen} />
          <DayDetails
            day={day}
            coverage={coverage}
            isFetching={isPending}
            onFetch={run(() => {
              const window = { fromSecond: day.startSecond, beforeSecond: day.startSecond + DAY_SECONDS };
              const fetch = { window, filter: [], order: 'oldest' as const };
              return api.events.fetch({ profileId: events.profileId, fetch });
            })}
          />
        </>
      )}
    </Panel>
  );
}

/** What the archive has of the log, what fills it, and what is kept. */
export function Collection({ events }: PartProps) {
  const { archive, damage } = events;
  const { coverage, failure } = useCoverage(archive);
  if (archive === null)
    return (
      <Empty
        icon={CircleUser}
        title={words.locked.title}
        action={
          <Button
            onPress={() => {
              go({ screen: 'credentials', at: 'profile' });
            }}
          >
            {words.locked.action}
          </Button>
        }
      >
        {words.locked.text}
      </Empty>
    );
  return (
    <div className={styles['collection']}>
      {damage && (
        <>
          <Status tone="warn">{words.damaged}</Status>
          <p>{words.damage(damage.saved, damage.putAside)}</p>
        </>
      )}
      {failure && (
        <Problem
          words={wordsFor(failure)}
          actions={
            <Button
              onPress={() => {
                readCoverage(archive);
              }}
            >
              {words.fetch.again}
            </Button>
          }
        />
      )}
      {!coverage && !failure && <Skeleton lines={6} label={words.loading} />}
      {coverage && (
        <>
          <FetchPanel events={events} coverage={coverage} />
          <CoveragePanel events={events} coverage={coverage} />
          <FilteredFetches coverage={coverage} />
        </>
      )}
      <Automatic events={events} />
      <Archives current={archive} events={events} />
    </div>
  );
}
