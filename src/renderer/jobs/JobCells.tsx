import { isSettled, type Job } from '../../contract/jobs.ts';
import type { ReportId } from '../../contract/reports.ts';
import { askedName } from '../../queries/titles.ts';
import { useJoining } from '../joining/joining.ts';
import { useIsEmpty } from '../state/emptyReports.ts';
import { DemoMark } from '../state/DemoMark.tsx';
import { Badge } from '../ui/messages/Badge.tsx';
import { Progress } from '../ui/messages/Progress.tsx';
import { Status } from '../ui/messages/Status.tsx';
import type { Tone } from '../ui/messages/tone.ts';
import { useNow } from '../ui/useNow.ts';
import type { BatchFacts } from '../joining/batchFacts.ts';
import { nextOf } from './jobEntries.ts';
import styles from './JobList.module.css';
import { jobWords } from './jobWords.ts';
import type { JobRow } from './listed.ts';
import { usePressed } from './usePressed.ts';
import { useClockOffMs } from './useClockOffMs.ts';
import { words } from './words.ts';

const { batch: says } = words;

export const nameOf = (row: JobRow): string =>
  row.kind === 'batch' ? `${askedName(row.facts.batch)} (${says.mark})` : (row.part ?? askedName(row.job));

/** The report that Enter opens: that of a job, or the table of a batch. */
export function reportOf(row: JobRow): ReportId | null {
  if (row.kind === 'batch') return row.facts.table?.id ?? null;
  return row.job.state.kind === 'stored' ? row.job.state.reportId : null;
}

/** What the row is of. A name that opens its report is a button. */
export function NameCell({ row }: { row: JobRow }) {
  const asked = row.kind === 'batch' ? row.facts.batch : row.job;
  const title = row.kind === 'job' && row.part !== null ? row.part : askedName(asked);
  return (
    <span className={styles['name']}>
      {reportOf(row) !== null ? (
        <button type="button" tabIndex={-1} data-open className={styles['title']} title={title}>
          {title}
        </button>
      ) : (
        <span className={styles['title']} title={title}>
          {title}
        </span>
      )}
      {row.kind === 'batch' && (
        <Badge tone="plain">{`${says.mark} ${says.kinds[row.facts.batch.splitBy]}`}</Badge>
      )}
      <DemoMark of={asked} />
    </span>
  );
}

type Said = { tone: Tone; status: string; detail: string; percent?: number | null };

/** The state of a batch, which follows from its parts. */
export function batchSaid({ parts, stored, failed, running }: BatchFacts): Said {
  const detail = [
    says.stored(stored, parts.length),
    ...(failed > 0 ? [says.failed(failed)] : []),
    ...(running > 0 ? [says.running(running)] : []),
  ].join(', ');
  const percent = (stored / parts.length) * 100;
  if (running > 0) return { tone: 'busy', status: says.states.running, detail, percent };
  if (stored === parts.length) return { tone: 'good', status: says.states.stored, detail };
  if (failed > 0) return { tone: 'bad', status: says.states.failed, detail };
  return { tone: 'plain', status: says.states.stopped, detail };
}

/** The state of a job. Only one with a countdown is drawn again as time passes. */
export function useJobSaid(job: Job): Said {
  const nowMs = useNow(isSettled(job.state) ? null : 500);
  const clockOffMs = useClockOffMs(job);
  const isEmpty = useIsEmpty(job.state.kind === 'stored' ? job.state.reportId : null);
  return jobWords(job, nowMs, clockOffMs, isEmpty);
}

function Said({ said: { tone, status, detail, percent } }: { said: Said }) {
  return (
    <span className={styles['state']} title={[status, detail].filter(Boolean).join('. ')}>
      <Status tone={tone}>{status}</Status>
      {detail !== '' && <span className={styles['detail']}>{detail}</span>}
      {percent !== undefined && <Progress label={status} percent={percent} said={detail} bare />}
    </span>
  );
}

function JobState({ job }: { job: Job }) {
  const said = useJobSaid(job);
  // What goes without saying leaves its room to the names.
  return <Said said={said.tone === 'good' ? { ...said, detail: '' } : said} />;
}

export const StateCell = (row: JobRow) =>
  row.kind === 'batch' ? <Said said={batchSaid(row.facts)} /> : <JobState job={row.job} />;

/** The first of what people want next; the rest is in the menu. Keys have Enter and the menu. */
export function NextCell({ row }: { row: JobRow }) {
  const share = useJoining(({ shares }) =>
    row.kind === 'batch' ? shares.get(row.facts.batch.id) : undefined,
  );
  const { isPending, press } = usePressed();
  const [next] = nextOf(row);
  if (share !== undefined) return <span className={styles['detail']}>{says.joining(share)}</span>;
  if (!next) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['next']}
      aria-disabled={isPending}
      onClick={isPending ? undefined : press(next)}
    >
      {next.name}
    </button>
  );
}
