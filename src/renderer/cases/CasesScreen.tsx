import { FolderOpen, Plus } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import type { ListedCase } from '../../contract/cases.ts';
import { useCommand } from '../commands/commands.ts';
import { keptList } from '../state/keptList.ts';
import { useCases } from '../state/mainState.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { SearchField } from '../ui/forms/SearchField.tsx';
import { keptState } from '../ui/kept.ts';
import type { RowSort } from '../ui/list/rowListProps.ts';
import { useListSort } from '../ui/list/useListSort.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { undoRemoval } from './caseActs.ts';
import { inOrder, matchingCases } from './caseList.ts';
import { CaseRows } from './CaseRows.tsx';
import styles from './Cases.module.css';
import { NameDialog } from './NameDialog.tsx';
import { words } from './words.ts';

const useTyped = keptState('');
const memory = keptList('cases');
const LATEST: RowSort = { column: 'changed', descending: true };

type ContentProps = { cases: readonly ListedCase[]; onRename: (of: ListedCase) => void };

/** The list with what searches it. */
function Content({ cases, onRename }: ContentProps) {
  const [typed, setTyped] = useTyped();
  const [sort, onSort] = useListSort(memory, LATEST, (column) => column !== 'name');
  const search = useRef<HTMLInputElement>(null);
  useCommand('find', () => search.current?.focus());
  const needle = useDeferredValue(typed);
  const shown = inOrder(matchingCases(cases, needle), sort);
  return (
    <>
      <div className={styles['tools']}>
        <SearchField label={words.filter} value={typed} onChange={setTyped} inputRef={search} />
        <span role="status" className={styles['count']}>
          {words.count(shown.length, cases.length)}
        </span>
      </div>
      {shown.length === 0 ? (
        <Empty
          icon={FolderOpen}
          title={words.noMatch.title}
          action={
            <Button
              onPress={() => {
                setTyped('');
                search.current?.focus(); // the button disappears
              }}
            >
              {words.noMatch.action}
            </Button>
          }
        >
          {words.noMatch.text(needle)}
        </Empty>
      ) : (
        <CaseRows cases={shown} sort={sort} onSort={onSort} onRename={onRename} memory={memory} />
      )}
    </>
  );
}

/** The cases: what was found out about one matter each. */
export function CasesScreen() {
  const cases = useCases(({ value }) => value);
  const [named, setNamed] = useState<ListedCase | 'new' | null>(null);
  useCommand('undo', undoRemoval);
  const begin = (
    <Button
      look="primary"
      icon={Plus}
      onPress={() => {
        setNamed('new');
      }}
    >
      {words.new}
    </Button>
  );
  return (
    <Page title={words.title} actions={cases && cases.length > 0 && begin}>
      {!cases && <Skeleton lines={4} label={words.loading} />}
      {cases?.length === 0 && (
        <Empty icon={FolderOpen} title={words.empty.title} action={begin}>
          {words.empty.text}
        </Empty>
      )}
      {cases && cases.length > 0 && <Content cases={cases} onRename={setNamed} />}
      {named && (
        <NameDialog
          of={named === 'new' ? null : named}
          onClose={() => {
            setNamed(null);
          }}
        />
      )}
    </Page>
  );
}
