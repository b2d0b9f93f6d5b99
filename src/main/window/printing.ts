import type { BrowserWindow, WebContents, WebContentsPrintOptions } from 'electron';
import type { Paper } from '../../contract/exports.ts';
import type { Page } from '../exports/exports.ts';

/** What `print` says where the user closed the system's dialog. */
const CANCELLED = 'Print job canceled';
/** What it says where it finds no printer to name (`GetDeviceNameToUse` in Electron's printing_utils.cc). */
const NO_PRINTER = new Set(['No printers available on the network', 'Failed to enumerate printers']);

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

/** Asks to print. Resolves with why that failed, or with null. */
const refusal = (webContents: WebContents, options: WebContentsPrintOptions) =>
  new Promise<string | null>((resolve) => {
    webContents.print(options, (done, why) => {
      resolve(done ? null : why);
    });
  });

/** Shows the system's dialog to print what the page shows for printing. */
async function printOn({ webContents }: BrowserWindow, paper: Paper) {
  const wishes: WebContentsPrintOptions = {
    pageSize: paper,
    margins: { marginType: 'none' },
    printBackground: true,
  };
  let why = await refusal(webContents, wishes);
  // Without a printer, any wish fails before the dialog. Without wishes it opens, and offers a file.
  if (why !== null && NO_PRINTER.has(why) && !webContents.isDestroyed()) why = await refusal(webContents, {});
  return why === null ? 'printed' : why === CANCELLED ? 'cancelled' : 'failed';
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
