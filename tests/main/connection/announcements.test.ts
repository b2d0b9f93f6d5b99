import { describe, expect, it } from 'vitest';
import type { Announcements } from '../../../src/contract/index.ts';
import { announcedConnection } from '../../../src/main/connection/announcements.ts';
import { probeReports } from '../../../src/main/http/reportListing.ts';
import { start } from '../../simulator/client.ts';
import { openAccount } from './account.ts';

/** An account whose connection the window has read, with the announcements that follow. */
async function open() {
  const simulator = await start();
  const account = await openAccount(simulator);
  const announced: [string, unknown][] = [];
  const state = announcedConnection(account.connections, (topic, payload) => {
    announced.push([topic, payload]);
  });
  state.read();
  return {
    simulator,
    account,
    /** What is announced during this work, by topic; usage by endpoint as well. */
    async after(work: () => Promise<unknown>) {
      announced.length = 0;
      await work();
      state.announce();
      return announced.map(([topic, payload]) =>
        topic === 'connection.usage'
          ? `${topic} ${(payload as Announcements['connection.usage']).endpoint}`
          : topic,
      );
    },
    announced,
  };
}

describe('a request', () => {
  it('announces its own row of usage, and nothing of profiles or secrets', async () => {
    const { account, after, announced } = await open();
    const probe = () => account.connection().probe('primaryToken');
    expect(await after(probe)).toEqual(['connection.reach', 'connection.usage event-log']);
    expect(await after(probe)).toEqual(['connection.usage event-log']);
    const whole = JSON.stringify(account.connections.snapshot()).length;
    expect(JSON.stringify(announced).length).toBeLessThan(whole / 8);
  });

  it('announces a new access token once', async () => {
    const { account, after } = await open();
    const ask = () => probeReports(account.connection().client);
    const [token, ...rest] = await after(ask);
    expect(token).toBe('connection.token');
    expect(rest).toEqual(['connection.reach', 'connection.usage token', 'connection.usage list-reports']);
    for (let time = 0; time < 5; time += 1)
      expect(await after(ask)).toEqual(['connection.usage list-reports']);
  });

  it('announces nothing if nothing was sent', async () => {
    const { after } = await open();
    expect(await after(async () => undefined)).toEqual([]);
  });
});

describe('a change of the profile', () => {
  it('announces only what changed', async () => {
    const { account, after } = await open();
    expect(await after(() => account.change({ name: 'Another name' }))).toEqual(['connection.profiles']);
    expect(await after(() => account.connections.forgetSecret(account.id, 'backupToken'))).toEqual([
      'connection.secrets',
    ]);
  });

  it('announces another profile at once, so that two are never mixed', async () => {
    const { account, after, announced } = await open();
    const [first] = account.connections.snapshot().profiles;
    if (!first) throw new Error('no profile');
    const { id: _id, kind: _kind, createdAtMs: _createdAtMs, ...form } = first;
    expect(await after(() => account.connections.save(null, form, {}))).toEqual(['connection.switched']);
    expect(announced).toEqual([['connection.switched', account.connections.snapshot()]]);
    expect(await after(() => account.connections.use(account.id))).toEqual(['connection.switched']);
    expect(await after(() => account.connections.remove(account.id))).toEqual(['connection.switched']);
  });
});
