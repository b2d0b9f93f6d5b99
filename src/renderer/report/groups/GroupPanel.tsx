import { useState } from 'react';
import type { GroupedFacts } from '../../../table/grouping/groupSpec.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { typedNumber } from '../conditions/typedNumber.ts';
import { SidePanel } from '../panel/SidePanel.tsx';
import { BucketChoice } from './BucketChoice.tsx';
import { choicesOf, idOf, NONE, type GroupedRows, type PartProps } from './choices.ts';
import { GroupFigures } from './GroupFigures.tsx';
import { GroupKeys } from './GroupKeys.tsx';
import styles from './Groups.module.css';
import { canHaveSubtotals, keyFor } from './groupSpecFor.ts';
import { words } from './words.ts';

const MOST = { groups: 10_000, values: 50 };

/** The number that was typed; null for none, which means all, and undefined if it is none up to `most`. */
function topFrom(typed: string, most: number): number | null | undefined {
  if (typed.trim() === '') return null;
  const number = typedNumber(typed);
  const top = 'text' in number && /^\d+$/.test(number.text) ? Number(number.text) : 0;
  return top >= 1 && top <= most ? top : undefined;
}

type TopFieldProps = { of: keyof typeof MOST; top: number | null; onTop: (top: number | null) => void };

/** The most groups, or values of a pivot, to show; taken once it is a number. */
function TopField({ of, top, onTop }: TopFieldProps) {
  const [typed, setTyped] = useState(top === null ? '' : String(top));
  const { label, hint, wrong } = words.top[of];
  return (
    <TextField
      label={label}
      value={typed}
      hint={hint}
      error={topFrom(typed, MOST[of]) === undefined ? wrong : undefined}
      inputMode="numeric"
      optional
      onChange={(next) => {
        setTyped(next);
        const most = topFrom(next, MOST[of]);
        if (most !== undefined) onTop(most);
      }}
    />
  );
}

type GroupPanelProps = Omit<PartProps, 'columns'> & {
  /** The rows that are grouped. */
  rows: GroupedRows;
  /** Null until the groups have been made. */
  facts: GroupedFacts | null;
  onRows: () => void;
  onClose: () => void;
};

/** How rows are grouped. Every change takes effect at once and can be undone. */
export function GroupPanel({ rows, choice, onChange, facts, onRows, onClose }: GroupPanelProps) {
  const { columns } = rows;
  const { keys, pivot } = choice;
  const pivotColumns = columns.filter(({ name }) => keys.every(({ column }) => column !== name));
  return (
    <SidePanel title={words.title} close={words.close} onClose={onClose}>
      <GroupKeys columns={columns} choice={choice} onChange={onChange} />
      <GroupFigures rows={rows} choice={choice} onChange={onChange} facts={facts} />
      <section className={styles['part']}>
        <h3>{words.pivot}</h3>
        <div className={styles['line']}>
          <Select
            compact="bare"
            label={words.pivot}
            value={pivot === null ? NONE : idOf(pivot.column)}
            choices={[{ id: NONE, name: words.none }, ...choicesOf(pivotColumns)]}
            onChange={(id) => {
              const column = pivotColumns.find(({ name }) => idOf(name) === id);
              onChange({ pivot: column ? keyFor(column) : null });
            }}
          />
          {pivot && (
            <BucketChoice
              {...pivot}
              kind={columns.find(({ name }) => name === pivot.column)?.kind ?? 'text'}
              onBucket={(bucket) => {
                onChange({ pivot: { ...pivot, bucket } });
              }}
            />
          )}
        </div>
        {pivot && (
          <TopField
            key={pivot.column}
            of="values"
            top={pivot.top ?? null}
            onTop={(top) => {
              const { column, bucket } = pivot;
              onChange({ pivot: { column, bucket, ...(top === null ? {} : { top }) } });
            }}
          />
        )}
      </section>
      <TopField
        of="groups"
        top={choice.top}
        onTop={(top) => {
          onChange({ top });
        }}
      />
      <Checkbox
        label={words.subtotals.label}
        note={keys.length < 2 ? words.subtotals.few : words.subtotals[choice.top === null ? 'note' : 'top']}
        isDisabled={!canHaveSubtotals(choice)}
        isSelected={choice.subtotals === true}
        onChange={(isOn) => {
          onChange({ subtotals: isOn || undefined });
        }}
      />
      <Button onPress={onRows}>{words.back}</Button>
    </SidePanel>
  );
}
