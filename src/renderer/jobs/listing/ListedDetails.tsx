import type { ListedReport } from '../../../contract/listing.ts';
import { Facts } from '../../ui/page/Facts.tsx';
import styles from './ServerListing.module.css';
import { words } from './words.ts';

const { details: texts, columns } = words;

const pretty = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
const orUnknown = (text: string | null) => text ?? words.unknown;
const orUnknownList = (list: readonly string[]) => orUnknown(list.join(', ') || null);

/** Everything that the service says of a listed report. */
export function ListedDetails({ item }: { item: ListedReport }) {
  const { remoteId, status, createdAt, completedAt, by, dimensions, metrics, query, raw } = item;
  return (
    <>
      <Facts
        facts={[
          [texts.id, remoteId === null ? words.unknown : <code key="id">{remoteId}</code>],
          [columns.status, orUnknown(status)],
          [columns.created, orUnknown(createdAt)],
          [columns.completed, orUnknown(completedAt)],
          [texts.by, orUnknown(by)],
          [texts.dimensions, orUnknownList(dimensions)],
          [texts.metrics, orUnknownList(metrics)],
        ]}
      />
      <h3>{texts.query}</h3>
      {query === null ? <p>{texts.noQuery}</p> : <pre className={styles['json']}>{pretty(query)}</pre>}
      {raw !== null && (
        <>
          <h3>{texts.raw}</h3>
          <pre className={styles['json']}>{raw}</pre>
        </>
      )}
    </>
  );
}
