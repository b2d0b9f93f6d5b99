import { useEffect, useState } from 'react';
import type { GroupChoice } from '../../../../contract/views.ts';
import type { NotCombined } from '../../../../table/grouping/groupSpec.ts';
import type { GroupedRows } from '../choices.ts';
import { groupSpecFor } from '../groupSpecFor.ts';

/** How long typing must pause before figures are computed. */
const PAUSE_MS = 200;
/** The groups that are shown beforehand. */
const GROUPS = 4;

/** The first groups, each with its keys and its figure; or why there are no figures. */
export type MeasurePreview =
  { problem: NotCombined } | { groups: readonly { keys: string; figure: string }[]; unit: string | null };

/** The first figures of a measure; null while they are computed. */
export function useMeasurePreview(
  { frame, columns, coverage }: GroupedRows,
  choice: GroupChoice,
  expression: string,
): MeasurePreview | null {
  const [shown, setShown] = useState<{ of: string; preview: MeasurePreview } | null>(null);
  useEffect(() => {
    if (frame === null) return undefined;
    const stop = new AbortController();
    const compute = async () => {
      const measures = [{ column: null, how: 'computed' as const, name: ' ', expression }];
      // Only times in the columns of a pivot matter to the figures of groups.
      const pivot = choice.pivot?.bucket ? choice.pivot : null;
      const spec = groupSpecFor({ ...choice, measures, pivot, top: null }, columns, coverage);
      const reply = await frame.group(spec, { signal: stop.signal });
      if (!reply.ok || !reply.value) return;
      const { frame: made, facts } = reply.value;
      const read = await made.window(0, GROUPS, 0);
      void made.close();
      // Behind the columns of times is one of totals.
      const at = facts.columns.length - (spec.pivot ? 2 : 1);
      const fact = facts.columns[at];
      if (stop.signal.aborted || !read.ok || fact?.role !== 'measure') return;
      const groups = read.value.map((cells) => ({
        keys: [...cells.slice(0, spec.keys.length), ...(fact.pivot ? [fact.pivot.name] : [])]
          .map((cell) => cell ?? '')
          .join(', '),
        figure: cells[at] ?? '',
      }));
      const { notCombined: problem, unit } = fact;
      setShown({ of: expression, preview: problem ? { problem } : { groups, unit } });
    };
    const timer = setTimeout(() => void compute(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [frame, columns, coverage, choice, expression]);
  return shown?.of === expression ? shown.preview : null;
}
