import { FileQuestion } from 'lucide-react';
import type { ShownReport } from '../../state/shownReport.ts';
import { Empty } from '../../ui/page/Empty.tsx';
import type { Reading } from '../reading/reading.ts';
import { words } from './words.ts';

/** Says why a report that was read has no rows or no columns to show. */
export function NoRows({ report, reading: { rows, columns } }: { report: ShownReport; reading: Reading }) {
  const { empty, noColumns } = words;
  const none = columns.length === 0 && report.source.kind === 'file' ? 'nothing' : report.source.kind;
  const [title, text] = rows === 0 ? [empty.title, empty[none]] : [noColumns.title, noColumns.text(rows)];
  return (
    <Empty icon={FileQuestion} title={title}>
      {text}
    </Empty>
  );
}
