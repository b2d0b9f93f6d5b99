import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onOneLine } from '../description/written.ts';
import { hoursOf } from '../description/viewCases.ts';
import { appComparison, type Said } from './appComparison.ts';
import { comparisonOf, comparisons, hoursRead, type Compared, type Hours } from './comparisonCases.ts';
import { checkDrawn, checkHeadline, checkParts, checkTable, type Sides } from './recounted.ts';

const RUNS = Number(process.env['SEXTANT_RUNS'] ?? 20);

/** The ranges that the line names, one for each side. */
function rangesSaid({ isOther, axis, isFile, reaches }: Compared, line: string) {
  // Of names alone in files nothing says when they are from.
  if (axis === 'host' && isFile) return reaches;
  const read = (side: string, title: string) => {
    const said = new RegExp(`(?:^| · )${side}: (.*?)${isOther ? `, ${title}` : ''} · `).exec(line)?.[1];
    return hoursRead(said ?? line);
  };
  return { now: read('now', 'Traffic'), before: read('before', 'Last week') };
}

/** The period before is as long as the one now, ends before it begins, and both are of what was chosen. */
function checkPeriods(
  { reaches: { now: all }, time, pointHours }: Compared,
  now: Hours,
  before: Hours,
): void {
  const chosen = {
    from: Math.max(all.from, time?.first ?? all.from),
    to: Math.min(all.to, time?.kind === 'between' ? time.first + time.hours : all.to),
  };
  expect(now.to - now.from).toBe(before.to - before.from);
  expect(before.to).toBeLessThanOrEqual(now.from);
  expect(before.from).toBeGreaterThanOrEqual(all.from);
  expect(now.from).toBeGreaterThanOrEqual(chosen.from);
  expect(now.to).toBeLessThan(chosen.to + pointHours);
  // Now is all that was chosen; where nothing before it is in the report, both are halves of that.
  const isAll = now.from < chosen.from + pointHours && now.to >= chosen.to;
  expect(isAll || before.from >= chosen.from).toBe(true);
}

/** Whoever names the comparison names both ranges, the measure with its unit, the weights and the filters. */
function checkSaid(of: Compared, said: Said, { now, before }: Record<'now' | 'before', Hours>): void {
  const { isOther, isFile, axis, title, filter, leftOut, weights, figure } = of;
  const hasRange = !(axis === 'host' && isFile);
  const sideSaid = (name: string, hours: Hours, report: string) =>
    `${name}: ${[...(hasRange ? [of.rangeOf(hours)] : []), ...(isOther ? [report] : [])].join(', ')}`;
  const sides = [sideSaid('now', now, 'Traffic'), sideSaid('before', before, 'Last week')];
  const [sheet, infoSheet] = said.workbook;
  const facts = infoSheet?.rows.map(([name, value]) => [name?.text, value?.text]) ?? [];
  const around = onOneLine(said.picture.around.join(' '));
  expect(said.title).toBe(title);
  expect(said.line.split(' · ')).toEqual([
    ...sides,
    ...[weights, filter, leftOut].filter((part) => part !== null),
    isFile ? `file Traffic.csv${isOther ? ', file Last week.csv' : ''}` : 'profile ACME',
  ]);
  for (const text of [around, onOneLine(said.notice), onOneLine(said.step)]) {
    expect(text).toContain(onOneLine(title));
    expect(text).toContain(onOneLine(said.line));
  }
  expect(around).toContain(onOneLine(said.headline ?? 'no headline'));
  expect(around).toContain(onOneLine(said.summary));
  expect(said.summary.startsWith(figure), said.summary).toBe(true);
  for (const fact of [
    ['Figures', title],
    ['Now', sides[0]],
    ['Before', sides[1]],
    ['Filter', filter ?? 'None: every row'],
    ['Difference', said.headline],
    ['Compared with', isOther ? 'Last week' : 'The period before in the same report'],
  ])
    expect(facts).toContainEqual(fact);
  for (const [name, part] of [
    ['Weights', weights],
    ['Filters left out', leftOut],
  ] as const)
    expect(facts.find((fact) => fact[0] === name)?.[1] ?? null).toBe(part);
  // What a file of rows cannot say is in its name, as far as that has room.
  const ranges = [now, before].map((hours) => of.rangeOf(hours).replaceAll(':', '.')).join(' and ');
  const inName = `${hasRange ? `, ${ranges}` : ''}${filter === null ? '' : ', filtered'}`;
  expect(said.name).toBe(`Traffic, differences${inName}`);
  expect(said.pictureName).toBe(`Traffic, comparison${inName}`);
  // A sheet has what CSV has.
  expect(sheet?.rows).toHaveLength(said.csv.length);
  for (const [index, line] of (sheet?.rows.slice(1) ?? []).entries())
    for (const [at, cell] of line.entries()) {
      const other = said.csv[index + 1]?.[at] ?? '';
      if (cell?.kind === 'number' && /^-?[\d.]+$/.test(other)) expect(Number(cell.text)).toBe(Number(other));
    }
}

async function check(of: Compared): Promise<boolean> {
  const said = await appComparison(of);
  if (!said || said.headline === null) return false;
  const ranges = rangesSaid(of, said.line);
  if (of.isOther) expect(ranges).toEqual(of.reaches);
  else checkPeriods(of, ranges.now, ranges.before);
  const rowsIn = (side: 'now' | 'before') =>
    of.rows[side].filter((row) => {
      const hour = hoursOf(row);
      return of.passes(row) && hour >= ranges[side].from && hour < ranges[side].to;
    });
  const sides: Sides = { now: rowsIn('now'), before: rowsIn('before') };
  checkSaid(of, said, ranges);
  checkHeadline(of, said, sides);
  checkParts(of, said, sides);
  checkTable(of, said, sides);
  checkDrawn(of, said);
  return true;
}

it('heading, caption, picture, table, CSV and workbook of any comparison say the same, and their differences are those of a recount', async () => {
  await fc.assert(
    fc.asyncProperty(comparisons, async (generated) => {
      fc.pre(await check(comparisonOf(generated)));
    }),
    { numRuns: RUNS },
  );
}, 900_000);
