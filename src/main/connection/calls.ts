import type { Connection, RemovedProfile } from '../../contract/connection.ts';
import type { Announcements, Handlers } from '../../contract/index.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import { ok, type Result } from '../../contract/result.ts';
import type { AnnouncedState } from '../time/announcedState.ts';
import type { Connections } from './connections.ts';
import type { Proxies } from './proxies.ts';

type Dependencies = {
  connections: Connections;
  proxies: Proxies;
  announced: AnnouncedState<Connection>;
  /** Starts the simulator, which the demo’s connection needs. */
  startDemo: () => Promise<Result<unknown>>;
  /** A profile was removed, so all rooms forget what they keep about it. Returns what could not be forgotten. */
  removed: (id: ProfileId) => Promise<RemovedProfile['left']>;
  tested: (tested: Announcements['connection.tested']) => void;
};

export const connectionCalls = ({
  connections,
  proxies,
  announced,
  startDemo,
  removed,
  tested,
}: Dependencies): Handlers['connection'] => ({
  read: async () => ok(announced.read()),
  save: ({ id, form, secrets }) => connections.save(id, form, secrets),
  use: (id) => connections.use(id),
  async remove(id) {
    const gone = await connections.remove(id);
    // What was left of a profile that is gone already is asked to be removed again.
    if (!gone.ok && gone.error.kind !== 'missing') return gone;
    return ok({ left: await removed(id) });
  },
  forgetSecret: ({ profileId, name }) => connections.forgetSecret(profileId, name),
  async saveProxy({ id, login }) {
    const saved = await proxies.save(id, login);
    const active = connections.active();
    // Whether it is right, only a request shows.
    if (saved.ok && active.ok) void active.value.tryReach();
    return saved;
  },
  forgetProxy: (id) => proxies.forget(id),
  async retry() {
    const connection = connections.active();
    if (!connection.ok) return connection;
    if (connection.value.profile.kind === 'demo') {
      const started = await startDemo();
      if (!started.ok) return started;
    }
    const again = connections.active();
    if (again.ok) await again.value.tryReach();
    return ok(undefined);
  },
  async test(id) {
    const connection = connections.connectionOf(id);
    if (!connection.ok) return connection;
    return ok(
      await connection.value.test((step) => {
        tested({ profileId: id, step });
      }),
    );
  },
  consent: (agreed) => connections.consent(agreed),
});
