import { useState } from 'react';
import type { Condition, ViewState } from '../../../contract/views.ts';
import type { OpenView } from '../views/openView.ts';
import { addCondition, changeCondition, removeCondition } from '../views/viewChanges.ts';
import { ConditionEditor } from '../conditions/ConditionEditor.tsx';
import { filterOf } from '../views/conditionPredicate.ts';
import type { ValueSource } from '../conditions/ValuePicker.tsx';
import type { ShownRows } from './shownRows.ts';

/** The editor of one condition, which is open for a new one or for one of those in the view. */
export function useEditor(view: OpenView, state: ViewState, source: ShownRows) {
  const [editing, setEditing] = useState<{ edited: number } | { column: string | null } | null>(null);
  const { conditions } = state;
  const edited = editing && 'edited' in editing ? editing.edited : null;
  const condition = edited === null ? undefined : conditions[edited];
  const close = () => {
    setEditing(null);
  };

  /** The values of a column in the rows that all other conditions let through. */
  const sourceOf = (column: string): ValueSource | null => {
    const { frame, columns } = source;
    const index = columns.findIndex(({ name }) => name === column);
    if (frame === null || index < 0) return null;
    const others = conditions.filter((_, each) => each !== edited);
    return { frame, column: index, filter: filterOf({ ...state, conditions: others }, columns) };
  };

  const editor = editing && (edited === null || condition) && (
    <ConditionEditor
      columns={source.columns}
      begin={condition ? { condition } : { column: 'column' in editing ? editing.column : null }}
      sourceOf={sourceOf}
      onApply={(made: Condition) => {
        close();
        if (edited === null) view.change(addCondition(made));
        else view.change(changeCondition(edited, made));
      }}
      onRemove={
        edited === null || !condition
          ? null
          : () => {
              close();
              view.change(removeCondition(edited, condition));
            }
      }
      onClose={close}
    />
  );
  return {
    editor,
    add: (column: string | null) => {
      setEditing({ column });
    },
    edit: (at: number) => {
      setEditing({ edited: at });
    },
  };
}
