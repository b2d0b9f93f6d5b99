import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox, Radios } from '../../ui/forms/Choices.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Progress } from '../../ui/messages/Progress.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { formatBytes } from '../../ui/text/formats.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import { useCsvExport } from './useCsvExport.ts';
import { words } from './words.ts';

type ExportDialogProps = {
  /** Null until every row is loaded. */
  frame: RemoteFrame | null;
  /** Without its extension. */
  fileName: string;
  rows: number;
  shown: number;
  /** Why the figures may be wrong, or null. */
  caution: string | null;
  open: boolean;
  onClose: () => void;
};

/** Saves rows to a CSV file that spreadsheets read correctly. */
export function ExportDialog({ frame, fileName, rows, shown, caution, open, onClose }: ExportDialogProps) {
  const [which, setWhich] = useState<'view' | 'all'>('view');
  const [guardFormulas, setGuard] = useState(true);
  const { writtenBytes, problem, save, stop } = useCsvExport(frame, caution, onClose);

  const close = () => {
    stop();
    onClose();
  };

  const saving = writtenBytes !== null;
  const count = which === 'view' ? shown : rows;
  return (
    <Dialog
      title={words.title}
      open={open}
      onClose={close}
      alert={saving}
      actions={
        <>
          <Button onPress={close}>{words.cancel}</Button>
          <Button
            look="primary"
            isPending={saving}
            onPress={() => {
              void save({ fileName: `${fileName}.csv`, rows: which, guardFormulas });
            }}
          >
            {words.save(count)}
          </Button>
        </>
      }
    >
      <Radios
        label={words.rows}
        value={which}
        onChange={setWhich}
        autoFocus
        choices={[
          { id: 'view', name: words.view, note: words.viewNote(shown) },
          { id: 'all', name: words.all, note: words.allNote(rows) },
        ]}
      />
      <Checkbox label={words.guard} note={words.guardNote} isSelected={guardFormulas} onChange={setGuard} />
      <p>{words.format}</p>
      {caution !== null && <Status tone="warn">{caution}</Status>}
      {saving && <Progress label={words.saving} percent={null} said={formatBytes(writtenBytes)} />}
      {problem && <Problem words={problem} />}
    </Dialog>
  );
}
