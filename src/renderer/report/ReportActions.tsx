import { Download, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { isStored, type ShownReport } from '../shownReport.ts';
import { api } from '../api.ts';
import { formatKeys } from '../commands/commands.ts';
import { useAppInfo } from '../mainState.ts';
import { buildFrom } from '../navigation.ts';
import { notifyIfFailed } from '../notices.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { DragHandle } from '../ui/buttons/DragHandle.tsx';
import { words } from './words.ts';

type ReportActionsProps = {
  report: ShownReport;
  /** True once every row is loaded. */
  canExport: boolean;
  onProvenance: () => void;
  onExport: () => void;
  /** The button that compares it with others. */
  compare: ReactNode;
};

/** The buttons for the report on screen. */
export function ReportActions({ report, canExport, onProvenance, onExport, compare }: ReportActionsProps) {
  const platform = useAppInfo((state) => state.value?.platform ?? 'linux');
  const { source } = report;
  return (
    <>
      {source.kind === 'service' && (
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
      <Button icon={ScrollText} onPress={onProvenance}>
        {words.actions.provenance}
      </Button>
      <Button
        look="primary"
        icon={Download}
        isDisabled={!canExport}
        keys={formatKeys('export', platform)}
        onPress={onExport}
      >
        {words.actions.export}
      </Button>
    </>
  );
}
