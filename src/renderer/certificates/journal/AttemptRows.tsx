import { FileText, PanelRight } from 'lucide-react';
import type { Attempt } from '../../../contract/certificates.ts';
import { DemoMark } from '../../state/DemoMark.tsx';
import { go } from '../../state/navigation.ts';
import type { ListMemory } from '../../ui/list/listMemory.ts';
import { RowList } from '../../ui/list/RowList.tsx';
import type { RowColumn, RowSort } from '../../ui/list/rowListProps.ts';
import type { Details } from '../../ui/list/useDetails.ts';
import { Badge } from '../../ui/messages/Badge.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import type { MenuAction } from '../../ui/overlays/Menu.tsx';
import { legible } from '../../ui/text/legible.ts';
import { formatTime } from '../../ui/text/formats.ts';
import { outcomeOf } from '../attempt/outcome.ts';
import styles from './Journal.module.css';
import { words } from './words.ts';

const { actions, columns: names } = words;

const companyOf = ({ sent }: Attempt) => legible(sent.companyName ?? '') || '–';
const predictedIn = ({ prediction }: Attempt) => words.predicted(prediction.expected);
const startedAt = ({ startedAtMs }: Attempt) => formatTime(startedAtMs);
const requestOf = ({ requestId }: Attempt) => requestId;

const RequestCell = ({ requestId }: Attempt) => <span className={styles['request']}>{requestId}</span>;

/** The name that was sent, marked if it was shown to be almost a known one. */
function CompanyCell(attempt: Attempt) {
  const { near = [] } = attempt;
  const names = near.map(({ id, companyName }) => `“${legible(companyName ?? id ?? '')}”`);
  return (
    <span className={styles['line']}>
      <span className={styles['company']}>{companyOf(attempt)}</span>
      {names.length > 0 && (
        <span title={words.nearTo(names)}>
          <Badge tone="warn">{words.near}</Badge>
        </span>
      )}
    </span>
  );
}

function ProfileCell({ profileName, demo }: Attempt) {
  return (
    <span className={styles['line']}>
      <span className={styles['text']}>{profileName}</span>
      <DemoMark of={{ demo }} />
    </span>
  );
}

function OutcomeCell(attempt: Attempt) {
  const { tone, status } = outcomeOf(attempt);
  return <Status tone={tone}>{status}</Status>;
}

const COLUMNS: readonly RowColumn<Attempt>[] = [
  {
    id: 'request',
    name: names.request,
    width: '128px',
    canSort: true,
    cell: (attempt) => <RequestCell {...attempt} />,
    title: requestOf,
  },
  {
    id: 'company',
    name: names.company,
    width: 'minmax(0, 3fr)',
    canSort: true,
    cell: (attempt) => <CompanyCell {...attempt} />,
    title: companyOf,
  },
  {
    id: 'profile',
    name: names.profile,
    width: 'minmax(0, 2fr)',
    canSort: true,
    cell: (attempt) => <ProfileCell {...attempt} />,
    title: ({ profileName }) => profileName,
  },
  {
    id: 'predicted',
    name: names.predicted,
    width: 'minmax(0, 2fr)',
    canSort: true,
    cell: predictedIn,
    title: predictedIn,
  },
  {
    id: 'outcome',
    name: names.outcome,
    width: '184px',
    canSort: true,
    cell: (attempt) => <OutcomeCell {...attempt} />,
  },
  { id: 'started', name: names.started, width: '184px', canSort: true, cell: startedAt },
];

/** Where the columns do not fit. */
const Narrow = (attempt: Attempt) => (
  <span className={styles['narrow']}>
    <CompanyCell {...attempt} />
    <OutcomeCell {...attempt} />
  </span>
);

/** A record: nothing in it is deleted, so no action is. */
const actionsOf = ({ id }: Attempt, onDetails: () => void): readonly MenuAction[] => [
  { id: 'details', name: actions.details, keys: 'Enter', icon: PanelRight, run: onDetails },
  {
    id: 'whole',
    name: actions.whole,
    icon: FileText,
    run: () => {
      go({ screen: 'attempt', id });
    },
  },
];

type AttemptRowsProps = {
  attempts: readonly Attempt[];
  sort: RowSort;
  onSort: (column: string) => void;
  details: Details<string>;
  memory: ListMemory;
};

/** Attempts as a list. Enter opens one beside it. */
export function AttemptRows({ attempts, sort, onSort, details, memory }: AttemptRowsProps) {
  const enter = ({ id }: Attempt) => {
    details.enter(id);
  };
  return (
    <RowList
      label={words.table}
      rows={attempts}
      keyOf={({ id }) => id}
      nameOf={(attempt) => words.nameOf(attempt.requestId, startedAt(attempt))}
      columns={COLUMNS}
      narrow={{
        width: 860,
        main: Narrow,
        details: (attempt) =>
          [attempt.requestId, predictedIn(attempt), startedAt(attempt), attempt.profileName].join(' · '),
      }}
      sort={sort}
      onSort={onSort}
      onOpen={enter}
      onShow={({ id }) => {
        details.show(id);
      }}
      follows={details.id !== null}
      actionsOf={(attempt) =>
        actionsOf(attempt, () => {
          enter(attempt);
        })
      }
      memory={memory}
    />
  );
}
