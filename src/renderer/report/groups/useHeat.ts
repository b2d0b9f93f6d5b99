import { useEffect, useMemo, useState } from 'react';
import type { ShadeOf } from '../../ui/grid/gridProps.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import { ownRows, shadedFigures, shadeIn, type HeatScale } from './heat.ts';
import type { Groups } from './useGroups.ts';

/** How the figures of groups are shaded. */
export type Heat = { scales: readonly HeatScale[]; shadeOf: ShadeOf };

type Read = Pick<Groups, 'frame' | 'revision' | 'facts' | 'rows'>;

/** The scales of all figures; null if they were stopped. Figures that are no numbers have none. */
async function readScales(
  { frame, revision, facts, rows }: Read,
  signal: AbortSignal,
): Promise<HeatScale[] | null> {
  const replies = await Promise.all(
    shadedFigures(facts).map(async ({ name, columns }) => {
      const areas = ownRows(facts, rows).map((own) => ({ ...own, columns }));
      const reply = await frame.statistics(areas, revision, { signal });
      return { name, columns, found: reply.ok ? reply.value : null };
    }),
  );
  if (replies.some(({ found }) => found === null)) return null;
  return replies.flatMap(({ found, ...figure }) => {
    const { smallest: lowest = '', largest: highest = '' } = found?.numbers ?? {};
    return Number(lowest) < Number(highest) ? [{ ...figure, lowest, highest }] : [];
  });
}

/** The scales of groups and the shades by them, read once for each table of groups; null where they are not shaded. */
export function useHeat(groups: Groups | null, isOn: boolean): Heat | null {
  const [read, setRead] = useState<{ of: RemoteFrame; scales: readonly HeatScale[] } | null>(null);
  const { frame, revision = 0, rows = 0, facts } = groups ?? {};
  const scales = isOn && read && read.of === frame ? read.scales : null;
  const isWanted = isOn && scales === null;
  useEffect(() => {
    if (!isWanted || !frame || !facts) return undefined;
    const stop = new AbortController();
    void readScales({ frame, revision, facts, rows }, stop.signal).then((found) => {
      if (found && !stop.signal.aborted) setRead({ of: frame, scales: found });
    });
    return () => {
      stop.abort();
    };
  }, [isWanted, frame, revision, facts, rows]);
  return useMemo(() => {
    if (!scales) return null;
    const ofColumns = new Map(scales.flatMap((scale) => scale.columns.map((column) => [column, scale])));
    return {
      scales,
      shadeOf: (row, column, text) => {
        const scale = ofColumns.get(column);
        return scale && !facts?.others.has(row) ? shadeIn(scale, text) : 0;
      },
    };
  }, [scales, facts]);
}
