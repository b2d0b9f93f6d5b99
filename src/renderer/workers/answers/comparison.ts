import { compareWork } from '../../../table/comparison/compare.ts';
import type { Side, Sides } from '../../../table/comparison/comparisonSpec.ts';
import { explainWork } from '../../../table/comparison/explain.ts';
import { filterRows } from '../../../table/rows/filterRows.ts';
import type { Work } from '../../../table/work.ts';
import { Refused, WithTransfer, type Answers } from '../channel.ts';
import type { OpenFrame } from '../openFrame.ts';
import type { AskedSides, ComparisonQuestions } from '../protocol/comparison.ts';
import type { FrameId } from '../protocol/frames.ts';
import type { AsTask } from '../protocol/tasks.ts';
import { buffersOf } from './charts.ts';
import type { AddFrame } from './groups.ts';

type Asked = AsTask<{ sides: AskedSides }>;
type Found = { open: OpenFrame; where: AskedSides['now']['where']; covers: Side['covers'] };

/** Finds the rows of a side. */
function* sideOf({ open, where, covers }: Found): Work<Side> {
  const search = filterRows(open.frame, where);
  let step = search.next();
  for (; !step.done; step = search.next()) yield 0;
  return { frame: open.frame, selection: step.value, units: open.units, covers };
}

function* onSides<T>(now: Found, before: Found, work: (sides: Sides) => Work<T>): Work<T> {
  return yield* work({ now: yield* sideOf(now), before: yield* sideOf(before) });
}

/** Answers about two frames, which are found by their identifiers. */
export function comparisonAnswers(
  find: (id: FrameId) => OpenFrame | undefined,
  add: AddFrame,
): Answers<ComparisonQuestions> {
  const run = async <T>({ frame, task, sides }: Asked, work: (sides: Sides) => Work<T>) => {
    const [asked, now, before] = [frame, sides.now.frame, sides.before.frame].map(find);
    await Promise.all([now?.arrival(), before?.arrival()]);
    if (!asked || !now || !before) return new Refused({ kind: 'no-such-frame', frame });
    return asked.tasks.run(
      task,
      onSides({ ...sides.now, open: now }, { ...sides.before, open: before }, work),
    );
  };
  return {
    compare: async (asked) => {
      const found = await run(asked, (both) => compareWork(both, asked.spec));
      if (found === null || found instanceof Refused || 'not' in found) return found;
      const { compared, table } = found;
      const buffers = [...buffersOf(compared.now), ...buffersOf(compared.before)];
      return new WithTransfer({ compared, table: add(table, {}) }, buffers);
    },
    explain: (asked) => run(asked, (both) => explainWork(both, asked.metric)),
  };
}
