import { useState, type ReactNode } from 'react';
import type { ValueTaker } from '../commands/valueTaker.ts';
import { go } from '../state/navigation.ts';
import { Select } from '../ui/forms/Select.tsx';
import { ActionDialog } from '../ui/overlays/ActionDialog.tsx';
import { filterEvents } from './filterEvents.ts';
import type { BodyProps } from './Message.tsx';
import { likelyColumn, type Pasted } from './pasted.ts';
import { pastedWords } from './pastedWords.ts';
import { ValueList } from './ValueList.tsx';

const { values: words } = pastedWords;

type ListDialogProps = BodyProps & {
  title: string;
  given: Extract<Pasted, { kind: 'values' }>;
  /** The table on screen; null if there is none. */
  taker: ValueTaker | null;
  /** Before the list: where it is from. */
  children?: ReactNode;
  /** What else can be done. */
  beside?: ReactNode;
};

type Usage = { name: string; act: () => void; isDisabled: boolean };

/** What the list is used for: the table on screen, else the events, as far as it is known what the list is of. */
function usageOf(
  { given: { values, of }, taker }: Pick<ListDialogProps, 'given' | 'taker'>,
  column: string,
): Usage {
  const isDisabled = values.length === 0;
  if (taker)
    return {
      name: words.filter(values.length, of),
      act: () => {
        taker.take(column, values);
      },
      isDisabled,
    };
  if (of !== 'values')
    return {
      name: words.filterEvents(values.length, of),
      act: () => {
        filterEvents(of, values);
      },
      isDisabled,
    };
  return {
    name: words.events,
    act: () => {
      go({ screen: 'events' });
    },
    isDisabled: false,
  };
}

/** Filters the table on screen by a list; without one, the events, if hosts or addresses are in the list. */
export function ListDialog({ title, given, taker, children, beside, onClose, then }: ListDialogProps) {
  const { values, of, repeated } = given;
  const [chosen, setChosen] = useState<string | null>(null);
  const column = chosen ?? likelyColumn(taker?.columns ?? [], of);
  const { name, act, isDisabled } = usageOf({ given, taker }, column);
  return (
    <ActionDialog
      title={title}
      action={name}
      label={name}
      isDisabled={isDisabled}
      beside={beside}
      onClose={onClose}
      onAct={() => {
        then(act);
      }}
    >
      {children}
      {values.length === 0 ? <p>{pastedWords.table.nothing}</p> : <ValueList {...{ values, repeated }} />}
      {taker ? (
        <Select label={words.column} value={column} choices={taker.columns} onChange={setChosen} />
      ) : (
        <p>{of === 'values' ? words.elsewhere : words.report}</p>
      )}
    </ActionDialog>
  );
}
