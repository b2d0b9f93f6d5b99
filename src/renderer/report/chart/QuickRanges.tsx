import type { Condition } from '../../../contract/views.ts';
import type { TimeSpan } from '../../../table/charts/chartSpec.ts';
import { Segments } from '../../ui/forms/Choices.tsx';
import { beginOf, chosenRange, rangesIn, type ChosenRange } from './dataRanges.ts';
import { words } from './words.ts';

export type Ranged = {
  conditions: readonly Condition[];
  /** Filters by the times of a column after a moment; by none if it is null. */
  onRange: (column: string, afterMs: number | null) => void;
};

type QuickRangesProps = Ranged & { column: string; whole: TimeSpan };

/** Filters by the end of the data, where it covers more. */
export function QuickRanges({ conditions, onRange, column, whole }: QuickRangesProps) {
  const offered = rangesIn(whole);
  if (offered.length === 0) return null;
  return (
    <Segments<ChosenRange>
      label={words.range}
      value={chosenRange(conditions, column, whole)}
      choices={[...offered, 'all' as const].map((id) => ({ id, name: words.ranges[id] }))}
      onChange={(id) => {
        if (id !== 'other') onRange(column, id === 'all' ? null : beginOf(whole, id));
      }}
    />
  );
}
