import { Badge } from '../../ui/messages/Badge.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Fold } from '../../ui/page/Fold.tsx';
import { FieldTable } from '../FieldTable.tsx';
import type { FieldChange } from './difference.ts';
import styles from './Review.module.css';
import type { ReviewFacts } from './useReview.ts';
import { words } from './words.ts';

const texts = words.difference;

/** What becomes of a field, in a word or two. */
function Mark({ change: { before, after, isSame, fate } }: { change: FieldChange }) {
  if (after === null) return <Badge tone="plain">{texts.notSent}</Badge>;
  if (fate === 'ignored') return <Badge tone="warn">{texts.ignoredMark}</Badge>;
  if (fate === 'not-documented') return <Badge tone="plain">{texts.notDocumented}</Badge>;
  if (isSame) return <Badge tone="plain">{texts.same}</Badge>;
  return <Badge tone="waiting">{before === null ? texts.new : texts.changed}</Badge>;
}

/** The difference to the last known state, field by field; what stays the same is folded. */
export function DifferenceTable({ review: { changes, lastKnown } }: { review: ReviewFacts }) {
  const [changed, same] = [changes.filter(({ isSame }) => !isSame), changes.filter(({ isSame }) => isSame)];
  const ignored = changed.filter(({ fate, after }) => fate === 'ignored' && after !== null).length;
  const table = (rows: readonly FieldChange[], label: string) => (
    <FieldTable
      label={label}
      columns={lastKnown ? texts.columns : { ...texts.columns, left: null }}
      rows={rows.map((change) => ({
        path: change.path,
        left: change.before,
        right: change.after,
        isSame: change.isSame,
        isRightStruck: change.fate === 'ignored',
        mark: <Mark change={change} />,
      }))}
    />
  );
  return (
    <section className={styles['part']} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p>{lastKnown ? texts.learned(lastKnown) : texts.nothing}</p>
      {lastKnown?.isOutdated && (
        <p className={styles['wrap']}>
          <Status tone="warn">{texts.outdated}</Status>
        </p>
      )}
      {changed.length === 0 && <p>{texts.noChange}</p>}
      {ignored > 0 && <p>{texts.ignored(ignored)}</p>}
      {changed.length > 0 && table(changed, texts.title)}
      {same.length > 0 && (
        <Fold name={texts.showSame(same.length)}>{table(same, texts.showSame(same.length))}</Fold>
      )}
    </section>
  );
}
