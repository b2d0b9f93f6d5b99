import { isDeepStrictEqual } from 'node:util';
import type { Connection } from '../../contract/connection.ts';
import type { Announce } from '../../contract/index.ts';
import { AnnouncedState } from '../time/announcedState.ts';
import type { Connections } from './connections.ts';

/** The announced state of the active profile’s connection. An exchange announces only the parts it changed. */
export const announcedConnection = (connections: Connections, announce: Announce) =>
  new AnnouncedState<Connection>({
    current: () => connections.snapshot(),
    replaced(now, before) {
      if (now.activeId === before.activeId) return false;
      announce('connection.switched', now);
      return true;
    },
    changed: {
      activeId: () => undefined, // announced by `replaced`
      profiles: (now) => {
        announce('connection.profiles', now);
      },
      secrets: (now) => {
        announce('connection.secrets', now);
      },
      token: (now) => {
        announce('connection.token', now);
      },
      reach: (now) => {
        announce('connection.reach', now);
      },
      vault: (now) => {
        announce('connection.vault', now);
      },
      proxies: (now) => {
        announce('connection.proxies', now);
      },
      usage(now, before) {
        for (const [index, row] of now.entries())
          if (!isDeepStrictEqual(row, before[index])) announce('connection.usage', row);
      },
      clockOffMs: (now) => {
        announce('connection.clockOff', now);
      },
    },
  });
