import { Download } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { ExportForm } from '../../exporting/ExportForm.tsx';
import { useCopiedMark } from '../../exporting/useExportChoices.ts';
import { notify } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DataGrid } from '../../ui/grid/DataGrid.tsx';
import { wholeLayout, type GridLayout } from '../../ui/grid/gridLayout.ts';
import type { Sorted } from '../../ui/grid/gridSort.ts';
import type { ReadRows } from '../../ui/grid/useRowBlocks.ts';
import type { Made } from '../../workers/remoteFrame.ts';
import { words as tableWords } from '../table/words.ts';
import styles from './Compare.module.css';
import type { ComparedSaid } from './comparedSaid.ts';
import { differenceColumns, differencesSource } from './differencesSource.ts';
import { words } from './words.ts';

const ROW_HEIGHT = 28;
const ALL = { kind: 'all', of: [] } as const;

/** The differences of all points, which are sorted, copied and exported as the rows of any report. */
export function DifferenceTable({ table, said }: { table: Made; said: ComparedSaid }) {
  const { frame, rows } = table;
  const decimalMark = useCopiedMark();
  const [isExported, setExported] = useState(false);
  const { description } = said;
  const columns = useMemo(() => differenceColumns(table.columns, description), [table, description]);
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
      <div className={styles['tableHead']}>
        <h3>{words.table}</h3>
        <Button
          icon={Download}
          onPress={() => {
            setExported(true);
          }}
        >
          {words.export}
        </Button>
      </div>
      {isExported && (
        <ExportForm
          source={differencesSource({ said, table, ...shown, order: (layout ?? whole).order })}
          begin={null}
          onExported={() => undefined}
          onClose={() => {
            setExported(false);
          }}
        />
      )}
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
