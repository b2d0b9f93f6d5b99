import { app, dialog, shell, type OpenDialogOptions } from 'electron';
import path from 'node:path';
import { dragOut } from '../window/dragOut.ts';
import { Books } from '../exports/books.ts';
import { Exports, freePath, sweepExports } from '../exports/exports.ts';
import { FinishedFiles } from '../exports/finishedFiles.ts';
import { openPage } from '../window/printing.ts';
import type { Base } from './base.ts';

/** Shows a file or folder in the system’s file manager. */
export const reveal = (file: string): void => {
  shell.showItemInFolder(file);
};

/** Exports to a folder that the user chooses; in the preview, to the downloads folder. */
export async function openExports({ stores, window, preview }: Base) {
  await sweepExports(stores.exports);
  const finished = new FinishedFiles({
    reveal,
    open: (file) => shell.openPath(file),
    drag: (file) => dragOut(window.current, file),
  });
  const exports = new Exports({
    store: stores.exports,
    finished,
    books: new Books({
      store: stores.exports,
      async chooseBook() {
        if (preview) return undefined;
        const options: OpenDialogOptions = {
          properties: ['openFile'],
          filters: [{ name: 'Excel', extensions: ['xlsx', 'xlsm'] }],
        };
        const chosen = await (window.current
          ? dialog.showOpenDialog(window.current, options)
          : dialog.showOpenDialog(options));
        return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
      },
    }),
    page: openPage(() => window.current),
    async chooseFile(fileName) {
      const folder = app.getPath('downloads');
      if (preview) return freePath(folder, fileName);
      const options = { defaultPath: path.join(folder, fileName) };
      const chosen = await (window.current
        ? dialog.showSaveDialog(window.current, options)
        : dialog.showSaveDialog(options));
      return chosen.canceled || !chosen.filePath ? null : chosen.filePath;
    },
  });
  window.onPageGone(() => exports.abandon());
  return exports;
}
