import type { DerivedProblem } from '../../../../table/derived/resolve.ts';
import { ComboField } from '../../../ui/forms/ComboField.tsx';
import type { ColumnInfo } from '../../../workers/protocol/frames.ts';
import type { RemoteFrame } from '../../../workers/remoteFrame.ts';
import { useValues } from '../../conditions/useValues.ts';
import { comparedIn, completionsOf } from './completions.ts';
import { problemWords } from '../../expressions/words.ts';
import { words } from './words.ts';

type ExpressionFieldProps = {
  value: string;
  /** The rows that have the columns. */
  frame: RemoteFrame | null;
  columns: readonly ColumnInfo[];
  /** What is wrong with it; null if nothing is, or while that is not to be said. */
  problem: DerivedProblem | null;
  onChange: (value: string) => void;
};

/** An expression, with names of columns and values of theirs to complete it by. */
export function ExpressionField({ value, frame, columns, problem, onChange }: ExpressionFieldProps) {
  const compared = comparedIn(value);
  const index = columns.findIndex(({ name }) => name === compared);
  const values = useValues(index < 0 ? null : frame, index, '');
  return (
    <ComboField
      label={words.expression}
      value={value}
      choices={completionsOf(value, columns, values?.values.map(({ text }) => text) ?? [])}
      hint={words.hint}
      error={problem ? problemWords(problem) : ''}
      onChange={onChange}
    />
  );
}
