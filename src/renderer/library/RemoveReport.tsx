import type { StoredReport } from '../../contract/library.ts';
import { api } from '../api.ts';
import { notifyIfFailed } from '../notices.ts';
import { Confirm } from '../ui/overlays/Confirm.tsx';
import { words } from './words.ts';

type RemoveReportProps = {
  /** The report to remove; null while the question is not shown. */
  report: StoredReport | null;
  onClose: () => void;
};

/** Asks before a report is removed. */
export function RemoveReport({ report, onClose }: RemoveReportProps) {
  return (
    <Confirm
      title={words.removal.title}
      open={report !== null}
      onClose={onClose}
      action={words.removal.action}
      onConfirm={() => {
        if (report) void api.library.remove(report.id).then(notifyIfFailed);
      }}
    >
      <p>{report && words.removal.text(report)}</p>
    </Confirm>
  );
}
