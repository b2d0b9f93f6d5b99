import { useEffect, useState } from 'react';
import type { KnownOrganization } from '../../../contract/organizations.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SearchList } from '../../ui/forms/SearchList.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { found, searchNearlySame } from './book.ts';
import { inSlices } from '../draft/slices.ts';
import { useBook } from './useBook.ts';
import { words } from './words.ts';

/** More are not drawn at once: nobody reads through them, and searching finds the others. */
const MOST_SHOWN = 100;

const EMPTY: readonly KnownOrganization[] = [];
const NONE: ReadonlySet<string> = new Set();

type ChooseOrganizationProps = {
  open: boolean;
  onClose: () => void;
  /** Called with what was chosen, before the dialog closes. */
  onChoose: (chosen: KnownOrganization) => void;
};

/** Chooses an organization from the active profile’s address book. */
export function ChooseOrganization({ open, onClose, onChoose }: ChooseOrganizationProps) {
  const book = useBook() ?? EMPTY;
  const [typed, setTyped] = useState('');
  const matching = found(book, typed);
  const shown = matching.slice(0, MOST_SHOWN);
  const [near, setNear] = useState(NONE);
  useEffect(() => (open ? inSlices(searchNearlySame(book), setNear) : undefined), [open, book]);
  const close = () => {
    setTyped('');
    onClose();
  };
  return (
    <Dialog
      title={words.choosing.title}
      open={open}
      onClose={close}
      actions={<Button onPress={close}>{words.choosing.cancel}</Button>}
    >
      <p>{words.choosing.note}</p>
      <SearchList
        label={words.choosing.search}
        listLabel={words.choosing.list}
        typed={typed}
        onTyped={setTyped}
        found={shown.map((entry) => ({
          id: entry.key,
          name: words.nameOf(entry),
          code: entry.organization.id ?? '',
          detail: [
            near.has(entry.key) ? words.choosing.near : '',
            entry.organization.city,
            entry.organization.country,
            words.learnedAt(entry),
          ]
            .filter((part) => part !== undefined && part !== '')
            .join(' · '),
        }))}
        onChoose={(key) => {
          const chosen = matching.find((entry) => entry.key === key);
          if (!chosen) return;
          onChoose(chosen);
          close();
        }}
        empty={book.length === 0 ? words.choosing.empty : words.choosing.none(typed)}
      />
      {shown.length < matching.length && (
        <p role="status">{words.choosing.more(shown.length, matching.length)}</p>
      )}
    </Dialog>
  );
}
