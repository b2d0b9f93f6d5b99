import { Download, Printer, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { isStored, type ShownReport } from '../../state/shownReport.ts';
import { COMMANDS } from '../../../contract/commands.ts';
import { api } from '../../state/api.ts';
import { formatKeys } from '../../commands/commands.ts';
import { useAppInfo } from '../../state/mainState.ts';
import { buildFrom } from '../../state/navigation.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { Button, IconButton } from '../../ui/buttons/Button.tsx';
import { DragHandle } from '../../ui/buttons/DragHandle.tsx';
import type { ReportDialog } from './ReportDialogs.tsx';
import { words } from '../words.ts';

type ReportActionsProps = {
  report: ShownReport;
  /** True once every row is loaded. */
  canExport: boolean;
  onDialog: (dialog: ReportDialog) => void;
  /** The button that compares it with others. */
  compare: ReactNode;
};

/** The buttons for the report on screen. */
export function ReportActions(props: ReportActionsProps) {
  const { report, canExport, onDialog, compare } = props;
  const platform = useAppInfo((state) => state.value?.platform ?? 'linux');
  const { source } = report;
  return (
    <>
      {source.kind !== 'file' && (
        <Button
          onPress={() => {
            buildFrom(source.request);
          }}
        >
          {words.actions.rerun}
        </Button>
      )}
      {isStored(report) && (
        <DragHandle
          name={words.actions.drag}
          onNear={() => void api.library.prepareDrag(report.id)}
          onDrag={() => void api.library.drag(report.id).then(notifyIfFailed)}
        />
      )}
      {compare}
      <IconButton
        name={`${COMMANDS.print.name} (${formatKeys('print', platform)})`}
        icon={Printer}
        look="secondary"
        isDisabled={!canExport}
        onPress={() => {
          onDialog('print');
        }}
      />
      <Button
        icon={ScrollText}
        onPress={() => {
          onDialog('provenance');
        }}
      >
        {words.actions.provenance}
      </Button>
      <Button
        look="primary"
        icon={Download}
        isDisabled={!canExport}
        keys={formatKeys('export', platform)}
        onPress={() => {
          onDialog('export');
        }}
      >
        {words.actions.export}
      </Button>
    </>
  );
}
