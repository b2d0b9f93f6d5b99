import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSettings } from '../../../state/mainState.ts';
import { notify } from '../../../state/notices.ts';
import type { CellPosition } from '../../../ui/grid/cellPosition.ts';
import { DataGrid } from '../../../ui/grid/DataGrid.tsx';
import type { NotCopied } from '../../../ui/grid/gridCopy.ts';
import type { GridLayout } from '../../../ui/grid/gridLayout.ts';
import type { Sorted } from '../../../ui/grid/gridSort.ts';
import { zoneName } from '../../../ui/text/zones.ts';
import { useExplorer } from '../state/explorerState.ts';
import { entryActions } from './entryActions.ts';
import { gridColumns, layoutOf, namedLayout } from './entryColumns.ts';
import { useList } from './listState.ts';
import type { useEntryRows } from './useEntryRows.ts';
import { openRow, offsetOf, walk } from './walking.ts';
import { words } from './words.ts';

const ROW_HEIGHTS = { compact: 24, normal: 28, comfortable: 32 };
const TIME = 0;

const notCopied = (why: NotCopied, cells: number) => {
  const { tooMuchToCopy, copyFailed } = words;
  notify(
    why === 'too-much'
      ? { tone: 'bad', title: tooMuchToCopy.title, text: tooMuchToCopy.text(cells) }
      : { tone: 'bad', ...copyFailed },
  );
};

type EntryRows = ReturnType<typeof useEntryRows>;
type Listed = NonNullable<EntryRows['listed']>;

/**
 * The cell that the grid is to show: of the entry whose details are shown, wherever these were opened from, and the first
 * one when other entries are listed.
 */
function useShownCell({ listing }: Listed) {
  const opened = useExplorer((state) => state.opened);
  const [found, setFound] = useState<CellPosition | null>(null);
  const rows = JSON.stringify([listing.scope, listing.order]);
  const [known, setKnown] = useState(rows);
  if (known !== rows) {
    setKnown(rows);
    if (opened === null) setFound({ row: 0, column: TIME });
  }
  const show = useCallback((row: number) => {
    const { active } = useList.getState();
    if (row === active.row) return;
    const cell = { ...active, row };
    useList.setState({ active: cell });
    setFound(cell);
  }, []);
  const find = useEffectEvent((id: string) => offsetOf(listing, id, 'list opened'));
  useEffect(() => {
    let isCurrent = true;
    // Other entries, in which the one whose details are shown stands elsewhere.
    if (opened !== null && known !== '')
      void find(opened).then((row) => {
        if (isCurrent && row !== null) show(row);
      });
    return () => {
      isCurrent = false;
    };
  }, [opened, known, show]);
  return { found, show };
}

type EntryGridProps = {
  rows: EntryRows;
  listed: Listed;
  names: readonly string[];
  /** The columns by their names, in order. */
  shown: readonly string[];
};

/** The entries in rows. */
export function EntryGrid({ rows, listed, names, shown }: EntryGridProps) {
  const { listing, count, revision, moved } = listed;
  const density = useSettings(({ value }) => value?.density ?? 'normal');
  const widths = useList((state) => state.widths);
  const frozen = useList((state) => state.frozen);
  const { found, show } = useShownCell(listed);
  const { zone, order } = listing;
  const columns = useMemo(() => gridColumns(names, words.time, zoneName(zone)), [names, zone]);
  const layout = useMemo(() => layoutOf(shown, names, widths, frozen), [shown, names, widths, frozen]);

  const open = (row: number) => {
    useList.setState(({ active }) => ({ active: { ...active, row } }));
    const id = rows.idOf(row);
    if (id === undefined) void openRow(listing, row);
    else useExplorer.setState({ opened: id });
  };
  const step = (row: number, by: -1 | 1) => {
    if (useExplorer.getState().opened !== null) void walk(listing.archive, by);
    else show(Math.min(Math.max(0, row + by), count - 1));
  };
  return (
    <DataGrid
      label={words.label}
      columns={columns}
      layout={layout}
      onLayout={(changed: GridLayout) => {
        const named = namedLayout(changed, names);
        useList.setState({ widths: named.widths, frozen: changed.frozen });
        useExplorer.setState({ columns: named.columns });
      }}
      rows={count}
      read={rows.read}
      revision={revision}
      rowHeight={ROW_HEIGHTS[density]}
      sort={[{ column: TIME, descending: order === 'newest' }]}
      onSort={([wanted]: readonly Sorted[]) => {
        // A third press would give the order up; it turns it round.
        const isNewest = wanted ? wanted.descending : order === 'oldest';
        useExplorer.setState({ order: isNewest ? 'newest' : 'oldest' });
      }}
      canSort={(column) => column === TIME}
      keepsSorted
      onOpen={open}
      cellActions={({ row, column, text }) =>
        entryActions(
          { row, field: column === TIME ? null : (names[column - 1] ?? null), text },
          { open, step },
        )
      }
      onSelect={(areas) => {
        useList.setState({ selected: { areas, listed: count } });
        const last = areas.at(-1);
        if (last) useList.setState({ active: { row: last.firstRow, column: last.columns[0] ?? TIME } });
      }}
      found={found}
      moved={moved}
      onFirst={(row) => {
        useList.setState({ first: row });
      }}
      onNotCopied={notCopied}
    />
  );
}
