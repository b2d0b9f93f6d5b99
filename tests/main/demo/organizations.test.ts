import { expect, it } from 'vitest';
import { DEMO_ORGANIZATIONS } from '../../../src/main/demo/organizations.ts';
import { start } from '../../simulator/client.ts';
import { change, onWire } from './organizationOnWire.ts';

it('the address book of the demo agrees with the simulator, field by field', async () => {
  const simulator = await start();
  for (const organization of DEMO_ORGANIZATIONS) {
    const { id } = onWire(organization);
    expect(await change(simulator, '88214', { id })).toEqual({ status: 200, body: onWire(organization) });
    simulator.clock.advance(120_000); // the authority processes the change
  }
});
