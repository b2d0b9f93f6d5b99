import type { ReportId } from '../../contract/reports.ts';
import { api } from '../api.ts';
import { notifyIfFailed } from '../notices.ts';
import { Confirm } from '../ui/overlays/Confirm.tsx';
import { words } from './words.ts';

type RemoveReportProps = {
  /** The report to remove; null while the question is not shown. */
  id: ReportId | null;
  /** What will be deleted. */
  text: string;
  onClose: () => void;
};

/** Asks before a report is removed. */
export function RemoveReport({ id, text, onClose }: RemoveReportProps) {
  return (
    <Confirm
      title={words.removal.title}
      open={id !== null}
      onClose={onClose}
      action={words.removal.action}
      onConfirm={() => {
        if (id !== null) void api.library.remove(id).then(notifyIfFailed);
      }}
    >
      <p>{text}</p>
    </Confirm>
  );
}
