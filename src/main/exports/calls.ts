import type { Handlers } from '../../contract/index.ts';
import type { Exports } from './exports.ts';

export const exportsCalls = (exports: Exports): Handlers['exports'] => ({
  begin: ({ fileName }) => exports.begin(fileName),
  append: (chunk) => exports.append(chunk),
  finish: (id) => exports.finish(id),
  abort: (id) => exports.abort(id),
  showInFolder: async (id) => exports.finished.show(id),
  open: (id) => exports.finished.open(id),
  drag: (id) => exports.finished.drag(id),
});
