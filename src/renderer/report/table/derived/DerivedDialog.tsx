import { useEffect, useState } from 'react';
import { DerivedName, type DerivedColumn } from '../../../../contract/views.ts';
import { parseExpression } from '../../../../table/derived/parseExpression.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { ActionDialog } from '../../../ui/overlays/ActionDialog.tsx';
import type { ShownRows } from '../shownRows.ts';
import { DerivedPreview } from './DerivedPreview.tsx';
import { hasSpan, WrongSpan } from '../../expressions/WrongSpan.tsx';
import { ExpressionField } from './ExpressionField.tsx';
import { usePreview } from './usePreview.ts';
import { problemWords } from '../../expressions/words.ts';
import { words } from './words.ts';

/** What is wrong with an expression only as long as it is being typed. */
const UNFINISHED = new Set([
  'nothing',
  'no-value',
  'unclosed',
  'open-quote',
  'no-condition',
  'no-comparison',
]);

type DerivedDialogProps = {
  /** The rows of the report. */
  all: ShownRows;
  /** The column to change, or what a new one begins with. */
  begin: DerivedColumn;
  /** The name of the column to change; null for a new one. */
  instead: string | null;
  /** Names that are taken, besides that of the column to change. */
  taken: ReadonlySet<string>;
  seconds: number | null;
  onSave: (column: DerivedColumn) => void;
  onClose: () => void;
};

/** What is wrong with a name; empty if nothing is. */
function nameError(name: string, taken: ReadonlySet<string>): string {
  const parsed = DerivedName.safeParse(name);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? '';
  return taken.has(parsed.data) ? problemWords({ kind: 'name-taken', from: 0, to: 0 }) : '';
}

/** Adds or changes a column that is made of others. */
export function DerivedDialog({ all, begin, instead, taken, seconds, onSave, onClose }: DerivedDialogProps) {
  const [name, setName] = useState(begin.name);
  const [expression, setExpression] = useState(begin.expression);
  const [isAsked, setAsked] = useState(false);
  /** What is to be saved once its first values have been computed, unless it is changed before. */
  const [waiting, setWaiting] = useState<DerivedColumn | null>(null);
  const mode = instead === null ? 'add' : 'edit';
  const columns = all.columns.slice(
    0,
    all.columns.findIndex((column) => column.name === instead) >>> 0, // all of them where it is not among them
  );
  // Computed under a name of its own, so that one that is taken shows values all the same.
  const preview = usePreview(all, { name: ' ', expression, seconds }, instead);
  const parsed = parseExpression(expression);
  const problem = parsed.ok ? (preview && 'problem' in preview ? preview.problem : null) : parsed.problem;
  // While it is typed, what is only unfinished is not wrong yet.
  const isUnfinished =
    problem !== null &&
    (UNFINISHED.has(problem.kind) ||
      ((problem.kind === 'no-column' || problem.kind === 'no-compared') && problem.to === expression.length));
  const shownProblem = isUnfinished && !isAsked ? null : problem;
  const wrongName = nameError(name, taken);
  const isGood = wrongName === '' && problem === null;
  const save = () => {
    setAsked(true);
    if (isGood) setWaiting({ name, expression });
  };
  const isWaiting = isGood && waiting?.name === name && waiting.expression === expression;
  useEffect(() => {
    if (isWaiting && preview !== null) onSave({ name: name.trim(), expression: expression.trim() });
  });
  return (
    <ActionDialog
      title={words.title[mode]}
      label={words.title[mode]}
      action={words.save[mode]}
      isPending={isWaiting}
      onAct={save}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        value={name}
        autoFocus
        error={isAsked || taken.has(name.trim()) ? wrongName : ''}
        onChange={setName}
      />
      <ExpressionField
        value={expression}
        frame={all.frame}
        columns={columns}
        problem={shownProblem}
        onChange={setExpression}
      />
      {shownProblem && hasSpan(shownProblem) ? (
        <WrongSpan expression={expression} {...shownProblem} />
      ) : (
        <DerivedPreview preview={preview} isWaiting={problem === null} />
      )}
    </ActionDialog>
  );
}
