import type { RecipeView } from '../../../contract/settings.ts';
import type { ExportSource, RowsChoice } from '../../exporting/exportSource.ts';
import type { GroupedFacts } from '../../../table/grouping/groupSpec.ts';
import type { ShownReport } from '../../state/shownReport.ts';
import { describeWhole, type Description } from '../description/description.ts';
import type { ColumnFigures } from '../description/columnFigures.ts';
import type { EncodingFact } from '../reading/encodingFact.ts';
import { partTexts } from '../description/descriptionText.ts';
import { outlineOf } from '../groups/outlineLines.ts';
import { analysisOf } from './bookAnalysis.ts';
import { fileNameOf } from './fileName.ts';
import { hasTotals, infoOf } from './provenanceInfo.ts';
import { words } from './words.ts';

/** The table of a report, as it is on screen, to be exported or printed. */
export type ReportSource = ExportSource & {
  report: ShownReport;
  description: Description;
  /** How its text is read. */
  encoding: EncodingFact;
  /** What is known of groups, and what the columns on screen hold. */
  facts?: GroupedFacts;
  figures: ColumnFigures;
};

type Table = Omit<
  ReportSource,
  'analysisOf' | 'nameOf' | 'lineOf' | 'isUtc' | 'infoOf' | 'described' | 'view' | 'whole'
> & {
  /** What was chosen to be seen of the report. */
  state: RecipeView['state'];
  /** All rows of the report. */
  whole: Omit<ExportSource['whole'], 'note'>;
};

/** How the rows on screen are filtered, grouped and sorted. */
function describedIn({ description, facts }: Pick<ReportSource, 'description' | 'facts'>): string[] {
  const { range, filter, grouping, order } = partTexts(description, 'utc');
  // The lines of totals and subtotals are no groups, so they are in no row of the file.
  const subtotals = outlineOf(facts) ? words.noSubtotals : null;
  const totals = subtotals ?? (facts && hasTotals(facts) ? words.noTotals : '');
  return [range, filter, grouping, order, totals].filter(Boolean);
}

/** What the rows of a choice are, in a line: all that a workbook says of them on its second sheet. */
function lineOf(description: Description, rows: RowsChoice): string {
  const { range, filter, grouping, figures } = partTexts(description, 'utc');
  if (rows === 'all') return words.wholeOf(range, words.whole);
  const line = [range, filter, grouping, figures].filter(Boolean).join(' · ');
  return rows === 'selection' && line !== '' ? words.selectionOf(line) : line;
}

/** How the rows are seen; null if they are as received, whatever the order of their columns. */
function viewOf({ state, description }: Pick<Table, 'state' | 'description'>): RecipeView | null {
  const { columns, derived, sort, groups } = state;
  const isAsReceived = Object.keys(columns.kinds).length + derived.length + sort.length === 0;
  if (isAsReceived && description.filter === null && groups === null) return null;
  const { grouping, figures, order } = partTexts(description, 'utc');
  const said = [
    description.filter ? words.filteredTo(description.filter.conditions) : '',
    grouping,
    figures,
    order,
    ...(derived.length > 0 ? [words.withDerived(derived.map(({ name }) => name))] : []),
  ].filter(Boolean);
  const { typed, conditions } = state;
  return {
    state: { typed, conditions, sort, columns, derived, groups },
    said: (said.join(' · ') || words.asCorrected).slice(0, 10_000),
  };
}

/** The table on screen with what is said of it. */
export function reportSource({ state, ...table }: Table): ReportSource {
  const { report, description } = table;
  const whole = describeWhole(description, report.source);
  const descriptionOf = (rows: RowsChoice) => (rows === 'all' ? whole : description);
  return {
    ...table,
    view: viewOf({ state, description }),
    whole: { ...table.whole, note: lineOf(whole, 'all') },
    described: describedIn(table),
    nameOf: (rows) => fileNameOf(report, descriptionOf(rows), rows),
    lineOf: (rows) => lineOf(descriptionOf(rows), rows),
    // Times of the service are UTC.
    isUtc: report.source.kind !== 'file',
    analysisOf: (chosen, rows) => analysisOf({ ...table, source: report.source }, chosen, rows),
    infoOf: (chosen, rows) => infoOf(table, chosen, rows),
  };
}
