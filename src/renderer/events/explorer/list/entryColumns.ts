import { TIME_FIELD } from '../../../../events/derivedFields.ts';
import { FIELD_NAMES, knownFieldOf, type KnownField } from '../../../../events/fields.ts';
import type { GridColumn } from '../../../ui/grid/gridColumns.ts';
import type { GridLayout } from '../../../ui/grid/gridLayout.ts';

/** Stands for the moment of an entry among the columns. */
export const TIME_COLUMN = TIME_FIELD;

const USUAL = ['clientIp', 'host', 'url', 'enforcementType', 'percentage'] as const satisfies KnownField[];

/** The columns that are shown where nobody has chosen others. */
export const usualColumns = (names: readonly string[]): string[] => [
  TIME_COLUMN,
  ...USUAL.map((known) => FIELD_NAMES[known][0]).filter((name) => names.includes(name)),
];

const NUMBERS: ReadonlySet<KnownField | null> = new Set(['percentage', 'duration']);
const CODES: ReadonlySet<KnownField | null> = new Set([
  'id',
  'clientIp',
  'url',
  'ruleId',
  'tupleId',
  'startEpoch',
  'epochTime',
  'timestamp',
]);

/** The columns there can be: the time, then the fields in the order of the archive, which only grows at its end. */
export function gridColumns(names: readonly string[], time: string, zone: string): GridColumn[] {
  const fields = names.map((name): GridColumn => {
    const known = knownFieldOf(name);
    return { name, kind: NUMBERS.has(known) ? 'number' : 'text', mono: CODES.has(known) };
  });
  return [{ name: time, unit: zone, kind: 'time', mono: true }, ...fields];
}

const WIDTHS: Readonly<Partial<Record<KnownField, number>>> = {
  id: 280,
  timestamp: 250,
  clientIp: 150,
  url: 300,
  userAgent: 300,
  referer: 220,
  tupleId: 300,
};
const [TIME_WIDTH, WIDTH] = [220, 170];

function usualWidth(name: string): number {
  const known = knownFieldOf(name);
  return (known && WIDTHS[known]) ?? WIDTH;
}

/** Widths by the names of columns, as chosen by hand. */
export type ColumnWidths = ReadonlyMap<string, number>;

/** How the columns are laid out. They have a width from the start, so that none changes with what is in sight. */
export function layoutOf(
  shown: readonly string[],
  names: readonly string[],
  widths: ColumnWidths,
  frozen: number,
): GridLayout {
  const all = [TIME_COLUMN, ...names];
  const order = shown.map((name) => all.indexOf(name)).filter((index) => index >= 0);
  return {
    order: order.length > 0 ? order : [0],
    frozen,
    widths: new Map(
      all.map((name, index) => [index, widths.get(name) ?? (index === 0 ? TIME_WIDTH : usualWidth(name))]),
    ),
  };
}

/** The names and widths of a layout. */
export function namedLayout({ order, widths }: GridLayout, names: readonly string[]) {
  const all = [TIME_COLUMN, ...names];
  const named = (index: number) => all[index] ?? TIME_COLUMN;
  return {
    columns: order.map(named),
    widths: new Map([...widths].map(([index, width]) => [named(index), width])),
  };
}
