import { expect, it } from 'vitest';
import type { Simulator } from '../../src/simulator/simulator.ts';
import { bearer, start } from './client.ts';

async function put(simulator: Simulator, id: string, body: object) {
  const reply = await fetch(
    `${simulator.addresses.gatewayUrl}/sec/cps/v2.0/certificates/${id}/organization`,
    {
      method: 'PUT',
      headers: await bearer(simulator),
      body: JSON.stringify(body),
    },
  );
  return [reply.status, await reply.json()] as const;
}

it('finds an organization by id, then by exact name, or else creates it', async () => {
  const simulator = await start();
  expect(await put(simulator, '88213', { id: 3122, company_name: 'ignored' })).toMatchObject([
    200,
    { id: 3122, company_name: 'Example Inc.' },
  ]);
  expect(await put(simulator, '88214', { id: 999, company_name: 'Example GmbH', city: 'x' })).toMatchObject([
    200,
    { id: 3121, city: 'Berlin' },
  ]);
  const fresh = {
    company_name: 'Example  GmbH',
    company_address: 'a',
    company_address2: '',
    city: 'b',
    country: 'DE',
    contact_first_name: 'c',
    contact_last_name: 'd',
    contact_email: 'e@f',
    contact_phone: '1',
  };
  expect(await put(simulator, '88215', fresh)).toMatchObject([
    200,
    { id: 4411, company_name: 'Example  GmbH' },
  ]);
});

it('refuses changes while the authority is busy, and organizations that lack required fields', async () => {
  const simulator = await start();
  expect(await put(simulator, '88216', { id: 3121 })).toMatchObject([409, { success: false }]);
  expect(await put(simulator, '88214', { company_name: 'New' })).toMatchObject([400, { success: false }]);
  expect(await put(simulator, '1', { id: 3121 })).toMatchObject([404, { success: false }]);
});
