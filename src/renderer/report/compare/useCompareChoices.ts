import { useEffect, useMemo, useState } from 'react';
import type { ReportId } from '../../../contract/reports.ts';
import type { ShownReport } from '../../state/shownReport.ts';
import { useLibrary } from '../../state/mainState.ts';
import type { Choice } from '../../ui/forms/Select.tsx';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import type { OpenBeside } from '../reading/useReport.ts';
import { otherReports, type OtherReport } from './otherSides.ts';
import type { ViewFilter } from './sidesFilter.ts';
import type { Asked } from './comparing.ts';
import { words } from './words.ts';

/** The report on screen, every row of which is read. */
export type CompareSource = {
  report: ShownReport;
  frame: RemoteFrame;
  columns: readonly ColumnInfo[];
  /** What its view is filtered by, which the comparison follows. */
  filter: ViewFilter;
  openBeside: OpenBeside;
};

type Start = { axis: number; metric: string | null; split: string | null };

/** The columns that a first comparison is of: those of the suggested chart. */
function useStart({ frame, columns }: CompareSource): Start | 'none' | null {
  const [start, setStart] = useState<Start | 'none' | null>(null);
  useEffect(() => {
    let wanted = true;
    void frame.suggestChart().then((reply) => {
      if (!wanted) return;
      const spec = reply.ok ? reply.value : null;
      const nameOf = (index: number | null) => (index === null ? null : (columns[index]?.name ?? null));
      setStart(spec ? { axis: spec.x, metric: nameOf(spec.metric), split: nameOf(spec.split) } : 'none');
    });
    return () => {
      wanted = false;
    };
  }, [frame, columns]);
  return start;
}

/** A column as a choice; none of them has the identifier ''. */
const named = (columns: readonly ColumnInfo[], kind: ColumnInfo['kind'], none: string): Choice[] => [
  { id: '', name: none },
  ...columns.filter((column) => column.kind === kind).map(({ name }) => ({ id: ` ${name}`, name })),
];
const idOf = (name: string | null) => (name === null ? '' : ` ${name}`);
const nameOf = (id: string) => (id === '' ? null : id.slice(1));

const PERIOD = 'period';

/** The comparison that is chosen; null if there is none to choose. */
function askedOf(
  start: Start | 'none' | null,
  columns: readonly ColumnInfo[],
  others: readonly OtherReport[],
  { other, metric, split }: { other: string; metric: string; split: string },
): Asked | null {
  if (start === null || start === 'none') return null;
  const axis = columns[start.axis]?.name ?? '';
  const spec = { axis, metric: nameOf(metric), split: nameOf(split) };
  if (other === PERIOD) return { other: { timeColumn: start.axis }, spec };
  const found = others.find(({ report }) => ` ${report.id}` === other);
  return found ? { other: found.report, spec } : null;
}

/** What is chosen to be compared, and what can be. */
export function useCompareChoices(source: CompareSource, wanted: ReportId | null) {
  const { report, columns } = source;
  const start = useStart(source);
  const library = useLibrary((state) => state.value);
  const [chosen, choose] = useState<{ other?: string; metric?: string; split?: string }>(
    wanted === null ? {} : { other: ` ${wanted}` },
  );

  const others = useMemo(() => otherReports(report, library ?? []), [report, library]);
  const isTimed = start !== null && start !== 'none' && columns[start.axis]?.kind === 'time';
  const choices: Choice[] = [
    {
      id: PERIOD,
      name: words.period,
      ...(isTimed ? { note: words.periodNote } : { isDisabled: true, note: words.noPeriod }),
    },
    ...others.map(({ report, sameColumns }) => ({
      id: ` ${report.id}`,
      name: report.title,
      ...(sameColumns ? { note: words.sameColumns } : {}),
    })),
  ];
  const first = isTimed ? PERIOD : (choices[1]?.id ?? '');
  const other = chosen.other ?? first;
  const metric = chosen.metric ?? idOf(start === 'none' ? null : (start?.metric ?? null));
  const split = chosen.split ?? idOf(start === 'none' ? null : (start?.split ?? null));

  const asked = askedOf(start, columns, others, { other, metric, split });

  const field = (name: keyof typeof chosen, value: string, all: readonly Choice[]) => ({
    value,
    choices: all,
    onChange: (id: string) => {
      choose((before) => ({ ...before, [name]: id }));
    },
  });
  if (start === null) return { state: 'working' as const, asked: null };
  if (start === 'none') return { state: 'nothingToChart' as const, asked: null };
  if (asked === null) return { state: 'none' as const, asked: null };
  return {
    state: 'ready' as const,
    asked,
    others: field('other', other, choices),
    metrics: field('metric', metric, named(columns, 'number', words.rows)),
    splits: field('split', split, named(columns, 'text', words.noSplit)),
  };
}
