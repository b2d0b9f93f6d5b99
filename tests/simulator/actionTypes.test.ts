import { expect, it } from 'vitest';
import { actionTypesAt, start } from './client.ts';

it('serves the action types on the other legacy host', async () => {
  const simulator = await start();
  const types = await fetch(actionTypesAt(simulator), {
    headers: { authorization: `TOK:${simulator.credentials.primaryToken}` },
  });
  expect(((await types.json()) as { type: string }[]).map((each) => each.type)).toEqual([
    'redirect-302',
    'custom-response',
    'drop-request',
    'nop',
  ]);
});
