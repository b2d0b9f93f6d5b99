import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { z } from 'zod';
import type { ProfileForm } from '../../../src/contract/profiles.ts';
import type { TypedSecrets } from '../../../src/contract/secrets.ts';
import { fail } from '../../../src/contract/result.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { Connections } from '../../../src/main/connection/connections.ts';
import { createProfiles, NO_PROFILES, ProfilesFile } from '../../../src/main/connection/profiles.ts';
import { NO_ROTATIONS, RotationEntries, RotationFile } from '../../../src/main/rotation/entries.ts';
import { Rotations } from '../../../src/main/rotation/rotations.ts';
import type { Transport } from '../../../src/main/http/transport.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { openStore } from '../../../src/main/disk/store.ts';
import { EMPTY_VAULT, VaultFile } from '../../../src/main/vault/entries.ts';
import type { Keyring } from '../../../src/main/vault/keyring.ts';
import { Sealing } from '../../../src/main/vault/sealing.ts';
import { Vault } from '../../../src/main/vault/vault.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { running } from '../../simulator/client.ts';
import { nodeTransports } from '../http/nodeTransport.ts';

/** A keyring that can be locked or missing. Its ciphertext is hexadecimal text. */
function createKeyring() {
  const open = <T>(value: T): T => {
    if (keyring.locked) throw new Error('locked');
    return value;
  };
  const keyring: Keyring & { locked: boolean; missing: boolean } = {
    locked: false,
    missing: false,
    available: async () => true,
    backend: () => 'a keyring of the tests',
    encrypt: async (text) => open(Buffer.from(Buffer.from(text).toString('hex'))),
    decrypt: async (sealed) =>
      open({ text: Buffer.from(sealed.toString(), 'hex').toString(), shouldReEncrypt: false }),
    protectionOf: () => (keyring.missing ? 'fixed-key' : 'keyring'),
    keyOf: () => '',
  };
  return keyring;
}

/** The app's connections with one profile for the simulator, over Node's network and in a temporary folder. */
export async function openAccount(
  simulator: Simulator,
  {
    transport,
    mayStoreUnprotected = async () => false,
  }: { transport?: Transport; mayStoreUnprotected?: () => Promise<boolean> } = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sextant-account-'));
  running.push({ close: () => rm(folder, { recursive: true, force: true }) });
  const redactor = createRedactor();
  const log = createLog(path.join(folder, 'logs'), redactor, clock);
  const store = <T extends { version: number }>(name: string, schema: z.ZodType<T>, initial: T) =>
    openStore({ file: path.join(folder, name), schema, initial, log, clock });
  const vaultFile = await store('vault.json', VaultFile, EMPTY_VAULT);
  const disk = { full: false };
  const { change } = vaultFile;
  vaultFile.change = async (next) =>
    disk.full ? fail({ kind: 'disk', problem: 'full', while: 'saving' }) : change(next);
  const keyring = createKeyring();
  const sealing = new Sealing({ keyring, clock, changed: () => undefined });
  const vault = new Vault({ store: vaultFile, sealing, clock, redactor, log, changed: () => undefined });
  const switched: string[] = [];
  const renewed: string[] = [];
  const connections = new Connections({
    profiles: createProfiles(await store('profiles.json', ProfilesFile, NO_PROFILES), clock),
    vault,
    proxies: { list: () => [] },
    transports: transport ? { send: transport.send, of: () => transport } : nodeTransports(),
    clock,
    redactor,
    preview: false,
    changed: () => undefined,
    renewed: (id) => renewed.push(id),
    switched: (_id, to) => switched.push(to),
    mayStoreUnprotected,
  });
  const rotationFile = await store('rotation.json', RotationFile, NO_ROTATIONS);
  const rotations = new Rotations({
    entries: new RotationEntries(rotationFile, () => undefined),
    clock,
    tokensOf: (id) => connections.tokensOf(id),
  });

  const { clientId, clientSecret, scopes, accountNumber, primaryToken, backupToken } = simulator.credentials;
  const form: ProfileForm = {
    ...simulator.addresses,
    name: 'Work',
    colour: 'blue',
    portalUrl: '',
    accountNumber,
    clientId,
    scopes,
    readOnly: false,
    dimensionsAs: 'array',
    reportPath: 'report-builder/v1/downloadable-reports',
  };
  const saved = await connections.save(null, form, { clientSecret, primaryToken, backupToken });
  if (!saved.ok) throw new Error(saved.error.kind);
  const { id } = saved.value;
  return {
    id,
    connections,
    rotations,
    keyring,
    /** The content of the vault's file. */
    disk,
    switched,
    folder,
    log,
    stored: () => vaultFile.value.entries.map(({ name }) => name),
    /** Saves the profile with these changes and returns its connection. */
    async change(part: Partial<ProfileForm>, secrets: TypedSecrets = {}) {
      await connections.save(id, { ...form, ...part }, secrets);
      return this.connection();
    },
    connection() {
      const connection = connections.connectionOf(id);
      if (!connection.ok) throw new Error(connection.error.kind);
      return connection.value;
    },
  };
}
