import type { Handlers } from '../../contract/index.ts';
import { ok } from '../../contract/result.ts';
import type { Desk } from './desk.ts';

export const deskCalls = (desk: Desk): Handlers['desk'] => ({
  read: async () => ok(desk.read()),
  pin: ({ queryId, view }) => desk.pin(queryId, view),
  remove: (id) => desk.remove(id),
  restore: ({ pin, at }) => desk.restore(pin, at),
  move: ({ id, to }) => desk.move(id, to),
  keepFigures: ({ id, figures }) => desk.keepFigures(id, figures),
  keepTabs: ({ tabs }) => desk.keepTabs(tabs),
});
