import { FilePen, Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useRef } from 'react';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useCommand } from '../../commands/commands.ts';
import { keptList } from '../../state/keptList.ts';
import { useActiveProfile, useConnection, useDrafts } from '../../state/mainState.ts';
import { NoAccount } from '../../state/NoAccount.tsx';
import { notifyIfFailed } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { keptState } from '../../ui/kept.ts';
import { ListWithDetails } from '../../ui/list/ListWithDetails.tsx';
import type { RowSort } from '../../ui/list/rowListProps.ts';
import { useDetails } from '../../ui/list/useDetails.ts';
import { useListSort } from '../../ui/list/useListSort.ts';
import { Empty } from '../../ui/page/Empty.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { copyToActiveProfile } from '../copyDraft.ts';
import { EMPTY_DRAFT } from '../draft/knownContent.ts';
import { undoRemoval } from './draftActs.ts';
import { inOrder, matchingDrafts } from './draftList.ts';
import styles from './DraftList.module.css';
import { DraftPreview } from './DraftPreview.tsx';
import { DraftRows } from './DraftRows.tsx';
import { ownedDrafts, type OwnedDraft } from './ownedDrafts.ts';
import { useDraftSayings } from './useDraftSayings.ts';
import { words } from './words.ts';

const useTyped = keptState('');
const memory = keptList('drafts');
const NEWEST: RowSort = { column: 'saved', descending: true };

/** Creates an empty draft for the active profile, and opens it. */
function NewDraft() {
  useCommand('new-draft', () => {
    void copyToActiveProfile(EMPTY_DRAFT).then(notifyIfFailed);
  });
  return <CommandButton command="new-draft" icon={Plus} look="primary" />;
}

function NoMatch({ typed, onClear }: { typed: string; onClear: () => void }) {
  return (
    <Empty
      icon={FilePen}
      title={words.noMatch.title}
      action={<Button onPress={onClear}>{words.noMatch.action}</Button>}
    >
      {words.noMatch.text(typed)}
    </Empty>
  );
}

/** The list with what searches it, and one draft beside it. */
function Content({ rows, hasProfile }: { rows: readonly OwnedDraft[]; hasProfile: boolean }) {
  const [typed, setTyped] = useTyped();
  const [sort, onSort] = useListSort(memory, NEWEST, (column) => column === NEWEST.column);
  const search = useRef<HTMLInputElement>(null);
  useCommand('find', () => search.current?.focus());
  const details = useDetails<string>();
  const sayings = useDraftSayings();
  // Typing stays ahead of a long list.
  const needle = useDeferredValue(typed);
  const shown = useMemo(
    () => inOrder(matchingDrafts(rows, needle, sayings), sort, sayings),
    [rows, needle, sort, sayings],
  );
  const beside = shown.find(({ draft }) => draft.id === details.id);
  return (
    <>
      <div className={styles['tools']}>
        <SearchField label={words.filter} value={typed} onChange={setTyped} inputRef={search} />
        <span role="status" className={styles['count']}>
          {words.count(shown.length, rows.length)}
        </span>
        {hasProfile && <NewDraft />}
      </div>
      {rows.some(({ isOrphan }) => isOrphan) && <p className={styles['count']}>{words.orphans.text}</p>}
      {shown.length === 0 ? (
        <NoMatch
          typed={needle}
          onClear={() => {
            setTyped('');
            search.current?.focus(); // the button disappears
          }}
        />
      ) : (
        <ListWithDetails
          onClose={details.close}
          details={
            beside
              ? {
                  title: words.nameOf(beside.draft),
                  entered: details.entered,
                  content: (
                    <DraftPreview key={beside.draft.id} row={beside} sayings={sayings} canCopy={hasProfile} />
                  ),
                }
              : null
          }
        >
          <DraftRows
            rows={shown}
            sayings={sayings}
            sort={sort}
            onSort={onSort}
            memory={memory}
            details={details}
            canCopy={hasProfile}
          />
        </ListWithDetails>
      )}
    </>
  );
}

/** The changes of the active profile that have not been sent, and those of removed profiles. */
export function DraftList() {
  const drafts = useDrafts(({ value }) => value);
  const profiles = useConnection(({ value }) => value?.profiles);
  const active = useActiveProfile();
  useCommand('undo', undoRemoval);
  const rows = useMemo(
    () => drafts && profiles && ownedDrafts(drafts, profiles, active?.id ?? null),
    [drafts, profiles, active?.id],
  );
  if (!rows) return <Skeleton lines={4} label={words.loading} />;
  return (
    <>
      {!active && <NoAccount {...words.noAccount} />}
      {active && rows.length === 0 && (
        <Empty icon={FilePen} title={words.empty.title} action={<NewDraft />}>
          {words.empty.text}
        </Empty>
      )}
      {rows.length > 0 && <Content rows={rows} hasProfile={active !== undefined} />}
    </>
  );
}
