import { FileInput, FlaskConical, Plus } from 'lucide-react';
import { isSettled } from '../../contract/jobs.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { wordsFor } from '../failures.ts';
import { useConnection, useJobs, useLibrary } from '../live.ts';
import { go, openReport } from '../navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { Badge } from '../ui/messages/Badge.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { Timestamp } from '../ui/text/Timestamp.tsx';
import styles from './Overview.module.css';
import { tokenWords } from '../tokenWords.ts';
import { useNow } from '../ui/useNow.ts';
import { useDemo } from './Welcome.tsx';

const MOST = 6;

function Recent() {
  const reports = useLibrary((state) => state.value) ?? [];
  if (reports.length === 0) return <p className={styles['none']}>No report is stored yet.</p>;
  return (
    <ul className={styles['list']}>
      {reports.slice(0, MOST).map(({ id, title, source, storedAtMs }) => (
        <li key={id}>
          <Button
            look="quiet"
            flush="start"
            onPress={() => {
              openReport(id);
            }}
          >
            {title}
          </Button>
          {source.kind === 'service' && source.demo && <Badge tone="demo">DEMO</Badge>}
          <span className={styles['when']}>
            <Timestamp ms={storedAtMs} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Attention() {
  const jobs = useJobs((state) => state.value) ?? [];
  const connection = useConnection((state) => state.value);
  const nowMs = useNow(null);
  const token = connection?.activeId ? tokenWords(connection, nowMs) : null;
  const running = jobs.filter((job) => !isSettled(job.state));
  const failed = jobs.flatMap((job) =>
    job.state.kind === 'failed' ? [{ job, error: job.state.error }] : [],
  );
  if (running.length + failed.length === 0 && !token?.tone)
    return <p className={styles['none']}>No job is under way or failed.</p>;
  return (
    <ul className={styles['list']}>
      {token?.tone && (
        <li>
          <Status tone={token.tone}>{token.text}</Status>
          <Button
            look="quiet"
            onPress={() => {
              go({ screen: 'credentials' });
            }}
          >
            Show credentials
          </Button>
        </li>
      )}
      {running.map(({ id, request }) => (
        <li key={id}>
          <Status tone="busy">{request.fileName || 'Report'}</Status>
        </li>
      ))}
      {failed.slice(0, MOST).map(({ job, error }) => (
        <li key={job.id}>
          <Status tone="bad">{job.request.fileName || 'Report'}</Status>
          <span className={styles['when']}>{wordsFor(error).title}</span>
        </li>
      ))}
    </ul>
  );
}

export function Overview() {
  const profiles = useConnection((state) => state.value?.profiles) ?? [];
  const demo = useDemo();
  return (
    <Page
      title="Home"
      actions={
        <>
          <CommandButton command="open-file" icon={FileInput} />
          {profiles.length > 0 ? (
            <CommandButton command="new-report" look="primary" icon={Plus} />
          ) : (
            <Button
              look="primary"
              icon={FlaskConical}
              isPending={demo.starting}
              onPress={() => {
                void demo.start();
              }}
            >
              Try with demo data
            </Button>
          )}
        </>
      }
    >
      {demo.failure && <Problem words={wordsFor(demo.failure)} />}
      <div className={styles['cards']}>
        <Panel title="Continue">
          <Recent />
        </Panel>
        <Panel
          title="Jobs"
          actions={
            <Button
              look="quiet"
              flush="end"
              onPress={() => {
                go({ screen: 'jobs' });
              }}
            >
              Show all
            </Button>
          }
        >
          <Attention />
        </Panel>
      </div>
    </Page>
  );
}
