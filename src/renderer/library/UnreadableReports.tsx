import { Download, FolderOpen, Trash2 } from 'lucide-react';
import type { UnreadableReport } from '../../contract/library.ts';
import { api } from '../state/api.ts';
import { useUnreadable } from '../state/mainState.ts';
import { notifyIfFailed } from '../state/notices.ts';
import { IconButton } from '../ui/buttons/Button.tsx';
import { ListTable } from '../ui/page/ListTable.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import styles from './LibraryScreen.module.css';
import { downloadAgain, removeReports } from './reportActs.ts';
import { words } from './words.ts';

const { unreadable } = words;

function Row({ report }: { report: UnreadableReport }) {
  const name = unreadable.name(report);
  return (
    <tr>
      <td title={name}>{name}</td>
      <td className={styles['why']}>{unreadable.why[report.why]}</td>
      <td className={styles['ends']}>
        {report.isKnownToService && (
          <IconButton
            name={unreadable.again(name)}
            icon={Download}
            onPress={() => void downloadAgain(report.id)}
          />
        )}
        <IconButton
          name={unreadable.show(name)}
          icon={FolderOpen}
          onPress={() => void api.library.showFolder(report.id).then(notifyIfFailed)}
        />
        <IconButton
          name={words.remove(name)}
          icon={Trash2}
          onPress={() => void removeReports([{ id: report.id, title: name }])}
        />
      </td>
    </tr>
  );
}

/** The reports on disk that cannot be opened; nothing if there are none. */
export function UnreadableReports() {
  const reports = useUnreadable((state) => state.value) ?? [];
  if (reports.length === 0) return null;
  return (
    <Panel title={unreadable.title}>
      <p>{unreadable.text}</p>
      <ListTable label={unreadable.title} className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{words.columns.title}</th>
            <th scope="col">{unreadable.column}</th>
            <th scope="col" className={styles['ends']}>
              {words.columns.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <Row key={report.id} report={report} />
          ))}
        </tbody>
      </ListTable>
    </Panel>
  );
}
