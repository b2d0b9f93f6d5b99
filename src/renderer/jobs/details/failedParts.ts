import { wordsFor } from '../../failures/failures.ts';
import type { BatchFacts } from '../../joining/batchFacts.ts';
import type { ProblemWords } from '../../ui/messages/Problem.tsx';
import { words } from './words.ts';

/** What became of the parts that failed: each cause once, with the parts that it is of and what mends it. */
export function failedParts({ parts }: BatchFacts): ProblemWords[] {
  const failed = parts.flatMap(({ label, job }) =>
    job?.state.kind === 'failed' ? [{ label, problem: wordsFor(job.state.error) }] : [],
  );
  const causes = Map.groupBy(failed, ({ problem: { title, meaning, todo } }) => `${title}${meaning}${todo}`);
  return [...causes.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    return [
      {
        ...first.problem,
        title: words.failedParts(
          some.map(({ label }) => label),
          first.problem.title,
        ),
      },
    ];
  });
}
