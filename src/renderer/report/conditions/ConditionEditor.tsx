import { useState } from 'react';
import type { Condition } from '../../../contract/views.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { Line } from '../../ui/forms/Form.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { ActionDialog } from '../../ui/overlays/ActionDialog.tsx';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import {
  conditionFrom,
  draftOf,
  newDraft,
  testsFor,
  type ConditionDraft,
  type DraftErrors,
} from './conditionDraft.ts';
import { TestFields, type FieldsProps } from './TestFields.tsx';
import type { ValueSource } from './ValuePicker.tsx';
import { words } from './words.ts';

type Kind = FieldsProps['kind'];

const names = words.editor;
/** The choice of any cell. Names of columns are preceded by a sign that it does not have. */
const ANY = 'any';
const idOf = (column: string | null) => (column === null ? ANY : `=${column}`);

type ConditionFieldsProps = FieldsProps & {
  columns: readonly ColumnInfo[];
  kindOf: (column: string | null) => Kind;
};

/** The fields of a condition: its column, its test, what that needs, and whether it is reversed and on. */
function ConditionFields(props: ConditionFieldsProps) {
  const { columns, draft, kind, errors, onChange, source, kindOf } = props;
  const { column, test, negated, on } = draft;
  const tests = testsFor(kind);
  const nameOf = (id: ConditionDraft['test']) => (kind === 'time' && words.timeTests[id]) || words.tests[id];
  return (
    <>
      <Line>
        <Select
          label={names.column}
          value={idOf(column)}
          choices={[
            { id: ANY, name: words.anyCell },
            ...columns.map(({ name }) => ({ id: idOf(name), name })),
          ]}
          onChange={(id) => {
            const next = id === ANY ? null : id.slice(1);
            const nextTests = testsFor(kindOf(next));
            onChange({
              column: next,
              texts: [],
              test: nextTests.includes(test) ? test : (nextTests[0] ?? 'contains'),
            });
          }}
        />
        <Select
          label={names.test}
          value={test}
          choices={(tests.includes(test) ? tests : [test, ...tests]).map((id) => ({
            id,
            name: nameOf(id),
          }))}
          onChange={(id) => {
            onChange({ test: id });
          }}
        />
      </Line>
      <TestFields draft={draft} kind={kind} errors={errors} onChange={onChange} source={source} />
      <Line>
        <Checkbox
          label={names.negated}
          note={names.negatedNote}
          isSelected={negated}
          onChange={(isOn) => {
            onChange({ negated: isOn });
          }}
        />
        <Checkbox
          label={names.isOn}
          note={names.isOnNote}
          isSelected={on}
          onChange={(isOn) => {
            onChange({ on: isOn });
          }}
        />
      </Line>
    </>
  );
}

type ConditionEditorProps = {
  columns: readonly ColumnInfo[];
  /** The condition to change, or the column of a new one. */
  begin: { condition: Condition } | { column: string | null };
  /** Where the values of a column are counted; null while the rows cannot be asked. */
  sourceOf: (column: string) => ValueSource | null;
  onApply: (condition: Condition) => void;
  /** Null for a new condition. */
  onRemove: (() => void) | null;
  onClose: () => void;
};

/** Adds or changes a condition. */
export function ConditionEditor({
  columns,
  begin,
  sourceOf,
  onApply,
  onRemove,
  onClose,
}: ConditionEditorProps) {
  const kindOf = (column: string | null) => columns.find(({ name }) => name === column)?.kind ?? 'any';
  const [draft, setDraft] = useState(() =>
    'condition' in begin
      ? draftOf(begin.condition, kindOf(begin.condition.column))
      : newDraft(begin.column, kindOf(begin.column)),
  );
  const [errors, setErrors] = useState<DraftErrors>({});
  const kind = kindOf(draft.column);
  const change = (part: Partial<ConditionDraft>) => {
    setDraft({ ...draft, ...part });
    setErrors({});
  };
  const apply = () => {
    const made = conditionFrom(draft, kind);
    if ('errors' in made) setErrors(made.errors);
    else onApply(made.condition);
  };

  return (
    <ActionDialog
      title={onRemove ? names.edit : names.add}
      label={names.edit}
      action={names.apply}
      beside={onRemove && <Button onPress={onRemove}>{names.remove}</Button>}
      onAct={apply}
      onClose={onClose}
    >
      <ConditionFields
        columns={columns}
        draft={draft}
        kind={kind}
        errors={errors}
        onChange={change}
        source={draft.column === null ? null : sourceOf(draft.column)}
        kindOf={kindOf}
      />
    </ActionDialog>
  );
}
