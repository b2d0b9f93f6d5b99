import { useMemo, useState } from 'react';
import { type ExportRecipe, ExportTarget } from '../../contract/exportRecipe.ts';
import { EXPORT_TARGETS } from '../../table/export/exportTargets.ts';
import { notify } from '../state/notices.ts';
import { Radios } from '../ui/forms/Choices.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { Progress } from '../ui/messages/Progress.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { BookChoice } from './BookChoice.tsx';
import { BookDetails } from './BookDetails.tsx';
import { copyExport, MOST_COPIED } from './copyExport.ts';
import { ExportActions } from './ExportActions.tsx';
import { copiedForm, fileNameOf, type ExportChoice } from './exportChoice.ts';
import { ExportChecks } from './ExportChecks.tsx';
import { checksOf } from './exportChecks.ts';
import { ExportDetails } from './ExportDetails.tsx';
import { ExportPreview } from './ExportPreview.tsx';
import { chosenOf, hasSelection, namedColumns, type ExportSource, type RowsChoice } from './exportSource.ts';
import { RecipeChoice, Recipes } from './recipes/Recipes.tsx';
import { rememberChoices, useExportChoices } from './useExportChoices.ts';
import { useExportFacts, usePreview } from './useExportFacts.ts';
import { useSaving } from './useSaving.ts';
import { words } from './words.ts';

/** The programs that a file can be for. */
const TARGETS = ExportTarget.options.map((id) => ({ id, name: words.targets[id] }));

function rowChoices(source: ExportSource, { rows, columns: names }: ExportChoice) {
  const note = (id: RowsChoice, noted: (rows: number, columns: number) => string) => {
    const { count, columns } = chosenOf(source, id, id === rows ? names : null);
    const name = (id === 'all' ? source.whole.name : undefined) ?? words[id];
    return { id, name, note: noted(count, columns.length) };
  };
  return [
    note('view', (all, columns) => words.viewNote(all, columns, source.described)),
    ...(hasSelection(source) ? [note('selection', words.selectionNote)] : []),
    note('all', (all, columns) => words.allNote(all, columns, source.whole.note)),
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

type ExportFormProps = {
  source: ExportSource;
  /** What was chosen before, perhaps for other rows; null for the last choices. */
  begin: ExportRecipe | null;
  /** Keeps what was exported, to be exported again. */
  onExported: (recipe: ExportRecipe) => void;
  onClose: () => void;
};

/** What is asked of main and the worker for what is chosen. */
function useExport({ source, begin, onExported, onClose }: ExportFormProps) {
  const chosen = useExportChoices(source, begin);
  const { choice, asked, form, lacksSelection, recipe } = chosen;
  const { caution, shown } = source;
  const { target, rows, columns } = choice;
  const { count, of } = chosenOf(source, rows, columns);
  const { frame } = of;
  const { facts, share } = useExportFacts(frame, asked, EXPORT_TARGETS[target].limits.characters);
  const saving = useSaving(onClose);
  const [isCopying, setCopying] = useState(false);
  const named = columns && rows === 'view' ? namedColumns(source, columns) : null;
  const written = { choice, form, rows: count, columns: asked.columns.length, shown, named, lacksSelection };
  return {
    ...chosen,
    count,
    share,
    checks: facts && checksOf(written, facts),
    preview: usePreview(frame, asked),
    done: saving.done,
    isPending: saving.done !== null || isCopying,
    problem: saving.problem,
    close() {
      saving.stop();
      onClose();
    },
    save(opens: boolean) {
      rememberChoices(recipe);
      const fileName = fileNameOf(source.nameOf(rows), target);
      void saving.save({
        frame,
        fileName,
        book: choice.book,
        asked,
        line: source.lineOf(rows),
        caution,
        opens,
        onSaved: () => {
          onExported(recipe);
        },
      });
    },
    async copy() {
      setCopying(true);
      const copied = await copyExport(frame, {
        ...asked,
        form: copiedForm(asked.form, target, chosen.locale),
      });
      if (copied) notify({ tone: 'good', title: words.copied.title, text: words.copied.text(count) });
      else notify({ tone: 'bad', ...words.notCopied });
      onClose();
    },
  };
}

/** The dialog of an export. It shows the table as it was when it opened. */
export function ExportForm(props: ExportFormProps) {
  const source = useOpened(props.source);
  const now = useExport({ ...props, source });
  const { choice, form, count, done, problem } = now;
  const { target, rows } = choice;
  return (
    <Dialog
      title={words.title}
      open
      onClose={now.close}
      alert={done !== null}
      wide
      actions={
        <ExportActions
          rows={count}
          isAgain={choice.book !== undefined}
          canCopy={count * now.asked.columns.length <= MOST_COPIED}
          isPending={now.isPending}
          onCancel={now.close}
          onCopy={() => void now.copy()}
          onSave={now.save}
        />
      }
    >
      <RecipeChoice recipe={now.recipe} onApply={now.apply} />
      <Select
        label={words.target}
        value={target}
        choices={TARGETS}
        hint={words.targetNotes[target]}
        autoFocus
        onChange={(next) => {
          now.chooseTarget(next);
        }}
      />
      <Radios
        label={words.rows}
        value={rows}
        onChange={now.chooseRows}
        choices={rowChoices(source, choice)}
      />
      <ExportChecks checks={now.checks} share={now.share} caution={source.caution} onRemedy={now.cure} />
      <ExportPreview lines={now.preview} />
      {form && <ExportDetails form={form} changed={choice.details} onChange={now.changeDetails} />}
      {target === 'xlsx' && <BookChoice book={choice.book} onChange={now.chooseBook} />}
      {target === 'xlsx' && !choice.book && (
        <BookDetails source={source} choice={choice} onChange={now.changeDetails} />
      )}
      <Recipes recipe={now.recipe} view={source.view ?? null} />
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
