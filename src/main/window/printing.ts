import type { BrowserWindow, WebContentsPrintOptions } from 'electron';
import type { Paper } from '../../contract/exports.ts';
import type { Page } from '../exports/exports.ts';

/** What `print` says where the user closed the system's dialog. */
const CANCELLED = 'Print job canceled';

/** What the page shows for printing as a PDF. The page decides its margins. */
async function pdfOf(window: BrowserWindow, paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await window.webContents.printToPDF({
    pageSize: paper,
    preferCSSPageSize: true,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    printBackground: true,
    generateTaggedPDF: true,
  });
  return new Uint8Array(pdf);
}

/** Shows the system's dialog to print what the page shows for printing. */
async function printOn({ webContents }: BrowserWindow, paper: Paper) {
  const printed = (options: WebContentsPrintOptions) =>
    new Promise<'printed' | 'cancelled' | 'failed'>((resolve) => {
      webContents.print(options, (done, why) => {
        resolve(done ? 'printed' : why === CANCELLED ? 'cancelled' : 'failed');
      });
    });
  const wished = await printed({
    pageSize: paper,
    margins: { marginType: 'none' },
    printBackground: true,
  });
  // Without a printer, any wish fails before the dialog. Without wishes it opens, and offers a file.
  return wished === 'failed' && !webContents.isDestroyed() ? printed({}) : wished;
}

/** What the page of the open window shows for printing. */
export const openPage = (window: () => BrowserWindow | null): Page => ({
  async pdf(paper) {
    const open = window();
    return open && pdfOf(open, paper);
  },
  async print(paper) {
    const open = window();
    return open ? printOn(open, paper) : 'failed';
  },
});
