import { Filter, FilterX } from 'lucide-react';
import { GridList, GridListItem } from 'react-aria-components';
import type { Condition } from '../../../contract/views.ts';
import type { Special, SpecialFinding } from '../../../table/special/specialSpec.ts';
import { IconButton } from '../../ui/buttons/Button.tsx';
import { Shares } from '../../ui/shares/Shares.tsx';
import { partText, timesText } from '../../ui/text/shareText.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { figureText } from '../compare/figureText.ts';
import { shownValue } from '../conditions/conditionWords.ts';
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

/** What is told of an item: its column and its value. */
const namedItems = ({ items }: SpecialFinding, columns: readonly ColumnInfo[]) =>
  items.map(({ column, text }) => ({
    column: shownValue(columns[column]?.name ?? ''),
    value: text === null ? words.empty : shownValue(text),
  }));

const keyOf = ({ items }: SpecialFinding) => JSON.stringify(items);

/** The special values, the most telling first. Enter filters by one. */
export function FindingList({ special, against, columns, onFilter }: FindingListProps) {
  const other = words.other[against];
  const filterBy = ({ items }: SpecialFinding, negated: boolean) => {
    onFilter(
      items.flatMap(({ column, text }) => {
        const info = columns[column];
        return info ? [valueCondition(info, text, negated)] : [];
      }),
    );
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
        const named = namedItems(finding, columns);
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
