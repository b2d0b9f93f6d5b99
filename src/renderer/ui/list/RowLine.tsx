import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { words } from '../words.ts';
import { FoldButton } from './FoldButton.tsx';
import styles from './RowList.module.css';
import type { RowListProps } from './rowListProps.ts';
import { SelectBox } from './SelectBox.tsx';

type RowLineProps<Row> = {
  props: RowListProps<Row>;
  row: Row;
  index: number;
  /** Its position among all rows, from 1, the header included. */
  rowNumber: number;
  isNarrow: boolean;
  isActive: boolean;
  isSelected: boolean;
  /** Whether any row can be folded. */
  hasFolds: boolean;
  listId: string;
  tracks: string;
  height: number;
};

/** What is indented below another row, with the button that folds what is below it. */
function Indented<Row>({
  props,
  row,
  children,
}: {
  props: RowListProps<Row>;
  row: Row;
  children: ReactNode;
}) {
  const { tree, nameOf } = props;
  if (!tree) return children;
  return (
    <span
      className={styles['indented']}
      style={{ paddingLeft: `calc(${tree.levelOf(row) - 1} * var(--space-4))` }}
    >
      <FoldButton isOpen={tree.isOpen(row)} name={nameOf(row)} />
      {children}
    </span>
  );
}

function MenuCell({ name }: { name: string }) {
  return (
    <div role="gridcell" className={styles['end']}>
      {/* A plain one: hundreds of rows are drawn while the list is scrolled. */}
      <button
        type="button"
        tabIndex={-1}
        data-menu
        aria-label={words.list.actions(name)}
        className={styles['menu']}
      >
        <Ellipsis size={15} aria-hidden />
      </button>
    </div>
  );
}

/** The cells of a row in two lines, or in columns. */
function Cells<Row>({
  props,
  row,
  isNarrow,
  hasFolds,
}: Pick<RowLineProps<Row>, 'props' | 'row' | 'isNarrow' | 'hasFolds'>) {
  const { columns, narrow, nameOf, tree } = props;
  if (isNarrow)
    return (
      <>
        <div role="gridcell" className={styles['main']}>
          {hasFolds ? (
            <Indented props={props} row={row}>
              {narrow.main(row)}
            </Indented>
          ) : (
            narrow.main(row)
          )}
        </div>
        <MenuCell name={nameOf(row)} />
        <div role="gridcell" className={classes(styles['details'], hasFolds && styles['aboveFolds'])}>
          {narrow.details(row)}
        </div>
      </>
    );
  return (
    <>
      {columns.map(({ id, cell, title, isFigure }) => (
        <div
          key={id}
          role="gridcell"
          title={title?.(row)}
          className={classes(styles['cell'], isFigure && styles['figure'])}
        >
          {hasFolds && id === tree?.column ? (
            <Indented props={props} row={row}>
              {cell(row)}
            </Indented>
          ) : (
            cell(row)
          )}
        </div>
      ))}
      <MenuCell name={nameOf(row)} />
    </>
  );
}

/** One row: its box, its cells, and a button for its menu, which the list’s own keys open too. */
export function RowLine<Row>(line: RowLineProps<Row>) {
  const { props, row, index, rowNumber, isNarrow, isActive, isSelected, hasFolds, listId, tracks, height } =
    line;
  const { nameOf, onOpen, onShow, tree, actionsOfSeveral } = props;
  const isOpen = tree?.isOpen(row) ?? null;
  return (
    <div
      id={`${listId}-${index}`}
      role="row"
      aria-rowindex={rowNumber}
      aria-selected={actionsOfSeveral ? isSelected : isActive}
      {...(tree ? { 'aria-level': tree.levelOf(row) } : {})}
      {...(isOpen === null ? {} : { 'aria-expanded': isOpen })}
      data-row={index}
      className={classes(
        styles['row'],
        (onOpen ?? onShow) && styles['opens'],
        isActive && styles['active'],
        isSelected && styles['selected'],
        styles[isNarrow ? 'narrow' : 'line'],
        actionsOfSeveral && styles['withBox'],
      )}
      style={{ top: index * height, height, ...(isNarrow ? {} : { gridTemplateColumns: tracks }) }}
    >
      {actionsOfSeveral && (
        <div role="gridcell" data-select className={styles['select']}>
          <SelectBox label={words.list.select(nameOf(row))} isSelected={isSelected} />
        </div>
      )}
      <Cells props={props} row={row} isNarrow={isNarrow} hasFolds={hasFolds} />
    </div>
  );
}
