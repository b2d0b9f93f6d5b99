import { Filter } from 'lucide-react';
import type { ExplainedColumn, Explanation, Part } from '../../../table/comparison/explanation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { shownText } from '../../ui/grid/gridText.ts';
import { ListTable } from '../../ui/page/ListTable.tsx';
import styles from './Compare.module.css';
import { changeText, figureText } from './figureText.ts';
import { words } from './words.ts';

/** Shows only the rows with a value, null for those without one. */
export type OnValue = (column: string, text: string | null) => void;

/** The most columns that are shown, the best first. */
const MOST_COLUMNS = 4;
const names = words.made;

function PartRow({ column, part, onValue }: { column: string; part: Part; onValue: OnValue }) {
  const { text, now, before, difference, effects } = part;
  const value = text === null ? names.empty : shownText(text);
  return (
    <tr>
      <th scope="row" title={value}>
        {value}
      </th>
      <td>{before ? figureText(before) : '–'}</td>
      <td>{now ? figureText(now) : '–'}</td>
      <td title={effects ? names.effects(changeText(effects.mix), changeText(effects.rate)) : undefined}>
        {changeText(difference)}
        {effects && (
          <span className={styles['effects']}>
            {names.effects(changeText(effects.mix), changeText(effects.rate))}
          </span>
        )}
      </td>
      <td>
        <Button
          look="quiet"
          icon={Filter}
          aria-label={names.filterValue(column, value)}
          onPress={() => {
            onValue(column, text);
          }}
        >
          {names.filter}
        </Button>
      </td>
    </tr>
  );
}

type ColumnProps = {
  column: ExplainedColumn;
  rank: number;
  difference: Explanation['difference'];
  onValue: OnValue;
};

function Column({ column, rank, difference, onValue }: ColumnProps) {
  const { name, parts, rest, rounding } = column;
  const more = [
    ...(rest ? [[names.others(rest.values), changeText(rest.difference)]] : []),
    ...(rounding === null ? [] : [[names.rounding, changeText({ text: rounding, rounded: false })]]),
    [names.sum, changeText(difference)],
  ];
  return (
    <section className={styles['column']}>
      <h4>{names.column(name, rank)}</h4>
      <ListTable label={names.column(name, rank)} className={styles['parts']}>
        <thead>
          <tr>
            <th scope="col">{names.value}</th>
            <th scope="col">{names.before}</th>
            <th scope="col">{names.now}</th>
            <th scope="col">{names.difference}</th>
            <th scope="col">{names.rows}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <PartRow key={part.text ?? ''} column={name} part={part} onValue={onValue} />
          ))}
          {more.map(([label, change]) => (
            <tr key={label}>
              <th scope="row" colSpan={3}>
                {label}
              </th>
              <td className={styles['total']}>{change}</td>
            </tr>
          ))}
        </tbody>
      </ListTable>
    </section>
  );
}

/** Which values made a difference, column by column, with their sums. */
export function MadeDifference({ explained, onValue }: { explained: Explanation; onValue: OnValue }) {
  const { columns, tooMany, difference } = explained;
  return (
    <section className={styles['made']}>
      <h3>{names.title}</h3>
      <p>{columns.length > 0 ? names.ranked : names.no}</p>
      {columns.slice(0, MOST_COLUMNS).map((column, at) => (
        <Column key={column.name} column={column} rank={at + 1} difference={difference} onValue={onValue} />
      ))}
      {tooMany.length > 0 && <p>{names.tooMany(tooMany.join(', '))}</p>}
    </section>
  );
}
