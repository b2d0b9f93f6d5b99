import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '../../contract/jobs.ts';
import { buildFrom, openReport } from '../state/navigation.ts';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import { Menu, type Anchor, type MenuAction } from '../ui/overlays/Menu.tsx';
import { once, usePending } from '../state/usePending.ts';
import { checkNow, goOnName, removeJobs, retryJobs, stopJobs } from './jobActs.ts';
import { isAskedToWait } from './jobWords.ts';
import { words } from './words.ts';

const { actions } = words;

/** A button that opens a menu below it. */
export function MoreButton({ label, entries }: { label: string; entries: readonly MenuAction[] }) {
  const [at, setAt] = useState<Anchor | null>(null);
  return (
    <>
      <IconButton
        name={label}
        icon={Ellipsis}
        onPress={({ target }) => {
          const { left, top, width, height } = target.getBoundingClientRect();
          setAt({ left, top, width, height });
        }}
      />
      <Menu
        label={label}
        at={at}
        actions={entries}
        onClose={() => {
          setAt(null);
        }}
      />
    </>
  );
}

/** What most people want next of a job in its present state. */
export function MainButton({ job, nowMs }: { job: Job; nowMs: number }) {
  const { isPending, run } = usePending();
  const { state } = job;
  const goOn = goOnName(job);
  if (goOn !== null)
    return (
      <Button isPending={isPending} onPress={run(once(() => retryJobs([job])))}>
        {goOn}
      </Button>
    );
  if (state.kind === 'stored')
    return (
      <Button
        onPress={() => {
          openReport(state.reportId);
        }}
      >
        {actions.open}
      </Button>
    );
  return (
    <>
      {state.kind === 'waiting' && !isAskedToWait(state, nowMs) && (
        <Button onPress={() => void checkNow(job)}>{actions.checkNow}</Button>
      )}
      <Button isPending={isPending} onPress={run(once(() => stopJobs([job])))}>
        {actions.stop}
      </Button>
    </>
  );
}

type RowButtonsProps = { job: Job; nowMs: number; onDetails: () => void };

/** What can be done with a job in its present state. */
export function RowButtons({ job, nowMs, onDetails }: RowButtonsProps) {
  const edit = () => {
    buildFrom(job.request);
  };
  return (
    <>
      <MainButton job={job} nowMs={nowMs} />
      <IconButton name={actions.remove} icon={Trash2} onPress={() => void removeJobs([job])} />
      <MoreButton
        label={actions.more}
        entries={[
          { id: 'details', name: actions.details, run: onDetails },
          { id: 'edit', name: actions.edit, run: edit },
        ]}
      />
    </>
  );
}
