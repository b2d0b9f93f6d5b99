import type { Page } from '@playwright/test';
import type { Attempt, Draft, DraftContent } from '../../src/contract/certificates.ts';
import type { Contact, OrganizationFields } from '../../src/contract/organization.ts';
import { knowledgeOf, predict } from '../../src/organizations/prediction.ts';
import { organizationToSend } from '../../src/organizations/sending.ts';
import type { Simulator } from '../../src/simulator/simulator.ts';
import { connect, fill } from './account.ts';
import { expect, goTo } from './app.ts';

type Answer<T> = Promise<{ ok: true; value: T } | { ok: false; error: { kind: string } }>;

/** The parts of the preload script’s bridge that the specs use, to prepare and to look behind the screens. */
type Bridge = {
  sextant: {
    certificates: {
      createDraft(content: DraftContent): Answer<Draft>;
      drafts(): Answer<Draft[]>;
      attempts(): Answer<Attempt[]>;
      send(press: object): Answer<Attempt>;
    };
    organizations: { add(organizations: object[]): Answer<unknown> };
  };
};

/** The changes of organizations that arrived at the service. */
export const changesAt = ({ arrivals }: Simulator, requestId = '') =>
  arrivals.filter(
    ({ role, method, path }) =>
      role === 'gateway' && method === 'PUT' && path.includes(`/certificates/${requestId}`),
  );

/** The body of the last change, as the service received it. */
export const lastSent = (simulator: Simulator): unknown =>
  JSON.parse(changesAt(simulator).at(-1)?.bodyText ?? 'null');

/** Connects the simulator’s account with the scope for certificates. */
export async function connectForCertificates(
  page: Page,
  simulator: Simulator,
  but: Record<string, string> = {},
): Promise<void> {
  await goTo(page, 'Credentials');
  await fill(page, 'Scopes', 'sec.cps.certificates');
  await page.getByLabel('Scopes', { exact: true }).press('Enter');
  await connect(page, simulator, but);
}

const EMPTY: OrganizationFields = {
  companyName: '',
  companyAddress: '',
  companyAddress2: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  organizationalUnit: '',
  contactFirstName: '',
  contactLastName: '',
  contactEmail: '',
  contactPhone: '',
  contactTitle: '',
  additionalContacts: [],
};

/** An organization that the simulator does not have, complete for OV. */
export const NEW_COMPANY: OrganizationFields = {
  ...EMPTY,
  companyName: 'Nova Example AG',
  companyAddress: 'Neuer Weg 5',
  city: 'Hamburg',
  country: 'DE',
  contactFirstName: 'Kim',
  contactLastName: 'Doe',
  contactEmail: 'kim@example.com',
  contactPhone: '+49 40 5550100',
};

export const contactNamed = (firstName: string, contactType = 'EVApprover'): Contact => ({
  contactType,
  firstName,
  lastName: 'Doe',
  title: 'Engineer',
  email: `${firstName.toLowerCase()}@example.com`,
  phone: '+49 40 5550101',
});

/** What a test types; the rest is that of a new OV organization. */
export type Typed = Partial<Omit<DraftContent, 'fields'>> & { fields?: Partial<OrganizationFields> };

/** Everything that a form may hold; a new OV organization where nothing else is said. */
export const contentOf = ({ fields = {}, ...rest }: Typed): DraftContent => ({
  requestId: '88214',
  type: 'OV',
  identifyBy: 'name',
  organizationId: '',
  onlyIdentity: false,
  ...rest,
  fields: { ...NEW_COMPANY, ...fields },
});

/** Adds a draft for the active profile, without the screens. */
export async function addDraft(page: Page, typed: Typed): Promise<Draft> {
  const made = await page.evaluate(
    (content) => (globalThis as unknown as Bridge).sextant.certificates.createDraft(content),
    contentOf(typed),
  );
  if (!made.ok) throw new Error(`No draft: ${made.error.kind}`);
  return made.value;
}

/** Adds an organization to the active profile’s address book, without the screens. */
export async function addKnown(
  page: Page,
  organization: Partial<OrganizationFields> & { id: string },
): Promise<void> {
  const added = await page.evaluate(
    (known) => (globalThis as unknown as Bridge).sextant.organizations.add([known]),
    organization,
  );
  if (!added.ok) throw new Error(`Not added: ${added.error.kind}`);
}

/** Sends a draft without the screens, for a profile with an empty address book. */
export async function sendDraft(page: Page, { id, savedAtMs, content }: Draft): Promise<Attempt> {
  const sent = await page.evaluate(
    (press) => (globalThis as unknown as Bridge).sextant.certificates.send(press),
    {
      attemptId: crypto.randomUUID(),
      draftId: id,
      draftSavedAtMs: savedAtMs,
      typedRequestId: content.requestId,
      isRequestChecked: false,
      near: [],
      shown: predict(organizationToSend(content), content.type, knowledgeOf([])),
    },
  );
  if (!sent.ok) throw new Error(`Not sent: ${sent.error.kind}`);
  return sent.value;
}

/** Every attempt in the journal, newest first. */
export async function attemptsOf(page: Page): Promise<Attempt[]> {
  const answer = await page.evaluate(() => (globalThis as unknown as Bridge).sextant.certificates.attempts());
  if (!answer.ok) throw new Error(`No journal: ${answer.error.kind}`);
  return answer.value;
}

/** Every draft. */
export async function draftsOf(page: Page): Promise<Draft[]> {
  const answer = await page.evaluate(() => (globalThis as unknown as Bridge).sextant.certificates.drafts());
  if (!answer.ok) throw new Error(`No drafts: ${answer.error.kind}`);
  return answer.value;
}

/** Goes to one of the parts of the certificates. */
export async function goToPart(page: Page, part: 'Drafts' | 'Address book' | 'Journal'): Promise<void> {
  await goTo(page, 'Certificates');
  await page.locator('label', { hasText: new RegExp(`^${part}$`) }).click();
  await expect(page.getByRole('radio', { name: part, exact: true })).toBeChecked();
}

/** A titled part of the editor of a draft. */
const partOf = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true });

async function fillPart(page: Page, title: string, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await partOf(page, title).getByLabel(label, { exact: true }).fill(text);
}

/** Chooses one of the segments in a part of the editor. */
const chooseIn = (page: Page, title: string, segment: string) =>
  partOf(page, title)
    .locator('label', { hasText: new RegExp(`^${segment}$`) })
    .click();

/** Begins a draft with the button of the list. */
export async function newDraft(page: Page): Promise<void> {
  await goToPart(page, 'Drafts');
  await page.getByRole('main').getByRole('button', { name: 'New draft' }).first().click();
  await expect(page.getByRole('form', { name: 'Draft' })).toBeVisible();
}

/** The row of the draft with exactly this company name, each blank counted. */
export const draftNamed = (page: Page, name: string) =>
  page
    .getByRole('grid', { name: 'Drafts' })
    .getByRole('row')
    .filter({ has: page.locator(`[title="${name}"]`) });

/** Opens the draft with exactly this company name, each blank counted. */
export async function openDraft(page: Page, name: string): Promise<void> {
  await goToPart(page, 'Drafts');
  await draftNamed(page, name).locator('[data-open]').click();
  await expect(page.getByRole('form', { name: 'Draft' })).toBeVisible();
}

/** Fills in the editor by its labels, and waits until that is saved. */
export async function fillDraft(page: Page, typed: Typed): Promise<void> {
  const { requestId, type, identifyBy, organizationId, fields } = contentOf(typed);
  await fillPart(page, 'Certificate request', { 'Certificate request ID': requestId });
  await chooseIn(page, 'Certificate request', type);
  await chooseIn(page, 'Organization', identifyBy === 'id' ? 'ID' : 'Name');
  await fillPart(page, 'Organization', {
    ...(identifyBy === 'id' ? { 'Organization ID': organizationId } : {}),
    'Company name': fields.companyName,
  });
  await fillPart(page, 'Company', {
    Address: fields.companyAddress,
    'Secondary address': fields.companyAddress2,
    City: fields.city,
    Country: fields.country,
    ...(fields.country === 'US' ? { State: fields.state, 'ZIP code': fields.zipCode } : {}),
  });
  await fillPart(page, 'Validation contact', {
    'First name': fields.contactFirstName,
    'Last name': fields.contactLastName,
    'E-mail': fields.contactEmail,
    Phone: fields.contactPhone,
  });
  for (const [at, contact] of fields.additionalContacts.entries()) {
    await page.getByRole('button', { name: 'Add contact' }).click();
    await fillPart(page, `Contact ${at + 1}`, {
      'Contact type': contact.contactType,
      Title: contact.title,
      'First name': contact.firstName,
      'Last name': contact.lastName,
      'E-mail': contact.email,
      Phone: contact.phone,
    });
  }
  await saved(page);
}

/** Waits until what was typed is on disk. */
export async function saved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
}

/** What will happen, beside the form. */
export const panelOf = (page: Page) => page.getByRole('region', { name: 'What will happen' });

/** The review before a change is sent. */
export const reviewOf = (page: Page) => page.getByRole('alertdialog', { name: /^Review: request/ });

/** Opens the review of the draft on screen, and types the ID of the request. */
export async function review(page: Page, requestId: string) {
  await page.getByRole('button', { name: 'Review and send…' }).click();
  await reviewOf(page).getByLabel('Type the request ID to send').fill(requestId);
  return reviewOf(page);
}

/** What became of the attempt on screen. */
export const outcomeOf = (page: Page) => page.getByRole('region', { name: 'Outcome' });

/** Reviews the draft on screen, sends it, and waits until the attempt has ended. */
export async function reviewAndSend(page: Page, requestId: string) {
  const dialog = await review(page, requestId);
  await dialog.getByRole('button', { name: 'Send once' }).click();
  await expect(outcomeOf(page)).toBeVisible();
  await expect(outcomeOf(page)).not.toContainText(/^(?:Waiting|Sending)/);
  return outcomeOf(page);
}
