import { useEffect, useRef, useState } from 'react';
import { Paper } from '../../../contract/exports.ts';
import { useCommand } from '../../commands/commands.ts';
import { useAppInfo } from '../../state/mainState.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Segments } from '../../ui/forms/Choices.tsx';
import type { GridColumn } from '../../ui/grid/gridColumns.ts';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Progress } from '../../ui/messages/Progress.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { paperOf } from '../../exporting/paper.ts';
import { paperWords } from '../../exporting/paperWords.ts';
import { printPaper, savePaper } from '../../exporting/paperWork.ts';
import type { PictureShelf } from '../chart/pictured.ts';
import { fileNameFor } from '../export/fileName.ts';
import type { ReportSource } from '../export/reportSource.ts';
import styles from './Print.module.css';
import { printedPage, type Printed, type PrintedPage } from './printedPage.ts';
import { PrintPage } from './PrintPage.tsx';
import { words } from './words.ts';

const PAPERS = Paper.options.map((id) => ({ id, name: paperWords.papers[id] }));

type PrintDialogProps = {
  /** Null until the rows that were chosen are on screen. */
  printed: Printed | null;
  picture: PictureShelf;
  onClose: () => void;
};

/** The page of what was chosen when this opened: null until it is prepared. */
function usePage(asked: Printed | null, picture: PictureShelf): PrintedPage | 'failed' | null {
  const [page, setPage] = useState<PrintedPage | 'failed' | null>(null);
  useEffect(() => {
    if (!asked) return undefined;
    let made: PrintedPage | null = null;
    let isOpen = true;
    const drop = () => {
      if (made?.chart) URL.revokeObjectURL(made.chart.address);
    };
    void printedPage(asked, picture).then((found) => {
      made = found;
      if (isOpen) setPage(found ?? 'failed');
      else drop();
    });
    return () => {
      isOpen = false;
      drop();
    };
  }, [asked, picture]);
  return page;
}

/** Shows the page, and prints it or saves it as PDF. */
function PrintDialog({ printed, picture, onClose }: PrintDialogProps) {
  const [held, hold] = useState(printed);
  // A file that is being copied is stored meanwhile.
  if (printed && printed.source.report !== held?.source.report) hold(printed);
  const locale = useAppInfo((state) => state.value?.locale ?? 'en');
  const [paper, setPaper] = useState(() => paperOf(locale));
  const [isPending, setPending] = useState(false);
  const page = usePage(held, picture);
  const sheet = useRef<HTMLElement>(null);
  const run = (work: typeof printPaper) => {
    if (!sheet.current || !held || isPending) return;
    setPending(true);
    const { report } = held.source;
    void work(sheet.current, paper, { title: report.title, fileName: fileNameFor(report) }).then((done) => {
      setPending(false);
      if (done) onClose();
    });
  };
  const canPrint = page !== null && page !== 'failed';
  return (
    <Dialog
      title={words.title}
      open
      onClose={onClose}
      wide
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            isDisabled={!canPrint}
            isPending={isPending}
            onPress={() => {
              run(printPaper);
            }}
          >
            {paperWords.print}
          </Button>
          <Button
            look="primary"
            isDisabled={!canPrint}
            isPending={isPending}
            onPress={() => {
              run(savePaper);
            }}
          >
            {paperWords.save}
          </Button>
        </>
      }
    >
      <Segments label={paperWords.paper} value={paper} choices={PAPERS} onChange={setPaper} labelled />
      {page === null && <Progress label={words.preparing} percent={null} said="" />}
      {page === 'failed' && <Problem words={words.failed} />}
      {held && canPrint && (
        <div className={styles['sheet']}>
          <PrintPage key={paper} ref={sheet} source={held.source} page={page} paper={paper} />
        </div>
      )}
    </Dialog>
  );
}

type ReportPrintProps = Omit<PrintDialogProps, 'printed'> & {
  /** Null until every row is loaded. */
  source: ReportSource | null;
  /** Whether it is what was chosen last: a filter may still run. */
  isSettled: boolean;
  gridColumns: readonly GridColumn[];
  open: boolean;
  onOpen: () => void;
};

/** Prints what is on screen of a report. */
export function ReportPrint({ source, isSettled, gridColumns, open, onOpen, ...rest }: ReportPrintProps) {
  useCommand('print', () => {
    if (source) onOpen();
  });
  return open && source && <PrintDialog {...rest} printed={isSettled ? { source, gridColumns } : null} />;
}
