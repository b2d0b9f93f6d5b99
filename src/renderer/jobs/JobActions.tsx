import { Trash2 } from 'lucide-react';
import { requestsAnew, type Job } from '../../contract/jobs.ts';
import { api } from '../api.ts';
import { buildFrom, openReport } from '../navigation.ts';
import { expectJob } from '../notices.ts';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import { isAskedToWait } from './jobWords.ts';
import { usePending } from '../usePending.ts';
import { words } from './words.ts';

const { actions } = words;

/** What can be done with a job in its present state. */
export function JobActions({ job, nowMs }: { job: Job; nowMs: number }) {
  const { isPending, run } = usePending();
  const { id, state, request } = job;
  const stop = (
    <Button isPending={isPending} onPress={run(() => api.jobs.stop(id))}>
      {actions.stop}
    </Button>
  );
  const editOrRemove = (
    <>
      <Button
        onPress={() => {
          buildFrom(request);
        }}
      >
        {actions.edit}
      </Button>
      <IconButton
        name={actions.remove}
        icon={Trash2}
        isPending={isPending}
        onPress={run(() => api.jobs.remove([id]))}
      />
    </>
  );
  switch (state.kind) {
    case 'queued':
    case 'requesting':
    case 'downloading':
      return stop;
    case 'waiting':
      return (
        <>
          {!isAskedToWait(state, nowMs) && (
            <Button onPress={run(() => api.jobs.checkNow(id))}>{actions.checkNow}</Button>
          )}
          {stop}
        </>
      );
    case 'stored':
      return (
        <>
          <Button
            onPress={() => {
              openReport(state.reportId);
            }}
          >
            {actions.open}
          </Button>
          {editOrRemove}
        </>
      );
    case 'failed':
    case 'stopped':
      return (
        <>
          <Button
            isPending={isPending}
            onPress={run(() => {
              expectJob(id);
              return api.jobs.retry(id);
            })}
          >
            {requestsAnew(state) ? actions.runAgain : actions.continue[state.kind]}
          </Button>
          {editOrRemove}
        </>
      );
  }
}
