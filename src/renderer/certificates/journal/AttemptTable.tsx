import { needsChecking, type Attempt } from '../../../contract/certificates.ts';
import { DEMO_MARK } from '../../failures/names.ts';
import { go } from '../../state/navigation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/messages/Badge.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { ListTable } from '../../ui/page/ListTable.tsx';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import { formatTime } from '../../ui/text/formats.ts';
import { outcomeOf } from '../attempt/outcome.ts';
import styles from './Journal.module.css';
import { words } from './words.ts';

const { columns } = words;

function Row({ attempt }: { attempt: Attempt }) {
  const { id, requestId, sent, profileName, demo, prediction, startedAtMs, state } = attempt;
  const { tone, status } = outcomeOf(attempt);
  const predicted = words.predicted(prediction.expected);
  return (
    <tr className={classes(needsChecking(state) && styles['unchecked'])}>
      <td className={styles['request']} title={requestId}>
        <Button
          look="quiet"
          flush="start"
          aria-label={words.open(requestId, formatTime(startedAtMs))}
          onPress={() => {
            go({ screen: 'attempt', id });
          }}
        >
          {requestId}
        </Button>
      </td>
      <td title={sent.companyName}>{sent.companyName || '–'}</td>
      <td>
        <span className={styles['profile']}>
          <span title={profileName}>{profileName}</span>
          {demo && <Badge tone="demo">{DEMO_MARK}</Badge>}
        </span>
      </td>
      <td title={predicted}>{predicted}</td>
      <td>
        <Status tone={tone}>{status}</Status>
      </td>
      <td className={styles['started']}>
        <Timestamp ms={startedAtMs} />
      </td>
    </tr>
  );
}

/** Attempts as a table. Each opens from its request. */
export function AttemptTable({ attempts }: { attempts: readonly Attempt[] }) {
  return (
    <div className={styles['fit']}>
      <ListTable label={words.table} className={styles['table']}>
        <thead>
          <tr>
            <th scope="col" className={styles['request']}>
              {columns.request}
            </th>
            <th scope="col">{columns.company}</th>
            <th scope="col">{columns.profile}</th>
            <th scope="col" className={styles['predicted']}>
              {columns.predicted}
            </th>
            <th scope="col" className={styles['outcome']}>
              {columns.outcome}
            </th>
            <th scope="col" className={styles['started']}>
              {columns.started}
            </th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt) => (
            <Row key={attempt.id} attempt={attempt} />
          ))}
        </tbody>
      </ListTable>
    </div>
  );
}
