import { GridList, GridListItem } from 'react-aria-components';
import { visibleText } from '../../../../events/visibleText.ts';
import { addCondition } from '../state/explorerState.ts';
import { valueCondition } from '../state/valueCondition.ts';
import { fieldLabel } from './fieldLabel.ts';
import { FindingRow } from './Finding.tsx';
import type { Finding } from './findings.ts';
import type { Against } from './specialQuestion.ts';
import styles from './Special.module.css';
import { words } from './words.ts';

const filterBy = ({ field, value }: Finding, negated: boolean) => {
  addCondition(valueCondition(field, value, negated));
};

const keyOf = ({ field, value }: Finding) => JSON.stringify([field, value]);

type FindingListProps = { findings: readonly Finding[]; inside: number; outside: number; against: Against };

/** The special values, the most telling first. Enter filters by one, Delete leaves it out. */
export function FindingList({ findings, ...sides }: FindingListProps) {
  return (
    <GridList
      aria-label={words.list}
      className={styles['list'] ?? ''}
      disallowTypeAhead
      keyboardNavigationBehavior="arrow"
      onAction={(key) => {
        const finding = findings.find((each) => keyOf(each) === key);
        if (finding) filterBy(finding, false);
      }}
    >
      {findings.map((finding) => (
        <GridListItem
          key={keyOf(finding)}
          id={keyOf(finding)}
          textValue={`${fieldLabel(finding.field)} ${visibleText(finding.value.slice(0, 160))}`}
          className={styles['item'] ?? ''}
        >
          <FindingRow
            {...sides}
            finding={finding}
            onFilter={(negated) => {
              filterBy(finding, negated);
            }}
          />
        </GridListItem>
      ))}
    </GridList>
  );
}
