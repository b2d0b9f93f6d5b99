// What a chart and a pivot in a workbook show of the rows that are exported.
import type { ReportSource } from '../../../contract/library.ts';
import { COMBINATIONS, isPercent, metricKind, type MetricKind } from '../../../table/metricKinds.ts';
import type { Analysis, Chosen, RowsChoice } from '../../exporting/exportSource.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { figuresTitle, type ColumnFigures } from '../description/columnFigures.ts';
import type { Description } from '../description/description.ts';
import { unitOf } from '../unit.ts';
import type { GroupedFacts } from '../../../table/grouping/groupSpec.ts';
import { words } from './words.ts';

/** More bars are not read, and more lines neither. */
const MOST = { bars: 100, series: 30 };

type Shown = {
  source: ReportSource;
  description: Description;
  /** What is known of groups, and what the columns on screen hold. */
  facts?: GroupedFacts | undefined;
  figures: ColumnFigures;
};

/** A column as a chart or a pivot sees it: what rows are of, or a figure. */
type Role =
  | { role: 'key' }
  | { role: 'figure'; figure: string; unit: string | null; kind: MetricKind; how: string }
  | { role: 'neither' };

/** What a column of the rows of a report is. Of the service, it is known which are figures. */
function roleOf(source: ReportSource, { name, kind, noMeasure, derived }: ColumnInfo): Role {
  if (kind !== 'number') return { role: 'key' };
  if (source.kind !== 'file' && source.answer.dimensions.includes(name)) return { role: 'key' };
  if (noMeasure) return { role: 'neither' };
  const unit = unitOf(source, name);
  if (derived)
    return derived.metric
      ? { role: 'figure', figure: name, unit: null, kind: derived.metric, how: '' }
      : { role: 'neither' };
  return {
    role: 'figure',
    figure: name,
    unit: unit ?? (isPercent(name) ? '%' : null),
    kind: metricKind(name, unit ?? undefined),
    how: '',
  };
}

/** What the columns of groups are. The total of a pivot is no figure beside those that it adds up. */
const groupedRoles = ({ columns }: GroupedFacts): Role[] =>
  columns.map((fact) => {
    if (fact.role === 'key') return { role: 'key' };
    return fact.notCombined || fact.pivot?.isTotal
      ? { role: 'neither' }
      : { role: 'figure', figure: fact.name, unit: fact.unit, kind: fact.kind, how: fact.measure.how };
  });

/** A chart of one kind of figure, where each row is of a time or a name of its own; null for other rows. */
function chartOf(roles: readonly Role[], { columns, of, count }: Chosen, shown: Shown): Analysis['chart'] {
  const keys = roles.flatMap(({ role }, at) => (role === 'key' ? [at] : []));
  const [key = -1] = keys;
  const category = columns.indexOf(key);
  const info = of.columns[key];
  if (keys.length !== 1 || category < 0 || !info || (info.kind !== 'time' && count > MOST.bars)) return null;
  const found = columns.flatMap((index, at) => {
    const role = roles[index];
    return role?.role === 'figure' ? [{ ...role, at, name: of.columns[index]?.name ?? '' }] : [];
  });
  const [first] = found;
  const pivot = shown.facts?.pivot ?? null;
  const drawn = found.filter(({ unit, kind, how, figure }) =>
    pivot === null
      ? unit === first?.unit && kind === first.kind && how === first.how
      : figure === first?.figure,
  );
  if (!first || drawn.length > MOST.series) return null;
  const titled = pivot === null ? drawn.map(({ name }) => name) : [first.figure];
  const title = figuresTitle(
    titled.map((name) => shown.figures.get(name) ?? { name, unit: first.unit, pivot: null }),
    pivot ?? (info.kind === 'time' ? null : info.name),
  );
  const { sheet, asText } = words.chart;
  return { sheet, asText, title, category, series: drawn.map(({ at }) => at), unit: first.unit };
}

/** A pivot of rows, grouped as they are on screen, or else by their first name; null where nothing can be grouped. */
function pivotOf(roles: readonly Role[], { columns, of }: Chosen, { description }: Shown): Analysis['pivot'] {
  const nameAt = (at: number) => of.columns[columns[at] ?? -1]?.name ?? '';
  const keys = columns.flatMap((index, at) => (roles[index]?.role === 'key' ? [at] : []));
  const grouping = description.grouping;
  const grouped = keys.filter((at) => grouping?.keys.includes(nameAt(at)));
  const across = grouped.length > 0 ? keys.filter((at) => nameAt(at) === grouping?.pivot) : [];
  const first = keys.find((at) => of.columns[columns[at] ?? -1]?.kind !== 'time') ?? keys[0];
  const rows = grouped.length > 0 ? grouped : first === undefined ? [] : [first];
  if (rows.length === 0) return null;
  const figures = columns.flatMap((index, at) => {
    const role = roles[index];
    return role?.role === 'figure' ? [{ at, name: nameAt(at), adds: COMBINATIONS[role.kind] === 'add' }] : [];
  });
  const sums = figures
    .filter(({ adds }) => adds)
    .map(({ at, name }) => ({ column: at, name: words.pivot.sum(name) }));
  const left = figures.filter(({ adds }) => !adds).map(({ name }) => name);
  const { sheet, asText, counted, uncounted, misleading } = words.pivot;
  const values = across.length > 0 ? sums.slice(0, 1) : sums;
  return {
    sheet,
    asText,
    rows,
    columns: across,
    sums: values,
    counted,
    uncounted,
    said: left.length > 0 ? misleading(left) : '',
  };
}

/** The chart and the pivot of rows that are exported, as far as they suit them. */
export function analysisOf(shown: Shown, chosen: Chosen, rows: RowsChoice): Analysis {
  const { facts, ...ungrouped } = shown;
  const isGrouped = facts !== undefined && rows !== 'all';
  const roles = isGrouped
    ? groupedRoles(facts)
    : chosen.of.columns.map((column) => roleOf(shown.source, column));
  return {
    chart: chartOf(roles, chosen, isGrouped ? shown : ungrouped),
    pivot: isGrouped ? null : pivotOf(roles, chosen, shown),
  };
}
