// The workbooks that schedules update: this window reads the reports and writes the files, main only says what is due.
import type { BookOutcome } from '../../contract/books.ts';
import type { JobId } from '../../contract/jobs.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { ScheduleId } from '../../contract/schedules.ts';
import { api } from '../state/api.ts';
import { useJobs, useLibrary, useQueries, useSchedules, useSettings } from '../state/mainState.ts';
import { forgetAbout, notify, notifyIfFailed } from '../state/notices.ts';
import { queryNameOf } from './bookProblems.ts';
import { hasCautions, lastBook, nextBook, recipeOf, type DueBook } from './bookState.ts';
import { updateBook } from './updateBook.ts';
import { words } from './words.ts';

/** Updates a workbook, keeps what became of it with the schedule, and says it. */
async function update(due: DueBook): Promise<Result<unknown>> {
  const { id, queryId, jobId, reportId, by } = due;
  const report = useLibrary.getState().value?.find((each) => each.id === reportId);
  const outcome: BookOutcome = report
    ? await updateBook(report, by)
    : { kind: 'failed', error: { kind: 'missing', what: 'report' } };
  const kept = await api.schedules.keepBook({ id, jobId, outcome });
  const query = queryNameOf({ queryId }, useQueries.getState().value ?? []);
  const { fileName } = by.book;
  forgetAbout(id);
  const problem = words.problem(outcome, query, fileName);
  if (problem)
    notify({
      about: id,
      tone: 'bad',
      title: problem.title,
      text: `${problem.meaning} ${problem.todo}`,
      // A schedule may be removed meanwhile, and with it what would be done again.
      ...(scheduleOf(id) && {
        action: { name: words.again, run: () => void updateLast(id).then(notifyIfFailed) },
      }),
    });
  else
    notify({
      tone: hasCautions(outcome) ? 'warn' : 'good',
      title: words.updated(fileName),
      text: words.updatedFor(query, outcome),
    });
  return scheduleOf(id) ? kept : ok(undefined);
}

let before: Promise<unknown> = Promise.resolve();

/**
 * Updates what is found once all before it is done, so that no more than one report is in memory; null if nothing is found
 * by then.
 */
function inTurn(find: () => DueBook | null): Promise<Result<unknown> | null> {
  const done = before.then(async () => {
    const due = find();
    return due && update(due);
  });
  before = done.catch(() => undefined);
  return done;
}

/** What is known of all schedules; null until all of it is. */
function known() {
  const schedules = useSchedules.getState().value;
  const recipes = useSettings.getState().value?.recipes;
  const jobs = useJobs.getState().value;
  return schedules && recipes && jobs && useLibrary.getState().value ? { schedules, recipes, jobs } : null;
}

const scheduleOf = (id: ScheduleId) => useSchedules.getState().value?.find((each) => each.id === id);

/** Updates the workbook of a schedule with its last report. Either may be removed before it is its turn. */
export async function updateLast(id: ScheduleId): Promise<Result<unknown>> {
  const done = await inTurn(() => {
    const [now, schedule] = [known(), scheduleOf(id)];
    return now && schedule ? lastBook(schedule, now) : null;
  });
  return done ?? fail({ kind: 'missing', what: lacking(id) });
}

/** What there is not, so that a workbook cannot be updated. */
function lacking(id: ScheduleId) {
  const [now, schedule] = [known(), scheduleOf(id)];
  if (!schedule) return 'schedule';
  return now && !recipeOf(schedule, now) ? 'recipe' : 'scheduled-report';
}

/** Updates workbooks as the reports of their schedules arrive, also those that arrived while there was no window. */
export function followBooks(): void {
  const tried = new Set<JobId>();
  const next = (): DueBook | null => {
    const now = known();
    return now && nextBook(now, tried);
  };
  const work = () => {
    if (!next()) return;
    void inTurn(() => {
      const due = next();
      if (due) tried.add(due.jobId);
      return due;
    }).then((done) => done && notifyIfFailed(done));
  };
  for (const store of [useSchedules, useSettings, useJobs, useLibrary]) store.subscribe(work);
  work();
}
