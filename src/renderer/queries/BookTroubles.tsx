import type { Job } from '../../contract/jobs.ts';
import type { Result } from '../../contract/result.ts';
import type { Schedule } from '../../contract/schedules.ts';
import type { NamedRecipe } from '../../contract/settings.ts';
import { updateLast } from '../books/books.ts';
import { bookStateOf, hasCautions, lastBook } from '../books/bookState.ts';
import { words } from '../books/words.ts';
import { usePending } from '../state/usePending.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Problem, type ProblemWords } from '../ui/messages/Problem.tsx';
import { Status } from '../ui/messages/Status.tsx';

type Around = { recipes: readonly NamedRecipe[]; jobs: readonly Job[] };

function BookTrouble({
  problem,
  update,
}: {
  problem: ProblemWords;
  update: (() => Promise<Result<unknown>>) | null;
}) {
  const { isPending, run } = usePending();
  return (
    <Problem
      words={problem}
      actions={
        update && (
          <Button isPending={isPending} onPress={run(update)}>
            {words.again}
          </Button>
        )
      }
    />
  );
}

type BookTroublesProps = {
  schedules: readonly Schedule[];
  around: Around;
  nameOf: (schedule: Schedule) => string;
};

/** The workbooks that were not updated, with why and what mends it, and those that were, with what is to be known of that. */
export function BookTroubles({ schedules, around, nameOf }: BookTroublesProps) {
  return schedules.map((schedule) => {
    const { id } = schedule;
    const state = bookStateOf(schedule, around);
    if (state?.kind !== 'outcome') return null;
    if (hasCautions(state.outcome))
      return (
        <Status key={id} tone="warn" wraps>
          {words.updatedFor(nameOf(schedule), state.outcome)}
        </Status>
      );
    const problem = words.problem(state.outcome, nameOf(schedule), state.by.book.fileName);
    const update = lastBook(schedule, around) ? () => updateLast(id) : null;
    return problem && <BookTrouble key={id} problem={problem} update={update} />;
  });
}
