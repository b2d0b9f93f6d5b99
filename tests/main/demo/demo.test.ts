import path from 'node:path';
import { expect, it } from 'vitest';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { openCertificates } from '../../../src/main/certificates/certificates.ts';
import { Demo } from '../../../src/main/demo/demo.ts';
import { DEMO_DRAFTS } from '../../../src/main/demo/drafts.ts';
import { DEMO_ORGANIZATIONS } from '../../../src/main/demo/organizations.ts';
import {
  AddressBook,
  NO_ORGANIZATIONS,
  OrganizationsFile,
} from '../../../src/main/organizations/addressBook.ts';
import { ok } from '../../../src/contract/result.ts';
import { openStore } from '../../../src/main/disk/store.ts';
import { start } from '../../simulator/client.ts';
import { openAccount } from '../connection/account.ts';
import { openJobs } from '../jobs/openJobs.ts';

async function openDemo() {
  const simulator = await start();
  const account = await openAccount(simulator);
  const { folder, log, connections } = account;
  const addressBook = new AddressBook({
    store: await openStore({
      file: path.join(folder, 'organizations.json'),
      schema: OrganizationsFile,
      initial: NO_ORGANIZATIONS,
      log,
      clock,
    }),
    clock,
    activeProfile: () => connections.snapshot().activeId ?? undefined,
    hasProfile: () => true,
    changed: () => undefined,
    removed: () => undefined,
  });
  const { drafts } = await openCertificates({
    folder: path.join(folder, 'certificates'),
    clock,
    log,
    book: addressBook,
    connectionOf: (id) => connections.connectionOf(id),
    draftChanged: () => undefined,
    draftRemoved: () => undefined,
    attemptChanged: () => undefined,
  });
  const filled: string[] = [];
  const demo = new Demo({
    findService: async () => ok(simulator),
    account: connections.demo,
    ...(await openJobs(account)),
    addressBook,
    drafts,
    clock,
    fillLog: async (id) => {
      filled.push(id);
    },
  });
  return { demo, addressBook, drafts, filled };
}

it('a new demo profile has an address book and drafts, once, and nothing deleted comes back', async () => {
  const { demo, addressBook, drafts } = await openDemo();
  const started = await demo.start();
  const organizations = addressBook.list();
  expect(organizations.map(({ organization }) => organization)).toEqual(DEMO_ORGANIZATIONS);
  expect(new Set(organizations.map(({ source }) => source))).toEqual(new Set(['answer']));
  expect(drafts.all().map(({ content }) => content)).toEqual(DEMO_DRAFTS);
  expect(drafts.all().every(({ demo: isDemo }) => isDemo)).toBe(true);
  expect(new Set([...organizations, ...drafts.all()].map(({ profileId }) => profileId))).toEqual(
    new Set(started.ok ? [started.value] : []),
  );

  for (const { id } of drafts.all().slice(1)) await drafts.remove(id);
  for (const { key } of organizations) await addressBook.remove([key]);
  expect(await demo.start()).toEqual(started);
  expect(drafts.all()).toHaveLength(1);
  expect(addressBook.list()).toEqual([]);
});

it('the event log of a new demo profile is filled once, after its first report', async () => {
  const { demo, filled } = await openDemo();
  const started = await demo.start();
  expect(filled).toEqual([]);
  const id = started.ok ? started.value : null;
  if (id === null) throw new Error('The demo did not start.');
  expect(await demo.firstReport(id)).toMatchObject({ ok: true });
  expect(await demo.firstReport(id)).toMatchObject({ ok: true });
  await demo.start();
  expect(filled).toEqual([id]);
});
