import { FileInput, LibraryBig, Trash2 } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { StoredReport } from '../../contract/library.ts';
import { api } from '../api.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useCommand } from '../commands/commands.ts';
import { useLibrary } from '../live.ts';
import { openReport } from '../navigation.ts';
import { notifyIfFailed } from '../notices.ts';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import { Confirm } from '../ui/overlays/Confirm.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { SearchField } from '../ui/forms/SearchField.tsx';
import { Badge } from '../ui/messages/Badge.tsx';
import { MiddleEllipsis } from '../ui/text/MiddleEllipsis.tsx';
import { Timestamp } from '../ui/text/Timestamp.tsx';
import { formatBytes } from '../ui/text/formats.ts';
import styles from './LibraryScreen.module.css';

/** Where a report came from, in a word or two. */
const originOf = ({ source }: StoredReport) =>
  source.kind === 'file'
    ? 'Opened file'
    : `${source.profileName} · ${source.request.query.metrics.join(', ')}`;

function Row({ report, onRemove }: { report: StoredReport; onRemove: () => void }) {
  const { id, title, source, storedAtMs, archive } = report;
  return (
    <tr>
      <td>
        <span className={styles['name']}>
          <Button
            look="quiet"
            flush="start"
            onPress={() => {
              openReport(id);
            }}
          >
            {title}
          </Button>
          {source.kind === 'service' && source.demo && <Badge tone="demo">DEMO</Badge>}
        </span>
      </td>
      <td title={originOf(report)}>{originOf(report)}</td>
      <td>
        <Timestamp ms={storedAtMs} />
      </td>
      <td className={styles['figure']}>{formatBytes(archive.bytes)}</td>
      <td className={styles['hash']}>
        <MiddleEllipsis text={archive.sha256} />
      </td>
      <td className={styles['end']}>
        <IconButton name={`Remove ${title}`} icon={Trash2} onPress={onRemove} />
      </td>
    </tr>
  );
}

/** Every report on this computer. Nothing leaves by itself. */
export function LibraryScreen() {
  const reports = useLibrary((state) => state.value);
  const [typed, setTyped] = useState('');
  const [leaving, setLeaving] = useState<StoredReport | null>(null);
  const search = useRef<HTMLInputElement>(null);
  useCommand(
    'find',
    useCallback(() => search.current?.focus(), []),
  );
  const needle = typed.toLowerCase();
  const shown = reports?.filter((each) => `${each.title} ${originOf(each)}`.toLowerCase().includes(needle));

  return (
    <Page
      title="Library"
      note={reports && reports.length > 0 ? `${reports.length} reports` : undefined}
      actions={
        <>
          <SearchField label="Filter reports" value={typed} onChange={setTyped} inputRef={search} />
          <CommandButton command="open-file" icon={FileInput} />
        </>
      }
    >
      {!shown && <Skeleton lines={6} label="Loading reports" />}
      {reports?.length === 0 && (
        <Empty icon={LibraryBig} title="No reports yet">
          Reports that you run or open are kept here, exactly as they were received, and open without a
          network.
        </Empty>
      )}
      {reports && reports.length > 0 && shown?.length === 0 && (
        <Empty
          icon={LibraryBig}
          title="No matching reports"
          action={
            <Button
              onPress={() => {
                setTyped('');
              }}
            >
              Show all
            </Button>
          }
        >
          No title and no origin holds “{typed}”.
        </Empty>
      )}
      {shown && shown.length > 0 && (
        <div className={styles['fit']}>
          <table className={styles['table']} aria-label="Reports">
            <thead>
              <tr>
                <th scope="col">Title</th>
                <th scope="col">Origin</th>
                <th scope="col" className={styles['stored']}>
                  Stored
                </th>
                <th scope="col" className={styles['figure']}>
                  Archive
                </th>
                <th scope="col" className={styles['hash']}>
                  SHA-256
                </th>
                <th scope="col" className={styles['end']} aria-label="Actions" />
              </tr>
            </thead>
            <tbody>
              {shown.map((report) => (
                <Row
                  key={report.id}
                  report={report}
                  onRemove={() => {
                    setLeaving(report);
                  }}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Confirm
        title="Remove this report?"
        open={leaving !== null}
        onClose={() => {
          setLeaving(null);
        }}
        action="Remove report"
        onConfirm={() => {
          if (leaving) void api.library.remove(leaving.id).then(notifyIfFailed);
        }}
      >
        <p>
          “{leaving?.title}” and its archive are deleted from this computer. The service keeps its own copy
          for 7 days at most.
        </p>
      </Confirm>
    </Page>
  );
}
