import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSettled } from '../../contract/jobs.ts';
import type { Failure } from '../../contract/result.ts';
import { isSameRequest } from '../../queries/differences.ts';
import { api } from '../state/api.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { listJob, useJobs } from '../state/mainState.ts';
import { hereNow } from '../state/navigation.ts';
import { expectJob, notifyFailure } from '../state/notices.ts';
import { addRun, showRun, useRuns } from './runs.ts';
import { sentAs } from './savedAs.ts';
import type { BuilderState } from './useBuilder.ts';

/** Runs the report and shows what comes of it, or gives the reason why it could not. */
export function useRunReport(builder: BuilderState) {
  const { form, requestNow, edited } = builder;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isHeld, setHeld] = useState(false);
  const submit = useSubmit(form.handleSubmit, async () => {
    setFailure(null);
    const isHere = hereNow();
    const request = requestNow();
    // A key that is pressed twice asks once: what is on its way is on screen.
    const last = useRuns.getState().ids[0];
    const underWay = useJobs.getState().value?.find(({ id, state }) => id === last && !isSettled(state));
    if (underWay && isSameRequest(underWay.request, request)) {
      showRun(underWay.id);
      return false;
    }
    const sent = sentAs(builder, request);
    const job = await api.jobs.run({ request, ...sent });
    if (!job.ok) {
      if (isHere()) setFailure(job.error);
      else notifyFailure(job.error);
      return false;
    }
    builder.settle();
    listJob(job.value);
    addRun(job.value.id);
    if (!isHere()) expectJob(job.value.id);
    return false;
  });
  const runsAtOnce = useRef(builder.runs);
  const start = useEffectEvent(submit);
  useEffect(() => {
    if (!runsAtOnce.current) return;
    runsAtOnce.current = false;
    start();
  }, []);
  const run = () => {
    // What stands in the request would be seen, but not sent.
    setHeld(edited !== null);
    builder.takeRange();
    if (edited === null) submit();
  };
  return { run, isRunning: form.formState.isSubmitting, isHeld: isHeld && edited !== null, failure };
}
