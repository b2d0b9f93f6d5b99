import { expect, it } from 'vitest';
import { eventLog, start } from './client.ts';

it('answers 400 for an unknown account', async () => {
  const simulator = await start();
  const wrong = { ...simulator, credentials: { ...simulator.credentials, accountNumber: '9' } };
  expect((await eventLog(wrong, '')).status).toBe(400);
});
