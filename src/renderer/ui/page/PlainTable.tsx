import type { CellText } from '../grid/cellText.ts';

type PlainTableProps<Column extends { kind: string }> = {
  columns: readonly Column[];
  rows: readonly (readonly (CellText | undefined)[])[];
  headOf: (column: Column) => string;
  textOf: (cell: CellText | undefined, kind: Column['kind']) => string;
  className?: string | undefined;
};

/** A table of a page that is read and printed: nothing in it is pressed. */
export function PlainTable<Column extends { kind: string }>({
  columns,
  rows,
  headOf,
  textOf,
  className,
}: PlainTableProps<Column>) {
  return (
    <table className={className}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have one name; they never change places
            <th key={at} scope="col" data-kind={column.kind}>
              {headOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows never change places
          <tr key={index}>
            {columns.map(({ kind }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- nor do columns
              <td key={at} data-kind={kind}>
                {textOf(row[at], kind)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
