import type { ReactNode } from 'react';
import type { StoredReport } from '../../contract/library.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { Facts } from '../ui/page/Facts.tsx';
import { formatBytes, formatTime } from '../ui/text/formats.ts';

function factsOf({ source, archive, storedAtMs }: StoredReport): (readonly [string, ReactNode])[] {
  const file = [
    ['Stored', formatTime(storedAtMs)],
    ['Archive', `${formatBytes(archive.bytes)} (${archive.bytes} bytes), kept as received`],
    ['SHA-256', <code key="sha">{archive.sha256}</code>],
  ] as const;
  if (source.kind === 'file') return [['Opened file', source.fileName], ...file];
  const { answer, request, remoteId } = source;
  const { query } = request;
  return [
    ['Profile', `${source.profileName}${source.demo ? ' (demo, made-up figures)' : ''}`],
    ['Report', <code key="id">{remoteId}</code>],
    ['Start', answer.start ?? query.start],
    ['End', answer.end ?? query.end],
    ['Granularity', query.by ?? 'none'],
    ['Dimensions', answer.dimensions.join(', ') || 'none'],
    ['Metrics', answer.metrics.join(', ')],
    ['Row limit', query.limit ?? 'none given'],
    ['Asked', formatTime(source.requestedAtMs)],
    ['Created', answer.createdAt ?? 'not said'],
    ['Completed', answer.completedAt ?? 'not said'],
    ...file,
  ];
}

/** Where the figures come from. */
export function Provenance({
  report,
  open,
  onClose,
}: {
  report: StoredReport;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      title="Provenance"
      open={open}
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <Facts facts={factsOf(report)} />
    </Dialog>
  );
}
