import { useRef, useState } from 'react';
import type { Failure } from '../../contract/result.ts';
import { api } from '../api.ts';
import { wordsFor } from '../failures.ts';
import { notify } from '../notices.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Checkbox, Radios } from '../ui/forms/Choices.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { Progress } from '../ui/messages/Progress.tsx';
import { formatBytes, formatCount } from '../ui/text/formats.ts';
import type { RemoteFrame } from '../workers/remoteFrame.ts';
import { saveCsv } from './saveCsv.ts';

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
  const [written, setWritten] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef<AbortController | null>(null);

  const close = () => {
    running.current?.abort();
    setWritten(null);
    setFailure(null);
    onClose();
  };

  async function save() {
    if (!frame) return;
    // Each export has a stop of its own: one that was stopped may still be ending when the next begins.
    const stop = new AbortController();
    running.current = stop;
    setFailure(null);
    const saved = await saveCsv(frame, {
      fileName: `${fileName}.csv`,
      rows: which,
      guardFormulas,
      progress: (bytes) => {
        if (!stop.signal.aborted) setWritten(bytes);
      },
      signal: stop.signal,
    });
    // A dialog that was closed meanwhile, and may be open again, does not belong to this export any more.
    if (!stop.signal.aborted) {
      setWritten(null);
      if (!saved.ok) setFailure(saved.error);
      else if (saved.value) close();
    }
    if (!saved.ok || saved.value === null) return;
    const { id, place, written: csv } = saved.value;
    const cells = csv.protectedCells;
    notify({
      tone: 'good',
      title: 'Exported',
      text:
        `${formatCount(csv.rows)} rows are in ${place.fileName}.` +
        (cells
          ? ` ${formatCount(cells)} cells that a spreadsheet would run as formulas have an apostrophe in front.`
          : ''),
      action: {
        name: 'Show in folder',
        run: () => void api.exports.showInFolder(id),
      },
    });
  }

  const saving = written !== null;
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
              void save();
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
      {saving && <Progress label="Writing" percent={null} said={formatBytes(written)} />}
      {failure && <Problem words={wordsFor(failure)} />}
    </Dialog>
  );
}
