import type { JoinedPart, JoinedSource, StoredReport } from '../../contract/library.ts';
import type { BatchId } from '../../contract/batches.ts';
import type { Batch } from '../../contract/jobs.ts';
import { fail, ok, type Failure, type Result } from '../../contract/result.ts';
import { CHUNK_BYTES, type TransferId } from '../../contract/transfers.ts';
import { api } from '../state/api.ts';
import { noteRows } from '../state/emptyReports.ts';
import { openReportIn, usualChoices } from '../report/reading/openReport.ts';
import type { RemoteFrame } from '../workers/remoteFrame.ts';
import { startTableWorker, type TableWorker } from '../workers/tableWorker.ts';
import { fieldsOf, freeName, joinedColumns, lacking } from './joinedColumns.ts';
import { noteJoining } from './joining.ts';

/** A part to join: its report, or in words why it is missing. */
export type PartToJoin = Pick<JoinedPart, 'start' | 'end' | 'label'> &
  ({ report: StoredReport } | { missing: string });

/** What is joined: a batch, or reports of one request that are none. */
export type JoinedOf = Pick<Batch, 'profileId' | 'profileName' | 'demo' | 'request' | 'createdAtMs'> & {
  id: BatchId | null;
};

type Texts = {
  title: string;
  /** The name of the column that says from which part a row is. */
  rangeColumn: string;
  /** Why a part is missing whose report cannot be read. */
  unread: string;
};

type Read = { names: readonly string[]; rows: number };
type Available = Extract<PartToJoin, { report: StoredReport }>;

/** Opens the report of a part, whole. Null if it cannot be read. */
async function openPart(worker: TableWorker, report: StoredReport) {
  let read: Read | null = null;
  const { frame, ended } = openReportIn(worker, report, usualChoices(report), (_, progress) => {
    if (progress.kind === 'read')
      read = { names: progress.columns.map(({ name }) => name), rows: progress.rows };
  });
  const problem = await ended;
  return problem === null && read !== null ? { frame, read: read as Read } : null;
}

/** What the joined table says of itself. */
function sourceOf(
  batch: JoinedOf,
  parts: readonly PartToJoin[],
  reads: ReadonlyMap<PartToJoin, Read>,
  {
    columns,
    rangeColumn,
    unread,
  }: { columns: readonly string[]; rangeColumn: string | null; unread: string },
): JoinedSource {
  const services = parts.flatMap((part) => {
    const source = 'report' in part && reads.has(part) ? part.report.source : null;
    return source?.kind === 'service' ? [source] : [];
  });
  const unique = (texts: readonly string[]) => [...new Set(texts)];
  const described = parts.map((part): JoinedPart => {
    const { start, end, label } = part;
    const read = reads.get(part);
    if (!('report' in part) || !read)
      return { start, end, label, report: null, missing: 'report' in part ? unread : part.missing };
    const { id, source } = part.report;
    const { sha256, contents } = part.report.archive;
    const remoteId = source.kind === 'service' ? source.remoteId : '';
    const lacks = lacking(columns, read.names);
    return {
      start,
      end,
      label,
      missing: null,
      report: { id, remoteId, sha256, contents, rows: read.rows, lacks },
    };
  });
  const { profileId, profileName, demo, request, id, createdAtMs } = batch;
  return {
    kind: 'joined',
    profileId,
    profileName,
    demo,
    request,
    batchId: id,
    requestedAtMs: createdAtMs,
    parts: described,
    rangeColumn,
    answer: {
      createdAt: services.at(-1)?.answer.createdAt ?? null,
      completedAt: null,
      expiresAt: null,
      dimensions: unique([
        ...services.flatMap(({ answer }) => answer.dimensions),
        ...(rangeColumn === null ? [] : [rangeColumn]),
      ]),
      metrics: unique(services.flatMap(({ answer }) => answer.metrics)),
      units: Object.fromEntries(services.flatMap(({ answer }) => Object.entries(answer.units))),
      start: parts[0]?.start ?? null,
      end: parts.at(-1)?.end ?? null,
    },
  };
}

/** Writes a part into the table that is being imported. */
async function writePart(
  frame: RemoteFrame,
  transfer: TransferId,
  form: Parameters<RemoteFrame['exportPart']>[0],
): Promise<Failure | null> {
  let failure: Failure | null = null;
  const written = await frame.exportPart(form, async (piece) => {
    for (let at = 0; at < piece.length; at += CHUNK_BYTES) {
      const bytes = piece.slice(at, at + CHUNK_BYTES);
      const taken = await api.library.appendImport({ id: transfer, bytes });
      if (!taken.ok) {
        failure = taken.error;
        return false;
      }
    }
    return true;
  });
  return failure ?? (written.ok ? null : { kind: 'cancelled' });
}

/**
 * Joins the reports of a batch into one table of the library, part after part, so that no more than one is in memory.
 * Each is read twice: first for its columns, which may differ, then for its rows.
 */
async function joinIn(
  worker: TableWorker,
  batch: JoinedOf,
  parts: readonly PartToJoin[],
  { title, rangeColumn: wanted, unread }: Texts,
): Promise<Result<StoredReport>> {
  const available = parts.filter((part): part is Available => 'report' in part);
  const reads = new Map<PartToJoin, Read>();
  const steps = available.length * 2;
  for (const [index, part] of available.entries()) {
    const opened = await openPart(worker, part.report);
    if (opened) {
      reads.set(part, opened.read);
      noteRows(part.report.id, opened.read.rows);
    }
    await opened?.frame.close();
    noteJoining(batch.id, index / steps);
  }
  const columns = joinedColumns([...reads.values()].map(({ names }) => names));
  const rangeColumn = batch.request.query.by === null ? freeName(wanted, columns) : null;
  const joined = sourceOf(batch, parts, reads, { columns, rangeColumn, unread });
  const begun = await api.library.beginImport({ fileName: title, joined });
  if (!begun.ok) return begun;
  const { transfer } = begun.value;
  let header: readonly string[] | null = rangeColumn === null ? columns : [rangeColumn, ...columns];
  for (const [index, part] of available.entries()) {
    const read = reads.get(part);
    if (!read) continue;
    const opened = await openPart(worker, part.report);
    const own = fieldsOf(columns, read.names);
    const fields = rangeColumn === null ? own : [{ text: part.label }, ...own];
    const failure = opened
      ? await writePart(opened.frame, transfer, { header, fields })
      : ({ kind: 'missing', what: 'report' } as const);
    await opened?.frame.close();
    if (failure) {
      await api.library.abortImport(transfer);
      return fail(failure);
    }
    header = null;
    noteJoining(batch.id, (available.length + index) / steps);
  }
  const stored = await api.library.finishImport(transfer);
  return stored.ok ? ok(stored.value) : stored;
}

/** Joins the reports of a batch into one table of the library, in a worker of its own. */
export async function joinBatch(
  batch: JoinedOf,
  parts: readonly PartToJoin[],
  texts: Texts,
): Promise<Result<StoredReport>> {
  const worker = startTableWorker(() => undefined);
  noteJoining(batch.id, 0);
  try {
    return await joinIn(worker, batch, parts, texts);
  } finally {
    worker.close();
    noteJoining(batch.id, null);
  }
}
