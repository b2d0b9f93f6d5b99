import { useEffect, useState } from 'react';
import { DerivedName, type GroupChoice } from '../../../../contract/views.ts';
import { parseExpression } from '../../../../table/derived/parseExpression.ts';
import { ComboField } from '../../../ui/forms/ComboField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { ActionDialog } from '../../../ui/overlays/ActionDialog.tsx';
import { useValues } from '../../conditions/useValues.ts';
import { hasSpan, WrongSpan } from '../../expressions/WrongSpan.tsx';
import { problemWords } from '../../expressions/words.ts';
import type { GroupedRows, Measure } from '../choices.ts';
import { words } from '../words.ts';
import { completedColumn, measureCompletions } from './measureCompletions.ts';
import { MeasureFields } from './MeasureFields.tsx';
import { firstForm, formOf, formText, suggestedName } from './measureForm.ts';
import { FirstFigures } from './FirstFigures.tsx';
import { useMeasurePreview } from './useMeasurePreview.ts';

type Computed = Extract<Measure, { how: 'computed' }>;

const says = words.measure;
/** What is wrong with an expression only as long as it is being typed. */
const UNFINISHED = new Set([
  'nothing',
  'no-value',
  'unclosed',
  'open-quote',
  'no-condition',
  'no-comparison',
]);

type MeasureDialogProps = {
  rows: GroupedRows;
  choice: GroupChoice;
  /** The measure to change; null for a new one. */
  begin: Computed | null;
  onSave: (measure: Computed) => void;
  onClose: () => void;
};

/** Adds or changes a measure: by hand, or typed, each of which shows what the other one makes. */
export function MeasureDialog({ rows, choice, begin, onSave, onClose }: MeasureDialogProps) {
  // While a value is missing, the form says more than the text that it makes; a text may say more than any form.
  const [form, setForm] = useState(
    () => (begin && formOf(begin.expression)) ?? firstForm(rows.columns, choice),
  );
  const [expression, setExpression] = useState(begin?.expression ?? formText(form));
  const [chosenName, setName] = useState(begin?.name ?? null);
  const [isAsked, setAsked] = useState(false);
  const [isTouched, setTouched] = useState(false);
  /** What is to be saved once its first figures have been computed, unless it is changed before. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const name = chosenName ?? suggestedName(expression);
  const preview = useMeasurePreview(rows, choice, expression);
  const parsed = parseExpression(expression);
  const why = preview && 'problem' in preview ? preview.problem : null;
  const resolved = why?.why === 'problem' ? why.problem : null;
  const problem = parsed.ok ? resolved : parsed.problem;
  const isUnfinished =
    problem !== null &&
    (UNFINISHED.has(problem.kind) || problem.kind === 'no-compared' || problem.to === expression.length);
  const shownProblem = isUnfinished && !isAsked ? null : problem;
  const parsedName = DerivedName.safeParse(name);
  const wrongName = parsedName.success ? '' : (parsedName.error.issues[0]?.message ?? '');
  const isGood = wrongName === '' && problem === null;
  const isWaiting = isGood && waiting === `${name}\n${expression}`;
  useEffect(() => {
    if (isWaiting && preview !== null)
      onSave({ column: null, how: 'computed', name: name.trim(), expression: expression.trim() });
  });
  const column = completedColumn(expression);
  const index = rows.columns.findIndex((each) => each.name === column);
  const values = useValues(index < 0 ? null : rows.frame, index, '');
  const mode = begin === null ? 'add' : 'edit';
  return (
    <ActionDialog
      title={says.title[mode]}
      label={says.title[mode]}
      action={says.save[mode]}
      isPending={isWaiting}
      onAct={() => {
        setAsked(true);
        if (isGood) setWaiting(`${name}\n${expression}`);
      }}
      onClose={onClose}
    >
      <MeasureFields
        form={form}
        rows={rows}
        choice={choice}
        autoFocus={!isTouched}
        onChange={(next) => {
          setTouched(true);
          setForm(next);
          setExpression(formText(next));
        }}
      />
      <ComboField
        label={says.expression}
        value={expression}
        choices={measureCompletions(expression, rows.columns, values?.values.map(({ text }) => text) ?? [])}
        hint={expression === formText(form) || formOf(expression) ? says.hint : says.byText}
        error={shownProblem ? problemWords(shownProblem) : ''}
        onChange={(typed) => {
          setTouched(true);
          setExpression(typed);
          setForm(formOf(typed) ?? form);
        }}
      />
      <TextField label={says.name} value={name} error={isAsked ? wrongName : ''} onChange={setName} />
      {shownProblem && hasSpan(shownProblem) ? (
        <WrongSpan expression={expression} {...shownProblem} />
      ) : (
        <FirstFigures preview={preview} isWaiting={problem === null} />
      )}
    </ActionDialog>
  );
}
