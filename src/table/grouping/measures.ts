// The figures of groups that columns have.

import { chartMetric, type Units } from '../charts/chartSpec.ts';
import type { TimeColumn } from '../columns/codedColumn.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';
import { CellCounts } from '../figures/distincts.ts';
import { Extremes } from '../figures/extremes.ts';
import { SLOTS, type FoldedTally } from '../figures/tally.ts';
import { WeightedTotals } from '../figures/weightedTotals.ts';
import type { Frame } from '../frame.ts';
import { addsUpIfAsked, COMBINATIONS } from '../metricKinds.ts';
import type { ColumnMeasure, NotCombined, ShareHow } from './groupSpec.ts';
import { exactCell, numberColumn, type ColumnFigures, type Figures } from './slotFigures.ts';
import { divided } from './quotients.ts';
import { SharedTallies } from './sharedTallies.ts';

/** The fraction digits of a mean beyond those of the column, and of a share in percent. */
const MEAN_DIGITS = 3;
export const SHARE_DIGITS = 4;

type Counts = FoldedTally & { of(slot: number): number };

function counted(counts: Counts): ColumnFigures {
  return {
    tallies: [counts],
    rounded: false,
    notCombined: null,
    size: (slot) => counts.of(slot),
    value: (slot) => [counts.of(slot), 1],
    column: (name, slots) =>
      numberColumn(name, slots, (cells, at, slot) => {
        cells.set(at, counts.of(slot), 0);
      }),
  };
}

/** The part of a whole that each slot has, in percent. */
function shares(
  tallies: readonly FoldedTally[],
  how: ShareHow,
  of: (slot: number) => number | bigint,
): Figures {
  return {
    tallies,
    rounded: true,
    notCombined: null,
    size: of,
    column: (name, slots, table) =>
      numberColumn(name, slots, (cells, at, slot) => {
        cells.setQuotient(at, times100(of(slot)), of(table.wholeOf(how, slot)), SHARE_DIGITS);
      }),
  };
}

const tenTo = (digits: number) => (digits <= 15 ? 10 ** digits : 10n ** BigInt(digits));

const times100 = (whole: number | bigint) =>
  typeof whole === 'number' && Number.isSafeInteger(whole * 100) ? whole * 100 : BigInt(whole) * 100n;

function summed(column: NumberColumn, shared: SharedTallies): ColumnFigures {
  const { counts } = shared;
  const totals = shared.totals(column);
  const { digits, rounded } = totals.scaled;
  const hasSum = (slot: number) => counts.of(slot) === 0 || totals.blanks(slot) < counts.of(slot);
  return {
    tallies: [counts, totals],
    rounded,
    notCombined: null,
    size: (slot) => (totals.blanks(slot) < counts.of(slot) ? totals.of(slot) : Number.NaN),
    value: (slot) => (hasSum(slot) ? [totals.of(slot), tenTo(digits)] : null),
    column: (name, slots) =>
      numberColumn(name, slots, (cells, at, slot) => {
        if (hasSum(slot)) cells.set(at, totals.of(slot), digits);
      }),
  };
}

function averaged(column: NumberColumn, shared: SharedTallies): ColumnFigures {
  const { counts } = shared;
  const totals = shared.totals(column);
  const { digits } = totals.scaled;
  const numbers = (slot: number) => counts.of(slot) - totals.blanks(slot);
  const scale = tenTo(digits);
  const below = (slot: number) =>
    typeof scale === 'number' ? numbers(slot) * scale : BigInt(numbers(slot)) * scale;
  return {
    tallies: [counts, totals],
    rounded: true,
    notCombined: null,
    size: (slot) => Number(totals.of(slot)) / numbers(slot),
    value: (slot) => (numbers(slot) > 0 ? [totals.of(slot), BigInt(numbers(slot)) * BigInt(scale)] : null),
    column: (name, slots) =>
      numberColumn(name, slots, (cells, at, slot) => {
        cells.setQuotient(at, totals.of(slot), below(slot), digits + MEAN_DIGITS);
      }),
  };
}

/** The figure of a group of one row, as received, and of others the mean by weights, if they can be combined. */
function single(
  column: NumberColumn,
  notCombined: NotCombined | null,
  weights: NumberColumn | null,
  shared: SharedTallies,
): ColumnFigures {
  const { counts, row } = shared;
  const weightSums = weights && shared.totals(weights);
  const several = weights && weightSums && new WeightedTotals(column, weights, weightSums);
  const scale = several ? 10n ** BigInt(several.figures.digits) : 1n;
  const mean = (slot: number) =>
    several && !several.isUnknown(slot)
      ? Number(several.product(slot)) / Number(several.weight(slot)) / Number(scale)
      : Number.NaN;
  return {
    tallies: several && weightSums ? [...shared.tallies, weightSums, several] : shared.tallies,
    rounded: several !== null,
    notCombined,
    size: (slot) => (counts.of(slot) === 1 ? (column.values[row.of(slot)] ?? Number.NaN) : mean(slot)),
    value: (slot) => {
      if (counts.of(slot) === 1) return exactCell(column, row.of(slot));
      if (!several || several.isUnknown(slot) || Number(several.weight(slot)) === 0) return null;
      return [several.product(slot), BigInt(several.weight(slot)) * scale];
    },
    column: (name, slots) =>
      numberColumn(name, slots, (cells, at, slot) => {
        if (counts.of(slot) === 1) cells.copy(at, column, row.of(slot));
        else if (several && !several.isUnknown(slot))
          cells.setQuotient(
            at,
            several.product(slot),
            BigInt(several.weight(slot)) * scale,
            several.figures.digits + MEAN_DIGITS,
          );
      }),
  };
}

function extreme(column: NumberColumn | TimeColumn, which: 'min' | 'max'): ColumnFigures {
  const found = new Extremes(column, which);
  const valueAt = (row: number | null) => {
    if (row === null) return Number.NaN;
    return column.kind === 'number' ? column.values[row] : column.times[column.codes[row] ?? 0];
  };
  return {
    tallies: [found],
    rounded: false,
    notCombined: null,
    size: (slot) => valueAt(found.of(slot)) ?? Number.NaN,
    value: (slot) => {
      const row = found.of(slot);
      return row === null || column.kind !== 'number' ? null : exactCell(column, row);
    },
    *column(name, slots) {
      if (column.kind === 'number')
        return yield* numberColumn(name, slots, (cells, at, slot) => {
          const row = found.of(slot);
          if (row !== null) cells.copy(at, column, row);
        });
      const codes = new Uint32Array(slots.length);
      for (let at = 0; at < codes.length; at += 1) {
        if (at > 0 && at % SLOTS === 0) yield at / codes.length;
        const row = found.of(slots[at] ?? 0);
        codes[at] = row === null ? 0 : (column.codes[row] ?? 0);
      }
      return { ...column, name, length: codes.length, codes };
    },
  };
}

/** No figures at all. */
export function nothing(notCombined: NotCombined): ColumnFigures {
  return {
    tallies: [],
    rounded: false,
    notCombined,
    size: () => Number.NaN,
    value: () => null,
    column: (name, slots) => numberColumn(name, slots, () => undefined),
  };
}

/** The figures that a column has, but for its shares. */
export function columnFigures(
  frame: Frame,
  { column: index, how }: ColumnMeasure,
  units: Units,
  shared: SharedTallies,
): ColumnFigures {
  const column = index === null ? undefined : frame.columns[index];
  if (how === 'count') return counted(column ? new CellCounts(column, 'all') : shared.counts);
  if (!column) return nothing({ why: 'no-numbers' });
  if (how === 'distinct') return counted(new CellCounts(column, 'distinct'));
  if (how === 'min' || how === 'max')
    return column.kind === 'text' ? nothing({ why: 'no-numbers' }) : extreme(column, how);
  const metric = chartMetric(frame, index, units);
  if (!metric || column.kind !== 'number') return nothing({ why: 'no-numbers' });
  const by = COMBINATIONS[metric.kind];
  const ratio = column.derived?.ratio;
  if (ratio && by !== 'add' && (how === 'weighted' || (how === 'sum' && typeof ratio.below === 'string')))
    return divided(column, ratio, shared);
  if (how === 'weighted') {
    if (by !== 'weight') return single(column, { why: 'kind', of: metric.kind, by }, null, shared);
    if (!metric.weights) return single(column, { why: 'no-requests', of: metric.kind }, null, shared);
    return single(column, null, metric.weights, shared);
  }
  if (!addsUpIfAsked(metric.kind)) return single(column, { why: 'kind', of: metric.kind, by }, null, shared);
  return how === 'mean' ? averaged(column, shared) : summed(column, shared);
}

/** The part of the whole that the rows of each slot have, or what a column adds up to in them. */
export function shareFigures(
  frame: Frame,
  { column: index }: ColumnMeasure,
  how: ShareHow,
  units: Units,
  shared: SharedTallies,
): Figures {
  const { counts } = shared;
  if (index === null) return shares([counts], how, (slot) => counts.of(slot));
  const metric = chartMetric(frame, index, units);
  if (!metric) return nothing({ why: 'no-numbers' });
  if (!addsUpIfAsked(metric.kind))
    return nothing({ why: 'kind', of: metric.kind, by: COMBINATIONS[metric.kind] });
  const totals = shared.totals(metric.column);
  return shares([totals], how, (slot) => totals.of(slot));
}
