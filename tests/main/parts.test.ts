import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { ProfileForm } from '../../src/contract/profiles.ts';
import { createLog } from '../../src/main/log.ts';
import { openAccounts } from '../../src/main/parts.ts';
import { createRedactor } from '../../src/main/redaction.ts';
import { openStores } from '../../src/main/stores.ts';
import { FakeClock } from '../fakeClock.ts';
import { running, start } from '../simulator/client.ts';
import { nodeTransport } from './http/nodeTransport.ts';

const { shown } = vi.hoisted(() => ({ shown: [] as string[] }));
vi.mock('electron', () => ({
  safeStorage: {
    isAsyncEncryptionAvailable: async () => true,
    encryptStringAsync: async (text: string) => Buffer.from(`v11${text}`),
    getSelectedStorageBackend: () => 'gnome_libsecret',
  },
  /** A system whose notifications stopped working for the first of the profiles. */
  Notification: class {
    static isSupported = () => true;
    readonly #title: string;
    constructor({ title }: { title: string }) {
      this.#title = title;
    }
    on() {
      return this;
    }
    show() {
      shown.push(this.#title);
      if (this.#title.includes('First')) throw new Error('no notification daemon');
    }
  },
}));

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FORM: ProfileForm = {
  name: 'First',
  colour: 'blue',
  gatewayUrl: '',
  authUrl: '',
  legacyUrl: 'https://legacy.example',
  legacyAltUrl: '',
  portalUrl: '',
  accountNumber: '1',
  clientId: '',
  scopes: [],
  readOnly: false,
  dimensionsAs: 'array',
};

async function open() {
  shown.length = 0;
  const folder = await mkdtemp(path.join(tmpdir(), 'sextant-accounts-'));
  running.push({ close: () => rm(folder, { recursive: true, force: true }) });
  const clock = new FakeClock();
  const redactor = createRedactor();
  const log = createLog(path.join(folder, 'logs'), redactor, clock);
  const accounts = openAccounts({
    folder,
    stores: await openStores({ folder, log, clock }),
    window: { announce: () => undefined, current: null, show: () => undefined },
    transport: nodeTransport(),
    clock,
    redactor,
    log,
    preview: false,
    demoControl: null,
  });
  return {
    ...accounts,
    clock,
    async logged() {
      await log.flush();
      return readFile(path.join(folder, 'logs/sextant.log'), 'utf8');
    },
  };
}

describe('what is said through the system', () => {
  it('reminds of every account, every hour, also when one notification cannot be shown', async () => {
    const { connections, reminders, clock, logged } = await open();
    for (const [number, name] of ['First', 'Second'].entries()) {
      const primaryToken = `00000000-0000-4000-8000-00000000000${number}`;
      await connections.save(null, { ...FORM, name }, { primaryToken });
    }
    await reminders.keepGiving();
    expect(shown).toEqual([]);
    const titles = ['First', 'Second'].map((name) => `Rotate the REST API token of ${name}`);
    for (const [days, expected] of [
      [84, titles],
      [5, [...titles, ...titles]],
    ] as const) {
      clock.jump(days * DAY_MS);
      const hourly = async () => {
        await clock.pass(HOUR_MS);
        return shown;
      };
      await expect.poll(hourly).toEqual(expected);
    }
    expect(await logged()).toContain('no notification daemon');
  });

  it('tells once that the backup token is in use', async () => {
    const { connections } = await open();
    const simulator = await start();
    const { accountNumber, primaryToken, backupToken } = simulator.credentials;
    const { legacyUrl } = simulator.addresses;
    const form = { ...FORM, name: 'Work', legacyUrl, accountNumber };
    await connections.save(null, form, { primaryToken, backupToken });
    simulator.tokens.deletePrimary();
    const active = connections.active();
    for (let time = 0; time < 2; time += 1) if (active.ok) await active.value.test(() => undefined);
    expect(shown).toEqual(['The backup token of Work is in use']);
  });
});
