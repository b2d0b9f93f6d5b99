import { useState } from 'react';
import { wordsFor } from '../failures.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Checkbox, Radios } from '../ui/forms/Choices.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { Progress } from '../ui/messages/Progress.tsx';
import { formatBytes, formatCount } from '../ui/text/formats.ts';
import type { RemoteFrame } from '../workers/remoteFrame.ts';
import { useCsvExport } from './useCsvExport.ts';

type ExportDialogProps = {
  /** Null as long as the report is not read. */
  frame: RemoteFrame | null;
  /** Without its ending. */
  fileName: string;
  rows: number;
  shown: number;
  open: boolean;
  onClose: () => void;
};

/** Rows to a file that spreadsheets read right. */
export function ExportDialog({ frame, fileName, rows, shown, open, onClose }: ExportDialogProps) {
  const [which, setWhich] = useState<'view' | 'all'>('view');
  const [guardFormulas, setGuard] = useState(true);
  const { writtenBytes, failure, save, stop } = useCsvExport(frame, onClose);

  const close = () => {
    stop();
    onClose();
  };

  const saving = writtenBytes !== null;
  const count = which === 'view' ? shown : rows;
  return (
    <Dialog
      title="Export CSV"
      open={open}
      onClose={close}
      alert={saving}
      actions={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button
            look="primary"
            isPending={saving}
            onPress={() => {
              void save({ fileName: `${fileName}.csv`, rows: which, guardFormulas });
            }}
          >
            Save {formatCount(count)} rows
          </Button>
        </>
      }
    >
      <Radios
        label="Rows"
        value={which}
        onChange={setWhich}
        choices={[
          {
            id: 'view',
            name: 'What I see',
            note: `${formatCount(shown)} rows, filtered and sorted as on screen`,
          },
          { id: 'all', name: 'Everything', note: `${formatCount(rows)} rows, as they came` },
        ]}
      />
      <Checkbox
        label="Guard against formulas"
        note="Cells such as =1+1 get an apostrophe, so that a spreadsheet shows them and does not run them. Figures are spared."
        isSelected={guardFormulas}
        onChange={setGuard}
      />
      <p>
        UTF-8 with a mark for Excel, commas, one line a row (RFC 4180). Digits are written as they were
        received.
      </p>
      {saving && <Progress label="Writing" percent={null} said={formatBytes(writtenBytes)} />}
      {failure && <Problem words={wordsFor(failure)} />}
    </Dialog>
  );
}
