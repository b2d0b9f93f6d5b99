import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { KnownOrganization } from '../../../contract/organizations.ts';
import { countryName } from '../../../contract/countries.ts';
import { Button, IconButton } from '../../ui/buttons/Button.tsx';
import { ListTable } from '../../ui/page/ListTable.tsx';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import styles from './AddressBook.module.css';
import { words } from './words.ts';

/** How many are drawn at first, and with each press: thousands of rows would be waited for. */
const PAGE = 200;

type Acts = { onEdit: (entry: KnownOrganization) => void; onRemove: (entry: KnownOrganization) => void };

function Row({ entry, onEdit, onRemove }: Acts & { entry: KnownOrganization }) {
  const { id, country = '' } = entry.organization;
  const name = words.nameOf(entry);
  return (
    <tr>
      <td className={styles['name']} title={name}>
        {name}
      </td>
      <td className={styles['id']}>{id === null ? words.noId : <code data-selectable>{id}</code>}</td>
      <td className={styles['country']} title={country}>
        {countryName(country) ?? country}
      </td>
      <td className={styles['learned']}>
        {words.learned[entry.source](entry)} <Timestamp ms={entry.seenAtMs} />
      </td>
      <td className={styles['end']}>
        <IconButton
          name={words.edit(name)}
          icon={Pencil}
          onPress={() => {
            onEdit(entry);
          }}
        />
        <IconButton
          name={words.remove(name)}
          icon={Trash2}
          onPress={() => {
            onRemove(entry);
          }}
        />
      </td>
    </tr>
  );
}

/** The organizations of an address book, as a table. */
export function OrganizationList({ entries, ...acts }: Acts & { entries: readonly KnownOrganization[] }) {
  const [most, setMost] = useState(PAGE);
  const { columns } = words;
  return (
    <div className={styles['fit']}>
      <ListTable label={words.table} className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col" className={styles['id']}>
              {columns.id}
            </th>
            <th scope="col" className={styles['country']}>
              {columns.country}
            </th>
            <th scope="col" className={styles['learned']}>
              {columns.learned}
            </th>
            <th scope="col" className={styles['end']}>
              {columns.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, most).map((entry) => (
            <Row key={entry.key} entry={entry} {...acts} />
          ))}
        </tbody>
      </ListTable>
      {entries.length > most && (
        <div className={styles['more']}>
          <span>{words.shown(most, entries.length)}</span>
          <Button
            onPress={() => {
              setMost(most + PAGE);
            }}
          >
            {words.showMore}
          </Button>
        </div>
      )}
    </div>
  );
}
