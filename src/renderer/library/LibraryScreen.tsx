import { FileInput, LibraryBig } from 'lucide-react';
import { useRef, useState } from 'react';
import type { StoredReport } from '../../contract/library.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useCommand } from '../commands/commands.ts';
import { useLibrary, useUnreadable } from '../mainState.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { SearchField } from '../ui/forms/SearchField.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { originOf } from './origin.ts';
import { RemoveReport } from './RemoveReport.tsx';
import { ReportList } from './ReportList.tsx';
import { UnreadableReports } from './UnreadableReports.tsx';
import { words } from './words.ts';

/** Every report on this computer. None is removed unless the analyst removes it. */
export function LibraryScreen() {
  const reports = useLibrary((state) => state.value);
  const hasUnreadable = useUnreadable(({ value }) => value !== null && value.length > 0);
  const [typed, setTyped] = useState('');
  const [removing, setRemoving] = useState<StoredReport | null>(null);
  const search = useRef<HTMLInputElement>(null);
  useCommand('find', () => search.current?.focus());
  const needle = typed.toLowerCase();
  const matching = reports?.filter((report) =>
    `${report.title} ${originOf(report)}`.toLowerCase().includes(needle),
  );

  return (
    <Page
      title={words.title}
      note={reports && reports.length > 0 ? words.count(matching?.length ?? 0, reports.length) : undefined}
      actions={
        <>
          <SearchField label={words.filter} value={typed} onChange={setTyped} inputRef={search} />
          <CommandButton command="open-file" icon={FileInput} />
        </>
      }
    >
      {!matching && <Skeleton lines={6} label={words.loading} />}
      <UnreadableReports />
      {reports?.length === 0 && !hasUnreadable && (
        <Empty icon={LibraryBig} title={words.empty.title}>
          {words.empty.text}
        </Empty>
      )}
      {reports && reports.length > 0 && matching?.length === 0 && (
        <Empty
          icon={LibraryBig}
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
          {words.noMatch.text(typed)}
        </Empty>
      )}
      {matching && matching.length > 0 && <ReportList reports={matching} onRemove={setRemoving} />}
      <RemoveReport
        id={removing?.id ?? null}
        text={removing ? words.removal.text(removing) : ''}
        onClose={() => {
          setRemoving(null);
        }}
      />
    </Page>
  );
}
