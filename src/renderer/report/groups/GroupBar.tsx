import { Button } from '../../ui/buttons/Button.tsx';
import { Progress } from '../../ui/messages/Progress.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import type { GroupChoice } from '../../../contract/views.ts';
import styles from '../table/ReportTable.module.css';
import type { Groups } from './useGroups.ts';
import { words } from './words.ts';

type GroupBarProps = {
  choice: GroupChoice;
  /** Null until the first groups have been made. */
  groups: Groups | null;
  share: number | null;
  /** The rows that are grouped. */
  rows: number;
  onEdit: () => void;
  onRows: () => void;
};

/** Says that groups are shown instead of rows, by what and from how many, and what they do not show. */
export function GroupBar({ choice, groups, share, rows, onEdit, onRows }: GroupBarProps) {
  const keys = choice.keys.map(({ column, bucket }) => (bucket === null ? column : `${column} (${bucket})`));
  const { others = 0, leftOver = 0 } = groups?.facts ?? {};
  return (
    <div className={styles['groups']}>
      <span role="status">{groups ? words.said(keys, groups.rows, rows) : words.working}</span>
      {share !== null && <Progress label={words.working} percent={Math.floor(share * 100)} bare />}
      {others > 0 && <span className={styles['count']}>{words.others(others)}</span>}
      {leftOver > 0 && <Status tone="warn">{words.leftOver(leftOver)}</Status>}
      <span className={styles['space']} />
      <Button look="quiet" onPress={onEdit}>
        {words.edit}
      </Button>
      <Button look="quiet" onPress={onRows}>
        {words.back}
      </Button>
    </div>
  );
}
