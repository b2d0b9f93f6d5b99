// Changes of organizations, and what is made of their answers, for the tests of the client.
import { RequestId, type Organization } from '../../../src/contract/organization.ts';
import { changeOrganization } from '../../../src/main/http/certificateProvisioning.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { start } from '../../simulator/client.ts';
import { openAccount } from '../connection/account.ts';
import { connect } from './client.ts';
import { serve } from './serve.ts';

export const REQUEST = RequestId.parse('88214');
export const NEW: Organization = {
  id: null,
  companyName: ' Beispiel & Söhne  GmbH ',
  companyAddress: 'Probeweg 7',
  companyAddress2: '',
  city: 'Zürich',
  country: 'CH',
  contactFirstName: 'Alex',
  contactLastName: 'Doe',
  contactEmail: 'alex.doe@example.com',
  contactPhone: '+41 44 555 01 00',
};
export const APPROVER = {
  contactType: 'EVApprover',
  firstName: 'Kim',
  lastName: 'Roe',
  title: 'Director',
  email: 'kim@example.com',
  phone: '+41 44 555 01 01',
};

export const open = async () => {
  const simulator = await start();
  const { client } = (await openAccount(simulator)).connection();
  return { simulator, client };
};

/** What is made of an answer with this body. */
export async function answered(body: string, status = 200, redactor = createRedactor()) {
  const { url } = await serve((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  const simulator = await start();
  const bases = { auth: '', gateway: url.origin, legacy: '', legacyAlt: '' };
  return changeOrganization(connect(simulator, { bases, redactor }), REQUEST, NEW);
}
