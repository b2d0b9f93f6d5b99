import type { Handlers } from '../../contract/index.ts';
import type { Exports } from './exports.ts';

export const exportsCalls = (exports: Exports): Handlers['exports'] => ({
  begin: ({ fileName }) => exports.begin(fileName),
  append: (chunk) => exports.append(chunk),
  finish: (id) => exports.finish(id),
  abort: (id) => exports.abort(id),
  showInFolder: (id) => exports.showInFolder(id),
});
