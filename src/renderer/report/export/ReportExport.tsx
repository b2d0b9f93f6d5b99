import { useState } from 'react';
import type { ExportRecipe } from '../../../contract/exportRecipe.ts';
import { useCommand } from '../../commands/commands.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Progress } from '../../ui/messages/Progress.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { useOpenView } from '../views/useOpenView.ts';
import { ExportForm } from '../../exporting/ExportForm.tsx';
import type { ExportSource } from '../../exporting/exportSource.ts';
import { useExportAgain } from './useExportAgain.ts';
import { words as exportWords } from '../../exporting/words.ts';
import { words } from './words.ts';

/** How far exporting again is, until the file is written. */
function AgainDialog({ share, rows, done, problem, close }: ReturnType<typeof useExportAgain>) {
  return (
    <Dialog
      title={exportWords.again.title}
      open={share !== null || done !== null || problem !== null}
      onClose={close}
      alert
      actions={
        <Button onPress={close} autoFocus>
          {problem ? exportWords.again.close : exportWords.cancel}
        </Button>
      }
    >
      {share !== null && (
        <Progress
          label={exportWords.checks.counting}
          percent={share * 100}
          said={exportWords.checks.share(share)}
        />
      )}
      {done && (
        <Progress
          label={exportWords.saving}
          percent={rows === 0 ? null : (done.rows / rows) * 100}
          said={exportWords.progress(done.rows, rows, done.bytes)}
        />
      )}
      {problem && <Problem words={problem} />}
    </Dialog>
  );
}

/** Says that the rows that were chosen are not on screen yet. What was asked for follows by itself. */
function WaitingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const says = words.waiting;
  return (
    <Dialog
      title={says.title}
      open={open}
      onClose={onClose}
      actions={
        <Button onPress={onClose} autoFocus>
          {says.cancel}
        </Button>
      }
    >
      <Progress label={says.label} percent={null} said="" />
      <p>{says.note}</p>
    </Dialog>
  );
}

/** What is exported: the rows that were chosen, once they are there, and then the same until the dialog is closed. */
function useSettled({ source, isSettled, open }: Pick<ReportExportProps, 'source' | 'isSettled' | 'open'>) {
  const [held, setHeld] = useState<ExportSource | null>(null);
  if (!open && held) setHeld(null);
  const settled = isSettled ? source : null;
  if (open && settled && !held) setHeld(settled);
  return open && held ? (settled ?? held) : settled;
}

type ReportExportProps = {
  /** Null until every row is loaded. */
  source: ExportSource | null;
  /** Whether they are those that were chosen last: a filter may still run. */
  isSettled: boolean;
  /** Where the last export is kept. */
  kept: Pick<ReturnType<typeof useOpenView>, 'view' | 'exported'>;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/** Saves or copies rows for the program that is to read them, or exports them as the last time. */
export function ReportExport(props: ReportExportProps) {
  const { source, kept, open, onOpen, onClose } = props;
  const settled = useSettled(props);
  const [begin, setBegin] = useState<ExportRecipe | null>(null);
  const onExported = (recipe: ExportRecipe) => void kept.view.exported(recipe);
  const again = useExportAgain({
    source: settled,
    exported: kept.exported,
    onExported,
    onChoose: (recipe) => {
      setBegin(recipe);
      onOpen();
    },
  });
  useCommand('export', () => {
    if (source) onOpen();
  });
  useCommand('export-again', () => {
    if (open || !source) return;
    if (settled) again.again();
    // While a filter runs there are no rows yet to do it with unasked.
    else again.choose();
  });
  const close = () => {
    setBegin(null);
    onClose();
  };
  return (
    <>
      {open && settled && (
        <ExportForm source={settled} begin={begin} onExported={onExported} onClose={close} />
      )}
      <WaitingDialog open={open && source !== null && !settled} onClose={close} />
      <AgainDialog {...again} />
    </>
  );
}
