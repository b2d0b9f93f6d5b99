// What the app says and writes of a generated view: everything but the window and its worker.

import { WHOLE_REPORT } from '../../../../src/contract/views.ts';
import { createElement, createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReportSource } from '../../../../src/contract/library.ts';
import { chosenOf } from '../../../../src/renderer/exporting/exportSource.ts';
import { words } from '../../../../src/renderer/exporting/words.ts';
import { choiceOf, specsFor } from '../../../../src/renderer/report/chart/chartChoice.ts';
import { picturedOf } from '../../../../src/renderer/report/chart/pictured.ts';
import { shownChart } from '../../../../src/renderer/report/chart/shownChart.ts';
import { columnFigures } from '../../../../src/renderer/report/description/columnFigures.ts';
import { describe } from '../../../../src/renderer/report/description/description.ts';
import { descriptionLine, partTexts } from '../../../../src/renderer/report/description/descriptionText.ts';
import { reportSource } from '../../../../src/renderer/report/export/reportSource.ts';
import { groupSpecFor } from '../../../../src/renderer/report/groups/groupSpecFor.ts';
import { PrintPage } from '../../../../src/renderer/report/print/PrintPage.tsx';
import { filterOf } from '../../../../src/renderer/report/views/conditionPredicate.ts';
import { groupedColumnsOf, gridColumnsOf } from '../../../../src/renderer/report/table/gridColumnsOf.ts';
import { svgOf } from '../../../../src/renderer/ui/chart/picture/chartPicture.ts';
import type { ColumnInfo } from '../../../../src/renderer/workers/protocol/frames.ts';
import type { RemoteFrame } from '../../../../src/renderer/workers/remoteFrame.ts';
import { chartData } from '../../../../src/table/charts/chartData.ts';
import { parseTimestamp } from '../../../../src/table/columns/timestamp.ts';
import { deriveColumn } from '../../../../src/table/derived/deriveColumn.ts';
import { aboveLines } from '../../../../src/renderer/exporting/info.ts';
import { csvFormFor, xlsxForm } from '../../../../src/table/export/exportTargets.ts';
import type { Frame } from '../../../../src/table/frame.ts';
import { groupRows } from '../../../../src/table/grouping/groupRows.ts';
import { filterRows } from '../../../../src/table/rows/filterRows.ts';
import { selectedCount, type Selection } from '../../../../src/table/rows/selection.ts';
import { summarise } from '../../../../src/table/summary/columnSummary.ts';
import { done } from '../../../../src/table/work.ts';
import { frameOf } from '../../../table/frames.ts';
import { readWorkbook } from '../../../table/workbookReader.ts';
import { readPicture } from '../../ui/chart/picture/svgReader.ts';
import { sourceOf } from '../chart/sources.ts';
import { HEADER, hourText, UNITS, type View } from './viewCases.ts';
import { DRAWN, linesOf, NOTHING_WRITTEN, onOneLine, plain, written } from './written.ts';

const STORED = { id: 'r', storedAtMs: 0, archive: { bytes: 1, sha256: '9f'.repeat(32), fileName: null } };

function reportOf({ isFile, startHour, days }: View): ReportSource {
  if (isFile) return { kind: 'file', fileName: 'traffic.csv' };
  const end = hourText(startHour + days * 24);
  return sourceOf({ start: hourText(startHour), end, by: 'hour', units: { ...UNITS } });
}

/** The rows as the worker has them, with the derived column. */
function readRows({ rows, hasDerived }: View): Frame {
  const frame = frameOf(
    [...HEADER],
    rows.map((row) => HEADER.map((name) => row[name])),
  );
  if (!hasDerived) return frame;
  const derived = done(deriveColumn(frame, { name: 'both', expression: 'hits + bytes', seconds: null }));
  if ('problem' in derived) throw new Error(derived.problem.kind);
  return { ...frame, columns: [...frame.columns, derived.column] };
}

const infosOf = ({ columns }: Frame): ColumnInfo[] =>
  columns.map(({ name, kind }) => ({
    name,
    kind,
    ...(name === 'both'
      ? {
          derived: {
            expression: 'hits + bytes',
            metric: 'amount' as const,
            rounded: false,
            fromSums: false,
            blanks: 0,
            byZero: 0,
          },
        }
      : {}),
  }));

/** The first and the last time of a file, as they are asked of the worker. */
function timesIn(frame: Frame, selection: Selection) {
  const { smallest = null, largest = null } = done(summarise(frame, selection, 0)) ?? {};
  if (smallest === null || largest === null) return null;
  return { fromMs: parseTimestamp(smallest) / 1_000, toMs: parseTimestamp(largest) / 1_000 };
}

/** Everything that the app says and writes of a view. */
export async function appView(view: View) {
  const source = reportOf(view);
  const report = { ...STORED, title: 'Traffic', source } as unknown as Parameters<
    typeof picturedOf
  >[1]['report'];
  const frame = readRows(view);
  const columns = infosOf(frame);
  const selection = done(filterRows(frame, filterOf(view.state, columns)));
  const shown = selectedCount(frame, selection);
  const times = view.isFile ? timesIn(frame, selection) : null;
  const description = describe({ source, state: view.state, columns, rows: frame.length, shown, times });
  const units = view.isFile ? {} : UNITS;

  const ofRows = gridColumnsOf(source, columns, 'utc');
  const { groups } = view.state;
  const grouped = groups && done(groupRows(frame, selection, groupSpecFor(groups, columns), units));
  const table = grouped
    ? { frame: grouped.frame, columns: infosOf(grouped.frame), selection: null, units: grouped.units }
    : { frame, columns, selection, units };
  const { facts } = grouped ?? { facts: null };
  const gridColumns = facts ? groupedColumnsOf({ columns: table.columns, facts }, ofRows) : ofRows;
  const { figures: ofGroups = [], pivot = null } = description.grouping ?? {};
  const figures = columnFigures(gridColumns, facts && { facts, figures: ofGroups, pivot });

  // The chart: of groups, the first figure by the first key.
  const indexOf = (name: string | null) => table.columns.findIndex((each) => each.name === name);
  const { axis, split } = view.chart;
  const metric = view.chart.metric === 'both' && !view.hasDerived ? 'hits' : view.chart.metric;
  const spec = grouped
    ? { x: 0, metric: groups?.keys.length ?? 1, split: null }
    : {
        x: indexOf(axis),
        metric: metric === null ? null : indexOf(metric),
        split: split === null ? null : indexOf(split),
      };
  const choice = choiceOf(spec, table.columns);
  const [asked] = (choice && specsFor(choice, table.columns, null)) ?? [];
  const data = asked ? chartData(table.frame, table.selection, asked, table.units) : null;
  if (!choice || !data) throw new Error('There is no chart.');
  const chart = shownChart(
    {
      choice,
      charted: {
        axis: choice.axis,
        split: choice.split,
        past: null,
        metrics: [{ data, metric: choice.metrics[0] ?? null, slot: 0 }],
      },
    },
    { description, figures, zoom: null, zone: 'utc', notes: [] },
  );
  if (!chart) throw new Error('Nothing is drawn.');

  const pictured = picturedOf(chart, { report, hidden: new Set(), caution: null })(0);

  const exported = reportSource({
    report,
    encoding: { encoding: 'utf-8', by: 'usual' },
    frame: {} as RemoteFrame,
    columns: table.columns,
    rows: table.frame.length,
    shown: selectedCount(table.frame, table.selection),
    revision: 1,
    order: table.columns.map((_, at) => at),
    selection: [],
    description,
    figures,
    state: { ...WHOLE_REPORT, ...view.state },
    whole: { frame: {} as RemoteFrame, columns, rows: frame.length },
    caution: null,
  });
  const chosen = chosenOf(exported, 'view');
  const csv = csvFormFor('csv', '.');
  if (!csv) throw new Error('There is no CSV.');
  const write = (form: Parameters<typeof written>[2]['form'], of = chosen, here = table) =>
    written(here.frame, here.selection, { rows: of.rows, columns: of.columns, form, utc: exported.isUtc });
  const info = exported.infoOf(chosen, 'view');
  const everything = chosenOf(exported, 'all');
  const said = partTexts(description, 'utc');
  const page = renderToStaticMarkup(
    createElement(PrintPage, {
      ref: createRef<HTMLElement>(),
      source: exported,
      paper: 'A4',
      page: {
        chart: { address: 'blob:', width: 1, height: 1, texts: pictured.texts },
        line: descriptionLine(description, 'utc'),
        table: { columns: gridColumns, rows: [] },
        described: [said.figures, said.order].filter(Boolean),
        facts: [],
      },
    }),
  );
  return {
    chart,
    metric,
    picture: readPicture(svgOf(pictured, DRAWN), DRAWN.palette.series),
    page: onOneLine(plain(page)),
    csv: linesOf(await write(csv)),
    // What CSV and JSON cannot hold themselves.
    name: exported.nameOf('view'),
    notice: words.saved.text('x.csv', NOTHING_WRITTEN, { line: exported.lineOf('view'), caution: null }),
    step: words.viewNote(chosen.count, chosen.columns.length, exported.described),
    everything: linesOf(await write(csv, everything, { frame, columns, selection, units })),
    everythingName: exported.nameOf('all'),
    everythingLine: exported.lineOf('all'),
    everythingInfo: exported.infoOf(everything, 'all').map(([name, value]) => [name, value]),
    workbook: await readWorkbook(
      await write(xlsxForm({ info, above: aboveLines(info), names: { data: 'Rows', info: 'Info' } })),
    ),
  };
}
