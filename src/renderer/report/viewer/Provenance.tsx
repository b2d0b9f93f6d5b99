import type { ReactNode } from 'react';
import { isStored, type ShownReport } from '../../state/shownReport.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Facts } from '../../ui/page/Facts.tsx';
import { formatTime } from '../../ui/text/formats.ts';
import { partLines } from '../joined.ts';
import { withUnit } from '../unit.ts';
import type { EncodingFact } from '../reading/encodingFact.ts';
import { words as readingWords } from '../reading/words.ts';
import { words } from '../words.ts';

const names = words.provenance;
const encodingWords = readingWords.encoding;

function PartList({ source }: { source: ShownReport['source'] }) {
  return (
    <ul>
      {partLines(source).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function factsOf(report: ShownReport): (readonly [string, ReactNode])[] {
  const { source } = report;
  const file = isStored(report)
    ? ([
        [names.stored, formatTime(report.storedAtMs)],
        [source.kind === 'file' ? names.size : names.archive, names.received(report.archive.bytes)],
        [names.sha256, <code key="sha">{report.archive.sha256}</code>],
      ] as const)
    : ([
        [names.stored, names.notStored],
        [names.size, names.received(report.file.size)],
        [names.sha256, names.notStored],
      ] as const);
  if (source.kind === 'file') return [[names.openedFile, source.fileName], ...file];
  const { answer, request } = source;
  const { query } = request;
  return [
    [names.profile, source.demo ? names.demoProfile(source.profileName) : source.profileName],
    ...(source.kind === 'service'
      ? ([[names.report, <code key="id">{source.remoteId}</code>]] as const)
      : []),
    [names.start, answer.start ?? query.start],
    [names.end, answer.end ?? query.end],
    [names.granularity, query.by ?? names.none],
    [names.dimensions, answer.dimensions.join(', ') || names.none],
    [names.metrics, answer.metrics.map((metric) => withUnit(source, metric)).join(', ')],
    [names.rowLimit, query.limit ?? names.none],
    [names.requested, formatTime(source.requestedAtMs)],
    [names.created, answer.createdAt ?? names.unknown],
    [names.completed, answer.completedAt ?? names.unknown],
    ...(source.kind === 'joined' ? ([[names.parts, <PartList key="parts" source={source} />]] as const) : []),
    ...file,
  ];
}

/** Where the data comes from: who requested it, when and how. */
export function Provenance({
  report,
  encoding,
  onEncoding,
  open,
  onClose,
}: {
  report: ShownReport;
  /** How its text is read; null until it is. */
  encoding: EncodingFact | null;
  /** Has it read in another way. */
  onEncoding: () => void;
  open: boolean;
  onClose: () => void;
}) {
  const text = encoding && (
    <>
      {encodingWords.fact(encoding)}{' '}
      <Button look="quiet" onPress={onEncoding}>
        {encodingWords.change}
      </Button>
    </>
  );
  return (
    <Dialog
      title={names.title}
      open={open}
      onClose={onClose}
      actions={<Button onPress={onClose}>{names.close}</Button>}
    >
      <Facts facts={[...factsOf(report), ...(text ? [[encodingWords.label, text] as const] : [])]} />
    </Dialog>
  );
}
