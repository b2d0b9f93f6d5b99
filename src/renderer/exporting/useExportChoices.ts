import { useMemo, useState } from 'react';
import type { Book } from '../../contract/books.ts';
import type { ExportDetails, ExportRecipe } from '../../contract/exportRecipe.ts';
import type { ExportChoices } from '../../contract/settings.ts';
import { changeSettings } from '../state/changeSettings.ts';
import { useAppInfo, useSettings } from '../state/mainState.ts';
import { askedOf, copiedMark, csvForm, type ExportChoice } from './exportChoice.ts';
import type { Remedy } from './exportChecks.ts';
import type { ExportSource, RowsChoice } from './exportSource.ts';
import { choiceOf, recipeFrom, recipeOf } from './recipes.ts';

/** What is chosen where nothing was chosen before. */
const DEFAULTS: ExportChoices = { target: 'excel', details: {} };

/** What was chosen last, for any report. */
export const useLastChoices = (): ExportChoices => useSettings((state) => state.value?.exports) ?? DEFAULTS;

export const useLocale = (): string => useAppInfo((state) => state.value?.locale ?? 'en');

/** The decimal mark in cells that are copied for a spreadsheet. */
export function useCopiedMark(): ReturnType<typeof copiedMark> {
  const { target, details } = useLastChoices();
  return copiedMark({ target, details: details[target] ?? {} }, useLocale());
}

/** Keeps the choices for the next export, of this table or another one. */
export function rememberChoices({ target, details }: ExportRecipe): void {
  void changeSettings(({ exports }) => ({
    exports: { target, details: { ...exports.details, [target]: details } },
  }));
}

/** What is chosen for an export, and what is asked of the worker for it. It begins with a recipe, if there is one. */
export function useExportChoices(source: ExportSource, begin: ExportRecipe | null) {
  const last = useLastChoices();
  const locale = useLocale();
  /** The details of each program, as far as they were chosen. */
  const [details, setDetails] = useState(() => ({
    ...last.details,
    ...(begin ? { [begin.target]: begin.details } : {}),
  }));
  const [chosen, setChosen] = useState(() => begin ?? recipeFrom(last));
  /** Whether what is chosen was chosen for other rows, perhaps of another report. */
  const [isRecipe, setRecipe] = useState(begin !== null);
  const choice = useMemo((): ExportChoice => choiceOf(source, chosen), [source, chosen]);
  const asked = useMemo(() => askedOf(source, choice, locale), [source, choice, locale]);

  const change = (part: Partial<ExportRecipe>) => {
    setChosen((before) => ({ ...before, ...part }));
  };
  const chooseTarget = (target: ExportChoices['target'], sheetRows: number | null = null) => {
    change({ target, sheetRows, details: details[target] ?? {}, book: undefined });
  };
  const changeDetails = (changed: ExportDetails) => {
    setDetails({ ...details, [choice.target]: changed });
    change({ details: changed });
  };
  return {
    choice,
    asked,
    form: csvForm(choice, locale),
    locale,
    /** A selection was chosen before, and nothing is selected now. */
    lacksSelection: isRecipe && chosen.rows !== choice.rows,
    /** What is chosen, to be exported again. */
    recipe: recipeOf(source, choice),
    /** Whichever rows are chosen, their columns are those on screen. */
    chooseRows(rows: RowsChoice) {
      change({ rows, columns: null });
      setRecipe(false);
    },
    chooseTarget,
    changeDetails,
    chooseBook(book: Book | undefined) {
      change({ book });
    },
    apply(recipe: ExportRecipe) {
      setDetails({ ...details, [recipe.target]: recipe.details });
      setChosen(recipe);
      setRecipe(true);
    },
    cure(remedy: Remedy) {
      switch (remedy.kind) {
        case 'target':
          chooseTarget(remedy.target, remedy.sheetRows);
          break;
        case 'rows':
          change({ rows: remedy.rows, columns: null });
          break;
        case 'guard':
          changeDetails({ ...choice.details, guardFormulas: true });
          break;
        case 'columns':
          change({ columns: null });
          break;
      }
    },
  };
}
