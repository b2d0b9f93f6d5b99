import type { GroupedFacts } from '../../../table/grouping/groupSpec.ts';
import { howIn } from '../../../table/grouping/measureNames.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { choicesOf, firstHow, idOf, movedUp, NONE, ROWS, type Measure, type PartProps } from './choices.ts';
import { ChosenLine } from './ChosenLine.tsx';
import styles from './Groups.module.css';
import { words } from './words.ts';

const HOWS: Record<ColumnInfo['kind'] | 'rows', readonly Measure['how'][]> = {
  number: [
    'sum',
    'weighted',
    'mean',
    'min',
    'max',
    'share',
    'share-row',
    'share-column',
    'distinct',
    'count',
  ],
  time: ['min', 'max', 'distinct', 'count'],
  text: ['distinct', 'count'],
  rows: ['count', 'share', 'share-row', 'share-column'],
};

/** Why a figure cannot be combined in the way that was chosen; null if it can. */
function reasonFor(
  { column, how }: Measure,
  columns: PartProps['columns'],
  facts: GroupedFacts | null,
): string | null {
  const index = columns.findIndex(({ name }) => name === column);
  for (const each of facts?.columns ?? []) {
    if (each.role !== 'measure' || !each.notCombined) continue;
    if (each.measure.column === index && each.measure.how === how)
      return words.notCombined(column ?? words.rows, each.notCombined);
  }
  return null;
}

/** A line for each figure, with why it cannot be combined in the way that was chosen. */
export function GroupFigures({
  columns,
  choice: { measures, pivot },
  onChange,
  facts,
}: PartProps & { facts: GroupedFacts | null }) {
  const kindOf = (column: string | null) =>
    column === null ? 'rows' : (columns.find(({ name }) => name === column)?.kind ?? 'text');
  return (
    <section className={styles['part']}>
      <h3>{words.figures}</h3>
      <ul aria-label={words.figures}>
        {measures.map((measure, index) => {
          const { column, how } = measure;
          const name = column ?? words.rows;
          const reason = reasonFor({ column, how: howIn(how, pivot !== null) }, columns, facts);
          return (
            <ChosenLine
              // oxlint-disable-next-line react/no-array-index-key -- a column may be there twice, even in one way while it is chosen
              key={`${index} ${name}`}
              name={name}
              onUp={
                index === 0
                  ? null
                  : () => {
                      onChange({ measures: movedUp(measures, index) });
                    }
              }
              onRemove={
                measures.length === 1
                  ? null
                  : () => {
                      onChange({ measures: measures.toSpliced(index, 1) });
                    }
              }
              remark={
                reason !== null && (
                  <Status tone="warn" wraps>
                    {reason}
                  </Status>
                )
              }
            >
              <Select
                compact="bare"
                label={words.how(name)}
                value={howIn(how, pivot !== null)}
                choices={HOWS[kindOf(column)]
                  .filter((id) => howIn(id, pivot !== null) === id)
                  .map((id) => ({ id, name: words.hows[id] }))}
                onChange={(next) => {
                  onChange({ measures: measures.with(index, { column, how: next }) });
                }}
              />
            </ChosenLine>
          );
        })}
      </ul>
      {measures.length < 20 && (
        <Select
          compact="bare"
          label={words.addFigure}
          value={NONE}
          choices={[
            { id: NONE, name: words.addFigure },
            { id: ROWS, name: words.rows },
            ...choicesOf(columns),
          ]}
          onChange={(id) => {
            if (id === NONE) return;
            const found = columns.find(({ name }) => idOf(name) === id);
            const column = found?.name ?? null;
            const how = found?.kind === 'number' ? firstHow(found) : HOWS[kindOf(column)][0];
            onChange({ measures: [...measures, { column, how: how ?? 'count' }] });
          }}
        />
      )}
    </section>
  );
}
