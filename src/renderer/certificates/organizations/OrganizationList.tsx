import { Copy, PanelRight, Pencil, Trash2 } from 'lucide-react';
import { countryName } from '../../../contract/countries.ts';
import type { KnownOrganization } from '../../../contract/organizations.ts';
import { copyText } from '../../ui/buttons/copyText.ts';
import type { ListMemory } from '../../ui/list/listMemory.ts';
import { RowList } from '../../ui/list/RowList.tsx';
import type { RowColumn, RowSort } from '../../ui/list/rowListProps.ts';
import type { Details } from '../../ui/list/useDetails.ts';
import type { MenuAction } from '../../ui/overlays/Menu.tsx';
import styles from './AddressBook.module.css';
import { removeOrganizations } from './organizationActs.ts';
import { words } from './words.ts';

const { actions, columns: names } = words;

const NameCell = (entry: KnownOrganization) => <span className={styles['name']}>{words.nameOf(entry)}</span>;
const idOf = ({ organization: { id } }: KnownOrganization) => id ?? words.noId;
const countryOf = ({ organization: { country = '' } }: KnownOrganization) => countryName(country) ?? country;

const COLUMNS: readonly RowColumn<KnownOrganization>[] = [
  {
    id: 'name',
    name: names.name,
    width: 'minmax(0, 1fr)',
    canSort: true,
    cell: NameCell,
    title: words.nameOf,
  },
  { id: 'id', name: names.id, width: '190px', canSort: true, cell: idOf, title: idOf },
  {
    id: 'country',
    name: names.country,
    width: '160px',
    canSort: true,
    cell: countryOf,
    title: ({ organization }) => organization.country ?? '',
  },
  {
    id: 'learned',
    name: names.learned,
    width: '310px',
    canSort: true,
    cell: words.learnedAt,
    title: words.learnedAt,
  },
];

const removal = (entries: readonly KnownOrganization[]): MenuAction => ({
  id: 'remove',
  name: actions.remove(entries.length),
  group: 'end',
  icon: Trash2,
  keys: 'Delete',
  run: () => void removeOrganizations(entries),
});

function actionsOf(
  entry: KnownOrganization,
  onEdit: (entry: KnownOrganization) => void,
  onDetails: (entry: KnownOrganization) => void,
): readonly MenuAction[] {
  const { id } = entry.organization;
  return [
    {
      id: 'edit',
      name: actions.edit,
      keys: 'Enter',
      icon: Pencil,
      run: () => {
        onEdit(entry);
      },
    },
    {
      id: 'details',
      name: actions.details,
      keys: 'Alt+Enter',
      icon: PanelRight,
      run: () => {
        onDetails(entry);
      },
    },
    {
      id: 'copy',
      name: actions.copyId,
      group: 'copy',
      icon: Copy,
      isDisabled: id === null,
      run: () => void copyText(id ?? ''),
    },
    removal([entry]),
  ];
}

type OrganizationListProps = {
  entries: readonly KnownOrganization[];
  sort: RowSort;
  onSort: (column: string) => void;
  details: Details<string>;
  onEdit: (entry: KnownOrganization) => void;
  memory: ListMemory;
};

/** The organizations of an address book as a list. */
export function OrganizationList(props: OrganizationListProps) {
  const { entries, sort, onSort, details, onEdit, memory } = props;
  return (
    <RowList
      label={words.table}
      rows={entries}
      keyOf={({ key }) => key}
      nameOf={words.nameOf}
      columns={COLUMNS}
      narrow={{
        width: 800,
        main: NameCell,
        details: (entry) =>
          [entry.organization.id ?? '', countryOf(entry), words.learnedAt(entry)]
            .filter((text) => text !== '')
            .join(' · '),
      }}
      sort={sort}
      onSort={onSort}
      onOpen={onEdit}
      onShow={({ key }) => {
        details.show(key);
      }}
      follows={details.id !== null}
      actionsOf={(entry) =>
        actionsOf(entry, onEdit, ({ key }) => {
          details.enter(key);
        })
      }
      actionsOfSeveral={(several) => [removal(several)]}
      memory={memory}
    />
  );
}
