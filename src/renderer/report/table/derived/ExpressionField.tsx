import type { DerivedProblem } from '../../../../table/derived/resolve.ts';
import { ComboField } from '../../../ui/forms/ComboField.tsx';
import type { ColumnInfo } from '../../../workers/protocol/frames.ts';
import { completionsOf } from './completions.ts';
import { problemWords } from '../../expressions/words.ts';
import { words } from './words.ts';

type ExpressionFieldProps = {
  value: string;
  columns: readonly ColumnInfo[];
  /** What is wrong with it; null if nothing is, or while that is not to be said. */
  problem: DerivedProblem | null;
  onChange: (value: string) => void;
};

/** An expression, with names of columns to complete it by. */
export function ExpressionField({ value, columns, problem, onChange }: ExpressionFieldProps) {
  return (
    <ComboField
      label={words.expression}
      value={value}
      choices={completionsOf(value, columns)}
      hint={words.hint}
      error={problem ? problemWords(problem) : ''}
      onChange={onChange}
    />
  );
}
