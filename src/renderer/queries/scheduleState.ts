import type { Job } from '../../contract/jobs.ts';
import type { ReportId } from '../../contract/reports.ts';
import type { Schedule } from '../../contract/schedules.ts';
import { hasCautions, type BookState } from '../books/bookState.ts';
import { words as bookWords } from '../books/words.ts';
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

/** What is said of the workbook of a schedule, in a few words. */
function bookOutcome(book: BookState): Outcome | null {
  if (!book) return null;
  if (book.kind === 'no-recipe') return { tone: 'warn', text: bookWords.noRecipe };
  const { outcome, by } = book;
  const { fileName } = by.book;
  if (outcome.kind === 'due') return { tone: 'plain', text: bookWords.due(fileName) };
  if (outcome.kind !== 'written') return { tone: 'bad', text: bookWords.notWritten(fileName) };
  return hasCautions(outcome)
    ? { tone: 'warn', text: bookWords.writtenBut(fileName) }
    : { tone: 'good', text: bookWords.written(fileName) };
}

const WORSE: readonly Outcome['tone'][] = ['bad', 'warn', 'busy', 'plain', 'good'];

/** All that is to be said of the last time: how it ended, its workbook, when it was due, how many before were left out. */
export function lastSaid(schedule: Schedule, jobs: readonly Job[], book: BookState): Outcome {
  const run = outcomeOf(schedule, jobs);
  const { last } = schedule;
  const jobId = last?.outcome.kind === 'run' ? last.outcome.jobId : null;
  // What became of a workbook some time before is no part of the last time.
  const written = book?.kind === 'outcome' && book.jobId !== jobId ? null : bookOutcome(book);
  return {
    tone: WORSE.find((tone) => tone === run.tone || tone === written?.tone) ?? run.tone,
    text: [
      run.text,
      ...(written ? [written.text] : []),
      ...(last ? [texts.at(last.dueAtMs)] : []),
      ...(last && last.leftOut > 0 ? [texts.leftOut(last.leftOut)] : []),
    ].join(', '),
  };
}
