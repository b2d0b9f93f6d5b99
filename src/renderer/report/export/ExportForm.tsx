import { useMemo, useState } from 'react';
import { EXPORT_TARGETS } from '../../../table/export/exportTargets.ts';
import { notify } from '../../notices.ts';
import { Radios } from '../../ui/forms/Choices.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Progress } from '../../ui/messages/Progress.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { copyExport, MOST_COPIED } from './copyExport.ts';
import { ExportActions } from './ExportActions.tsx';
import { copiedForm, fileNameOf } from './exportChoice.ts';
import { ExportChecks } from './ExportChecks.tsx';
import { checksOf } from './exportChecks.ts';
import { ExportDetails } from './ExportDetails.tsx';
import { ExportPreview } from './ExportPreview.tsx';
import { chosenOf, hasSelection, type ExportSource, type RowsChoice } from './exportSource.ts';
import { fileNameFor } from './fileName.ts';
import { TARGETS } from './targets.ts';
import { useExportChoices } from './useExportChoices.ts';
import { useExportFacts, usePreview } from './useExportFacts.ts';
import { useSaving } from './useSaving.ts';
import { words } from './words.ts';

function rowChoices(source: ExportSource) {
  const note = (id: RowsChoice, noted: (rows: number, columns: number) => string) => {
    const { count, columns } = chosenOf(source, id);
    return { id, name: words[id], note: noted(count, columns.length) };
  };
  return [
    note('view', words.viewNote),
    ...(hasSelection(source) ? [note('selection', words.selectionNote)] : []),
    note('all', words.allNote),
  ];
}

/**
 * The table as it was when the dialog opened. A grid tells what is selected when that has rested for a moment, which may
 * be after the dialog was opened.
 */
function useOpened(now: ExportSource): ExportSource {
  const [opened] = useState(now);
  const { frame, revision, selection } = now;
  const isSame = frame === opened.frame && revision === opened.revision;
  return useMemo(() => (isSame ? { ...opened, selection } : opened), [isSame, opened, selection]);
}

/** The dialog of an export. It shows the table as it was when it opened. */
export function ExportForm({ source: now, onClose }: { source: ExportSource; onClose: () => void }) {
  const source = useOpened(now);
  const { frame, report, caution, shown } = source;
  const chosen = useExportChoices(source);
  const { choice, asked, form } = chosen;
  const { target, rows } = choice;
  const { facts, share } = useExportFacts(frame, asked, EXPORT_TARGETS[target].limits.characters);
  const preview = usePreview(frame, asked);
  const { done, problem, save, stop } = useSaving(frame, onClose);

  const { count } = chosenOf(source, rows);
  const columns = asked.columns.length;
  const close = () => {
    stop();
    onClose();
  };
  const copy = async () => {
    const copied = await copyExport(frame, { ...asked, form: copiedForm(asked.form, target, chosen.locale) });
    if (copied) notify({ tone: 'good', title: words.copied.title, text: words.copied.text(count) });
    else notify({ tone: 'bad', ...words.notCopied });
    close();
  };

  return (
    <Dialog
      title={words.title}
      open
      onClose={close}
      alert={done !== null}
      wide
      actions={
        <ExportActions
          rows={count}
          canCopy={count * columns <= MOST_COPIED}
          isPending={done !== null}
          onCancel={close}
          onCopy={() => void copy()}
          onSave={(opens) => {
            chosen.remember();
            void save({ fileName: fileNameOf(fileNameFor(report), target), asked, caution, opens });
          }}
        />
      }
    >
      <Select
        label={words.target}
        value={target}
        choices={TARGETS}
        hint={words.targetNotes[target]}
        autoFocus
        onChange={(next) => {
          chosen.chooseTarget(next);
        }}
      />
      <Radios
        label={words.rows}
        value={rows}
        onChange={(next) => {
          chosen.change({ rows: next });
        }}
        choices={rowChoices(source)}
      />
      <ExportChecks
        checks={facts && checksOf({ choice, form, rows: count, columns, shown }, facts)}
        share={share}
        caution={caution}
        onRemedy={chosen.cure}
      />
      <ExportPreview lines={preview} />
      {form && <ExportDetails form={form} changed={choice.details} onChange={chosen.changeDetails} />}
      {done && (
        <Progress
          label={words.saving}
          percent={count === 0 ? null : (done.rows / count) * 100}
          said={words.progress(done.rows, count, done.bytes)}
        />
      )}
      {problem && <Problem words={problem} />}
    </Dialog>
  );
}
