import { storableFileName } from '../../contract/fileName.ts';
import type { StoredReport } from '../../contract/library.ts';
import { rangeName, titleOf } from '../../queries/titles.ts';
import { wordsFor } from '../failures/failures.ts';
import { joinBatch, type PartToJoin } from '../joining/joinBatch.ts';
import { useLibrary } from '../state/mainState.ts';
import { openReport } from '../state/navigation.ts';
import { notify, notifyFailure } from '../state/notices.ts';
import { storedReportOf, type BatchFacts, type BatchPart } from './batchFacts.ts';
import { words } from './words.ts';

const { batch: says } = words;

/** Why a part has no report to join. */
function missingOf({ job }: BatchPart): string {
  if (!job) return says.removedPart;
  switch (job.state.kind) {
    case 'failed':
      return wordsFor(job.state.error).title.replace(/\.$/, '');
    case 'stopped':
      return says.stoppedPart;
    case 'stored':
      return says.notHere;
    case 'queued':
    case 'requesting':
    case 'waiting':
    case 'downloading':
      return says.waiting;
  }
}

/** A part with its report, or why there is none. */
function toJoin(part: BatchPart, reports: readonly StoredReport[]): PartToJoin {
  const { start, end, label } = part;
  const id = storedReportOf(part);
  const report = reports.find((each) => each.id === id);
  return report ? { start, end, label, report } : { start, end, label, missing: missingOf(part) };
}

/** Joins what there is of a batch, and says where the table is. */
export async function joinFacts({ batch, parts }: BatchFacts): Promise<void> {
  const reports = useLibrary.getState().value ?? [];
  const title = `${titleOf(batch.request)}, ${rangeName({ start: parts[0]?.start ?? '', end: parts.at(-1)?.end ?? '' })}`;
  const joined = await joinBatch(
    batch,
    parts.map((part) => toJoin(part, reports)),
    { title: says.file(storableFileName(title)), rangeColumn: says.rangeColumn, unread: says.unread },
  );
  if (!joined.ok) {
    notifyFailure(joined.error);
    return;
  }
  const { id, source } = joined.value;
  const missing = source.kind === 'joined' ? source.parts.filter(({ report }) => report === null).length : 0;
  notify({
    tone: missing > 0 ? 'warn' : 'good',
    title: says.joined.title,
    text: says.joined.text(parts.length - missing, parts.length),
    about: id,
    action: {
      name: says.openTable,
      run: () => {
        openReport(id);
      },
    },
  });
}
