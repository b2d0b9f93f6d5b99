import { Trash2 } from 'lucide-react';
import type { StoredReport } from '../../contract/library.ts';
import { ReportLink } from '../ReportLink.tsx';
import { IconButton } from '../ui/buttons/Button.tsx';
import { ListTable } from '../ui/page/ListTable.tsx';
import { MiddleEllipsis } from '../ui/text/MiddleEllipsis.tsx';
import { Timestamp } from '../ui/text/Timestamp.tsx';
import { formatBytes } from '../ui/text/formats.ts';
import styles from './LibraryScreen.module.css';
import { originOf } from './origin.ts';
import { words } from './words.ts';

const { columns } = words;

function Row({ report, onRemove }: { report: StoredReport; onRemove: () => void }) {
  const { title, storedAtMs, archive } = report;
  return (
    <tr>
      <td>
        <span className={styles['name']}>
          <ReportLink report={report} />
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
        <IconButton name={words.remove(title)} icon={Trash2} onPress={onRemove} />
      </td>
    </tr>
  );
}

type ReportListProps = { reports: readonly StoredReport[]; onRemove: (report: StoredReport) => void };

/** The stored reports, as a table. */
export function ReportList({ reports, onRemove }: ReportListProps) {
  return (
    <div className={styles['fit']}>
      <ListTable label={words.table} className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{columns.title}</th>
            <th scope="col">{columns.origin}</th>
            <th scope="col" className={styles['stored']}>
              {columns.stored}
            </th>
            <th scope="col" className={styles['figure']}>
              {columns.size}
            </th>
            <th scope="col" className={styles['hash']}>
              {columns.hash}
            </th>
            <th scope="col" className={styles['end']} aria-label={columns.actions} />
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <Row
              key={report.id}
              report={report}
              onRemove={() => {
                onRemove(report);
              }}
            />
          ))}
        </tbody>
      </ListTable>
    </div>
  );
}
