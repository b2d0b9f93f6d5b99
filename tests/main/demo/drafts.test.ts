import { expect, it } from 'vitest';
import { DEMO_DRAFTS } from '../../../src/main/demo/drafts.ts';
import { DEMO_ORGANIZATIONS } from '../../../src/main/demo/organizations.ts';
import { checkDraft } from '../../../src/organizations/checks.ts';
import { predict } from '../../../src/organizations/prediction.ts';
import { organizationToSend } from '../../../src/organizations/sending.ts';
import { start } from '../../simulator/client.ts';
import { change, onWire } from './organizationOnWire.ts';

it('each draft of the demo shows something else when it is sent', async () => {
  const simulator = await start();
  const found = [];
  for (const content of DEMO_DRAFTS) {
    const sent = organizationToSend(content);
    const { status, body } = await change(simulator, content.requestId, onWire(sent));
    found.push([content.requestId, content.type, status, body['id'], body['city']]);
  }
  expect(found).toEqual([
    ['88214', 'OV', 200, 3121, 'Berlin'],
    ['88213', 'EV', 200, 3122, 'Los Angeles'],
    ['88215', 'OV', 200, 4411, 'London'],
    ['88216', 'EV', 409, undefined, undefined],
  ]);
});

it('each draft can be sent, and foresees another outcome with the address book of the demo', () => {
  const found = DEMO_DRAFTS.map((content) => {
    expect(checkDraft(content).filter(({ severity }) => severity === 'error')).toEqual([]);
    const known = {
      organizations: DEMO_ORGANIZATIONS,
      confirmed: DEMO_ORGANIZATIONS,
      isComplete: false,
    } as const;
    const { expected, certainty } = predict(organizationToSend(content), content.type, known);
    return [expected, certainty];
  });
  expect(found).toEqual([
    [{ kind: 'associated', by: 'id', ids: ['3121'] }, 'likely'],
    [{ kind: 'associated', by: 'name', ids: ['3122'] }, 'likely'],
    [{ kind: 'created' }, 'open'],
    [{ kind: 'associated', by: 'id', ids: ['3123'] }, 'likely'],
  ]);
});
