import { Autocomplete, ListBox, ListBoxItem } from 'react-aria-components';
import { SearchField } from './SearchField.tsx';
import styles from './SearchList.module.css';

/** What is found: its name, and what tells it from others of the same name. */
type Found = { id: string; name: string; code: string; detail: string };

type SearchListProps = {
  /** Names the field. */
  label: string;
  /** Names the list. */
  listLabel: string;
  typed: string;
  onTyped: (typed: string) => void;
  /** What fits the typed text, already filtered. */
  found: readonly Found[];
  onChoose: (id: string) => void;
  /** Said where nothing fits. */
  empty: string;
};

/**
 * A list to choose one from. The focus stays in the field: typing filters the list, arrow keys move through it and Enter
 * chooses.
 */
export function SearchList({ label, listLabel, typed, onTyped, found, onChoose, empty }: SearchListProps) {
  return (
    <Autocomplete inputValue={typed}>
      <SearchField label={label} value={typed} onChange={onTyped} wide autoFocus />
      <ListBox
        aria-label={listLabel}
        items={found}
        className={styles['list'] ?? ''}
        selectionMode="none"
        onAction={(key) => {
          onChoose(String(key));
        }}
        renderEmptyState={() => <p className={styles['empty']}>{empty}</p>}
      >
        {({ id, name, code, detail }) => (
          <ListBoxItem id={id} textValue={`${name} ${code}`} className={styles['item'] ?? ''}>
            <span className={styles['top']}>
              <span className={styles['name']} title={name}>
                {name}
              </span>
              {code !== '' && <code className={styles['code']}>{code}</code>}
            </span>
            {detail !== '' && <span className={styles['detail']}>{detail}</span>}
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  );
}
