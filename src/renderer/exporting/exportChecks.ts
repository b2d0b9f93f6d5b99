import type { ExportTarget } from '../../contract/exportRecipe.ts';
import type { ExportFacts } from '../../table/export/exportFacts.ts';
import {
  EXCEL_ROWS,
  EXPORT_TARGETS,
  headerRow,
  NUMBERS_ROWS,
  sheetCount,
} from '../../table/export/exportTargets.ts';
import { hasLinesAbove, type ExportChoice, type csvForm } from './exportChoice.ts';
import type { NamedColumns, RowsChoice } from './exportSource.ts';
import { words } from './words.ts';

/** What one press puts right. */
export type Remedy =
  | { kind: 'target'; target: ExportTarget; sheetRows: number | null }
  | { kind: 'rows'; rows: RowsChoice }
  | { kind: 'guard' }
  | { kind: 'columns' };

/** Something that the analyst should know before the file is written. A warning is about a loss. */
export type Check = { tone: 'warn' | 'plain'; text: string; remedy?: Remedy };

/** What is to be written, as far as it decides what is said about it. */
export type Written = {
  choice: ExportChoice;
  form: ReturnType<typeof csvForm>;
  rows: number;
  columns: number;
  /** The rows in view, where fewer than all. */
  shown: number;
  /** What became of the columns that were chosen before, if any were. */
  named: NamedColumns | null;
  /** A selection was chosen before, and nothing is selected now. */
  lacksSelection: boolean;
};

const said = words.checks;
const use = (target: ExportTarget, sheetRows: number | null = null): Remedy => ({
  kind: 'target',
  target,
  sheetRows,
});

/** How what was chosen before fits this table. Nothing is said where it is what is on screen. */
export function fitChecks({ named, lacksSelection }: Pick<Written, 'named' | 'lacksSelection'>): Check[] {
  const checks: Check[] = [];
  if (lacksSelection) checks.push({ tone: 'warn', text: said.noSelection });
  if (!named) return checks;
  const { taken, missing, others, hidden, isAsShown } = named;
  if (missing.length > 0)
    checks.push({
      tone: 'warn',
      text: taken.length > 0 ? said.missing(missing) : said.noneOf(missing),
    });
  if (!isAsShown && taken.length > 0)
    checks.push({ tone: 'plain', text: said.otherColumns(others, hidden), remedy: { kind: 'columns' } });
  return checks;
}

/** What the program does not keep for the size of the table. */
export function sizeChecks({ choice, rows, columns, shown }: Written): Check[] {
  const { target } = choice;
  const { limits } = EXPORT_TARGETS[target];
  const program = said.programs[target];
  const checks: Check[] = [];
  const withHeader = rows + 1;
  if (withHeader > limits.rows) {
    const sheetRows = target === 'numbers' ? NUMBERS_ROWS : null;
    checks.push({
      tone: 'warn',
      text: said.rows(program, limits.rows, withHeader - limits.rows),
      remedy: use('xlsx', sheetRows),
    });
  }
  if (columns > limits.columns)
    checks.push({ tone: 'warn', text: said.columns(program, limits.columns, columns), remedy: use('json') });
  if (withHeader * columns > limits.cells) {
    const fits = (shown + 1) * columns <= limits.cells && choice.rows === 'all';
    checks.push({
      tone: 'warn',
      text: said.cells(program, limits.cells, withHeader * columns),
      ...(fits ? { remedy: { kind: 'rows', rows: 'view' } as const } : {}),
    });
  }
  const sheetRows = choice.sheetRows ?? EXCEL_ROWS;
  const head = headerRow({ above: hasLinesAbove(choice) ? [] : null });
  if (target === 'xlsx' && rows + head > sheetRows)
    checks.push({ tone: 'plain', text: said.sheets(sheetCount(rows, sheetRows, head), sheetRows) });
  return checks;
}

/** What the program makes of numbers and long texts. */
function valueChecks({ choice }: Written, facts: ExportFacts): Check[] {
  const { target } = choice;
  const { limits } = EXPORT_TARGETS[target];
  const program = said.programs[target];
  const { longDigits, leadingZeros, misread, longCells } = facts;
  const checks: Check[] = [];
  if (limits.readsNumbers && longDigits.cells > 0)
    checks.push({ tone: 'warn', text: said.digits(program, longDigits), remedy: use('xlsx') });
  if (limits.readsNumbers && leadingZeros.cells > 0)
    checks.push({ tone: 'warn', text: said.zeros(program, leadingZeros), remedy: use('xlsx') });
  if (limits.readsNumbers && misread.cells > 0)
    checks.push({ tone: 'warn', text: said.misread(program, misread), remedy: use('xlsx') });
  if (target === 'xlsx' && longDigits.cells > 0)
    checks.push({ tone: 'plain', text: said.digitsKept(longDigits) });
  if (longCells.cells > 0)
    checks.push({
      tone: 'warn',
      text: said[target === 'xlsx' ? 'cut' : 'long'](program, limits.characters, longCells),
      remedy: use('csv'),
    });
  return checks;
}

/** How texts that look like formulas, and times, are written. */
function formChecks({ choice, form }: Written, { formulas, fineTimes }: ExportFacts): Check[] {
  const checks: Check[] = [];
  if (formulas.cells > 0 && choice.target === 'xlsx')
    checks.push({ tone: 'plain', text: said.formulasAsText(formulas) });
  if (formulas.cells > 0 && form)
    checks.push(
      form.guardFormulas
        ? { tone: 'plain', text: said.guarded(formulas) }
        : { tone: 'warn', text: said.unguarded(formulas), remedy: { kind: 'guard' } },
    );
  const asText = [...fineTimes.text, ...(form?.times === 'spreadsheet' ? fineTimes.milli : [])];
  if (asText.length > 0 && (choice.target === 'xlsx' || form?.times === 'spreadsheet'))
    checks.push({ tone: 'plain', text: said.times(asText) });
  return checks;
}

/** What is to be said before a file is written, warnings first. */
export function checksOf(written: Written, facts: ExportFacts): Check[] {
  const checks = [
    ...fitChecks(written),
    ...sizeChecks(written),
    ...valueChecks(written, facts),
    ...formChecks(written, facts),
  ];
  return checks.toSorted((a, b) => Number(b.tone === 'warn') - Number(a.tone === 'warn'));
}
