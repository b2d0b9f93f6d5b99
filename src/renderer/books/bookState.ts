import type { BookOutcome } from '../../contract/books.ts';
import type { Job, JobId } from '../../contract/jobs.ts';
import type { ReportId } from '../../contract/reports.ts';
import type { Schedule } from '../../contract/schedules.ts';
import type { NamedRecipe } from '../../contract/settings.ts';
import { bookRecipes, type BookRecipe } from '../state/bookRecipes.ts';

/** What a schedule is seen with. */
export type Around = { recipes: readonly NamedRecipe[]; jobs: readonly Job[] };

/** How the workbook of a schedule is; null where there is nothing to say. */
export type BookState =
  | null
  /** Its recipe was removed, or updates no workbook any more. */
  | { kind: 'no-recipe' }
  /** With the job whose report it is or will be. */
  | { kind: 'outcome'; jobId: JobId; outcome: BookOutcome; by: BookRecipe };

/** The recipe of a schedule, if it is there and updates a workbook. */
export const recipeOf = ({ recipeId }: Schedule, { recipes }: Around) =>
  bookRecipes(recipes).find(({ id }) => id === recipeId);
const stateOf = (jobId: JobId | null, { jobs }: Around) => jobs.find(({ id }) => id === jobId)?.state;

/** Whether no report comes of a job any more. One that is not on the list was removed. */
const isOver = (jobId: JobId, around: Around): boolean =>
  ['failed', 'stopped'].includes(stateOf(jobId, around)?.kind ?? 'failed');

/** The job whose report is to update a workbook: the latest from which one comes, or came. */
function dueJob({ book }: Schedule, around: Around): JobId | null {
  if (!book) return null;
  const due = [...(book.outcome.kind === 'due' ? [book.jobId] : []), ...book.later];
  return due.findLast((id) => !isOver(id, around)) ?? null;
}

/** A report that does not arrive updates nothing; what became of its job is said elsewhere. */
export function bookStateOf(schedule: Schedule, around: Around): BookState {
  const { recipeId, book } = schedule;
  if (recipeId === null) return null;
  const by = recipeOf(schedule, around);
  if (!by) return { kind: 'no-recipe' };
  const due = dueJob(schedule, around);
  if (due) return { kind: 'outcome', jobId: due, outcome: { kind: 'due' }, by };
  return !book || book.outcome.kind === 'due'
    ? null
    : { kind: 'outcome', jobId: book.jobId, outcome: book.outcome, by };
}

/** Whether there is more to know of a workbook that was updated than that it was. */
export const hasCautions = (outcome: BookOutcome): boolean => {
  if (outcome.kind !== 'written') return false;
  const { cutCells, replacedCells, fixedFormulas } = outcome.written;
  return outcome.caution !== null || cutCells + replacedCells + fixedFormulas > 0;
};

/** A workbook that is to be updated, and the report that it is updated with. */
export type DueBook = Pick<Schedule, 'id' | 'queryId'> & {
  jobId: JobId;
  reportId: ReportId;
  by: BookRecipe;
};

/** The workbook that the report of a job updates, once that is here. */
function bookOfJob(schedule: Schedule, jobId: JobId | null, around: Around): DueBook | null {
  const by = recipeOf(schedule, around);
  const state = stateOf(jobId, around);
  const { id, queryId } = schedule;
  return by && jobId && state?.kind === 'stored'
    ? { id, queryId, jobId, reportId: state.reportId, by }
    : null;
}

/** The workbook of a schedule with the last report that is here, whatever became of it before. */
export function lastBook(schedule: Schedule, around: Around): DueBook | null {
  const { last, book } = schedule;
  const latest = last?.outcome.kind === 'run' ? [last.outcome.jobId] : [];
  const known = [...(book ? [book.jobId, ...book.later] : []), ...latest];
  const jobId = known.findLast((id) => stateOf(id, around)?.kind === 'stored') ?? null;
  return bookOfJob(schedule, jobId, around);
}

/** The first workbook that is due and was not tried yet. */
export function nextBook(
  { schedules, ...around }: Around & { schedules: readonly Schedule[] },
  tried: ReadonlySet<JobId>,
): DueBook | null {
  for (const schedule of schedules) {
    const jobId = dueJob(schedule, around);
    const due = jobId && !tried.has(jobId) ? bookOfJob(schedule, jobId, around) : null;
    if (due) return due;
  }
  return null;
}
