import type { Job } from '../../contract/jobs.ts';
import type { ReportId } from '../../contract/reports.ts';
import type { Schedule } from '../../contract/schedules.ts';
import { wordsFor } from '../failures/failures.ts';
import type { Tone } from '../ui/messages/tone.ts';
import { words } from './words.ts';

const { schedules: texts } = words;

/** What became of the last time, as far as its job is on the list. */
export function outcomeOf({ last }: Schedule, jobs: readonly Job[]): { tone: Tone; text: string } {
  if (!last) return { tone: 'plain', text: texts.noLast };
  const { outcome } = last;
  if (outcome.kind === 'failed') return { tone: 'bad', text: wordsFor(outcome.error).title };
  if (outcome.kind !== 'run') return { tone: 'warn', text: texts.outcomes[outcome.kind] };
  const state = jobs.find(({ id }) => id === outcome.jobId)?.state;
  if (!state) return { tone: 'plain', text: texts.outcomes.run };
  if (state.kind === 'failed') return { tone: 'bad', text: wordsFor(state.error).title };
  if (state.kind === 'stored') return { tone: 'good', text: texts.outcomes.stored };
  if (state.kind === 'stopped') return { tone: 'warn', text: texts.outcomes.stopped };
  return { tone: 'busy', text: texts.outcomes.underWay };
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
