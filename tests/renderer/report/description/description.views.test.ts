import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  compare,
  divided,
  fractionOf,
  isRounded,
  isSame,
  times,
  type Fraction,
} from '../../../table/exactNumbers.ts';
import { appView } from './appView.ts';
import { checkDrawn } from './drawnViews.ts';
import { cases, sumOver, unitSaid, viewOf, type Row, type View } from './viewCases.ts';
import { onOneLine } from './written.ts';

const RUNS = Number(process.env['SEXTANT_RUNS'] ?? 100);

const number = (text: string) => fractionOf(text.replaceAll(/[\s\u202f]/g, ''));
const count = (rows: readonly Row[]): Fraction => ({ over: BigInt(rows.length), under: 1n });

/** Whether a cell is the figure of these rows; `whole` are those that they may be a share of. */
function isFigure(cell: string, name: string, rows: readonly Row[], wholeRows: readonly Row[]): boolean {
  if (name === 'count of rows') return isSame(fractionOf(cell), count(rows));
  const column = name.includes('hits') ? 'hits' : 'bytes';
  if (name.includes('as share')) {
    const whole = sumOver(wholeRows, column);
    // Of nothing there is no share.
    if (whole.over === 0n) return cell === '';
    return isRounded(cell || '0', divided(times(sumOver(rows, column), fractionOf('100')), whole));
  }
  if (rows.length === 0) return cell === '' || isSame(fractionOf(cell), fractionOf('0'));
  if (name.startsWith('max'))
    return isSame(fractionOf(cell), fractionOf(String(Math.max(...rows.map(({ hits }) => Number(hits))))));
  return isSame(fractionOf(cell), sumOver(rows, column));
}

const keyOf = (row: Row, key: 'host' | 'status' | 'hour'): string =>
  key === 'hour' ? row.hour.slice(0, 10) : row[key];

/** Recounts every cell of groups. */
function checkGroups(
  { groups, measures, shown, hasPivot }: View,
  [header = [], ...lines]: readonly string[][],
): void {
  if (!groups) return;
  const { keys } = groups;
  const listed = (line: readonly string[]) =>
    shown.filter((row) => keys.every((key, at) => keyOf(row, key) === (line[at] ?? '').slice(0, 10)));
  const rowsOf = lines.map((line) => (line[0]?.startsWith('Other (') ? null : listed(line)));
  const known = new Set(rowsOf.flatMap((rows) => rows ?? []));
  // The last group combines those that have no line of their own.
  const groupsOf = rowsOf.map((rows) => rows ?? shown.filter((row) => !known.has(row)));
  expect(groupsOf.reduce((sum, rows) => sum + rows.length, 0)).toBe(shown.length);
  for (const [index, rows] of groupsOf.entries())
    for (const [at, name] of header.entries()) {
      if (at < keys.length) continue;
      const value = hasPivot && !name.startsWith('Total: ') ? name.slice(0, 3) : null;
      const figure = hasPivot ? (name.split(': ')[1] ?? measures[0] ?? '') : name;
      const here = value === null ? rows : rows.filter(({ status }) => status === value);
      const cell = lines[index]?.[at] ?? '';
      const ofColumn = shown.filter(({ status }) => value === null || status === value);
      const whole = figure.endsWith('of row') ? rows : figure.endsWith('of column') ? ofColumn : shown;
      expect(isFigure(cell, figure, here, whole), `${name} of ${String(lines[index])}: ${cell}`).toBe(true);
    }
}

/** Recounts every cell of rows. */
function checkRows(
  rows: readonly Row[],
  hasDerived: boolean,
  [header = [], ...lines]: readonly string[][],
): void {
  expect(header).toEqual(['hour', 'host', 'status', 'hits', 'bytes', ...(hasDerived ? ['both'] : [])]);
  expect(lines.map((line) => line.slice(0, 5))).toEqual(
    rows.map(({ hour, host, status, hits, bytes }) => [hour, host, status, hits, bytes]),
  );
  if (hasDerived)
    for (const [at, row] of rows.entries())
      expect(isSame(fractionOf(lines[at]?.[5] ?? ''), sumOver([row], 'both'))).toBe(true);
}

/** What the chart is of: its figure, and the rows that it sums; null where figures are not added up. */
function charted(
  { groups, measures, hasPivot, shown, ...view }: View,
  metric: string | null,
  named: string | null,
) {
  if (!groups) {
    const name = metric ?? 'Number of rows';
    const truth = metric === null ? count(shown) : sumOver(shown, metric);
    return { title: `${name}${metric === null ? '' : unitSaid(view, metric)}`, truth };
  }
  const [figure = ''] = measures;
  const value = hasPivot ? (named ?? '').slice(0, 3) : null;
  const rows = value === null ? shown : shown.filter(({ status }) => status === value);
  return {
    title: `${figure}${unitSaid(view, figure)}${value === null ? '' : `, status ${value}`}`,
    truth: figure.startsWith('sum') ? sumOver(rows, figure.slice(7)) : null,
  };
}

/** Recounts the largest point of a chart of rows without a split. */
function checkPeak({ groups, chart, shown }: View, metric: string | null, summary: string): void {
  const said = /(?:peaks at|is highest for) .* with ([\d.\s\u202f]*\d)(?:;| over)/.exec(summary)?.[1];
  if (groups || chart.split !== null || said === undefined) return;
  const points = new Map<string, Row[]>();
  for (const row of shown) {
    const point = chart.axis === 'hour' ? row.hour : row.host;
    points.set(point, [...(points.get(point) ?? []), row]);
  }
  const sums = [...points.values()].map((rows) => (metric === null ? count(rows) : sumOver(rows, metric)));
  const [first = count([]), ...others] = sums;
  const largest = others.reduce((most, sum) => (compare(sum, most) > 0 ? sum : most), first);
  expect(isSame(number(said), largest), summary).toBe(true);
}

async function check(view: View): Promise<void> {
  const { range, filter, grouping, figures, shown, hasDerived, groups } = view;
  const { chart, metric, picture, page, csv, everything, workbook, ...said } = await appView(view);
  const { sentence, summary } = chart;
  const [sheet, infoSheet] = workbook;
  const svg = onOneLine(picture.around.join(' '));
  const facts = infoSheet?.rows.map(([name, value]) => [name?.text, value?.text]) ?? [];

  // The same range, filter and grouping everywhere.
  for (const part of [range, ...(filter === null ? [] : [filter]), ...(grouping === null ? [] : [grouping])])
    for (const text of [onOneLine(sentence.text), svg, page, said.notice, said.step])
      expect(` ${text} `.replaceAll(' · ', '\n'), part).toMatch(
        new RegExp(`(?:^|\\s)${RegExp.escape(onOneLine(part))}(?:$|[\\s;.])`),
      );
  expect(facts).toContainEqual(['Range', range]);
  expect(facts).toContainEqual(['Filter', filter ?? 'None: every row']);
  for (const fact of [`Range: ${range}`, `Filter: ${filter ?? 'None: every row'}`])
    expect(sheet?.above.map((line) => line.slice(0, 500))).toContain(fact.slice(0, 500));
  if (filter === null) expect(`${sentence.text}${svg}${page}`).not.toContain('filtered');
  // What a file of rows cannot say is in its name, as far as that has room.
  const rangeInName = range.replaceAll(':', '.');
  expect(said.name).toBe(
    `Traffic, ${rangeInName}${filter === null ? '' : ', filtered'}${groups === null ? '' : ', grouped'}`,
  );
  expect(sentence.text.includes('grouped by')).toBe(groups !== null);
  if (grouping !== null) {
    expect(facts).toContainEqual(['Grouping', grouping]);
    expect(facts).toContainEqual(['Figures', figures.join(', ')]);
    for (const figure of figures) for (const text of [page, said.notice]) expect(text).toContain(figure);
  }

  // The same measure and unit.
  const { title, truth } = charted(view, metric, chart.charted.metrics[0]?.metric ?? null);
  expect(sentence.title.startsWith(title), `${sentence.title}: ${title}`).toBe(true);
  for (const text of [svg, page]) expect(text).toContain(onOneLine(sentence.title));
  for (const text of [svg, page]) expect(text).toContain(onOneLine(summary));
  const unit = /\((\S+?)\)/.exec(title)?.[1];
  if (unit !== undefined && !summary.startsWith('No values')) expect(summary).toContain(`unit: ${unit}`);

  // Every figure is that of a recount.
  const total = /; total ([\d.\s\u202f]*\d)/.exec(summary)?.[1];
  if (truth && total !== undefined) expect(isSame(number(total), truth), summary).toBe(true);
  checkPeak(view, metric, summary);
  checkDrawn(view, { metric, title, picture, csv });
  if (groups) checkGroups(view, csv);
  else checkRows(shown, hasDerived, csv);
  const cells = sheet?.rows.slice(1).map((line) => line.map((cell) => cell?.text ?? '')) ?? [];
  expect(cells).toHaveLength(csv.length - 1);
  for (const [index, line] of cells.entries())
    for (const [at, cell] of line.entries()) {
      const other = csv[index + 1]?.[at] ?? '';
      const isFigureCell = sheet?.rows[index + 1]?.[at]?.kind === 'number' && /^-?[\d.]+$/.test(other);
      if (isFigureCell) expect(isSame(fractionOf(cell), fractionOf(other))).toBe(true);
    }
  // Everything is every row, whatever is shown.
  checkRows(view.rows, hasDerived, everything);
  const { everythingInfo } = said;
  expect(`${said.everythingName}${said.everythingLine}`).not.toMatch(
    /filtered to|, filtered|grouped by|, grouped/,
  );
  expect(everythingInfo).toContainEqual(['Filter', 'None: every row']);
  expect(everythingInfo).toContainEqual(['Rows', `${view.rows.length}, all`]);
}

it('heading, caption, picture, page, CSV and workbook of any view say the same, and their figures are those of a recount', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (generated) => {
      const view = viewOf(generated);
      fc.pre(view.shown.length > 0);
      await check(view);
    }),
    { numRuns: RUNS },
  );
}, 900_000);
