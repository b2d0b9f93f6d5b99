import { Button } from '../../ui/buttons/Button.tsx';
import type { GroupedRows, PartProps } from './choices.ts';
import styles from './Groups.module.css';
import { FIRST_VALUES, firstPivots } from './groupSpecFor.ts';
import { words } from './words.ts';

type FirstPivotsProps = Omit<PartProps, 'columns'> & { rows: GroupedRows };

/** Pivots that one press makes, where there is none yet. */
export function FirstPivots({ rows: { columns, coverage }, choice, onChange }: FirstPivotsProps) {
  const firsts = firstPivots(choice, columns, coverage);
  if (firsts.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h3>{words.firstPivots.label}</h3>
      <div className={styles['firsts']}>
        {firsts.map(({ column, bucket, chosen }) => (
          <Button
            key={column}
            onPress={() => {
              onChange(chosen);
            }}
          >
            {words.firstPivots.name(column, bucket)}
          </Button>
        ))}
      </div>
      <p className={styles['none']}>{words.firstPivots.note(FIRST_VALUES)}</p>
    </section>
  );
}
