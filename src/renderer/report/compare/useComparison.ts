import { useCallback, useEffect, useRef, useState } from 'react';
import type { Made } from '../../workers/remoteFrame.ts';
import { coverageOf } from '../description/coverage.ts';
import type { ShownReport } from '../../state/shownReport.ts';
import type { ReadingFailure } from '../reading/reading.ts';
import { useSame } from '../../ui/useSame.ts';
import { comparison, type Asked, type Beside, type Compared, type Source } from './comparing.ts';

const WORKING: Compared = { phase: 'working', share: 0 };

type Shown = Omit<Source, 'coverage'> & { report: Pick<ShownReport, 'source'> };

/** The comparison that is asked for; a later one takes the place of the one before. */
export function useComparison({ report, frame, columns, filter, openBeside }: Shown): {
  compared: Compared | null;
  compare: (asked: Asked) => void;
} {
  const coverage = useSame(coverageOf(report.source));
  const [compared, setCompared] = useState<Compared | null>(null);
  const beside = useRef(new Map<string, Promise<Beside | ReadingFailure>>());
  const running = useRef<AbortController>(null);
  const table = useRef<Made>(null);

  const compare = useCallback(
    (asked: Asked) => {
      running.current?.abort();
      const stop = new AbortController();
      running.current = stop;
      setCompared(WORKING);
      const tell = ({ share }: { share: number }) => {
        if (!stop.signal.aborted) setCompared({ phase: 'working', share });
      };
      const run = async () => {
        const options = { signal: stop.signal, tell };
        const found = await comparison(
          { coverage, frame, columns, filter, openBeside },
          asked,
          beside.current,
          options,
        );
        if (!found) return;
        const made = found.phase === 'done' ? found.table : null;
        if (stop.signal.aborted) void made?.frame.close();
        else {
          void table.current?.frame.close();
          table.current = made;
          setCompared(found);
        }
      };
      void run();
    },
    [coverage, frame, columns, filter, openBeside],
  );

  useEffect(() => {
    const opened = beside.current;
    return () => {
      running.current?.abort();
      void table.current?.frame.close();
      for (const each of opened.values())
        void each.then((found) => ('from' in found ? undefined : found.frame.close()));
    };
  }, []);
  return { compared, compare };
}
