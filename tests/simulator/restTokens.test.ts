import { expect, it } from 'vitest';
import { actionTypesAt, bearer, eventLog, start } from './client.ts';

it('accepts the primary and backup tokens in any letter case until they are deleted', async () => {
  const simulator = await start();
  const { backupToken, primaryToken } = simulator.credentials;
  expect((await eventLog(simulator, '')).status).toBe(200);
  expect((await eventLog(simulator, '', backupToken)).status).toBe(200);
  const fresh = simulator.tokens.rotate();
  expect((await eventLog(simulator, '', fresh)).status).toBe(200);
  expect((await eventLog(simulator, '', primaryToken)).status).toBe(200); // now the backup
  expect((await eventLog(simulator, '', backupToken)).status).toBe(403);
  simulator.tokens.deleteBackup();
  expect((await eventLog(simulator, '', primaryToken)).status).toBe(403);
});

it('refuses an access token', async () => {
  const simulator = await start();
  const reply = await fetch(actionTypesAt(simulator), { headers: await bearer(simulator) });
  expect(reply.status).toBe(403);
});
