import { Select } from '../../ui/forms/Select.tsx';
import { BucketChoice } from './BucketChoice.tsx';
import { choicesOf, idOf, movedUp, NONE, type PartProps } from './choices.ts';
import { ChosenLine } from './ChosenLine.tsx';
import styles from './Groups.module.css';
import { keyFor } from './groupSpecFor.ts';
import { words } from './words.ts';

/** The columns that rows are grouped by, in their order. */
export function GroupKeys({ columns, choice: { keys, pivot }, onChange }: PartProps) {
  const used = new Set([...keys, ...(pivot ? [pivot] : [])].map(({ column }) => column));
  const left = columns.filter(({ name }) => !used.has(name));
  return (
    <section className={styles['part']}>
      <h3>{words.by}</h3>
      <ul aria-label={words.by}>
        {keys.map((key, index) => (
          <ChosenLine
            key={key.column}
            name={key.column}
            onUp={
              index === 0
                ? null
                : () => {
                    onChange({ keys: movedUp(keys, index) });
                  }
            }
            onRemove={() => {
              onChange({ keys: keys.toSpliced(index, 1) });
            }}
          >
            <BucketChoice
              {...key}
              kind={columns.find(({ name }) => name === key.column)?.kind ?? 'text'}
              onBucket={(bucket) => {
                onChange({ keys: keys.with(index, { ...key, bucket }) });
              }}
            />
          </ChosenLine>
        ))}
      </ul>
      {left.length > 0 && keys.length < 10 && (
        <Select
          compact="bare"
          label={words.addKey}
          value={NONE}
          choices={[{ id: NONE, name: words.addKey }, ...choicesOf(left)]}
          onChange={(id) => {
            const column = left.find(({ name }) => idOf(name) === id);
            if (column) onChange({ keys: [...keys, keyFor(column)] });
          }}
        />
      )}
    </section>
  );
}
