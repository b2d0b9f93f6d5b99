import type { Handlers } from '../../contract/index.ts';
import { ok } from '../../contract/result.ts';
import type { History } from './history.ts';
import type { Queries } from './queries.ts';

export const queriesCalls = (queries: Queries, history: History): Handlers['queries'] => ({
  list: async () => ok(queries.all()),
  history: async () => ok(history.all()),
  create: (content) => queries.create(content),
  save: ({ id, ...content }) => queries.save(id, content),
  describe: ({ id, name, tags, starred }) =>
    queries.describe(id, {
      ...(name === undefined ? {} : { name }),
      ...(tags === undefined ? {} : { tags }),
      ...(starred === undefined ? {} : { starred }),
    }),
  remove: (id) => queries.remove(id),
  restore: (query) => queries.restore(query),
});
