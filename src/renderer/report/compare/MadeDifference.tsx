import { Filter } from 'lucide-react';
import type {
  ExplainedColumn,
  Explanation,
  Names,
  Part,
  Texts,
} from '../../../table/comparison/explanation.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { shownText } from '../../ui/grid/gridText.ts';
import { ListTable } from '../../ui/page/ListTable.tsx';
import styles from './Compare.module.css';
import { changeText, figureText } from './figureText.ts';
import { words } from './words.ts';

/** Shows only the rows with a value in each of some columns, null for those without one. */
export type OnValue = (columns: readonly string[], texts: Texts) => void;

/** The most columns that are shown, the best first. */
const MOST_COLUMNS = 4;
const names = words.made;

type PartRowProps = { columns: Names; part: Part; isMean: boolean; onValue: OnValue };

function PartRow({ columns, part, isMean, onValue }: PartRowProps) {
  const { texts, now, before, own, difference, effects } = part;
  const values = texts.map((text) => (text === null ? names.empty : shownText(text)));
  return (
    <tr>
      {columns.map((column, at) => (
        <th key={column} scope="row" title={values[at]}>
          {values[at]}
        </th>
      ))}
      <td>{before ? figureText(before) : '–'}</td>
      <td>{now ? figureText(now) : '–'}</td>
      {isMean && <td>{own ? changeText(own) : '–'}</td>}
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
          aria-label={names.filterValue(columns.map((column, at) => names.is(column, values[at] ?? '')))}
          onPress={() => {
            onValue(columns, texts);
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
  explained: Explanation;
  onValue: OnValue;
};

function Column({ column, rank, explained: { difference, tells }, onValue }: ColumnProps) {
  const { names: columns, contributions, rest, rounding } = column;
  const title = names.column(columns, rank);
  // The figures of the values of a mean do not add up: beside its own change, each has a part of the difference.
  const isMean = contributions.some(({ effects }) => effects !== null);
  const inPoints = tells === 'points' ? names.points : (name: string) => name;
  const more = [
    ...(rest ? [[names.others(rest.values), changeText(rest.difference)]] : []),
    ...(rounding === null ? [] : [[names.rounding, changeText({ text: rounding, rounded: false })]]),
    [names.sum, changeText(difference)],
  ];
  return (
    <section className={styles['column']}>
      <h4>{title}</h4>
      <ListTable label={title} className={classes(styles['parts'], isMean && styles['means'])}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={styles['value']}>
                {columns.length === 1 ? names.value : shownText(name)}
              </th>
            ))}
            <th scope="col">{names.before}</th>
            <th scope="col">{names.now}</th>
            {isMean && <th scope="col">{inPoints(names.own)}</th>}
            <th scope="col">{isMean ? inPoints(names.part) : names.difference}</th>
            <th scope="col">{names.rows}</th>
          </tr>
        </thead>
        <tbody>
          {contributions.map((part) => (
            <PartRow
              key={JSON.stringify(part.texts)}
              columns={columns}
              part={part}
              isMean={isMean}
              onValue={onValue}
            />
          ))}
          {more.map(([label, change]) => (
            <tr key={label}>
              <th scope="row" colSpan={columns.length + (isMean ? 3 : 2)}>
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
  const { columns, tooMany, unpaired } = explained;
  return (
    <section className={styles['made']}>
      <h3>{names.title}</h3>
      <p>{columns.length > 0 ? names.ranked : names.no}</p>
      {columns.slice(0, MOST_COLUMNS).map((column, at) => (
        <Column
          key={column.names.join(' ')}
          column={column}
          rank={at + 1}
          explained={explained}
          onValue={onValue}
        />
      ))}
      {unpaired.length > 0 && <p>{names.unpaired(unpaired.join(', '))}</p>}
      {tooMany.length > 0 && <p>{names.tooMany(tooMany.join(', '))}</p>}
    </section>
  );
}
