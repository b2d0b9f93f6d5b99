import { Filter, FilterX } from 'lucide-react';
import { GridList, GridListItem } from 'react-aria-components';
import type { Condition } from '../../../contract/views.ts';
import type { Item, Special, SpecialFinding } from '../../../table/special/specialSpec.ts';
import { IconButton } from '../../ui/buttons/Button.tsx';
import { Shares } from '../../ui/shares/Shares.tsx';
import { partText, timesText } from '../../ui/text/shareText.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { figureText } from '../compare/figureText.ts';
import { shownValue, testWords } from '../conditions/conditionWords.ts';
import { valueCondition } from '../conditions/valueCondition.ts';
import type { Against } from './specialQuestion.ts';
import styles from './Special.module.css';
import { words } from './words.ts';

type FindingListProps = {
  special: Special;
  against: Against;
  columns: readonly ColumnInfo[];
  /** Filters the rows by the conditions. */
  onFilter: (conditions: readonly Condition[]) => void;
};

/** The condition that a row has a value, or a number in a range. */
function conditionOf(item: Item, info: ColumnInfo, negated: boolean): Condition {
  if ('text' in item) return valueCondition(info, item.text, negated);
  const from = item.from === null ? null : { text: item.from, inclusive: true };
  const to = item.to === null ? null : { text: item.to, inclusive: false };
  return { column: info.name, test: { kind: 'range', from, to }, negated, on: true };
}

/** What is told of an item: its column and its value. */
function namedItem(item: Item, info: ColumnInfo) {
  const column = shownValue(info.name);
  if (!('text' in item)) return { column, value: testWords(conditionOf(item, info, false)) };
  return { column, value: item.text === null ? words.empty : shownValue(item.text) };
}

const keyOf = ({ items }: SpecialFinding) => JSON.stringify(items);

/** The special values, the most telling first. Enter filters by one. */
export function FindingList({ special, against, columns, onFilter }: FindingListProps) {
  const other = words.other[against];
  const withInfo = (items: readonly Item[]) =>
    items.flatMap((item) => {
      const info = columns[item.column];
      return info ? [[item, info] as const] : [];
    });
  const filterBy = ({ items }: SpecialFinding, negated: boolean) => {
    onFilter(withInfo(items).map(([item, info]) => conditionOf(item, info, negated)));
  };
  return (
    <GridList
      aria-label={words.list}
      className={styles['list'] ?? ''}
      disallowTypeAhead
      keyboardNavigationBehavior="arrow"
      onAction={(key) => {
        const finding = special.findings.find((each) => keyOf(each) === key);
        if (finding) filterBy(finding, false);
      }}
    >
      {special.findings.map((finding) => {
        const named = withInfo(finding.items).map(([item, info]) => namedItem(item, info));
        const said = named.map(({ column, value }) => words.item(column, value)).join(words.and);
        return (
          <GridListItem
            key={keyOf(finding)}
            id={keyOf(finding)}
            textValue={said}
            className={styles['item'] ?? ''}
          >
            <div className={styles['row']}>
              <span className={styles['values']}>
                {named.map(({ column, value }) => (
                  <span key={column} className={styles['value']}>
                    <span className={styles['column']}>{column}</span>
                    <bdi>{value}</bdi>
                  </span>
                ))}
              </span>
              <span className={styles['acts']}>
                <IconButton
                  name={words.filter(said)}
                  icon={Filter}
                  onPress={() => {
                    filterBy(finding, false);
                  }}
                />
                {/* Rows without both of two values are no filter of single columns. */}
                {finding.items.length === 1 && (
                  <IconButton
                    name={words.exclude(said)}
                    icon={FilterX}
                    onPress={() => {
                      filterBy(finding, true);
                    }}
                  />
                )}
              </span>
            </div>
            <Shares
              share={finding.share}
              otherShare={finding.otherShare}
              parts={words.parts(partText(finding.share), partText(finding.otherShare), other)}
              times={timesText(finding.share, finding.otherShare) ?? words.onlyHere}
              figures={words.figures(figureText(finding.here), figureText(finding.there), other)}
            />
          </GridListItem>
        );
      })}
    </GridList>
  );
}
