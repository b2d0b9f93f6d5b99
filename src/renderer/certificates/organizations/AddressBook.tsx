import { BookUser, FileOutput, Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import type { KnownOrganization } from '../../../contract/organizations.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { useCommand } from '../../commands/commands.ts';
import { keptList } from '../../state/keptList.ts';
import { useActiveProfile, useConnection } from '../../state/mainState.ts';
import { DEMO_MARK } from '../../failures/names.ts';
import { NoAccount } from '../../state/NoAccount.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { ListWithDetails } from '../../ui/list/ListWithDetails.tsx';
import type { RowSort } from '../../ui/list/rowListProps.ts';
import { useDetails } from '../../ui/list/useDetails.ts';
import { useListSort } from '../../ui/list/useListSort.ts';
import { Badge } from '../../ui/messages/Badge.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import styles from './AddressBook.module.css';
import { found, inOrder } from './book.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { ImportButton } from './ImportButton.tsx';
import type { ImportOutcome } from './importBook.ts';
import { ImportResult } from './ImportResult.tsx';
import { OrganizationDialog } from './OrganizationDialog.tsx';
import { undoRemoval } from './organizationActs.ts';
import { OrganizationList } from './OrganizationList.tsx';
import { OrganizationPreview } from './OrganizationPreview.tsx';
import { useBook } from './useBook.ts';
import { words } from './words.ts';

const memory = keptList('organizations');
const BY_NAME: RowSort = { column: 'name', descending: false };

/** What is open over the book. */
type Open =
  | { kind: 'form'; entry: KnownOrganization | null }
  | { kind: 'export' }
  | { kind: 'imported'; outcome: ImportOutcome };

type DialogsProps = {
  open: Open | null;
  profile: Profile;
  book: readonly KnownOrganization[];
  onClose: () => void;
};

function Dialogs({ open, profile, book, onClose }: DialogsProps) {
  return (
    <>
      {open?.kind === 'form' && <OrganizationDialog entry={open.entry} onClose={onClose} />}
      <ExportDialog profile={profile} book={book} open={open?.kind === 'export'} onClose={onClose} />
      <ImportResult outcome={open?.kind === 'imported' ? open.outcome : null} book={book} onClose={onClose} />
    </>
  );
}

type ToolsProps = {
  hasEntries: boolean;
  search: ReactNode;
  onImported: (outcome: ImportOutcome) => void;
  onExport: () => void;
  onAdd: () => void;
};

function Tools({ hasEntries, search, onImported, onExport, onAdd }: ToolsProps) {
  return (
    <div className={styles['actions']}>
      {hasEntries && search}
      <ImportButton onDone={onImported} />
      {hasEntries && (
        <>
          <Button icon={FileOutput} onPress={onExport}>
            {words.export.button}
          </Button>
          <Button look="primary" icon={Plus} onPress={onAdd}>
            {words.add}
          </Button>
        </>
      )}
    </div>
  );
}

function NoEntries({ onAdd }: { onAdd: () => void }) {
  return (
    <Empty
      icon={BookUser}
      title={words.empty.title}
      action={
        <Button look="primary" icon={Plus} onPress={onAdd}>
          {words.add}
        </Button>
      }
    >
      {words.empty.text}
    </Empty>
  );
}

function NoMatch({ typed, onClear }: { typed: string; onClear: () => void }) {
  return (
    <Empty
      icon={BookUser}
      title={words.noMatch.title}
      action={<Button onPress={onClear}>{words.noMatch.action}</Button>}
    >
      {words.noMatch.text(typed)}
    </Empty>
  );
}

type EntriesProps = { entries: readonly KnownOrganization[]; onEdit: (entry: KnownOrganization) => void };

/** The list, with one organization beside it. */
function Entries({ entries, onEdit }: EntriesProps) {
  const [sort, onSort] = useListSort(memory, BY_NAME, (column) => column === 'learned');
  const sorted = useMemo(() => inOrder(entries, sort), [entries, sort]);
  const details = useDetails<string>();
  const beside = entries.find(({ key }) => key === details.id);
  return (
    <ListWithDetails
      onClose={details.close}
      details={
        beside
          ? {
              title: words.nameOf(beside),
              entered: details.entered,
              content: (
                <OrganizationPreview
                  entry={beside}
                  onEdit={() => {
                    onEdit(beside);
                  }}
                />
              ),
            }
          : null
      }
    >
      <OrganizationList
        entries={sorted}
        sort={sort}
        onSort={onSort}
        details={details}
        onEdit={onEdit}
        memory={memory}
      />
    </ListWithDetails>
  );
}

function Book({ profile, book }: { profile: Profile; book: readonly KnownOrganization[] }) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<Open | null>(null);
  const search = useRef<HTMLInputElement>(null);
  useCommand('find', () => search.current?.focus());
  useCommand('undo', undoRemoval);
  const shown = useDeferredValue(typed);
  const matching = useMemo(() => found(book, shown), [book, shown]);
  const add = () => {
    setOpen({ kind: 'form', entry: null });
  };
  return (
    <>
      <div className={styles['tools']}>
        <p className={styles['count']}>
          {profile.kind === 'demo' && <Badge tone="demo">{DEMO_MARK}</Badge>}
          <span>{words.count(matching.length, book.length, profile.name)}</span>
        </p>
        <Tools
          hasEntries={book.length > 0}
          search={<SearchField label={words.search} value={typed} onChange={setTyped} inputRef={search} />}
          onImported={(outcome) => {
            setOpen({ kind: 'imported', outcome });
          }}
          onExport={() => {
            setOpen({ kind: 'export' });
          }}
          onAdd={add}
        />
      </div>
      {book.length === 0 && <NoEntries onAdd={add} />}
      {book.length > 0 && matching.length === 0 && (
        <NoMatch
          typed={shown}
          onClear={() => {
            setTyped('');
            search.current?.focus(); // the button disappears
          }}
        />
      )}
      {matching.length > 0 && (
        <Entries
          entries={matching}
          onEdit={(entry) => {
            setOpen({ kind: 'form', entry });
          }}
        />
      )}
      <Dialogs
        open={open}
        profile={profile}
        book={book}
        onClose={() => {
          setOpen(null);
        }}
      />
    </>
  );
}

/** The organizations that the active profile knows. */
export function AddressBook() {
  const book = useBook();
  const isKnown = useConnection(({ value }) => value !== null);
  const profile = useActiveProfile();
  if (!book || !isKnown) return <Skeleton lines={6} label={words.loading} />;
  if (profile) return <Book key={profile.id} profile={profile} book={book} />;
  return <NoAccount {...words.noAccount} />;
}
