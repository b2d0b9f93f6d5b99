import type { SavedQuery } from '../../contract/queries.ts';
import type { Schedule } from '../../contract/schedules.ts';
import { bookProblems, queryNameOf, type BookProblem } from '../books/bookProblems.ts';
import { updateLast } from '../books/books.ts';
import { bookStateOf, hasCautions, type Around } from '../books/bookState.ts';
import { words } from '../books/words.ts';
import { usePending } from '../state/usePending.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { Status } from '../ui/messages/Status.tsx';

function BookTrouble({ id, problem, canUpdate }: BookProblem) {
  const { isPending, run } = usePending();
  return (
    <Problem
      words={problem}
      actions={
        canUpdate && (
          <Button isPending={isPending} onPress={run(() => updateLast(id))}>
            {words.again}
          </Button>
        )
      }
    />
  );
}

type BookTroublesProps = {
  schedules: readonly Schedule[];
  around: Around & { queries: readonly SavedQuery[] };
};

/** The workbooks that were not updated, with what mends it, and those that were, where there is more to know of that. */
export function BookTroubles({ schedules, around }: BookTroublesProps) {
  return (
    <>
      {bookProblems(schedules, around, around.queries).map((each) => (
        <BookTrouble key={each.id} {...each} />
      ))}
      {schedules.map((schedule) => {
        const state = bookStateOf(schedule, around);
        return state?.kind === 'outcome' && hasCautions(state.outcome) ? (
          <Status key={schedule.id} tone="warn" wraps>
            {words.updatedFor(queryNameOf(schedule, around.queries), state.outcome)}
          </Status>
        ) : null;
      })}
    </>
  );
}
