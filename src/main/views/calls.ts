import type { Handlers } from '../../contract/index.ts';
import type { Views } from './views.ts';

export const viewsCalls = (views: Views): Handlers['views'] => ({
  read: (id) => views.read(id),
  keep: ({ id, state, applied }) => views.keep(id, state, applied),
  save: ({ id, name, state }) => views.save(id, name, state),
  rename: ({ id, view, name }) => views.rename(id, view, name),
  exported: ({ id, recipe }) => views.exported(id, recipe),
  remove: ({ id, view }) => views.remove(id, view),
});
