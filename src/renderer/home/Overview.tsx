import { FlaskConical, FileInput, Plus } from 'lucide-react';
import { CommandButton } from '../commands/CommandButton.tsx';
import { wordsFor } from '../failures/failures.ts';
import { useConnection } from '../state/mainState.ts';
import { go } from '../state/navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { EventsAttention } from './EventsAttention.tsx';
import { Favourites } from './Favourites.tsx';
import { JobsSummary } from './JobsSummary.tsx';
import styles from './Overview.module.css';
import { NewReports, RecentReports } from './ReportLines.tsx';
import { RunAgain } from './RunAgain.tsx';
import { ScheduleAttention } from './ScheduleAttention.tsx';
import { useDemo } from './useDemo.ts';
import { words } from './words.ts';

/** What needs attention, what came since the last time, what is used often, the latest reports and the jobs. */
export function Overview() {
  const profiles = useConnection((state) => state.value?.profiles) ?? [];
  const demo = useDemo();
  return (
    <Page
      title={words.overview.title}
      actions={
        <>
          <CommandButton command="open-file" icon={FileInput} />
          {profiles.length > 0 ? (
            <CommandButton command="new-report" look="primary" icon={Plus} />
          ) : (
            <Button
              look="primary"
              icon={FlaskConical}
              isPending={demo.isStarting}
              onPress={() => {
                void demo.start();
              }}
            >
              {words.tryDemo}
            </Button>
          )}
        </>
      }
    >
      {demo.failure && <Problem words={wordsFor(demo.failure)} />}
      <EventsAttention />
      <ScheduleAttention />
      <div className={styles['cards']}>
        <RunAgain />
        <NewReports />
        <Favourites />
        <Panel title={words.overview.recent.title}>
          <RecentReports />
        </Panel>
        <Panel
          title={words.overview.jobs.title}
          actions={
            <Button
              look="quiet"
              flush="end"
              onPress={() => {
                go({ screen: 'jobs' });
              }}
            >
              {words.overview.jobs.showAll}
            </Button>
          }
        >
          <JobsSummary />
        </Panel>
      </div>
    </Page>
  );
}
