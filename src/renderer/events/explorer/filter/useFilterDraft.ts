import { useRef, useState } from 'react';
import { conditionText, filterText } from '../../../../events/filterText.ts';
import { readFilter } from '../../../../events/filterReading.ts';
import { showConditions } from '../state/explorerState.ts';
import { activeOf, reconciled, replaced, type Switched } from '../state/switchedConditions.ts';
import { words } from './words.ts';

type Draft = {
  /** What is being typed: another condition, the whole filter, or one of its conditions by index. */
  what: 'add' | 'text' | number;
  text: string;
  error: string;
  /** Whether anything of it was typed. */
  isTyped: boolean;
  /** The conditions that it is about. */
  of: readonly Switched[];
};

/** What is typed as a filter, until Enter. When conditions change elsewhere, what was typed about them is given up. */
export function useFilterDraft(conditions: readonly Switched[]) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState(0);
  const fresh: Draft = { what: 'add', text: '', error: '', isTyped: false, of: conditions };
  const [kept, setDraft] = useState(fresh);
  const draft = kept.what === 'add' || kept.of === conditions ? kept : fresh;
  const { what, text } = draft;

  const begin = (next: Draft['what'], written: string) => {
    setDraft({ what: next, text: written, error: '', isTyped: written !== '', of: conditions });
    setCaret(written.length);
  };
  const apply = () => {
    const read = readFilter(text);
    if ('problem' in read) {
      const { from, to, message } = read.problem;
      setDraft({ ...draft, error: words.problem(from + 1, message) });
      input.current?.setSelectionRange(from, to);
      return;
    }
    const { filter } = read;
    if (what === 'text') showConditions(reconciled(conditions, filter));
    else if (what !== 'add')
      showConditions(
        replaced(
          conditions,
          what,
          filter.map((condition) => ({ condition, isOn: true })),
        ),
      );
    else if (filter.length > 0) showConditions(reconciled(conditions, [...activeOf(conditions), ...filter]));
    begin('add', '');
  };
  return {
    ...draft,
    // An empty field has nothing more to do with what was typed before the conditions changed.
    isTyped: draft.isTyped && (text !== '' || draft.of === conditions),
    input,
    caret,
    setCaret,
    apply,
    focus: () => input.current?.focus(),
    type: (written: string) => {
      setDraft({ ...draft, text: written, error: '', isTyped: true, of: conditions });
    },
    complete: (written: string) => {
      begin(what, written);
    },
    cancel: () => {
      begin('add', '');
    },
    editAll: () => {
      begin('text', filterText(activeOf(conditions)));
    },
    edit: (index: number) => {
      const switched = conditions[index];
      if (switched) begin(index, conditionText(switched.condition));
    },
  };
}
