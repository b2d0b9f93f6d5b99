import { useCallback, useMemo, useState } from 'react';
import { useCopiedMark } from '../../exporting/useExportChoices.ts';
import { notify } from '../../notices.ts';
import { DataGrid } from '../../ui/grid/DataGrid.tsx';
import { wholeLayout, type GridLayout } from '../../ui/grid/gridLayout.ts';
import type { Sorted } from '../../ui/grid/gridSort.ts';
import type { ReadRows } from '../../ui/grid/useRowBlocks.ts';
import type { Made } from '../../workers/remoteFrame.ts';
import { words as tableWords } from '../table/words.ts';
import styles from './Compare.module.css';
import { words } from './words.ts';

const ROW_HEIGHT = 28;
const ALL = { kind: 'all', of: [] } as const;

/** The differences of all points, which are sorted and copied as the rows of any report. */
export function DifferenceTable({ table }: { table: Made }) {
  const { frame, rows } = table;
  const decimalMark = useCopiedMark();
  const columns = useMemo(
    () =>
      table.columns.map(({ name, kind }) => ({ name, kind, ...(kind === 'time' ? { unit: 'UTC' } : {}) })),
    [table],
  );
  const whole = useMemo(() => wholeLayout(columns.length), [columns]);
  const [layout, setLayout] = useState<GridLayout | null>(null);
  const [shown, setShown] = useState<{ sort: readonly Sorted[]; revision: number }>({
    sort: [],
    revision: 0,
  });
  const read = useCallback<ReadRows>(
    async (first, count, revision, columns) => {
      const found = await frame.window(first, count, revision, columns);
      if (!found.ok) throw new Error(found.problem.kind);
      return found.value;
    },
    [frame],
  );
  const sortBy = async (sort: readonly Sorted[]) => {
    const made = await frame.setView({ filter: ALL, sort });
    if (made.ok && made.value) setShown({ sort, revision: made.value.revision });
  };
  return (
    <section className={styles['table']}>
      <h3>{words.table}</h3>
      <div className={styles['grid']}>
        <DataGrid
          label={words.table}
          columns={columns}
          layout={layout ?? whole}
          onLayout={setLayout}
          rows={rows}
          read={read}
          revision={shown.revision}
          rowHeight={ROW_HEIGHT}
          sort={shown.sort}
          onSort={(sort) => void sortBy(sort)}
          decimalMark={decimalMark}
          onNotCopied={(why, cells) => {
            const { tooMuchToCopy, copyFailed } = tableWords;
            notify(
              why === 'too-much'
                ? { tone: 'bad', title: tooMuchToCopy.title, text: tooMuchToCopy.text(cells) }
                : { tone: 'bad', ...copyFailed },
            );
          }}
        />
      </div>
    </section>
  );
}
