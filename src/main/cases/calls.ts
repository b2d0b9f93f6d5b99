import type { Handlers } from '../../contract/index.ts';
import { ok } from '../../contract/result.ts';
import type { Cases } from './cases.ts';

export const casesCalls = (cases: Cases): Handlers['cases'] => ({
  list: async () => ok(cases.list()),
  read: async (id) => cases.read(id),
  create: ({ name }) => cases.create(name),
  rename: ({ id, name }) => cases.rename(id, name),
  remove: (id) => cases.remove(id),
  restore: (id) => cases.restore(id),
  put: ({ id, piece, at }) => cases.put(id, piece, at),
  move: ({ id, piece, to }) => cases.move(id, piece, to),
  removePiece: ({ id, piece }) => cases.removePiece(id, piece),
});
