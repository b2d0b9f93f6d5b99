// Figures of a group that those of other groups make: of all groups, whichever of them are shown and in what order.

import type { Expression } from '../derived/expression.ts';
import type { RowCounts } from '../figures/tally.ts';
import { comparedExact, negative, over, plus } from './exactOf.ts';
import type { Exact } from './slotFigures.ts';
import type { SlotTable } from './slotTable.ts';
import { FIRST_TIME, NO_TIME } from './timeLine.ts';

type FigureAt = (slot: number, table: SlotTable) => Exact | null;

/** Rows of a table in which a rank is counted from the largest figure on: 0 for rows without one. */
function ranksIn(first: number, step: number, at: FigureAt, table: SlotTable, counts: RowCounts) {
  const { outer, rows } = table.groups ?? { outer: new Int32Array(0), rows: 0 };
  const figures = Array.from({ length: rows }, (_, row) => {
    const slot = first + row * step;
    return counts.of(slot) > 0 ? at(slot, table) : null;
  });
  const outerOf = (row: number) => outer[row] ?? 0;
  const order = (a: number, b: number) => comparedExact(figures[b] ?? null, figures[a] ?? null);
  const ranked = Uint32Array.from([...figures.keys()].filter((row) => figures[row])).sort(
    (a, b) => outerOf(a) - outerOf(b) || order(a, b),
  );
  const ranks = new Uint32Array(rows);
  let begin = 0;
  for (const [index, row] of ranked.entries()) {
    const before = ranked[index - 1] ?? row;
    if (outerOf(before) !== outerOf(row)) begin = index;
    const isTie = index > begin && order(before, row) === 0;
    ranks[row] = isTie ? (ranks[before] ?? 0) : index - begin + 1;
  }
  return ranks;
}

/** The rank within the outer group, from 1 for the largest; equal figures have the same one. */
function rank(at: FigureAt, counts: RowCounts): FigureAt {
  const known = new Map<number, Uint32Array>();
  return (slot, table) => {
    const own = table.positionOn('row', slot);
    if (!own) return null;
    const first = slot - own.at * own.step;
    const ranks = known.get(first) ?? ranksIn(first, own.step, at, table, counts);
    known.set(first, ranks);
    const counted = ranks[own.at] ?? 0;
    return counted > 0 ? [counted, 1] : null;
  };
}

/** What the figures up to the time of each slot add up to. A time without a figure adds nothing. */
function running(at: FigureAt, counts: RowCounts): FigureAt {
  const known = new Map<number, Exact | null>();
  return (slot, table) => {
    const line = table.groups?.time;
    const own = line && table.positionOn(line.axis, slot);
    if (!own || !line.isWhole) return null;
    const waiting: number[] = [];
    const slotAt = (index: number) => slot + (index - own.at) * own.step;
    let index = own.at;
    while (index >= 0 && !known.has(slotAt(index))) {
      if (line.last[index] === NO_TIME) return null;
      waiting.push(slotAt(index));
      index = line.last[index] ?? FIRST_TIME;
    }
    let total = index < 0 ? null : (known.get(slotAt(index)) ?? null);
    for (const each of waiting.toReversed()) {
      const figure = counts.of(each) > 0 ? at(each, table) : null;
      total = total && figure ? plus(total, figure) : (figure ?? total);
      known.set(each, total);
    }
    return total;
  };
}

type TimeWindow = Pick<Extract<Expression, { kind: 'window' }>, 'window' | 'period'>;

/**
 * The figure of the time before, or how much more a figure is than that; in parts of it for a change. Both have to be
 * there, and of whole times: a part is neither more nor less than a whole.
 */
function sinceBefore(at: FigureAt, counts: RowCounts, { window, period }: TimeWindow): FigureAt {
  return (slot, table) => {
    const line = table.groups?.time;
    const own = line && table.positionOn(line.axis, slot);
    if (!own) return null;
    const before = line.before(period)[own.at] ?? NO_TIME;
    if (before === NO_TIME) return null;
    const earlierSlot = slot + (before - own.at) * own.step;
    const earlier = counts.of(earlierSlot) > 0 ? at(earlierSlot, table) : null;
    if (!earlier || window === 'earlier') return earlier;
    const now = counts.of(slot) > 0 && !line.partial.has(own.at) ? at(slot, table) : null;
    if (!now) return null;
    const difference = plus(now, negative(earlier));
    const isNegative = comparedExact(earlier, [0, 1]) < 0;
    return window === 'change' ? over(difference, isNegative ? negative(earlier) : earlier) : difference;
  };
}

/**
 * The figure of a window over others. In a table whose groups are not known, as where only its columns are ranked, it
 * is that of the group itself.
 */
export function windowFigure(asked: TimeWindow, at: FigureAt, counts: RowCounts): FigureAt {
  const { window } = asked;
  const isRank = window === 'rank';
  const found = isRank
    ? rank(at, counts)
    : window === 'running'
      ? running(at, counts)
      : sinceBefore(at, counts, asked);
  return (slot, table) => {
    const { groups } = table;
    return groups && (isRank || groups.time) ? found(slot, table) : at(slot, table);
  };
}
