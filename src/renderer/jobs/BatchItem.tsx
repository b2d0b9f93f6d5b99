import { ChevronRight } from 'lucide-react';
import { Button as AriaButton, TreeItem, TreeItemContent } from 'react-aria-components';
import type { Job } from '../../contract/jobs.ts';
import { rangeName, titleOf } from '../../queries/titles.ts';
import { DEMO_MARK } from '../failures/names.ts';
import { buildFrom, openReport } from '../state/navigation.ts';
import { useJoining } from '../joining/joining.ts';
import { words as joinedWords } from '../joining/words.ts';
import { once, usePending } from '../state/usePending.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Badge } from '../ui/messages/Badge.tsx';
import { Progress } from '../ui/messages/Progress.tsx';
import { Status } from '../ui/messages/Status.tsx';
import type { Tone } from '../ui/messages/tone.ts';
import type { BatchFacts } from '../joining/batchFacts.ts';
import { JobItem } from './JobItem.tsx';
import { goOnFailedName, removeJobs, retryJobs, stopJobs } from './jobActs.ts';
import { joinFacts } from '../joining/joinFacts.ts';
import styles from './JobList.module.css';
import { MoreButton } from './RowButtons.tsx';
import { SelectBox } from './SelectBox.tsx';
import { words } from './words.ts';

const { actions, batch: says } = words;

/** The state of a batch, which follows from its parts. */
function stateOf({ parts, stored, failed, running }: BatchFacts): { tone: Tone; status: string } {
  if (running > 0) return { tone: 'busy', status: says.states.running };
  if (stored === parts.length) return { tone: 'good', status: says.states.stored };
  if (failed > 0) return { tone: 'bad', status: says.states.failed };
  return { tone: 'plain', status: says.states.stopped };
}

/** The buttons of a batch: joining its parts, its table, and trying failed parts again. */
function BatchButtons({ facts, jobs }: { facts: BatchFacts; jobs: readonly Job[] }) {
  const { batch, table, canJoin, running } = facts;
  const { isPending, run } = usePending();
  const share = useJoining(({ shares }) => shares.get(batch.id));
  const failedJobs = jobs.filter(({ state }) => state.kind === 'failed');
  const goOn = goOnFailedName(failedJobs);
  return (
    <>
      {goOn !== null && (
        <Button isPending={isPending} onPress={run(once(() => retryJobs(failedJobs)))}>
          {goOn}
        </Button>
      )}
      {canJoin && (
        <Button isPending={share !== undefined} onPress={() => void joinFacts(facts)}>
          {share !== undefined ? says.joining(share) : table ? says.joinAgain : says.join}
        </Button>
      )}
      {table && (
        <Button
          onPress={() => {
            openReport(table.id);
          }}
        >
          {joinedWords.joined.open}
        </Button>
      )}
      <MoreButton
        label={actions.more}
        entries={[
          {
            id: 'edit',
            name: actions.edit,
            run: () => {
              buildFrom(batch.request);
            },
          },
          ...(running > 0 ? [{ id: 'stop', name: actions.stop, run: run(() => stopJobs(jobs)) }] : []),
          { id: 'remove', name: actions.remove, run: () => void removeJobs(jobs) },
        ]}
      />
    </>
  );
}

function Row({ facts, jobs }: { facts: BatchFacts; jobs: readonly Job[] }) {
  const { batch, parts, stored, failed, running } = facts;
  const { tone, status } = stateOf(facts);
  const title = titleOf(batch.request);
  const origin = `${rangeName(batch.request.query)} · ${words.origin(batch.profileName, batch.createdAtMs)}`;
  const detail = [
    says.stored(stored, parts.length),
    ...(failed > 0 ? [says.failed(failed)] : []),
    ...(running > 0 ? [says.running(running)] : []),
  ].join(', ');
  return (
    <div className={styles['row']}>
      <SelectBox />
      <div className={styles['what']}>
        <div className={styles['name']}>
          <AriaButton slot="chevron" className={styles['chevron'] ?? ''} aria-label={actions.expand}>
            <ChevronRight size={14} aria-hidden />
          </AriaButton>
          <span className={styles['title']} title={title}>
            {title}
          </span>
          <Badge tone="plain">{`${says.mark} ${says.kinds[batch.splitBy]}`}</Badge>
          {batch.demo && <Badge tone="demo">{DEMO_MARK}</Badge>}
        </div>
        <span className={styles['origin']} title={origin}>
          {origin}
        </span>
      </div>
      <div className={styles['state']}>
        <Status tone={tone}>{status}</Status>
        <span className={styles['detail']}>{detail}</span>
        {running > 0 && (
          <Progress label={status} percent={(stored / parts.length) * 100} said={detail} bare />
        )}
      </div>
      <div className={styles['actions']}>
        <BatchButtons facts={facts} jobs={jobs} />
      </div>
    </div>
  );
}

type BatchItemProps = {
  facts: BatchFacts;
  /** The parts that are listed. */
  jobs: readonly Job[];
  shown: Job['id'] | null;
  onDetails: (id: Job['id']) => void;
};

/** A batch in the list, with its parts below it. */
export function BatchItem({ facts, jobs, shown, onDetails }: BatchItemProps) {
  const labels = new Map(facts.parts.map(({ jobId, label }) => [jobId, label]));
  return (
    <TreeItem
      id={facts.batch.id}
      textValue={`${titleOf(facts.batch.request)} (${says.mark})`}
      className={styles['item'] ?? ''}
    >
      <TreeItemContent>
        <Row facts={facts} jobs={jobs} />
      </TreeItemContent>
      {jobs.map((job) => (
        <JobItem
          key={job.id}
          job={job}
          name={labels.get(job.id) ?? titleOf(job.request)}
          isShown={job.id === shown}
          onDetails={() => {
            onDetails(job.id);
          }}
        />
      ))}
    </TreeItem>
  );
}
