import { Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { CatalogueEntry } from '../../queries/catalogue.ts';
import { RowList } from '../ui/list/RowList.tsx';
import type { RowColumn, RowSort } from '../ui/list/rowListProps.ts';
import { Badge } from '../ui/messages/Badge.tsx';
import type { MenuAction } from '../ui/overlays/Menu.tsx';
import { legible } from '../ui/text/legible.ts';
import styles from './Catalogue.module.css';
import { words } from './words.ts';

const { columns: names } = words;

const Id = ({ id }: CatalogueEntry) => (
  <code className={styles['id']} data-selectable>
    {legible(id)}
  </code>
);

const Origin = ({ origin }: CatalogueEntry) => (
  <Badge tone={words.origins[origin].tone}>{words.origins[origin].badge}</Badge>
);

const nameIn = ({ name }: CatalogueEntry) => (name === null ? words.unnamed : legible(name));

const Name = (entry: CatalogueEntry) => (
  <>
    <span className={styles['name']}>{nameIn(entry)}</span>
    {entry.description && <span className={styles['description']}>{legible(entry.description)}</span>}
  </>
);

const Main = (entry: CatalogueEntry) => (
  <span className={styles['main']}>
    <Id {...entry} /> <Origin {...entry} />
  </span>
);

const titleOf = ({ name, description }: CatalogueEntry) => [name, description].filter(Boolean).join('\n');

const COLUMNS: readonly RowColumn<CatalogueEntry>[] = [
  { id: 'id', name: names.id, width: 'minmax(0, 2fr)', canSort: true, cell: Id, title: ({ id }) => id },
  { id: 'name', name: names.name, width: 'minmax(0, 4fr)', canSort: true, cell: Name, title: titleOf },
  { id: 'known', name: names.known, width: 'minmax(0, 2fr)', cell: words.known, title: words.known },
  { id: 'origin', name: names.origin, width: '100px', canSort: true, cell: Origin },
];

const COLLATOR = new Intl.Collator('en', { numeric: true });
const KEYS: Record<string, (entry: CatalogueEntry) => string> = {
  id: ({ id }) => id,
  name: ({ name, id }) => name ?? id,
  origin: ({ origin }) => origin,
};

function sorted(
  entries: readonly CatalogueEntry[],
  { column, descending }: RowSort,
): readonly CatalogueEntry[] {
  const keyOf = KEYS[column];
  if (!keyOf) return entries;
  const sign = descending ? -1 : 1;
  return entries.toSorted((a, b) => sign * COLLATOR.compare(keyOf(a), keyOf(b)));
}

type EntryListProps = {
  label: string;
  entries: readonly CatalogueEntry[];
  onEdit: (entry: CatalogueEntry) => void;
  onRemove: (entry: CatalogueEntry) => void;
};

/** Entries of one kind. What only the sample has cannot be removed. */
export function EntryList({ label, entries, onEdit, onRemove }: EntryListProps) {
  const [sort, setSort] = useState<RowSort>({ column: 'name', descending: false });
  const rows = useMemo(() => sorted(entries, sort), [entries, sort]);
  const actionsOf = (entry: CatalogueEntry): MenuAction[] => {
    const edit: MenuAction = {
      id: 'edit',
      name: words.edit,
      icon: Pencil,
      run: () => {
        onEdit(entry);
      },
    };
    const remove: MenuAction = {
      id: 'remove',
      name: words.remove,
      icon: Trash2,
      run: () => {
        onRemove(entry);
      },
    };
    return entry.origin === 'sample' ? [edit] : [edit, remove];
  };
  return (
    <RowList
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ id }) => id}
      columns={COLUMNS}
      narrow={{
        width: 720,
        main: Main,
        details: (entry) => [nameIn(entry), words.known(entry)].filter(Boolean).join(' · '),
      }}
      sort={sort}
      onSort={(column) => {
        setSort({ column, descending: sort.column === column && !sort.descending });
      }}
      onOpen={onEdit}
      actionsOf={actionsOf}
    />
  );
}
