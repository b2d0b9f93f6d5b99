import { useMemo, useState } from 'react';
import type { ExportChoices, ExportDetails } from '../../../contract/settings.ts';
import { api } from '../../api.ts';
import { useAppInfo, useSettings } from '../../mainState.ts';
import { askedOf, csvForm, type ExportChoice } from './exportChoice.ts';
import type { Remedy } from './exportChecks.ts';
import { hasSelection, type ExportSource } from './exportSource.ts';

/** What is chosen where nothing was chosen before. */
const DEFAULTS: ExportChoices = { target: 'excel', rows: 'view', details: {} };

/** What is chosen, as far as this table allows it. */
function possibleChoices(source: ExportSource, chosen: ExportChoices): ExportChoices {
  return chosen.rows === 'selection' && !hasSelection(source) ? { ...chosen, rows: 'view' } : chosen;
}

/** What is chosen for an export, and what is asked of the worker for it. */
export function useExportChoices(source: ExportSource) {
  const settings = useSettings((state) => state.value);
  const locale = useAppInfo((state) => state.value?.locale ?? 'en');
  const [chosen, setChosen] = useState(settings?.exports ?? DEFAULTS);
  const choices = possibleChoices(source, chosen);
  const [sheetRows, setSheetRows] = useState<number | null>(null);
  const { target, rows, details } = choices;
  const choice = useMemo(
    (): ExportChoice => ({ target, rows, details: details[target] ?? {}, sheetRows }),
    [target, rows, details, sheetRows],
  );
  const asked = useMemo(() => askedOf(source, choice, locale), [source, choice, locale]);

  const change = (part: Partial<ExportChoices>) => {
    setChosen((before) => ({ ...before, ...part }));
  };
  const chooseTarget = (next: ExportChoices['target'], most: number | null = null) => {
    change({ target: next });
    setSheetRows(most);
  };
  const changeDetails = (changed: ExportDetails) => {
    change({ details: { ...details, [target]: changed } });
  };
  return {
    choice,
    asked,
    form: csvForm(choice, locale),
    locale,
    change,
    chooseTarget,
    changeDetails,
    cure(remedy: Remedy) {
      switch (remedy.kind) {
        case 'target':
          chooseTarget(remedy.target, remedy.sheetRows);
          break;
        case 'rows':
          change({ rows: remedy.rows });
          break;
        case 'guard':
          changeDetails({ ...choice.details, guardFormulas: true });
          break;
      }
    },
    /** Keeps the choices for the next export. */
    remember() {
      if (settings) void api.settings.change({ ...settings, exports: choices });
    },
  };
}
