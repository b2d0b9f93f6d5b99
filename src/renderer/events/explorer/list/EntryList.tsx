import { useMemo, useState } from 'react';
import { fieldNamesIn } from '../../../../events/fields.ts';
import { wordsFor } from '../../../failures/failures.ts';
import { Segments } from '../../../ui/forms/Choices.tsx';
import { Problem } from '../../../ui/messages/Problem.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { useZone } from '../../../state/useZone.ts';
import { useExplorer } from '../state/explorerState.ts';
import type { PanelProps } from '../state/panel.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { EntryGrid } from './EntryGrid.tsx';
import { TIME_COLUMN, usualColumns } from './entryColumns.ts';
import styles from './EntryList.module.css';
import { LIST_ID, useList } from './listState.ts';
import { useEntryRows } from './useEntryRows.ts';
import { words } from './words.ts';

const ORDERS = (['newest', 'oldest'] as const).map((id) => ({ id, name: words[id] }));

/** What the list needs to know of its columns. */
function useColumns(fields: PanelProps['overview']['fields']) {
  const chosen = useExplorer((state) => state.columns);
  // An answer of the archive is another object each time, mostly with the same names.
  const now = fieldNamesIn(fields.map(({ name }) => name));
  const [names, setNames] = useState(now);
  if (now.length !== names.length || now.some((name, index) => name !== names[index])) setNames(now);
  const shown = useMemo(() => {
    const wanted = chosen?.filter((name) => name === TIME_COLUMN || names.includes(name)) ?? [];
    return wanted.length > 0 ? wanted : usualColumns(names);
  }, [chosen, names]);
  /** Their indexes in the grid; where they stand makes no difference to what is read. */
  const read = useMemo(
    () => shown.map((name) => [TIME_COLUMN, ...names].indexOf(name)).sort((a, b) => a - b),
    [shown, names],
  );
  return { names, shown, read };
}

/** The entries that are shown, by time, newest or oldest first. */
export function EntryList({ archive, overview, scope }: PanelProps) {
  const order = useExplorer((state) => state.order);
  const zone = useZone();
  const { names, shown, read } = useColumns(overview.fields);
  const rows = useEntryRows({ archive, scope, order, names, shown: read, zone }, () => {
    const { first, active } = useList.getState();
    const isAtTop = first === 0 && active.row <= 0 && useExplorer.getState().opened === null;
    return isAtTop ? null : first;
  });
  const { listed, failure, isPending } = rows;
  return (
    <section id={LIST_ID} className={styles['list']} aria-label={words.label} aria-busy={isPending}>
      <div className={styles['bar']}>
        <Segments
          label={words.order}
          value={order}
          choices={ORDERS}
          onChange={(wanted) => {
            useExplorer.setState({ order: wanted });
          }}
        />
        <ColumnChoice names={names} shown={shown} />
      </div>
      {failure && <Problem words={wordsFor(failure)} />}
      {!listed && !failure && <Skeleton lines={10} label={words.loading} />}
      {listed && listed.count > 0 && <EntryGrid rows={rows} listed={listed} names={names} shown={shown} />}
    </section>
  );
}
