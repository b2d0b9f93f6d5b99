import type { RefObject } from 'react';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { useOpenView } from '../views/useOpenView.ts';
import { searchFor, searchToConditions } from '../views/viewChanges.ts';
import { NoMatch } from '../conditions/NoMatch.tsx';

type UnmatchedProps = {
  open: ReturnType<typeof useOpenView>;
  columns: readonly ColumnInfo[];
  search: RefObject<HTMLInputElement | null>;
  onRemove: (index: number) => void;
};

/** Says which filters no row passes. What is pressed there disappears, so the focus goes to the search. */
export function Unmatched({ open: { view, state }, columns, search, onRemove }: UnmatchedProps) {
  return (
    <NoMatch
      typed={state.typed}
      conditions={state.conditions}
      columns={columns}
      onTyped={(text) => {
        view.change(searchFor(text));
        search.current?.focus();
      }}
      onRemove={onRemove}
      onConditions={(made) => {
        view.change(searchToConditions(made));
        search.current?.focus();
      }}
    />
  );
}
