import { ArrowDown, ArrowUp, ChevronDown, Clock, Hash, SquareFunction, Type } from 'lucide-react';
import type { MouseEvent } from 'react';
import { classes } from '../classes.ts';
import { words } from '../words.ts';
import styles from './DataGrid.module.css';
import { headerText, type LaidColumn } from './gridColumns.ts';
import type { Sorted } from './gridSort.ts';
import { visibleText } from './gridText.ts';
import type { ColumnMove } from './useColumnMove.ts';
import type { ColumnPull } from './useColumnPull.ts';

/** The sign of each kind of column. */
const KINDS = { text: Type, number: Hash, time: Clock };
/** Narrower columns have no room for the sign of their kind beside the button of the menu. */
const ROOM_FOR_KIND = 96;

/** What the parts of a header do; each is given the header or button that was pressed. */
export type HeaderActs = {
  canSort: (column: number) => boolean;
  sort: (column: number, addLevel: boolean) => void;
  select: (at: number, addArea: boolean) => void;
  fit: (column: number) => void;
  openMenu: (at: number, button: Element) => void;
  /** Undefined if there is nothing to show. */
  openDetails: ((column: number, button: Element) => void) | undefined;
};

/** Keeps the focus and a drag out of a button within a header, which are the grid's. */
const press = (act: (button: Element) => void) => ({
  tabIndex: -1,
  onPointerDown: (event: MouseEvent) => {
    event.stopPropagation();
  },
  onMouseDown: (event: MouseEvent) => {
    event.preventDefault();
  },
  onClick: (event: MouseEvent) => {
    event.stopPropagation();
    act(event.currentTarget);
  },
});

type KindSignProps = { column: LaidColumn; open: HeaderActs['openDetails'] };

/** The kind of a column; a button if there is more to know about it. */
function KindSign({ column: { index, name, kind, derived }, open }: KindSignProps) {
  const Icon = derived === undefined ? KINDS[kind] : SquareFunction;
  const hint = derived === undefined ? words.grid.kinds[kind] : words.grid.derived(derived);
  if (!open)
    return (
      <span className={styles['kind']} title={hint}>
        <Icon size={13} aria-hidden />
      </span>
    );
  return (
    <button
      type="button"
      className={styles['headButton']}
      aria-label={words.grid.summaryOf(name)}
      title={`${hint}. ${words.grid.summaryOf(name)}`}
      {...press((button) => {
        open(index, button);
      })}
    >
      <Icon size={13} aria-hidden />
    </button>
  );
}

function Arrow({ sort, column }: { sort: readonly Sorted[]; column: number }) {
  const level = sort.findIndex((each) => each.column === column);
  const Icon = sort[level]?.descending ? ArrowDown : ArrowUp;
  if (level === -1) return null;
  return (
    <span className={styles['arrow']} aria-hidden>
      <Icon size={13} />
      {sort.length > 1 && level + 1}
    </span>
  );
}

type HeaderCellProps = {
  column: LaidColumn;
  isLast: boolean;
  id: string;
  isActive: boolean;
  sort: readonly Sorted[];
  acts: HeaderActs;
  pull: ColumnPull;
  move: ColumnMove;
};

/** The header of a column: its kind, name and order, and what can be done with it. */
export function HeaderCell({ column, isLast, id, isActive, sort, acts, pull, move }: HeaderCellProps) {
  const { index, at, name, unit, left, width, kind, derived } = column;
  const sorted = sort.find((each) => each.column === index);
  const order = sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none';
  const whole = visibleText(headerText(column));
  const side =
    move.dropping?.to === at &&
    move.dropping.from !== at &&
    (move.dropping.from < at ? 'dropAfter' : 'dropBefore');
  return (
    // The grid has the focus and handles the keys; its cells never have the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="columnheader"
      aria-label={words.grid.column(whole, kind, derived)}
      aria-colindex={at + 2}
      aria-sort={acts.canSort(index) ? order : undefined}
      data-row={-1}
      data-at={at}
      title={acts.canSort(index) ? words.grid.header(whole) : words.grid.unsortedHeader(whole)}
      className={classes(
        styles['head'],
        kind === 'number' && styles['end'],
        isActive && styles['active'],
        side && styles[side],
        move.dropping?.from === at && styles['moving'],
      )}
      style={{ left, width }}
      {...move.head(index, at)}
      onClick={(event) => {
        if (move.justMoved) return;
        if (event.ctrlKey || event.metaKey) acts.select(at, true);
        else acts.sort(index, event.shiftKey);
      }}
    >
      {width >= ROOM_FOR_KIND && <KindSign column={column} open={acts.openDetails} />}
      <span className={styles['headName']}>{visibleText(name)}</span>
      {unit && <span className={styles['unit']}>({unit})</span>}
      <Arrow sort={sort} column={index} />
      <button
        type="button"
        className={classes(styles['headButton'], styles['headMenu'])}
        aria-label={words.grid.menuOf(name)}
        aria-haspopup="menu"
        {...press((button) => {
          acts.openMenu(at, button);
        })}
      >
        <ChevronDown size={14} aria-hidden />
      </button>
      {/* By keyboard: Alt with the arrow keys. */}
      <span
        aria-hidden
        className={classes(styles['edge'], isLast && styles['lastEdge'])}
        {...pull.edge(index, width)}
        onClick={(event) => {
          event.stopPropagation();
        }}
        onDoubleClick={() => {
          acts.fit(index);
        }}
      />
    </div>
  );
}
