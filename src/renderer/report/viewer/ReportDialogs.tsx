import { memo } from 'react';
import type { ShownReport } from '../../state/shownReport.ts';
import type { GridColumn } from '../../ui/grid/gridColumns.ts';
import type { PictureShelf } from '../chart/pictured.ts';
import type { ReportSource } from '../export/reportSource.ts';
import { ReportExport } from '../export/ReportExport.tsx';
import { ReportPrint } from '../print/PrintDialog.tsx';
import type { EncodingFact } from '../reading/encodingFact.ts';
import type { Remedies } from '../reading/useReport.ts';
import { EncodingDialog } from './EncodingDialog.tsx';
import { Provenance } from './Provenance.tsx';
import type { useOpenView } from '../views/useOpenView.ts';

export type ReportDialog = 'export' | 'print' | 'provenance' | 'encoding';

type ReportDialogsProps = {
  report: ShownReport;
  /** How its text is read; null until it is. */
  encoding: EncodingFact | null;
  remedies: Remedies;
  /** The rows on screen; null until every row is loaded. */
  source: ReportSource | null;
  /** Whether they are those that were chosen last. */
  isSettled: boolean;
  gridColumns: readonly GridColumn[];
  /** The chart on screen. */
  picture: PictureShelf;
  kept: ReturnType<typeof useOpenView>;
  /** The one that is open. */
  dialog: ReportDialog | null;
  onDialog: (dialog: ReportDialog | null) => void;
};

/** The dialogs of a report: where it comes from, its export, and its page for paper. */
export const ReportDialogs = memo(function ReportDialogs(props: ReportDialogsProps) {
  const { report, encoding, remedies, source, isSettled, gridColumns, picture, kept, dialog, onDialog } =
    props;
  const close = () => {
    onDialog(null);
  };
  return (
    <>
      <Provenance
        report={report}
        encoding={encoding}
        onEncoding={() => {
          onDialog('encoding');
        }}
        open={dialog === 'provenance'}
        onClose={close}
      />
      {encoding && dialog === 'encoding' && (
        <EncodingDialog
          now={encoding.encoding}
          read={remedies.encodings}
          onChoose={remedies.onEncoding}
          onClose={close}
        />
      )}
      <ReportExport
        source={source}
        isSettled={isSettled}
        kept={kept}
        open={dialog === 'export'}
        onOpen={() => {
          onDialog('export');
        }}
        onClose={close}
      />
      <ReportPrint
        source={source}
        isSettled={isSettled}
        gridColumns={gridColumns}
        picture={picture}
        open={dialog === 'print'}
        onOpen={() => {
          onDialog('print');
        }}
        onClose={close}
      />
    </>
  );
});
