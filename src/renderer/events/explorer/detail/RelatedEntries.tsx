import type { ArchiveId } from '../../../../contract/events.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { formatCount } from '../../../ui/text/formats.ts';
import { showScope } from '../state/explorerState.ts';
import { useAnswer } from '../state/useAnswer.ts';
import styles from './EntryDetail.module.css';
import type { Relation } from './relations.ts';
import { words } from './words.ts';

const says = words.related;

/** How many entries have this in common with the one that is shown; a press lists them. */
function Related({ archive, relation: { id, name, scope } }: { archive: ArchiveId; relation: Relation }) {
  const { answer, failure, isPending } = useAnswer(archive, `related ${id}`, { kind: 'count', scope });
  // A count of the entry before would be wrong.
  const count = isPending ? null : (answer?.entries ?? null);
  return (
    <li>
      <span>{name}</span>
      {count === null ? (
        <span className={styles['soft']}>{failure ? says.failed : says.counting}</span>
      ) : (
        <Button
          look="quiet"
          aria-label={says.show(name, count)}
          onPress={() => {
            showScope(scope);
          }}
        >
          {formatCount(count)}
        </Button>
      )}
    </li>
  );
}

type RelatedEntriesProps = { archive: ArchiveId; relations: readonly Relation[] };

/** What the entry has in common with others in the archive. */
export function RelatedEntries({ archive, relations }: RelatedEntriesProps) {
  if (relations.length === 0) return null;
  return (
    <section aria-label={says.title} className={styles['part']}>
      <h3>{says.title}</h3>
      <ul className={styles['related']}>
        {relations.map((relation) => (
          <Related key={relation.id} archive={archive} relation={relation} />
        ))}
      </ul>
      <p className={styles['soft']}>{says.sample}</p>
    </section>
  );
}
