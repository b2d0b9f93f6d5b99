import { useEffect, useMemo, useRef } from 'react';
import type { ViewState } from '../../../contract/views.ts';
import type { ColumnInfo, View } from '../../workers/protocol/frames.ts';
import type { ColumnsWanted } from '../../workers/protocol/rows.ts';
import { frameOf, type Reading } from '../reading/reading.ts';
import { filterOf } from './conditionPredicate.ts';
import { kindsFor, orderByIndex } from './columnNames.ts';
import { useSame } from '../../ui/useSame.ts';

/** What the worker is asked for: the view by the indexes of the columns. */
const viewFor = (state: ViewState, columns: readonly ColumnInfo[]): View => ({
  filter: filterOf(state, columns),
  sort: orderByIndex(state.sort, columns),
});

/** Columns as they were received. */
const NOTHING = JSON.stringify({ kinds: [], derived: [] } satisfies ColumnsWanted);

type Reader = {
  reading: Reading;
  show: (view: View) => void;
  correct: (wanted: ColumnsWanted) => void;
};

/**
 * Keeps what the worker shows in step with the view, once it is known what was kept with the report. Returns whether
 * the rows of the view are those that were asked for last.
 */
export function useShownView(
  { state, isLoaded }: { state: ViewState; isLoaded: boolean },
  { reading, show, correct }: Reader,
  seconds: number | null,
): boolean {
  const { columns, view } = reading;
  const frame = frameOf(reading);
  // Another layout or chart, and another kind of a column, need no other rows.
  const wanted = useSame(useMemo(() => viewFor(state, columns), [state, columns]));
  useEffect(() => {
    if (isLoaded && wanted !== view) show(wanted);
  }, [show, isLoaded, wanted, view]);

  const corrected = useRef({ frame, text: NOTHING });
  useEffect(() => {
    if (!isLoaded || frame === null) return;
    const wanted: ColumnsWanted = {
      kinds: kindsFor(state, columns),
      derived: state.derived.map((each) => ({ ...each, seconds })),
    };
    const text = JSON.stringify(wanted);
    const before = corrected.current.frame === frame ? corrected.current.text : NOTHING;
    corrected.current = { frame, text };
    if (text !== before) correct(wanted);
  }, [correct, isLoaded, frame, state, columns, seconds]);
  return wanted === view;
}
