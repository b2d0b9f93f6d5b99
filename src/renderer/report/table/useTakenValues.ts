import { Condition } from '../../../contract/views.ts';
import { useValueTaker } from '../../commands/valueTaker.ts';
import { notify } from '../../state/notices.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { OpenView } from '../views/openView.ts';
import { addCondition } from '../views/viewChanges.ts';
import { words } from './words.ts';

/** Filters the rows by values that were pasted or dropped. */
export function useTakenValues(view: OpenView, columns: readonly ColumnInfo[]): void {
  useValueTaker({
    columns: columns.map(({ name }) => ({ id: name, name })),
    take: (column, values) => {
      const test = { kind: 'one-of', texts: values };
      const made = Condition.safeParse({ column, test, negated: false, on: true });
      if (made.success) view.change(addCondition(made.data));
      else
        notify({
          tone: 'warn',
          title: words.tooManyValues.title,
          text: made.error.issues[0]?.message ?? '',
        });
    },
  });
}
