import type { StoredReport } from '../../contract/library.ts';
import { api } from '../api.ts';
import { notifyIfFailed } from '../notices.ts';
import { Confirm } from '../ui/overlays/Confirm.tsx';

type RemoveReportProps = {
  /** Null while none is about to be removed. */
  report: StoredReport | null;
  onClose: () => void;
};

/** Asks before a report is removed. */
export function RemoveReport({ report, onClose }: RemoveReportProps) {
  return (
    <Confirm
      title="Remove this report?"
      open={report !== null}
      onClose={onClose}
      action="Remove report"
      onConfirm={() => {
        if (report) void api.library.remove(report.id).then(notifyIfFailed);
      }}
    >
      <p>
        “{report?.title}” and its archive are deleted from this computer. The service keeps its own copy for 7
        days at most.
      </p>
    </Confirm>
  );
}
