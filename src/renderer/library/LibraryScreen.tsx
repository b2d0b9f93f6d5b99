import { FileInput, LibraryBig } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { ReportId } from '../../contract/reports.ts';
import { spanName } from '../../queries/reportSpan.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useCommand } from '../commands/commands.ts';
import { useArchiveChecks, useLibrary, useUnreadable } from '../state/mainState.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { SearchField } from '../ui/forms/SearchField.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { EditReport } from './EditReport.tsx';
import { undoRemoval } from './reportActs.ts';
import { ReportList } from './ReportList.tsx';
import { matchingReports } from './search.ts';
import { inOrder, NEWEST, sortedBy, type Checks } from './sorting.ts';
import { UnreadableReports } from './UnreadableReports.tsx';
import { LibraryProgress, MissingFolder, WholeLibraryMenu } from './WholeLibrary.tsx';
import { useSearch } from './useSearch.ts';
import { words } from './words.ts';

const NO_CHECKS: Checks = new Map();

function NoMatch({ typed, onClear }: { typed: string; onClear: () => void }) {
  return (
    <Empty
      icon={LibraryBig}
      title={words.noMatch.title}
      action={<Button onPress={onClear}>{words.noMatch.action}</Button>}
    >
      {words.noMatch.text(typed)}
    </Empty>
  );
}

/** Every report on this computer. None is removed unless the analyst removes it. */
export function LibraryScreen() {
  const reports = useLibrary((state) => state.value);
  const checks = useArchiveChecks((state) => state.value) ?? NO_CHECKS;
  const hasUnreadable = useUnreadable(({ value }) => value !== null && value.length > 0);
  const { typed, searched, setTyped } = useSearch();
  const [sort, setSort] = useState(NEWEST);
  const [edited, setEdited] = useState<ReportId | null>(null);
  const search = useRef<HTMLInputElement>(null);
  useCommand('find', () => search.current?.focus());
  useCommand('undo', undoRemoval);
  const matching = useMemo(() => reports && matchingReports(reports, searched), [reports, searched]);
  const shown = useMemo(() => matching && inOrder(matching, sort, checks), [matching, sort, checks]);
  const editing = reports?.find(({ id }) => id === edited);

  return (
    <Page
      title={words.title}
      note={
        reports && reports.length > 0
          ? words.count(shown?.length ?? 0, reports.length, searched.days && spanName(searched.days))
          : undefined
      }
      actions={
        <>
          <SearchField
            label={words.filter}
            placeholder={words.filterHint}
            value={typed}
            onChange={setTyped}
            inputRef={search}
          />
          <WholeLibraryMenu />
          <CommandButton command="open-file" icon={FileInput} />
        </>
      }
    >
      <MissingFolder />
      <LibraryProgress />
      {!shown && <Skeleton lines={6} label={words.loading} />}
      <UnreadableReports />
      {reports?.length === 0 && !hasUnreadable && (
        <Empty icon={LibraryBig} title={words.empty.title}>
          {words.empty.text}
        </Empty>
      )}
      {reports && reports.length > 0 && shown?.length === 0 && (
        <NoMatch
          typed={typed}
          onClear={() => {
            setTyped('');
            search.current?.focus(); // the button disappears
          }}
        />
      )}
      {shown && shown.length > 0 && (
        <ReportList
          reports={shown}
          checks={checks}
          sort={sort}
          onSort={(column) => {
            setSort(sortedBy(sort, column));
          }}
          onEdit={({ id }) => {
            setEdited(id);
          }}
        />
      )}
      {editing && (
        <EditReport
          key={editing.id}
          report={editing}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
    </Page>
  );
}
