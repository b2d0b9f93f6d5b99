import type { SavedQuery } from '../../contract/queries.ts';
import type { Schedule, ScheduleId } from '../../contract/schedules.ts';
import type { ProblemWords } from '../ui/messages/Problem.tsx';
import { bookStateOf, lastBook, type Around } from './bookState.ts';
import { words } from './words.ts';

/** A workbook that was not updated, and whether a report is here to do it with again. */
export type BookProblem = { id: ScheduleId; problem: ProblemWords; canUpdate: boolean };

/** The name of the query of a schedule. */
export const queryNameOf = ({ queryId }: Pick<Schedule, 'queryId'>, queries: readonly SavedQuery[]): string =>
  queries.find(({ id }) => id === queryId)?.name ?? words.removedQuery;

/** The workbooks that schedules did not update, and why. */
export const bookProblems = (
  schedules: readonly Schedule[],
  around: Around,
  queries: readonly SavedQuery[],
): BookProblem[] =>
  schedules.flatMap((schedule) => {
    const state = bookStateOf(schedule, around);
    if (state?.kind !== 'outcome') return [];
    const problem = words.problem(state.outcome, queryNameOf(schedule, queries), state.by.book.fileName);
    return problem ? [{ id: schedule.id, problem, canUpdate: lastBook(schedule, around) !== null }] : [];
  });
