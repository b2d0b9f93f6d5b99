import { useState } from 'react';
import type { Failure } from '../../contract/result.ts';
import { api } from '../state/api.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { go, hereNow } from '../state/navigation.ts';
import { expectJob, notifyFailure } from '../state/notices.ts';
import { sentAs } from './savedAs.ts';
import type { BuilderState } from './useBuilder.ts';

/**
 * Runs the report and shows the jobs screen, or gives the reason why it could not. Whoever has gone elsewhere meanwhile
 * stays there.
 */
export function useRunReport(builder: BuilderState) {
  const { form, requestNow, edited } = builder;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isHeld, setHeld] = useState(false);
  const submit = useSubmit(form.handleSubmit, async () => {
    setFailure(null);
    const isHere = hereNow();
    const request = requestNow();
    const job = await api.jobs.run({ request, ...sentAs(builder, request) });
    if (!job.ok) {
      if (isHere()) setFailure(job.error);
      else notifyFailure(job.error);
      return false;
    }
    builder.settle();
    expectJob(job.value.id);
    if (isHere()) go({ screen: 'jobs' });
    return true;
  });
  const run = () => {
    // What stands in the request would be seen, but not sent.
    setHeld(edited !== null);
    if (edited === null) submit();
  };
  return { run, isRunning: form.formState.isSubmitting, isHeld: isHeld && edited !== null, failure };
}
