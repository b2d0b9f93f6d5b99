import type { BookOutcome } from '../../contract/books.ts';
import type { Job, JobId } from '../../contract/jobs.ts';
import type { ReportId } from '../../contract/reports.ts';
import type { Schedule } from '../../contract/schedules.ts';
import type { NamedRecipe } from '../../contract/settings.ts';
import { bookRecipes, type BookRecipe } from '../state/bookRecipes.ts';

type Around = { recipes: readonly NamedRecipe[]; jobs: readonly Job[] };

/** How the workbook of a schedule is; null where there is nothing to say. */
export type BookState =
  | null
  /** Its recipe was removed, or updates no workbook any more. */
  | { kind: 'no-recipe' }
  | { kind: 'outcome'; outcome: BookOutcome; by: BookRecipe };

const recipeOf = ({ recipeId }: Schedule, { recipes }: Around) =>
  bookRecipes(recipes).find(({ id }) => id === recipeId);
const stateOf = (jobId: JobId | null, { jobs }: Around) => jobs.find(({ id }) => id === jobId)?.state;

/** A report that does not arrive updates nothing; what became of its job is said elsewhere. */
export function bookStateOf(schedule: Schedule, around: Around): BookState {
  const { recipeId, book } = schedule;
  if (recipeId === null) return null;
  const by = recipeOf(schedule, around);
  if (!by) return { kind: 'no-recipe' };
  if (!book) return null;
  const job = stateOf(book.jobId, around)?.kind ?? 'failed';
  const isOver = job === 'failed' || job === 'stopped';
  return book.outcome.kind === 'due' && isOver ? null : { kind: 'outcome', outcome: book.outcome, by };
}

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

/** The workbook of a schedule with the report of its last time, whatever became of it before. */
export function lastBook(schedule: Schedule, around: Around): DueBook | null {
  const { last, book } = schedule;
  const jobId = last?.outcome.kind === 'run' ? last.outcome.jobId : null;
  return bookOfJob(schedule, jobId, around) ?? bookOfJob(schedule, book?.jobId ?? null, around);
}

/** The first workbook that is due and was not tried yet. */
export function nextBook(
  { schedules, ...around }: Around & { schedules: readonly Schedule[] },
  tried: ReadonlySet<JobId>,
): DueBook | null {
  for (const schedule of schedules) {
    const { book } = schedule;
    const isDue = book?.outcome.kind === 'due' && !tried.has(book.jobId);
    const due = isDue ? bookOfJob(schedule, book.jobId, around) : null;
    if (due) return due;
  }
  return null;
}
