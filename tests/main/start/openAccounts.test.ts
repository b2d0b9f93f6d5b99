import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { ProfileForm } from '../../../src/contract/profiles.ts';
import { openAccounts } from '../../../src/main/start/openAccounts.ts';
import { start } from '../../simulator/client.ts';
import { openBase } from './opening.ts';

const { shown } = vi.hoisted(() => ({ shown: [] as string[] }));
vi.mock('electron', () => ({
  safeStorage: {
    isAsyncEncryptionAvailable: async () => true,
    encryptStringAsync: async (text: string) => Buffer.from(`v11${text}`),
    getSelectedStorageBackend: () => 'gnome_libsecret',
  },
  /** A system whose notifications fail for the first profile. */
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
  reportPath: 'report-builder/v1/downloadable-reports',
};

async function open() {
  shown.length = 0;
  const base = await openBase();
  return {
    ...openAccounts(base),
    clock: base.clock,
    async logged() {
      await base.log.flush();
      return readFile(path.join(base.folder, 'logs/sextant.log'), 'utf8');
    },
  };
}

describe('system notifications', () => {
  it('remind of every account, every hour, even if one cannot be shown', async () => {
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

  it('say once that the backup token is in use', async () => {
    const { connections } = await open();
    const simulator = await start();
    const { accountNumber, primaryToken, backupToken } = simulator.credentials;
    const { legacyUrl } = simulator.addresses;
    const form = { ...FORM, name: 'Work', legacyUrl, accountNumber };
    await connections.save(null, form, { primaryToken, backupToken });
    simulator.tokens.deletePrimary();
    const active = connections.active();
    for (let time = 0; time < 2; time += 1) if (active.ok) await active.value.test(() => undefined);
    expect(shown).toEqual(['Work is using its backup token']);
  });
});
