import { Download, ScrollText } from 'lucide-react';
import type { StoredReport } from '../../contract/library.ts';
import { formatKeys } from '../commands/commands.ts';
import { useAppInfo } from '../live.ts';
import { buildFrom } from '../navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';

type ReportActionsProps = {
  report: StoredReport;
  /** The report is read whole. */
  canExport: boolean;
  onProvenance: () => void;
  onExport: () => void;
};

/** What can be done with a report that is shown. */
export function ReportActions({ report, canExport, onProvenance, onExport }: ReportActionsProps) {
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
          Change and run
        </Button>
      )}
      <Button icon={ScrollText} onPress={onProvenance}>
        Provenance
      </Button>
      <Button
        look="primary"
        icon={Download}
        isDisabled={!canExport}
        keys={formatKeys('export', platform)}
        onPress={onExport}
      >
        Export CSV
      </Button>
    </>
  );
}
