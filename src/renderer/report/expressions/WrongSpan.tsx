import type { DerivedProblem } from '../../../table/derived/resolve.ts';
import styles from './Expressions.module.css';
import { words } from './words.ts';

/** Whether something in the expression is wrong, rather than all of it. */
export const hasSpan = ({ kind }: DerivedProblem): boolean => kind !== 'nothing' && kind !== 'name-taken';

/** An expression in which the place of what is wrong is marked. */
export function WrongSpan({ expression, from, to }: { expression: string; from: number; to: number }) {
  return (
    <section className={styles['preview']} aria-label={words.wrongSpan}>
      <h3>{words.wrongSpan}</h3>
      <code className={styles['wrong']}>
        {expression.slice(0, from)}
        <mark>{expression.slice(from, to) || `‹${words.here}›`}</mark>
        {expression.slice(to)}
      </code>
    </section>
  );
}
