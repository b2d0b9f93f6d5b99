import { FolderOpen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { UnreadableReport } from '../../contract/library.ts';
import { api } from '../api.ts';
import { useUnreadable } from '../mainState.ts';
import { notifyIfFailed } from '../notices.ts';
import { IconButton } from '../ui/buttons/Button.tsx';
import { ListTable } from '../ui/page/ListTable.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import styles from './LibraryScreen.module.css';
import { RemoveReport } from './RemoveReport.tsx';
import { words } from './words.ts';

const { unreadable } = words;

function Row({ report, onRemove }: { report: UnreadableReport; onRemove: () => void }) {
  const name = unreadable.name(report);
  return (
    <tr>
      <td title={name}>{name}</td>
      <td className={styles['why']}>{unreadable.why[report.why]}</td>
      <td className={styles['ends']}>
        <IconButton
          name={unreadable.show(name)}
          icon={FolderOpen}
          onPress={() => void api.library.showFolder(report.id).then(notifyIfFailed)}
        />
        <IconButton name={words.remove(name)} icon={Trash2} onPress={onRemove} />
      </td>
    </tr>
  );
}

/** The reports on disk that cannot be opened; nothing if there are none. */
export function UnreadableReports() {
  const reports = useUnreadable((state) => state.value) ?? [];
  const [removing, setRemoving] = useState<UnreadableReport | null>(null);
  if (reports.length === 0) return null;
  return (
    <Panel title={unreadable.title}>
      <p>{unreadable.text}</p>
      <ListTable label={unreadable.title} className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{words.columns.title}</th>
            <th scope="col">{unreadable.column}</th>
            <th scope="col" className={styles['ends']} aria-label={words.columns.actions} />
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <Row
              key={report.id}
              report={report}
              onRemove={() => {
                setRemoving(report);
              }}
            />
          ))}
        </tbody>
      </ListTable>
      <RemoveReport
        id={removing?.id ?? null}
        text={removing ? unreadable.removal(unreadable.name(removing)) : ''}
        onClose={() => {
          setRemoving(null);
        }}
      />
    </Panel>
  );
}
