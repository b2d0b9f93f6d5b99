import { Select } from '../../ui/forms/Select.tsx';
import { choicesOf, idOf, NONE, type GroupedRows, type PartProps } from './choices.ts';
import { FirstPivots } from './FirstPivots.tsx';
import styles from './Groups.module.css';
import { keyFor } from './groupSpecFor.ts';
import { KeyList } from './KeyList.tsx';
import { movedKey } from './movedKey.ts';
import { TopField } from './TopField.tsx';
import { words } from './words.ts';

const MOST_KEYS = 10;

type GroupKeysProps = Omit<PartProps, 'columns'> & { rows: GroupedRows };

/** The columns that rows are grouped by, in their order, and the one whose values are columns. */
export function GroupKeys({ rows, choice, onChange }: GroupKeysProps) {
  const { columns } = rows;
  const { keys, pivot } = choice;
  const used = new Set([...keys, ...(pivot ? [pivot] : [])].map(({ column }) => column));
  const left = columns.filter(({ name }) => !used.has(name));
  const lists = {
    columns,
    onMove: (...to: [column: string, zone: 'rows' | 'columns', at: number]) => {
      onChange(movedKey(choice, ...to));
    },
  };
  return (
    <>
      <section className={styles['part']}>
        <h3>{words.by}</h3>
        <KeyList
          {...lists}
          zone="rows"
          keys={keys}
          empty={words.noKeys}
          onBucket={(index, bucket) => {
            onChange({ keys: keys.map((key, at) => (at === index ? { ...key, bucket } : key)) });
          }}
          onRemove={(index) => {
            onChange({ keys: keys.toSpliced(index, 1) });
          }}
        />
        {left.length > 0 && keys.length < MOST_KEYS && (
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
      <section className={styles['part']}>
        <h3>{words.pivot}</h3>
        <KeyList
          {...lists}
          zone="columns"
          keys={pivot ? [pivot] : []}
          empty={words.noPivot}
          onBucket={(_, bucket) => {
            if (pivot) onChange({ pivot: { ...pivot, bucket } });
          }}
          onRemove={() => {
            onChange({ pivot: null });
          }}
        />
        {pivot ? (
          <TopField
            key={pivot.column}
            of="values"
            top={pivot.top ?? null}
            onTop={(top) => {
              onChange({ pivot: { ...pivot, top: top ?? undefined } });
            }}
          />
        ) : (
          <Select
            compact="bare"
            label={words.pivot}
            value={NONE}
            choices={[{ id: NONE, name: words.none }, ...choicesOf(left)]}
            onChange={(id) => {
              const column = left.find(({ name }) => idOf(name) === id);
              if (column) onChange({ pivot: keyFor(column) });
            }}
          />
        )}
      </section>
      {pivot === null && <FirstPivots rows={rows} choice={choice} onChange={onChange} />}
    </>
  );
}
