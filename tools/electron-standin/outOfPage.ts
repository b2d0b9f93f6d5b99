// What leaves a page: as PDF, to a printer, or dragged out of the window.
import { existsSync } from 'node:fs';
import type { Session } from './chromium.ts';

/** In inches. Chromium takes any size; only the names that are used are known here. */
const PAPERS = { A4: { width: 8.27, height: 11.7 }, Letter: { width: 8.5, height: 11 } };

export type PdfOptions = {
  pageSize?: keyof typeof PAPERS;
  landscape?: boolean;
  printBackground?: boolean;
  preferCSSPageSize?: boolean;
  generateTaggedPDF?: boolean;
  margins?: { top?: number; bottom?: number; left?: number; right?: number };
};

/** The parameters of DevTools for those of Electron. */
function parametersOf({ pageSize = 'Letter', margins = {}, ...rest }: PdfOptions) {
  const { width, height } = PAPERS[pageSize];
  const { top, bottom, left, right } = margins;
  return {
    ...rest,
    paperWidth: width,
    paperHeight: height,
    ...(top === undefined ? {} : { marginTop: top }),
    ...(bottom === undefined ? {} : { marginBottom: bottom }),
    ...(left === undefined ? {} : { marginLeft: left }),
    ...(right === undefined ? {} : { marginRight: right }),
  };
}

/** The page as PDF. */
export async function pdfOf(page: Session, options: PdfOptions): Promise<Buffer> {
  const { data } = await page.send('Page.printToPDF', parametersOf(options));
  return Buffer.from(data, 'base64');
}

/** Says that nothing was printed, as if the user had closed the dialog. */
export function notPrinted(
  _options?: object,
  done?: (success: boolean, failureReason: string) => void,
): void {
  console.error('electron-standin: print() was not carried out; stub it in the test');
  done?.(false, 'Print job canceled');
}

export function notDragged({ file }: { file: string; icon: object | string }): void {
  const what = existsSync(file) ? 'was not carried out; stub it in the test' : 'names no file';
  console.error(`electron-standin: startDrag(${file}) ${what}`);
}
