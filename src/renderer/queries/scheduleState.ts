import type { Job } from '../../contract/jobs.ts';
import type { ReportId } from '../../contract/reports.ts';
import type { Schedule } from '../../contract/schedules.ts';
import { wordsFor } from '../failures/failures.ts';
import { stateOutcome, type Outcome } from './runOutcome.ts';
import { words } from './words.ts';

const { schedules: texts } = words;

/** What became of the last time, as far as its job is on the list. */
export function outcomeOf({ last }: Schedule, jobs: readonly Job[]): Outcome {
  if (!last) return { tone: 'plain', text: texts.noLast };
  const { outcome } = last;
  if (outcome.kind === 'failed') return { tone: 'bad', text: wordsFor(outcome.error).title };
  if (outcome.kind !== 'run') return { tone: 'warn', text: words.outcomes[outcome.kind] };
  const state = jobs.find(({ id }) => id === outcome.jobId)?.state;
  return state ? stateOutcome(state) : { tone: 'plain', text: words.outcomes.run };
}

/** The report of the last time, if there is one by now. */
export function lastReportOf({ last }: Schedule, jobs: readonly Job[]): ReportId | null {
  const jobId = last?.outcome.kind === 'run' ? last.outcome.jobId : null;
  const state = jobs.find(({ id }) => id === jobId)?.state;
  return state?.kind === 'stored' ? state.reportId : null;
}

/** All that is to be said of the last time: when it was due, and how many before it were left out. */
export function lastWords({ last }: Schedule): string {
  if (!last) return '';
  return [texts.at(last.dueAtMs), ...(last.leftOut > 0 ? [texts.leftOut(last.leftOut)] : [])].join(', ');
}
