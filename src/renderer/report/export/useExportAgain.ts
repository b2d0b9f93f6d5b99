import { useRef, useState } from 'react';
import type { ExportRecipe } from '../../../contract/exportRecipe.ts';
import { EXPORT_TARGETS } from '../../../table/export/exportTargets.ts';
import { askedOf, csvForm, fileNameOf } from '../../exporting/exportChoice.ts';
import { checksOf, fitChecks, sizeChecks, type Check } from '../../exporting/exportChecks.ts';
import { chosenOf, namedColumns, type ExportSource } from '../../exporting/exportSource.ts';
import { choiceOf, recipeFrom, recipeOf } from '../../exporting/recipes.ts';
import { rememberChoices, useLastChoices, useLocale } from '../../exporting/useExportChoices.ts';
import { useSaving } from '../../exporting/useSaving.ts';

type Again = {
  /** Null until every row is loaded. */
  source: ExportSource | null;
  /** The last export of this report; null if there was none. */
  exported: ExportRecipe | null;
  onExported: (recipe: ExportRecipe) => void;
  /** Lets the analyst choose, as there is something to know first. */
  onChoose: (recipe: ExportRecipe) => void;
};

/** What is written for a recipe, and what it is. */
function writtenBy(source: ExportSource, recipe: ExportRecipe, locale: string) {
  const choice = choiceOf(source, recipe);
  const { rows, columns } = choice;
  const { count, of } = chosenOf(source, rows, columns);
  const asked = askedOf(source, choice, locale);
  return {
    asked,
    frame: of.frame,
    written: {
      choice,
      form: csvForm(choice, locale),
      rows: count,
      columns: asked.columns.length,
      shown: source.shown,
      named: columns && rows === 'view' ? namedColumns(source, columns) : null,
      lacksSelection: rows !== recipe.rows,
    },
  };
}

const isWarning = ({ tone }: Check) => tone === 'warn';

/**
 * Exports once more as the last time, asking for nothing but the file. The analyst chooses instead where the table no
 * longer has the columns on screen that were exported, where nothing is selected, or where something would be lost that
 * was not said before of this report.
 */
export function useExportAgain({ source, exported, onExported, onChoose }: Again) {
  const last = useLastChoices();
  const locale = useLocale();
  const checking = useRef<AbortController | null>(null);
  /** The share of the rows that is checked, where that takes long enough to be told; null otherwise. */
  const [share, setShare] = useState<number | null>(null);
  const [rows, setRows] = useState(0);
  const { done, problem, save, stop, forget } = useSaving(() => undefined);

  async function isSafe(from: ExportSource, recipe: ExportRecipe, signal: AbortSignal): Promise<boolean> {
    const { asked, frame, written } = writtenBy(from, recipe, locale);
    if (fitChecks(written).length > 0 || sizeChecks(written).some(isWarning)) return false;
    if (exported) return true;
    const { limits } = EXPORT_TARGETS[recipe.target];
    const found = await frame.checkExport(
      { ...asked, longest: limits.characters },
      {
        signal,
        tell: (told) => {
          setShare(told.share);
        },
      },
    );
    return found.ok && found.value !== null && !checksOf(written, found.value).some(isWarning);
  }

  async function again() {
    if (!source || checking.current || done) return;
    const controller = new AbortController();
    checking.current = controller;
    const recipe = exported ?? recipeFrom(last);
    const safe = await isSafe(source, recipe, controller.signal);
    checking.current = null;
    setShare(null);
    if (controller.signal.aborted) return;
    if (!safe) {
      onChoose(recipe);
      return;
    }
    const { asked, frame, written } = writtenBy(source, recipe, locale);
    const { caution } = source;
    setRows(written.rows);
    rememberChoices(recipe);
    const { choice } = written;
    const fileName = fileNameOf(source.nameOf(choice.rows), recipe.target);
    const line = source.lineOf(choice.rows);
    const onSaved = () => {
      onExported(recipeOf(source, choice));
    };
    await save({ frame, fileName, book: recipe.book, asked, line, caution, opens: false, onSaved });
  }

  return {
    again: () => void again(),
    /** Lets the analyst choose, beginning with what was exported last. */
    choose() {
      onChoose(exported ?? recipeFrom(last));
    },
    share,
    rows,
    done,
    problem,
    close() {
      checking.current?.abort();
      stop();
      forget();
    },
  };
}
