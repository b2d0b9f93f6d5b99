import { Trash2 } from 'lucide-react';
import type { Job } from '../../contract/jobs.ts';
import { api } from '../api.ts';
import { buildFrom, openReport } from '../navigation.ts';
import { expectJob } from '../notices.ts';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import { usePending } from './usePending.ts';

/** What can be done with a job, as it stands. */
export function JobActions({ job }: { job: Job }) {
  const { isPending, run } = usePending();
  const { id, state, request } = job;
  const changeAndRun = (
    <Button
      onPress={() => {
        buildFrom(request);
      }}
    >
      Change and run
    </Button>
  );
  const remove = (
    <IconButton
      name="Remove from the list"
      icon={Trash2}
      isPending={isPending}
      onPress={run(() => api.jobs.remove(id))}
    />
  );
  if (state.kind === 'stored')
    return (
      <>
        <Button
          onPress={() => {
            openReport(state.reportId);
          }}
        >
          Open report
        </Button>
        {changeAndRun}
        {remove}
      </>
    );
  if (state.kind === 'failed' || state.kind === 'stopped')
    return (
      <>
        <Button
          isPending={isPending}
          onPress={run(() => {
            expectJob(id);
            return api.jobs.retry(id);
          })}
        >
          {state.remoteId === null ? 'Run again' : 'Ask again'}
        </Button>
        {changeAndRun}
        {remove}
      </>
    );
  return (
    <>
      {state.kind === 'waiting' && <Button onPress={run(() => api.jobs.checkNow(id))}>Check now</Button>}
      <Button isPending={isPending} onPress={run(() => api.jobs.stop(id))}>
        Stop watching
      </Button>
    </>
  );
}
