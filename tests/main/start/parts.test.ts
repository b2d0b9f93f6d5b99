import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serialize } from 'node:v8';
import { describe, expect, it, vi } from 'vitest';
import { UNMARKED, type StoredReport } from '../../../src/contract/library.ts';
import type { ProfileForm } from '../../../src/contract/profiles.ts';
import { ReportId } from '../../../src/contract/reports.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createImports } from '../../../src/main/library/imports.ts';
import { openAccounts, openReports } from '../../../src/main/start/parts.ts';
import { openCatalogues } from '../../../src/main/start/queryParts.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { openStores } from '../../../src/main/start/stores.ts';
import { FakeClock } from '../../fakeClock.ts';
import { running, start } from '../../simulator/client.ts';
import { nodeTransports } from '../http/nodeTransport.ts';

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

/** Everything the parts of the app need, in a temporary folder. */
async function openBase() {
  shown.length = 0;
  const folder = await mkdtemp(path.join(tmpdir(), 'sextant-parts-'));
  running.push({ close: () => rm(folder, { recursive: true, force: true }) });
  const clock = new FakeClock();
  const redactor = createRedactor();
  const log = createLog(path.join(folder, 'logs'), redactor, clock);
  const announced: unknown[][] = [];
  return {
    folder,
    stores: await openStores({ folder, log, clock }),
    window: {
      announce: (...announcement: unknown[]) => void announced.push(announcement),
      current: null,
      show: () => undefined,
      showAndTell: () => undefined,
    },
    transports: nodeTransports(),
    clock,
    redactor,
    log,
    preview: false,
    demoControl: null,
    announced,
  };
}

async function open() {
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

describe('announcements of the library', () => {
  /** Adds ten reports to a library of this many. Returns what is announced, and how large it is. */
  async function addTen(stored: number) {
    const base = await openBase();
    for (let number = 0; number < stored; number += 1) {
      const id = ReportId.parse(randomUUID());
      const place = path.join(base.folder, 'library', id);
      await mkdir(place, { recursive: true });
      const report: StoredReport = {
        id,
        title: `Report ${number}`,
        ...UNMARKED,
        source: { kind: 'file', fileName: 'report.csv' },
        storedAtMs: base.clock.now(),
        archive: { bytes: 0, sha256: '0'.repeat(64), fileName: null },
      };
      await writeFile(path.join(place, 'archive'), '');
      await writeFile(path.join(place, 'report.json'), JSON.stringify({ version: 1, report }));
    }
    const { library } = await openReports(base, await openCatalogues(base, openAccounts(base)));
    expect(library.list()).toHaveLength(stored);
    const imports = createImports(library);
    for (let number = 0; number < 10; number += 1) {
      const begun = await imports.begin(`added-${number}.csv`);
      expect(begun.ok && (await imports.finish(begun.value.transfer)).ok).toBe(true);
    }
    const { announced } = base;
    return { announced, library, bytes: serialize(announced).byteLength };
  }

  it('grow with what was added, not with the library', async () => {
    const [few, many] = [await addTen(0), await addTen(1_000)];
    expect(many.announced.map(([topic]) => topic)).toEqual(Array(10).fill('library.stored'));
    expect(many.announced.map(([, report]) => report)).toEqual(
      many.library.list().filter(({ title }) => title.startsWith('added-')),
    );
    expect(many.bytes).toBe(few.bytes);
  });

  it('name what was removed', async () => {
    const { announced, library } = await addTen(3);
    const [first] = library.list();
    announced.length = 0;
    if (first) await library.remove(first.id);
    expect(announced).toEqual([['library.removed', first?.id]]);
  });
});
