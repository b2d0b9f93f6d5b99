import type { CellStatistics } from '../../../../table/rows/statistics.ts';
import { groupedDigits } from '../../../ui/grid/digitGroups.ts';
import { formatCount, formatCounted } from '../../../ui/text/formats.ts';

type Numbers = NonNullable<CellStatistics['numbers']>;

/** Why the figures of several rows are not added up, where that would mean nothing. */
const NOT_ADDED: Record<Exclude<Numbers['combination'], 'add'>, string> = {
  weight: 'not added up: shares and averages',
  divide: 'not added up: computed from other columns',
  none: 'not added up: rates, percentiles and unknown metrics',
  different: 'not added up: different units or metrics',
};

/** A figure of selected cells: its name, and the figure or why there is none. */
type SaidFigure = { name: string; figure: string; isReason?: true };

const rounded = (value: number) => `≈ ${groupedDigits(String(Number(value.toPrecision(12))))}`;

/** The mean: exact where its digits are few, else marked as rounded. */
function meanWords({ mean, sum, count }: Numbers): string {
  const exact = String(mean);
  // A quotient that is a short decimal number is one without an error.
  const isExact = !sum.rounded && exact.length < 15 && mean * count === Number(sum.text);
  return isExact ? groupedDigits(exact) : rounded(mean);
}

/** The average, and of what: cells of shares and averages stand for different numbers of requests. */
function averageWords(numbers: Numbers, withUnit: (figure: string) => string): SaidFigure {
  const { combination, weighted } = numbers;
  if (weighted) {
    const figure = `${weighted.rounded ? '≈ ' : ''}${groupedDigits(weighted.text)}`;
    return { name: `Average weighted by ${weighted.by}`, figure: withUnit(figure) };
  }
  const name = combination === 'add' ? 'Average' : 'Mean of cells';
  return { name, figure: withUnit(meanWords(numbers)) };
}

const ZONE = /(?:Z|UTC|[+-]\d\d(?::?\d\d)?)$/;
const TIME_OF_DAY = /\d:\d/;

/** A time as received, with the zone that it is read in unless it names one itself. */
const zoned = (text: string) => (TIME_OF_DAY.test(text) && ZONE.test(text) ? text : `${text} UTC`);

/** What is said of selected cells. The unit is that of their columns, if they share one. */
export function statisticsWords(
  { cells, filled, numbers, times }: CellStatistics,
  unit: string | null,
): SaidFigure[] {
  const withUnit = (figure: string) => (unit === null ? figure : `${figure} ${unit}`);
  const said: SaidFigure[] = [];
  if (numbers) {
    const { combination, sum, smallest, largest, count } = numbers;
    const total = `${sum.rounded ? '≈ ' : ''}${groupedDigits(sum.text)}`;
    said.push(
      combination === 'add'
        ? { name: 'Sum', figure: withUnit(total) }
        : { name: 'Sum', figure: NOT_ADDED[combination], isReason: true },
    );
    // A mean of quotients counts each row alike, however much it stands for.
    if (combination !== 'different' && combination !== 'divide') said.push(averageWords(numbers, withUnit));
    said.push({ name: 'Smallest', figure: withUnit(groupedDigits(smallest)) });
    said.push({ name: 'Largest', figure: withUnit(groupedDigits(largest)) });
    if (count !== filled) said.push({ name: 'Numbers', figure: formatCount(count) });
  }
  if (times) {
    said.push({ name: 'Earliest', figure: zoned(times.earliest) });
    said.push({ name: 'Latest', figure: zoned(times.latest) });
  }
  said.push({ name: 'Count', figure: formatCount(filled) });
  if (filled !== cells) said.push({ name: 'Empty', figure: formatCounted(cells - filled, 'cell') });
  return said;
}
