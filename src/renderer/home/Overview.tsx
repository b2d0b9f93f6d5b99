import { FlaskConical, FileInput, Plus } from 'lucide-react';
import { CommandButton } from '../commands/CommandButton.tsx';
import { wordsFor } from '../failures/failures.ts';
import { useConnection } from '../state/mainState.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Attention } from './Attention.tsx';
import { Favourites } from './Favourites.tsx';
import styles from './Overview.module.css';
import { NextSchedules } from './NextSchedules.tsx';
import { Pins } from './Pins.tsx';
import { NewReports, RecentReports } from './ReportLines.tsx';
import { RunAgain } from './RunAgain.tsx';
import { RunningJobs } from './RunningJobs.tsx';
import { useDemo } from './useDemo.ts';
import { words } from './words.ts';

/**
 * Pinned charts and what needs attention; below, what came since the last time, beside what goes on, what comes next and
 * what can be run. Empty cards are left out.
 */
export function Overview() {
  const profiles = useConnection((state) => state.value?.profiles) ?? [];
  const demo = useDemo();
  return (
    <Page
      title={words.overview.title}
      centred
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
      <Pins />
      <Attention />
      <div className={styles['columns']}>
        <div>
          <NewReports />
          <RecentReports />
        </div>
        <div>
          <RunningJobs />
          <NextSchedules />
          <RunAgain />
          <Favourites />
        </div>
      </div>
    </Page>
  );
}
