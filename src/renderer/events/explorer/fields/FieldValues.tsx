import { Minus, Plus } from 'lucide-react';
import { memo, useMemo, type KeyboardEvent } from 'react';
import { GridList, GridListItem } from 'react-aria-components';
import type { Facet } from '../../../../contract/eventQuestions.ts';
import { decode, decodedText } from '../../../../events/decodedValue.ts';
import { knownFieldOf } from '../../../../events/fields.ts';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/buttons/Button.tsx';
import { formatCount } from '../../../ui/text/formats.ts';
import { shortText } from '../state/cutText.ts';
import { addCondition } from '../state/explorerState.ts';
import { ReceivedText } from '../state/ReceivedText.tsx';
import { valueCondition } from '../state/valueCondition.ts';
import styles from './Fields.module.css';
import { words } from './words.ts';

/** The values of a field, the most frequent first; null stands for entries without one. */
type Row = { id: string; value: string | null; entries: number };

/** Longer values are not their own keys. */
const LONGEST_KEY = 200;

const rowsOf = ({ values, empty }: Facet): Row[] => [
  ...values.map(({ value, entries }, index) => ({
    id: value.length > LONGEST_KEY ? `${index}:` : `:${value}`,
    value,
    entries,
  })),
  ...(empty > 0 ? [{ id: 'none', value: null, entries: empty }] : []),
];

/** What a value means, where that says more than the value. */
function meaningOf(field: string, value: string | null): string | null {
  const decoded = value === null ? null : decode(knownFieldOf(field), value);
  return decoded && ['country', 'status', 'time'].includes(decoded.kind) ? decodedText(decoded) : null;
}

const filterBy = (field: string, { value }: Row, negated: boolean) => {
  addCondition(valueCondition(field, value, negated));
};

type ValueProps = { field: string; row: Row; all: number };

function Value({ field, row, all }: ValueProps) {
  const { value, entries } = row;
  const meaning = meaningOf(field, value);
  const text = value === null ? words.empty : shortText(value);
  const share = words.percent(entries, all);
  return (
    <GridListItem
      id={row.id}
      textValue={words.value(text, meaning, entries, share)}
      className={styles['value'] ?? ''}
    >
      <span
        aria-hidden
        className={styles['part']}
        style={{ width: `${(100 * entries) / Math.max(1, all)}%` }}
      />
      <span
        className={classes(styles['text'], value === null && styles['soft'])}
        title={value === null ? undefined : shortText(value, 2_000)}
      >
        {value === null ? text : <ReceivedText text={value} most={200} />}
        {meaning !== null && <span className={styles['soft']}> {meaning}</span>}
      </span>
      <span className={styles['count']}>{formatCount(entries)}</span>
      <span className={styles['share']}>{share}</span>
      <span className={styles['acts']}>
        <IconButton
          name={value === null ? words.onlyEmpty : words.only(text)}
          icon={Plus}
          onPress={() => {
            filterBy(field, row, false);
          }}
        />
        <IconButton
          name={value === null ? words.withoutEmpty : words.without(text)}
          icon={Minus}
          onPress={() => {
            filterBy(field, row, true);
          }}
        />
      </span>
    </GridListItem>
  );
}

type FieldValuesProps = { facet: Facet; all: number };

function Values({ facet, all }: FieldValuesProps) {
  const { field } = facet;
  const rows = useMemo(() => rowsOf(facet), [facet]);
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlus = event.key === '+';
    if ((!isPlus && event.key !== '-') || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.target instanceof Element ? event.target.closest('[data-key]') : null;
    const row = rows.find(({ id }) => id === key?.getAttribute('data-key'));
    if (!row) return;
    event.preventDefault();
    event.stopPropagation();
    filterBy(field, row, !isPlus);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a row inside has the focus; the key bubbles up
    <div onKeyDownCapture={onKeyDown}>
      <GridList
        aria-label={words.values(shortText(field))}
        className={styles['values'] ?? ''}
        selectionMode="none"
        disallowTypeAhead
        items={rows}
        onAction={(id) => {
          const row = rows.find((each) => each.id === id);
          if (row) filterBy(field, row, false);
        }}
        // The list is empty for a moment while its rows are being built.
        renderEmptyState={() => (rows.length === 0 ? words.none : null)}
      >
        {(row) => <Value field={field} row={row} all={all} />}
      </GridList>
    </div>
  );
}

/**
 * The most frequent values of a field, with what each is of all. Plus and minus filter by the value with the focus. Not
 * drawn again before there is another answer: with all fields, that would take the time of several frames.
 */
export const FieldValues = memo(Values);
