import type { ColumnSummary } from '../../../../table/summary/columnSummary.ts';
import { groupedDigits } from '../../../ui/grid/digitGroups.ts';
import { formatCount } from '../../../ui/text/formats.ts';
import type { ReadAs } from './readAs.ts';
import { words } from './words.ts';

const { facts, kinds, percent } = words.summary;

/** What is said of a column, each with its name. What there is none of is left out. */
export function summaryFacts(
  summary: ColumnSummary,
  unit: string | null,
  inferred: ReadAs | null,
): (readonly [string, string])[] {
  const {
    kind,
    rows,
    missing,
    nulls,
    empty,
    doNotFit,
    distinct,
    smallest,
    largest,
    sum,
    mean,
    combination,
    lengths,
  } = summary;
  const withUnit = (text: string) =>
    `${kind === 'number' ? groupedDigits(text) : text}${unit === null ? '' : ` ${unit}`}`;
  const said: (readonly [string, string] | null)[] = [
    [facts.kind, inferred === null ? kinds[kind] : facts.corrected(kinds[kind], kinds[inferred])],
    [facts.distinct, formatCount(distinct)],
    [
      facts.empty,
      missing + nulls + empty === 0
        ? facts.none
        : facts.emptyOf({ missing, nulls, empty }, percent(missing + nulls + empty, rows)),
    ],
    doNotFit > 0 ? [facts.doNotFit, formatCount(doNotFit)] : null,
    smallest === null ? null : [kind === 'time' ? facts.earliest : facts.smallest, withUnit(smallest)],
    largest === null ? null : [kind === 'time' ? facts.latest : facts.largest, withUnit(largest)],
    sum === null
      ? null
      : [
          facts.sum,
          combination === 'add'
            ? `${sum.rounded ? '≈ ' : ''}${withUnit(sum.text)}`
            : facts.notAdded[combination],
        ],
    mean === null || combination === 'divide'
      ? null
      : [facts.mean, `≈ ${withUnit(String(Number(mean.toPrecision(12))))}`],
    lengths === null ? null : [facts.lengths, facts.lengthsOf(lengths.shortest, lengths.longest)],
  ];
  return said.filter((each) => each !== null);
}
