import { useState } from 'react';
import type { ExportRecipe } from '../../../contract/settings.ts';
import { useCommand } from '../../commands/commands.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Progress } from '../../ui/messages/Progress.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { useOpenView } from '../views/useOpenView.ts';
import { ExportForm } from '../../exporting/ExportForm.tsx';
import type { ExportSource } from '../../exporting/exportSource.ts';
import { useExportAgain } from './useExportAgain.ts';
import { words } from '../../exporting/words.ts';

/** How far exporting again is, until the file is written. */
function AgainDialog({ share, rows, done, problem, close }: ReturnType<typeof useExportAgain>) {
  return (
    <Dialog
      title={words.again.title}
      open={share !== null || done !== null || problem !== null}
      onClose={close}
      alert
      actions={
        <Button onPress={close} autoFocus>
          {problem ? words.again.close : words.cancel}
        </Button>
      }
    >
      {share !== null && (
        <Progress label={words.checks.counting} percent={share * 100} said={words.checks.share(share)} />
      )}
      {done && (
        <Progress
          label={words.saving}
          percent={rows === 0 ? null : (done.rows / rows) * 100}
          said={words.progress(done.rows, rows, done.bytes)}
        />
      )}
      {problem && <Problem words={problem} />}
    </Dialog>
  );
}

type ReportExportProps = {
  /** Null until every row is loaded. */
  source: ExportSource | null;
  /** Where the last export is kept. */
  kept: Pick<ReturnType<typeof useOpenView>, 'view' | 'exported'>;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/** Saves or copies rows for the program that is to read them, or exports them as the last time. */
export function ReportExport({ source, kept, open, onOpen, onClose }: ReportExportProps) {
  const [begin, setBegin] = useState<ExportRecipe | null>(null);
  const onExported = (recipe: ExportRecipe) => void kept.view.exported(recipe);
  const again = useExportAgain({
    source,
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
    if (!open) again.again();
  });
  const close = () => {
    setBegin(null);
    onClose();
  };
  return (
    <>
      {open && source && <ExportForm source={source} begin={begin} onExported={onExported} onClose={close} />}
      <AgainDialog {...again} />
    </>
  );
}
