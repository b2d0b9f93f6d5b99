import { Trash2 } from 'lucide-react';
import type { Job } from '../../contract/jobs.ts';
import { api } from '../api.ts';
import { buildFrom, openReport } from '../navigation.ts';
import { expectJob } from '../notices.ts';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import { usePending } from './usePending.ts';
import { words } from './words.ts';

const { actions } = words;

/** What can be done with a job in its present state. */
export function JobActions({ job }: { job: Job }) {
  const { isPending, run } = usePending();
  const { id, state, request } = job;
  const edit = (
    <Button
      onPress={() => {
        buildFrom(request);
      }}
    >
      {actions.edit}
    </Button>
  );
  const remove = (
    <IconButton
      name={actions.remove}
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
          {actions.open}
        </Button>
        {edit}
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
          {state.remoteId === null ? actions.runAgain : actions.tryAgain}
        </Button>
        {edit}
        {remove}
      </>
    );
  return (
    <>
      {state.kind === 'waiting' && (
        <Button onPress={run(() => api.jobs.checkNow(id))}>{actions.checkNow}</Button>
      )}
      <Button isPending={isPending} onPress={run(() => api.jobs.stop(id))}>
        {actions.stop}
      </Button>
    </>
  );
}
