import { useState } from 'react';
import type { ReportSource } from '../../../../contract/library.ts';
import type { DerivedColumn, ViewState } from '../../../../contract/views.ts';
import { quotedName } from '../../../../table/derived/quotedName.ts';
import type { OpenView } from '../../views/openView.ts';
import { addDerived, changeDerived, removeDerived } from '../../views/derivedChanges.ts';
import type { ShownRows } from '../shownRows.ts';
import { DerivedDialog } from './DerivedDialog.tsx';
import { rowSeconds } from './rowSeconds.ts';

type Editing = { begin: DerivedColumn; instead: string | null; beside: string | null };

type Around = {
  view: OpenView;
  state: ViewState;
  all: ShownRows;
  /** The columns on screen. */
  order: readonly number[];
};

/** The dialog of a derived column, which is open for a new one or for one of those in the view, and what opens it. */
export function useDerived(source: ReportSource, { view, state, all, order }: Around) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const close = () => {
    setEditing(null);
  };
  const dialog = editing && (
    <DerivedDialog
      all={all}
      {...editing}
      taken={
        new Set(
          [...all.columns, ...state.derived].flatMap(({ name }) => (name === editing.instead ? [] : [name])),
        )
      }
      seconds={rowSeconds(source)}
      onSave={(column) => {
        close();
        const { instead, beside } = editing;
        const shown = order.flatMap((index) => all.columns[index]?.name ?? []);
        view.change(instead === null ? addDerived(column, beside, shown) : changeDerived(instead, column));
      }}
      onClose={close}
    />
  );
  return {
    dialog,
    /** Begins a column with the one of this name, beside which it will stand. */
    add(column: string | null) {
      const expression = column === null ? '' : `${quotedName(column)} / `;
      setEditing({ begin: { name: '', expression }, instead: null, beside: column });
    },
    edit(name: string) {
      const begin = state.derived.find((each) => each.name === name);
      if (begin) setEditing({ begin, instead: name, beside: null });
    },
    remove(name: string) {
      view.change(removeDerived(name));
    },
  };
}

export type DerivedActs = Omit<ReturnType<typeof useDerived>, 'dialog'>;
