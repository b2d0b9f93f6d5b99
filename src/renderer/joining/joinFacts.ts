import { storableFileName } from '../../contract/fileName.ts';
import type { StoredReport } from '../../contract/library.ts';
import { askedName, rangeName } from '../../queries/titles.ts';
import { wordsFor } from '../failures/failures.ts';
import { useLibrary } from '../state/mainState.ts';
import { openReport } from '../state/navigation.ts';
import { notify, notifyFailure } from '../state/notices.ts';
import { joinBatch, type JoinedOf, type PartToJoin } from './joinBatch.ts';
import { storedReportOf, type BatchFacts, type BatchPart } from './batchFacts.ts';
import { words } from './words.ts';

/** Why a part has no report to join. */
function missingOf({ job }: BatchPart): string {
  if (!job) return words.removed;
  switch (job.state.kind) {
    case 'failed':
      return wordsFor(job.state.error).title.replace(/\.$/, '');
    case 'stopped':
      return words.stopped;
    case 'stored':
      return words.notHere;
    case 'queued':
    case 'requesting':
    case 'waiting':
    case 'downloading':
      return words.waiting;
  }
}

/** A part with its report, or why there is none. */
function toJoin(part: BatchPart, reports: readonly StoredReport[]): PartToJoin {
  const { start, end, label } = part;
  const id = storedReportOf(part);
  const report = reports.find((each) => each.id === id);
  return report ? { start, end, label, report } : { start, end, label, missing: missingOf(part) };
}

/** Joins reports of one request into a table, and says where it is, and what of the days that were wanted it lacks. */
export async function joinParts(of: JoinedOf, parts: readonly PartToJoin[], lacks = ''): Promise<void> {
  const range = rangeName({ start: parts[0]?.start ?? '', end: parts.at(-1)?.end ?? '' });
  const joined = await joinBatch(of, parts, {
    title: words.file(storableFileName(`${askedName(of)}, ${range}`)),
    rangeColumn: words.rangeColumn,
    unread: words.unread,
  });
  if (!joined.ok) {
    notifyFailure(joined.error);
    return;
  }
  const { id, source } = joined.value;
  const missing = source.kind === 'joined' ? source.parts.filter(({ report }) => report === null).length : 0;
  notify({
    tone: missing > 0 || lacks !== '' ? 'warn' : 'good',
    title: words.joined.title,
    text: [words.joined.text(parts.length - missing, parts.length), lacks].filter(Boolean).join(' '),
    about: id,
    action: {
      name: words.joined.open,
      run: () => {
        openReport(id);
      },
    },
  });
}

/** Joins what there is of a batch. */
export function joinFacts({ batch, parts }: BatchFacts): Promise<void> {
  const reports = useLibrary.getState().value ?? [];
  return joinParts(
    batch,
    parts.map((part) => toJoin(part, reports)),
  );
}
