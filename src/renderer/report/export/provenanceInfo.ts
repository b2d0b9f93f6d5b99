import type { GroupedFacts } from '../../../table/grouping/groupSpec.ts';
import { isStored, type ShownReport } from '../../state/shownReport.ts';
import { formatTime } from '../../ui/text/formats.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { describeWhole, type Description } from '../description/description.ts';
import { partTexts, withinOuter } from '../description/descriptionText.ts';
import { partLines } from '../joined.ts';
import type { EncodingFact } from '../reading/encodingFact.ts';
import { words as readingWords } from '../reading/words.ts';
import { readAsOf } from '../table/columns/readAs.ts';
import { words as columnWords } from '../table/columns/words.ts';
import { withUnit } from '../unit.ts';
import type { Chosen, ExportSource, RowsChoice } from '../../exporting/exportSource.ts';
import { inCells, type Info } from '../../exporting/info.ts';
import { words as reportWords } from '../words.ts';
import { words } from '../../exporting/words.ts';
import { words as ownWords } from './words.ts';

const names = { ...reportWords.provenance, ...words.info };

/** What is said of a report and its table. */
type Described = Pick<ExportSource, 'rows' | 'caution'> & {
  whole: Pick<ExportSource['whole'], 'columns'>;
  report: ShownReport;
  encoding: EncodingFact;
  /** What is on screen. */
  description: Description;
  facts?: GroupedFacts;
};

/** Whether groups have totals: without a key, the only group is of all rows. */
export const hasTotals = ({ columns, totals }: GroupedFacts): boolean =>
  columns[0]?.role === 'key' && totals.some(Boolean);

/** The order of groups: the one that was chosen, or the one that they have by themselves. */
function orderOf({ grouping }: Description, chosen: string, { columns }: Chosen['of']): string {
  if (chosen || !grouping) return chosen || names.received;
  const [first] = columns;
  const isByTime = grouping.keys.length > 0 && first?.kind === 'time';
  const own = isByTime ? ownWords.byTime(first.name) : ownWords.bySize(grouping.figures[0]?.name ?? '');
  return withinOuter(grouping, own);
}

/** The totals of all groups, which are in no row of the table. */
function totalsOf({ facts }: Described, { columns }: Chosen['of']): Info {
  if (!facts || !hasTotals(facts)) return [];
  const said = facts.totals.flatMap((total, at) =>
    total === '' ? [] : [ownWords.total(columns[at]?.name ?? '', total)],
  );
  return inCells(ownWords.totals(facts.rows), said.join('; '));
}

/** What the rows of a choice are: their range, filters, groups and order, each by its name. */
function shownOf(description: Description, of: Chosen['of']): Info {
  const said = partTexts(description, 'utc');
  return [
    ...(said.range === '' ? [] : [[names.range, said.range, 'range'] as const]),
    ...inCells(names.filter, said.filter || names.noFilter, 'filter'),
    ...(said.grouping === ''
      ? []
      : [
          ...inCells(names.figures, said.figures, 'figures'),
          [names.grouping, said.grouping, 'figures'] as const,
        ]),
    [names.order, orderOf(description, said.order, of)],
  ];
}

function queryOf({ source }: ShownReport): Info {
  if (source.kind === 'file') return [[names.openedFile, source.fileName]];
  const { answer, request } = source;
  const { query } = request;
  return [
    [names.profile, source.profileName],
    ...(source.kind === 'service' ? ([[names.report, source.remoteId]] as const) : []),
    [names.start, answer.start ?? query.start],
    [names.end, answer.end ?? query.end],
    [names.zone, names.utc],
    [names.granularity, query.by ?? names.none],
    [names.dimensions, answer.dimensions.join(', ') || names.none],
    [names.metrics, answer.metrics.map((metric) => withUnit(source, metric)).join(', '), 'metrics'],
    [names.rowLimit, query.limit === null ? names.none : String(query.limit)],
    [names.requested, formatTime(source.requestedAtMs)],
    [names.created, answer.createdAt ?? names.unknown],
    ...inCells(names.query, JSON.stringify(query)),
    ...partLines(source).map((line) => [names.parts, line] as const),
  ];
}

/** Where a report comes from. */
export const originInfo = (report: ShownReport): Info => [
  ...queryOf(report),
  [names.stored, isStored(report) ? formatTime(report.storedAtMs) : names.notStored],
  [names.sha256, isStored(report) ? report.archive.sha256 : names.notStored],
];

/** How columns were read, where that is not as their texts stand in the file. Filters and figures rest on it too. */
const readInfo = (columns: readonly ColumnInfo[]): Info =>
  columns
    .filter(({ written, corrected }) => written ?? corrected)
    .flatMap((column) => {
      const kind = columnWords.summary.kinds[readAsOf(column)];
      return inCells(names.readAs, names.readAsOf(column.name, kind, column.corrected?.doNotFit ?? 0));
    });

/** Where an exported table comes from, for the last sheet of a workbook. */
export function infoOf(described: Described, chosen: Chosen, choice: RowsChoice): Info {
  const { report, encoding, rows, whole, description, caution } = described;
  const { columns } = chosen.of;
  const shown = choice === 'all' ? describeWhole(description, report.source) : description;
  const rowsOf = shown.grouping ? names.groupsOf : names.rowsOf;
  const isDemo = report.source.kind !== 'file' && report.source.demo;
  return [
    [names.title, report.title, 'what'],
    ...(isDemo ? ([[names.demo, names.madeUp, 'what']] as const) : []),
    ...(caution === null ? [] : ([[names.caution, caution, 'caution']] as const)),
    [names.rows, rowsOf(chosen.count, choice === 'all' ? chosen.count : rows)],
    [
      names.columns,
      names.columnsOf(
        chosen.columns.map((at) => columns[at]?.name ?? ''),
        columns.length,
      ),
    ],
    ...chosen.columns.flatMap((at) => {
      const { name = '', derived } = columns[at] ?? {};
      return derived
        ? inCells(names.derived, names.derivedOf(name, derived.expression, derived.rounded))
        : [];
    }),
    ...readInfo(whole.columns),
    ...shownOf(shown, chosen.of),
    ...(choice === 'all' ? [] : totalsOf(described, chosen.of)),
    ...originInfo(report),
    ...(encoding.by === 'usual'
      ? []
      : ([[readingWords.encoding.label, readingWords.encoding.fact(encoding)]] as const)),
    [names.exported, formatTime(Date.now())],
  ];
}
