import type { Handlers } from '../../contract/index.ts';
import { ok } from '../../contract/result.ts';
import type { Imports } from './imports.ts';
import type { Library } from './library.ts';

type Parts = { library: Library; imports: Imports };

export const libraryCalls = ({ library, imports }: Parts): Handlers['library'] => ({
  list: async () => ok(library.list()),
  read: (range) => library.read(range),
  remove: (id) => library.remove(id),
  beginImport: ({ fileName }) => imports.begin(fileName),
  appendImport: (chunk) => imports.append(chunk),
  finishImport: (id) => imports.finish(id),
  abortImport: (id) => imports.abort(id),
});
