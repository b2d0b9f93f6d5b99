// Figures that are computed of others.

import { chartMetric, type Units } from '../charts/chartSpec.ts';
import { conditionText } from '../derived/condition.ts';
import type { AggregateExpression, Base, Expression } from '../derived/expression.ts';
import { digitsFor } from '../derived/quotientCells.ts';
import { Unresolved } from '../derived/resolve.ts';
import { digitsOf, MOST_EXACT } from '../figures/exactTotals.ts';
import { fractionDigits, scaled } from '../exactSum.ts';
import { SLOTS, type FoldedTally } from '../figures/tally.ts';
import type { Frame } from '../frame.ts';
import { addsUpIfAsked, COMBINATIONS } from '../metricKinds.ts';
import { partIn } from './computedMeasure.ts';
import { negative, over, plus, times, wholeOf } from './exactOf.ts';
import type { ColumnMeasure, ComputedMeasure } from './groupSpec.ts';
import { columnFigures, nothing, SHARE_DIGITS } from './measures.ts';
import type { Prepared } from './prepared.ts';
import type { SharedTallies } from './sharedTallies.ts';
import { numberColumn, type Exact, type Figures } from './slotFigures.ts';
import type { SlotTable } from './slotTable.ts';
import { windowFigure } from './windowFigures.ts';

/** A part of an expression, by slot. */
type Computed = {
  /** Null where a figure is missing, and for a division by 0. */
  at(slot: number, table: SlotTable): Exact | null;
  /** The most fraction digits that it has; null if it has to be rounded. */
  digits: number | null;
};
type Around = {
  frame: Frame;
  units: Units;
  prepared: Prepared;
  shared: SharedTallies;
  tallies: Set<FoldedTally>;
};

const WHOLES = { all: 'share', row: 'share-row', column: 'share-column' } as const;

/** The slot whose rows a figure is of; null if there is none. */
function fromSlot(base: Base | null, slot: number, table: SlotTable): number | null {
  if (base === null) return slot;
  return base === 'parent' ? table.ofParent(slot) : table.wholeOf(WHOLES[base], slot);
}

/** How a column is combined; refuses what its kind does not allow. */
function measureOf({ how, of }: AggregateExpression, { frame, units }: Around): ColumnMeasure {
  if (of === null) return { column: null, how: 'count' };
  const { name, span } = of;
  const column = frame.columns.findIndex((each) => each.name === name);
  if (column < 0) throw new Unresolved({ kind: 'no-column', name, ...span });
  if (how === 'count' || how === 'distinct') return { column, how };
  const metric = chartMetric(frame, column, units);
  if (!metric) throw new Unresolved({ kind: 'not-numbers', name, ...span });
  if (how === 'min' || how === 'max') return { column, how };
  const by = COMBINATIONS[metric.kind];
  if (addsUpIfAsked(metric.kind)) return { column, how };
  const isWeighted = by === 'weight' || (by === 'divide' && metric.column.derived?.ratio);
  if (how !== 'mean' || !isWeighted) throw new Unresolved({ kind: 'not-combined', name, by, ...span });
  if (by === 'weight' && !metric.weights) throw new Unresolved({ kind: 'no-weights', name, ...span });
  return { column, how: 'weighted' };
}

/** The fraction digits of a figure of a column; null if it is rounded. */
function digitsOfMeasure(frame: Frame, { column: index, how }: ColumnMeasure): number | null {
  if (how === 'count' || how === 'distinct') return 0;
  const column = index === null ? undefined : frame.columns[index];
  if (column?.kind !== 'number' || how === 'mean' || how === 'weighted') return null;
  const digits = digitsOf(column);
  return digits > MOST_EXACT || column.derived?.rounded === true ? null : digits;
}

/** The tallies of the rows that meet a condition. */
function rowsMeeting(condition: string, { prepared, shared }: Around) {
  const flags = prepared.flags.get(condition);
  // Without its marks, the figure would be one of all rows.
  if (!flags) throw new Error(`No row was tested for: ${condition}`);
  return shared.where(condition, flags);
}

function aggregate(expression: AggregateExpression, around: Around): Computed {
  const { frame, units, shared, tallies } = around;
  const { base, where } = expression;
  const measure = measureOf(expression, around);
  const met = where && rowsMeeting(conditionText(where), around);
  const figures = columnFigures(frame, measure, units, met?.shared ?? shared);
  if (met) {
    met.include(figures.tallies);
    tallies.add(met);
  } else for (const tally of figures.tallies) tallies.add(tally);
  return {
    at: (slot, table) => {
      const from = fromSlot(base, slot, table);
      return from === null ? null : figures.value(from);
    },
    digits: digitsOfMeasure(frame, measure),
  };
}

const OPERATIONS = { '+': plus, '-': (a: Exact, b: Exact) => plus(a, negative(b)), '*': times, '/': over };

function operation(
  { operator, left: ofLeft, right: ofRight }: Omit<Extract<Expression, { kind: 'operation' }>, 'kind'>,
  around: Around,
): Computed {
  const [left, right] = [computed(ofLeft, around), computed(ofRight, around)];
  const operate = OPERATIONS[operator];
  const isKnown = left.digits !== null && right.digits !== null && operator !== '/';
  const most = operator === '*' ? (a: number, b: number) => a + b : Math.max;
  return {
    at: (slot, table) => {
      const [a, b] = [left.at(slot, table), right.at(slot, table)];
      return a && b && operate(a, b);
    },
    digits: isKnown ? most(left.digits ?? 0, right.digits ?? 0) : null,
  };
}

function windowed(asked: Extract<Expression, { kind: 'window' }>, around: Around): Computed {
  const { at, digits } = computed(asked.of, around);
  const { counts } = around.shared;
  around.tallies.add(counts);
  const own = { rank: 0, running: digits, earlier: digits, difference: digits, change: null };
  return { at: windowFigure(asked, at, counts), digits: own[asked.window] };
}

function computed(expression: Expression, around: Around): Computed {
  switch (expression.kind) {
    case 'number': {
      const digits = fractionDigits(expression.text);
      const value: Exact = [scaled(expression.text, digits), 10n ** BigInt(digits)];
      return { at: () => value, digits };
    }
    case 'aggregate':
      return aggregate(expression, around);
    case 'minus': {
      const { at, digits } = computed(expression.of, around);
      return {
        at: (slot, table) => {
          const value = at(slot, table);
          return value && negative(value);
        },
        digits,
      };
    }
    case 'operation':
      return operation(expression, around);
    case 'percent':
      return operation({ operator: '/', left: expression.of, right: expression.target }, around);
    case 'window':
      return windowed(expression, around);
    case 'column':
    case 'form':
    case 'text':
    case 'call':
    case 'if':
      throw new Unresolved({ kind: 'of-rows', ...expression.span });
  }
}

/** The quotient of the largest figure of some slots, rounded to a double. */
function largest(slots: ArrayLike<number>, numberAt: (slot: number) => number): number {
  let most = 0;
  for (let at = 0; at < slots.length; at += 1) most = Math.max(most, Math.abs(numberAt(slots[at] ?? 0)) || 0);
  return most;
}

const ratioOf = (value: Exact | null) => (value ? Number(value[0]) / Number(value[1]) : Number.NaN);

/** Exact figures, or quotients that are rounded once; those of a part are in percent. */
function figuresFrom(
  { at, digits }: Computed,
  expression: Expression,
  tallies: readonly FoldedTally[],
): Figures {
  const isPart = partIn(expression) !== null;
  const isRank = expression.kind === 'window' && expression.window === 'rank';
  const rest = { tallies, notCombined: null, isRank };
  if (digits !== null)
    return {
      ...rest,
      rounded: false,
      size(slot, table) {
        const value = at(slot, table);
        if (!value) return Number.NaN;
        const whole = wholeOf(value, digits);
        return isRank ? -whole : whole;
      },
      column: (name, slots, table) =>
        numberColumn(name, slots, (cells, index, slot) => {
          const value = at(slot, table);
          if (value) cells.set(index, wholeOf(value, digits), digits);
        }),
    };
  return {
    ...rest,
    rounded: true,
    size: (slot, table) => ratioOf(at(slot, table)),
    *column(name, slots, table) {
      const most = isPart ? SHARE_DIGITS : digitsFor(largest(slots, (slot) => ratioOf(at(slot, table))));
      yield slots.length > SLOTS ? 0.5 : 0;
      return yield* numberColumn(name, slots, (cells, index, slot) => {
        const value = at(slot, table);
        const shown = value && isPart ? times(value, [100, 1]) : value;
        if (shown) cells.setQuotient(index, ...shown, most);
      });
    },
  };
}

/** The figures of a measure that is computed; none, with the problem, where it cannot be. */
export function computedFigures(measure: ComputedMeasure, around: Omit<Around, 'tallies'>): Figures {
  const found = around.prepared.measures.get(measure);
  if (!found || 'problem' in found)
    return nothing(found ? { why: 'problem', problem: found.problem } : { why: 'no-numbers' });
  const tallies = new Set<FoldedTally>();
  try {
    const whole = computed(found.expression, { ...around, tallies });
    return figuresFrom(whole, found.expression, [...tallies]);
  } catch (error) {
    if (error instanceof Unresolved) return nothing({ why: 'problem', problem: error.problem });
    throw error;
  }
}
