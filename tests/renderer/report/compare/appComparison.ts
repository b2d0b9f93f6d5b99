// What the app says, draws and writes of a generated comparison: everything but the window and its worker.

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReportSource, StoredReport } from '../../../../src/contract/library.ts';
import { chosenOf } from '../../../../src/renderer/exporting/exportSource.ts';
import { words as exportWords } from '../../../../src/renderer/exporting/words.ts';
import { coverageOf } from '../../../../src/renderer/report/description/coverage.ts';
import { comparedLine, comparedTexts } from '../../../../src/renderer/report/compare/comparedDescription.ts';
import { comparedPictureTexts, comparedSaid } from '../../../../src/renderer/report/compare/comparedSaid.ts';
import { comparison, type Done } from '../../../../src/renderer/report/compare/comparing.ts';
import {
  comparedFileName,
  differencesSource,
} from '../../../../src/renderer/report/compare/differencesSource.ts';
import { drawnSides } from '../../../../src/renderer/report/compare/drawnSides.ts';
import { MadeDifference } from '../../../../src/renderer/report/compare/MadeDifference.tsx';
import { svgOf } from '../../../../src/renderer/ui/chart/picture/chartPicture.ts';
import type { AskedSide, AskedSides } from '../../../../src/renderer/workers/protocol/comparison.ts';
import type { ColumnInfo } from '../../../../src/renderer/workers/protocol/frames.ts';
import type { RemoteFrame } from '../../../../src/renderer/workers/remoteFrame.ts';
import { ChartRows } from '../../../../src/table/charts/chartPositions.ts';
import { timesOf } from '../../../../src/table/charts/timeAxis.ts';
import { compareWork } from '../../../../src/table/comparison/compare.ts';
import type { CompareSpec, Side } from '../../../../src/table/comparison/comparisonSpec.ts';
import { explainWork } from '../../../../src/table/comparison/explain.ts';
import { deriveColumn } from '../../../../src/table/derived/deriveColumn.ts';
import { csvFormFor, xlsxForm } from '../../../../src/table/export/exportTargets.ts';
import type { Frame } from '../../../../src/table/frame.ts';
import { filterRows } from '../../../../src/table/rows/filterRows.ts';
import { done } from '../../../../src/table/work.ts';
import { frameOf } from '../../../table/frames.ts';
import { readWorkbook } from '../../../table/workbookReader.ts';
import { readPicture } from '../../ui/chart/picture/svgReader.ts';
import { sourceOf } from '../chart/sources.ts';
import { hourText } from '../description/viewCases.ts';
import { DRAWN, linesOf, NOTHING_WRITTEN, written } from '../description/written.ts';
import { HEADER, UNITS, type Compared, type Hours, type Row } from './comparisonCases.ts';

function reportOf(name: string, isFile: boolean, { from, to }: Hours): StoredReport {
  const asked = sourceOf({ start: hourText(from), end: hourText(to), by: 'hour', units: { ...UNITS } });
  const source: ReportSource = isFile
    ? { kind: 'file', fileName: `${name}.csv` }
    : // Made long after, so that nothing of it is unfinished.
      { ...asked, ...('answer' in asked ? { answer: { ...asked.answer, createdAt: null } } : {}) };
  const archive = { bytes: 1, sha256: '9f'.repeat(32), fileName: null };
  return { id: name, storedAtMs: 0, archive, title: name, source } as unknown as StoredReport;
}

/** The rows as the worker has them, with the derived column. */
function frameWith(rows: readonly Row[]): Frame {
  const frame = frameOf(
    [...HEADER],
    rows.map((row) => HEADER.map((name) => row[name])),
  );
  const expression = 'request_count + bytes';
  const derived = done(deriveColumn(frame, { name: 'both', expression, seconds: null }));
  if ('problem' in derived) throw new Error(derived.problem.kind);
  return { ...frame, columns: [...frame.columns, derived.column] };
}

const infosOf = ({ columns }: Frame): ColumnInfo[] => columns.map(({ name, kind }) => ({ name, kind }));

/** Two reports as the worker answers for them. */
function answering(frames: Readonly<Record<string, Frame>>, units: Readonly<Record<string, string>>) {
  const tables: Frame[] = [];
  const sideOf = ({ frame: id, where, covers }: AskedSide): Side => {
    const frame = frames[id];
    if (!frame) throw new Error(`There is no ${id}.`);
    return { frame, selection: done(filterRows(frame, where)), units, covers };
  };
  const both = ({ now, before }: AskedSides) => ({ now: sideOf(now), before: sideOf(before) });
  const remote = (id: string) => ({
    id,
    close: () => Promise.resolve({ ok: true, value: undefined }),
    times: (column: number) => {
      const frame = frames[id];
      const times = frame?.columns[column];
      if (!frame || times?.kind !== 'time') throw new Error('There are no times.');
      return Promise.resolve({ ok: true, value: done(timesOf(times, new ChartRows(frame, null, null))) });
    },
    compare: (sides: AskedSides, spec: CompareSpec) => {
      const found = done(compareWork(both(sides), spec));
      if ('not' in found) return Promise.resolve({ ok: true, value: found });
      const { compared, table } = found;
      tables.push(table);
      const made = { frame: remote(''), rows: table.length, columns: infosOf(table) };
      return Promise.resolve({ ok: true, value: { compared, table: made } });
    },
    explain: (sides: AskedSides, metric: string | null) =>
      Promise.resolve({ ok: true, value: done(explainWork(both(sides), metric)) }),
  });
  return { remote: (id: string) => remote(id) as unknown as RemoteFrame, tables };
}

/** Compares as the dialog does. Null where it says that there is nothing to compare. */
async function compared(of: Compared): Promise<{ report: StoredReport; found: Done; table: Frame } | null> {
  const { isOther, isFile, typed, conditions, axis, metric, split } = of;
  const report = reportOf('Traffic', isFile, of.reaches.now);
  const other = reportOf('Last week', isFile, of.reaches.before);
  const frames = { now: frameWith(of.rows.now), before: frameWith(of.rows.before) };
  const { remote, tables } = answering(frames, isFile ? {} : UNITS);
  const columns = infosOf(frames.now);
  const openBeside = (_: StoredReport, heard: (frame: RemoteFrame, progress: object) => void) => {
    const frame = remote('before');
    heard(frame, { kind: 'read', columns });
    return { frame, ended: Promise.resolve(null) };
  };
  const found = await comparison(
    {
      coverage: coverageOf(report.source),
      frame: remote('now'),
      columns,
      filter: { typed, conditions },
      openBeside: openBeside as unknown as Parameters<typeof comparison>[0]['openBeside'],
    },
    { other: isOther ? other : { timeColumn: 0 }, spec: { axis, metric, split } },
    new Map(),
    { signal: new AbortController().signal, tell: () => undefined },
  );
  // The first table is shown; another one may have been made for its stacks.
  const [table] = tables;
  return found?.phase === 'done' && table ? { report, found, table } : null;
}

/** Everything that the app says, draws and writes of a comparison; null where there is none. */
export async function appComparison(of: Compared) {
  const made = await compared(of);
  if (!made) return null;
  const { report, found, table } = made;
  const { explained } = found;
  const said = comparedSaid(report, found);
  const { description } = said;
  const drawn = drawnSides({
    compared: found.compared,
    stacks: found.stacks,
    axis: found.asked.spec.axis,
    description,
    drawnAs: 'lines',
    zone: 'utc',
  });
  const texts = comparedPictureTexts(said, drawn, 0);
  const picture = { plot: drawn.plot, look: drawn.look, hidden: new Set<string>(), zoom: null, texts };
  const source = differencesSource({
    said,
    table: found.table,
    revision: 1,
    sort: [],
    order: table.columns.map((_, at) => at),
  });
  const chosen = chosenOf(source, 'view');
  const csv = csvFormFor('csv', '.');
  if (!csv) throw new Error('There is no CSV.');
  const write = (form: Parameters<typeof written>[2]['form']) =>
    written(table, null, { rows: chosen.rows, columns: chosen.columns, form, utc: source.isUtc });
  const info = source.infoOf(chosen, 'view');
  return {
    headline: said.headline,
    title: comparedTexts(description, 'utc').title,
    line: comparedLine(description, 'utc'),
    summary: drawn.summary,
    cautions: found.cautions.map(({ kind }) => kind),
    picture: readPicture(svgOf(picture, DRAWN), DRAWN.palette.series),
    pictureName: comparedFileName(said, false),
    parts:
      'explained' in explained
        ? renderToStaticMarkup(
            createElement(MadeDifference, { explained: explained.explained, onValue: () => undefined }),
          )
        : null,
    csv: linesOf(await write(csv)),
    name: source.nameOf('view'),
    notice: exportWords.saved.text('x.csv', NOTHING_WRITTEN, { line: source.lineOf('view'), caution: null }),
    step: exportWords.viewNote(chosen.count, chosen.columns.length, source.described),
    workbook: await readWorkbook(
      await write(xlsxForm({ info, above: null, names: { data: 'Rows', info: 'Info' } })),
    ),
  };
}
export type Said = NonNullable<Awaited<ReturnType<typeof appComparison>>>;
