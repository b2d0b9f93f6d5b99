import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReportSource } from '../../../contract/library.ts';
import type { ViewState } from '../../../contract/views.ts';
import { useSame } from '../../ui/useSame.ts';
import { coverageOf } from '../description/coverage.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import { askSpecial, type SpecialAsked, type SpecialFound } from './askSpecial.ts';
import type { SpecialOf } from './scope.ts';
import type { Against } from './specialQuestion.ts';

export type SpecialState = { phase: 'working'; share: number } | SpecialFound;

const WORKING: SpecialState = { phase: 'working', share: 0 };

/** The rows that are asked about: those of the report that are in view. */
export type RowsInView = { frame: RemoteFrame | null; columns: readonly ColumnInfo[]; revision: number };

type Asked = {
  source: ReportSource;
  /** Null until every row is loaded. */
  rows: RowsInView | null;
  state: ViewState;
  of: SpecialOf;
  against: Against;
};

/** The same question is another one in the next round. */
type Question = SpecialAsked & { round: number };

/** The question about a scope, which is another object whenever it asks something else, or again. */
function useQuestion({ source, rows, state, of, against }: Asked, round: number): Question | null {
  const coverage = useSame(coverageOf(source));
  const filter = useSame({ typed: state.typed, conditions: state.conditions });
  const charted = state.chart ? (state.chart.metrics[0] ?? null) : undefined;
  const { frame = null, columns = null, revision = 0 } = rows ?? {};
  return useMemo(
    () =>
      frame && columns ? { frame, columns, revision, filter, coverage, charted, of, against, round } : null,
    [frame, columns, revision, filter, coverage, charted, of, against, round],
  );
}

/** What is special about a scope. A later question takes the place of the one before. */
export function useSpecial(asked: Asked) {
  const [round, setRound] = useState(0);
  const question = useQuestion(asked, round);
  const [state, setState] = useState<{ of: Question | null; found: SpecialState }>({
    of: null,
    found: WORKING,
  });
  const running = useRef<AbortController>(null);
  useEffect(() => {
    if (!question) return undefined;
    const stop = new AbortController();
    running.current = stop;
    const show = (found: SpecialState) => {
      if (!stop.signal.aborted) setState({ of: question, found });
    };
    const tell = ({ share }: { share: number }) => {
      show({ phase: 'working', share });
    };
    void askSpecial(question, { signal: stop.signal, tell }).then(show);
    return () => {
      stop.abort();
    };
  }, [question]);
  return {
    // What was found of something else says nothing of this.
    found: state.of === question ? state.found : WORKING,
    cancel: () => {
      running.current?.abort();
      setState({ of: question, found: { phase: 'stopped' } });
    },
    again: () => {
      setRound(round + 1);
    },
  };
}
