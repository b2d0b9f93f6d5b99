import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ArchiveId, ArchiveSummary, ProfileEvents } from '../../../contract/events.ts';
import { api } from '../../state/api.ts';
import { notify, notifyIfFailed } from '../../state/notices.ts';
import { usePending } from '../../state/usePending.ts';
import { Button, IconButton } from '../../ui/buttons/Button.tsx';
import { Badge } from '../../ui/messages/Badge.tsx';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import { ListTable } from '../../ui/page/ListTable.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import styles from './Collection.module.css';
import { useArchives } from './useArchives.ts';
import { WipeDialog } from './WipeDialog.tsx';
import { words } from './words.ts';

const { archives: texts, removal } = words;

async function backUp(archive: ArchiveId) {
  const saved = await api.events.backUp(archive);
  if (saved.ok && saved.value) {
    const { fileName, folder } = saved.value;
    notify({ tone: 'good', title: texts.backedUpTitle, text: texts.backedUp(fileName, folder) });
  }
  return saved;
}

async function restore(archive: ArchiveId) {
  const restored = await api.events.restore(archive);
  if (restored.ok && restored.value) {
    const { added, known, isDamaged } = restored.value;
    const tone = isDamaged ? 'warn' : 'good';
    notify({ tone, title: texts.restoredTitle, text: texts.restored(added, known, isDamaged) });
  }
  return restored;
}

type RowProps = { archive: ArchiveSummary; onRemove: () => void };

function Row({ archive, onRemove }: RowProps) {
  const owner = texts.owner(archive);
  const { isPending, run } = usePending();
  return (
    <tr>
      <td title={owner}>
        <span className={styles['owner']}>
          <span>{owner}</span>
          {archive.isOrphan && <Badge tone="warn">{texts.orphan}</Badge>}
        </span>
      </td>
      <td className={styles['figure']}>{texts.size(archive.bytes)}</td>
      <td className={styles['ends']}>
        <IconButton
          name={texts.backUp(archive)}
          icon={Copy}
          isPending={isPending}
          onPress={run(() => backUp(archive.id))}
        />
        <IconButton name={texts.remove(archive)} icon={Trash2} onPress={onRemove} />
      </td>
    </tr>
  );
}

function ArchiveTable({
  archives,
  onRemove,
}: {
  archives: readonly ArchiveSummary[];
  onRemove: (archive: ArchiveSummary) => void;
}) {
  return (
    <div className={styles['fit']}>
      <ListTable label={texts.table} className={styles['archives']}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.owner}</th>
            <th scope="col" className={styles['figure']}>
              {texts.columns.size}
            </th>
            <th scope="col" className={styles['ends']}>
              {texts.columns.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {archives.map((archive) => (
            <Row
              key={archive.id}
              archive={archive}
              onRemove={() => {
                onRemove(archive);
              }}
            />
          ))}
        </tbody>
      </ListTable>
    </div>
  );
}

/** The archives on this computer: their sizes, backups, and how to be rid of what they hold. */
export function Archives({ current, events }: { current: ArchiveId; events: ProfileEvents }) {
  const { archives, readAgain } = useArchives();
  const [removing, setRemoving] = useState<ArchiveSummary | null>(null);
  const [isWiping, setWiping] = useState(false);
  const { isPending, run } = usePending();
  const isThere = archives?.some(({ id }) => id === current) ?? false;
  return (
    <Panel title={texts.title}>
      <p>{texts.text}</p>
      {!archives && <Skeleton lines={2} label={words.loading} />}
      {archives?.length === 0 && <p>{texts.none}</p>}
      {archives && archives.length > 0 && <ArchiveTable archives={archives} onRemove={setRemoving} />}
      <div className={styles['buttons']}>
        <Button
          isPending={isPending}
          onPress={run(async () => {
            const restored = await restore(current);
            await readAgain();
            return restored;
          })}
        >
          {texts.restore}
        </Button>
        {isThere && (
          <Button
            onPress={() => {
              setWiping(true);
            }}
          >
            {texts.wipe}
          </Button>
        )}
      </div>
      {isWiping && (
        <WipeDialog
          archive={current}
          events={events}
          onClose={() => {
            setWiping(false);
          }}
        />
      )}
      <Confirm
        title={removal.title}
        open={removing !== null}
        action={removal.action}
        onClose={() => {
          setRemoving(null);
        }}
        onConfirm={() => {
          if (removing)
            void api.events.remove(removing.id).then((done) => {
              notifyIfFailed(done);
              void readAgain();
            });
        }}
      >
        <p>{removing ? removal.text(texts.owner(removing), texts.size(removing.bytes)) : ''}</p>
        <p>{removal.elsewhere}</p>
      </Confirm>
    </Panel>
  );
}
