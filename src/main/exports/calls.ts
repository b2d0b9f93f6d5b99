import type { Handlers } from '../../contract/index.ts';
import { ok } from '../../contract/result.ts';
import type { Exports } from './exports.ts';

export const exportsCalls = (exports: Exports): Handlers['exports'] => ({
  begin: ({ fileName, book }) => exports.begin(fileName, book),
  chooseBook: () => exports.books.choose(),
  append: (chunk) => exports.append(chunk),
  readBook: ({ id, offset }) => exports.books.read(id, offset),
  finish: (id) => exports.finish(id),
  abort: (id) => exports.abort(id),
  showInFolder: async (id) => exports.finished.show(id),
  open: (id) => exports.finished.open(id),
  savePage: ({ fileName, paper }) => exports.savePage(fileName, paper),
  printPage: async ({ paper }) => ok(await exports.printPage(paper)),
  drag: (id) => exports.finished.drag(id),
});
