import type { Locator, Page } from '@playwright/test';
import { ODD_ANSWERS } from '../../src/simulator/oddAnswers.ts';
import type { Simulator } from '../../src/simulator/simulator.ts';
import {
  addDraft,
  addKnown,
  connectForCertificates,
  contactNamed,
  goToPart,
  NEW_COMPANY,
  openDraft,
  outcomeOf,
  panelOf,
  reviewAndSend,
  reviewOf,
} from './certificates.ts';
import { expect } from './app.ts';

const KNOWN = { ...NEW_COMPANY, companyAddress: 'Musterstrasse 1', city: 'Berlin', organizationalUnit: 'IT' };

/** Called at every screen and state with its name, and with what is to be seen there. */
type Seen = (name: string, shows: Locator) => Promise<void>;

/** An outcome: what is asked for, and what has to go wrong for it. */
type Ending = {
  requestId: string;
  name: string;
  id?: string;
  type?: 'EV';
  goWrong?: (simulator: Simulator) => unknown;
};

const ENDINGS: Record<string, Ending> = {
  'outcome-as-predicted': { requestId: '88214', name: 'Example GmbH' },
  'outcome-unexpected': { requestId: '88215', name: 'Former Ltd', id: '3211' },
  'outcome-refused': {
    requestId: '88213',
    name: 'Refused Ltd',
    type: 'EV',
    goWrong: ({ faults }) =>
      faults.add({ fault: { kind: 'hang' }, ...ODD_ANSWERS['gateway: fields by their source'] }),
  },
  'outcome-unknown': {
    requestId: '88216',
    name: 'Lost Ltd',
    goWrong: ({ faults }) => faults.add({ method: 'PUT', fault: { kind: 'reset' } }),
  },
  'outcome-unclear': {
    requestId: '88219',
    name: 'Nameless Ltd',
    goWrong: ({ faults }) =>
      faults.add({
        method: 'PUT',
        fault: { kind: 'answer', status: 200, body: JSON.stringify({ company_name: 'Nameless Ltd' }) },
      }),
  },
  'outcome-denied': {
    requestId: '88217',
    name: 'Denied Ltd',
    goWrong: ({ tokens }) => {
      tokens.revokeAccessTokens();
    },
  },
  // After that, another access token is needed.
  'outcome-not-sent': {
    requestId: '88218',
    name: 'Offline Ltd',
    goWrong: ({ faults }) => faults.add({ role: 'auth', fault: { kind: 'reset' } }),
  },
};

async function prepare(page: Page, simulator: Simulator): Promise<void> {
  await connectForCertificates(page, simulator, { Name: 'ACME production' });
  await addKnown(page, { ...KNOWN, id: '3121', companyName: 'Example GmbH' });
  const body = JSON.stringify({ id: 3211, company_name: 'Former Ltd', city: 'Berlin' });
  simulator.faults.add({ method: 'PUT', times: 1, fault: { kind: 'answer', status: 200, body } });
  await end(page, simulator, { requestId: '88219', name: 'Former Ltd' });
  await addDraft(page, {
    requestId: '88213',
    type: 'EV',
    fields: {
      companyName: 'Example  GmbH',
      additionalContacts: ['Robin', 'Sam', 'Toni'].map((name) => contactNamed(name)),
    },
  });
}

/** Sends a change that ends in this way, and leaves what came of it on screen. */
async function end(page: Page, simulator: Simulator, ending: Ending): Promise<void> {
  const { requestId, name, id, type = 'OV', goWrong } = ending;
  await addDraft(page, {
    requestId,
    type,
    fields: { companyName: name, additionalContacts: type === 'EV' ? [contactNamed('Robin')] : [] },
    ...(id === undefined ? {} : { identifyBy: 'id', organizationId: id }),
  });
  goWrong?.(simulator);
  await openDraft(page, name);
  await reviewAndSend(page, requestId);
  simulator.faults.clear();
}

/** Goes through the screens of certificates in their states. */
export async function showCertificates(page: Page, simulator: Simulator, seen: Seen): Promise<void> {
  const main = page.getByRole('main');
  await prepare(page, simulator);
  await goToPart(page, 'Drafts');
  await seen('drafts', main.getByRole('row').filter({ hasText: 'Example' }));
  await goToPart(page, 'Address book');
  await seen('address-book', main.getByText('Example GmbH').first());
  await openDraft(page, 'Example  GmbH');
  await expect(panelOf(page)).toContainText('Almost a known name');
  await seen('draft', panelOf(page).getByText('Almost a known name'));
  await page.getByRole('button', { name: 'Review and send…' }).click();
  await seen('review', reviewOf(page).getByText('A new organization is created').first());
  await reviewOf(page).getByLabel('Type the request ID to send').fill('88213');
  await seen('review-confirmed', reviewOf(page).getByRole('button', { name: 'Send once' }));
  await page.keyboard.press('Escape');
  for (const [name, ending] of Object.entries(ENDINGS)) {
    await end(page, simulator, ending);
    await seen(name, outcomeOf(page).getByRole('heading', { level: 2 }));
  }
  await openDraft(page, 'Lost Ltd');
  await seen('draft-withheld', page.getByRole('button', { name: 'Show the attempt' }));
  await goToPart(page, 'Journal');
  await seen('journal', main.getByText('88216').first());
}
