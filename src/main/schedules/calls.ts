import type { Handlers } from '../../contract/index.ts';
import { ok } from '../../contract/result.ts';
import type { Schedules } from './schedules.ts';

export const schedulesCalls = (schedules: Schedules): Handlers['schedules'] => ({
  list: async () => ok(schedules.all()),
  create: (form) => schedules.create(form),
  change: ({ id, queryId, profileId, cadence, catchUp, on, recipeId }) =>
    schedules.change(id, {
      ...(queryId === undefined ? {} : { queryId }),
      ...(profileId === undefined ? {} : { profileId }),
      ...(cadence === undefined ? {} : { cadence }),
      ...(catchUp === undefined ? {} : { catchUp }),
      ...(on === undefined ? {} : { on }),
      ...(recipeId === undefined ? {} : { recipeId }),
    }),
  keepBook: ({ id, ...book }) => schedules.keepBook(id, book),
  remove: (id) => schedules.remove(id),
  restore: (schedule) => schedules.restore(schedule),
});
